/// The step that minimizes a sum of squares, subject to linear equations and limits.
///
/// The step d minimizes dᵀ(B + εI)d / 2 + ½|Wd + w|², where Ad = a and Gd ≥ g. Without limits, it
/// is the solution of a sparse symmetric system:
///
///     ⎡ B + εI  Wᵀ  Aᵀ ⎤ ⎡ d ⎤   ⎡  0 ⎤
///     ⎢ W      −I   0  ⎥ ⎢ s ⎥ = ⎢ −w ⎥
///     ⎣ A       0  −δI ⎦ ⎣ λ ⎦   ⎣  a ⎦
///
/// ε keeps directions still on which no square depends. δ is needed if equations depend on each
/// other; its effect is removed by iterative refinement.
package struct LeastStep {
  /// A linear function of the step. Its gradient has length 1, unless the row is a square.
  struct Row {
    var slopes: [(unknown: Int, value: Double)]
    /// The value that the function shall have: at least this value, if the row is a limit.
    var level: Double
    /// True if the row is one of the squares, and false if it is an equation or a limit.
    var isSquare: Bool

    /// A row that reaches `level`, divided by the length of its gradient.
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
  private let factors: SparseFactors

  /// True if the matrix of the squares is positive definite in the directions that the equations
  /// leave free, so that the step is a minimum.
  var isConvex: Bool { factors.positives == count && !factors.isSingular }

  /// - Parameters:
  ///   - count: The number of unknowns.
  ///   - rows: The squares and the equations.
  ///   - bends: The matrix B, with the entries on one side of its diagonal.
  ///   - weight: The weight of the length of the step, ε.
  init(
    _ count: Int, _ rows: [Row], bends: [Bend] = [], weight: Double, _ order: EliminationOrder
  ) {
    (self.count, self.rows, self.bends, self.weight) = (count, rows, bends, weight)
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

  /// The step for a force, a vector that is added to the gradient.
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

  /// The step within limits that are not broken by more than `tolerance`. If the limits contradict
  /// each other, some are broken by more.
  ///
  /// This is the dual active-set method: the limits that are broken become equations, one by one,
  /// and a limit is released if it no longer pushes (Goldfarb and Idnani, A numerically stable dual
  /// method for solving strictly convex quadratic programs, Mathematical Programming 27, 1983).
  func step(within limits: [Row], tolerance: Double) -> [Double] {
    var step: [Double] = solution().step
    var active: [Int] = []
    var forces: [Double] = []
    var pushes: [Int: [Double]] = [:]
    for _ in 0..<(4 * limits.count) {
      let rooms: [Double] = limits.map { $0.product(step) - $0.level }
      let broken: [Int] = limits.indices.filter {
        rooms[$0] < -tolerance && !active.contains($0)
      }
      guard let limit = broken.min(by: { rooms[$0] < rooms[$1] }) else { break }
      let push: [Double] = pushes[limit] ?? self.push(limits[limit])
      pushes[limit] = push
      var room: Double = rooms[limit]
      var force: Double = 0
      while true {
        let shares: [Double] = self.shares(of: limit, active, limits, pushes)
        var direction: [Double] = push
        for (i, share) in shares.enumerated() {
          guard let other = pushes[active[i]] else { continue }
          for j in direction.indices { direction[j] -= share * other[j] }
        }
        let gain: Double = limits[limit].product(direction)
        let isFree: Bool = gain > max(1e-12 * limits[limit].product(push), 1e-13 / weight)
        var length: Double = isFree ? -room / gain : .infinity
        var released: Int? = nil
        for (i, share) in shares.enumerated() where share > 1e-12 && forces[i] / share < length {
          (length, released) = (max(0, forces[i] / share), i)
        }
        guard length < .infinity else { return step }
        for i in forces.indices { forces[i] -= length * shares[i] }
        force += length
        if isFree {
          for j in step.indices { step[j] += length * direction[j] }
          room += length * gain
        }
        guard let i = released else { break }
        active.remove(at: i)
        forces.remove(at: i)
      }
      active.append(limit)
      forces.append(force)
    }
    return step
  }

  /// The change of the step if a limit pushes with the force 1.
  private func push(_ limit: Row) -> [Double] {
    var force: [Double] = Array(repeating: 0, count: count)
    for slope in limit.slopes { force[slope.unknown] += slope.value }
    return solution(force: force).step
  }

  /// The forces of the active limits that hold them in place while `limit` pushes with the force 1,
  /// negated.
  private func shares(
    of limit: Int, _ active: [Int], _ limits: [Row], _ pushes: [Int: [Double]]
  ) -> [Double] {
    guard let push = pushes[limit], !active.isEmpty else { return [] }
    let matrix: [[Double]] = active.map { i in
      active.map { j in pushes[j].map { limits[i].product($0) } ?? 0 }
    }
    return Self.solution(of: matrix, active.map { limits[$0].product(push) })
  }

  /// The solution of a positive definite system by elimination.
  private static func solution(of matrix: [[Double]], _ right: [Double]) -> [Double] {
    var (matrix, result): ([[Double]], [Double]) = (matrix, right)
    for k in result.indices {
      for i in k + 1..<result.count {
        let factor: Double = matrix[i][k] / matrix[k][k]
        for j in k..<result.count { matrix[i][j] -= factor * matrix[k][j] }
        result[i] -= factor * result[k]
      }
    }
    for k in result.indices.reversed() {
      for j in k + 1..<result.count { result[k] -= matrix[k][j] * result[j] }
      result[k] /= matrix[k][k]
    }
    return result
  }
}
