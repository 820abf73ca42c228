import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let outsideCanvas = LintRule(
    "drawing/outside-canvas", .note,
    finds: "A path whose nodes are all inside the canvas except one.",
    reason: "The picture ends at the canvas; an intended bleed would extend along a whole side.",
    wrong: """
      drawing Roof {
          canvas 40 x 20
          title "Roof"
          path roof {
              corner (4, 16)
              corner (20, -4)
              corner (36, 16)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Roof {
          canvas 40 x 20
          title "Roof"
          path roof {
              corner (4, 16)
              corner (20, 4)
              corner (36, 16)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "distance", standard: 0.5,
        meaning: "the largest distance, in points, by which a node may be outside the canvas")
    ],
    check: .drawing { drawing, report in
      let paper = drawing.paper.outset(by: report.number("distance"))
      for path in drawing.pathsSomewhere {
        let nodes = path.subpaths.flatMap(\.nodes)
        let outside = nodes.indices.filter { !paper.holds(nodes[$0].position) }
        guard nodes.count > 2, outside.count == 1, let index = outside.first,
          path.standsAsDrawn(nodes[index]), path.count(of: nodes[index]) == 1,
          drawing.untransformed.contains(where: { $0.span == path.element.span })
        else { continue }
        report.report(
          "this node is the only node of the path that is outside the canvas",
          key: "this node stands outside of the canvas, and no other one of the path does",
          at: nodes[index].node.span, path.subject(nodes[index]),
          help: "move it onto the canvas, or make the canvas larger")
      }
    })
}
