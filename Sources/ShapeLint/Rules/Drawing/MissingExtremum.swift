import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let missingExtremum = LintRule(
    "drawing/missing-extremum", .off,
    finds:
      "A curve that extends horizontally or vertically beyond its ends, without a node at its "
      + "extreme.",
    reason:
      "The extreme of an outline is easier to align, and to keep during edits, if it has a node.",
    wrong: """
      drawing Hill {
          canvas 80 x 40
          title "Hill"
          path hill {
              round (0, 40) out (20, -50)
              round (80, 40) in (-20, -50)
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Hill {
          canvas 80 x 40
          title "Hill"
          path hill {
              round (0, 40) out (10, -25)
              symmetric (40, 2) out (15, 0)
              round (80, 40) in (-10, -25)
              stroke #C00 width 2
          }
      }
      """,
    parameters: [
      Parameter(
        name: "distance", standard: 0.5,
        meaning: "the largest distance, in points, by which a curve may extend beyond its ends")
    ],
    check: .drawing { drawing, report in
      let limit = report.number("distance")
      for path in drawing.uprightPaths {
        for (segment, _) in path.segments where !segment.isLine {
          guard segment.overshoot > limit, segment.isDrawn(path) else { continue }
          report.report(
            "this curve reaches \(told(segment.overshoot)) points beyond its ends without a node there",
            at: segment.start.node.span, path.subject(segment.start),
            caption: "from here",
            labels: [Diagnostic.Label("to here", at: segment.end.node.span)],
            help: "put a node with a horizontal or vertical handle at the extreme of the curve")
        }
      }
    })
}

extension LintedPath.Segment {
  /// The largest distance by which the curve reaches beyond the bounds of its ends, in points.
  fileprivate var overshoot: Double {
    var (ends, whole) = (BoundsBuilder(), BoundsBuilder())
    ends.include(start.position)
    ends.include(end.position)
    whole.includeCurve(start.position, control1, control2, end.position)
    guard let a = ends.rect, let b = whole.rect else { return 0 }
    return max(a.minX - b.minX, a.minY - b.minY, b.maxX - a.maxX, b.maxY - a.maxY)
  }
}
