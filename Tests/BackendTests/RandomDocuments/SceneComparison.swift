import Foundation
import ShapeCompiler
import ShapeGeometry
import ShapeNumbers

/// A comparison of a scene with the model of its document: the painted elements, their geometry and
/// their paint.
struct SceneComparison {
  private(set) var complaints: [String] = []

  init(_ scene: Scene, _ document: RandomDocument, _ model: PlacementModel, _ frames: [ExactBox]) {
    expect(scene.title == (document.title?.value ?? ""), "the title is '\(scene.title)'")
    expect(
      scene.description == (document.description?.value ?? ""),
      "the description is '\(scene.description)'")
    compare(scene.viewBox, view(document, frames), "the view")
    compare(scene.nodes, model.elements.filter(isPainted))
  }

  private mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { complaints.append(message()) }
  }

  private mutating func expect(_ found: Double, _ wanted: Double, _ name: String) {
    expect((found - wanted).magnitude <= 1e-9, "\(name): \(found) should be \(wanted)")
  }

  private mutating func compare(_ found: Point, _ wanted: Point, _ name: String) {
    expect(found.x, wanted.x, name + ".x")
    expect(found.y, wanted.y, name + ".y")
  }

  private mutating func compare(_ found: Rect, _ wanted: ExactBox, _ name: String) {
    let numbers = [found.x, found.y, found.width, found.height]
    for (number, wanted) in zip(numbers, wanted.numbers) {
      expect(number, wanted.doubleValue, name)
    }
  }

  /// The main frame, or else the union of the canvas and the frames.
  private func view(_ document: RandomDocument, _ frames: [ExactBox]) -> ExactBox {
    if let main = document.arguments.firstIndex(where: \.isMain) { return frames[main] }
    var box = ExactBox(document.canvas)
    for frame in frames {
      let (x, y) = (min(box.x, frame.x), min(box.y, frame.y))
      box = ExactBox(
        x: x, y: y, width: max(box.x + box.width, frame.x + frame.width) - x,
        height: max(box.y + box.height, frame.y + frame.height) - y)
    }
    return box
  }

  /// True if part of the element is visible. An element without extent can still have a visible
  /// stroke.
  private func isPainted(_ element: ExpectedElement) -> Bool {
    if element.paint.opacity?.isZero == true { return false }
    switch element.content {
    case .group(let children): return children.contains(where: isPainted)
    case .rect(let box, _), .oval(let box):
      if box.width.sign < 0 || box.height.sign < 0 { return false }
    case .arc(let box, let sweep):
      if box.width.sign < 0 || box.height.sign < 0 || sweep.start == sweep.end { return false }
    case .path(let subpaths): if !subpaths.contains(where: \.isPainted) { return false }
    case .line: break
    }
    return fill(element) != nil || stroke(element) != nil
  }

  private func fill(_ element: ExpectedElement) -> RandomColor? {
    element.paint.fill.flatMap { $0.components[3] == 0 ? nil : $0 }
  }

  private func stroke(_ element: ExpectedElement) -> RandomStroke? {
    element.paint.stroke.flatMap { $0.color.components[3] == 0 || $0.width.isZero ? nil : $0 }
  }

  private mutating func compare(_ nodes: [Scene.Node], _ expected: [ExpectedElement]) {
    let names = nodes.map { node in
      switch node {
      case .group(let group): group.name
      case .shape(let shape): shape.name
      }
    }
    let wanted = expected.map {
      $0.name.replacing("[", with: "-").replacing("]", with: "")
    }
    guard names == wanted else {
      complaints.append("the scene has \(names) and should have \(wanted)")
      return
    }
    for (node, expected) in zip(nodes, expected) { compare(node, expected) }
  }

  private mutating func compare(_ node: Scene.Node, _ expected: ExpectedElement) {
    switch node {
    case .group(let group):
      guard case .group(let children) = expected.content else {
        complaints.append("\(expected.name) should not be a group")
        return
      }
      compareCommon(group.transform, group.opacity, group.shadows, expected)
      compare(group.children, children.filter(isPainted))
    case .shape(let shape):
      compareCommon(shape.transform, shape.opacity, shape.shadows, expected)
      compare(shape.outline, expected)
      comparePaint(shape, expected)
    }
  }

  private mutating func compareCommon(
    _ transform: Transform, _ opacity: Double, _ shadows: [Scene.Shadow],
    _ expected: ExpectedElement
  ) {
    let name = expected.name
    expect(opacity, expected.paint.opacity?.doubleValue ?? 1, name + " opacity")
    let wanted = self.transform(expected)
    for (found, wanted) in zip(transform.numbers, wanted.numbers) {
      expect(found, wanted, name + " transform")
    }
    let visible = expected.paint.shadows.filter { $0.color.components[3] > 0 }
    expect(shadows.count == visible.count, "\(name) has \(shadows.count) shadows")
    for (shadow, wanted) in zip(shadows, visible) {
      compare(.color(shadow.color), wanted.color, name + " shadow")
      expect(shadow.offset.dx, wanted.offset.x.doubleValue, name + " shadow")
      expect(shadow.offset.dy, wanted.offset.y.doubleValue, name + " shadow")
      expect(shadow.blur, wanted.blur.doubleValue, name + " shadow")
    }
  }

  /// The scale and the rotation about the fixed point, followed by the offset.
  private func transform(_ element: ExpectedElement) -> Transform {
    guard let transform = element.transform else { return .identity }
    let radians = Double(transform.degrees ?? 0) * .pi / 180
    let (cosine, sine) = (cos(radians), sin(radians))
    let sx = transform.scale?.x.doubleValue ?? 1
    let sy = transform.scale?.y.doubleValue ?? 1
    let (a, b, c, d) = (sx * cosine, sx * sine, -sy * sine, sy * cosine)
    let (x, y) = (element.about?.x.doubleValue ?? 0, element.about?.y.doubleValue ?? 0)
    return Transform(
      a: a, b: b, c: c, d: d,
      tx: x - (a * x + c * y) + (transform.offset?.x.doubleValue ?? 0),
      ty: y - (b * x + d * y) + (transform.offset?.y.doubleValue ?? 0))
  }

  private mutating func compare(
    _ found: Scene.PaintSource?, _ wanted: RandomColor, _ name: String
  ) {
    let c = wanted.components
    expect(
      found?.color == Scene.Color(red: c[0], green: c[1], blue: c[2], alpha: c[3]),
      "\(name) has a wrong color")
  }

  private mutating func comparePaint(_ shape: Scene.Shape, _ expected: ExpectedElement) {
    let name = expected.name
    let (fill, stroke) = (fill(expected), stroke(expected))
    expect(
      (shape.fill == nil) == (fill == nil),
      "\(name) should \(fill == nil ? "not " : "")be filled")
    if let fill { compare(shape.fill, fill, name + " fill") }
    expect(
      shape.fillRule == (expected.paint.isEvenOdd ? .evenOdd : .nonZero),
      "\(name) has the wrong fill rule")
    expect(
      (shape.stroke == nil) == (stroke == nil),
      "\(name) should \(stroke == nil ? "not " : "")be stroked")
    guard let found = shape.stroke, let stroke else { return }
    compare(found.source, stroke.color, name + " stroke")
    expect(found.width, stroke.width.doubleValue, name + " width")
    expect(found.cap.rawValue == stroke.cap ?? "butt", "\(name) has the wrong cap")
    expect(found.join.rawValue == stroke.join ?? "miter", "\(name) has the wrong join")
    expect(found.miterLimit, stroke.miterLimit?.doubleValue ?? 10, name + " miter limit")
    let dash = stroke.dash.allSatisfy(\.isZero) ? [] : stroke.dash
    expect(found.dash == dash.map(\.doubleValue), "\(name) has the wrong dashes")
    expect(found.phase, stroke.phase?.doubleValue ?? 0, name + " phase")
  }

  // MARK: Outlines

  private mutating func compare(_ outline: Scene.Outline, _ expected: ExpectedElement) {
    let name = expected.name
    switch (outline, expected.content) {
    case (.rectangle(let rect, let radius), .rect(let box, let radii)):
      compare(rect, box, name)
      let most = min(box.width, box.height) / 2
      expect(Set(radii).count <= 1, "\(name) has different radii and should be a path")
      expect(radius, min(radii.first ?? .zero, most).doubleValue, name + " radius")
    case (.path(let path), .rect(let box, let radii)):
      expect(Set(radii).count > 1, "\(name) has one radius and should be a rectangle")
      compareRounded(path, box, radii, name)
    case (.ellipse(let rect), .oval(let box)): compare(rect, box, name)
    case (.line(let start, let end), .line(let from, let to)):
      compare(start, Point(from), name + ".start")
      compare(end, Point(to), name + ".end")
    case (.path(let path), .arc(let box, let sweep)): compareArc(path, box, sweep, name)
    case (.path(let path), .path(let subpaths)): comparePath(path, subpaths, name)
    default: complaints.append("\(name) has the wrong kind of outline")
    }
  }

  /// Compares the corners of a rectangle with four radii. The radii are reduced by a common factor
  /// until they fit.
  private mutating func compareRounded(
    _ path: BezierPath, _ box: ExactBox, _ radii: [Rational], _ name: String
  ) {
    var factor = Rational.one
    for (i, side) in [box.width, box.height, box.width, box.height].enumerated() {
      let sum = radii[i] + radii[(i + 1) % 4]
      if sum > side { factor = min(factor, side / sum) }
    }
    let r = radii.map { $0 * factor }
    let (left, top, right, bottom) = (box.x, box.y, box.x + box.width, box.y + box.height)
    let wanted = [
      ExactPoint(x: left + r[0], y: top), ExactPoint(x: right - r[1], y: top),
      ExactPoint(x: right, y: top + r[1]), ExactPoint(x: right, y: bottom - r[2]),
      ExactPoint(x: right - r[2], y: bottom), ExactPoint(x: left + r[3], y: bottom),
      ExactPoint(x: left, y: bottom - r[3]), ExactPoint(x: left, y: top + r[0]),
      ExactPoint(x: left + r[0], y: top),
    ].map { Point($0) }
    // At a sharp corner, and on a side without a straight part, two points coincide, and one of
    // them may be left out.
    let found = path.ends.reduce(into: [Point]()) {
      if !($0.last?.isNear($1) ?? false) { $0.append($1) }
    }
    let distinct = wanted.reduce(into: [Point]()) {
      if !($0.last?.isNear($1) ?? false) { $0.append($1) }
    }
    guard found.count == distinct.count || found.count + 1 == distinct.count else {
      complaints.append("\(name) has \(found) and should have \(distinct)")
      return
    }
    for (found, wanted) in zip(found, distinct) { compare(found, wanted, name + " corner") }
  }

  /// Expects equal pieces of at most 90° that begin and end on the ellipse. The last piece of a pie
  /// is followed by a line to the center.
  private mutating func compareArc(
    _ path: BezierPath, _ box: ExactBox, _ wanted: RandomSweep, _ name: String
  ) {
    let (from, to) = (Double(wanted.start), Double(wanted.end))
    let sweep = min(max(to - from, -360), 360)
    let count = Int((sweep.magnitude / 90).rounded(.up))
    let isFull = (to - from).magnitude >= 360
    let hasCentre = wanted.isPie && !isFull
    let isClosed = wanted.isPie || isFull
    expect(
      path.elements.count == 1 + count + (hasCentre ? 1 : 0) + (isClosed ? 1 : 0),
      "\(name) has \(path.elements.count) pieces")
    expect(
      (path.elements.last == .close) == isClosed,
      "\(name) should \(isClosed ? "" : "not ")be closed")
    let (rx, ry) = ((box.width / 2).doubleValue, (box.height / 2).doubleValue)
    let centre = Point(box.x.doubleValue + rx, box.y.doubleValue + ry)
    for (i, end) in path.ends.enumerated() {
      let radians = (from + sweep * Double(i) / Double(count)) * .pi / 180
      let onEllipse = Point(centre.x + rx * cos(radians), centre.y + ry * sin(radians))
      compare(end, hasCentre && i > count ? centre : onEllipse, "\(name) at \(i)")
    }
  }

  /// Expects lines between nodes without handles, and curves between other nodes. Paths with
  /// rounded corners are compared only in the layout.
  private mutating func comparePath(
    _ path: BezierPath, _ subpaths: [ExpectedSubpath], _ name: String
  ) {
    if subpaths.contains(where: { $0.nodes.contains { ($0.radius?.sign ?? 0) > 0 } }) { return }
    var wanted = BezierPath()
    for subpath in subpaths where subpath.isPainted {
      let nodes = subpath.nodes
      wanted.move(to: Point(nodes[0].position))
      for i in 1..<max(nodes.count + (subpath.isClosed ? 1 : 0), 1) {
        let (a, b) = (nodes[i - 1], nodes[i % nodes.count])
        if a.outgoing.isStraight && b.incoming.isStraight {
          if i < nodes.count { wanted.line(to: Point(b.position)) }
        } else {
          wanted.curve(
            Point(a.position) + Vector(a.outgoing), Point(b.position) + Vector(b.incoming),
            to: Point(b.position))
        }
      }
      if subpath.isClosed { wanted.close() }
    }
    expect(
      path.isNear(wanted), "\(name) is \(path.elements) and should be \(wanted.elements)")
  }
}

extension ExpectedSubpath {
  /// True if the subpath has a segment. A single node has a segment only if the subpath is closed
  /// and one of the handles has a length.
  fileprivate var isPainted: Bool {
    nodes.count > 1 || isClosed && !(nodes[0].incoming.isStraight && nodes[0].outgoing.isStraight)
  }
}

extension Optional where Wrapped == ExactPoint {
  fileprivate var isStraight: Bool { self.map { $0.x.isZero && $0.y.isZero } ?? true }
}

extension Point {
  fileprivate init(_ point: ExactPoint) {
    self.init(point.x.doubleValue, point.y.doubleValue)
  }

  func isNear(_ other: Point) -> Bool {
    max((x - other.x).magnitude, (y - other.y).magnitude) < 1e-9
  }
}

extension Vector {
  fileprivate init(_ point: ExactPoint?) {
    self.init(point?.x.doubleValue ?? 0, point?.y.doubleValue ?? 0)
  }
}

extension Transform {
  var numbers: [Double] { [a, b, c, d, tx, ty] }
}

extension BezierPath {
  /// The start of the path, and the end of each segment.
  fileprivate var ends: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let p), .line(let p), .curve(_, _, let p): p
      case .close: nil
      }
    }
  }

  /// True if the coordinates of both paths differ by less than 1e-9. A line of `other` may be a
  /// curve without handles in this path.
  fileprivate func isNear(_ other: BezierPath) -> Bool {
    guard elements.count == other.elements.count else { return false }
    var current = Point.zero
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)), (.line(let p), .line(let q)):
        if !p.isNear(q) { return false }
        current = p
      case (.curve(let a1, let a2, let p), .curve(let b1, let b2, let q)):
        if !a1.isNear(b1) || !a2.isNear(b2) || !p.isNear(q) { return false }
        current = p
      case (.curve(let a1, let a2, let p), .line(let q)):
        if !a1.isNear(current) || !a2.isNear(p) || !p.isNear(q) { return false }
        current = p
      case (.close, .close): continue
      default: return false
      }
    }
    return true
  }
}
