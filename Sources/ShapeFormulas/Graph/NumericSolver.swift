import ShapeNumbers

/// Newton's method for one block at one set of arguments.
///
/// First the equations are solved, by the shortest way from the drawn values. The unknowns that the
/// equations leave free then slide along the equations to the least squares of each rung, the more
/// important rungs first; the values that a rung has reached are held for the later rungs. The
/// curvature of the equations enters the least squares, weighted by their Lagrange multipliers, so
/// that convergence is quadratic for nonlinear equations, too (sequential quadratic programming;
/// Nocedal and Wright, Numerical Optimization, 2006, chapter 18). After each step the equations are
/// solved again, so that long steps are possible along curves. The number of steps is limited,
/// their order is fixed, and only operations with the same result on every machine are used.
package struct NumericSolver {
  let block: NumericBlock
  let operands: [Double]

  /// Creates a solver of `block`, whose operands have the values `operands`.
  package init(block: NumericBlock, operands: [Double]) {
    (self.block, self.operands) = (block, operands)
  }

  private static let stepLimit = 60
  /// The longest step toward a solution of the equations, relative to the size of the unknowns.
  private static let reach = 0.125
  /// If adding limits one by one finds no answer, all subsets of the first limits are tried, up to
  /// this number of limits.
  private static let triedLimits = 6
  /// The number of directions in which other starting values are tried if the drawn values lead to
  /// no answer.
  private static let triedDirections = 3
  /// The largest error of an equation that is treated as solved, relative to the size of the
  /// unknowns.
  private static let tolerance = 1e-9

  /// The values of the unknowns; nil if no answer is found near the drawing.
  ///
  /// Least squares of curved rows can have several local minima. So if the equations leave unknowns
  /// free, a second search starts from the first answer reflected about the drawn values. The
  /// answer with the smaller squares, compared rung by rung, is returned.
  package func solution() -> [Double]? {
    guard let drawn = drawn() else { return nil }
    guard let first = solution(from: drawn) else {
      return starts(around: drawn).lazy.compactMap { solution(from: $0) }.first
    }
    let mirrored = zip(drawn, first).map { 2 * $0 - $1 }
    guard isFree(first, drawn), let second = solution(from: mirrored) else { return first }
    return isLess(costs(second), costs(first)) ? second : first
  }

  /// The drawn values of the unknowns; nil if any of them is not finite.
  private func drawn() -> [Double]? {
    var unknowns = Array(repeating: 0.0, count: block.unknownCount)
    // An element in a frame that moves is drawn relative to the frame, so its drawn value depends
    // on other unknowns.
    for _ in 0..<8 {
      let values = block.values(unknowns, operands)
      let drawn = block.start.map { values[Int($0.index)] }
      if drawn == unknowns { break }
      unknowns = drawn
    }
    return unknowns.allSatisfy(\.isFinite) ? unknowns : nil
  }

  private func solution(from start: [Double]) -> [Double]? {
    if !block.limits.isEmpty { return solutionWithin(start) }
    var unknowns = start
    return descend(from: &unknowns, []) ? unknowns : nil
  }

  /// True if `answer` differs from the drawn values, and if the equations leave unknowns free at
  /// `answer`.
  private func isFree(_ answer: [Double], _ drawn: [Double]) -> Bool {
    let distance = zip(answer, drawn).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
    return !block.rungs.isEmpty && distance > Self.tolerance * size(answer)
      && !decomposed(at: answer, rungs: 0).kernel.isEmpty
  }

  /// Starting values at a distance from the drawn values.
  private func starts(around drawn: [Double]) -> [[Double]] {
    let distance = Self.reach * size(drawn)
    return (0..<Self.triedDirections).flatMap { i in
      [distance, -distance].map { distance in
        drawn.indices.map { drawn[$0] + ($0 >> i & 1 == 0 ? distance : -distance) }
      }
    }
  }

  private func costs(_ answer: [Double]) -> [Double] {
    block.rungs.map { squares($0, answer) }
  }

  /// True if the costs `a` are less than `b`, rung by rung, with a margin for rounding.
  private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (a, b) in zip(a, b) {
      let margin = 1e-6 * b + Self.tolerance
      if a < b - margin { return true }
      if a > b + margin { return false }
    }
    return false
  }

  /// The solution within the limits, by an active-set method. Violated limits become equations, one
  /// by one. Such an equation is dropped if all limits are satisfied without it.
  private func solutionWithin(_ drawn: [Double]) -> [Double]? {
    var unknowns = drawn
    var active: [Int] = []
    guard descend(from: &unknowns, active) else { return nil }
    for _ in 0..<(2 * block.limits.count + 4) {
      if let worst = brokenLimit(unknowns, active) {
        active.append(worst)
        var next = unknowns
        guard descend(from: &next, active) else { return solutionOfAnySet(drawn) }
        unknowns = next
      } else if let (kept, answer) = lettingGo(active, unknowns) {
        (active, unknowns) = (kept, answer)
      } else {
        return unknowns
      }
    }
    return solutionOfAnySet(drawn)
  }

  /// The solution for the smallest active set that satisfies all limits and in which every active
  /// limit is needed.
  private func solutionOfAnySet(_ drawn: [Double]) -> [Double]? {
    let count = min(block.limits.count, Self.triedLimits)
    let sets = (1..<(1 << count)).map { set in (0..<count).filter { set >> $0 & 1 == 1 } }
    for active in (1...count).flatMap({ size in sets.filter { $0.count == size } }) {
      var unknowns = drawn
      if descend(from: &unknowns, active), brokenLimit(unknowns, active) == nil,
        active.allSatisfy({ isNeeded($0, among: active, unknowns) })
      {
        return unknowns
      }
    }
    return nil
  }

  /// True if `limit` is needed: if only the other limits of `active` are equations, there is no
  /// solution, or the solution violates `limit` or just reaches it.
  private func isNeeded(_ limit: Int, among active: [Int], _ answer: [Double]) -> Bool {
    let fewer = active.filter { $0 != limit }
    var unknowns = answer
    guard descend(from: &unknowns, fewer) else { return true }
    let room = block.values(unknowns, operands)[Int(block.limits[limit].value.index)]
    return room < Self.tolerance * size(unknowns)
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

  /// The set `active` without one of its limits, and the solution for this smaller set, which
  /// satisfies all limits; nil if there is no such set.
  private func lettingGo(_ active: [Int], _ unknowns: [Double]) -> (active: [Int], [Double])? {
    guard active.count > 1 else { return nil }
    for i in active {
      let fewer = active.filter { $0 != i }
      var next = unknowns
      if descend(from: &next, fewer), brokenLimit(next, fewer) == nil { return (fewer, next) }
    }
    return nil
  }

  /// The indices of the unknowns that neither equations nor rungs fix at the answer `unknowns`.
  package func free(at unknowns: [Double]) -> [Int] {
    let kernel = decomposed(at: unknowns, rungs: block.rungs.count).kernel
    return unknowns.indices.filter { i in kernel.contains { $0[i].magnitude > 1e-6 } }
  }

  /// The number of independent directions in which the unknowns are fixed at the answer `unknowns`,
  /// by the equations and the first `rungs` rungs.
  package func rank(at unknowns: [Double], rungs: Int) -> Int {
    block.unknownCount - decomposed(at: unknowns, rungs: rungs).kernel.count
  }

  private func decomposed(at unknowns: [Double], rungs: Int) -> SingularValues {
    let rows = block.equations + block.rungs.prefix(rungs).flatMap { $0 }
    let state = State(
      block, rows.map { Held(row: $0, level: 0) }, block.values(unknowns, operands))
    return SingularValues(rows: state.slopes, count: block.unknownCount)
  }

  private func size(_ unknowns: [Double]) -> Double {
    (unknowns + operands).reduce(1) { max($0, $1.magnitude) }
  }

  // MARK: Steps

  /// Moves `unknowns` to a point where the equations and the `active` limits are zero, and from
  /// there to the least squares, rung by rung. Returns true if the equations and the active limits
  /// are zero at the end.
  private func descend(from unknowns: inout [Double], _ active: [Int]) -> Bool {
    let rows = block.equations + active.map { block.limits[$0] }
    var held = rows.map { Held(row: $0, level: 0) }
    guard settle(&unknowns, held) else { return false }
    for rung in block.rungs {
      guard slide(&unknowns, along: held, rung) else { break }
      let values = block.values(unknowns, operands)
      held += rung.map { Held(row: $0, level: values[Int($0.value.index)]) }
    }
    let state = State(block, rows.map { Held(row: $0, level: 0) }, block.values(unknowns, operands))
    return state.isFinite && state.error <= Self.tolerance * size(unknowns)
  }

  /// Moves `unknowns` by the shortest way to a point where the rows `held` are at their levels.
  /// Returns true if the rows reach their levels.
  private func settle(_ unknowns: inout [Double], _ held: [Held], steps: Int = stepLimit) -> Bool {
    var state = State(block, held, block.values(unknowns, operands))
    for _ in 0..<steps {
      guard state.isFinite else { return false }
      if state.error == 0 { return true }
      let step = SingularValues(rows: state.slopes, count: unknowns.count)
        .solution(state.residuals.map { -$0 })
      let length = step.reduce(0) { max($0, $1.magnitude) }
      if length <= 1e-14 * size(unknowns) { break }
      guard let (next, reached) = shortened(step, from: unknowns, held, state) else { break }
      (unknowns, state) = (next, reached)
    }
    return state.isFinite && state.error <= Self.tolerance * size(unknowns)
  }

  /// The unknowns after a fraction of a step that reduces the errors of the rows; nil if no tried
  /// fraction reduces them. At both ends of the step, errors are scaled by the gradients at its
  /// start. With the gradients at its end, the error of a quotient could seem to grow although the
  /// quotient is nearer to zero: if the divisor grows, the gradient becomes smaller.
  private func shortened(
    _ step: [Double], from unknowns: [Double], _ held: [Held], _ start: State
  ) -> (unknowns: [Double], State)? {
    let length = step.reduce(0) { max($0, $1.magnitude) }
    var factor = min(1, size(unknowns) * Self.reach / length)
    for _ in 0..<12 {
      let next = zip(unknowns, step).map { $0 + factor * $1 }
      let state = State(block, held, block.values(next, operands))
      if state.isFinite, state.error(scaledBy: start.scales) < start.error { return (next, state) }
      factor /= 2
    }
    return nil
  }

  /// Moves `unknowns` to the least squares of a rung, while the rows `held` stay at their levels.
  /// Returns false if no direction is free.
  private func slide(
    _ unknowns: inout [Double], along held: [Held], _ rung: [NumericBlock.Row]
  ) -> Bool {
    for _ in 0..<Self.stepLimit {
      let state = State(block, held, block.values(unknowns, operands), rung)
      guard state.isFinite else { return true }
      guard let step = state.slide() else { return false }
      let length = step.reduce(0) { max($0, $1.magnitude) }
      if !(length > 1e-14 * size(unknowns)) { break }
      guard let next = nearer(step, from: unknowns, held, rung) else { break }
      unknowns = next
    }
    return true
  }

  /// The unknowns after a fraction of `step`, moved back to a point where the rows `held` are at
  /// their levels. The fraction is the first tried fraction at which the squares of the rung do not
  /// increase; nil if there is none.
  private func nearer(
    _ step: [Double], from unknowns: [Double], _ held: [Held], _ rung: [NumericBlock.Row]
  ) -> [Double]? {
    let squares = squares(rung, unknowns)
    let length = step.reduce(0) { max($0, $1.magnitude) }
    // Rounding errors can hide that a small step reduces the squares, so a slight increase is
    // accepted.
    let slack = length < 1e-5 * size(unknowns) ? 1e-9 * squares : 0
    var factor = 1.0
    for _ in 0..<12 {
      var next = zip(unknowns, step).map { $0 + factor * $1 }
      if settle(&next, held, steps: 12), self.squares(rung, next) <= squares + slack { return next }
      factor /= 2
    }
    return nil
  }

  private func squares(_ rung: [NumericBlock.Row], _ unknowns: [Double]) -> Double {
    let values = block.values(unknowns, operands)
    return rung.reduce(0) { $0 + values[Int($1.value.index)] * values[Int($1.value.index)] }
  }
}

/// A row that is held at the value `level`.
private struct Held {
  var row: NumericBlock.Row
  var level: Double
}

/// The values and derivatives of the held rows, and of the rows of a rung, at one point.
///
/// Held rows are divided by the lengths of their gradients, so that, to first order, residuals are
/// distances, and multiplying an equation by a number has no effect.
private struct State {
  let count: Int
  /// The factors of held rows: one divided by the lengths of their gradients.
  let scales: [Double]
  /// The differences of held rows from their levels, before scaling. `residuals` has them after
  /// scaling.
  private let offsets: [Double]
  let residuals: [Double]
  let slopes: [[Double]]
  private let wishes: [Double]
  private let wishSlopes: [[Double]]
  private let curvatures: [[Curvature]]
  private let wishCurvatures: [[Curvature]]

  private typealias Curvature = (first: Int, second: Int, value: Double)

  init(_ block: NumericBlock, _ held: [Held], _ values: [Double], _ rung: [NumericBlock.Row] = []) {
    let count = block.unknownCount
    self.count = count
    func value(_ node: Scalar) -> Double { values[Int(node.index)] }
    func dense(_ row: NumericBlock.Row) -> [Double] {
      var result = Array(repeating: 0.0, count: count)
      for slope in row.slopes { result[slope.unknown] = value(slope.node) }
      return result
    }
    func curvature(_ row: NumericBlock.Row) -> [Curvature] {
      row.curvatures.map { ($0.first, $0.second, value($0.node)) }
    }
    let steep = held.map { dense($0.row) }
    scales = steep.map { row in
      let length = dot(row, row).squareRoot()
      return length > 0 ? 1 / length : 1
    }
    offsets = held.map { value($0.row.value) - $0.level }
    residuals = zip(offsets, scales).map { $0 * $1 }
    slopes = zip(steep, scales).map { row, scale in row.map { $0 * scale } }
    curvatures = zip(held, scales).map { held, scale in
      curvature(held.row).map { ($0.first, $0.second, $0.value * scale) }
    }
    wishes = rung.map { value($0.value) }
    wishSlopes = rung.map(dense)
    wishCurvatures = rung.map(curvature)
  }

  /// The largest distance of a held row from its level.
  var error: Double { residuals.reduce(0) { max($0, $1.magnitude) } }

  /// The largest distance of a held row from its level, with the scales of another point.
  func error(scaledBy scales: [Double]) -> Double {
    zip(offsets, scales).reduce(0) { max($0, ($1.0 * $1.1).magnitude) }
  }

  var isFinite: Bool {
    (residuals + wishes).allSatisfy(\.isFinite)
      && (slopes + wishSlopes).allSatisfy { $0.allSatisfy(\.isFinite) }
  }

  /// The step to the least squares of the rung, in the directions that leave the held rows at their
  /// levels; nil where there are no such directions.
  func slide() -> [Double]? {
    let fixed = SingularValues(rows: slopes, count: count)
    let free = fixed.kernel
    if free.isEmpty { return nil }
    let reduced = SingularValues(
      rows: wishSlopes.map { row in free.map { dot(row, $0) } }, count: free.count)
    // Free directions in which the rung hardly changes are left out: such a change is a rounding
    // error.
    let visible = 1e-9 * wishSlopes.joined().reduce(0) { max($0, $1.magnitude) }
    let range = reduced.range.filter { reduced.values[$0] > visible }
    let directions = range.map { i in
      let mixture = reduced.v(i)
      return (0..<count).map { j in zip(mixture, free).reduce(0) { $0 + $1.0 * $1.1[j] } }
    }
    let gradient = (0..<count).map { j in
      zip(wishSlopes, wishes).reduce(0) { $0 + $1.0[j] * $1.1 }
    }
    let multipliers = fixed.leftSolution(gradient.map { -$0 })
    let bend = weighted(curvatures, multipliers) + weighted(wishCurvatures, wishes)
    let bent = directions.map { product(bend, $0) }
    var matrix = range.indices.map { i in
      range.indices.map { j in
        dot(directions[i], bent[j])
          + (i == j ? reduced.values[range[i]] * reduced.values[range[i]] : 0)
      }
    }
    let pulls = range.map { dot(reduced.u($0), wishes) }
    var right = zip(range, pulls).map { -reduced.values[$0] * $1 }
    if !solveByCholesky(&matrix, &right) {
      right = zip(range, pulls).map { -$1 / reduced.values[$0] }
    }
    var step = Array(repeating: 0.0, count: count)
    for (direction, distance) in zip(directions, right) {
      for j in step.indices { step[j] += distance * direction[j] }
    }
    return step
  }

  private func weighted(_ curvatures: [[Curvature]], _ weights: [Double]) -> [Curvature] {
    zip(curvatures, weights).flatMap { row, weight in
      row.map { ($0.first, $0.second, $0.value * weight) }
    }
  }

  private func product(_ matrix: [Curvature], _ vector: [Double]) -> [Double] {
    var result = Array(repeating: 0.0, count: count)
    for entry in matrix {
      result[entry.first] += entry.value * vector[entry.second]
      if entry.first != entry.second { result[entry.second] += entry.value * vector[entry.first] }
    }
    return result
  }
}

/// Solves a symmetric system in place by Cholesky decomposition. Returns false if the matrix is not
/// positive definite.
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
