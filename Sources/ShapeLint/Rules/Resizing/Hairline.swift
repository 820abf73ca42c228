import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let hairline = LintRule(
    "resizing/hairline", .warning,
    finds: "A stroke that is thinner than a device pixel at a declared size.",
    reason: "It is painted as a pale line of one pixel or not at all, differently on each screen.",
    wrong: """
      drawing Ring {
          canvas 40 x 40
          title "Ring"
          oval ring (4, 4, 32, 32) { stroke #C00 width 0.2 }
      }
      """,
    right: """
      drawing Ring {
          canvas 40 x 40
          title "Ring"
          oval ring (4, 4, 32, 32) { stroke #C00 width 1 }
      }
      """,
    parameters: [
      Parameter(
        name: "scale", standard: 2, meaning: "the number of device pixels in a point",
        range: 0.001...1000)
    ],
    check: .drawing { drawing, report in
      let least = Rational(exactly: 1 / max(report.number("scale"), 1e-3)) ?? .one
      let strokes = drawing.unscaled.compactMap { element in
        element.paint.stroke.map { (element: element, width: $0.width) }
      }
      .filter { drawing.design[$0.width] > 0 }
      let slack = Rational(1, 1_000_000)
      let answers = drawing.answers(
        &report,
        about: strokes.map {
          LintReport.ClaimSubject(drawing.subject($0.element) + ".stroke", at: $0.element.span)
        }
      ) { graph in
        strokes.map { stroke in
          // A stroke without a width is not painted.
          let seen = graph.seen([stroke.width], where: stroke.element.visible)
          return Claim.isNotNegative(graph.add(stroke.width, slack - least))
            .wherever(seen, in: &graph)
        }
      }
      for (stroke, answer) in zip(strokes, answers) {
        guard let values = answer.refutation else { continue }
        let width = told(drawing.evaluate(values)[stroke.width], decimals: 3)
        report.report(
          "the stroke of \(drawing.named(stroke.element)) is thinner than a pixel",
          at: stroke.element.span, drawing.subject(stroke.element) + ".stroke",
          help: "make it as wide as a pixel, \(told(least.doubleValue, decimals: 3)) points",
          in: drawing.place(
            "its width is \(width)", at: values,
            of: [stroke.width, stroke.element.visible].compactMap { $0 }))
      }
    })
}
