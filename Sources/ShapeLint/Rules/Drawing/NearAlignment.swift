import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let nearAlignment = LintRule(
    "drawing/near-alignment", .off,
    finds:
      "Two nodes of a path that are almost level, or almost one above the other, but not quite.",
    reason: "Nodes that are almost aligned look careless wherever both are seen together.",
    wrong: """
      drawing Crown {
          canvas 80 x 40
          title "Crown"
          path crown {
              corner (0, 40)
              corner (20, 0)
              corner (40, 20)
              corner (60, 0.3)
              corner (80, 40)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Crown {
          canvas 80 x 40
          title "Crown"
          path crown {
              corner (0, 40)
              corner (20, 0)
              corner (40, 20)
              corner (60, 0)
              corner (80, 40)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "distance", standard: 0.5,
        meaning: "the distance in points below which nodes are almost aligned")
    ],
    check: .drawing { drawing, report in
      let limit = report.number("distance")
      for path in drawing.uprightPaths {
        let nodes = path.drawnNodes
        for (axis, word) in [(\Point.x, "x"), (\Point.y, "y")] {
          let sorted = nodes.indices.sorted {
            (nodes[$0].position[keyPath: axis], $0) < (nodes[$1].position[keyPath: axis], $1)
          }
          for (i, j) in zip(sorted, sorted.dropFirst()) {
            let gap = nodes[j].position[keyPath: axis] - nodes[i].position[keyPath: axis]
            guard gap > 0.0101, gap < limit else { continue }
            let (first, second) = (nodes[min(i, j)], nodes[max(i, j)])
            report.report(
              "two nodes are almost aligned: their \(word) differs by "
                + told(gap, decimals: 3),
              at: second.node.span, path.subject(second) + ".\(word)",
              labels: [Diagnostic.Label("and this one", at: first.node.span)],
              help: "give both nodes the same \(word)")
          }
        }
      }
    })
}

extension LintedPath {
  /// The nodes that the author drew: no loop makes them, and no parameter moves them.
  fileprivate var drawnNodes: [Node] {
    subpaths.flatMap(\.nodes).filter { node in
      !isInLoop(node) && !drawing.isSetByParameter([node.node.position.x, node.node.position.y])
    }
  }
}
