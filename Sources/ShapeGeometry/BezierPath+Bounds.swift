extension BezierPath {
  /// The smallest upright rectangle that contains all segments; nil for a path without segments.
  ///
  /// The rectangle touches the curves; control points may be outside it. Subpaths without segments
  /// are ignored.
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
