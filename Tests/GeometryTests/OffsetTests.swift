import Foundation
import ShapeGeometry
import Testing

/// Offset paths.
@Suite struct OffsetTests {
  private func circle(_ radius: Double) -> BezierPath {
    .ellipse(in: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
  }

  @Test func squaresGrowAndShrink() {
    for square in [BezierPath.square, BezierPath.square.reversed] {
      let sign = square.area / 100
      #expect(square.offset(by: 2).area == 196 * sign)
      #expect(square.offset(by: -2).area == 36 * sign)
      #expect(square.offset(by: -2).bounds == Rect(x: 2, y: 2, width: 6, height: 6))
      #expect(square.offset(by: 2, join: .bevel).area == 188 * sign)
      #expect(
        (square.offset(by: 2, join: .round).area - sign * (180 + 4 * .pi)).magnitude < 1e-2)
      #expect(square.offset(by: 2, miterLimit: 1.4).area == 188 * sign)
      for distance in [-5.01, -6, -100, -1e9] { #expect(square.offset(by: distance).isEmpty) }
      #expect(square.offset(by: 0) == square)
    }
  }

  @Test func openPathsMoveToTheRight() {
    let line = BezierPath(through: [Point(0, 0), Point(10, 0), Point(10, 10)])
    let inner = [Point(0, 2), Point(8, 2), Point(8, 10)]
    #expect(line.offset(by: 2) == BezierPath(through: inner))
    let outer = [Point(0, -2), Point(12, -2), Point(12, 10)]
    #expect(line.offset(by: -2) == BezierPath(through: outer))
  }

  @Test func straightLinesMoveToTheRight() {
    let moved = BezierPath(through: [Point(0, 5), Point(10, 5)])
    for points in [[Point(0, 0), Point(10, 0)], [Point(0, 0), Point(4, 0), Point(10, 0)]] {
      #expect(BezierPath(through: points).offset(by: 5) == moved)
    }
    #expect(moved.offset(by: -5) == BezierPath(through: [Point(0, 0), Point(10, 0)]))
    let upright = BezierPath(through: [Point(0, 0), Point(0, 1), Point(0, 3)])
    #expect(upright.offset(by: 2) == BezierPath(through: [Point(-2, 0), Point(-2, 3)]))
    var bent = BezierPath()
    bent.move(to: Point(0, 0))
    bent.curve(Point(1, 1), Point(2, 2), to: Point(3, 3))
    #expect(
      (PathMeasure(bent.offset(by: 1)).length / PathMeasure(bent).length - 1).magnitude < 1e-9)
  }

  /// A ring is two circles that run in opposite directions.
  @Test func holesShrinkWhereRingsGrow() {
    for isReversed in [false, true] {
      var ring = circle(40)
      ring.append(circle(20).reversed)
      if isReversed { ring = ring.reversed }
      for (distance, outer, inner) in [(5.0, 45.0, 15.0), (-5, 35, 25), (25, 65, 0), (-10, 30, 30)]
      {
        let area = ring.offset(by: distance).area
        #expect((area - .pi * (outer * outer - inner * inner)).magnitude < 1e-3, "\(distance)")
      }
      #expect(ring.offset(by: -10.1).isEmpty && ring.offset(by: -15).isEmpty)
    }
    // An inner circle that runs in the same direction is not a hole.
    var disc = circle(40)
    disc.append(circle(20))
    #expect((disc.offset(by: 5).area - .pi * 45 * 45).magnitude < 1e-3)
    // The path is an island in the hole of a ring.
    var target = circle(40)
    target.append(circle(20).reversed)
    target.append(circle(10))
    #expect((target.offset(by: 3).area / .pi - (43 * 43 - 17 * 17 + 13 * 13)).magnitude < 1e-3)
    #expect(target.offset(by: 3).subpathCount == 3 && target.offset(by: 6).subpathCount == 1)
  }

  @Test func regionsGrowTogether() {
    var squares = BezierPath.square
    squares.append(BezierPath.square.transformed(by: .translation(Vector(12, 0))))
    #expect(squares.offset(by: 0.5).area == 2 * 11 * 11)
    #expect(squares.offset(by: 2).area == 26 * 14 && squares.offset(by: 2).subpathCount == 1)
    #expect(squares.offset(by: -2).area == 2 * 6 * 6)
  }

  /// The signed areas of the two halves of a figure eight cancel, but its region is not empty.
  @Test func crossingOutlinesAreRegions() {
    let eight = BezierPath(
      through: [Point(0, 0), Point(20, 20), Point(20, 0), Point(0, 20)], isClosed: true)
    let root = 2.0.squareRoot()
    // The inscribed circle of each half has the radius 20 / (2 + 2·√2).
    let (radius, distance) = (20 / (2 + 2 * root), 2.0)
    let share = 1 - distance / radius
    let smaller = eight.offset(by: -distance)
    #expect(smaller.subpathCount == 2 && (smaller.area - 200 * share * share).magnitude < 1e-9)
    // The enlarged halves overlap at the center.
    let larger = eight.offset(by: distance, join: .round)
    let half = 100 + 10 * (2 + 2 * root) * distance + .pi * distance * distance
    let common = (2 + .pi / 2) * distance * distance
    #expect((larger.area - (2 * half - common)).magnitude < 1e-2)
    #expect(larger.subpathCount == 1)
    let star = BezierPath(
      through: [Point(50, 0), Point(80, 95), Point(0, 35), Point(100, 35), Point(20, 95)],
      isClosed: true)
    for p in [Point(50, 50), Point(50, 20), Point(50, 0.5)] {
      #expect(star.offset(by: 2).contains(p) && star.reversed.offset(by: 2).contains(p))
    }
    #expect(star.offset(by: -2).subpathCount == 1 && star.offset(by: -20).isEmpty)
  }

  /// The distance of a point from the region of a random outline determines if the result contains
  /// it.
  @Test func regionsKeepTheDistance() {
    var random = SplitMix64(state: 44)
    for i in 0..<60 {
      var path = BezierPath.crossing(onGrid: i.isMultiple(of: 3), &random)
      if random.unit() < 0.5 { path.append(BezierPath.crossing(onGrid: false, &random)) }
      let distance = (0.5 + 12 * random.unit()) * (random.unit() < 0.5 ? 1 : -1)
      let (moved, region) = (path.offset(by: distance, join: .round), path.united)
      let measure = PathMeasure(region)
      for _ in 0..<20 {
        let p = Point(160 * random.unit() - 30, 160 * random.unit() - 30)
        let found = measure.nearest(to: p)?.distance ?? .infinity
        guard (found - distance.magnitude).magnitude > 2e-3 * distance.magnitude else { continue }
        let isInside =
          distance > 0
          ? region.contains(p) || found < distance : region.contains(p) && found > -distance
        #expect(moved.contains(p) == isInside, "\(p) \(distance) \(path.elements)")
        #expect(moved.contains(p, rule: .evenOdd) == isInside)
      }
    }
  }

  @Test func tooManyCrossingsAreNoPath() {
    var scribble = BezierPath.scribble(corners: 3000, seed: 3).elements
    scribble.removeLast()
    var open = BezierPath()
    for element in scribble { open.append(element) }
    #expect(!open.offset(by: 1).isFinite)
  }

  @Test(arguments: [-9.9, -5, 0.01, 3, 1000])
  func circlesStayCircles(distance: Double) {
    for circle in [circle(10), circle(10).reversed] {
      let moved = circle.offset(by: distance)
      let radius = 10 + distance
      #expect(moved.subpathCount == 1)
      #expect((moved.area.magnitude / (.pi * radius * radius) - 1).magnitude < 2e-2)
      #expect(circle.offset(by: -10.02).isEmpty && circle.offset(by: -25).isEmpty)
    }
  }

  @Test func waistsDivide() {
    // The path is two squares of 20 by 20, connected by a bridge that is 4 wide.
    let corners = [
      Point(0, 0), Point(20, 0), Point(20, 8), Point(30, 8), Point(30, 0), Point(50, 0),
      Point(50, 20), Point(30, 20), Point(30, 12), Point(20, 12), Point(20, 20), Point(0, 20),
    ]
    let path = BezierPath(through: corners, isClosed: true)
    let moved = path.offset(by: -3)
    #expect(moved.subpathCount == 2 && (moved.area - 2 * 14 * 14).magnitude < 1e-9)
    #expect(path.offset(by: -1).subpathCount == 1)
    #expect(path.offset(by: -10.1).isEmpty)
  }

  @Test func gapsClose() {
    let corners = [
      Point(0, 0), Point(40, 0), Point(40, 18), Point(30, 18), Point(30, 10), Point(10, 10),
      Point(10, 30), Point(30, 30), Point(30, 22), Point(40, 22), Point(40, 40), Point(0, 40),
    ]
    let moved = BezierPath(through: corners, isClosed: true).offset(by: 3)
    // The gap closes, so the result is an outline and a hole.
    #expect(moved.subpathCount == 2)
    #expect(moved.contains(Point(35, 20)) && !moved.contains(Point(20, 20)))
  }

  /// A random outline of lines and curves around the origin.
  private func outline(_ random: inout SplitMix64) -> BezierPath {
    let count = 4 + Int(6 * random.unit())
    let points = (0..<count).map { i in
      let angle = (Double(i) + 0.5 * random.unit()) * 2 * .pi / Double(count)
      let radius = 30 + 40 * random.unit()
      return Point(radius * cos(angle), radius * sin(angle))
    }
    var path = BezierPath()
    path.move(to: points[0])
    for i in 0..<count {
      let (a, b) = (points[i], points[(i + 1) % count])
      let (before, after) = (points[(i + count - 1) % count], points[(i + 2) % count])
      if random.unit() < 0.7 {
        path.curve(a + (b - before) * 0.15, b - (after - a) * 0.15, to: b)
      } else {
        path.line(to: b)
      }
    }
    path.close()
    return random.unit() < 0.5 ? path : path.reversed
  }

  /// Every point of the result has the given distance from the path. The distance of any other
  /// point from the path determines if the result contains the point.
  @Test func distancesAreKept() {
    var random = SplitMix64(state: 41)
    for _ in 0..<150 {
      let path = outline(&random)
      let distance = exp2(6 * random.unit() - 1) * (random.unit() < 0.5 ? 1 : -1)
      let tolerance = 1e-3 * distance.magnitude
      let moved = path.offset(by: distance, join: .round)
      for curve in moved.segments {
        for k in 0...4 {
          let found = path.distance(to: curve.point(at: Double(k) / 4))
          #expect((found - distance.magnitude).magnitude <= tolerance, "\(path.elements)")
        }
      }
      for _ in 0..<10 {
        let p = Point(200 * random.unit() - 100, 200 * random.unit() - 100)
        let found = path.distance(to: p)
        guard (found - distance.magnitude).magnitude > 1.05 * tolerance else { continue }
        let isInside =
          distance > 0
          ? path.contains(p) || found < distance : path.contains(p) && found > -distance
        #expect(moved.contains(p) == isInside, "\(p) \(distance) \(path.elements)")
      }
    }
  }

  @Test func openCurvesKeepTheDistance() {
    var (random, kept) = (SplitMix64(state: 42), 0)
    for curve in HardCurves(count: 120, seed: 9) {
      let size = [curve.control1, curve.control2, curve.end].reduce(0) {
        max($0, ($1 - curve.start).length)
      }
      let distance = size * exp2(-5 * random.unit() - 1)
      let moved = BezierPath(curve).offset(by: distance)
      #expect(moved.isFinite)
      #expect(moved.deviation(from: BezierPath(curve)) <= distance * 1.001, "\(curve)")
      if !moved.isEmpty { kept += 1 }
    }
    #expect(kept > 90)
  }

  @Test func crossingPathsKeepTheirShape() {
    var loop = BezierPath()
    loop.move(to: Point(20, 100))
    loop.line(to: Point(100, 100))
    loop.curve(Point(180, 100), Point(180, 20), to: Point(120, 20))
    loop.curve(Point(90, 20), Point(80, 80), to: Point(80, 160))
    let moved = loop.offset(by: 5)
    #expect(moved.subpathCount == 1)
    #expect(moved.elements.first == .move(Point(20, 105)))
    #expect((PathMeasure(moved).length / PathMeasure(loop).length - 1).magnitude < 0.2)
  }

  @Test func nothingAndExtremes() {
    for distance in [Double.nan, .infinity] {
      #expect(BezierPath.square.offset(by: distance).isEmpty)
    }
    var dot = BezierPath()
    dot.move(to: .zero)
    #expect(dot.offset(by: 1).isEmpty)
    dot.close()
    #expect(dot.offset(by: 1).isEmpty)
    let flat = BezierPath(through: [Point(0, 0), Point(10, 0)], isClosed: true)
    #expect(flat.offset(by: -1).isEmpty)
    #expect(flat.offset(by: 1, join: .round).contains(Point(-0.9, 0)))
  }

  @Test func strangePathsGiveNumbers() {
    var random = SplitMix64(state: 43)
    for path in StrangePaths(count: 100, seed: 8) {
      let size = exp2(1000 * random.unit() * random.unit() * (random.unit() < 0.5 ? -1 : 1))
      let distance = random.unit() < 0.5 ? size : -size
      let tolerance = [nil, 0, 1e-12, 1, 1e300][Int(5 * random.unit())]
      let join = BezierPath.Join.allCases[Int(3 * random.unit())]
      let moved = path.offset(
        by: distance, join: join, miterLimit: 100 * random.unit(), tolerance: tolerance)
      #expect(moved.isFinite, "\(path.elements) \(distance)")
    }
  }
}

extension BezierPath {
  /// A random closed subpath of lines and curves that encloses an area, and usually crosses itself.
  fileprivate static func crossing(onGrid: Bool, _ random: inout SplitMix64) -> BezierPath {
    func number() -> Double { onGrid ? (10 * random.unit()).rounded() * 10 : 100 * random.unit() }
    func point() -> Point { Point(number(), number()) }
    var path = BezierPath()
    path.move(to: point())
    for _ in 0..<2 + Int(5 * random.unit()) {
      if random.unit() < 0.4 {
        path.curve(point(), point(), to: point())
      } else {
        path.line(to: point())
      }
    }
    path.close()
    return path.united.isEmpty ? crossing(onGrid: onGrid, &random) : path
  }
}
