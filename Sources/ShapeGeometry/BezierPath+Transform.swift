extension BezierPath {
  /// The path with every point mapped by `transform`.
  public func transformed(by transform: Transform) -> BezierPath {
    mapped(transform.apply(to:))
  }
}
