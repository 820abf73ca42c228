import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let vanishingOffset = LintRule(
    "resizing/vanishing-offset", .warning,
    finds:
      "An outline that is moved inward by more than its size allows, at one or more declared "
      + "sizes.",
    reason: "At these sizes, nothing is left of the outline.",
    wrong: """
      drawing Card {
          canvas 60 x 40
          title "Card"
          frame target = canvas
          assume target.width in 20...200
          assume target.height in 10...100
          rect plate = target { fill #EEE }
          path line = plate.offset(by: -8) { stroke #888 }
      }
      """,
    right: """
      drawing Card {
          canvas 60 x 40
          title "Card"
          frame target = canvas
          assume target.width in 20...200
          assume target.height in 10...100
          rect plate = target { fill #EEE }
          path line = plate.offset(by: -4) { stroke #888 }
      }
      """,
    check: .drawing { drawing, report in
      for path in drawing.pathFormulas {
        guard case .offset = path.formula.operation else { continue }
        let vanishes = drawing.samples.map { drawing.isGone(path, $0) }
        guard let sample = vanishes.firstIndex(of: true) else { continue }
        report.count(
          .refuted, LintReport.ClaimSubject(drawing.subject(path), at: path.span), of: drawing
        ) { !drawing.isGone(path, $0) }
        let isAlways = vanishes.allSatisfy(\.self)
        report.report(
          "nothing is left of \(drawing.named(path)) \(isAlways ? "at any size" : "at some sizes")",
          at: path.span, drawing.subject(path),
          help: "offset it less, or by a fraction of its size",
          in: isAlways
            ? nil
            : drawing.place("it is empty", at: drawing.range.places[sample], of: [path.node]))
      }
    })
}

extension LintedDrawing {
  /// True if the offset path is empty although the source path is not.
  fileprivate func isGone(_ path: LintedPathFormula, _ values: Evaluation) -> Bool {
    guard let source = self.path(path.formula.paths[0], values), !source.isEmpty,
      let moved = self.path(path.node, values)
    else { return false }
    return moved.isEmpty
  }
}
