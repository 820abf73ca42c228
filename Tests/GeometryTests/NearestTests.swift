import ShapeGeometry
import Testing

/// The nearest point of a curve.
@Suite struct NearestTests {
  @Test(arguments: ReferenceCases.nearest.map(\.id))
  func isThatOfTheReference(_ id: String) throws {
    let reference = try #require(ReferenceCases.nearest.first { $0.id == id })
    let found = ReferenceCases.curve(reference.points)
      .nearest(to: Point(reference.query[0], reference.query[1]))
    #expect((found.distance - reference.distance).magnitude <= 1e-8 * (1 + reference.distance))
  }

  /// The nearest of many sides is found. If several sides are equally near, the first of them is
  /// found.
  @Test func nearestSidesOfPaths() throws {
    var random = SplitMix64(state: 15)
    let scribble = BezierPath.scribble(corners: 300, seed: 16)
    var twice = scribble
    twice.append(scribble)
    let segments = scribble.segments
    for _ in 0..<100 {
      let p = Point(200 * random.unit() - 50, 200 * random.unit() - 50)
      let found = try #require(PathMeasure(twice).nearest(to: p))
      let least = segments.map { $0.nearest(to: p).distance }.min() ?? 0
      #expect((found.distance - least).magnitude < 1e-12 && found.location.segment < segments.count)
    }
  }

  @Test func nothingIsNearer() {
    var random = SplitMix64(state: 5)
    for (i, curve) in HardCurves(count: 1500, seed: 3).enumerated() {
      let points = [curve.start, curve.control1, curve.control2, curve.end]
      let size = points.reduce(0.0) { max($0, $1.x.magnitude, $1.y.magnitude) }
      let onCurve = curve.point(at: random.unit())
      let query =
        i % 3 == 0
        ? onCurve : Point(size * (2 * random.unit() - 1), size * (2 * random.unit() - 1))
      let found = curve.nearest(to: query)
      #expect((0...1).contains(found.t))
      if i.isMultiple(of: 3) { #expect(found.distance <= 1e-8 * size, "\(curve)") }
      for k in 0...500 {
        let distance = (curve.point(at: Double(k) / 500) - query).length
        #expect(found.distance <= distance + 1e-9 * size, "\(curve)")
      }
    }
  }
}
