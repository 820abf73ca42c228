import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let emptyInk = LintRule(
    "drawing/empty-ink", .warning,
    finds: "A pen stroke that is canceled, or whose samples are all in one place at every size.",
    reason: "A canceled stroke draws nothing, and a stroke in one place draws only a dot.",
    wrong: """
      drawing Note {
          canvas 40 x 20
          title "Note"
          freehand word {
              samples [(4, 10), (12, 4), (20, 16), (36, 8)]
              state .cancelled
              stroke #000 width 2
          }
      }
      """,
    right: """
      drawing Note {
          canvas 40 x 20
          title "Note"
          freehand word {
              samples [(4, 10), (12, 4), (20, 16), (36, 8)]
              stroke #000 width 2
          }
      }
      """,
    check: .drawing { drawing, report in
      for path in drawing.pathFormulas {
        guard case .ink(let ink) = path.formula.operation else { continue }
        if ink.state == .cancelled {
          report.report(
            "the stroke \(drawing.named(path)) is cancelled, and draws nothing", at: path.span,
            drawing.subject(path), help: "remove it, or remove its 'state'")
        } else if path.formula.numbers.count > 2, drawing.isDot(path.formula.numbers) {
          report.report(
            "all samples of \(drawing.named(path)) are at one point, which draws a dot",
            key: "all samples of \(drawing.named(path)) are in one place, and it is a dot",
            at: path.span, drawing.subject(path), help: "write one sample instead")
        }
      }
    })
}

extension LintedDrawing {
  /// True if all points, given as alternating x and y, coincide at all sampled arguments.
  fileprivate func isDot(_ numbers: [Scalar]) -> Bool {
    isEverywhere { values in
      numbers.indices.allSatisfy { values[numbers[$0]] == values[numbers[$0 % 2]] }
    }
  }
}
