import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The statements that clip.
extension SwiftPainter {
  /// Paints a clipped element. The clips are transformed with the element, and they also clip the
  /// element's shadows.
  mutating func clipped(_ element: Layout.Element, _ children: [SwiftItem]) -> [SwiftStatement] {
    var inner = element
    inner.paint.clips = []
    inner.transform = nil
    let clips = element.paint.clips.map { $0.element(of: element) }
    let conditions = clips.flatMap { self.conditions($0) }
    let before = state
    defer { state = before }
    return branch(conditions) { painter in
      let clipping = clips.map { painter.clip($0) }
      let body = painter.visiblePainted(inner, children)
      // A clip without an interior hides everything.
      if body.isEmpty || clipping.contains(where: \.isEmpty) { return [] }
      return [.saved] + painter.transform(element) + clipping.flatMap { $0 } + body + [.restored]
    }
  }

  /// The statements that clip to an outline; empty if the element has no outline.
  private mutating func clip(_ outline: Layout.Element) -> [SwiftStatement] {
    guard let path = self.outline(outline) else { return [] }
    let clip = path + [.clip(outline.paint.fillRule == .evenOdd, path)]
    let maps = outline.transform.map { formulas.maps($0) } ?? []
    if maps.isEmpty { return clip }
    // The transform of the outline does not apply to the clipped content.
    let name = locals.value("outlineTransform")
    let map = maps.reduce(SwiftExpression.code("CGAffineTransform.identity")) { $1.applied(to: $0) }
    return [
      .constant(name, "CGAffineTransform", map),
      .context("concatenate", SwiftArgument(nil, .name(name))),
    ] + clip + [.context("concatenate", SwiftArgument(nil, .name(name).calling("inverted")))]
  }
}
