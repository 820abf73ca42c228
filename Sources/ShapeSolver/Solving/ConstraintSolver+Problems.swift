import ShapeFormulas

/// The problems that are found in the solutions of linear systems.
extension ConstraintSolver {
  /// Reports constraints that cannot be solved at some arguments in the promised range, and
  /// redundant statements. If equations contradict one another, nothing else is reported.
  mutating func reportProblems<Number>(
    _ solution: ConstraintSolution<Number>, _ system: ConstraintSystem<Number>
  ) {
    entangled.formUnion(solution.coupledLimits.map { system.limits[$0].statement })
    let claims = ConstraintClaims(solution, &field.graph)
    let prover = claims.isEmpty ? nil : self.prover
    let contradicting = reportContradictions(claims, prover, system)
    if !contradicting.isEmpty { return }
    let dependent = solution.rests.filter(\.rest.isZero).map(\.equation)
    for statement in system.redundantStatements(dependent) {
      report(.redundant(statement: statement))
    }
    if let prover { reportRefuted(claims, prover, system) }
  }

  /// Reports equations that contradict one another; returns their statements.
  private mutating func reportContradictions<Number>(
    _ claims: ConstraintClaims, _ prover: Prover?, _ system: ConstraintSystem<Number>
  ) -> Set<Int> {
    var told: Set<Int> = []
    let avoiding = Set(problem.avoidances.map(\.statement))
    for (equation, node) in claims.rests {
      let verdict = prover?.decide(.isZero(node)) ?? .unknown
      if verdict == .proved { continue }
      var members = system.conflict(with: equation)
      // An avoidance only adds equations that keep numbers at the values of a solution, so these
      // equations cannot contradict the others.
      if members.contains(where: avoiding.contains) { continue }
      if members.contains(where: { attempt.constructed.contains($0) || rewritten.contains($0) }) {
        let statement = system.equations[equation].statement
        let found = conflict?.members(around: statement, at: arguments(of: verdict)) ?? []
        // A single statement hardly ever contradicts itself, so a set of one member means that the
        // search found nothing.
        if found.count > 1 { members = found }
      }
      if told.isDisjoint(with: members) {
        let rests = system.contradictions(among: members).map { $0.node(in: &field.graph) }
        report(
          .contradiction(
            statements: members, rests: rests,
            isPreferable: members.contains {
              problem.statements[$0].isPreferable && !attempt.constructed.contains($0)
            }))
      }
      told.formUnion(members)
    }
    return told
  }

  /// Reports limits for which there is no room, and divisions by zero. Divisions, and limits that
  /// no unknown can change, are also reported if neither a proof nor a counterexample is found.
  private mutating func reportRefuted<Number>(
    _ claims: ConstraintClaims, _ prover: Prover, _ system: ConstraintSystem<Number>
  ) {
    for (limit, node) in claims.fixedLimits {
      let statement = system.limits[limit].statement
      switch prover.decide(.isNotNegative(node)) {
      case .proved: break
      case .refuted(let values):
        report(
          .brokenLimit(
            ConstraintFinding.Place(values: values, formula: node), statement: statement,
            others: system.obstacle(to: limit)))
      case .unknown: report(.unprovedLimit(statement: statement))
      }
    }
    for (lower, upper, node) in claims.rooms {
      guard case .refuted(let values) = prover.decide(.isNotNegative(node)) else { continue }
      let statements = [lower, upper].map { system.limits[$0].statement }.sorted()
      report(
        .crossedLimits(
          ConstraintFinding.Place(values: values, formula: node), statement: statements[1],
          other: statements[0]))
    }
    for (equation, node) in claims.pivots {
      let statement = equation.map { system.equations[$0].statement }
      switch prover.decide(.isNotZero(node)) {
      case .proved: break
      case .refuted(let values):
        flaws.insert(.vanishingPivot)
        report(
          .vanishingPivot(
            ConstraintFinding.Place(values: values, formula: node), statement: statement))
      case .unknown:
        flaws.insert(.unprovedPivot)
        report(.unprovedPivot(statement: statement))
      }
    }
  }

  /// The arguments at which a claim was refuted; the arguments of the design if it was not refuted.
  func arguments(of verdict: Verdict) -> ArgumentValues {
    guard case .refuted(let values) = verdict else { return field.graph.designArguments }
    return field.graph.arguments(values)
  }
}

extension Graph {
  /// The values of all inputs at the design.
  var designNumbers: [Double] { inputs.map { design($0).doubleValue } }

  var designArguments: ArgumentValues { arguments(designNumbers) }

  /// Arguments with these numbers and empty texts.
  func arguments(_ numbers: [Double]) -> ArgumentValues {
    ArgumentValues(numbers: numbers, texts: Array(repeating: "", count: textInputs.count))
  }
}
