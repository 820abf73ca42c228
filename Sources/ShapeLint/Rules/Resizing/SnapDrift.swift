import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let snapDrift = LintRule(
    "resizing/snap-drift", .warning,
    finds:
      "A node that is drawn on the edge of a box, if 'snap' moves the edge to whole pixels but "
      + "does not move the node.",
    reason: "At some sizes, a gap of up to half a pixel opens between the node and the edge.",
    wrong: """
      drawing Tab {
          canvas 60 x 20
          title "Tab"
          snap .pixels
          frame box = canvas
          assume box.width in 40...200
          assume box.height in 20...20
          rect plate (15, 0, 30, 20) in box pin left right top bottom { fill #C00 }
          path flag {
              corner = (plate.maxX, plate.minY)
              corner = (plate.maxX + 8, plate.minY + 4)
              corner = (plate.maxX, plate.minY + 8)
              close
              fill #00C
          }
      }
      """,
    right: """
      drawing Tab {
          canvas 60 x 20
          title "Tab"
          frame box = canvas
          assume box.width in 40...200
          assume box.height in 20...20
          rect plate (15, 0, 30, 20) in box pin left right top bottom { fill #C00 }
          path flag {
              corner = (plate.maxX, plate.minY)
              corner = (plate.maxX + 8, plate.minY + 4)
              corner = (plate.maxX, plate.minY + 8)
              close
              fill #00C
          }
      }
      """,
    check: .drawing { drawing, report in
      let edges = drawing.movedEdges
      if edges.isEmpty { return }
      for path in drawing.paths {
        for node in path.subpaths.flatMap(\.nodes) {
          guard let edge = edges[node.node.position.x] ?? edges[node.node.position.y] else {
            continue
          }
          report.report(
            "the node is on the \(edge.side) edge of '\(edge.box)', which 'snap' moves",
            key: "the node stands on the \(edge.side) edge of '\(edge.box)', which 'snap' moves",
            at: node.node.span, path.subject(node),
            help: "draw the box as a path, too, or remove 'snap'")
        }
      }
    })
}

extension LintedDrawing {
  /// The edges of painted boxes that snapping moves at some sizes, by the formulas of their
  /// unsnapped positions. If several edges have one formula, the first edge is kept.
  fileprivate var movedEdges: [Scalar: (box: String, side: String)] {
    var result: [Scalar: (box: String, side: String)] = [:]
    var graph = layout.graph
    let paintedBoxes = Set(elements.filter { $0.paint.isSeen }.compactMap(\.box))
    for thing in layout.named {
      guard case .box(let quad, let painted?) = thing.content, quad != painted,
        paintedBoxes.contains(painted)
      else { continue }
      for (side, stands, isPainted) in [
        ("left", quad.x, painted.x), ("top", quad.y, painted.y),
        ("right", graph.add(quad.x, quad.width), graph.add(painted.x, painted.width)),
        ("bottom", graph.add(quad.y, quad.height), graph.add(painted.y, painted.height)),
      ] where stands != isPainted && result[stands] == nil {
        result[stands] = (thing.name, side)
      }
    }
    return result
  }
}
