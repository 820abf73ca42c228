import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

extension LintRule {
  static let collapse = LintRule(
    "resizing/collapse", .warning,
    finds:
      "A box or a named rectangle whose width or height becomes negative at a declared size, or "
      + "zero for lack of room.",
    reason: "At that size, the box is not painted, or is turned over together with its contents.",
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
      let sides = drawing.sidesThatVary
      // A side may be zero if it depends on a parameter, such as the height of a bar in a chart, or
      // if it is zero at the design.
      func claim(_ side: BoxSide, _ graph: inout Graph) -> Claim {
        let claim: Claim =
          drawing.dependsOnParameter([side.length]) || drawing.design[side.length] == 0
          ? .isNotNegative(side.length) : .isPositive(side.length)
        return claim.wherever(side.visible, in: &graph)
      }
      let subjects = sides.map { LintReport.ClaimSubject($0.subject, at: $0.span) }
      let answers = drawing.answers(&report, about: subjects) { graph in
        sides.map { claim($0, &graph) }
      }
      var boundaries = BoundarySearch(drawing)
      for (side, answer) in zip(sides, answers) {
        guard let values = answer.refutation else { continue }
        let length = told(drawing.evaluate(values)[side.length], decimals: 6)
        let condition = boundaries.condition(ofRefutedAt: values) { claim(side, &$0) }
        report.report(
          "\(side.told) collapses: at some sizes its \(side.name) is not positive",
          at: side.span, side.subject,
          help: drawing.remedy(
            "keeps a part of its \(side.name)", at: side.span, values, of: [side.length]),
          in: drawing.place(
            "it is \(length)", at: values, of: [side.length, side.visible].compactMap { $0 }
          ).limited(to: condition))
      }
    })
}

/// The width or height of a box.
private struct BoxSide {
  /// The name of the side: `width` or `height`.
  var name: String
  var length: Scalar
  /// The condition under which the box is painted; nil if the box is always painted, or is only a
  /// named rectangle.
  var visible: Scalar?
  /// The name of the box in messages, and its place in the source.
  var told: String
  var span: SourceSpan
  /// The path of the side, as in `Finding.subject`.
  var subject: String
}

extension LintedDrawing {
  /// The sides that depend on arguments: the sides of the boxes of elements, and the sides of named
  /// rectangles that the drawing reads.
  fileprivate var sidesThatVary: [BoxSide] {
    var sides: [BoxSide] = []
    for element in elements {
      guard let quad = element.filledBox else { continue }
      sides += self.sides(
        of: quad, named(element), element.span, subject(element), where: element.visible)
    }
    let painted = Set(sides.filter { $0.visible == nil }.map(\.length))
    for thing in layout.named {
      guard case .value(let value) = thing.content, value.type == .rect,
        let declared = names.declared.first(where: { $0.kind == .value && $0.text == thing.name }),
        names.isRead(declared.name)
      else { continue }
      sides += self.sides(
        of: Layout.Quad(value.scalars), "'\(thing.name)'", declared.span,
        "\(layout.name)/\(thing.name)"
      ).filter { !painted.contains($0.length) }
    }
    return sides
  }

  private func sides(
    of quad: Layout.Quad, _ told: String, _ span: SourceSpan, _ subject: String,
    where visible: Scalar? = nil
  ) -> [BoxSide] {
    [("width", quad.width), ("height", quad.height)]
      .filter { design[$1].isFinite && layout.graph.isVariable($1) }
      .map { name, length in
        BoxSide(
          name: name, length: length, visible: visible, told: told, span: span,
          subject: subject + ".\(name)")
      }
  }
}

extension Layout.Element {
  /// The box of an element that has a size of its own: a rectangle, an oval, an arc or a `use`; nil
  /// for other elements.
  var filledBox: Layout.Quad? {
    if case .use(let use) = content { use.box } else { box }
  }
}
