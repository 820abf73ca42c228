import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// A thing as a person sees it at the design: an element, or a group with a box of its own.
struct DrawnThing {
  /// The phrase for the thing in messages.
  var phrase: String
  /// The path of the thing, made of names in the document.
  var subject: String
  var span: SourceSpan
  /// The form of the thing. Things of one form can be alike.
  var form: Form
  /// The box of a text or a group, and the bounds of other outlines, in points.
  var box: Rect
  /// The shape that is painted; nil for a group or a symbol.
  var shape: Scene.Shape?
  /// The directions in which the thing has a visible middle: its outline is symmetric, or a text is
  /// centered in its box.
  var centeredAxes: Set<Axis>
  /// For a text, the part of its box at which the letters stand, in each direction.
  var textEdges: [Axis: Edge] = [:]
  /// The directions in which a parameter moves or resizes the thing.
  var drivenAxes: Set<Axis>
  /// The index of the smallest thing below or around this one; nil if it lies on the canvas.
  var container: Int?
  /// True if other things can lie on this one.
  var isGround = false
  /// True if the thing is a text or a group, or if others lie on it.
  var isWeighty = false
  /// True if the thing or a group around it casts a shadow.
  var hasShadow = false
  /// True if the thing is turned, but not by a multiple of 90 degrees.
  var isTurned = false
  /// The index of the shape, or of the first shape of a symbol, among the shapes of the picture; -1
  /// for a group.
  var shapeIndex = -1
  /// The indices of the things that touch this one or overlap it, without those that contain it or
  /// lie on it, and without texts.
  var neighbors: [Int] = []
  /// For a group, the source range of its statement, which contains its things.
  var extent: SourceSpan?

  /// A part of the extent of a thing.
  enum Edge { case near, middle, far }

  enum Form: Hashable {
    case box, oval, text
    /// A line with this direction, in whole degrees from 0 to 179.
    case line(degrees: Int)
    /// An outline with this number of points.
    case path(Int)
    /// A symbol: the index of its drawing.
    case symbol(Int)
    /// A group, row or column with a box of its own.
    case group
  }
}

extension LintedDrawing {
  /// The maximum number of things that are examined.
  private static let mostThings = 300

  /// The things of the picture at the design, in painting order. Shapes that are clipped, masked or
  /// blended are left out. Empty if there are too many things.
  func arrangedThings() -> [DrawnThing] {
    guard let shapes = designShapes else { return [] }
    var things = things(shapes, design) + groupsWithBoxes
    guard things.count <= LintedDrawing.mostThings else { return [] }
    for index in things.indices {
      things[index].container = ground(of: index, in: things)
      if things[index].form == .text || things[index].form == .group {
        things[index].isWeighty = true
      }
      if let ground = things[index].container { things[ground].isWeighty = true }
    }
    for index in things.indices where things[index].form != .text && things[index].form != .group {
      for other in things[..<index].indices where things[index].touches(things[other]) {
        things[index].neighbors.append(other)
        things[other].neighbors.append(index)
      }
    }
    return things
  }

  /// The things that `shapes`, the shapes of the picture at `values`, paint. Their containers are
  /// not set.
  func things(_ shapes: [LintedShape], _ values: Evaluation) -> [DrawnThing] {
    var things: [DrawnThing] = []
    for (index, shape) in shapes.enumerated() where !shape.isBlended && shape.opacity > 0 {
      guard var thing = thing(shape, values) else { continue }
      thing.shapeIndex = index
      // All shapes of a symbol are one thing.
      if case .symbol = thing.form, index > 0, shapes[index - 1].element == shape.element {
        continue
      }
      things.append(thing)
    }
    return things
  }

  /// The index of the smallest thing on which, or inside of which, a thing lies; nil for none.
  private func ground(of index: Int, in things: [DrawnThing]) -> Int? {
    let box = things[index].box
    var best: Int?
    for (other, ground) in things.enumerated() where other != index && ground.isGround {
      let isBelow = other < index || ground.shape?.fill == nil
      guard isBelow, ground.box.outset(by: 0.01).contains(box),
        ground.box.area > box.area * 1.0001 || other < index && things[index].form != .group
      else { continue }
      if let known = best, things[known].box.area <= ground.box.area { continue }
      best = other
    }
    return best
  }

  private func thing(_ shape: LintedShape, _ values: Evaluation) -> DrawnThing? {
    let element = shape.element
    let path = shape.shape.outline.path.transformed(by: shape.transform)
    var thing = DrawnThing(
      phrase: named(element), subject: subject(element), span: element.span, form: .box,
      box: path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0), shape: shape.shape,
      centeredAxes: [],
      drivenAxes: Set(
        Axis.allCases.filter { axis in
          dependsOnParameter(element.content.scalars(along: axis) + element.scalarsOfTransform)
        }),
      hasShadow: shape.hasShadow, isTurned: shape.transform.isTurned)
    switch element.content {
    case .group: return nil
    case .text(let block):
      guard shape.transform == .identity else { return nil }
      thing.form = .text
      thing.box = values.rect(block.box)
      if block.alignment == .center { thing.centeredAxes.insert(.horizontal) }
      if block.vertical == .middle { thing.centeredAxes.insert(.vertical) }
      thing.textEdges = block.edges(isRightToLeft: shape.shape.outline.isRightToLeft)
    case .use(let use):
      guard let box = use.box, element.transform == nil else { return nil }
      thing.form = .symbol(use.drawing)
      thing.box = values.rect(box)
      thing.shape = nil
      thing.centeredAxes = Set(Axis.allCases)
      thing.isGround = true
    default:
      guard let bounds = path.bounds else { return nil }
      switch element.content {
      case .rectangle: thing.form = .box
      case .oval: thing.form = .oval
      case .line(let start, let end):
        let run = Vector(values[end.x] - values[start.x], values[end.y] - values[start.y])
        thing.form = .line(degrees: (run.degrees + 180) % 180)
      default: thing.form = .path(path.places.count)
      }
      // Rounded corners at one side do not move the middle of a box.
      thing.centeredAxes = Set(
        Axis.allCases.filter {
          thing.form == .box && !thing.isTurned || path.isSymmetric($0, in: bounds)
        })
      thing.isGround = min(bounds.width, bounds.height) > 4 && path.contains(.close)
    }
    let box = thing.box
    return box.width.isFinite && box.height.isFinite && box.width >= 0 && box.height >= 0
      ? thing : nil
  }

  /// The groups, rows and columns with a name and a box that no loop repeats and nothing transforms.
  private var groupsWithBoxes: [DrawnThing] {
    names.declared.compactMap { declared in
      guard declared.kind == .element, !declared.place.isRepeated, !declared.place.isTransformed,
        document.tree.elementKind(declared.statement)?.isContainer == true,
        document.tree.child(declared.statement, .position) != nil,
        let quad = box(named: declared.text)
      else { return nil }
      return DrawnThing(
        phrase: "'\(declared.text)'", subject: "\(layout.name)/\(declared.text)",
        span: declared.span, form: .group, box: design.rect(quad), shape: nil,
        centeredAxes: Set(Axis.allCases),
        drivenAxes: Set(
          Axis.allCases.filter { axis in
            dependsOnParameter(
              axis == .horizontal ? [quad.x, quad.width] : [quad.y, quad.height])
          }),
        extent: document.tree.span(declared.statement))
    }
  }
}

extension DrawnThing {
  /// True if both are shapes that touch or overlap, and neither box contains the other.
  fileprivate func touches(_ other: DrawnThing) -> Bool {
    guard other.form != .text, other.form != .group else { return false }
    let (own, others) = (inkBox, other.inkBox)
    return own.gap(to: others) < 0.05 && !box.outset(by: 0.05).contains(other.box)
      && !other.box.outset(by: 0.05).contains(box)
  }

  /// The box with the width of the stroke.
  var inkBox: Rect { box.outset(by: (shape?.stroke?.width ?? 0) / 2) }
}

extension Rect {
  /// The larger one of the horizontal and the vertical gap between two boxes; negative if they
  /// overlap.
  func gap(to other: Rect) -> Double {
    max(
      max(minX, other.minX) - min(maxX, other.maxX), max(minY, other.minY) - min(maxY, other.maxY))
  }
}

extension Transform {
  /// True if the transform maps a horizontal line to one that is neither horizontal nor vertical.
  fileprivate var isTurned: Bool { min(a.magnitude, b.magnitude) > 1e-9 }
}

extension Vector {
  /// The direction in whole degrees, -180…180; 0 for numbers that are not finite.
  fileprivate var degrees: Int {
    let degrees = (Elementary.atan2(dy, dx) * 180 / .pi).rounded()
    return degrees.isFinite ? Int(degrees) : 0
  }
}

extension Layout.TextBlock {
  /// The parts of the box at which the letters stand.
  fileprivate func edges(isRightToLeft: Bool) -> [Axis: DrawnThing.Edge] {
    let horizontal: DrawnThing.Edge =
      switch alignment {
      case .center: .middle
      case .left: .near
      case .right: .far
      case .start: isRightToLeft ? .far : .near
      case .end: isRightToLeft ? .near : .far
      }
    let across: DrawnThing.Edge =
      switch vertical {
      case .top: .near
      case .middle: .middle
      case .bottom, .baseline: .far
      }
    return [.horizontal: horizontal, .vertical: across]
  }
}

extension Scene.Outline {
  /// True if the first line of a text is written from right to left.
  fileprivate var isRightToLeft: Bool {
    guard case .text(let text) = self else { return false }
    return text.lines.first?.isRightToLeft == true
  }
}

extension Layout.Element {
  /// The formulas of the place and the outline of the element.
  var geometryScalars: [Scalar] {
    Axis.allCases.flatMap { content.scalars(along: $0) } + scalarsOfTransform
  }

  /// The formulas of the element's transform.
  fileprivate var scalarsOfTransform: [Scalar] {
    guard let transform else { return [] }
    let pairs = [transform.scale, transform.offset, transform.about].compactMap { $0 }
    return pairs.flatMap { [$0.x, $0.y] } + [transform.rotation].compactMap { $0 }
  }
}

extension Layout.Element.Content {
  /// The formulas that determine the extent of the content in one direction; those of both
  /// directions for a computed path.
  fileprivate func scalars(along axis: Axis) -> [Scalar] {
    func part(_ pair: Layout.Pair) -> Scalar { axis == .horizontal ? pair.x : pair.y }
    func parts(_ box: Layout.Quad) -> [Scalar] {
      axis == .horizontal ? [box.x, box.width] : [box.y, box.height]
    }
    switch self {
    case .group: return []
    case .path(let subpaths): return subpaths.flatMap { $0.nodes.map { part($0.position) } }
    case .computedPath(let path): return [path]
    case .rectangle(let box, _), .oval(let box), .arc(let box, _): return parts(box)
    case .line(let start, let end): return [part(start), part(end)]
    case .text(let block): return parts(block.box)
    case .use(let use): return use.box.map(parts) ?? []
    }
  }
}

extension Rect {
  var area: Double { width * height }
}

extension BezierPath {
  /// The maximum number of nodes of an outline whose symmetry is examined.
  private static let mostNodes = 200

  /// True if each node of the outline, and the end of each of its handles, has a mirror image among
  /// them.
  fileprivate func isSymmetric(_ axis: Axis, in bounds: Rect) -> Bool {
    let places = self.places
    guard places.count <= BezierPath.mostNodes else { return false }
    let middle = bounds.center
    return places.allSatisfy { place in
      let image =
        axis == .horizontal
        ? Point(2 * middle.x - place.x, place.y) : Point(place.x, 2 * middle.y - place.y)
      return places.contains { ($0 - image).length < 0.05 }
    }
  }
}
