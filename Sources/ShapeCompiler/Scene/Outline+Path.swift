public import ShapeGeometry

extension Scene.Outline {
  /// The outline as lines and cubics, with the starting point and direction that SVG defines; for a
  /// text, the estimated boxes of its lines.
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
    case .text(let text):
      var path = BezierPath()
      for line in text.estimatedLines { path.append(.rectangle(line, radius: 0)) }
      return path
    }
  }

  /// True if two segments of the outline can meet at an angle, so that a line join would be
  /// visible.
  package var canHaveCorners: Bool {
    switch self {
    case .path, .text: true
    case .rectangle(_, let radius): radius == 0
    case .ellipse, .line: false
    }
  }
}
