extension BezierPath {
  /// The path whose every point is mapped by `transform`.
  public func transformed(by transform: Transform) -> BezierPath {
    var result = BezierPath()
    for element in self {
      switch element {
      case .move(let p): result.move(to: transform.apply(to: p))
      case .line(let p): result.line(to: transform.apply(to: p))
      case .curve(let control1, let control2, let p):
        result.curve(
          transform.apply(to: control1), transform.apply(to: control2),
          to: transform.apply(to: p))
      case .close: result.close()
      }
    }
    return result
  }
}
