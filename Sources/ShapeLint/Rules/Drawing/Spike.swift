import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let spike = LintRule(
    "drawing/spike", .warning,
    finds: "A corner at which the outline turns back almost the way it came.",
    reason:
      "The outline has a thin spike there, and a stroke makes the spike longer.",
    wrong: """
      drawing Flag {
          canvas 60 x 40
          title "Flag"
          path flag {
              corner (0, 0)
              corner (60, 0)
              corner (40, 2)
              corner (40, 40)
              corner (0, 40)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Flag {
          canvas 60 x 40
          title "Flag"
          path flag {
              corner (0, 0)
              corner (40, 0)
              corner (40, 40)
              corner (0, 40)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "degrees", standard: 14.3,
        meaning: "the angle in degrees below which the two sides of a corner make a spike",
        range: 0...180)
    ],
    check: .path { path, report in
      let limit = report.number("degrees")
      for (before, after) in path.joints {
        let angle = (-before.lastTangent).angle(to: after.firstTangent)
        guard angle < limit, before.lastTangent.length > 0, after.firstTangent.length > 0,
          !path.isNeedle(before, after), before.isDrawn(path), after.isDrawn(path),
          after.start.node.name.isEmpty
        else { continue }
        // A stroke may go back along its own line to the point at which the next line begins.
        if angle < 0.01 && path.element.paint.fill == nil { continue }
        report.report(
          "the outline turns back here in a spike", at: after.start.node.span,
          path.subject(after.start),
          caption: "\(told(angle, decimals: 1))° between its sides",
          help: "remove the corner, or move it until its sides are apart")
      }
    })
}

extension LintedPath {
  /// True if both sides have about the same length, as in a needle or a leaf, which are intended.
  fileprivate func isNeedle(_ before: Segment, _ after: Segment) -> Bool {
    let (a, b) = (before.chord.length, after.chord.length)
    return min(a, b) > 0.8 * max(a, b)
  }
}
