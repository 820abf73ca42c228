import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let missingTitle = LintRule(
    "accessibility/missing-title", .note,
    finds: "A drawing without a title.",
    reason: "Screen readers have nothing to say about the picture.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let layout = drawing.layout
      guard layout.title.map({ drawing.design.text($0).allSatisfy(\.isWhitespace) }) ?? true else {
        return
      }
      report.report(
        "the drawing '\(layout.name)' has no title", at: layout.span, layout.name,
        help: "add a 'title' for screen readers")
    })
}
