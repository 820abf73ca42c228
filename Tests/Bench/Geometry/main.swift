import Foundation
import ShapeGeometry

// The time and the error of geometric computations, in one process. The error is relative to
// numbers that were computed with 50 digits (`Tests/Fixtures/Geometry`), or to a result with a
// smaller tolerance.

/// The nanoseconds for each of the `count` tasks that a call of `body` performs. The result is the
/// minimum of several measurements, because other work of the machine only adds time.
func nanoseconds(_ count: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  body()
  let times = (0..<25).map { _ in
    let elapsed = clock.measure(body)
    return Double(elapsed.components.attoseconds) * 1e-9 + Double(elapsed.components.seconds) * 1e9
  }
  return (times.min() ?? 0) / Double(count)
}

/// Prevents the optimizer from removing unused results.
nonisolated(unsafe) var sink = 0.0

func row(_ name: String, _ nanoseconds: Double, _ error: Double?) {
  let time = String(format: "%.1f", nanoseconds)
  print("| \(name) | \(time) | \(error.map { String(format: "%.1e", $0) } ?? "") |")
}

struct Lengths: Decodable {
  struct Case: Decodable {
    var points: [[Double]]?
    var length: Double
  }
  var cases: [Case]
}

struct Queries: Decodable {
  struct Case: Decodable {
    var points: [[Double]]
    var query: [Double]
    var distance: Double
  }
  var curves: [Case]
}

func read<Cases: Decodable>(_ type: Cases.Type, _ name: String) -> Cases {
  let file = URL(filePath: CommandLine.arguments[1]).appending(path: "\(name).json")
  return try! JSONDecoder().decode(type, from: Data(contentsOf: file))
}

func curve(_ points: [[Double]]) -> CubicCurve? {
  let p = points.map { Point($0[0], $0[1]) }
  return p.count == 4 ? CubicCurve(p[0], p[1], p[2], p[3]) : nil
}

guard CommandLine.arguments.count == 2 else { fatalError("usage: geometry-bench FIXTURES") }
print("| task | nanoseconds | worst error |\n|---|--:|--:|")

// MARK: Lengths

let hard = read(Lengths.self, "arclength").cases.compactMap { reference in
  reference.points.flatMap(curve).map { (curve: $0, length: reference.length) }
}
for tolerance in [1e-6, 1e-9, 1e-12] {
  let time = nanoseconds(1000 * hard.count) {
    for _ in 0..<1000 { for (curve, _) in hard { sink += curve.length(tolerance: tolerance) } }
  }
  let error = hard.map { curve, length in
    (curve.length(tolerance: tolerance) - length).magnitude / (length > 0 ? length : 1)
  }.max()
  row("length of a hard cubic, to \(tolerance)", time, error)
}

// MARK: Nearest points

let queries = read(Queries.self, "nearest").curves.compactMap { reference in
  curve(reference.points).map {
    ($0, Point(reference.query[0], reference.query[1]), reference.distance)
  }
}
row(
  "nearest point of a hard cubic",
  nanoseconds(200 * queries.count) {
    for _ in 0..<200 { for (curve, p, _) in queries { sink += curve.nearest(to: p).distance } }
  },
  queries.map { curve, p, distance in
    (curve.nearest(to: p).distance - distance).magnitude / (1 + distance)
  }.max())

// MARK: Samples

var wave = BezierPath()
wave.move(to: Point(0, 100))
for i in 0..<20 {
  let (x, y) = (60 * Double(i), i % 2 == 0 ? 170.0 : 30)
  wave.curve(Point(x + 20, y), Point(x + 40, y), to: Point(x + 60, 100))
}
for tolerance in [1e-6, 1e-12] {
  let measure = PathMeasure(wave, tolerance: tolerance)
  let exact = PathMeasure(wave, tolerance: 1e-15)
  row(
    "1,000 even samples of 20 cubics, to \(tolerance)",
    nanoseconds(1) { sink += PathMeasure(wave, tolerance: tolerance).samples(count: 1000)[500].t },
    measure.samples(count: 1000).enumerated().map { i, place in
      (exact.length(to: place) - exact.length * Double(i) / 999).magnitude
    }.max())
}

// MARK: Hulls

var numbers = SplitMix64(state: 1)
let cloud = (0..<1000).map { _ in Point(1000 * numbers.unit(), 1000 * numbers.unit()) }
row("hull of 1,000 points", nanoseconds(1) { sink += convexHull(cloud)[0].x }, 0)
let ring = (0..<1000).map { i in
  Point(500 + 400 * cos(Double(i) * 0.0062831853), 500 + 400 * sin(Double(i) * 0.0062831853))
}
row(
  "hull of 1,000 points with at most 12 corners",
  nanoseconds(1) { sink += HullRule.outer.reduced(convexHull(ring), to: 12)[0].x }, nil)
// MARK: Ropes

let cord = Rope(from: .zero, to: Point(200, 50), length: 260, links: 12)
row("rope of 12 links at rest", nanoseconds(1) { sink += cord.joints[6].y }, nil)
row(
  "the same a second after a push",
  nanoseconds(1) { sink += cord.joints(after: 1, push: Vector(0, -300))[6].y }, nil)
// MARK: Ink

var (pen, way) = (Point(0, 0), Vector(2, 0))
let walk = (0..<4000).map { _ in
  way = (way + Vector(numbers.unit() - 0.5, numbers.unit() - 0.5)) * 0.98
  pen = pen + way
  return pen
}
for method in InkMethod.allCases {
  row(
    "a sample of ink, \(method.rawValue)",
    nanoseconds(walk.count) {
      var ink = InkStroke(method)
      for p in walk { ink.add(p) }
      sink += Double(ink.count)
    }, nil)
}
let fitted = CurveFit(tolerance: 1).path(walk)
var curves: [CubicCurve] = []
var current = walk[0]
for case .curve(let a, let b, let p) in fitted {
  curves.append(CubicCurve(current, a, b, p))
  current = p
}
let distances = walk.map { p in curves.map { $0.nearest(to: p).distance }.min() ?? 0 }
row(
  "fit of 4,000 samples, to 1 point, \(curves.count) curves",
  nanoseconds(1) { if CurveFit(tolerance: 1).path(walk).isEmpty { sink += 1 } }, distances.max())
// MARK: Boolean operations

/// A closed outline of smooth cubics around `center`, whose radius oscillates 15 times.
func outline(_ count: Int, center: Point, phase: Double) -> BezierPath {
  let points = (0..<count).map { i in
    let angle = 2 * Double.pi * Double(i) / Double(count)
    let radius = 100 + 8 * cos(15 * angle + phase)
    return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
  }
  var path = BezierPath()
  path.move(to: points[0])
  for i in 0..<count {
    let (a, b) = (points[(i + count - 1) % count], points[i])
    let (c, d) = (points[(i + 1) % count], points[(i + 2) % count])
    path.curve(b + (c - a) * (1.0 / 6), c - (d - b) * (1.0 / 6), to: c)
  }
  path.close()
  return path
}

for (count, name) in [(100, "100"), (1000, "1,000")] {
  let first = outline(count, center: Point(100, 100), phase: 0)
  let second = outline(count, center: Point(101, 100), phase: 2)
  let both = first.area + second.area
  let crossings = first.exclusion(second).selfIntersections?.count ?? 0
  for operation in BezierPath.BooleanOperation.allCases {
    let sum = first.union(second).area + first.intersection(second).area
    row(
      "\(operation) of two outlines of \(name) cubics, \(crossings) crossings",
      nanoseconds(1) { if first.combined(with: second, by: operation).isEmpty { sink += 1 } },
      (sum - both).magnitude / both)
  }
  row(
    "union of an outline of \(name) cubics with itself",
    nanoseconds(1) { if first.union(first).isEmpty { sink += 1 } },
    (first.union(first).area - first.area).magnitude / first.area)
}

// MARK: Strokes and offsets

/// The greatest distance between a sample of a path and the nearest of `curves`.
func farthest(_ path: BezierPath, from curves: [CubicCurve]) -> Double {
  let measure = PathMeasure(path)
  return measure.samples(count: 500).reduce(0) { most, place in
    let p = measure.point(place)
    return max(most, curves.map { $0.nearest(to: p).distance }.min() ?? 0)
  }
}

var waveCurves: [CubicCurve] = []
current = .zero
for element in wave {
  switch element {
  case .curve(let a, let b, let p):
    waveCurves.append(CubicCurve(current, a, b, p))
    current = p
  case .move(let p), .line(let p): current = p
  case .close: break
  }
}
for tolerance in [0.25, 0.01, 1e-4] {
  let outline = wave.stroked(width: 10, join: .round, tolerance: tolerance)
  row(
    "outline of a stroke of 20 cubics, to \(tolerance), \(outline.elements.count) elements",
    nanoseconds(10) {
      for _ in 0..<10 where wave.stroked(width: 10, join: .round, tolerance: tolerance).isEmpty {
        sink += 1
      }
    }, farthest(outline, from: waveCurves) - 5)
}
let moved = wave.offset(by: 30, join: .round, tolerance: 0.01)
row(
  "offset of 20 cubics by more than their radius, to 0.01, \(moved.elements.count) elements",
  nanoseconds(10) {
    for _ in 0..<10 where wave.offset(by: 30, join: .round, tolerance: 0.01).isEmpty { sink += 1 }
  }, farthest(moved, from: waveCurves) - 30)
let widths = walk.indices.map { 4 + 3 * cos(Double($0) / 50) }
row(
  "outline of 4,000 samples of ink with widths",
  nanoseconds(1) {
    if BezierPath.inkOutline(through: walk, widths: widths, tolerance: 0.05).isEmpty { sink += 1 }
  }, nil)
var line = BezierPath()
for (i, p) in walk.enumerated() { line.append(i == 0 ? .move(p) : .line(p)) }
row(
  "4,000 lines simplified to 1 point, \(line.simplified(tolerance: 1).elements.count) elements",
  nanoseconds(1) { if line.simplified(tolerance: 1).isEmpty { sink += 1 } }, nil)
var splines = InkStroke(.interpolated)
for p in walk { splines.add(p) }
let spline = splines.path
row(
  "4,000 cubics simplified to 1 point, \(spline.simplified(tolerance: 1).elements.count) elements",
  nanoseconds(1) { if spline.simplified(tolerance: 1).isEmpty { sink += 1 } }, nil)
if sink.isNaN { print("| | a result is no number | |") }
