import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let textOverflow = LintRule(
    "resizing/text-overflow", .note,
    finds:
      "A text that is probably wider or taller than its box, in the design or at a declared size. "
      + "Widths are estimated, without a font.",
    reason: "The text runs over its neighbors, or over the edge of the picture.",
    wrong: """
      drawing Tag {
          canvas 60 x 20
          title "Tag"
          text label (5, 0, 50, 20) {
              content "Subscription"
              font .system size 16
              fill #000
          }
      }
      """,
    right: """
      drawing Tag {
          canvas 60 x 20
          title "Tag"
          text label (5, 0, 50, 20) {
              content "Plan"
              font .system size 16
              fill #000
          }
      }
      """,
    check: .drawing { drawing, report in
      for element in drawing.elements {
        guard case .text(let block) = element.content else { continue }
        // Sampled parameters make unlikely texts, because numbers in them have unusually many
        // digits.
        let isKnown = !drawing.layout.graph.isVariable(block.content)
        let samples = drawing.samples
        let places =
          [drawing.design] + (isKnown ? samples : drawing.samplesOfFrames.map { samples[$0] })
        guard let place = places.firstIndex(where: { drawing.excess(element, block, $0) != nil }),
          let (side, share) = drawing.excess(element, block, places[place])
        else { continue }
        let percent = Int((min(share, 99) * 100).rounded())
        report.report(
          "\(drawing.named(element)) is \(side == "higher" ? "taller" : side) than its box"
            + (place == 0 ? "" : " at some sizes"),
          key: "\(drawing.named(element)) is \(side) than its box"
            + (place == 0 ? "" : " at some sizes"),
          at: element.span, drawing.subject(element),
          notes: ["it takes an estimated \(percent) % of the room"],
          help: "make the box larger or the font smaller, or write 'truncate .end' for Swift")
      }
    })
}

extension LintedDrawing {
  /// `wider` or `higher` for a text that does not fit into its box, and the estimated share of the
  /// room that the text takes. The share is more than 1, and 99 for a box without room. Nil if the
  /// text fits or is not visible.
  fileprivate func excess(
    _ element: Layout.Element, _ block: Layout.TextBlock, _ values: Evaluation
  ) -> (side: String, share: Double)? {
    guard isVisible(element, values) else { return nil }
    var builder = SceneBuilder(program: program, GivenArguments())
    guard case .shape(let shape)? = builder.nodes([element], layout, values).first,
      case .text(let text) = shape.outline
    else { return nil }
    let (width, height) = (values[block.box.width], values[block.box.height])
    let lines = text.estimatedLines
    let widest = lines.map(\.width).max() ?? 0
    // Estimated widths have an error of about 10 percent.
    if !block.isMeasured, widest > 1.1 * width {
      return ("wider", width > 0 ? widest / width : 99)
    }
    let capitals = Double(lines.count - 1) * values[block.lineHeight] + 0.7 * text.font.size
    return capitals > height ? ("higher", height > 0 ? capitals / height : 99) : nil
  }
}
