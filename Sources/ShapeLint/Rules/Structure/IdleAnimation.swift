import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let idleAnimation = LintRule(
    "structure/idle-animation", .warning,
    finds:
      "An animation that changes nothing painted, leaves its parameter unchanged, or is hidden by "
      + "another animation; or a flip-book that shows only one picture.",
    reason: "Readers look for a moving part in vain, and the file of the picture becomes larger.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          param at: number = 0 in 0...1
          oval dot (2, 2, 16, 16) { fill #C00 }
          animate at from 0 to 1
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          param at: number = 0 in 0...1
          oval dot (2, 2, 16, 16) { fill mix(#C00, #00C, at) }
          animate at from 0 to 1
      }
      """,
    check: .drawing { drawing, report in
      let layout = drawing.compiledLayout
      for (i, animation) in layout.animations.enumerated() {
        let argument = layout.arguments[animation.argument]
        let isSeen = argument.inputs.contains { drawing.usedInputs.contains($0) }
        let others = layout.animations.enumerated().filter {
          $0.offset != i && $0.element.argument == animation.argument
        }
        // Among animations that begin at the same time, only the last one has an effect.
        if others.contains(where: {
          $0.offset > i && $0.element.timing.delay == animation.timing.delay
        }) {
          report.report(
            "the animation of '\(argument.name)' is never seen: another one begins at the same time",
            at: animation.span, "\(layout.name)/\(argument.name)",
            help: "give a 'delay' to the second one, or remove one of the two")
          continue
        }
        guard !isSeen || (animation.from == animation.to && others.isEmpty) else { continue }
        if let flipbook = argument.flipbook {
          report.report(
            "the flip-book '\(flipbook)' shows one picture all the time", at: animation.span,
            "\(layout.name)/\(argument.name)", help: "show the picture without a flip-book")
          continue
        }
        report.report(
          isSeen
            ? "the animation of '\(argument.name)' ends where it begins"
            : "nothing in the picture moves with '\(argument.name)'", at: animation.span,
          "\(layout.name)/\(argument.name)",
          help: isSeen ? nil : "use the parameter in the picture, or remove the animation")
      }
    })
}
