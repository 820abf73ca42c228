import Foundation
import ShapeGeometry
import Testing

/// Unions, intersections, differences and exclusions, checked by areas and points.
@Suite struct BooleanOperationTests {
  private typealias Operation = BezierPath.BooleanOperation
  private typealias Rule = BezierPath.FillRule

  // MARK: Laws

  /// Checks that areas satisfy their laws, and that a point that is far enough from the outlines is
  /// inside the result if and only if the operation requires it.
  private func check(
    _ a: BezierPath, _ b: BezierPath, _ rules: (Rule, Rule), seed: UInt64, size: Double = 100,
    tolerance: Double = 1e-6, onGrid: Bool = false
  ) {
    func result(_ a: BezierPath, _ b: BezierPath, _ operation: Operation) -> BezierPath {
      onGrid
        ? a.combinedOnGrid(with: b, by: operation, rule: rules.0, otherRule: rules.1)
        : a.combined(with: b, by: operation, rule: rules.0, otherRule: rules.1)
    }
    let results = Operation.allCases.map { result(a, b, $0) }
    let areas = results.map(\.area)
    let (first, second) = (
      result(a, BezierPath(), .union).area, result(BezierPath(), b, .union).area
    )
    let scale = max(first, second, size * size)
    func isZero(_ difference: Double) -> Bool { difference.magnitude <= tolerance * scale }
    #expect(isZero(areas[0] + areas[1] - first - second), "seed \(seed)")
    #expect(isZero(areas[2] - (first - areas[1])), "seed \(seed)")
    #expect(isZero(areas[3] - (areas[0] - areas[1])), "seed \(seed)")
    var random = SplitMix64(state: seed)
    for _ in 0..<4 {
      let p = Point(size * (1.2 * random.unit() - 0.1), size * (1.2 * random.unit() - 0.1))
      if min(a.distanceOfRegion(to: p), b.distanceOfRegion(to: p)) < 20 * tolerance * size {
        continue
      }
      let (isIn, isInOther) = (
        a.contains(p, rule: rules.0), b.contains(p, rule: rules.1)
      )
      let wanted = [isIn || isInOther, isIn && isInOther, isIn && !isInOther, isIn != isInOther]
      for (result, isInside) in zip(results, wanted) {
        #expect(result.winding(around: p) == (isInside ? 1 : 0), "seed \(seed), \(p)")
      }
    }
  }

  @Test func lawsOfRandomPaths() {
    for seed in 0..<128 as Range<UInt64> {
      var random = SplitMix64(state: seed &* 7919)
      let a = BezierPath.random(seed, &random)
      let b = a.partner(seed, &random)
      let rules = (Rule.allCases[Int(seed / 8) % 2], Rule.allCases[Int(seed / 16) % 2])
      check(a, b, rules, seed: seed)
    }
  }

  @Test func lawsAtAnyScale() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(state: seed &* 104_729)
      let scale = [1e-9, 1e9, 1e-140, 1e140][Int(seed) % 4]
      let a = BezierPath.random(seed / 4, &random)
      let b = a.partner(seed / 4, &random)
      let large = Transform.scale(scale, scale)
      check(
        a.transformed(by: large), b.transformed(by: large), (.nonZero, .evenOdd), seed: seed,
        size: 100 * scale)
    }
  }

  /// If two outlines are nearly equal, their curves cross at very small angles or coincide.
  @Test func lawsOfPathsThatAreNearlyTheSame() {
    for seed in 0..<24 as Range<UInt64> {
      var random = SplitMix64(state: seed &* 15_485_863)
      let a = BezierPath.random(seed, &random)
      let size = exp2(-8 - 44 * random.unit())
      let (turn, move) = (size * (random.unit() - 0.5), size * (random.unit() - 0.5))
      let near = Transform(a: 1 + move, b: turn, c: -turn, d: 1 - move, tx: move, ty: -turn)
      check(a, a.transformed(by: near), (.nonZero, .nonZero), seed: seed)
    }
  }

  /// Lines that cross at an angle of 3e-5. Rounding moves the crossing along both lines.
  @Test func lawsOfNeedles() {
    let first = BezierPath(polygon: [
      Point(80, 80), Point(40, 60), Point(100, 0), Point(60, 60), Point(60, 100), Point(60, 60),
      Point(100, 0), Point(40, 20), Point(20, 60), Point(0, 60),
    ])
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(state: seed &* 32_452_843)
      func moved() -> Double { 1e-2 * (random.unit() - 0.5) }
      let second = BezierPath(
        polygon: first.elements.compactMap {
          switch $0 {
          case .move(let p), .line(let p): p + Vector(moved(), moved())
          default: nil
          }
        })
      check(first, second, (.nonZero, .evenOdd), seed: seed)
    }
  }

  @Test func lawsOfPolygonsOnGrids() {
    for seed in 0..<4 as Range<UInt64> {
      var random = SplitMix64(state: seed &* 7919)
      let a = BezierPath.random(seed, &random)
      let b = a.partner(seed, &random)
      check(a, b, (.nonZero, .evenOdd), seed: seed, tolerance: 2e-4, onGrid: true)
    }
  }

  // MARK: Results

  private let square = BezierPath.square

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> BezierPath
  {
    .rectangle(Rect(x: x, y: y, width: width, height: height))
  }

  @Test func squaresThatOverlap() {
    let other = rectangle(5, 5, 10, 10)
    #expect(
      square.union(other)
        == BezierPath(polygon: [
          Point(0, 0), Point(10, 0), Point(10, 5), Point(15, 5), Point(15, 15), Point(5, 15),
          Point(5, 10), Point(0, 10),
        ]))
    #expect(square.intersection(other).bounds == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(square.difference(other).area == 75)
    #expect(square.exclusion(other).area == 150)
  }

  @Test func pathsThatAreTheSame() {
    #expect(square.union(square) == square && square.intersection(square) == square)
    #expect(square.union(square.reversed) == square)
    #expect(square.difference(square).isEmpty && square.exclusion(square.reversed).isEmpty)
    let circle = BezierPath.cubicEllipse(in: Rect(x: 1, y: 2, width: 30, height: 20))
    #expect(circle.union(circle) == circle && circle.union(BezierPath()) == circle)
    #expect(circle.exclusion(circle.reversed).isEmpty)
  }

  @Test func sharedEdgesGo() {
    // Two collinear lines are joined if only the operation has divided them.
    #expect(square.union(rectangle(10, 0, 5, 10)) == rectangle(0, 0, 15, 10))
    #expect(square.union(rectangle(5, 0, 15, 10)) == rectangle(0, 0, 20, 10))
    #expect(square.union(rectangle(10, 2, 5, 5).reversed).area == 125)
    #expect(
      square.difference(rectangle(0, 0, 10, 4)).bounds == Rect(x: 0, y: 4, width: 10, height: 6))
    #expect(square.intersection(rectangle(10, 0, 5, 10)).isEmpty)
    // A node of the path is kept even if its lines are collinear.
    let node = BezierPath(polygon: [
      Point(0, 0), Point(4, 0), Point(10, 0), Point(10, 10), Point(0, 10),
    ])
    #expect(node.union(rectangle(20, 20, 1, 1)).elements.count == 6 + 5)
  }

  @Test func holesAndTouchingCorners() {
    let ring = square.difference(rectangle(2, 2, 3, 3))
    #expect(
      ring.area == 91 && !ring.contains(Point(3, 3)) && !ring.contains(Point(3, 3), rule: .evenOdd))
    #expect(ring.elements.count == 10)
    let corner = square.union(rectangle(10, 10, 10, 10))
    #expect(corner.elements == square.elements + rectangle(10, 10, 10, 10).elements)
  }

  @Test func curvesStayPartsOfCurves() {
    let circle = BezierPath.cubicEllipse(in: Rect(x: 0, y: 0, width: 20, height: 20))
    let half = circle.difference(rectangle(-1, 10, 30, 30))
    // The other two quarters are not cut. The straight edge of the result is from the rectangle.
    let quarters = circle.cubics
    #expect(half.cubics == [quarters[2], quarters[3]])
    let lens = circle.intersection(
      BezierPath.cubicEllipse(in: Rect(x: 10, y: 0, width: 20, height: 20)))
    let curves =
      circle.cubics + BezierPath.cubicEllipse(in: Rect(x: 10, y: 0, width: 20, height: 20)).cubics
    for cubic in lens.cubics {
      let part = CubicCurve(cubic[0], cubic[1], cubic[2], cubic[3])
      let distances = curves.map { c in
        [0.25, 0.5, 0.75].map {
          CubicCurve(c[0], c[1], c[2], c[3]).nearest(to: part.point(at: $0)).distance
        }.max() ?? 0
      }
      #expect((distances.min() ?? 1) < 1e-14 * 40)
    }
    #expect(lens.cubics.count == 4)
  }

  @Test func fillRules() {
    let star = BezierPath(
      polygon: (0..<5).map {
        let angle = 4 * Double.pi * Double($0) / 5
        return Point(50 + 40 * cos(angle), 50 + 40 * sin(angle))
      })
    let (full, hollow) = (star.union(BezierPath()), star.union(BezierPath(), rule: .evenOdd))
    #expect(full.contains(Point(50, 50)) && !hollow.contains(Point(50, 50)))
    #expect(full.elements.count == 11 && full.selfIntersections == [])
    #expect((star.area - (2 * full.area - hollow.area)).magnitude < 1e-9)
    #expect(square.union(star, otherRule: .evenOdd).contains(Point(50, 50)) == false)
  }

  /// Both fill rules determine the interior of outlines that cross themselves.
  @Test func scribblesHaveTheirWindings() {
    var random = SplitMix64(state: 51)
    let (a, b) = (
      BezierPath.scribble(corners: 40, seed: 52), BezierPath.scribble(corners: 40, seed: 53)
    )
    for rule in BezierPath.FillRule.allCases {
      let result = a.exclusion(b, rule: rule, otherRule: rule)
      for _ in 0..<300 {
        let p = Point(100 * random.unit(), 100 * random.unit())
        let isInside = a.contains(p, rule: rule) != b.contains(p, rule: rule)
        #expect(result.contains(p) == isInside)
      }
    }
  }

  @Test func tooManyStepsAreNoPath() {
    let scribble = BezierPath.scribble(corners: 200, seed: 54)
    #expect(!scribble.combined(with: scribble, by: .union, steps: 1_000_000).isFinite)
    #expect(!scribble.combined(with: BezierPath(), by: .union, steps: 0).isFinite)
    #expect(scribble.union(scribble).isFinite && !BezierPath.tooComplex.isFinite)
  }

  @Test func openPathsAreClosed() {
    var open = BezierPath()
    for (i, p) in [Point(0, 0), Point(10, 0), Point(10, 10)].enumerated() {
      if i == 0 { open.move(to: p) } else { open.line(to: p) }
    }
    #expect(
      open.union(BezierPath()) == BezierPath(polygon: [Point(0, 0), Point(10, 0), Point(10, 10)]))
    #expect(open.selfIntersections == [])
  }

  // MARK: Hard inputs

  @Test func nothingInsideIsEmpty() {
    var point = BezierPath()
    point.move(to: Point(3, 3))
    let line = BezierPath(polygon: [Point(0, 0), Point(5, 5)])
    let dot = BezierPath(polygon: [Point(3, 3), Point(3, 3), Point(3, 3)])
    let back = BezierPath(polygon: [Point(0, 0), Point(9, 3), Point(3, 1)])
    for path in [BezierPath(), point, line, dot, back] {
      #expect(path.union(path).isEmpty && path.exclusion(BezierPath()).isEmpty)
      #expect(path.intersection(square).isEmpty && square.union(path) == square)
      #expect(
        square.difference(path) == square && path.combinedOnGrid(with: path, by: .union).isEmpty)
    }
    #expect(
      BezierPath(polygon: [Point(.nan, 0), Point(1, 1), Point(0, .infinity)]).union(square).isEmpty)
  }

  /// Cusps, loops, reversing lines, equal controls, and numbers at the limits of doubles.
  @Test func anythingFiniteEnds() {
    var random = SplitMix64(state: 5)
    let numbers = [
      0, 1, 2, 1 + 1e-12, 1 - 1e-11, 0.5, 1e-9, 1e9, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    for kind in 0..<100 {
      let count = kind % 3 == 0 ? numbers.count : 6
      func point() -> Point {
        Point(
          numbers[Int(random.unit() * Double(count))], numbers[Int(random.unit() * Double(count))])
      }
      func path() -> BezierPath {
        var path = BezierPath()
        path.move(to: point())
        for _ in 0..<4 {
          if random.unit() < 0.4 {
            path.line(to: point())
          } else {
            path.curve(point(), point(), to: point())
          }
        }
        return path
      }
      let (a, b) = (path(), path())
      for operation in Operation.allCases {
        let result = a.combined(with: b, by: operation)
        #expect(result.isFinite && result.isClosed)
        if kind % 50 == 0 {
          let isFinite = a.combinedOnGrid(with: b, by: operation).isFinite
          #expect(isFinite)
        }
      }
      #expect((a.selfIntersections ?? []).allSatisfy { $0.point.x.isFinite && $0.point.y.isFinite })
    }
    for (a, b) in zip(HardCurves(count: 60, seed: 8), HardCurves(count: 60, seed: 9)) {
      let result = BezierPath(curve: a).union(BezierPath(curve: b))
      #expect(result.isFinite && result.isClosed)
    }
  }

  // MARK: Self-intersections

  @Test func placesThatAreCrossedTwice() throws {
    let bow = BezierPath(polygon: [Point(0, 0), Point(10, 10), Point(10, 0), Point(0, 10)])
    let crossing = try #require(bow.selfIntersections)
    #expect(crossing.map(\.point) == [Point(5, 5)] && crossing[0].isCrossing == true)
    #expect(crossing.map(\.first.segment) == [0] && crossing.map(\.second.segment) == [2])
    let loop = CubicCurve(Point(0, 0), Point(30, 20), Point(-20, 20), Point(10, 0))
    let places = try #require(BezierPath(curve: loop).selfIntersections)
    #expect(places.count == 1)
    for place in places {
      #expect(place.isCrossing == true)
      #expect((loop.point(at: place.first.t) - place.point).length < 1e-13)
      #expect((loop.point(at: place.second.t) - place.point).length < 1e-13)
    }
    var touching = square
    touching.append(rectangle(10, 10, 5, 5))
    #expect(touching.selfIntersections?.map(\.point) == [Point(10, 10)])
    #expect(touching.selfIntersections?.map(\.isCrossing) == [false])
    #expect(square.selfIntersections == [])
    #expect(
      BezierPath.cubicEllipse(in: Rect(x: 0, y: 0, width: 3, height: 2)).selfIntersections == [])
  }

  /// Two parts of a path cross at a common node if one part passes from one side of the other part
  /// to its opposite side.
  @Test func crossingsAtNodes() {
    func crossings(_ points: [(Double, Double)]) -> [Bool?]? {
      var path = BezierPath()
      for (i, p) in points.enumerated() {
        path.append(i == 0 ? .move(Point(p.0, p.1)) : .line(Point(p.0, p.1)))
      }
      return path.selfIntersections?.map(\.isCrossing)
    }
    // A part that passes through the other part at the node crosses it. Parts that touch, share a
    // corner, or end at the node do not cross.
    #expect(crossings([(0, 0), (5, 5), (10, 10), (10, 0), (5, 5), (0, 10)]) == [true])
    #expect(crossings([(0, 0), (5, 5), (10, 0), (10, 10), (5, 5), (0, 10)]) == [false])
    #expect(crossings([(0, 0), (5, 5), (0, 10), (0, 7), (5, 5), (0, 6)]) == [false])
    #expect(crossings([(0, 0), (10, 0), (10, 5), (5, 5), (5, 0)]) == [false])
    #expect(crossings([(0, 0), (10, 0), (10, 5), (5, 0), (0, 5)]) == [false])
    #expect(crossings([(0, 0), (10, 0), (10, 5), (5, 0), (0, -5)]) == [true])
    // If a path runs along itself, the side is undetermined.
    #expect(crossings([(0, 0), (10, 0), (10, 5), (8, 0), (2, 0), (0, 5)]) == [nil, nil])
  }
}

extension BezierPath {
  fileprivate init(polygon points: [Point]) {
    self.init()
    move(to: points[0])
    for p in points.dropFirst() { line(to: p) }
    close()
  }

  fileprivate init(curve: CubicCurve) {
    self.init()
    move(to: curve.start)
    self.curve(curve.control1, curve.control2, to: curve.end)
  }

  /// True if every subpath ends with `close`.
  fileprivate var isClosed: Bool {
    zip(elements, elements.dropFirst()).allSatisfy { element, next in
      if case .move = next { element == .close } else { true }
    } && (elements.last ?? .close) == .close
  }

  /// The distance from a point to the path with all subpaths closed.
  fileprivate func distanceOfRegion(to p: Point) -> Double {
    var (least, start, current) = (Double.infinity, Point.zero, Point.zero)
    func consider(_ curve: CubicCurve) { least = Swift.min(least, curve.nearest(to: p).distance) }
    for element in elements + [.close] {
      switch element {
      case .move(let q):
        consider(CubicCurve(lineFrom: current, to: start))
        (start, current) = (q, q)
      case .line(let q):
        consider(CubicCurve(lineFrom: current, to: q))
        current = q
      case .curve(let a, let b, let q):
        consider(CubicCurve(current, a, b, q))
        current = q
      case .close: consider(CubicCurve(lineFrom: current, to: start))
      }
    }
    return least
  }

  /// A random path in a square of 100 by 100. There are eight kinds: for odd kinds, coordinates are
  /// on a grid of 20, so that many coincide.
  fileprivate static func random(_ kind: UInt64, _ random: inout SplitMix64) -> BezierPath {
    func number() -> Double {
      kind % 2 == 0 ? 100 * random.unit() : 20 * (6 * random.unit()).rounded(.down)
    }
    func point() -> Point { Point(number(), number()) }
    func some(_ most: Int) -> Int { 1 + Int(random.unit() * Double(most)) }
    var path = BezierPath()
    switch kind % 8 / 2 {
    case 0: path = BezierPath(polygon: (0..<2 + some(7)).map { _ in point() })
    case 1:
      path.move(to: point())
      for _ in 0..<some(5) { path.curve(point(), point(), to: point()) }
    case 2:
      path.move(to: point())
      for _ in 0..<some(6) {
        if random.unit() < 0.5 {
          path.line(to: point())
        } else {
          path.curve(point(), point(), to: point())
        }
      }
      path.close()
    default:
      for _ in 0..<some(3) {
        let rect = Rect(x: number(), y: number(), width: 20 + number(), height: 20 + number())
        path.append(random.unit() < 0.5 ? .cubicEllipse(in: rect) : .rectangle(rect, radius: 10))
      }
    }
    return path
  }

  /// A second path: the same path, a part of it, or another random path.
  fileprivate func partner(_ kind: UInt64, _ random: inout SplitMix64) -> BezierPath {
    switch Int(random.unit() * 5) {
    case 0: return random.unit() < 0.5 ? self : reversed
    case 1:
      let part = trimmed(from: 0.5 * random.unit(), to: 0.5 + 0.5 * random.unit())
      return random.unit() < 0.5 ? part : part.reversed
    case 2: return .random(kind + UInt64(8 * random.unit()), &random)
    default: return .random(kind, &random)
    }
  }
}
