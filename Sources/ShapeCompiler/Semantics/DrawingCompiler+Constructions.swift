import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Constraints that are not linear: what they are, and whether their construction exists.
extension DrawingCompiler {
  /// `tangent p, q, o`
  func lowerTangent(_ operands: [NodeID], _ scope: Scope) -> [RelationRow] {
    guard operands.count == 3 else { return [] }
    let ends = operands[..<2].compactMap { centre(of: $0, scope) }
    let oval = lower(operands[2], scope, wanted: .rect)
    if !oval.isError, oval.type != .rect {
      report(.tangentNeedsOval(oval.type, at: tree.span(operands[2])))
      return []
    }
    guard ends.count == 2, let box = require(oval, .rect, operands[2], scope)?.scalars else {
      return []
    }
    return [
      .tangent(
        ends[0], ends[1], Layout.Quad(x: box[0], y: box[1], width: box[2], height: box[3]))
    ]
  }

  /// How far a line passes from an oval: the distance of its centre less the radius towards it.
  func gap(_ start: Layout.Pair, _ end: Layout.Pair, _ oval: Layout.Quad) -> Scalar {
    let half = Rational(1, 2)
    let (radiusX, radiusY) = (
      graph.scale(oval.width, by: half), graph.scale(oval.height, by: half)
    )
    let centre = Layout.Pair(x: graph.add(oval.x, radiusX), y: graph.add(oval.y, radiusY))
    let (line, way) = (vector(start, end), vector(start, centre))
    let area = graph.subtract(graph.multiply(line.x, way.y), graph.multiply(line.y, way.x))
    let support = graph.make(
      .hypotenuse, graph.multiply(radiusX, line.y), graph.multiply(radiusY, line.x))
    return graph.divide(
      graph.subtract(graph.make(.absolute, area), support),
      graph.make(.hypotenuse, line.x, line.y))
  }

  // MARK: Constructions

  /// Keeps in mind what has to be so for constructions to exist; returns false, and reports it, where
  /// the drawing does not show which answer is meant.
  func noteConstructions(
    _ constructed: ConstructedSystem, _ relations: [Relation], _ field: FormulaField
  ) -> Bool {
    for statement in Set(constructed.unshown).sorted() {
      let relation = relations[statement]
      attempt.note(.unshownAnswer)
      report(.unshownAnswer(freeNumber(in: relation), at: tree.span(relation.syntax)))
    }
    attempt.insert(.constructed, of: constructed.statements)
    var missing: Set<Int> = []
    for (conditions, isLength) in [(constructed.conditions, false), (constructed.lengths, true)] {
      for condition in conditions {
        attempt.conditions.append(
          ConstructionCondition(
            value: condition.value, statement: condition.statement, isLength: isLength,
            conflict: attempt.conflict))
        guard !isLength, field.design(condition.value) < 0,
          !missing.contains(condition.statement)
        else { continue }
        let place: FailingPlace = condition.value.isConstant ? .everywhere : .design
        let members =
          attempt.conflict?.members(around: condition.statement, at: arguments(of: .unknown))
          ?? [condition.statement]
        missing.formUnion(members + [condition.statement])
        attempt.note(.noConstruction)
        report(.noConstruction(place, members.map { tree.span(relations[$0].syntax) }))
      }
    }
    return constructed.unshown.isEmpty && missing.isEmpty
  }

  /// The free number of which a relation speaks; nil where it speaks of none, or of free places.
  private func freeNumber(in relation: Relation) -> String? {
    let free = things(in: relation).map { declarations[$0] }.filter { isFree($0) }
    guard let first = free.first, free.allSatisfy({ $0.value.type == .number }) else { return nil }
    return first.name
  }

  /// Reports constructions that do not exist somewhere in the assumed range.
  func proveConstructions(_ relations: [Relation]) {
    if attempt.conditions.isEmpty || attempt.lacksConstruction { return }
    var seen: Set<Claim> = []
    var claims: [(claim: Claim, condition: ConstructionCondition)] = []
    for condition in attempt.conditions {
      let node = condition.value.node(in: &graph)
      let claim: Claim = condition.isLength ? .isNotZero(node) : .isNotNegative(node)
      if seen.insert(claim).inserted { claims.append((claim, condition)) }
    }
    let prover = prover(assumptionsOfArguments())
    var told: Set<Int> = []
    func decide(_ claim: Claim) -> Verdict {
      if let known = attempt.verdicts[claim] { return known }
      // What is left open costs most, and more of the same kind will be.
      let open = attempt.verdicts.values.count { $0 == .unknown }
      if open >= Self.openProofs { return .unknown }
      let verdict = prover.decide(claim)
      attempt.verdicts[claim] = verdict
      return verdict
    }
    for (claim, condition) in claims where !told.contains(condition.statement) {
      let statement = condition.statement
      let span = tree.span(relations[statement].syntax)
      switch decide(claim) {
      case .proved: continue
      case .refuted(let values):
        let place = place(values, of: claim.scalar)
        if case .isNotZero = claim {
          attempt.note(.vanishingPivot)
          report(.vanishingPivot(place, at: span))
        } else {
          let members =
            condition.conflict?.members(around: statement, at: arguments(of: .refuted(at: values)))
            ?? [statement]
          attempt.note(.noConstruction)
          report(.noConstruction(place, members.map { tree.span(relations[$0].syntax) }))
          told.formUnion(members)
        }
      case .unknown:
        attempt.note(.unprovedPivot)
        report(.unprovedPivot(at: span))
      }
      told.insert(statement)
    }
  }

  /// After so many constructions of which it is not known whether they exist no more are tried.
  private static let openProofs = 4

  /// The arguments for which something was refuted, else those of the design.
  func arguments(of verdict: Verdict) -> ArgumentValues {
    var numbers = graph.inputs.map { graph.design($0).doubleValue }
    if case .refuted(let values) = verdict { numbers = values }
    return ArgumentValues(
      numbers: numbers, texts: Array(repeating: "", count: graph.textInputs.count))
  }

  /// Has every picture check what was constructed, and checks the design.
  func checkConstructions(_ relations: [Relation]) {
    if !attempt.hasAny(.constructed) || reports.containsError { return }
    let size = canvas.map { max($0.width, $0.height).doubleValue } ?? 0
    for (statement, relation) in inOrderOfTexts(relations)
    where attempt.has(.constructed, statement) {
      let found = checks(of: relation, statement)
      checks += found
      if let check = found.first(where: { !$0.holds(graph.design($0.residual).doubleValue, size) })
      {
        report(.failsAsDrawn(miss(of: check, relation), at: tree.span(relation.syntax)))
      }
    }
    if !reports.containsError { checkSamples(checks) }
    if !reports.containsError { checkLeaps() }
  }

  /// Proves that what was solved keeps every required relation; has pictures check what is not proved.
  ///
  /// The solution is made so that all of them hold. Nothing but this rests on how it is made, so that no
  /// mistake there can break a relation in silence.
  func checkSolved(_ relations: [Relation]) {
    if relations.isEmpty || isStopped || reports.containsError { return }
    var open: [Layout.Check] = []
    for (statement, relation) in inOrderOfTexts(relations)
    where !attempt.has(.constructed, statement) {
      open += checks(of: relation, statement)
        .filter { !isKnownToHold($0) }
    }
    if open.isEmpty { return }
    for failure in failures(of: open) { reportBroken(failure.check, at: failure.values) }
    if reports.containsError { return }
    let prover = prover(assumptionsOfArguments())
    var tries = Self.openProofs
    for check in open {
      let claim: Claim = check.isLimit ? .isNotNegative(check.residual) : .isZero(check.residual)
      let verdict = tries > 0 ? prover.decide(claim) : .unknown
      if verdict == .proved { continue }
      tries -= 1
      checks.append(check)
      if case .refuted(let values) = verdict, !holds(check, at: values) {
        reportBroken(check, at: values)
      }
    }
  }

  private func reportBroken(_ check: Layout.Check, at values: [Double]) {
    let place = place(values, of: check.residual)
    report(
      check.isLimit
        ? .brokenLimit(place, at: check.span, others: []) : .noConstruction(place, [check.span]))
  }

  private func holds(_ check: Layout.Check, at values: [Double]) -> Bool {
    let texts = Array(repeating: "", count: graph.textInputs.count)
    let evaluation = graph.evaluate(ArgumentValues(numbers: values, texts: texts))
    let size = values.reduce(1) { max($0, $1.magnitude) }
    return check.holds(evaluation[check.residual], size)
  }

  /// True if the formula of a check shows that it holds, whatever the arguments are.
  private func isKnownToHold(_ check: Layout.Check) -> Bool {
    guard let number = graph.constant(check.residual) else { return false }
    return check.isLimit ? number.sign >= 0 : number.isZero
  }

  /// How a relation fails at the design.
  private func miss(of check: Layout.Check, _ relation: Relation) -> Diagnostic.Miss {
    let residual = graph.design(check.residual).doubleValue
    guard residual.isFinite else { return .undefined }
    let apart = check.turned(residual)
    if check.isOpposite(residual) { return .opposite }
    let text = shortestText((apart.magnitude * 1e4).rounded() / 1e4)
    guard tree.kind(relation.syntax) == .equation, text != "0" else { return .apart(nil) }
    return .apart(check.isAngle ? text + "deg" : text)
  }

  /// What a picture has to look at to know that a relation holds in it.
  private func checks(of relation: Relation, _ statement: Int) -> [Layout.Check] {
    let isAngle = attempt.has(.comparesDirections, statement)
    let block = attempt.numericAnswers.lastIndex { $0.statements.contains(statement) }
    return lower(relation).compactMap { row -> Layout.Check? in
      guard row.isRequired else { return nil }
      var isLimit = false
      if case .limit = row { isLimit = true }
      return Layout.Check(
        residual: residual(of: row), isLimit: isLimit,
        isAngle: isAngle, span: tree.span(relation.syntax), block: block)
    }
  }

  /// True if a row compares directions, of which those that differ by a turn are the same, as long as
  /// these are open.
  func isAngle(_ row: RelationRow) -> Bool {
    let sides: [Scalar]
    switch row {
    case .equal(let a, let b), .preferred(let a, let b): sides = [a, b]
    default: return false
    }
    return sides.contains { side in
      graph.affine(side).terms.contains { graph.operation($0.node) == .arcTangent }
    }
  }

  /// Reports what cannot be constructed.
  func reportNonlinear(
    _ system: OpenSystem, _ field: FormulaField, _ relations: [Relation]
  ) {
    let rows = system.equations + system.limits + system.fixed
    let left = rows.filter { field.linearForm($0.residual) == nil }.map(\.statement)
    for statement in Set(left + system.tangents.map(\.statement)).sorted() {
      report(.notConstructible(at: tree.span(relations[statement].syntax)))
    }
    for wish in system.wishes where field.linearForm(wish.residual) == nil {
      guard let statement = wish.statement else { continue }
      report(.preferredNotLinear(at: tree.span(relations[statement].syntax)))
    }
  }
}

/// What has to be so for a construction to exist.
struct ConstructionCondition {
  var value: FormulaNumber
  var statement: Int
  /// True if it must not be zero; else it must not be negative.
  var isLength: Bool
  /// Of what it is a part.
  var conflict: ConstructionConflict?
}

extension RelationRow {
  /// True if it has to hold.
  var isRequired: Bool {
    switch self {
    case .equal, .following, .limit, .tangent: true
    case .preferred, .fixed: false
    }
  }
}
