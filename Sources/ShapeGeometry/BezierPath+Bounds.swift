extension BezierPath {
  /// The smallest upright rectangle that contains all lines, all curves, and the starts of all
  /// closed subpaths; nil if there are none.
  ///
  /// The rectangle touches the curves; control points may be outside it. A `move` alone is ignored.
  public var bounds: Rect? {
    var builder = BoundsBuilder()
    var (start, current) = (Point.zero, Point.zero)
    for element in self {
      switch element {
      case .move(let p):
        (start, current) = (p, p)
      case .line(let p):
        builder.include(current)
        builder.include(p)
        current = p
      case .curve(let control1, let control2, let p):
        builder.includeCurve(current, control1, control2, p)
        current = p
      case .close:
        builder.include(start)
        current = start
      }
    }
    return builder.rect
  }
}
