import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let contrast = LintRule(
    "accessibility/contrast", .warning,
    finds:
      "A shape that has little contrast to the shape on which it is painted, in the light or dark "
      + "appearance or in a state that a parameter sets. Only shapes that cover less than two "
      + "fifths of the lower shape are checked.",
    reason:
      "Many people do not notice the shape. WCAG 2.2, 1.4.11, asks for a contrast of 3 to 1 for "
      + "graphics that carry a meaning.",
    wrong: """
      drawing Badge {
          canvas 40 x 20
          title "Badge"
          rect plate (0, 0, 40, 20) { fill #F2F2F7 }
          oval dot (4, 4, 12, 12) { fill #F5F0E0 }
      }
      """,
    right: """
      drawing Badge {
          canvas 40 x 20
          title "Badge"
          rect plate (0, 0, 40, 20) { fill #F2F2F7 }
          oval dot (4, 4, 12, 12) { fill #B42318 }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "ratio", standard: 3,
        meaning:
          "the minimum contrast, from 1 to 21, of a small shape or stroke on which nothing lies, such "
          + "as a glyph or a mark; the stroke of a larger open path needs two thirds of this value",
        range: 1...21),
      LintRule.Parameter(
        name: "others", standard: 1.2,
        meaning: "the minimum contrast, from 1 to 21, of all other shapes", range: 1...21),
    ],
    check: .drawing { drawing, report in
      let (least, others) = (report.number("ratio"), report.number("others"))
      drawing.reportPairs(&report, saying: "hardly stands out from") { pair in
        // Large strokes are seen more easily than marks.
        let needed = pair.isMark ? least : pair.isCurve ? least / 1.5 : others
        return pair.size == nil && pair.ratio < needed
      }
    })

  static let textContrast = LintRule(
    "accessibility/text-contrast", .warning,
    finds:
      "A text that has little contrast to its background, in the light or dark appearance or in a "
      + "state that a parameter sets. On a gradient, the point with the least contrast is checked.",
    reason:
      "WCAG 2.2, 1.4.3, asks for a contrast of 4.5 to 1. For text of at least 24 points, or bold "
      + "text of at least 18.5 points, it asks for 3 to 1.",
    wrong: """
      drawing Tag {
          canvas 60 x 20
          title "Tag"
          rect plate (0, 0, 60, 20) { fill #FFCC00 }
          text label (5, 0, 50, 20) {
              content "Plan"
              fill #FFFFFF
          }
      }
      """,
    right: """
      drawing Tag {
          canvas 60 x 20
          title "Tag"
          rect plate (0, 0, 60, 20) { fill #FFCC00 }
          text label (5, 0, 50, 20) {
              content "Plan"
              fill #3A2E00
          }
      }
      """,
    parameters: [
      LintRule.Parameter(
        name: "ratio", standard: 4.5,
        meaning:
          "the minimum contrast of a text, from 1 to 21; large text needs two thirds of this value",
        range: 1...21)
    ],
    check: .drawing { drawing, report in
      let least = report.number("ratio")
      drawing.reportPairs(&report, saying: "is hard to read on") { pair in
        guard let size = pair.size else { return false }
        return pair.ratio < (size == .large ? least / 1.5 : least)
      }
    })
}

extension Double {
  fileprivate var roundedToHundredths: Double { (self * 100).rounded() / 100 }
}

extension LintedDrawing {
  /// The place of a finding that appears in `state`; nil for the design in the light appearance.
  fileprivate func place(_ sentence: String, _ state: PaintedState) -> LintPlace? {
    guard let input = state.input else { return state.isDark ? LintPlace(darkOf: self) : nil }
    var values = designInputs
    values[layout.graph.slot(input)] = state.value
    if state.isDark { values[0] = 1 }
    return LintPlace(
      sentence, at: values,
      needing: Set([input] + layout.graph.inputs.prefix(state.isDark ? 1 : 0)),
      of: self)
  }

  /// Reports, in each state, the pairs for which `wrong` is true.
  fileprivate func reportPairs(
    _ report: inout LintReport, saying verb: String, where wrong: (PaintedPair) -> Bool
  ) {
    for (state, pairs) in paintedPairs {
      for pair in pairs where wrong(pair) {
        let contrast = "their contrast is \(shortestText(pair.ratio.roundedToHundredths)) to 1"
        report.report(
          "\(named(pair.upper)) \(verb) \(named(pair.lower))" + state.clause,
          at: pair.upper.span, subject(pair.upper),
          labels: pair.lower.span == pair.upper.span
            ? [] : [Diagnostic.Label("it is painted on this shape", at: pair.lower.span)],
          notes: state.input == nil ? [contrast] : [],
          help: "make one of the two lighter or darker", in: place(contrast, state))
      }
    }
  }
}
