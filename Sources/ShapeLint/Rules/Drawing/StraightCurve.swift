import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let straightCurve = LintRule(
    "drawing/straight-curve", .off,
    finds:
      "A curve with two handles that is a straight line at every size, because the handles lie on "
      + "that line.",
    reason: "A line between corners looks the same, and takes half as many numbers.",
    wrong: """
      drawing Rule {
          canvas 40 x 20
          title "Rule"
          path rule {
              round (0, 10) out (10, 0)
              round (40, 10) in (-10, 0)
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Rule {
          canvas 40 x 20
          title "Rule"
          path rule {
              corner (0, 10)
              corner (40, 10)
              stroke #C00 width 2
          }
      }
      """,
    check: .path { path, report in
      for (segment, _) in path.segments
      where !segment.isLine && segment.isStraight && segment.hasHandles {
        guard path.isWritten(segment), path.isEverywhere({ path.moved(segment, $0).isStraight })
        else { continue }
        report.report(
          "the curve to the next node is a straight line", at: segment.start.node.span,
          path.subject(segment.start),
          help: "write its ends as corners, without these handles")
      }
    })
}

extension LintedPath {
  /// True if both ends are round nodes outside of loops, so that the handles serve this segment
  /// only. A handle of a smooth node also determines the handle on the other side of the node.
  fileprivate func isWritten(_ segment: Segment) -> Bool {
    [segment.start, segment.end].allSatisfy { word(of: $0) == "round" && !isInLoop($0) }
  }
}

extension LintedPath.Segment {
  /// True if both ends have handles with a length. A single handle may be needed for the other side
  /// of its node.
  fileprivate var hasHandles: Bool {
    (start.outgoing?.length ?? 0) > 1e-9 && (end.incoming?.length ?? 0) > 1e-9
  }

  /// True if the control points lie on the line through the ends, and no handle points away from
  /// the other end.
  fileprivate var isStraight: Bool {
    guard let direction = chord.normalized else { return false }
    return [start.outgoing, end.incoming].allSatisfy { handle in
      guard let handle else { return true }
      return direction.cross(handle).magnitude < 1e-6
    } && (start.outgoing.map { direction.dot($0) >= 0 } ?? true)
      && (end.incoming.map { direction.dot($0) <= 0 } ?? true)
  }
}
