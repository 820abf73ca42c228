import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let collinearNode = LintRule(
    "drawing/collinear-node", .off, fix: .safe,
    finds: "A corner that lies on the straight line between its neighbors at every size.",
    reason:
      "The corner has no effect, and bends the line as soon as one of its neighbors is moved.",
    wrong: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          path plate {
              corner (0, 0)
              corner (20, 0)
              corner (40, 0)
              corner (40, 20)
              corner (0, 20)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          path plate {
              corner (0, 0)
              corner (40, 0)
              corner (40, 20)
              corner (0, 20)
              close
              fill #C00
          }
      }
      """,
    check: .path { path, report in
      for (before, after) in path.joints where before.isLine && after.isLine {
        let corner = after.start
        guard before.isContinued(by: after), path.isInTheWay(corner, before, after),
          path.isEverywhere({ path.corner(before, after, in: $0) })
        else { continue }
        report.report(
          "the corner is on the straight line between its neighbors",
          key: "the corner stands on the straight line between its neighbours",
          at: corner.node.span,
          path.subject(corner), fix: path.removal(of: corner, "remove the corner"))
      }
    })
}

extension LintedPath {
  /// True if a corner is superfluous: it has no name, and neither the corner nor a neighbor is
  /// rounded. Corners in loops mark data, and corners on the axis of a mirror begin the mirrored
  /// half, so these corners are not superfluous.
  fileprivate func isInTheWay(_ corner: Node, _ before: Segment, _ after: Segment) -> Bool {
    [before.start, corner, after.end].allSatisfy { $0.node.radius == nil }
      && corner.node.name.isEmpty && !isInLoop(corner) && !isOnAxis(corner)
  }

  /// True if two lines are one straight line at `values`.
  fileprivate func corner(_ before: Segment, _ after: Segment, in values: Evaluation) -> Bool {
    moved(before, values).isContinued(by: moved(after, values))
  }
}

extension LintedPath.Segment {
  /// True if `next` has the direction of this line, up to rounding.
  fileprivate func isContinued(by next: Self) -> Bool {
    guard let first = chord.normalized, let second = next.chord.normalized else { return false }
    return first.dot(second) > 0 && first.cross(second).magnitude < 1e-6
  }
}
