public import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

/// True if the drawings of two documents have the same names, arguments and pictures. The pictures
/// are compared at the samples of `before`: at the design, at corners of the declared range and at
/// places between them. A drawing with errors in `before` has no pictures to compare.
///
/// Pictures are compared shape by shape: by paint, strokes and bounds, and for paths also by area
/// and centroid. Outlines may differ in everything else, such as nodes or the words of a text.
public func drawTheSame(_ before: Program, _ after: Program) -> Bool {
  guard before.drawings.map(\.name) == after.drawings.map(\.name) else { return false }
  let document = LintedDocument(before, LintSettings())
  return zip(before.drawings, after.drawings).allSatisfy { old, new in
    guard let layout = before.layouts[old.index], let other = after.layouts[new.index] else {
      return before.layouts[old.index] == nil
    }
    guard layout.arguments.map(\.name) == other.arguments.map(\.name) else { return false }
    let drawing = LintedDrawing(layout, index: old.index, of: document)
    return drawing.range.places.allSatisfy { place in
      let given = drawing.given(place)
      let pictures = (
        try? before.scene(of: old.index, given), try? after.scene(of: new.index, given)
      )
      return pictures.0.map(\.marks) == pictures.1.map(\.marks)
    }
  }
}

/// True if two scenes show the same picture, compared as in `drawTheSame`. The names of elements
/// may differ.
package func samePicture(_ a: Scene, _ b: Scene) -> Bool { a.marks == b.marks }

extension Layout {
  /// Returns the arguments with these values of all inputs, by slots. Texts and the arguments with
  /// the indices `left` are left out.
  func given(_ values: [Double], leavingOut left: Set<Int>) -> GivenArguments {
    var given = GivenArguments()
    given.isDark = values[0] != 0
    if let scale { given.scale = values[graph.slot(scale)] }
    for (index, argument) in arguments.enumerated()
    where !argument.type.isText && !left.contains(index) {
      given.numbers[index] = argument.inputs.map { values[graph.slot($0)] }
    }
    return given
  }
}

extension Scene {
  /// The marks of all painted shapes, in painting order.
  fileprivate var marks: [Mark] { nodes.flatMap { $0.marks(under: .identity) } }
}

/// A painted shape in a form suitable for comparison.
private struct Mark: Equatable {
  var shape: Scene.Shape
  var bounds: Rect?
  /// The signed area of the outline, and its first moments about the origin.
  var area: (Double, Double, Double)

  static func == (a: Mark, b: Mark) -> Bool {
    let size = max(a.bounds.map { max($0.width, $0.height) } ?? 0, 1)
    func isNear(_ x: Double, _ y: Double, _ power: Double) -> Bool {
      (x - y).magnitude <= 1e-6 * power
    }
    var other = b.shape
    other.outline = a.shape.outline
    other.name = a.shape.name
    return a.shape == other
      && zip(a.bounds.numbers, b.bounds.numbers).allSatisfy { isNear($0, $1, size) }
      && isNear(a.area.0, b.area.0, size * size) && isNear(a.area.1, b.area.1, size * size * size)
      && isNear(a.area.2, b.area.2, size * size * size)
  }
}

extension Rect? {
  fileprivate var numbers: [Double] {
    map { [$0.x, $0.y, $0.width, $0.height] } ?? [0, 0, -1, -1]
  }
}

extension Scene.Node {
  /// The marks of the shapes in the node, with the effects of the groups around each shape.
  fileprivate func marks(under transform: Transform) -> [Mark] {
    switch self {
    case .group(let group):
      return group.children.flatMap { child in
        child.marks(under: group.transform.followed(by: transform)).map { mark in
          var mark = mark
          mark.shape.opacity *= group.opacity
          if group.blend != .normal { mark.shape.blend = group.blend }
          mark.shape.shadows += group.shadows
          return mark
        }
      }
    case .shape(var shape):
      let all = shape.transform.followed(by: transform)
      let bounds = paintedBounds(under: transform)
      let area = shape.outline.moments(under: all)
      shape.transform = .identity
      return [Mark(shape: shape, bounds: bounds, area: area)]
    }
  }
}

extension Scene.Outline {
  /// The signed area and its first moments about the origin, with each curve divided into eight
  /// lines; zero for an outline that is not a path.
  fileprivate func moments(under transform: Transform) -> (Double, Double, Double) {
    guard case .path(let path) = self else { return (0, 0, 0) }
    var sum = (0.0, 0.0, 0.0)
    var (start, current) = (Point.zero, Point.zero)
    func line(to next: Point) {
      let cross = current.x * next.y - next.x * current.y
      sum.0 += cross / 2
      sum.1 += cross * (current.x + next.x) / 6
      sum.2 += cross * (current.y + next.y) / 6
      current = next
    }
    for element in path {
      switch element {
      case .move(let p):
        line(to: start)
        current = transform.apply(to: p)
        start = current
      case .line(let p): line(to: transform.apply(to: p))
      case .curve(let p, let q, let end):
        let points = [current] + [p, q, end].map { transform.apply(to: $0) }
        for i in 1...8 { line(to: bezier(points, at: Double(i) / 8)) }
      case .close: line(to: start)
      }
    }
    line(to: start)
    return sum
  }
}

private func bezier(_ p: [Point], at t: Double) -> Point {
  let s = 1 - t
  let k = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return Point(
    zip(p, k).reduce(0) { $0 + $1.0.x * $1.1 }, zip(p, k).reduce(0) { $0 + $1.0.y * $1.1 })
}
