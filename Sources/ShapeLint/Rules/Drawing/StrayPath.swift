import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let strayPath = LintRule(
    "drawing/stray-path", .warning,
    finds: "A path, or a part of one, that has a fill or a stroke but paints nothing at any size.",
    reason: "It is left over, and distracts readers from the visible elements.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
          path rest {
              corner (10, 10)
              corner (20, 20)
              fill #C00
          }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .path { path, report in
      guard path.isFilled || path.isStroked else { return }
      for (number, subpath) in path.subpaths.enumerated() {
        guard let first = subpath.nodes.first, !path.isInLoop(first) else { continue }
        let isWhole = path.subpaths.count == 1
        let span = isWhole ? path.element.span : first.node.span
        let subject = path.drawing.subject(path.element) + (isWhole ? "" : "/\(number)")
        let part = isWhole ? path.drawing.named(path.element) : "this part of the path"
        if subpath.nodes.count == 1 {
          if subpath.isLoop { continue }
          report.report(
            "\(part) has only one node, so nothing is painted",
            key: "\(part) is one node, and nothing is painted",
            at: span, subject, help: "remove it, or add the nodes that are missing")
        } else if !path.isStroked, subpath.isFlat,
          path.isEverywhere({ subpath.moved($0).isFlat })
        {
          report.report(
            "\(part) has no area, so its fill is not visible",
            key: "\(part) has no area, and nothing of its fill is seen",
            at: span, subject, help: "give it a stroke, or remove it")
        }
      }
    })
}

extension LintedPath.Subpath {
  /// True if the subpath is closed and has a handle, so that even a single node makes a curve, from
  /// the node to itself.
  fileprivate var isLoop: Bool {
    isClosed && nodes.contains { [$0.incoming, $0.outgoing].contains { ($0 ?? .zero) != .zero } }
  }

  /// True if all nodes and control points lie on one line.
  fileprivate var isFlat: Bool {
    guard let first = nodes.first else { return true }
    let vectors = nodes.flatMap { node in
      let vector = node.position - first.position
      return [vector, vector + (node.incoming ?? .zero), vector + (node.outgoing ?? .zero)]
    }
    var longest = Vector.zero
    for vector in vectors where vector.length > longest.length { longest = vector }
    guard let direction = longest.normalized else { return longest.length == 0 }
    return vectors.allSatisfy { direction.cross($0).magnitude < 1e-6 }
  }

  /// The subpath with its coordinates at `values`.
  func moved(_ values: Evaluation) -> Self {
    Self(nodes: nodes.map { LintedPath.Node($0.node, values) }, isClosed: isClosed)
  }
}
