import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let heavyStroke = LintRule(
    "resizing/heavy-stroke", .warning,
    finds:
      "A box or an oval without a fill whose stroke leaves room inside in the design, and none at a "
      + "declared size.",
    reason: "The stroke keeps its width while the outline shrinks, until a ring becomes a blot.",
    wrong: """
      drawing Ring {
          canvas 80 x 80
          title "Ring"
          frame target = canvas
          assume target.width in 20...160
          assume target.height in 20...160
          let dial = target.fit(aspect: 1)
          oval ring = dial.inset(6) { stroke #15803D width 12 }
      }
      """,
    right: """
      drawing Ring {
          canvas 80 x 80
          title "Ring"
          frame target = canvas
          assume target.width in 20...160
          assume target.height in 20...160
          let dial = target.fit(aspect: 1)
          let unit = dial.width / 80
          oval ring = dial.inset(6 * unit) { stroke #15803D width 12 * unit }
      }
      """,
    check: .drawing { drawing, report in
      for element in drawing.unscaled {
        guard let box = element.box, element.paint.fill == nil, let stroke = element.paint.stroke
        else { continue }
        let room = { (values: Evaluation) in
          min(values[box.width], values[box.height]) - values[stroke.width]
        }
        guard drawing.isVisible(element, drawing.design),
          room(drawing.design) > drawing.design[stroke.width],
          let sample = drawing.samplesOfFrames.first(where: { index in
            let values = drawing.samples[index]
            return drawing.isVisible(element, values) && values[stroke.width] > 0
              && min(values[box.width], values[box.height]) > 0 && room(values) <= 0
          })
        else { continue }
        report.count(
          .refuted,
          LintReport.ClaimSubject(drawing.subject(element) + ".stroke", at: element.span),
          of: drawing
        ) { room($0) > 0 }
        let scalars = [box.width, box.height, stroke.width]
        report.report(
          "the stroke of \(drawing.named(element)) leaves no room inside at some sizes",
          at: element.span, drawing.subject(element) + ".stroke",
          help: "compute the width of the stroke from the size, or assume a larger frame",
          in: drawing.place(
            "it is \(told(drawing.samples[sample][stroke.width])) points wide",
            at: drawing.range.places[sample], of: scalars))
      }
    })
}
