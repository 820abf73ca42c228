import ShapeFormulas

extension Layout {
  /// A clipping outline: only the inside is shown.
  public struct Clip: Hashable, Sendable {
    /// The outline: a box, an oval, an arc or a path.
    public var content: Element.Content
    /// The rule that determines the inside of the outline.
    public var fillRule: FillRule
    /// The transform of the element from which the outline comes.
    public var transform: TransformSpec?
  }
}

extension Layout.Clip {
  /// The outline as an element without paint, for code that handles elements. It has the source
  /// range of `clipped`.
  package func element(of clipped: Layout.Element) -> Layout.Element {
    var paint = Layout.Paint()
    paint.fillRule = fillRule
    return Layout.Element(
      name: "", span: clipped.span, content: content, paint: paint, transform: transform,
      visible: nil)
  }

  /// The clip with each formula replaced by the formula that `node` returns for it.
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Clip {
    Layout.Clip(
      content: content.replacing(node), fillRule: fillRule,
      transform: transform?.replacing(node))
  }
}
