package import ShapeNumbers

/// An exact linear program: linear inequalities and equations between variables of any sign, and
/// the maximum of a linear form subject to them.
///
/// The method is the simplex method for bounded variables in the form of Dutertre and de Moura, A
/// Fast Linear-Arithmetic Solver for DPLL(T) (2006): the sum of a row becomes a variable with the
/// bounds of the row, and a row of one variable becomes a bound of that variable. Therefore rows
/// can be added at any time, and earlier results are kept. Among several variables that may leave
/// or enter the basis, the one with the smallest number is chosen (R. G. Bland, New Finite Pivoting
/// Rules for the Simplex Method, 1977), so that no sequence of steps repeats itself.
///
/// The work is counted. If it exceeds the limit, the result is `tooMuchWork`.
package struct LinearProgram: Sendable {
  /// The result of a maximization.
  package enum Outcome: Hashable, Sendable {
    /// The greatest value, and a point at which the form has this value.
    case optimum(Rational, at: [Rational])
    /// The value grows without limit from the point along the direction.
    case unbounded(at: [Rational], along: [Rational])
    /// No point satisfies all rows.
    case infeasible
    /// The work exceeds the limit.
    case tooMuchWork
  }

  /// The result of a search for a point that satisfies all rows.
  package enum Feasibility: Sendable { case feasible, infeasible, tooMuchWork }

  /// The number of variables of the caller.
  package let variableCount: Int
  /// The multiplications so far, weighted by the number of words of their factors.
  package var work = 0
  /// The maximum work, in the unit of `work`.
  package let workLimit: Int

  /// The bounds, values and places of variables: first the caller's variables, then the sums of
  /// rows.
  private var lower: [Rational?]
  private var upper: [Rational?]
  private var values: [Rational]
  private var places: [Place]
  /// The variables of the columns. The variables of the rows, which are in `rows`, depend on them.
  private var columns: [Int]
  private var rows: [Int] = []
  /// The coefficients of each row, one for each column.
  private var matrix: [Rational] = []
  private var isContradictory = false

  /// The place of a variable in the tableau.
  private enum Place: Sendable {
    case column(Int)
    case row(Int)
  }

  /// Creates a program without rows; the search for a solution begins at `start`.
  package init(startingAt start: [Rational], workLimit: Int = 1_000_000) {
    variableCount = start.count
    self.workLimit = workLimit
    lower = Array(repeating: nil, count: start.count)
    upper = lower
    values = start
    columns = Array(0..<start.count)
    places = columns.map { .column($0) }
  }

  // MARK: Rows

  /// Adds the row `form <= 0`.
  package mutating func require(notPositive form: LinearForm) {
    require(form, isEquation: false)
  }

  /// Adds the row `form == 0`.
  package mutating func require(zero form: LinearForm) {
    require(form, isEquation: true)
  }

  private mutating func require(_ form: LinearForm, isEquation: Bool) {
    guard let first = form.terms.first, let inverse = first.coefficient.reciprocal else {
      let holds = isEquation ? form.constant.isZero : form.constant.sign <= 0
      isContradictory = isContradictory || !holds
      return
    }
    // The first coefficient becomes 1, so that bounds of one variable are recognized.
    let bound = -form.constant * inverse
    let variable = form.terms.count == 1 ? first.variable : makeRow(form.scaled(by: inverse))
    if isEquation || first.coefficient.sign > 0 { limit(variable, atMost: bound) }
    if isEquation || first.coefficient.sign < 0 { limit(variable, atLeast: bound) }
  }

  private mutating func limit(_ variable: Int, atMost bound: Rational) {
    if let known = upper[variable], known <= bound { return }
    upper[variable] = bound
    if let low = lower[variable], bound < low { isContradictory = true }
    if case .column(let column) = places[variable], bound < values[variable] {
      move(column, by: bound - values[variable])
    }
  }

  private mutating func limit(_ variable: Int, atLeast bound: Rational) {
    if let known = lower[variable], bound <= known { return }
    lower[variable] = bound
    if let high = upper[variable], high < bound { isContradictory = true }
    if case .column(let column) = places[variable], values[variable] < bound {
      move(column, by: bound - values[variable])
    }
  }

  /// Adds a row for the sum of the terms, and returns its new variable.
  private mutating func makeRow(_ form: LinearForm) -> Int {
    let coefficients = inColumns(form)
    var value = Rational.zero
    for (column, k) in coefficients.enumerated() where !k.isZero {
      value += k * values[columns[column]]
    }
    matrix += coefficients
    let variable = values.count
    places.append(.row(rows.count))
    rows.append(variable)
    values.append(value)
    lower.append(nil)
    upper.append(nil)
    return variable
  }

  /// The terms of `form` as multiples of the columns.
  private mutating func inColumns(_ form: LinearForm) -> [Rational] {
    var result = [Rational](repeating: .zero, count: columns.count)
    for term in form.terms {
      switch places[term.variable] {
      case .column(let column): result[column] += term.coefficient
      case .row(let row):
        for column in columns.indices {
          let k = matrix[row * columns.count + column]
          if !k.isZero { result[column] += term.coefficient * k }
        }
        work += columns.count
      }
    }
    return result
  }

  // MARK: Solving

  /// The values of the caller's variables; after a successful search they are a solution.
  package var point: [Rational] { Array(values.prefix(variableCount)) }

  /// Searches for a point that satisfies all rows.
  package mutating func findPoint() -> Feasibility {
    if isContradictory { return .infeasible }
    while let row = firstBrokenRow {
      guard work <= workLimit else { return .tooMuchWork }
      let variable = rows[row]
      let target: Rational
      if let low = lower[variable], values[variable] < low {
        target = low
      } else if let high = upper[variable] {
        target = high
      } else {
        return .tooMuchWork
      }
      let change = target - values[variable]
      guard let column = columnThatMoves(row, sign: change.sign),
        let step = change.divided(by: matrix[row * columns.count + column])
      else {
        isContradictory = true
        return .infeasible
      }
      move(column, by: step)
      exchange(row, column)
    }
    return .feasible
  }

  /// The row whose variable is beyond a bound. If there are several, the row of the variable with
  /// the smallest number; nil if there is none.
  private var firstBrokenRow: Int? {
    var result: Int?
    for (row, variable) in rows.enumerated() {
      if let best = result, rows[best] < variable { continue }
      if let low = lower[variable], values[variable] < low {
        result = row
      } else if let high = upper[variable], high < values[variable] {
        result = row
      }
    }
    return result
  }

  /// A column whose variable can move so that the variable of the row moves in the direction
  /// `sign`. If there are several, the column of the variable with the smallest number; nil if
  /// there is none.
  private func columnThatMoves(_ row: Int, sign: Int) -> Int? {
    var result: Int?
    for (column, variable) in columns.enumerated() {
      if let best = result, columns[best] < variable { continue }
      let direction = matrix[row * columns.count + column].sign * sign
      if direction != 0, canMove(variable, direction) { result = column }
    }
    return result
  }

  private func canMove(_ variable: Int, _ direction: Int) -> Bool {
    if direction > 0 {
      guard let high = upper[variable] else { return true }
      return values[variable] < high
    }
    guard let low = lower[variable] else { return true }
    return low < values[variable]
  }

  /// Returns the greatest value of `objective` among the points that satisfy all rows.
  package mutating func maximize(_ objective: LinearForm) -> Outcome {
    switch findPoint() {
    case .infeasible: return .infeasible
    case .tooMuchWork: return .tooMuchWork
    case .feasible: break
    }
    var gains = inColumns(objective)
    while let column = columnThatGains(gains) {
      guard work <= workLimit else { return .tooMuchWork }
      let sign = gains[column].sign
      guard let (step, row) = longestStep(column, sign) else {
        return .unbounded(at: point, along: ray(column, sign))
      }
      move(column, by: sign > 0 ? step : -step)
      guard let row else { continue }
      exchange(row, column)
      let gain = gains[column]
      gains[column] = .zero
      for j in columns.indices {
        let k = matrix[row * columns.count + j]
        if !k.isZero { gains[j] += gain * k }
      }
    }
    let point = self.point
    return .optimum(objective.value(at: point), at: point)
  }

  /// A column whose variable can move so that the objective increases. If there are several, the
  /// column of the variable with the smallest number; nil if there is none.
  private func columnThatGains(_ gains: [Rational]) -> Int? {
    var result: Int?
    for (column, variable) in columns.enumerated() {
      if let best = result, columns[best] < variable { continue }
      let direction = gains[column].sign
      if direction != 0, canMove(variable, direction) { result = column }
    }
    return result
  }

  /// The longest step of the variable of a column before a bound stops it, and the row that has
  /// this bound. The row is nil if the variable's own bound stops the step. The result is nil if
  /// nothing stops the step.
  private func longestStep(_ column: Int, _ sign: Int) -> (step: Rational, row: Int?)? {
    var result: (step: Rational, row: Int?)?
    let variable = columns[column]
    if let bound = sign > 0 ? upper[variable] : lower[variable] {
      result = ((bound - values[variable]).magnitude, nil)
    }
    var stopped = variable
    for (row, variable) in rows.enumerated() {
      let rate = matrix[row * columns.count + column]
      guard !rate.isZero, let bound = rate.sign * sign > 0 ? upper[variable] : lower[variable],
        let step = (bound - values[variable]).magnitude.divided(by: rate.magnitude)
      else { continue }
      if let best = result, best.step < step || best.step == step && stopped < variable { continue }
      result = (step, row)
      stopped = variable
    }
    return result
  }

  /// The direction in which the caller's variables move with a column.
  private func ray(_ column: Int, _ sign: Int) -> [Rational] {
    (0..<variableCount).map { variable in
      let rate: Rational =
        switch places[variable] {
        case .column(let own): own == column ? .one : .zero
        case .row(let row): matrix[row * columns.count + column]
        }
      return sign > 0 ? rate : -rate
    }
  }

  // MARK: Steps

  /// Moves the variable of a column, and the variables of the rows that depend on it.
  private mutating func move(_ column: Int, by step: Rational) {
    values[columns[column]] += step
    for (row, variable) in rows.enumerated() {
      let k = matrix[row * columns.count + column]
      if !k.isZero { values[variable] += k * step }
    }
    work += rows.count
  }

  /// Exchanges the variables of a row and a column.
  private mutating func exchange(_ row: Int, _ column: Int) {
    let width = columns.count
    let start = row * width
    guard let inverse = matrix[start + column].reciprocal else {
      preconditionFailure("a row must depend on the column with which it is exchanged")
    }
    var used: [Int] = []
    var bits = inverse.bitWidth
    for j in 0..<width where j != column && !matrix[start + j].isZero {
      matrix[start + j] = -(matrix[start + j] * inverse)
      bits = max(bits, matrix[start + j].bitWidth)
      used.append(j)
    }
    matrix[start + column] = inverse
    var changed = 1
    for i in rows.indices where i != row {
      let k = matrix[i * width + column]
      if k.isZero { continue }
      for j in used { matrix[i * width + j] += k * matrix[start + j] }
      matrix[i * width + column] = k * inverse
      changed += 1
    }
    // Multiplying numbers of many words, and reducing the quotient, takes time proportional to the
    // square of the number of words.
    let words = 1 + bits / Int.bitWidth
    work += width + rows.count + changed * (used.count + 1) * words * words
    let (leaving, entering) = (rows[row], columns[column])
    (rows[row], columns[column]) = (entering, leaving)
    places[entering] = .row(row)
    places[leaving] = .column(column)
  }
}
