import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let inflection = LintRule(
    "drawing/inflection", .off,
    finds: "A curve that bends one way and then the other between two nodes.",
    reason:
      "No node fixes the point of inflection, at which the bend changes sides; add a node there.",
    wrong: """
      drawing Wave {
          canvas 80 x 40
          title "Wave"
          path wave {
              round (0, 20) out (40, -40)
              round (80, 20) in (-40, 40)
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Wave {
          canvas 80 x 40
          title "Wave"
          path wave {
              round (0, 20) out (20, -20)
              symmetric (40, 20) out (10, 10)
              round (80, 20) in (-20, 20)
              stroke #C00 width 2
          }
      }
      """,
    check: .path { path, report in
      for (segment, _) in path.segments {
        guard segment.isInflected, segment.isDrawn(path) else { continue }
        report.report(
          "this curve bends both ways between two nodes", at: segment.start.node.span,
          path.subject(segment.start), caption: "from here",
          labels: [Diagnostic.Label("to here", at: segment.end.node.span)],
          help: "put a node where the bend changes sides")
      }
    })
}

extension LintedPath.Segment {
  /// True if the handles lie on different sides of the chord, each by more than 0.015 points.
  fileprivate var isInflected: Bool {
    guard let out = start.outgoing, let into = end.incoming, let along = chord.normalized else {
      return false
    }
    let (first, second) = (along.cross(out), along.cross(into))
    return first * second < 0 && min(first.magnitude, second.magnitude) > 0.015
  }
}
