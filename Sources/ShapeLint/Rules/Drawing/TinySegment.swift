import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let tinySegment = LintRule(
    "drawing/tiny-segment", .warning,
    finds:
      "A side of an outline that is too short to be seen as a side, at every size, and that "
      + "displaces the outline by 0.2 pixels or more at the design size.",
    reason:
      "Two nodes are written where one is enough, which leaves a step, cuts a corner, or takes the "
      + "room from its rounding.",
    wrong: """
      drawing Roof {
          canvas 200 x 100
          title "Roof"
          path roof {
              corner (0, 100)
              corner (99, 0)
              corner (99.5, 2)
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
            case let shift = path.displacement(index, of: subpath), path.isSeen(shift),
            path.isEverywhere({ path.moved(segment, $0).length < limit })
          else { continue }
          report.report(
            "this short side of the outline displaces it by \(path.sizeText(shift))",
            key: "this side of the outline is too short to be seen", at: segment.end.node.span,
            path.subject(segment.end),
            caption: "\(path.sizeText(segment.length)) long",
            labels: [Diagnostic.Label("from here", at: segment.start.node.span)],
            help: "remove one of the two nodes, or move them apart")
        }
      }
    })
}

extension LintedPath {
  /// The distance, in points, by which the outline moves if a short side is removed; 0 for a side
  /// that is intended: a bevel, a rounded corner, a step or the end of a bar. A side at the end of
  /// an open outline, or of an outline with fewer than three sides, always counts as intended.
  fileprivate func displacement(_ index: Int, of subpath: Subpath) -> Double {
    let segments = subpath.segments
    let segment = segments[index]
    if segment.firstTangent.angle(to: segment.lastTangent) > 20 { return 0 }
    guard subpath.isClosed || index > 0 && index < segments.count - 1, segments.count > 2 else {
      return 0
    }
    let before = segments[(index + segments.count - 1) % segments.count].lastTangent
    let after = segments[(index + 1) % segments.count].firstTangent
    let first = before.turn(to: segment.firstTangent)
    let second = segment.lastTangent.turn(to: after)
    let small = min(first.magnitude, second.magnitude)
    let whole = (first + second).magnitude
    let isMeant = first * second > 0 ? small > 10 && whole > 40 : small > 60
    if isMeant { return 0 }
    // The width of the step, or the side of the triangle with the angles `first` and `second`.
    let width = segment.length * Elementary.sin(degrees: small)
    let depth =
      first * second > 0 && whole < 90
      ? width * Elementary.sin(degrees: whole - small) / Elementary.sin(degrees: whole) : width
    return max(
      depth, lostRounding(of: segment.start, turning: first, beside: segment),
      lostRounding(of: segment.end, turning: second, beside: segment))
  }

  /// The distance between the corner at `node` and its rounding, in points, if the side is too short
  /// for the rounding; otherwise 0.
  private func lostRounding(
    of node: Node, turning degrees: Double, beside segment: Segment
  ) -> Double {
    guard let radius = node.node.radius.map({ drawing.design[$0] }), degrees.magnitude < 179 else {
      return 0
    }
    let half = degrees.magnitude / 2
    guard radius * Elementary.tan(degrees: half) > segment.length else { return 0 }
    return radius * (1 / Elementary.cos(degrees: half) - 1)
  }
}

extension Vector {
  /// The angle to `other`, in degrees, positive if it is clockwise in the picture, in which y
  /// points down.
  func turn(to other: Vector) -> Double { cross(other) < 0 ? -angle(to: other) : angle(to: other) }
}
