import ShapeSyntax

extension LintRule {
  static let collapse = LintRule(
    "resizing/collapse", .warning,
    finds:
      "A box whose width or height becomes negative at a declared size, or zero for want of room.",
    reason: "It is not painted there, or stands in the way turned over.",
    wrong: """
      drawing Field {
          canvas 80 x 30
          title "Field"
          frame box = canvas
          assume box.width in 30...200
          assume box.height in 30...30
          rect field (20, 5, 40, 20) in box pin left right { fill #C00 }
      }
      """,
    right: """
      drawing Field {
          canvas 80 x 30
          title "Field"
          frame box = canvas
          assume box.width in 50...200
          assume box.height in 30...30
          rect field (20, 5, 40, 20) in box pin left right { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      var sides: [(element: Layout.Element, name: String, length: Scalar)] = []
      for element in drawing.elements {
        guard let quad = element.filledBox, element.visible == nil else { continue }
        for (name, length) in [("width", quad.width), ("height", quad.height)]
        where drawing.design[length] > 0 && drawing.layout.graph.isVariable(length) {
          sides.append((element, name, length))
        }
      }
      // A bar of a chart may be zero.
      let claims: [Claim] = sides.map {
        drawing.dependsOnParameter([$0.length]) ? .isNotNegative($0.length) : .isPositive($0.length)
      }
      let answers = drawing.answers(
        &report, about: sides.map { drawing.subject($0.element) + ".\($0.name)" }
      ) { _ in claims }
      var boundaries = BoundarySearch(drawing)
      for ((side, claim), answer) in zip(zip(sides, claims), answers) {
        guard let values = answer.refutation else { continue }
        let length = told(drawing.evaluate(values)[side.length], decimals: 6)
        let condition = boundaries.condition(ofRefutedAt: values) { _ in claim }
        report.report(
          "\(drawing.named(side.element)) collapses: its \(side.name) is not positive at all sizes",
          at: side.element.span, drawing.subject(side.element) + ".\(side.name)",
          help: "assume a larger frame, or pin it so that it keeps a part of its \(side.name)",
          in: drawing.place("it is \(length)", at: values, of: [side.length])
            .limited(to: condition))
      }
    })
}

extension Layout.Element {
  /// The box that it is painted in, and has a size of its own.
  var filledBox: Layout.Quad? {
    if case .use(let use) = content { use.box } else { box }
  }
}
