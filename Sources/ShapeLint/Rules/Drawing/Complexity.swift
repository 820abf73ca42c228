import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let complexity = LintRule(
    "drawing/complexity", .warning,
    finds: "A drawing with too many nodes or elements to be edited by hand.",
    reason:
      "The drawing is slow to paint and hard to change. Most such outlines were traced by a "
      + "machine.",
    wrong: """
      drawing Dust {
          canvas 100 x 100
          title "Dust"
          for i in 0 ..< 1200 {
              oval = rect(center: (50, 50) + polar(i / 30, i * 10deg), size: (1, 1)) { fill #C00 }
          }
      }
      """,
    right: """
      drawing Dust {
          canvas 100 x 100
          title "Dust"
          for i in 0 ..< 120 {
              oval = rect(center: (50, 50) + polar(i / 3, i * 10deg), size: (1, 1)) { fill #C00 }
          }
      }
      """,
    parameters: [
      Parameter(name: "nodes", standard: 2000, meaning: "the largest number of nodes of a drawing"),
      Parameter(
        name: "elements", standard: 1000,
        meaning: "the largest number of elements of a drawing"),
    ],
    check: .drawing { drawing, report in
      let elements = drawing.elements.count
      let nodes = drawing.elements.reduce(0) { $0 + $1.nodeCount }
      for (count, word) in [(nodes, "nodes"), (elements, "elements")] {
        let limit = report.number(word)
        guard Double(count) > limit else { continue }
        report.report(
          "the drawing '\(drawing.layout.name)' has \(count) \(word), more than \(told(limit))",
          at: drawing.layout.span, "\(drawing.layout.name)/\(word)",
          help: word == "nodes"
            ? "draw its outlines with fewer nodes, or divide it into several drawings"
            : "divide it into several drawings, or allow more")
      }
    })
}

extension Layout.Element {
  fileprivate var nodeCount: Int {
    guard case .path(let subpaths) = content else { return 0 }
    return subpaths.reduce(0) { $0 + $1.nodes.count }
  }
}
