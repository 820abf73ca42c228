import ShapeFormulas
import ShapeNumbers

/// Checks that the answers satisfy the statements.
extension ConstraintSolver {
  /// Adds checks of the constructed statements, which every picture evaluates, and evaluates these
  /// checks at the design and at samples.
  mutating func checkConstructions() {
    if attempt.constructed.isEmpty || !isSound { return }
    substituteAnswers()
    for statement in problem.order where attempt.constructed.contains(statement) {
      let found = checks(of: statement)
      attempt.checks += found
      let failing = found.first {
        !$0.holds(field.graph.design($0.residual).doubleValue, problem.drawingSize)
      }
      if let failing { report(.failsAsDrawn(failing)) }
    }
    if isSound { checkSamples() }
    if isSound { checkLeaps() }
  }

  /// Proves that the solution satisfies every required statement that was not constructed, apart
  /// from coupled limits. For statements that are not proved, adds checks that every picture
  /// evaluates.
  ///
  /// Solving alone should make all statements hold. This check uses only the answers, so a mistake
  /// in solving cannot silently break a statement.
  mutating func checkSolved() {
    if problem.statements.isEmpty || !isSound { return }
    substituteAnswers()
    var open: [ConstraintCheck] = []
    for statement in problem.order where !attempt.constructed.contains(statement) {
      open += checks(of: statement).filter { !isKnownToHold($0) }
    }
    if open.isEmpty { return }
    for failure in failures(of: open) { reportBroken(failure.check, at: failure.values) }
    if !isSound { return }
    let prover = self.prover
    var tries = Self.openProofs
    // Coupled limits are proved in each region of arguments when their formulas are made.
    for check in open where !attempt.coupled.contains(check.statement) {
      let claim: Claim = check.isLimit ? .isNotNegative(check.residual) : .isZero(check.residual)
      let verdict = tries > 0 ? prover.decide(claim) : .unknown
      if verdict == .proved { continue }
      tries -= 1
      attempt.checks.append(check)
      if case .refuted(let values) = verdict, !holds(check, at: values) {
        reportBroken(check, at: values)
      }
    }
  }

  /// False if the document or its constraints have an error. A statement without rows has an error,
  /// which was reported. Because its rows are missing, another statement may seem to fail.
  private var isSound: Bool {
    problem.isSound && !attempt.containsError
      && !problem.statements.contains(where: \.rows.isEmpty)
  }

  private mutating func reportBroken(_ check: ConstraintCheck, at values: [Double]) {
    let place = ConstraintFinding.Place(values: values, formula: check.residual)
    report(
      check.isLimit
        ? .brokenLimit(place, statement: check.statement, others: [])
        : .noConstruction(.place(place), statements: [check.statement]))
  }

  private func holds(_ check: ConstraintCheck, at values: [Double]) -> Bool {
    let evaluation = field.graph.evaluate(field.graph.arguments(values))
    let size = values.reduce(1) { max($0, $1.magnitude) }
    return check.holds(evaluation[check.residual], size)
  }

  /// True if the residual of a check is a constant for which the check holds.
  private func isKnownToHold(_ check: ConstraintCheck) -> Bool {
    guard let number = field.graph.constant(check.residual) else { return false }
    return check.isLimit ? number.sign >= 0 : number.isZero
  }

  /// The formulas that must be computed in a picture to check whether a statement holds there.
  private func checks(of statement: Int) -> [ConstraintCheck] {
    let rows = problem.statements[statement].rows
    let isAngle = rows.contains(where: \.comparesDirections)
    let block = numericAnswers.lastIndex { $0.statements.contains(statement) }
    return rows.filter(\.kind.isRequired).map { row in
      var isLimit = false
      if case .limit = row.kind { isLimit = true }
      return ConstraintCheck(
        residual: row.residual, isLimit: isLimit, isAngle: isAngle, statement: statement,
        block: block)
    }
  }

  // MARK: Samples

  /// Reports statements that fail at a sample in the range of the arguments.
  private mutating func checkSamples() {
    var unsolved: [Int: [Failure]] = [:]
    for failure in failures(of: attempt.checks) {
      let check = failure.check
      flaws.insert(.noConstruction)
      if let block = check.block {
        unsolved[block, default: []].append(failure)
      } else if check.isOpposite(failure.residual) {
        report(.pointsBack(failure.place, statement: check.statement))
      } else {
        report(.noConstruction(.place(failure.place), statements: [check.statement]))
      }
    }
    // Statements that are solved together fail together.
    for failures in unsolved.values.sorted(by: { $0[0].check.statement < $1[0].check.statement }) {
      report(
        .noNumericAnswer(
          failures[0].place, statements: failures.map(\.check.statement).sorted()))
    }
  }

  /// A check that does not hold.
  private struct Failure {
    var check: ConstraintCheck
    /// The values of all inputs, by slots; `residual` is the value of the residual.
    var values: [Double]
    var residual: Double

    var place: ConstraintFinding.Place {
      ConstraintFinding.Place(values: values, formula: check.residual)
    }
  }

  /// For each statement with a check that fails at a sample in the range, the first such failure.
  private func failures(of checks: [ConstraintCheck]) -> [Failure] {
    let prover = self.prover
    if prover.range.isEmpty { return [] }
    let graph = field.graph
    var result: [Failure] = []
    var told: Set<Int> = []
    for values in samples(for: checks, prover) {
      let evaluation = graph.evaluate(graph.arguments(values))
      guard prover.range.keepsConditions(evaluation) else { continue }
      let size = values.reduce(problem.drawingSize) { max($0, $1.magnitude) }
      for check in checks
      where !check.holds(evaluation[check.residual], size) && told.insert(check.statement).inserted
      {
        result.append(
          Failure(check: check, values: values, residual: evaluation[check.residual]))
      }
    }
    return result
  }

  /// Arguments in the range: the design, each end of each relevant input, all lower and all upper
  /// ends, corners (all corners if few inputs vary), and random values between the ends. The scale,
  /// and inputs after the first `sampledInputs` ones, keep their design values.
  private func samples(for checks: [ConstraintCheck], _ prover: Prover) -> [[Double]] {
    let graph = field.graph
    let design = graph.designNumbers
    let needed = graph.inputs(of: checks.map(\.residual))
    let inputs = needed.filter { $0 != problem.arguments.scale }.sorted()
      .prefix(Self.sampledInputs)
    let ends = inputs.map { input -> (slot: Int, lower: Double, upper: Double) in
      let slot = graph.slot(input)
      let bounds = prover.bounds(of: input)
      return (
        slot, bounds?.lower?.doubleValue ?? design[slot], bounds?.upper?.doubleValue ?? design[slot]
      )
    }
    var result: [[Double]] = []
    func add(_ change: (Int, Double, Double) -> Double) {
      var values = design
      for (i, end) in ends.enumerated() { values[end.slot] = change(i, end.lower, end.upper) }
      let exact = values.compactMap { Rational(exactly: $0) }
      guard exact.count == values.count, prover.range.contains(exact), !result.contains(values)
      else { return }
      result.append(values)
    }
    add { j, _, _ in design[ends[j].slot] }
    for i in ends.indices {
      add { j, lower, _ in j == i ? lower : design[ends[j].slot] }
      add { j, _, upper in j == i ? upper : design[ends[j].slot] }
    }
    add { _, lower, _ in lower }
    add { _, _, upper in upper }
    let varying = ends.indices.filter { ends[$0].lower < ends[$0].upper }
    for corner in 0..<(1 << min(varying.count, Self.cornerInputs)) {
      add { j, lower, upper in
        let place = varying.firstIndex(of: j) ?? 0
        let isUpper =
          place < Self.cornerInputs
          ? corner >> place & 1 == 1 : splitMix64Unit(seed: Double(corner), index: Double(j)) < 0.5
        return isUpper ? upper : lower
      }
    }
    for round in 0..<Self.mixtures {
      add { j, lower, upper in
        let part = splitMix64Unit(seed: Double(round), index: Double(j))
        return lower + (upper - lower) * (part * 16).rounded() / 16
      }
    }
    return result
  }

  private static let sampledInputs = 16
  /// The maximum number of varying inputs for which all corners are tried.
  private static let cornerInputs = 4
  private static let mixtures = 16
}
