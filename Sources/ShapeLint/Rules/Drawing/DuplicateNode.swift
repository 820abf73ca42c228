import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let duplicateNode = LintRule(
    "drawing/duplicate-node", .warning, fix: .safe,
    finds:
      "Two consecutive nodes of a path that are in the same place at every size, and that are "
      + "written alike or have a rounded corner.",
    reason:
      "A rounded corner at these nodes has no direction, and one of the nodes is superfluous.",
    wrong: """
      drawing Roof {
          canvas 40 x 20
          title "Roof"
          path roof {
              corner (0, 20)
              corner (20, 0)
              corner (20, 0)
              corner (40, 20)
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
              corner (0, 20)
              corner (20, 0)
              corner (40, 20)
              close
              fill #C00
          }
      }
      """,
    check: .path { path, report in
      for (segment, subpath) in path.segments {
        // A line without length is a dot if it has round caps.
        guard subpath.nodes.count > 2, segment.chord.length < 1e-9,
          path.isWrittenTwice(segment) || segment.isLine && segment.hasRadius,
          path.isEverywhere({ $0.hasNoLength(segment) })
        else {
          continue
        }
        if !segment.isLine {
          report.report(
            "the node is written twice", at: segment.end.node.span,
            path.subject(segment.end), help: "remove one of the two statements")
          continue
        }
        // A node without handles is removed; the first node of a subpath is kept if possible.
        let closes = path.subpaths.contains { $0.nodes.first?.node == segment.end.node }
        let ends = closes ? [segment.start, segment.end] : [segment.end, segment.start]
        guard segment.start.node.span != segment.end.node.span,
          let extra = ends.first(where: { $0.incoming == nil && $0.outgoing == nil }),
          !path.isInLoop(extra) || path.isWrittenTwice(segment)
        else { continue }
        report.report(
          "the node has the same position as the node before it",
          key: "the node stands where the one before it does", at: extra.node.span,
          path.subject(extra),
          fix: path.removal(of: extra, "remove the node"))
      }
    })
}

extension Evaluation {
  /// True if both nodes of a segment have the same position.
  fileprivate func hasNoLength(_ segment: LintedPath.Segment) -> Bool {
    let (a, b) = (segment.start.node.position, segment.end.node.position)
    return (self[a.x] - self[b.x]).magnitude < 1e-9 && (self[a.y] - self[b.y]).magnitude < 1e-9
  }
}

extension LintedPath {
  /// True if the two ends of a segment have separate statements with equal text. If the texts
  /// differ, a curve between nodes at the same position may be a loop, and nodes in a `for` may
  /// coincide in some iterations only. A first node that is repeated before `close` does not count:
  /// nobody sees it.
  fileprivate func isWrittenTwice(_ segment: Segment) -> Bool {
    let document = drawing.document
    let spans = (segment.start.node.span, segment.end.node.span)
    guard spans.0.start < spans.1.start, spans.0.source == document.tree.source,
      spans.1.source == spans.0.source
    else { return false }
    return document.text(spans.0) == document.text(spans.1)
  }
}

extension LintedPath.Segment {
  /// True if the corner at one of the ends is rounded.
  fileprivate var hasRadius: Bool { start.node.radius != nil || end.node.radius != nil }
}
