import ShapeFormulas

extension Layout {
  /// The inside of an outline, of which an element shows no more.
  public struct Clip: Hashable, Sendable {
    /// A box, an oval, an arc or a path.
    public var content: Element.Content
    public var fillRule: FillRule
    /// The transform of the element that the outline is of.
    public var transform: TransformSpec?
  }
}

extension Layout.Clip {
  /// The outline as an element without paint, which is handled like others, in the place of what it clips.
  package func element(of clipped: Layout.Element) -> Layout.Element {
    var paint = Layout.Paint()
    paint.fillRule = fillRule
    return Layout.Element(
      name: "", span: clipped.span, content: content, paint: paint, transform: transform,
      visible: nil)
  }

  /// The same with another formula in the place of each.
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Clip {
    Layout.Clip(
      content: content.replacing(node), fillRule: fillRule,
      transform: transform?.replacing(node))
  }
}
