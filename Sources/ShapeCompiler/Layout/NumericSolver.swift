/// Newton's method for one block at one set of arguments.
///
/// Each step solves the linearised equations, and within what they leave free the linearised least
/// squares of each rung, the higher ones first. Equations that bend count in the least squares with
/// their multipliers, so that steps get quadratically shorter also there (sequential quadratic
/// programming; Nocedal and Wright, Numerical Optimization, 2006, chapter 18). The number of steps is
/// limited, their order is fixed, and only operations that are the same everywhere are used.
struct NumericSolver {
  let block: NumericBlock
  let operands: [Double]

  private static let stepLimit = 60
  private static let restoringSteps = 4
  /// How far off what must be zero may be, relative to the size of the unknowns.
  private static let tolerance = 1e-9

  /// The unknowns; nil where no answer is found near what is drawn.
  func solution() -> [Double]? {
    var unknowns = Array(repeating: 0.0, count: block.unknownCount)
    // What stands in a frame that moves is drawn where that is.
    for _ in 0..<8 {
      let values = block.values(unknowns, operands)
      let drawn = block.start.map { values[Int($0.index)] }
      if drawn == unknowns { break }
      unknowns = drawn
    }
    guard unknowns.allSatisfy(\.isFinite) else { return nil }
    guard !block.limits.isEmpty else { return descend(from: &unknowns, []) ? unknowns : nil }
    return solutionWithin(unknowns)
  }

  /// Keeps the limits by an active set: those that are broken become equations, one after the other,
  /// and those that would be kept without that are let go.
  private func solutionWithin(_ drawn: [Double]) -> [Double]? {
    var unknowns = drawn
    var active: [Int] = []
    guard descend(from: &unknowns, active) else { return nil }
    for _ in 0..<(2 * block.limits.count + 4) {
      if let worst = brokenLimit(unknowns, active) {
        active.append(worst)
        var next = unknowns
        guard descend(from: &next, active) else { return nil }
        unknowns = next
      } else if let (kept, answer) = lettingGo(active, unknowns) {
        (active, unknowns) = (kept, answer)
      } else {
        return unknowns
      }
    }
    return nil
  }

  private func brokenLimit(_ unknowns: [Double], _ active: [Int]) -> Int? {
    let values = block.values(unknowns, operands)
    let tolerance = Self.tolerance * size(unknowns)
    let broken = block.limits.indices.filter { i in
      !active.contains(i) && values[Int(block.limits[i].value.index)] < -tolerance
    }
    return broken.min {
      values[Int(block.limits[$0].value.index)] < values[Int(block.limits[$1].value.index)]
    }
  }

  /// An answer with one limit less that keeps all of them.
  private func lettingGo(_ active: [Int], _ unknowns: [Double]) -> (active: [Int], [Double])? {
    guard active.count > 1 else { return nil }
    for i in active {
      let fewer = active.filter { $0 != i }
      var next = unknowns
      if descend(from: &next, fewer), brokenLimit(next, fewer) == nil { return (fewer, next) }
    }
    return nil
  }

  /// The unknowns that nothing fixes at an answer.
  func free(at unknowns: [Double]) -> [Int] {
    let state = State(block, block.equations, block.values(unknowns, operands))
    let rows = state.slopes + state.rungs.flatMap(\.slopes)
    let kernel = SingularValues(rows: rows, count: block.unknownCount).kernel
    return unknowns.indices.filter { i in kernel.contains { $0[i].magnitude > 1e-6 } }
  }

  /// How many unknowns the equations and the first `rungs` rungs bind at an answer.
  func rank(at unknowns: [Double], rungs: Int) -> Int {
    let state = State(block, block.equations, block.values(unknowns, operands))
    let rows = state.slopes + state.rungs.prefix(rungs).flatMap(\.slopes)
    return block.unknownCount
      - SingularValues(rows: rows, count: block.unknownCount).kernel.count
  }

  private func size(_ unknowns: [Double]) -> Double {
    (unknowns + operands).reduce(1) { max($0, $1.magnitude) }
  }

  // MARK: Steps

  /// Goes to where the equations and the `active` limits are zero; returns whether they are.
  private func descend(from unknowns: inout [Double], _ active: [Int]) -> Bool {
    let rows = block.equations + active.map { block.limits[$0] }
    for _ in 0..<Self.stepLimit {
      let state = State(block, rows, block.values(unknowns, operands))
      guard state.isFinite else { return false }
      let step = state.step()
      guard step.allSatisfy(\.isFinite) else { return false }
      let length = follow(step, from: &unknowns, rows, state.error)
      if length <= 1e-14 * size(unknowns) { break }
    }
    let state = State(block, rows, block.values(unknowns, operands))
    return state.isFinite && state.error <= Self.tolerance * size(unknowns)
  }

  /// Follows a step as far as what must be zero does not grow, or is brought back; returns how far.
  private func follow(
    _ step: [Double], from unknowns: inout [Double], _ rows: [NumericBlock.Row], _ error: Double
  ) -> Double {
    var factor = 1.0
    for _ in 0..<12 {
      var next = zip(unknowns, step).map { $0 + factor * $1 }
      let allowed = max(error, 1e-7 * size(next))
      if self.error(of: rows, at: next) <= allowed || restore(&next, rows, to: allowed) {
        let length = zip(unknowns, next).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
        unknowns = next
        return length
      }
      factor /= 2
    }
    return 0
  }

  /// How far `rows` are from zero, infinite where they have no value.
  private func error(of rows: [NumericBlock.Row], at unknowns: [Double]) -> Double {
    let values = block.values(unknowns, operands)
    return rows.reduce(0.0) {
      let value = values[Int($1.value.index)].magnitude
      return value.isFinite ? max($0, value) : .infinity
    }
  }

  /// Goes the shortest way back to where `rows` are nearly zero: where they bend, a step along them
  /// leads away. Returns whether that succeeds.
  private func restore(
    _ unknowns: inout [Double], _ rows: [NumericBlock.Row], to allowed: Double
  ) -> Bool {
    for _ in 0..<Self.restoringSteps {
      let state = State(block, rows, block.values(unknowns, operands))
      guard state.isFinite else { return false }
      if state.error <= allowed { return true }
      unknowns = zip(unknowns, state.restoringStep()).map { $0 + $1 }
    }
    return error(of: rows, at: unknowns) <= allowed
  }
}

/// The formulas of a block at one place.
private struct State {
  let count: Int
  let residuals: [Double]
  let slopes: [[Double]]
  let rungs: [(residuals: [Double], slopes: [[Double]])]
  /// The second derivatives of each row.
  private let curvatures: [[(first: Int, second: Int, value: Double)]]

  init(_ block: NumericBlock, _ rows: [NumericBlock.Row], _ values: [Double]) {
    let count = block.unknownCount
    self.count = count
    func value(_ node: Scalar) -> Double { values[Int(node.index)] }
    func dense(_ row: NumericBlock.Row) -> [Double] {
      var result = Array(repeating: 0.0, count: count)
      for slope in row.slopes { result[slope.unknown] = value(slope.node) }
      return result
    }
    residuals = rows.map { value($0.value) }
    slopes = rows.map(dense)
    rungs = block.rungs.map { rung in (rung.map { value($0.value) }, rung.map(dense)) }
    curvatures = rows.map { $0.curvatures.map { ($0.first, $0.second, value($0.node)) } }
  }

  /// How far the equations are from zero.
  var error: Double { residuals.reduce(0) { max($0, $1.magnitude) } }

  var isFinite: Bool {
    residuals.allSatisfy(\.isFinite) && slopes.allSatisfy { $0.allSatisfy(\.isFinite) }
      && rungs.allSatisfy { rung in
        rung.residuals.allSatisfy(\.isFinite)
          && rung.slopes.allSatisfy { $0.allSatisfy(\.isFinite) }
      }
  }

  /// The shortest step to where the linearised rows are zero.
  func restoringStep() -> [Double] {
    SingularValues(rows: slopes, count: count).solution(residuals.map { -$0 })
  }

  /// The step to where the linearised rows are zero, and the rungs as near to that as can be.
  func step() -> [Double] {
    var fixed = SingularValues(rows: slopes, count: count)
    var result = fixed.solution(residuals.map { -$0 })
    var stack = slopes
    for rung in rungs {
      let free = fixed.kernel
      if free.isEmpty { break }
      move(&result, rung, free, fixed)
      stack += rung.slopes
      fixed = SingularValues(rows: stack, count: count)
    }
    return result
  }

  /// Moves `step` within the directions `free` to where `rung` is least.
  private func move(
    _ step: inout [Double], _ rung: (residuals: [Double], slopes: [[Double]]),
    _ free: [[Double]], _ fixed: SingularValues
  ) {
    let reduced = SingularValues(
      rows: rung.slopes.map { row in free.map { dot(row, $0) } }, count: free.count)
    let range = reduced.range
    if range.isEmpty { return }
    // What is left after the step so far.
    let rest = zip(rung.residuals, rung.slopes).map { $0 + dot($1, step) }
    let directions = range.map { i in
      (0..<count).map { j in zip(reduced.v[i], free).reduce(0) { $0 + $1.0 * $1.1[j] } }
    }
    let gradient = (0..<count).map { j in
      zip(rung.slopes, rung.residuals).reduce(0) { $0 + $1.0[j] * $1.1 }
    }
    let bend = curvature(fixed.leftSolution(gradient.map { -$0 }))
    let bent = directions.map { product(bend, $0) }
    let bentStep = product(bend, step)
    var matrix = range.indices.map { i in
      range.indices.map { j in
        dot(directions[i], bent[j])
          + (i == j ? reduced.values[range[i]] * reduced.values[range[i]] : 0)
      }
    }
    var right = range.enumerated().map { i, k in
      -(reduced.values[k] * dot(reduced.u(k), rest) + dot(directions[i], bentStep))
    }
    if !solveByCholesky(&matrix, &right) {
      right = range.map { -dot(reduced.u($0), rest) / reduced.values[$0] }
    }
    for (direction, distance) in zip(directions, right) {
      for j in step.indices { step[j] += distance * direction[j] }
    }
  }

  /// The second derivatives of the rows, each times its multiplier.
  private func curvature(_ multipliers: [Double]) -> [(first: Int, second: Int, value: Double)] {
    zip(curvatures, multipliers).flatMap { row, multiplier in
      row.map { ($0.first, $0.second, $0.value * multiplier) }
    }
  }

  private func product(
    _ matrix: [(first: Int, second: Int, value: Double)], _ vector: [Double]
  ) -> [Double] {
    var result = Array(repeating: 0.0, count: count)
    for entry in matrix {
      result[entry.first] += entry.value * vector[entry.second]
      if entry.first != entry.second { result[entry.second] += entry.value * vector[entry.first] }
    }
    return result
  }
}

/// Solves a symmetric system in place; returns false where it is not positive definite.
private func solveByCholesky(_ matrix: inout [[Double]], _ right: inout [Double]) -> Bool {
  let count = right.count
  let largest = matrix.indices.reduce(0) { max($0, matrix[$1][$1].magnitude) }
  for j in 0..<count {
    for k in 0..<j {
      for i in j..<count { matrix[i][j] -= matrix[i][k] * matrix[j][k] }
    }
    guard matrix[j][j] > 1e-9 * largest else { return false }
    let root = matrix[j][j].squareRoot()
    for i in j..<count { matrix[i][j] /= root }
  }
  for j in 0..<count {
    for k in 0..<j { right[j] -= matrix[j][k] * right[k] }
    right[j] /= matrix[j][j]
  }
  for j in (0..<count).reversed() {
    for k in (j + 1)..<count { right[j] -= matrix[k][j] * right[k] }
    right[j] /= matrix[j][j]
  }
  return true
}
