/// Newton's method for equations, limits and least squares.
///
/// First the equations are solved within the limits, by the shortest way from the drawn values. The
/// unknowns that the equations leave free then slide along the equations to the least squares of
/// each rung, the more important rungs first. The values that a rung has reached are held for the
/// later rungs. The curvature of the equations enters the least squares, weighted by their Lagrange
/// multipliers, so that convergence is quadratic for nonlinear equations, too (sequential quadratic
/// programming; Nocedal and Wright, Numerical Optimization, 2006, chapter 18). After each step the
/// equations are solved again, so that long steps are possible along curves. The number of steps is
/// limited, their order is fixed, and only operations with the same result on every machine are
/// used.
package struct NumericSolver {
  /// A formula at one place, with its value and the derivatives that are not zero everywhere.
  package struct Row {
    var value: Double
    var slopes: [(unknown: Int, value: Double)]
    /// The second derivatives, one for each pair of unknowns; empty if they are left out.
    var bends: [(first: Int, second: Int, value: Double)]

    package init(
      value: Double, slopes: [(unknown: Int, value: Double)],
      bends: [(first: Int, second: Int, value: Double)] = []
    ) {
      (self.value, self.slopes, self.bends) = (value, slopes, bends)
    }

    var unknowns: [Int] { slopes.map(\.unknown) }

    var isFinite: Bool { value.isFinite && slopes.allSatisfy(\.value.isFinite) }

    /// One divided by the length of the gradient, so that, to first order, a scaled value is a
    /// distance.
    var scale: Double {
      let square: Double = slopes.reduce(0) { $0 + $1.value * $1.value }
      return square > 0 ? 1 / square.squareRoot() : 1
    }
  }

  /// The index of a row that is held at a level, and the level.
  typealias Held = (row: Int, level: Double)

  /// The formulas at the given values of the unknowns: the equations, which must be zero, the
  /// limits, which must not be negative, and the rungs.
  let rows: ([Double]) -> [Row]
  let equations: Range<Int>
  let limits: Range<Int>
  let rungs: [Range<Int>]
  /// The values on which the formulas depend, apart from the unknowns.
  let operands: [Double]
  /// True if all formulas are linear in the unknowns, so that there is one answer at most.
  let isLinear: Bool

  package init(
    rows: @escaping ([Double]) -> [Row], equations: Range<Int>, limits: Range<Int>,
    rungs: [Range<Int>], operands: [Double], isLinear: Bool = false
  ) {
    (self.rows, self.equations, self.limits) = (rows, equations, limits)
    (self.rungs, self.operands, self.isLinear) = (rungs, operands, isLinear)
  }

  /// The largest error of an equation or limit that counts as met, relative to the size of the
  /// unknowns.
  private static let tolerance: Double = 1e-9
  /// The longest step toward a solution of the equations, relative to the size of the unknowns.
  static let reach: Double = 0.125

  /// The unknowns at which the search from the drawn values ends.
  package func solution(from drawn: [Double]) -> [Double] { search(from: drawn).unknowns }

  /// The unknowns at which the search from the drawn values ends, and true if all equations and
  /// limits are met there.
  ///
  /// Least squares of curved rows can have several local minima. So if the equations leave unknowns
  /// free, a second search starts from the first answer reflected about the drawn values. The
  /// answer with the smaller squares, compared rung by rung, is returned. If the search from the
  /// drawn values finds no answer, further searches start from places around the drawn values,
  /// until one finds an answer. If all formulas are linear, there is only the first search.
  package func search(from drawn: [Double]) -> (unknowns: [Double], isMet: Bool) {
    guard drawn.allSatisfy(\.isFinite) else { return (drawn, false) }
    let first: (unknowns: [Double], isMet: Bool) = descent(from: drawn, follows: !isLinear)
    if isLinear { return first }
    guard first.isMet else {
      for start in starts(around: drawn) {
        let other: (unknowns: [Double], isMet: Bool) = descent(from: start)
        if other.isMet { return other }
      }
      return first
    }
    let mirrored: [Double] = zip(drawn, first.unknowns).map { 2 * $0 - $1 }
    let distance: Double = Self.largest(zip(drawn, first.unknowns).map { $0 - $1 })
    guard distance > Self.tolerance * size(first.unknowns), isFree(first.unknowns) else {
      return first
    }
    let costs: [Double] = self.costs(first.unknowns)
    let second: (unknowns: [Double], isMet: Bool) = descent(from: mirrored, below: costs[0])
    let isNearer: Bool = second.isMet && isLess(self.costs(second.unknowns), costs)
    return isNearer ? second : first
  }

  /// Places at some distance from the drawn values.
  private func starts(around drawn: [Double]) -> [[Double]] {
    let distance: Double = Self.reach * size(drawn)
    return (0..<3).flatMap { i in
      [distance, -distance].map { distance in
        drawn.indices.map { drawn[$0] + ($0 >> i & 1 == 0 ? distance : -distance) }
      }
    }
  }

  /// The sum of squares of each rung.
  private func costs(_ answer: [Double]) -> [Double] {
    let rows: [Row] = rows(answer)
    return rungs.map { Self.squares(rows[$0]) }
  }

  /// True if the costs `a` are less than `b`, rung by rung, with a margin for rounding.
  private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (a, b) in zip(a, b) {
      let margin: Double = 1e-6 * b + Self.tolerance
      if a < b - margin { return true }
      if a > b + margin { return false }
    }
    return false
  }

  // MARK: Freedom

  /// True if there are rungs, and the equations leave unknowns free.
  private func isFree(_ answer: [Double]) -> Bool {
    if rungs.isEmpty { return false }
    // The components of the probe have no pattern. So the probe has a part in the free directions,
    // if there are any, except by an unlikely chance.
    let probe: [Double] = answer.indices.map { 0.5 + Double($0 * 7919 % 1009) / 1009 }
    let moved: [Double] = fixing(Array(equations), rows(answer), answer.count)
      .solution(force: probe).step
    return Self.largest(moved) > 1e-6
  }

  /// For each unknown, the freedom that the equations and the first `rungs` rungs leave it: 1 for
  /// an unknown that is free, 0 for one that is fixed. A step of length 1 changes this unknown
  /// alone, and is then projected onto the directions that are free. The freedom is the part of the
  /// step that remains. The sum of all freedoms is the number of independent directions that are
  /// free. All are 0 if a value or a derivative of these formulas is not finite.
  package func freedom(at answer: [Double], rungs: Int) -> [Double] {
    let held: [Int] = Array(equations) + self.rungs.prefix(rungs).joined()
    let rows: [Row] = rows(answer)
    guard held.allSatisfy({ rows[$0].isFinite }) else { return answer.map { _ in 0 } }
    let system: LeastStep = fixing(held, rows, answer.count)
    return answer.indices.map { i in
      let force: [Double] = answer.indices.map { $0 == i ? 1 : 0 }
      return system.solution(force: force).step[i]
    }
  }

  private func fixing(_ held: [Int], _ rows: [Row], _ count: Int) -> LeastStep {
    let scaled: [LeastStep.Row] = held.map { LeastStep.Row(rows[$0], level: 0) }
    let order: EliminationOrder = LeastStep.order(count, held.map { rows[$0].unknowns })
    return LeastStep(count, scaled, weight: 1, order)
  }

  // MARK: Descent

  /// Moves from a place to the nearest place where the equations and limits are met, and from there
  /// to the least squares, rung by rung. The result has the last place, and true if the equations
  /// and limits are met there.
  ///
  /// - Parameters:
  ///   - follows: True if the equations and limits are approached in parts when the shortest way
  ///     leads nowhere; see `NumericStage.follow(_:)`.
  ///   - known: A sum of squares of the first rung that another search has reached. The search ends
  ///     early, with false, if it would need more than 100 further steps at its current pace to get
  ///     below this sum.
  private func descent(
    from start: [Double], follows: Bool = false, below known: Double? = nil
  ) -> (unknowns: [Double], isMet: Bool) {
    var place = NumericPlace(start, self)
    var held: [Held] = equations.map { ($0, 0) }
    let first = NumericStage(self, held, rung: 0..<0, at: place)
    var settled: NumericPlace = place
    if first.settle(&settled) {
      place = settled
    } else if !follows || !first.follow(&place) {
      return (settled.unknowns, false)
    }
    for rung in rungs {
      let stage = NumericStage(self, held, rung: rung, at: place)
      for _ in 0..<60 {
        let before: Double = Self.squares(place.rows[rung])
        if !stage.slide(&place) { break }
        let after: Double = Self.squares(place.rows[rung])
        if let known, rung == rungs[0], before - after < 0.01 * (after - known) {
          return (place.unknowns, false)
        }
      }
      _ = stage.settle(&place)
      held += rung.map { ($0, place.rows[$0].value) }
    }
    return (place.unknowns, isMet(first.error(place), place.unknowns))
  }

  /// True if the largest error of an equation or limit is no more than a rounding error.
  func isMet(_ error: Double, _ unknowns: [Double]) -> Bool {
    error <= Self.tolerance * size(unknowns)
  }

  /// The largest absolute value of the unknowns and operands, at least 1.
  func size(_ unknowns: [Double]) -> Double {
    max(1, Self.largest(unknowns), Self.largest(operands))
  }

  /// The largest absolute value of a vector.
  static func largest(_ vector: [Double]) -> Double {
    vector.reduce(0) { max($0, $1.magnitude) }
  }

  static func squares(_ rows: ArraySlice<Row>) -> Double {
    rows.reduce(0) { $0 + $1.value * $1.value }
  }
}
