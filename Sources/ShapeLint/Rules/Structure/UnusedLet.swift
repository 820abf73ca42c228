import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let unusedLet = LintRule(
    "structure/unused-let", .warning, fix: .safe,
    finds: "In a drawing, a 'let' that is never read and has no '///' line.",
    reason: "Changing the value has no effect, and the author looks for the cause elsewhere.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          let inset = 2
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          let inset = 2
          oval dot (inset, inset, 20 - 2 * inset, 20 - 2 * inset) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      for declared in drawing.names.declared where declared.kind == .value {
        guard !drawing.names.isRead(declared.name), !drawing.isDocumented(declared) else {
          continue
        }
        report.report(
          "'\(declared.text)' is never used", key: "nothing reads '\(declared.text)'",
          at: declared.span,
          "\(drawing.layout.name)/\(declared.text)",
          help: "if your code reads this value, describe the value in a '///' line above the 'let'",
          fix: drawing.removal(of: declared, "remove it"))
      }
    })
}
