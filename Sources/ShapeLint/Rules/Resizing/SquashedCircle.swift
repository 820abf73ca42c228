import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let squashedCircle = LintRule(
    "resizing/squashed-circle", .warning,
    finds: "A circle that has a rigid width and a variable height, or the reverse.",
    reason:
      "The circle becomes an unintended ellipse as soon as the proportions of its frame change.",
    wrong: """
      drawing Badge {
          canvas 96 x 32
          title "Badge"
          frame target = canvas
          assume target.width in 60...400
          assume target.height in 32...32
          oval dot (8, 8, 16, 16) in target pin left midY height { fill #C00 }
      }
      """,
    right: """
      drawing Badge {
          canvas 96 x 32
          title "Badge"
          frame target = canvas
          assume target.width in 60...400
          assume target.height in 32...32
          oval dot (8, 8, 16, 16) in target pin left width midY height { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      let graph = drawing.layout.graph
      for element in drawing.untransformed {
        guard let box = element.roundBox,
          graph.isVariable(box.width) != graph.isVariable(box.height), drawing.design.isSquare(box),
          drawing.document.frameName(of: element.span) != nil,
          let sample = drawing.samples.firstIndex(where: {
            drawing.isVisible(element, $0) && !$0.isSquare(box)
          })
        else { continue }
        let values = drawing.samples[sample]
        // All circles of a loop share one finding.
        let subject = String(drawing.subject(element).prefix { $0 != "[" })
        if report.hasTold(element.span, subject) { continue }
        report.count(.refuted, LintReport.ClaimSubject(subject, at: element.span), of: drawing) {
          $0.isSquare(box)
        }
        let word = graph.isVariable(box.width) ? "width" : "height"
        report.report(
          "\(drawing.named(element)) is drawn as a circle, but is not one at other sizes",
          key: "\(drawing.named(element)) is drawn as a circle, and is none at other sizes",
          at: element.span, subject, help: "pin its \(word), too",
          in: drawing.place(
            "it is \(told(values[box.width])) wide and \(told(values[box.height])) high",
            at: drawing.range.places[sample], of: box.scalars))
      }
    })
}

extension Layout.Element {
  /// The box of an oval or an arc; nil for other elements.
  fileprivate var roundBox: Layout.Quad? {
    switch content {
    case .oval(let quad), .arc(let quad, _): quad
    default: nil
    }
  }
}

extension Evaluation {
  fileprivate func isSquare(_ box: Layout.Quad) -> Bool {
    (self[box.width] - self[box.height]).magnitude < 0.01
  }
}
