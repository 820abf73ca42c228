import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

extension LintRule {
  static let duplicatePath = LintRule(
    "drawing/duplicate-path", .warning,
    finds: "An outline that is painted twice in the same way, at every size.",
    reason:
      "The copy lies on its original: if one is moved or recolored, the other becomes visible.",
    wrong: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
          oval copy (0, 0, 20, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Dot {
          canvas 20 x 20
          title "Dot"
          oval dot (0, 0, 20, 20) { fill #C00 }
      }
      """,
    check: .drawing { drawing, report in
      var first: [PaintedOutline: Int] = [:]
      for (index, painted) in drawing.painted.enumerated() {
        guard let outline = PaintedOutline(painted) else { continue }
        guard let original = first.updateValue(index, forKey: outline) else { continue }
        let other = drawing.painted[original].element
        // The first copy is visible through a second copy that is not opaque. Such a pair is
        // reported only if no other element is painted between the copies.
        guard painted.element.span != other.span,
          original == index - 1 || outline.isWhole(in: drawing)
        else { continue }
        report.report(
          "\(drawing.named(painted.element)) is painted twice: the same outline with the same paint",
          at: painted.element.span, drawing.subject(painted.element),
          labels: [Diagnostic.Label("the same outline is painted here", at: other.span)],
          help: "remove one of them")
      }
    })
}

/// The properties that determine the painted area and the paint of an element.
private struct PaintedOutline: Hashable {
  let parent: Int?
  let outline: [Int32]
  let paint: Layout.Paint
  let transform: Layout.TransformSpec?
  let visible: Scalar?
  private let isUse: Bool

  /// Creates the key of an element; nil if the element paints nothing itself.
  init?(_ painted: PaintedElement) {
    let element = painted.element
    guard let outline = element.outlineKey else { return nil }
    isUse = element.kind == "use"
    guard isUse || element.paint.fill != nil || element.paint.stroke != nil else { return nil }
    parent = painted.parent
    self.outline = outline
    paint = element.paint
    transform = element.transform
    visible = element.visible
  }

  /// True if the fill and the stroke of the element, if they exist, are opaque at all samples.
  /// False for symbols, and for elements with shadows or a blend mode.
  func isWhole(in drawing: LintedDrawing) -> Bool {
    guard !isUse, paint.shadows.isEmpty, paint.blend == .normal else { return false }
    return [paint.fill, paint.stroke?.source].allSatisfy { $0.map(drawing.isOpaque) ?? true }
      && (paint.opacity.map { o in drawing.isEverywhere { $0[o] >= 1 } } ?? true)
  }
}
