import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let unevenHandles = LintRule(
    "drawing/uneven-handles", .off,
    finds: "A curve with one handle several times as long as the other.",
    reason: "The bend is concentrated at one end, and looks like a badly rounded corner.",
    wrong: """
      drawing Hill {
          canvas 80 x 40
          title "Hill"
          path hill {
              round (0, 40) out (0, -32)
              round (80, 0) in (-8, 0)
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Hill {
          canvas 80 x 40
          title "Hill"
          path hill {
              round (0, 40) out (0, -22)
              round (80, 0) in (-44, 0)
              stroke #C00 width 2
          }
      }
      """,
    parameters: [
      Parameter(
        name: "ratio", standard: 3,
        meaning: "the largest ratio of the longer handle to the shorter one",
        range: 1...Double.infinity)
    ],
    check: .path { path, report in
      let limit = report.number("ratio")
      for (segment, _) in path.segments {
        guard let out = segment.start.outgoing?.length, let into = segment.end.incoming?.length,
          min(out, into) > 1e-9, max(out, into) > limit * min(out, into), segment.isDrawn(path)
        else { continue }
        let ratio = told(max(out, into) / min(out, into), decimals: 1)
        report.report(
          "one handle of this curve is \(ratio) times as long as the other",
          at: segment.start.node.span, path.subject(segment.start), caption: "from here",
          labels: [Diagnostic.Label("to here", at: segment.end.node.span)],
          help: "make the two handles more alike in length")
      }
    })
}
