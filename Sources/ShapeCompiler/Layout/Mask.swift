import ShapeFormulas

extension Layout {
  /// A picture that says how much of an element is shown, point by point.
  public struct Mask: Hashable, Sendable {
    /// An element as it is painted. It is not painted by itself.
    public var elements: [Element]
    public var source: MaskSource
    /// True if it hides what it covers, and shows the rest.
    public var isInverted = false
  }
}

extension Layout.Mask {
  /// The same with another formula in the place of each.
  func replacing(_ node: (Scalar) -> Scalar) -> Layout.Mask {
    Layout.Mask(
      elements: elements.map { $0.replacing(node) }, source: source, isInverted: isInverted)
  }
}

extension Layout.Element {
  /// The elements of a group, and of a mask.
  package var inner: [Layout.Element] {
    let masks = paint.mask?.elements ?? []
    if case .group(let children) = content { return children + masks }
    return masks
  }
}
