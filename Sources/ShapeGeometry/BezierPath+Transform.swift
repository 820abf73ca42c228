extension BezierPath {
  /// The path whose every point is mapped by `transform`.
  public func transformed(by transform: Transform) -> BezierPath {
    mapped(transform.apply(to:))
  }
}
