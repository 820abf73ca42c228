package import ShapeFormulas
import ShapeNumbers

/// The system of a round: the rows of all statements, grouped by their kinds.
extension ConstraintSolver {
  /// The system of the problem. It is incomplete if a statement has an error; then the unknowns
  /// that the statement would fix are not reported as free.
  mutating func openSystem(isFirst: Bool) -> (OpenSystem, isComplete: Bool) {
    var isComplete = true
    var system = OpenSystem(workLimit: problem.limits.work, turnsLines: isCareful)
    system.unknowns = problem.unknowns
    system.wishes = problem.sizes.map { OpenSystem.Wish(residual: $0, rung: .size, statement: nil) }
    let angles = anglesOfFormulas()
    for number in problem.order {
      let rows = problem.statements[number].rows
      let isMoving = rows.contains { field.graph.isOpen($0.residual) }
      let added = rows.count { row in
        if field.graph.isOpen(row.residual) {
          return add(row, of: number, isAngle: angles.contains(row.residual), to: &system)
        }
        // Rows that were solved in an earlier round are satisfied.
        if isFirst { addUnmoving(row, of: number, isAlone: !isMoving, to: &system) }
        return true
      }
      if rows.isEmpty || added < rows.count { isComplete = false }
      if isFirst, rows.contains(where: isStrained) { attempt.strained.insert(number) }
    }
    if isFirst {
      attempt.counts.limits = system.limits.count + system.numeric.count(where: \.isLimit)
    }
    return (system, isComplete)
  }

  /// The residuals that relate angles and are not sums of unknowns.
  private func anglesOfFormulas() -> Set<Scalar> {
    let angles = problem.statements.filter(\.relatesAngles)
    if angles.isEmpty { return [] }
    let graph = field.graph
    let residuals = angles.flatMap { $0.rows.map(\.residual) }
    return Set(residuals.filter { graph.hasOpenFormulas(graph.affine($0)) })
  }

  /// True if an equation does not hold at the drawn positions.
  private func isStrained(_ row: ConstraintProblem.Row) -> Bool {
    guard case .equal = row.kind, field.graph.isOpen(row.residual) else { return false }
    return field.graph.design(row.residual).doubleValue.magnitude > ExactValue.drawnTolerance
  }

  /// Adds a row to the system. If the row is wrong, reports it instead and returns false.
  private mutating func add(
    _ row: ConstraintProblem.Row, of number: Int, isAngle: Bool, to system: inout OpenSystem
  ) -> Bool {
    let statement = problem.statements[number]
    let residual = row.residual
    var added = OpenSystem.Row(residual: residual, statement: number)
    added.isAngle = isAngle
    if statement.isNumeric, row.kind.isRequired {
      if case .limit = row.kind { added.isLimit = true }
      system.numeric.append(added)
      return true
    }
    switch row.kind {
    case .equal: system.equations.append(added)
    case .following:
      system.equations.append(
        OpenSystem.Row(residual: residual, statement: number, isFollowing: true))
    case .limit:
      added.residual = withoutDivisor(residual) ?? residual
      system.limits.append(added)
    case .preferred(let rank):
      system.wishes.append(
        OpenSystem.Wish(
          residual: residual, rung: .preferred(rank: rank), statement: number,
          isNumeric: statement.isNumeric, isAngle: added.isAngle))
    case .tangent(let line):
      system.tangents.append(OpenSystem.Tangent(line: line, statement: number, gap: residual))
    case .fixed:
      if let free = freeUnknown(in: residual) {
        report(.fixedWithoutPlace(unknown: numbers[free], statement: number))
        return false
      }
      system.fixed.append(added)
    }
    return true
  }

  /// Uses a row that depends on no unknown. If another row of its statement depends on unknowns, an
  /// equation is added unless it is constantly zero, and any other row is ignored. If no row of the
  /// statement does, the row is reported, unless it holds and the statement may be true.
  private mutating func addUnmoving(
    _ row: ConstraintProblem.Row, of number: Int, isAlone: Bool, to system: inout OpenSystem
  ) {
    let constant = field.graph.constant(row.residual)
    if case .equal = row.kind, !isAlone {
      if constant?.isZero != true {
        system.equations.append(OpenSystem.Row(residual: row.residual, statement: number))
      }
      return
    }
    guard isAlone else { return }
    if let constant, problem.statements[number].mayBeTrue, holds(row.kind, constant) { return }
    switch (row.kind, constant) {
    case (.equal, let value?) where !value.isZero, (.tangent, let value?) where !value.isZero,
      (.following, let value?) where !value.isZero, (.limit, let value?) where value.sign < 0:
      report(.neverHolds(statement: number))
    case (.equal, .some), (.following, .some), (.tangent, .some), (.limit, .some):
      report(.nothingToMove(.truth, statement: number))
    case (.preferred, let value?) where value.isZero:
      report(.nothingToMove(.truth, statement: number))
    case (.equal, nil), (.following, nil), (.tangent, nil), (.limit, nil):
      report(.nothingToMove(.claim, statement: number))
    case (.preferred, _), (.fixed, _): report(.nothingToMove(.wish, statement: number))
    }
  }

  /// True if a row with a constant residual holds.
  private func holds(_ kind: ConstraintProblem.Row.Kind, _ residual: Rational) -> Bool {
    if case .limit = kind { return residual.sign >= 0 }
    return residual.isZero
  }

  /// The index of the first unknown in `scalar` that has no drawn value; nil if there is none, or
  /// if `scalar` is not linear.
  private func freeUnknown(in scalar: Scalar) -> Int? {
    field.graph.linearForm(scalar)?.terms.map(\.unknown)
      .first { problem.unknowns[$0].target == nil }
  }

  /// A limit of a quotient, multiplied by the divisor: for `a.width / a.height <= 0.6`, the formula
  /// that is not negative becomes `0.6 * a.height - a.width`. Nil for other limits.
  ///
  /// The divisor is assumed to have its drawn sign, or to be positive if an unknown in it has no
  /// drawn value. At arguments where it has the other sign, the check of the statement fails.
  private mutating func withoutDivisor(_ residual: Scalar) -> Scalar? {
    let sum = field.graph.affine(residual)
    let open = sum.terms.filter { field.graph.isOpen($0.node) }
    guard open.count == 1, field.graph.operation(open[0].node) == .divide else { return nil }
    let operands = field.graph.operands(open[0].node)
    let (dividend, divisor) = (operands[0], operands[1])
    let sign = freeUnknown(in: divisor) == nil ? field.graph.design(divisor).doubleValue : 1
    guard field.graph.isOpen(divisor), sign != 0, sign.isFinite else { return nil }
    let quotient = field.graph.scale(open[0].node, by: open[0].coefficient)
    let rest = field.graph.subtract(residual, quotient)
    let scaled = field.graph.scale(dividend, by: open[0].coefficient)
    let product = field.graph.add(scaled, field.graph.multiply(rest, divisor))
    return sign < 0 ? field.graph.negate(product) : product
  }
}

extension ExactValue {
  /// The largest error of a drawn position that is accepted: nobody sees such an error, and nobody
  /// writes all digits of a third or of a root.
  package static let drawnTolerance = 0.005
}
