import ShapeFormulas

extension Layout {
  /// A picture that determines how much of an element is shown at each point.
  public struct Mask: Hashable, Sendable {
    /// The elements of the mask, which are painted like other elements, but only into the mask.
    public var elements: [Element]
    /// The channel of the mask that determines how much is shown.
    public var source: MaskSource
    /// True if the mask hides the area that it covers, and shows the rest.
    public var isInverted = false
  }
}

extension Layout.Mask {
  /// The mask with each formula replaced by the formula that `node` returns for it.
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Mask {
    Layout.Mask(
      elements: elements.map { $0.replacing(node) }, source: source, isInverted: isInverted)
  }
}

extension Layout.Element {
  /// The children of the element if it is a group, then the elements of its mask.
  package var inner: [Layout.Element] {
    let masks = paint.mask?.elements ?? []
    if case .group(let children) = content { return children + masks }
    return masks
  }
}
