import ShapeNumbers
import Testing

/// Newton's method.
@Suite struct NumericSolverTests {
  private typealias Row = NumericSolver.Row

  private func solver(
    _ rows: @escaping ([Double]) -> [Row], equations: Int = 0, limits: Int = 0, rungs: [Int] = []
  ) -> NumericSolver {
    var ends = [equations, equations + limits]
    for rung in rungs { ends.append(ends[ends.count - 1] + rung) }
    return NumericSolver(
      rows: rows, equations: 0..<ends[0], limits: ends[0]..<ends[1],
      rungs: rungs.indices.map { ends[$0 + 1]..<ends[$0 + 2] }, operands: [])
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).magnitude < 1e-9 }
  }

  /// A linear function of the unknowns.
  private func row(_ slopes: [Double], _ constant: Double) -> @Sendable ([Double]) -> Row {
    { x in
      Row(
        value: zip(slopes, x).reduce(constant) { $0 + $1.0 * $1.1 },
        slopes: slopes.enumerated().filter { $1 != 0 }.map { ($0, $1) })
    }
  }

  /// The solution is a point with given distances from two other points. It is as near as possible
  /// to the position at which the point is drawn.
  @Test func equationsAreSolved() {
    let solver = solver(
      { p in
        [(0.0, 0.0, 5.0), (6, 0, 5)].map { x, y, distance in
          let (dx, dy) = (p[0] - x, p[1] - y)
          let length = (dx * dx + dy * dy).squareRoot()
          return Row(value: length - distance, slopes: [(0, dx / length), (1, dy / length)])
        }
      }, equations: 2)
    #expect(isNear(solver.solution(from: [2, -3]), [3, -4]))
    #expect(isNear(solver.solution(from: [4, 1]), [3, 4]))
  }

  /// If a limit is violated at the start, the solution is exactly at the limit.
  @Test func limitsAreKept() {
    let rows = [row([1], -4), row([1], -1)]
    let solver = solver({ x in rows.map { $0(x) } }, limits: 1, rungs: [1])
    #expect(isNear(solver.solution(from: [1]), [4]))
  }

  /// Equations that follow from others, and equations that contradict others.
  @Test func equationsMayDependOnEachOther() {
    let rows = [row([1, 1], -10), row([2, 2], -20), row([1, 0], -3)]
    let some = solver({ x in rows.map { $0(x) } }, equations: 2, rungs: [1])
    #expect(isNear(some.solution(from: [0, 0]), [3, 7]))
    #expect(some.freedom(at: [3, 7], rungs: 0).reduce(0, +).rounded() == 1)
    #expect(some.freedom(at: [3, 7], rungs: 1).reduce(0, +).rounded() == 0)
    let other = [row([1, 1], -10), row([2, 2], -21)]
    #expect(!solver({ x in other.map { $0(x) } }, equations: 2).search(from: [0, 0]).isMet)
  }

  /// The first limit is broken by more than the second, so it acts first. It is released again,
  /// since the second limit moves x further: (x + 4)² / 100 + (y - 9)² is least at x = 96 / 101.
  @Test func limitsAreReleased() {
    let rows = [row([1, 0], 0), row([1, -1], 8), row([0.1, 0], 0.4), row([0, 1], -9)]
    let solver = solver({ x in rows.map { $0(x) } }, limits: 2, rungs: [2])
    #expect(isNear(solver.solution(from: [-4, 9]), [96.0 / 101, 96.0 / 101 + 8]))
  }

  /// Shortfalls of two preferred limits that contradict each other are equal: x, p and q with
  /// x + p ≥ 70 and x ≤ 60 + q. No other square depends on x, and the answer is exact nevertheless.
  @Test func answersWithinLimitsAreExact() {
    let rows = [
      row([1, 1, 0], -70), row([-1, 0, 1], 60), row([0, 1, 0], 0), row([0, 0, 1], 0),
      row([0, 1, 0], 0), row([0, 0, 1], 0), row([1, 0, 0], -120),
    ]
    let solver = solver({ x in rows.map { $0(x) } }, limits: 4, rungs: [2, 1])
    let found = solver.solution(from: [120, 1, 1])
    #expect(zip(found, [65, 5, 5]).allSatisfy { ($0 - $1).magnitude < 1e-12 })
  }

  /// Limits that contradict each other are not met.
  @Test func contradictingLimitsAreNotMet() {
    let rows = [row([1], -4), row([-1], 3)]
    #expect(!solver({ x in rows.map { $0(x) } }, limits: 2).search(from: [0]).isMet)
  }

  /// The later rung decides what the earlier rung leaves open, within the limits.
  @Test func rungsAreAHierarchy() {
    let rows = [
      row([0, 1, -1], 0), row([1, 1, 1], -12), row([1, 0, 0], -1), row([0, 1, 0], -9),
      row([0, 0, 1], 0),
    ]
    let solver = solver({ x in rows.map { $0(x) } }, limits: 1, rungs: [1, 3])
    // Of the points with x + y + z = 12 and y ≥ z, this one is nearest to (1, 9, 0).
    #expect(isNear(solver.solution(from: [1, 9, 0]), [5.0 / 3, 29.0 / 3, 2.0 / 3]))
  }

  /// 40 rods of length 1 hang between two points: 78 unknowns.
  @Test func longChainsAreSolved() {
    let count = 40
    func point(_ i: Int, _ x: [Double]) -> (x: Double, y: Double) {
      i == 0 ? (0, 0) : i == count ? (24, 0) : (x[2 * i - 2], x[2 * i - 1])
    }
    let solver = solver(
      { x in
        (0..<count).map { i in
          let (a, b) = (point(i, x), point(i + 1, x))
          let (dx, dy) = (b.x - a.x, b.y - a.y)
          let length = (dx * dx + dy * dy).squareRoot()
          let slopes = [(-dx, 2 * i - 2), (-dy, 2 * i - 1), (dx, 2 * i), (dy, 2 * i + 1)]
          return Row(
            value: length - 1,
            slopes: slopes.filter { 0..<x.count ~= $1 }.map { ($1, $0 / length) })
        } + x.indices.map { Row(value: x[$0] - self.drawn($0, count), slopes: [($0, 1)]) }
      }, equations: count, rungs: [2 * count - 2])
    let found = solver.search(from: (0..<2 * count - 2).map { drawn($0, count) })
    #expect(found.isMet)
    for i in 0..<count {
      let (a, b) = (point(i, found.unknowns), point(i + 1, found.unknowns))
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      #expect(((dx * dx + dy * dy).squareRoot() - 1).magnitude < 1e-9)
    }
  }

  /// The drawn coordinates of the points of a chain, on a parabola.
  private func drawn(_ unknown: Int, _ count: Int) -> Double {
    let t = Double(unknown / 2 + 1) / Double(count)
    return unknown % 2 == 0 ? 24 * t : 48 * t * (1 - t)
  }
}
