import Foundation
import ShapeGeometry
import Testing

/// Parts of paths, dashes, areas, and points inside of paths.
@Suite struct PathOperationTests {
  private func path(_ curve: CubicCurve) -> BezierPath {
    var path = BezierPath()
    path.move(to: curve.start)
    path.curve(curve.control1, curve.control2, to: curve.end)
    return path
  }

  private let square = BezierPath.square

  /// A random outline of curves.
  private func blob(_ random: inout SplitMix64) -> BezierPath {
    func point() -> Point { Point(100 * random.unit(), 100 * random.unit()) }
    var path = BezierPath()
    path.move(to: point())
    for _ in 0..<4 { path.curve(point(), point(), to: point()) }
    path.close()
    return path
  }

  @Test func trimsOfTrims() {
    var random = SplitMix64(state: 11)
    for curve in HardCurves(count: 300, seed: 4) {
      let whole = path(curve)
      let length = PathMeasure(whole).length
      let (a, b) = (0.6 * random.unit(), 0.2 + 0.8 * random.unit())
      let (low, high) = (min(a, b), max(a, b))
      let part = whole.trimmed(from: low, to: high)
      #expect((PathMeasure(part).length - (high - low) * length).magnitude <= 1e-10 * length)
      let inner = part.trimmed(from: 0.25, to: 0.75)
      let wanted = whole.trimmed(
        from: low + 0.25 * (high - low), to: low + 0.75 * (high - low))
      let size = max(curve.start.x.magnitude, curve.end.y.magnitude, length)
      for t in [0.0, 0.5, 1] {
        let (p, q) = (PathMeasure(inner), PathMeasure(wanted))
        guard let i = p.location(at: t * p.length), let j = q.location(at: t * q.length) else {
          continue
        }
        #expect((p.point(i) - q.point(j)).length <= 1e-8 * size, "\(curve)")
      }
    }
  }

  @Test func splitThenJoined() {
    var random = SplitMix64(state: 12)
    for _ in 0..<100 {
      let whole = blob(&random)
      let t = random.unit()
      let parts = [whole.trimmed(from: 0, to: t), whole.trimmed(from: t, to: 1)]
      let sum = parts.reduce(0) { $0 + PathMeasure($1).length }
      #expect((sum - PathMeasure(whole).length).magnitude <= 1e-10 * sum)
      #expect(parts.allSatisfy { !$0.elements.contains(.close) })
    }
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: -1, to: 2) == square)
    #expect(square.trimmed(from: 0.7, to: 0.7).isEmpty && square.trimmed(from: .nan, to: 1).isEmpty)
    #expect(
      square.trimmed(from: 0.125, to: 0.5).elements
        == [.move(Point(5, 0)), .line(Point(10, 0)), .line(Point(10, 10))])
  }

  @Test func subpathsComeAfterEachOther() {
    var both = square
    both.append(BezierPath(line: [Point(20, 0), Point(60, 0)]))
    // Both subpaths are 40 long.
    #expect(both.trimmed(from: 0, to: 0.5) == square)
    #expect(
      both.trimmed(from: 0, to: 0.75).elements
        == square.elements + [.move(Point(20, 0)), .line(Point(40, 0))])
  }

  @Test func reversedTwice() {
    var random = SplitMix64(state: 13)
    for _ in 0..<50 {
      let whole = blob(&random)
      #expect(whole.reversed.reversed == whole)
      #expect((whole.reversed.area + whole.area).magnitude <= 1e-9)
    }
    #expect(
      square.reversed.elements
        == [
          .move(Point(0, 0)), .line(Point(0, 10)), .line(Point(10, 10)), .line(Point(10, 0)),
          .close,
        ])
  }

  @Test func dashes() {
    let line = BezierPath(line: [Point(0, 0), Point(10, 0)])
    func dashes(_ pattern: [Double], phase: Double = 0) -> [[Double]] {
      var result: [[Double]] = []
      for element in line.dashed(pattern, phase: phase) {
        switch element {
        case .move(let p): result.append([p.x])
        case .line(let p): result[result.count - 1].append(p.x)
        default: break
        }
      }
      return result
    }
    #expect(dashes([4, 2]) == [[0, 4], [6, 10]])
    #expect(dashes([4, 2], phase: 1) == [[0, 3], [5, 9]])
    #expect(dashes([4, 2], phase: -1) == [[1, 5], [7, 10]])
    #expect(dashes([4, 2], phase: 5) == [[1, 5], [7, 10]])
    #expect(dashes([3]) == [[0, 3], [6, 9]])
    #expect(dashes([0, 5]) == [[0, 0], [5, 5]])
    for pattern in [[], [0, 0], [-1, 3], [1e-9, 1e-9], [.nan, 1], [.infinity, 1]] {
      #expect(line.dashed(pattern) == line, "\(pattern)")
    }
    #expect(square.dashed([5, 5]).elements.count == 8)
  }

  @Test func areasOfShapes() throws {
    #expect(square.area == 100 && square.reversed.area == -100)
    #expect(square.centroid == Point(5, 5))
    let circle = BezierPath.ellipse(in: Rect(x: 100, y: 100, width: 20, height: 20))
    #expect((circle.area / (100 * Double.pi) - 1).magnitude < 3e-4)
    let center = try #require(circle.centroid)
    #expect((center - Point(110, 110)).length < 1e-9)
    #expect(BezierPath(line: [Point(0, 0), Point(5, 5)]).centroid == nil)
  }

  /// Areas, centroids and winding numbers, compared with those of polygons with many corners.
  @Test func areasOfCurves() throws {
    var random = SplitMix64(state: 14)
    for _ in 0..<20 {
      let whole = blob(&random)
      let flat = whole.flattened(tolerance: 1e-4)
      #expect((whole.area - flat.area).magnitude < 1e-1)
      let (a, b) = (try #require(whole.centroid), try #require(flat.centroid))
      #expect((a - b).length < 1e-1 * max(1, 100 / whole.area.magnitude))
      for _ in 0..<8 {
        let p = Point(100 * random.unit(), 100 * random.unit())
        #expect(whole.winding(around: p) == flat.winding(around: p))
      }
    }
  }

  @Test func windingOfCorners() {
    #expect(square.contains(Point(5, 5)) && !square.contains(Point(15, 5)))
    #expect(!square.contains(Point(-5, 0)) && !square.contains(Point(-5, 10)))
    #expect(square.winding(around: Point(5, 5)) == 1)
    var twice = square
    twice.append(square)
    #expect(twice.winding(around: Point(5, 5)) == 2)
    #expect(twice.contains(Point(5, 5)) && !twice.contains(Point(5, 5), rule: .evenOdd))
  }

  @Test func flatteningStaysNear() {
    for curve in HardCurves(count: 60, seed: 6) {
      let size = [curve.start, curve.control1, curve.control2, curve.end].reduce(0.0) {
        max($0, $1.x.magnitude, $1.y.magnitude)
      }
      let flat = path(curve).flattened(tolerance: 1e-3 * size).elements
      let points = flat.compactMap { element -> Point? in
        switch element {
        case .move(let p), .line(let p): p
        default: nil
        }
      }
      #expect(points.first == curve.start && points.last == curve.end)
      for k in 0...30 {
        let p = curve.point(at: Double(k) / 100)
        let near = zip(points, points.dropFirst()).map { a, b in
          CubicCurve(lineFrom: a, to: b).nearest(to: p).distance
        }.min()
        #expect((near ?? 0) <= 1.001e-3 * size, "\(curve)")
      }
    }
    #expect(
      path(CubicCurve(.zero, Point(1, 1), Point(2, 0), Point(3, 3)))
        .flattened(tolerance: 0, limit: 10_000).elements.count == 10_001)
  }

  /// A flattened path has as many lines as the tolerance requires. If more lines are required than
  /// the limit allows, the curves share the allowed lines.
  @Test func linesOfCurvesAreEnough() {
    let curve = CubicCurve(.zero, Point(100, 0), Point(0, 100), Point(100, 100))
    let flat = path(curve).flattened(tolerance: 1e-7)
    #expect(flat.elements.count > 20_000)
    let points = flat.elements.compactMap { if case .line(let p) = $0 { p } else { nil } }
    let count = Double(points.count)
    for i in stride(from: 0, to: points.count - 1, by: 997) {
      let middle = curve.point(at: (Double(i) + 1.5) / count)
      let line = CubicCurve(lineFrom: points[i], to: points[i + 1])
      #expect(line.nearest(to: middle).distance <= 1e-7)
    }
    var two = path(curve)
    two.append(path(curve).transformed(by: .scale(4, 4)))
    for tolerance in [1e-300, 1e-12, 0, -1, .nan] {
      let shared = two.flattened(tolerance: tolerance, limit: 3000).elements.count
      #expect(shared > 2990 && shared <= 3002)
    }
    let huge = path(CubicCurve(Point(-1e308, 0), Point(1e308, 1e308), Point(-1e308, 1e308), .zero))
    #expect(huge.flattened(tolerance: 1, limit: 100).elements.count == 101)
  }
}

extension BezierPath {
  fileprivate init(line points: [Point]) {
    self.init()
    move(to: points[0])
    for p in points.dropFirst() { line(to: p) }
  }
}
