import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Strokes that lie on one side of their outlines.
///
/// No renderer supports strokes on one side, so they are drawn as centered strokes of twice the
/// width. A stroke on the inside is clipped by the outline; a stroke on the outside is masked by
/// the area that the outline encloses.
extension Painter {
  /// The side that `stroke … align` names; nil for a centered stroke, or if the modifier has a
  /// mistake, which is reported.
  func lowerStrokeAlignment(_ node: NodeID, _ scope: Scope, _ declaration: Declaration)
    -> StrokeAlignment?
  {
    guard
      let part = tree.children(node).first(where: { modifier in
        tree.kind(modifier) == .modifier
          && tree.child(modifier, .word).map { tree.text($0) } == "align"
      }),
      let word = operand(part),
      let alignment = keyword(word, scope, StrokeAlignment.self, "align"), alignment != .center
    else { return nil }
    if let kind = kindWithoutInside(declaration) {
      report(.alignmentWithoutInside(kind, at: tree.span(word)))
      return nil
    }
    return alignment
  }

  private func kindWithoutInside(_ declaration: Declaration) -> String? {
    let word = tree.children(declaration.syntax).first.map { tree.text($0) }
    return word.flatMap { ["line", "text"].contains($0) ? $0 : nil }
  }

  /// The element of the declaration `index`, with its stroke on the aligned side. If the element
  /// also has a fill or shadows, the stroke becomes an element of its own. So does a stroke on the
  /// outside if the element has a mask.
  func withAlignedStroke(_ element: Layout.Element, _ index: Int) -> Layout.Element {
    guard let alignment = strokeAlignments[index], let stroke = element.paint.stroke else {
      return element
    }
    if element.paint.fill == nil, element.paint.shadows.isEmpty,
      alignment == .inside || element.paint.mask == nil
    {
      return stroked(element, stroke, alignment)
    }
    var filled = bare(element)
    filled.paint.fill = element.paint.fill
    filled.paint.innerShadows = element.paint.innerShadows
    var group = element
    (group.paint.fill, group.paint.stroke, group.paint.innerShadows) = (nil, nil, [])
    let isFilled = element.paint.fill != nil
    group.content = .group(
      (isFilled ? [filled] : []) + [stroked(bare(element), stroke, alignment)])
    return group
  }

  /// The outline of `element` as an element without paint.
  private func bare(_ element: Layout.Element) -> Layout.Element {
    var paint = Layout.Paint()
    paint.fillRule = element.paint.fillRule
    return Layout.Element(
      name: "", span: element.span, content: element.content, paint: paint, transform: nil,
      visible: nil)
  }

  /// `element` with a stroke on one side of its outline.
  private func stroked(
    _ element: Layout.Element, _ stroke: Layout.Stroke, _ alignment: StrokeAlignment
  ) -> Layout.Element {
    var result = element
    result.paint.stroke = stroke
    result.paint.stroke?.width = lowering.graph.scale(stroke.width, by: Rational(2))
    if alignment == .inside {
      let clip = Layout.Clip(
        content: element.content, fillRule: element.paint.fillRule, transform: nil)
      result.paint.clips.append(clip)
    } else {
      var inside = bare(element)
      let (black, opaque) = (lowering.graph.constant(0), lowering.graph.constant(1))
      inside.paint.fill = .color(
        Layout.Color(red: black, green: black, blue: black, alpha: opaque))
      result.paint.mask = Layout.Mask(elements: [inside], source: .alpha, isInverted: true)
    }
    return result
  }
}
