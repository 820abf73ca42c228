import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let smallTarget = LintRule(
    "accessibility/small-target", .warning,
    finds:
      "An element that users drag or switch, and that is too small for a finger in the design.",
    reason:
      "A finger misses the element. Generated views extend its touch area to 44 points, and that "
      + "area may cover other elements.",
    wrong: """
      drawing Switch {
          canvas 40 x 20
          title "Switch"
          param on: bool = true toggle by plate
          rect plate (0, 0, 40, 20) { fill on ? #0A7EA4 : #C7C7CC }
      }
      """,
    right: """
      drawing Switch {
          canvas 80 x 48
          title "Switch"
          param on: bool = true toggle by plate
          rect plate (0, 0, 80, 48) { fill on ? #0A7EA4 : #C7C7CC }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "size", standard: 24,
        meaning:
          "the least width and height, in points (24 in WCAG 2.2, 2.5.8; 44 in Apple's guidelines)")
    ],
    check: .drawing { drawing, report in
      let size = report.number("size")
      for argument in drawing.layout.arguments {
        guard let hand = argument.hand, let extent = drawing.target(of: argument) else { continue }
        guard extent.isFinite, min(extent.dx, extent.dy) < size else { continue }
        let text = "\(told(extent.dx, decimals: 6)) x \(told(extent.dy, decimals: 6))"
        let kind =
          switch hand.kind {
          case .toggle: "switches"
          case .press: "presses"
          case .draggable: "drags"
          }
        report.report(
          "the element that \(kind) '\(argument.name)' is smaller than "
            + "\(shortestText(size)) points",
          key: "what \(kind) '\(argument.name)' is smaller than \(shortestText(size)) points",
          at: argument.span, "\(drawing.layout.name)/\(argument.name)",
          notes: ["it is \(text)"], help: "name a larger element after 'by'")
      }
    })
}

extension Vector {
  fileprivate var isFinite: Bool { dx.isFinite && dy.isFinite }
}

extension LintedDrawing {
  /// The width and height, at the design, of the area in which touches change an argument; those of
  /// the area with the longest shorter side if there are several. Nil if the area is not known. A
  /// point argument without an element has a target that is always 44 points wide and is not
  /// checked.
  fileprivate func target(of argument: Layout.Argument) -> Vector? {
    if let name = argument.hand?.element { return target(named: name) }
    if argument.role == .frame { return size(Layout.Quad(argument.inputs)) }
    guard argument.type == .bool, let main = layout.mainFrame else { return nil }
    return size(Layout.Quad(layout.arguments[main].inputs))
  }

  private func target(named name: String) -> Vector? {
    let meant = elements.filter { $0.name == name || $0.name.hasPrefix(name + "[") }
    if meant.contains(where: { $0.transform != nil }) { return nil }
    var sizes: [Vector] = []
    for element in meant {
      switch element.content {
      case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): sizes.append(size(quad))
      case .use(let use): sizes += use.box.map { [size($0)] } ?? []
      case .path(let subpaths):
        let painted = PaintedElement(element: element, parent: nil)
        sizes.append(LintedPath(painted, of: self, design)?.extent ?? size(subpaths))
      default: return nil
      }
    }
    return sizes.max { min($0.dx, $0.dy) < min($1.dx, $1.dy) }
  }

  /// The width and height of the nodes of a polygon or a star.
  private func size(_ subpaths: [Layout.Subpath]) -> Vector {
    var builder = BoundsBuilder()
    for node in subpaths.flatMap(\.nodes) {
      builder.include(Point(design[node.position.x], design[node.position.y]))
    }
    return builder.rect.map { Vector($0.width, $0.height) } ?? .zero
  }

  private func size(_ quad: Layout.Quad) -> Vector {
    Vector(design[quad.width].magnitude, design[quad.height].magnitude)
  }
}

extension LintedPath {
  /// The width and height of the outline.
  fileprivate var extent: Vector {
    var builder = BoundsBuilder()
    for segment in subpaths.flatMap(\.segments) {
      let curve = CubicCurve(
        segment.start.position, segment.control1, segment.control2, segment.end.position)
      for step in 0...32 { builder.include(curve.point(at: Double(step) / 32)) }
    }
    return builder.rect.map { Vector($0.width, $0.height) } ?? .zero
  }
}
