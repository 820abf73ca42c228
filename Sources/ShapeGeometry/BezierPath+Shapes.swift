extension BezierPath {
  /// The length of the handles of a quarter of a circle of radius 1: 4/3·(√2 − 1).
  private static let quarterHandle = 0.552_284_749_830_793_4

  /// The outline of `rect`, clockwise on a screen with y down, with quarter circles of `radius` for
  /// corners.
  ///
  /// The outline starts at the left end of the top side, like SVG's `rect`.
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
      let (start, end) = (corner - before * radius, corner + after * radius)
      let curve = CubicCurve(start, corner - before * handle, corner + after * handle, end)
      path.arc(curve, about: start + after * radius, turn: Vector(0, 1))
    }
    path.close()
    return path
  }

  /// The ellipse that touches the four sides of `rect`, as four cubics that run clockwise on a
  /// screen with y down.
  ///
  /// The outline starts at the right, like SVG's `ellipse`.
  public static func ellipse(in rect: Rect) -> BezierPath {
    let ellipse = Ellipse(in: rect)
    let directions = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
    var path = BezierPath()
    path.move(to: ellipse.point(at: directions[0]))
    for i in 1...4 {
      let (from, to) = (directions[i - 1], directions[i % 4])
      let end = ellipse.point(at: to)
      let start = ellipse.point(at: from)
      let curve = CubicCurve(
        start, start + ellipse.tangent(at: from) * quarterHandle,
        end - ellipse.tangent(at: to) * quarterHandle, end)
      path.arc(curve, about: ellipse.center, turn: Vector(0, 1))
    }
    path.close()
    return path
  }

  /// The arc of the ellipse in `rect` that begins at the parametric angle `start` and turns by
  /// `sweep`, both in degrees. A sweep of a full turn or more gives the whole ellipse as a closed
  /// path. A pie is closed through the center.
  /// - Parameter direction: Returns the cosine and the sine of an angle in degrees, as for
  ///   `addArc`.
  public static func arc(
    in rect: Rect, from start: Double, sweep: Double, isPie: Bool, direction: (Double) -> Vector
  ) -> BezierPath {
    let ellipse = Ellipse(in: rect)
    let isWhole = sweep.magnitude >= 360
    var path = BezierPath()
    path.move(to: ellipse.point(at: direction(start)))
    path.addArc(of: ellipse, from: start, sweep: sweep, direction: direction)
    if isPie, !isWhole { path.line(to: rect.center) }
    if isPie || isWhole { path.close() }
    return path
  }

  /// The outline of `rect`, clockwise on a screen with y down, with rounded corners.
  ///
  /// - Parameters:
  ///   - radii: No radius, one for all corners, or one for each corner, clockwise from the top
  ///     left. A negative radius is replaced by 0. Four radii are reduced by a common factor until
  ///     they fit (CSS Backgrounds 3, 4.5), and a single radius is at most half of the shorter
  ///     side.
  ///   - direction: Returns the cosine and the sine of an angle in degrees, as for `addArc`.
  public static func rectangle(
    _ rect: Rect, radii: [Double], direction: (Double) -> Vector
  ) -> BezierPath {
    let positive = radii.map { Swift.max($0, 0) }
    guard positive.count == 4 else {
      let most = Swift.min(rect.width, rect.height) / 2
      return rectangle(rect, radius: Swift.min(positive.first ?? 0, most))
    }
    let r = fitted(positive, rect)
    var path = BezierPath()
    let beginning = Point(rect.minX + r[0], rect.minY)
    var isAtBeginning = true
    path.move(to: beginning)
    func corner(_ start: Point, _ center: Point, _ radius: Double, _ angle: Double) {
      if !isAtBeginning || start != beginning { path.line(to: start) }
      isAtBeginning = false
      guard radius > 0 else { return }
      let circle = Ellipse(
        in: Rect(x: center.x, y: center.y, width: 0, height: 0).outset(by: radius))
      path.addArc(of: circle, from: angle, sweep: 90, direction: direction)
    }
    corner(
      Point(rect.maxX - r[1], rect.minY), Point(rect.maxX - r[1], rect.minY + r[1]), r[1], -90)
    corner(Point(rect.maxX, rect.maxY - r[2]), Point(rect.maxX - r[2], rect.maxY - r[2]), r[2], 0)
    corner(Point(rect.minX + r[3], rect.maxY), Point(rect.minX + r[3], rect.maxY - r[3]), r[3], 90)
    corner(Point(rect.minX, rect.minY + r[0]), Point(rect.minX + r[0], rect.minY + r[0]), r[0], 180)
    path.close()
    return path
  }

  private static func fitted(_ r: [Double], _ rect: Rect) -> [Double] {
    var factor = 1.0
    for (side, length) in [
      (r[0] + r[1], rect.width), (r[1] + r[2], rect.height), (r[2] + r[3], rect.width),
      (r[3] + r[0], rect.height),
    ] where side > length {
      factor = Swift.min(factor, length / side)
    }
    return r.map { $0 * factor }
  }
}
