import ShapeFormulas

/// A condition for a construction to exist.
struct ConstructionCondition {
  var value: Scalar
  var statement: Int
  /// True if the value must not be zero; otherwise it must not be negative.
  var isLength: Bool
  /// The search for the statements that prevent the construction.
  var conflict: ConstructionConflict?
}

/// Constraints that are not linear, and the conditions under which their constructions exist.
extension ConstraintSolver {
  /// Collects the conditions under which constructions exist. Reports constructions that do not
  /// exist at the design, and statements for which the drawing does not show which answer is meant;
  /// returns false if it reports any.
  mutating func noteConstructions(_ constructed: ConstructedSystem) -> Bool {
    for statement in Set(constructed.unshown).sorted() {
      flaws.insert(.unshownAnswer)
      report(.unshownAnswer(statement: statement))
    }
    attempt.constructed.formUnion(constructed.statements)
    var missing: Set<Int> = []
    for (conditions, isLength) in [(constructed.conditions, false), (constructed.lengths, true)] {
      for condition in conditions {
        self.conditions.append(
          ConstructionCondition(
            value: condition.value.node(in: &field.graph), statement: condition.statement,
            isLength: isLength, conflict: conflict))
        guard !isLength, field.design(condition.value) < 0,
          !missing.contains(condition.statement)
        else { continue }
        let members =
          conflict?.members(around: condition.statement, at: field.graph.designArguments)
          ?? [condition.statement]
        missing.formUnion(members + [condition.statement])
        flaws.insert(.noConstruction)
        report(
          .noConstruction(condition.value.isConstant ? .everywhere : .design, statements: members))
      }
    }
    return constructed.unshown.isEmpty && missing.isEmpty
  }

  /// Reports constructions that do not exist somewhere in the range of the arguments, and those
  /// whose existence is not proved.
  mutating func proveConstructions() {
    if conditions.isEmpty || lacksConstruction { return }
    var seen: Set<Claim> = []
    var claims: [(claim: Claim, condition: ConstructionCondition)] = []
    for condition in conditions {
      let claim: Claim =
        condition.isLength ? .isNotZero(condition.value) : .isNotNegative(condition.value)
      if seen.insert(claim).inserted { claims.append((claim, condition)) }
    }
    let prover = self.prover
    var told: Set<Int> = []
    for (claim, condition) in claims where !told.contains(condition.statement) {
      switch decide(claim, prover) {
      case .proved: continue
      case .refuted(let values): told.formUnion(reportMissing(condition, values))
      case .unknown:
        flaws.insert(.unprovedPivot)
        report(.unprovedPivot(statement: condition.statement))
      }
      told.insert(condition.statement)
    }
  }

  /// The verdict on a claim; each claim is decided only once.
  private mutating func decide(_ claim: Claim, _ prover: Prover) -> Verdict {
    if let known = verdicts[claim] { return known }
    // Claims that stay unknown take the most time, and more claims of the same kind are likely to
    // stay unknown.
    let open = verdicts.values.count { $0 == .unknown }
    if open >= Self.openProofs { return .unknown }
    let verdict = prover.decide(claim)
    verdicts[claim] = verdict
    return verdict
  }

  /// Reports a construction that does not exist at `values`; returns the statements that prevent
  /// it, or none if a divisor vanishes.
  private mutating func reportMissing(_ condition: ConstructionCondition, _ values: [Double])
    -> [Int]
  {
    let place = ConstraintFinding.Place(values: values, formula: condition.value)
    if condition.isLength {
      flaws.insert(.vanishingPivot)
      report(.vanishingPivot(place, statement: condition.statement))
      return []
    }
    let members =
      condition.conflict?.members(around: condition.statement, at: field.graph.arguments(values))
      ?? [condition.statement]
    flaws.insert(.noConstruction)
    report(.noConstruction(.place(place), statements: members))
    return members
  }

  /// The number of undecided proofs after which no more proofs are tried.
  static let openProofs = 4

  /// Reports the rows that cannot be constructed, and the preferences that are not linear.
  mutating func reportNonlinear(_ system: OpenSystem) {
    let rows = system.equations + system.limits + system.fixed
    let left = rows.filter { field.linearForm($0.residual) == nil }.map(\.statement)
    for statement in Set(left + system.tangents.map(\.statement)).sorted() {
      report(.notConstructible(statement: statement))
    }
    for wish in system.wishes where field.linearForm(wish.residual) == nil {
      if let statement = wish.statement { report(.preferredNotLinear(statement: statement)) }
    }
  }
}
