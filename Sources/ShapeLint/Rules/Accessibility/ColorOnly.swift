import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let colorOnly = LintRule(
    "accessibility/color-only", .off,
    finds:
      "Two states of a parameter that differ only in color, with colors of about the same "
      + "lightness.",
    reason: "People with a color vision deficiency cannot tell the states apart (WCAG 2.2, 1.4.1).",
    wrong: """
      drawing Lamp {
          canvas 20 x 20
          title "Lamp"
          param on: bool = true
          oval lamp (0, 0, 20, 20) { fill on ? #C0392B : #2E7D32 }
      }
      """,
    right: """
      drawing Lamp {
          canvas 20 x 20
          title "Lamp"
          param on: bool = true
          oval lamp (0, 0, 20, 20) { fill on ? #C0392B : #E8F5E9 }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "ratio", standard: 3,
        meaning: "the least contrast, from 1 to 21, at which everyone can tell two colors apart",
        range: 1...21)
    ],
    check: .drawing { drawing, report in
      for (index, argument) in drawing.layout.arguments.enumerated() {
        let pictures = drawing.statePictures(of: index)
        for (state, picture) in pictures.enumerated().dropFirst() {
          guard let first = pictures.first ?? nil, let picture,
            picture.isRecolored(first, under: report.number("ratio"))
          else { continue }
          let names = drawing.stateNames(argument)
          report.report(
            "'\(names[0])' and '\(names[state])' of '\(argument.name)' differ in color only",
            at: argument.span, "\(drawing.layout.name)/\(argument.name)",
            help: "make the states differ in shape, or make one of the colors lighter")
          break
        }
      }
    })
}
