import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let smallText = LintRule(
    "accessibility/small-text", .warning,
    finds: "A text whose font is too small to be read, in the design or at a declared size.",
    reason:
      "Few people read text of less than 9 points. Apple's guidelines ask for at least 11 points on "
      + "phones, and 9 points on watches.",
    wrong: """
      drawing Tag {
          canvas 40 x 20
          title "Tag"
          text label (0, 0, 40, 20) {
              content "New"
              font .system size 6
              fill #111
          }
      }
      """,
    right: """
      drawing Tag {
          canvas 40 x 20
          title "Tag"
          text label (0, 0, 40, 20) {
              content "New"
              font .system size 11
              fill #111
          }
      }
      """,
    parameters: [
      Parameter(
        name: "size", standard: 8, meaning: "the least size of a font in the design, in points"),
      Parameter(
        name: "smallest", standard: 5,
        meaning: "the least size of a font at other declared sizes, in points"),
    ],
    check: .drawing { drawing, report in
      drawing.reportSmallTexts(
        drawing.designShapes ?? [], under: report.number("size"), at: nil, &report)
      for (values, shapes) in drawing.sizedShapes {
        drawing.reportSmallTexts(shapes, under: report.number("smallest"), at: values, &report)
      }
    })
}

extension LintedDrawing {
  /// Reports the texts among `shapes` with fonts smaller than `least` points.
  /// - Parameter values: The values of all inputs, by slots; nil for the design.
  fileprivate func reportSmallTexts(
    _ shapes: [LintedShape], under least: Double, at values: [Double]?, _ report: inout LintReport
  ) {
    for shape in shapes {
      guard case .text(let text) = shape.shape.outline, shape.opacity > 0,
        text.lines.contains(where: { $0.content.isLegible })
      else { continue }
      let size = text.font.size * shape.transform.largestScale
      guard size < least - 1e-9 else { continue }
      if values != nil {
        report.count(
          .refuted, LintReport.ClaimSubject(subject(shape.element), at: shape.element.span),
          of: self
        ) { [self] evaluation in
          let given = self.given(layout.graph.inputs.map { evaluation[$0] })
          return (self.shapes(given) ?? []).allSatisfy { other in
            guard other.element.span == shape.element.span,
              case .text(let text) = other.shape.outline
            else { return true }
            return text.font.size * other.transform.largestScale >= least - 1e-9
          }
        }
      }
      let note = "it is \(told(size)) points"
      report.report(
        "the font of \(named(shape.element)) is smaller than \(told(least)) points"
          + (values == nil ? "" : " at some sizes"),
        at: shape.element.span, subject(shape.element), notes: values == nil ? [note] : [],
        help: values == nil ? "use a larger font" : "assume a larger frame, or use a larger font",
        in: values.map {
          place(note, at: $0, of: layout.arguments.filter { $0.role == .frame }.flatMap(\.inputs))
        })
    }
  }
}

extension String {
  /// True for words and numbers. Stars and arrows are pictures, and a raised 'TM' is small everywhere.
  fileprivate var isLegible: Bool {
    !["TM", "SM", "R"].contains(self) && contains { $0.isNumber || $0.isLetter }
  }
}
