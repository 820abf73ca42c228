extension BezierPath {
  /// The handle of a quarter of a circle of radius 1: 4/3·(√2 − 1).
  private static let quarterHandle = 0.552_284_749_830_793_4

  /// The outline of `rect`, clockwise as seen, with quarter circles of `radius` for corners.
  ///
  /// It starts where SVG's `rect` does: at the top side's left end.
  public static func rectangle(_ rect: Rect, radius: Double = 0) -> BezierPath {
    var path = BezierPath()
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
      Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
    ]
    guard radius > 0 else {
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
      return path
    }
    let sides = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
    let handle = radius * (1 - quarterHandle)
    path.move(to: corners[0] + sides[0] * radius)
    for i in 1...4 {
      let (corner, before, after) = (corners[i % 4], sides[i - 1], sides[i % 4])
      path.line(to: corner - before * radius)
      path.curve(
        corner - before * handle, corner + after * handle, to: corner + after * radius)
    }
    path.close()
    return path
  }

  /// The ellipse that touches the four sides of `rect`, clockwise as seen, as four cubics.
  ///
  /// It starts where SVG's `ellipse` does: at the right.
  public static func ellipse(in rect: Rect) -> BezierPath {
    let ellipse = Ellipse(in: rect)
    let directions = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
    var path = BezierPath()
    path.move(to: ellipse.point(at: directions[0]))
    for i in 1...4 {
      let (from, to) = (directions[i - 1], directions[i % 4])
      let end = ellipse.point(at: to)
      path.curve(
        ellipse.point(at: from) + ellipse.tangent(at: from) * quarterHandle,
        end - ellipse.tangent(at: to) * quarterHandle, to: end)
    }
    path.close()
    return path
  }
}
