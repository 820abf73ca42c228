import ShapeGeometry
import Testing

/// Places along a path, measured by length.
@Suite struct PathMeasureTests {
  private var wave: BezierPath {
    var path = BezierPath()
    path.move(to: Point(0, 100))
    for i in 0..<20 {
      let (x, y) = (60 * Double(i), i % 2 == 0 ? 170.0 : 30)
      path.curve(Point(x + 20, y), Point(x + 40, y), to: Point(x + 60, 100))
    }
    return path
  }

  @Test func samplesAreEven() {
    let measure = PathMeasure(wave)
    let samples = measure.samples(count: 1000)
    #expect(samples.count == 1000)
    for (i, sample) in samples.enumerated() {
      let wanted = measure.length * Double(i) / 999
      #expect((measure.length(to: sample) - wanted).magnitude < 1e-10 * measure.length)
    }
    #expect(measure.point(samples[0]) == Point(0, 100))
    #expect(measure.point(samples[999]) == Point(1200, 100))
  }

  @Test func closedPathsAreSampledAround() {
    let measure = PathMeasure(.square)
    #expect(measure.length == 40 && measure.isClosed)
    let points = measure.samples(count: 8).map(measure.point)
    let wanted = [(0, 0), (5, 0), (10, 0), (10, 5), (10, 10), (5, 10), (0, 10), (0, 5)]
    for (point, (x, y)) in zip(points, wanted) {
      #expect((point - Point(Double(x), Double(y))).length < 1e-12)
    }
    #expect(measure.sampleCount(spacing: 5.2, limit: 100) == 8)
    #expect(measure.sampleCount(spacing: 1e-9, limit: 100) == 100)
    #expect(measure.sampleCount(spacing: 0, limit: 100) == 0)
    #expect(measure.sampleCount(spacing: .nan, limit: 100) == 0)
  }

  @Test func lengthsLeadThereAndBack() throws {
    var random = SplitMix64(state: 4)
    for curve in HardCurves(count: 500, seed: 2) {
      var path = BezierPath()
      path.move(to: curve.start)
      path.curve(curve.control1, curve.control2, to: curve.end)
      path.line(to: curve.start)
      let measure = PathMeasure(path)
      for distance in [0.0, measure.length * random.unit(), measure.length] as [Double] {
        let location: PathMeasure.Location? = measure.location(at: distance)
        let place = try #require(location)
        #expect(
          (measure.length(to: place) - distance).magnitude <= 1e-11 * measure.length, "\(curve)")
      }
    }
  }

  @Test func endsAndNothing() {
    let measure = PathMeasure(.square)
    #expect(measure.location(at: -1).map(measure.point) == Point(0, 0))
    #expect(measure.location(at: 1e300).map(measure.point) == Point(0, 0))
    #expect(measure.location(at: .nan) == nil)
    #expect(measure.location(at: 25).map(measure.tangent) == Vector(-1, 0))
    var nothing = BezierPath()
    #expect(PathMeasure(nothing).length == 0 && PathMeasure(nothing).location(at: 0) == nil)
    nothing.move(to: Point(1, 1))
    #expect(PathMeasure(nothing).samples(count: 3).isEmpty)
    #expect(PathMeasure(nothing).sampleCount(spacing: 1, limit: 9) == 0)
    #expect(measure.samples(count: 1).map(measure.point) == [Point(0, 0)])
    #expect(measure.samples(count: -4).isEmpty)
  }
}
