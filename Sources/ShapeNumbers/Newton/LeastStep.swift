/// The step that minimizes a sum of squares, subject to linear equations and limits.
///
/// The step d minimizes dᵀ(B + εI)d / 2 + ½|Wd + w|², where Ad = a and Gd ≥ g. Without limits, it
/// is the solution of a sparse symmetric system:
///
///     ⎡ B + εI  Wᵀ  Aᵀ ⎤ ⎡ d ⎤   ⎡  0 ⎤
///     ⎢ W      −I   0  ⎥ ⎢ s ⎥ = ⎢ −w ⎥
///     ⎣ A       0  −δI ⎦ ⎣ λ ⎦   ⎣  a ⎦
///
/// ε prevents steps in directions on which no square depends. δ is needed if equations depend on
/// each other; its effect is removed by iterative refinement.
struct LeastStep {
  /// A linear function of the step. Its gradient has length 1, unless the row is a square.
  struct Row {
    var slopes: [(unknown: Int, value: Double)]
    /// The value that the function must have; for a limit, the least value that it may have.
    var level: Double
    /// True if the row is one of the squares, and false if it is an equation or a limit.
    var isSquare: Bool

    /// An empty row, in place of a limit that is not an equation. It counts as a square.
    init() { (slopes, level, isSquare) = ([], 0, true) }

    /// The first-order change of `row`; its level is the change that `row` needs to reach `level`.
    /// Both are divided by the length of the gradient.
    init(_ row: NumericSolver.Row, level: Double) {
      self.init(row, level: level, scale: row.scale, isSquare: false)
    }

    init(_ row: NumericSolver.Row, level: Double, scale: Double, isSquare: Bool) {
      slopes = row.slopes
      for i in slopes.indices { slopes[i].value *= scale }
      self.level = (level - row.value) * scale
      self.isSquare = isSquare
    }

    func product(_ step: [Double]) -> Double {
      slopes.reduce(0) { $0 + $1.value * step[$1.unknown] }
    }
  }

  typealias Bend = (first: Int, second: Int, value: Double)

  let count: Int
  let rows: [Row]
  let bends: [Bend]
  /// The weight of the length of the step, ε.
  let weight: Double
  private let order: EliminationOrder
  private let factors: SparseFactors

  /// True if the matrix of the squares is positive definite in the directions that the equations
  /// leave free, so that the step is a minimum.
  var isConvex: Bool { factors.positives == count && !factors.isSingular }

  /// - Parameters:
  ///   - count: The number of unknowns.
  ///   - rows: The squares and the equations.
  ///   - bends: The entries of the matrix B on its diagonal and on one side of the diagonal.
  ///   - weight: The weight of the length of the step, ε.
  init(
    _ count: Int, _ rows: [Row], bends: [Bend] = [], weight: Double, _ order: EliminationOrder
  ) {
    (self.count, self.rows, self.bends, self.weight) = (count, rows, bends, weight)
    self.order = order
    let slack: Double = 1e-12 + 1e-15 / weight
    var entries: [Bend] = bends
    for (i, row) in rows.enumerated() {
      for slope in row.slopes {
        entries.append((first: slope.unknown, second: count + i, value: slope.value))
      }
    }
    factors = SparseFactors(
      order,
      diagonal: Array(repeating: weight, count: count) + rows.map { $0.isSquare ? -1 : -slack },
      entries: entries)
  }

  /// The order of elimination for rows with the unknowns `rows`.
  static func order(
    _ count: Int, _ rows: [[Int]], bends: [(first: Int, second: Int)] = []
  ) -> EliminationOrder {
    var edges: [(first: Int, second: Int)] = bends
    for (i, unknowns) in rows.enumerated() {
      for unknown in unknowns { edges.append((first: unknown, second: count + i)) }
    }
    return EliminationOrder(count: count + rows.count, edges: edges)
  }

  /// The step without limits, and the factors of the rows: s and λ.
  func solution() -> (step: [Double], factors: [Double]) {
    solution(Array(repeating: 0, count: count) + rows.map(\.level))
  }

  /// The change of the step by a force, a vector that is subtracted from the gradient. The levels
  /// of all rows count as zero.
  func solution(force: [Double]) -> (step: [Double], factors: [Double]) {
    solution(force + Array(repeating: 0, count: rows.count))
  }

  private func solution(_ right: [Double]) -> (step: [Double], factors: [Double]) {
    var result: [Double] = factors.solution(right)
    var rest: [Double] = self.rest(right, result)
    for _ in 0..<8 {
      let error: Double = NumericSolver.largest(rest)
      if error <= 1e-15 * NumericSolver.largest(right) { break }
      let next: [Double] = zip(result, factors.solution(rest)).map { $0 + $1 }
      let nextRest: [Double] = self.rest(right, next)
      guard NumericSolver.largest(nextRest) < 0.5 * error else { break }
      (result, rest) = (next, nextRest)
    }
    return (Array(result[..<count]), Array(result[count...]))
  }

  /// The difference between `right` and the product of the matrix, with δ = 0, and `vector`.
  private func rest(_ right: [Double], _ vector: [Double]) -> [Double] {
    var result: [Double] = right
    for i in 0..<count { result[i] -= weight * vector[i] }
    for bend in bends {
      result[bend.first] -= bend.value * vector[bend.second]
      if bend.first != bend.second { result[bend.second] -= bend.value * vector[bend.first] }
    }
    for (i, row) in rows.enumerated() {
      let factor: Double = vector[count + i]
      result[count + i] -= row.product(vector) - (row.isSquare ? factor : 0)
      for slope in row.slopes { result[slope.unknown] -= slope.value * factor }
    }
    return result
  }

  // MARK: Limits

  /// The step that breaks no limit by more than `tolerance`. If the limits and equations contradict
  /// each other, `isPossible` is false, and some limits are broken by more. The last rows of the
  /// system are empty rows, one for each limit.
  ///
  /// This is the dual active-set method: the limits that are broken become equations, one by one,
  /// and a limit is released if it no longer pushes (Goldfarb and Idnani, A numerically stable dual
  /// method for solving strictly convex quadratic programs, Mathematical Programming 27, 1983). At
  /// the end, the system is solved once more with the active limits as equations, which removes the
  /// rounding errors that have added up. For n limits, the method stops after 4n limits have become
  /// active, even if limits are still broken.
  func step(
    within limits: [Row], tolerance: Double
  ) -> (step: [Double], isPossible: Bool) {
    var step: [Double] = solution().step
    var active = ActiveLimits()
    for _ in 0..<(4 * limits.count) {
      let rooms: [Double] = limits.map { $0.product(step) - $0.level }
      let broken: [Int] = limits.indices.filter {
        rooms[$0] < -tolerance && !active.contains($0)
      }
      guard let limit = broken.min(by: { rooms[$0] < rooms[$1] }) else { break }
      let push: [Double] = active.known[limit] ?? self.push(limits[limit])
      guard
        active.add(
          limit, limits, push, least: 1e-13 / weight, room: rooms[limit], step: &step)
      else { return (step, false) }
    }
    if active.list.isEmpty { return (step, true) }
    var rows: [Row] = rows
    for i in active.list { rows[rows.count - limits.count + i] = limits[i] }
    let exact: [Double] =
      LeastStep(count, rows, bends: bends, weight: weight, order).solution().step
    let isBetter: Bool =
      Self.worst(exact, limits) <= max(tolerance, Self.worst(step, limits))
    return (isBetter ? exact : step, true)
  }

  /// The largest amount by which a limit is broken.
  private static func worst(_ step: [Double], _ limits: [Row]) -> Double {
    limits.reduce(0) { max($0, $1.level - $1.product(step)) }
  }

  /// The change of the step if a limit pushes with the force 1.
  private func push(_ limit: Row) -> [Double] {
    var force: [Double] = Array(repeating: 0, count: count)
    for slope in limit.slopes { force[slope.unknown] += slope.value }
    return solution(force: force).step
  }
}
