import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let shortRope = LintRule(
    "resizing/short-rope", .warning,
    finds: "A rope that is shorter than the distance between its ends at some declared sizes.",
    reason: "At these sizes, the rope is a straight line and does not hang.",
    wrong: """
      drawing Swing {
          canvas 60 x 40
          title "Swing"
          frame target = canvas
          assume target.width in 40...200
          assume target.height in 40...40
          point a (4, 4) in target pin left top
          point b (56, 4) in target pin right top
          rope cord from = a to = b {
              length 80
              stroke #888 width 2
          }
      }
      """,
    right: """
      drawing Swing {
          canvas 60 x 40
          title "Swing"
          frame target = canvas
          assume target.width in 40...200
          assume target.height in 40...40
          point a (4, 4) in target pin left top
          point b (56, 4) in target pin right top
          rope cord from = a to = b {
              length distance(a, b) * 1.5
              stroke #888 width 2
          }
      }
      """,
    check: .drawing { drawing, report in
      for path in drawing.pathFormulas {
        guard case .rope(let rope) = path.formula.operation, rope.hasEnd,
          !drawing.isShort(path.formula, drawing.design),
          let sample = drawing.samples.firstIndex(where: { drawing.isShort(path.formula, $0) })
        else { continue }
        let values = drawing.samples[sample]
        let (length, span) = (values[path.formula.numbers[4]], drawing.span(path.formula, values))
        report.count(
          .refuted, LintReport.ClaimSubject(drawing.subject(path), at: path.span), of: drawing
        ) { !drawing.isShort(path.formula, $0) }
        report.report(
          "the rope \(drawing.named(path)) is shorter than the distance between its ends at some "
            + "sizes",
          key: "the rope \(drawing.named(path)) is shorter than the distance of its ends at some "
            + "sizes",
          at: path.span, drawing.subject(path),
          help: "make its length follow the distance between its ends",
          in: drawing.place(
            "it is \(told(length)) long, and its ends are \(told(span)) apart",
            at: drawing.range.places[sample], of: path.formula.numbers))
      }
    })
}

extension LintedDrawing {
  /// The distance between the ends of a rope, in points.
  fileprivate func span(_ rope: PathFormula, _ values: Evaluation) -> Double {
    let n = rope.numbers.prefix(4).map { values[$0] }
    return (Point(n[2], n[3]) - Point(n[0], n[1])).length
  }

  fileprivate func isShort(_ rope: PathFormula, _ values: Evaluation) -> Bool {
    values[rope.numbers[4]] < span(rope, values) * (1 - 1e-9)
  }
}
