import Foundation
import ShapeGeometry
import Testing

/// Cubics through samples.
@Suite struct CurveFitTests {
  private func curves(_ path: BezierPath) -> [CubicCurve] {
    path.cubics.map { CubicCurve($0[0], $0[1], $0[2], $0[3]) }
  }

  private func expectFit(
    _ samples: [Point], _ tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [CubicCurve] {
    let found = curves(CurveFit(tolerance: tolerance).path(samples))
    for p in samples {
      let distance = found.map { $0.nearest(to: p).distance }.min() ?? 0
      #expect(distance <= tolerance * (1 + 1e-9), sourceLocation: sourceLocation)
    }
    #expect(found.first?.start == samples.first, sourceLocation: sourceLocation)
    #expect(found.last?.end == samples.last, sourceLocation: sourceLocation)
    return found
  }

  @Test func smoothWaysTakeFewCurves() {
    let circle = (0...64).map { i in
      Point(100 * cos(Double(i) * .pi / 32), 100 * sin(Double(i) * .pi / 32))
    }
    #expect(expectFit(circle, 1).count <= 6)
    let spiral = (0..<120).map { i in
      Point(Double(i) * cos(Double(i) * 0.2), Double(i) * sin(Double(i) * 0.2))
    }
    #expect(expectFit(spiral, 1).count <= 40)
    let line = (0...50).map { Point(Double($0), 2 * Double($0)) }
    #expect(expectFit(line, 0.1).count == 1)
  }

  @Test func cornersStay() {
    let square = [Point(0, 0), Point(10, 0), Point(20, 0), Point(20, 10), Point(20, 20)]
    let found = expectFit(square, 0.5)
    #expect(found.count == 2 && found[0].end == Point(20, 0))
    #expect(found[0].direction(at: 1).dy.magnitude < 1e-9)
  }

  /// All points of a path of curves and straight sides are near its fit, and all points of the fit
  /// are near the path.
  @Test(arguments: [20, 5, 1, 0.1, 1e-3])
  func pathsAreNearToTheirFits(tolerance: Double) {
    var path = BezierPath()
    path.move(to: Point(0, 50))
    path.curve(Point(50, -30), Point(50, 130), to: Point(100, 50))
    path.line(to: Point(200, 0))
    path.line(to: Point(280, 10))
    path.curve(Point(300, 10), Point(320, 60), to: Point(300, 100))
    path.close()
    let directions = [(1.0, 0.0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1)]
    let polygon = BezierPath(
      through: directions.map { Point(50 * $0.0, 50 * $0.1) }, isClosed: true)
    let circle = BezierPath.cubicEllipse(in: Rect(x: 0, y: 0, width: 100, height: 100))
    for path in [path, polygon, circle] {
      let fit = path.fitted(tolerance: tolerance)
      #expect(fit.deviation(from: path) <= tolerance && path.deviation(from: fit) <= tolerance)
    }
    #expect(circle.fitted(tolerance: 1).cubics.count <= 4)
    // Most sides are joined into one curve.
    #expect(polygon.fitted(tolerance: 20).cubics.count < 6)
  }

  @Test(arguments: [0.01, 0.5, 5, 1000])
  func randomWalksAreFollowed(tolerance: Double) {
    var random = SplitMix64(state: 21)
    for count in [1, 2, 3, 4, 10, 300] {
      var p = Point(0, 0)
      var samples: [Point] = []
      for _ in 0..<count {
        p = p + Vector(10 * random.unit() - 4, 10 * random.unit() - 5)
        samples.append(p)
        if random.unit() < 0.2 { samples.append(p) }
      }
      if count > 1 { _ = expectFit(samples, tolerance) }
    }
  }

  @Test func nothingAndNoPlaces() {
    let fit = CurveFit(tolerance: 1)
    #expect(fit.path([]).isEmpty)
    #expect(fit.path([Point(1, 1), Point(1, 1)]).elements == [.move(Point(1, 1))])
    #expect(fit.path([Point(.nan, 1), Point(1, 1), Point(.infinity, 1)]).elements.count == 1)
    let extremes = [Point(-1e308, 0), Point(1e308, 1e308), Point(0, -1e308), Point(1e-300, 1)]
    for tolerance in [0, 1e-300, 1, 1e308, .infinity] {
      #expect(CurveFit(tolerance: tolerance).path(extremes).elements.count >= 2)
    }
    let back = (0..<100).map { Point(Double($0 % 2), 0) }
    #expect(CurveFit(tolerance: 0).path(back).elements.count == 100)
  }
}
