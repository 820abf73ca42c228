import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let unusedFrame = LintRule(
    "structure/unused-frame", .warning,
    finds:
      "A frame in which no painted element is placed, and from which none is computed: a frame that "
      + "callers can set, or a local frame without a '///' line.",
    reason: "If callers move the frame, the picture does not change.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          frame target = canvas
          oval dot (2, 2, 16, 16) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Unread"
          frame target = canvas
          assume target.width in 10...40
          assume target.height in 10...40
          oval dot (2, 2, 16, 16) in target { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      for argument in drawing.unusedArguments where argument.role == .frame {
        report.report(
          "nothing in the picture follows the frame '\(argument.name)'", at: argument.span,
          "\(drawing.layout.name)/\(argument.name)",
          help: "place elements 'in \(argument.name)', or remove the frame")
      }
      for declared in drawing.names.declared where declared.kind == .localFrame {
        guard !drawing.names.isRead(declared.name), !drawing.isDocumented(declared) else {
          continue
        }
        report.report(
          "nothing is placed in the frame '\(declared.text)'", at: declared.span,
          "\(drawing.layout.name)/\(declared.text)",
          help: "place elements 'in \(declared.text)', or remove the frame")
      }
    })
}
