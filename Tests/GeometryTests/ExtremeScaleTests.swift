import ShapeGeometry
import Testing

/// Paths with very large or very small coordinates.
@Suite struct ExtremeScaleTests {
  private static let exponents = [-1000, -600, -520, -300, -60, 0, 60, 300, 500, 530, 1000, 1020]

  /// A path of curves and lines, in a box of about 100.
  private var path: BezierPath {
    var path = BezierPath()
    path.move(to: Point(0, 0))
    path.curve(Point(9, 5), Point(30, 9), to: Point(37, 12))
    path.curve(Point(46, 17), Point(43, 73), to: Point(50, 70))
    path.line(to: Point(-20, 44))
    path.close()
    return path
  }

  private func scaled(_ exponent: Int) -> (BezierPath, factor: Double) {
    let factor = Double(sign: .plus, exponent: exponent - 6, significand: 1)
    return (path.transformed(by: .scale(factor, factor)), factor)
  }

  private func expectSame(_ p: Point?, _ q: Point?, _ factor: Double) throws {
    let (p, q) = (try #require(p), try #require(q))
    #expect((Point(p.x / factor, p.y / factor) - q).length < 1e-9)
  }

  @Test(arguments: ExtremeScaleTests.exponents)
  func measuresGrowInProportion(exponent: Int) throws {
    let (large, factor) = scaled(exponent)
    let (measure, plain) = (PathMeasure(large), PathMeasure(path))
    #expect((measure.length / factor / plain.length - 1).magnitude < 1e-12)
    for (p, q) in zip(measure.points(count: 3), plain.points(count: 3)) {
      try expectSame(p, q, factor)
    }
    for t in [0, 0.3, 0.9, 1] { try expectSame(measure.point(at: t), plain.point(at: t), factor) }
    let (place, other) = (Point(100 * factor, 20 * factor), Point(100, 20))
    try expectSame(measure.nearestPoint(to: place), plain.nearestPoint(to: other), factor)
    try expectSame(large.centroid, path.centroid, factor)
    try expectSame(large.center, path.center, factor)
    let part = PathMeasure(large.trimmed(from: 0.2, to: 0.5)).length
    #expect((part / factor / plain.length - 0.3).magnitude < 1e-9)
  }

  @Test(arguments: ExtremeScaleTests.exponents)
  func pathsGrowInProportion(exponent: Int) {
    let (large, factor) = scaled(exponent)
    let fit = large.fitted(tolerance: factor)
    #expect((PathMeasure(fit).length / factor / PathMeasure(path).length - 1).magnitude < 0.1)
    for rule in HullRule.allCases {
      let (hull, plain) = (large.hull(atMost: 6, rule), path.hull(atMost: 6, rule))
      #expect(hull.elements.count == plain.elements.count && hull.isFinite)
    }
  }

  @Test(arguments: ExtremeScaleTests.exponents)
  func areasAreNumbers(exponent: Int) {
    let (large, factor) = scaled(exponent)
    let limit = Double.greatestFiniteMagnitude
    let area = factor * (factor * path.area)
    #expect(large.area == min(max(area, -limit), limit))
    #expect(large.reversed.area == -min(max(area, -limit), limit))
  }

  @Test func lengthsAtTheLimit() {
    let limit = Double.greatestFiniteMagnitude
    let half = PathMeasure(BezierPath(through: [.zero, Point(1e308, 1e308)]))
    #expect(half.length == Vector(1e308, 1e308).length && half.length < limit)
    // Even if the true length overflows, places along the path are defined.
    let whole = PathMeasure(BezierPath(through: [Point(-1e308, 0), Point(1e308, 0)]))
    #expect(whole.length == limit && whole.point(at: 0.5) == .zero)
    #expect(whole.points(count: 3) == [Point(-1e308, 0), .zero, Point(1e308, 0)])
    let curve = CubicCurve(Point(0, 0), Point(2e307, 1e307), Point(4e307, 1e307), Point(6e307, 0))
    let small = CubicCurve(Point(0, 0), Point(2, 1), Point(4, 1), Point(6, 0))
    #expect((curve.length() / 1e307 / small.length() - 1).magnitude < 1e-12)
  }

  /// If all distances are equal apart from rounding, the first place is found as the nearest.
  @Test func nearestFromFar() throws {
    let square = BezierPath.square.transformed(by: .scale(1e-300, 1e-300))
    let found = try #require(PathMeasure(square).nearest(to: Point(1e300, 2e299)))
    #expect(found.location.segment == 0 && found.distance > 1e300)
    try expectSame(
      PathMeasure(square).nearestPoint(to: Point(8e-299, 1e-299)), Point(10, 10), 1e-300)
  }
}
