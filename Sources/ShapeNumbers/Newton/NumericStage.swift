/// One stage of the search: rows that are held at their levels, limits, and the rung whose squares
/// are minimized.
struct NumericStage {
  private let solver: NumericSolver
  private var held: [NumericSolver.Held]
  /// The least values of the limits.
  private var floors: [Double]
  private let rung: Range<Int>
  /// The orders of elimination for the shortest step and for the least squares.
  private let shortest: EliminationOrder
  private let least: EliminationOrder

  /// - Parameter place: Any place. Only its number of unknowns, and the unknowns in its rows, are
  ///   used.
  init(
    _ solver: NumericSolver, _ held: [NumericSolver.Held], rung: Range<Int>, at place: NumericPlace
  ) {
    (self.solver, self.held, self.rung) = (solver, held, rung)
    floors = solver.limits.map { _ in 0 }
    let (count, rows): (Int, [NumericSolver.Row]) = (place.unknowns.count, place.rows)
    let fixed: [[Int]] =
      held.map { rows[$0.row].unknowns } + solver.limits.map { rows[$0].unknowns }
    shortest = LeastStep.order(count, fixed)
    let bent: [NumericSolver.Row] = rung.map { rows[$0] } + held.map { rows[$0.row] }
    let bends: [(first: Int, second: Int)] =
      (bent + solver.limits.map { rows[$0] }).flatMap { $0.bends.map { ($0.first, $0.second) } }
    least =
      rung.isEmpty
      ? shortest : LeastStep.order(count, rung.map { rows[$0].unknowns } + fixed, bends: bends)
  }

  /// Moves by the shortest way to a place where the held rows are at their levels and the limits
  /// are met. Returns true if the last place is such a place.
  ///
  /// - Parameter accuracy: The error at which no further step is taken, relative to the size of the
  ///   unknowns.
  func settle(_ place: inout NumericPlace, steps: Int = 60, accuracy: Double = 0) -> Bool {
    guard isFinite(place) else { return false }
    var contradictions: Int = 0
    for _ in 0..<steps where contradictions < 3 {
      let error: Double = self.error(place)
      let size: Double = solver.size(place.unknowns)
      if error <= accuracy * size { return true }
      let (step, isPossible): ([Double], Bool) = step(fixing(place), place)
      if !isPossible { contradictions += 1 }
      let length: Double = NumericSolver.largest(step)
      if !(length > 1e-14 * size) { break }
      var factor: Double = min(1, size * NumericSolver.reach / length)
      var isNearer: Bool = false
      for _ in 0..<12 where !isNearer {
        let next: NumericPlace = place.moved(by: step, times: factor, solver)
        isNearer = isFinite(next) && self.error(next, scaledBy: place) < error
        if isNearer { place = next }
        factor /= 2
      }
      if !isNearer { break }
    }
    return solver.isMet(error(place), place.unknowns)
  }

  /// Does the same as `settle`, from a place that is far from a solution. The levels move in parts,
  /// from the values at this place to their final values. Each part begins where the part before it
  /// has ended (numerical continuation; Allgower and Georg, Numerical Continuation Methods, 1990,
  /// chapter 2).
  func follow(_ place: inout NumericPlace) -> Bool {
    let start: NumericPlace = place
    var (done, part): (Double, Double) = (0, 0.125)
    for _ in 0..<256 where done < 1 && part > 1e-3 {
      let next: Double = min(1, done + part)
      var stage: NumericStage = self
      for (i, held) in held.enumerated() {
        let value: Double = start.rows[held.row].value
        stage.held[i].level = value + next * (held.level - value)
      }
      for (i, limit) in solver.limits.enumerated() {
        stage.floors[i] = (1 - next) * min(0, start.rows[limit].value)
      }
      var reached: NumericPlace = place
      if stage.settle(&reached, steps: 12) {
        (place, done, part) = (reached, next, 2 * part)
      } else {
        part /= 4
      }
    }
    return done >= 1
  }

  /// Moves one step toward the least squares of the rung, while the held rows stay at their levels
  /// and the limits are met. Returns true if another step is needed.
  func slide(_ place: inout NumericPlace) -> Bool {
    let squares: Double = NumericSolver.squares(place.rows[rung])
    guard squares > 0, isFinite(place), rung.allSatisfy({ place.rows[$0].isFinite }) else {
      return false
    }
    let (step, isPossible): ([Double], Bool) = step(squaring(place), place)
    guard isPossible else { return false }
    let length: Double = NumericSolver.largest(step)
    let size: Double = solver.size(place.unknowns)
    guard length > 1e-14 * size else { return false }
    // Rounding errors can hide that a small step reduces the squares, so a slight increase is
    // accepted.
    let slack: Double = length < 1e-5 * size ? 1e-9 * squares : 0
    var factor: Double = 1
    for _ in 0..<12 {
      var next: NumericPlace = place.moved(by: step, times: factor, solver)
      if settle(&next, steps: 12, accuracy: 1e-10),
        NumericSolver.squares(next.rows[rung]) < squares + slack
      {
        place = next
        return length > 1e-11 * size
      }
      factor /= 2
    }
    return false
  }

  // MARK: Steps

  private func step(
    _ system: LeastStep, _ place: NumericPlace
  ) -> (step: [Double], isPossible: Bool) {
    system.step(
      within: zip(solver.limits, floors).map { LeastStep.Row(place.rows[$0], level: $1) },
      tolerance: 1e-12 * solver.size(place.unknowns))
  }

  /// The system of the shortest step to a place where the held rows are at their levels.
  private func fixing(_ place: NumericPlace) -> LeastStep {
    LeastStep(place.unknowns.count, fixed(place), weight: 1, shortest)
  }

  /// The held rows, and an empty row for each limit.
  private func fixed(_ place: NumericPlace) -> [LeastStep.Row] {
    held.map { LeastStep.Row(place.rows[$0.row], level: $0.level) }
      + floors.map { _ in LeastStep.Row() }
  }

  /// The system of the step to the least squares of the rung.
  ///
  /// If the step with the whole curvature would lead to a saddle, only a part of the curvature is
  /// used, or none (the method of Gauss and Newton).
  private func squaring(_ place: NumericPlace) -> LeastStep {
    let (count, rows): (Int, [NumericSolver.Row]) = (place.unknowns.count, place.rows)
    let slopes: [Double] = rows[rung].map { row in
      row.slopes.reduce(0) { max($0, $1.value.magnitude) }
    }
    let steepest: Double = NumericSolver.largest(slopes)
    let scale: Double = steepest > 0 ? 1 / steepest : 1
    let wishes: [LeastStep.Row] = rung.map {
      LeastStep.Row(rows[$0], level: 0, scale: scale, isSquare: true)
    }
    let all: [LeastStep.Row] = wishes + fixed(place)
    var bends: [LeastStep.Bend] = bends(place, scale)
    for _ in 0..<4 where !bends.isEmpty {
      let bent = LeastStep(count, all, bends: bends, weight: 1e-7, least)
      if bent.isConvex { return bent }
      for i in bends.indices { bends[i].value /= 2 }
    }
    return LeastStep(count, all, weight: 1e-7, least)
  }

  /// The second derivatives of the squares, weighted by their values, and of the held rows and the
  /// touched limits, weighted by their Lagrange multipliers.
  private func bends(_ place: NumericPlace, _ scale: Double) -> [LeastStep.Bend] {
    let (count, rows): (Int, [NumericSolver.Row]) = (place.unknowns.count, place.rows)
    let wishes: [LeastStep.Bend] = rung.flatMap { i in
      bends(of: rows[i], times: rows[i].value * scale * scale)
    }
    // The held rows and the limits that are touched, with their places among the fixed rows.
    var touched: [(place: Int, row: Int)] = held.enumerated().map { ($0, $1.row) }
    for (i, limit) in solver.limits.enumerated()
    where rows[limit].value * rows[limit].scale <= 1e-9 * solver.size(place.unknowns) {
      touched.append((held.count + i, limit))
    }
    guard touched.contains(where: { !rows[$0.row].bends.isEmpty }) else { return wishes }
    var descent: [Double] = Array(repeating: 0, count: count)
    for i in rung {
      for slope in rows[i].slopes {
        descent[slope.unknown] -= slope.value * rows[i].value * scale * scale
      }
    }
    var fixed: [LeastStep.Row] = self.fixed(place)
    for (place, row) in touched { fixed[place] = LeastStep.Row(rows[row], level: 0) }
    let multipliers: [Double] =
      LeastStep(count, fixed, weight: 1, shortest).solution(force: descent).factors
    return wishes
      + touched.flatMap { place, row in
        let isLimit: Bool = place >= held.count
        let multiplier: Double = isLimit ? min(0, multipliers[place]) : multipliers[place]
        return self.bends(of: rows[row], times: multiplier * rows[row].scale)
      }
  }

  private func bends(of row: NumericSolver.Row, times weight: Double) -> [LeastStep.Bend] {
    row.bends.map { (first: $0.first, second: $0.second, value: $0.value * weight) }
  }

  // MARK: Errors

  /// The largest distance of a held row from its level, or of a limit that is not met.
  func error(_ place: NumericPlace) -> Double { error(place, scaledBy: place) }

  /// The largest distance, as for `error(_:)`, but scaled by the gradients of another place. With
  /// the gradients at the end of a step, the error of a quotient could seem to grow although the
  /// quotient is nearer to zero: if the divisor grows, the gradient becomes smaller.
  private func error(_ place: NumericPlace, scaledBy other: NumericPlace) -> Double {
    let errors: [Double] = held.map { held in
      (place.rows[held.row].value - held.level).magnitude * other.rows[held.row].scale
    }
    let broken: [Double] = zip(solver.limits, floors).map { limit, floor in
      max(0, (floor - place.rows[limit].value) * other.rows[limit].scale)
    }
    return max(NumericSolver.largest(errors), NumericSolver.largest(broken))
  }

  private func isFinite(_ place: NumericPlace) -> Bool {
    held.allSatisfy { place.rows[$0.row].isFinite }
      && solver.limits.allSatisfy { place.rows[$0].isFinite }
  }
}
