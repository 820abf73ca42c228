public import ShapeGeometry

extension Scene.Outline {
  /// The outline as lines and cubics, beginning and turning as SVG has it.
  public var path: BezierPath {
    switch self {
    case .path(let path): return path
    case .rectangle(let rect, let radius): return .rectangle(rect, radius: radius)
    case .ellipse(let rect): return .ellipse(in: rect)
    case .line(let start, let end):
      var path = BezierPath()
      path.move(to: start)
      path.line(to: end)
      return path
    }
  }

  /// Whether two of its segments can meet at an angle, so that a line join would show.
  package var canHaveCorners: Bool {
    switch self {
    case .path: true
    case .rectangle(_, let radius): radius == 0
    case .ellipse, .line: false
    }
  }
}
