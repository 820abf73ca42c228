import Foundation
import ShapeGeometry
import Testing

/// Simplified paths.
@Suite struct SimplificationTests {
  /// Expects that `path` and its simplification are near each other, and returns the
  /// simplification.
  private func expectNear(
    _ path: BezierPath, _ tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) -> BezierPath {
    let simple = path.simplified(tolerance: tolerance)
    let limit = tolerance * (1 + 1e-9)
    #expect(simple.deviation(from: path) <= limit, sourceLocation: sourceLocation)
    #expect(path.deviation(from: simple) <= limit, sourceLocation: sourceLocation)
    #expect(simple.elements.count <= path.elements.count, sourceLocation: sourceLocation)
    #expect(simple.elements.first == path.elements.first, sourceLocation: sourceLocation)
    #expect(simple.subpathCount == path.subpathCount, sourceLocation: sourceLocation)
    return simple
  }

  @Test func linesLosePoints() {
    let row = BezierPath(through: (0...20).map { Point(Double($0), $0 % 2 == 0 ? 0 : 0.1) })
    let simple = expectNear(row, 0.2)
    #expect(simple == BezierPath(through: [Point(0, 0), Point(20, 0)]))
    #expect(expectNear(row, 0.01).elements.count == 21)
    // The path goes back along itself.
    let back = BezierPath(through: [Point(0, 0), Point(5, 0), Point(10, 0), Point(0, 0)])
    #expect(expectNear(back, 0.1).elements.count == 3)
  }

  @Test func ringsStayClosed() {
    let circle = (0..<90).map { i in
      Point(10 * cos(Double(i) * .pi / 45), 10 * sin(Double(i) * .pi / 45))
    }
    let simple = expectNear(BezierPath(through: circle, isClosed: true), 0.5)
    #expect(simple.elements.last == .close && simple.elements.count <= 18)
    #expect(BezierPath.square.simplified(tolerance: 1) == .square)
    let ellipse = BezierPath.cubicEllipse(in: Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(expectNear(ellipse, 1e-3).elements.last == .close)
  }

  @Test func partsOfACurveAreJoined() {
    for curve in HardCurves(count: 30, seed: 11) where curve.start != curve.end {
      var whole = BezierPath(curve)
      let size = whole.bounds.map { $0.width + $0.height } ?? 0
      whole = BezierPath()
      whole.move(to: curve.start)
      for k in 0..<8 {
        let part = curve.part(from: Double(k) / 8, to: Double(k + 1) / 8)
        whole.curve(part.control1, part.control2, to: part.end)
      }
      _ = expectNear(whole, 1e-3 * size)
    }
    var smooth = BezierPath()
    let curve = CubicCurve(Point(0, 0), Point(40, 0), Point(60, 90), Point(100, 60))
    smooth.move(to: curve.start)
    for k in 0..<8 {
      let part = curve.part(from: Double(k) / 8, to: Double(k + 1) / 8)
      smooth.curve(part.control1, part.control2, to: part.end)
    }
    #expect(expectNear(smooth, 0.01).elements.count == 2)
  }

  @Test func cornersOfCurvesStay() {
    var path = BezierPath()
    path.move(to: Point(0, 0))
    path.curve(Point(3, 0.1), Point(6, 0.1), to: Point(10, 0))
    path.curve(Point(10, 3), Point(10, 6), to: Point(10, 10))
    #expect(
      expectNear(path, 0.5) == BezierPath(through: [Point(0, 0), Point(10, 0), Point(10, 10)]))
  }

  @Test(arguments: [0.01, 0.3, 4, 1000])
  func randomPathsStayNear(tolerance: Double) {
    var random = SplitMix64(state: 61)
    for _ in 0..<12 {
      var (path, p, way) = (BezierPath(), Point(0, 0), Vector(3, 0))
      path.move(to: p)
      for _ in 0..<20 {
        let before = way
        way = way + Vector(3 * random.unit() - 1.5, 3 * random.unit() - 1.5)
        let next = p + before + way
        if random.unit() < 0.7 {
          path.curve(p + before * 0.66, next - way * 0.66, to: next)
        } else {
          path.line(to: next)
        }
        p = next
      }
      if random.unit() < 0.5 { path.close() }
      _ = expectNear(path, tolerance)
    }
  }

  @Test func wavesOfInkBecomeShort() {
    var ink = InkStroke(.interpolated)
    for i in 0..<200 { ink.add(Point(Double(i), 20 * sin(Double(i) / 12))) }
    let simple = expectNear(ink.path, 0.05)
    #expect(simple.elements.count < 30)
  }

  @Test func nothingAndExtremes() {
    for tolerance in [0, -1, .nan, .infinity] {
      #expect(BezierPath.square.simplified(tolerance: tolerance) == .square)
    }
    #expect(BezierPath().simplified(tolerance: 1).isEmpty)
    let dot = BezierPath(through: [Point(1, 1), Point(1, 1), Point(1, 1)])
    #expect(dot.simplified(tolerance: 1).elements == [.move(Point(1, 1)), .line(Point(1, 1))])
    for (i, path) in StrangePaths(count: 400, seed: 10).enumerated() {
      let size = path.bounds.map { max($0.width, $0.height) } ?? 0
      for tolerance in [1e-6 * size, 0.1 * size, 1e300] {
        let simple = path.simplified(tolerance: tolerance)
        #expect(simple.isFinite && simple.elements.count <= 2 * path.elements.count, "\(i)")
      }
    }
  }
}
