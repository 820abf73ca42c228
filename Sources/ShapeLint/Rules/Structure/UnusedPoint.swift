import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let unusedPoint = LintRule(
    "structure/unused-point", .note, fix: .safe,
    finds: "A point that nothing refers to, and that has no '///' line.",
    reason: "Points are not painted: this one exists only for readers of the generated code.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          point middle (10, 10)
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          /// Where the count is written.
          point middle (10, 10)
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      for declared in drawing.names.declared where declared.kind == .point {
        guard !drawing.names.isRead(declared.name), !drawing.isDocumented(declared) else {
          continue
        }
        report.report(
          "nothing refers to the point '\(declared.text)'", at: declared.span,
          "\(drawing.layout.name)/\(declared.text)",
          help: "if your code reads this point, describe the point in a '///' line above it",
          fix: drawing.removal(of: declared, "remove it"))
      }
    })
}
