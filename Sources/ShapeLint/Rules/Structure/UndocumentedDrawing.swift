import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let undocumentedDrawing = LintRule(
    "structure/undocumented-drawing", .off,
    finds: "A drawing without a '///' line.",
    reason: "Generated code repeats this line for the people who call the drawing.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    right: """
      /// A dot for what is unread.
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let layout = drawing.layout
      guard layout.documentation.allSatisfy(\.isWhitespace) else { return }
      report.report(
        "the drawing '\(layout.name)' has no '///' line",
        key: "nothing says what '\(layout.name)' shows", at: layout.span, layout.name,
        help: "write a line '/// …' above it")
    })
}
