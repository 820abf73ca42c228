import ShapeGeometry
import Testing

/// The lengths of curves, and the points at fractions of the length.
@Suite struct ArcLengthTests {
  @Test(arguments: ReferenceCases.lengths.map(\.id))
  func isThatOfTheReference(_ id: String) throws {
    let reference = try #require(ReferenceCases.lengths.first { $0.id == id })
    let curve = ReferenceCases.curve(try #require(reference.points))
    for tolerance in [1e-6, 1e-9, 1e-12] {
      let error = (curve.length(tolerance: tolerance) - reference.length).magnitude
      #expect(error <= max(tolerance, 1e-15) * max(reference.length, tolerance == 1e-12 ? 1 : 0))
    }
    var path = BezierPath()
    path.move(to: curve.start)
    path.curve(curve.control1, curve.control2, to: curve.end)
    let measure = PathMeasure(path)
    for place in reference.at {
      let found = measure.point(try #require(measure.location(at: place.length)))
      let size = max(1, place.point[0].magnitude, place.point[1].magnitude)
      #expect((found - Point(place.point[0], place.point[1])).length <= 1e-9 * size)
    }
  }

  @Test func partsAddUp() {
    var random = SplitMix64(state: 3)
    for curve in HardCurves(count: 2000, seed: 1) {
      let whole = curve.length()
      #expect(whole.isFinite && whole >= (curve.end - curve.start).length * (1 - 1e-12))
      let (before, after) = curve.split(at: random.unit())
      #expect((before.length() + after.length() - whole).magnitude <= 3e-12 * whole, "\(curve)")
      #expect((curve.reversed.length() - whole).magnitude <= 2e-12 * whole, "\(curve)")
      #expect((curve.length(tolerance: 1e-6) - whole).magnitude <= 1e-6 * whole, "\(curve)")
    }
  }

  @Test func isFiniteForFiniteCurves() {
    let numbers: [Double] = [
      0, .leastNonzeroMagnitude, 0x1p-1040, -1e-200, 1, 1e160, -1e308, .greatestFiniteMagnitude,
    ]
    var random = SplitMix64(state: 9)
    func number() -> Double { numbers[Int(random.unit() * 8)] }
    for _ in 0..<5000 {
      let curve = CubicCurve(
        Point(number(), number()), Point(number(), number()), Point(number(), number()),
        Point(number(), number()))
      #expect(curve.length().isFinite && curve.length() >= 0, "\(curve)")
      let near = curve.nearest(to: Point(number(), number()))
      #expect((0...1).contains(near.t) && !near.distance.isNaN, "\(curve)")
      #expect(curve.direction(at: random.unit()).length < 1.1)
    }
  }

  @Test func tangentsGoOn() {
    let still = CubicCurve(Point(1, 1), Point(1, 1), Point(1, 1), Point(1, 1))
    #expect(still.direction(at: 0.5) == .zero && still.length() == 0)
    let handleless = CubicCurve(Point(0, 0), Point(0, 0), Point(10, 0), Point(10, 0))
    #expect(
      handleless.direction(at: 0) == Vector(1, 0) && handleless.direction(at: 1) == Vector(1, 0))
    // The curve reverses its direction at 0.5.
    let cusp = CubicCurve(Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0))
    #expect(cusp.direction(at: 0.5).dx.magnitude < 1e-9 && cusp.direction(at: 0.5).dy < 0)
  }
}
