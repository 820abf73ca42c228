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
        guard let hand = argument.hand, let target = drawing.target(of: argument) else { continue }
        let extent = target.extent(in: drawing.design)
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

/// The area in which touches change an argument.
private enum HandTarget {
  case boxes([Layout.Quad])
  case points([Layout.Pair])

  /// The width and height of the target, in points. If there are several boxes, the result is the
  /// size of the box whose shorter side is the longest.
  func extent(in values: Evaluation) -> Vector {
    switch self {
    case .boxes(let quads):
      return quads.map { Vector(values[$0.width].magnitude, values[$0.height].magnitude) }
        .max { min($0.dx, $0.dy) < min($1.dx, $1.dy) } ?? .zero
    case .points(let pairs):
      let (xs, ys) = (pairs.map { values[$0.x] }, pairs.map { values[$0.y] })
      return Vector(
        (xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    }
  }
}

extension Vector {
  fileprivate var isFinite: Bool { dx.isFinite && dy.isFinite }
}

extension LintedDrawing {
  /// The area in which touches change an argument; nil if the area is not known. A point argument
  /// without an element has a target that is always 44 points wide and is not checked.
  fileprivate func target(of argument: Layout.Argument) -> HandTarget? {
    if let name = argument.hand?.element { return target(named: name) }
    if argument.role == .frame { return .boxes([Layout.Quad(argument.inputs)]) }
    guard argument.type == .bool, let main = layout.mainFrame else { return nil }
    return .boxes([Layout.Quad(layout.arguments[main].inputs)])
  }

  private func target(named name: String) -> HandTarget? {
    let meant = elements.filter { $0.name == name || $0.name.hasPrefix(name + "[") }
    if meant.contains(where: { $0.transform != nil }) { return nil }
    var quads: [Layout.Quad] = []
    for element in meant {
      switch element.content {
      case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): quads.append(quad)
      case .use(let use): quads += [use.box].compactMap { $0 }
      case .path(let subpaths):
        return .points(subpaths.flatMap(\.nodes).map(\.position))
      default: return nil
      }
    }
    return quads.isEmpty ? nil : .boxes(quads)
  }
}
