import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let spike = LintRule(
    "drawing/spike", .warning,
    finds:
      "A corner at which the outline turns back almost the way it came, beside a body from which it "
      + "sticks out, with sides that are 0.2 pixels or more apart at the design size or have a "
      + "stroke.",
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
      for subpath in path.subpaths {
        for spike in subpath.spikes where spike.isNarrow(limit) {
          let (before, after) = (spike.before, spike.after)
          guard before.isDrawn(path), after.isDrawn(path), after.start.node.name.isEmpty,
            path.isSeen(spike.gap) || path.isFilled && path.isStroked
          else { continue }
          report.report(
            "the outline turns back here in a spike of \(path.sizeText(spike.length))",
            key: "the outline turns back here in a spike", at: after.start.node.span,
            path.subject(after.start),
            caption: "\(told(spike.angle, decimals: 1))° between its sides",
            help: "remove the corner, or move it until its sides are apart")
        }
      }
    })
}

/// A corner that sticks out of an outline.
private struct Spike {
  var before: LintedPath.Segment
  var after: LintedPath.Segment
  /// The angle between the sides, in degrees.
  var angle: Double
  /// The length of the shorter side, in points.
  var length: Double
  /// The distance between the sides where the shorter one ends, in points.
  var gap: Double

  /// The least turn of an outline, in degrees, that parts a spike from the body beside it.
  private static let leastTurn = 30.0

  /// True if the sides are within `degrees` of each other at the corner, and do not bend apart.
  func isNarrow(_ degrees: Double) -> Bool {
    angle < degrees && (degrees >= 90 || gap < length * Elementary.sin(degrees: degrees))
  }

  /// Creates the spike at the joint before the segment with the index `i`; nil for other corners:
  /// those whose sides have about the same length, as in a needle or a leaf, and tips of the outline
  /// itself, which does not turn the other way where the shorter side ends.
  init?(_ segments: [LintedPath.Segment], _ i: Int, isClosed: Bool) {
    let count = segments.count
    func segment(_ index: Int) -> LintedPath.Segment? {
      isClosed || segments.indices.contains(index) ? segments[(index + count) % count] : nil
    }
    guard let before = segment(i - 1), before.lastTangent.length > 0,
      segments[i].firstTangent.length > 0
    else { return nil }
    (self.before, after) = (before, segments[i])
    angle = (-before.lastTangent).angle(to: after.firstTangent)
    let (first, second) = (before.chord.length, after.chord.length)
    length = min(first, second)
    let isSecond = second <= first
    gap =
      isSecond
      ? before.curve.nearest(to: after.end.position).distance
      : after.curve.nearest(to: before.start.position).distance
    guard length < 0.8 * max(first, second),
      let end = isSecond
        ? segment(i + 1).map({ after.lastTangent.turn(to: $0.firstTangent) })
        : segment(i - 2).map({ $0.lastTangent.turn(to: before.firstTangent) })
    else { return nil }
    let tip = before.lastTangent.turn(to: after.firstTangent)
    // Sides on one line turn either way.
    let isOpposite = tip * end < 0 || angle < 0.01
    guard isOpposite, end.magnitude >= Self.leastTurn else { return nil }
  }
}

extension LintedPath.Subpath {
  fileprivate var spikes: [Spike] {
    segments.indices.compactMap { Spike(segments, $0, isClosed: isClosed) }
  }
}
