import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let tinySegment = LintRule(
    "drawing/tiny-segment", .warning,
    finds: "A side of an outline that is too short to be seen, at every size.",
    reason:
      "Two nodes are written where one is enough, which spoils joins, rounded corners and handles.",
    wrong: """
      drawing Roof {
          canvas 200 x 100
          title "Roof"
          path roof {
              corner (0, 100)
              corner (99.8, 0)
              corner (100, 0.3)
              corner (200, 100)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Roof {
          canvas 200 x 100
          title "Roof"
          path roof {
              corner (0, 100)
              corner (100, 0)
              corner (200, 100)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "percent", standard: 0.6,
        meaning: "the length below which a side is tiny, as a percentage of its outline's length",
        range: 0...100),
      Parameter(
        name: "length", standard: 3,
        meaning: "the length in points below which a side is tiny"),
    ],
    check: .path { path, report in
      let (percent, limit) = (report.number("percent"), report.number("length"))
      for subpath in path.subpaths {
        let segments = subpath.segments
        let whole = subpath.length
        let tiny = min(whole * percent / 100, limit, whole / Double(max(segments.count, 1)) / 10)
        for (index, segment) in segments.enumerated() {
          guard segment.length < tiny, segment.length > 1e-9, segment.isDrawn(path),
            !subpath.isMeant(index, segments),
            path.isEverywhere({ path.moved(segment, $0).length < limit })
          else { continue }
          report.report(
            "this side of the outline is too short to be seen", at: segment.end.node.span,
            path.subject(segment.end),
            caption: "\(told(segment.length, decimals: 3)) points long",
            labels: [Diagnostic.Label("from here", at: segment.start.node.span)],
            help: "remove one of the two nodes, or move them apart")
        }
      }
    })
}

extension LintedPath.Subpath {
  /// True if a short side is intended: a bevel, a rounded corner, a step or the end of a bar. A
  /// side at the end of an open outline, or of an outline with fewer than three sides, always
  /// counts as intended.
  fileprivate func isMeant(_ index: Int, _ segments: [LintedPath.Segment]) -> Bool {
    let segment = segments[index]
    if segment.firstTangent.angle(to: segment.lastTangent) > 20 { return true }
    guard isClosed || index > 0 && index < segments.count - 1, segments.count > 2 else {
      return true
    }
    let before = segments[(index + segments.count - 1) % segments.count].lastTangent
    let after = segments[(index + 1) % segments.count].firstTangent
    let first = before.turn(to: segment.firstTangent)
    let second = segment.lastTangent.turn(to: after)
    if first * second > 0 {
      return min(first.magnitude, second.magnitude) > 10 && (first + second).magnitude > 40
    }
    return min(first.magnitude, second.magnitude) > 60
  }
}

extension Vector {
  /// The angle to `other`, in degrees, positive if it is clockwise in the picture, in which y
  /// points down.
  func turn(to other: Vector) -> Double { cross(other) < 0 ? -angle(to: other) : angle(to: other) }
}
