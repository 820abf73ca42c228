import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// What is wrong with constraints, as their solution shows it.
extension DrawingCompiler {
  /// What `find` finds in a system whose formulas are those of `field`: there, it may make more.
  private func inField<Found>(_ field: FormulaField?, _ find: () -> Found) -> Found {
    guard let field else { return find() }
    field.graph = graph
    defer { graph = field.graph }
    return find()
  }

  /// Reports what cannot be solved, at any arguments that the drawing promises to be right for.
  func reportProblems<Number>(
    _ solution: ConstraintSolution<Number>, _ system: ConstraintSystem<Number>,
    _ relations: [Relation], _ field: FormulaField?
  ) {
    let spans = relations.map { tree.span($0.syntax) }
    for circle in connected(solution.coupledLimits) {
      report(.coupledLimits(Set(circle.map { spans[system.limits[$0].statement] }).sorted()))
    }
    let claims = ConstraintClaims(solution, &graph)
    let prover = claims.isEmpty ? nil : prover(assumptionsOfArguments())
    var told: Set<Int> = []
    for (equation, node) in claims.rests {
      let verdict = prover?.decide(.isZero(node)) ?? .unknown
      if verdict == .proved { continue }
      var members = inField(field) { system.conflict(with: equation) }
      if members.contains(where: { attempt.has(.constructed, $0) || attempt.has(.dependent, $0) }) {
        let statement = system.equations[equation].statement
        let found = attempt.conflict?.members(around: statement, at: arguments(of: verdict)) ?? []
        // One equation alone is a contradiction rarely: then no more was found.
        if found.count > 1 { members = found }
      }
      if told.isDisjoint(with: members) {
        let rests = inField(field) { system.contradictions(among: members) }
        report(
          .contradiction(
            members.map { spans[$0] }, holds: condition(rests),
            isPreferable: members.contains {
              tree.kind(relations[$0].syntax) == .equation && !attempt.has(.constructed, $0)
            }))
      }
      told.formUnion(members)
    }
    if !told.isEmpty { return }
    let dependent = solution.rests.filter(\.rest.isZero).map(\.equation)
    for statement in inField(field, { system.redundantStatements(dependent) }) {
      report(.redundantConstraint(at: spans[statement]))
    }
    if let prover { reportRefuted(claims, prover, system, spans, field) }
  }

  /// Reports limits for which there is no room, and divisions by zero.
  private func reportRefuted<Number>(
    _ claims: ConstraintClaims, _ prover: Prover, _ system: ConstraintSystem<Number>,
    _ spans: [SourceSpan], _ field: FormulaField?
  ) {
    func span(ofLimit i: Int) -> SourceSpan { spans[system.limits[i].statement] }
    for (limit, node) in claims.fixedLimits {
      switch prover.decide(.isNotNegative(node)) {
      case .proved: break
      case .refuted(let values):
        let obstacle = inField(field) { system.obstacle(to: limit) }
        report(
          .brokenLimit(
            place(values, of: node), at: span(ofLimit: limit), others: obstacle.map { spans[$0] }))
      case .unknown: report(.unprovedLimit(at: span(ofLimit: limit)))
      }
    }
    for (lower, upper, node) in claims.rooms {
      guard case .refuted(let values) = prover.decide(.isNotNegative(node)) else { continue }
      let limits = [lower, upper].map(span(ofLimit:)).sorted()
      report(.crossedLimits(place(values, of: node), at: limits[1], other: limits[0]))
    }
    for (equation, node) in claims.pivots {
      let statement = equation.map { system.equations[$0].statement }
      guard let span = statement.map({ spans[$0] }) ?? spans.min() else { continue }
      switch prover.decide(.isNotZero(node)) {
      case .proved: break
      case .refuted(let values):
        attempt.note(.vanishingPivot)
        report(.vanishingPivot(place(values, of: node), at: span))
      case .unknown:
        attempt.note(.unprovedPivot)
        report(.unprovedPivot(at: span))
      }
    }
  }

  /// Reports what is infinitely far away at the design, or nowhere.
  func reportNotFinite() {
    if attempt.lacksConstruction { return }
    var told: Set<Int> = []
    for unknown in attempt.unknowns {
      let index = unknown.key.declaration
      guard let value = attempt.answers[unknown.key],
        !graph.design(value).doubleValue.isFinite, told.insert(index).inserted
      else { continue }
      report(
        .notFiniteByConstraints(
          nameOfPlace(index), declarations[index].value.type, at: declarations[index].nameSpan))
    }
  }

  /// The groups of what `pairs` connect.
  private func connected(_ pairs: [(Int, Int)]) -> [[Int]] {
    var groups: [Set<Int>] = []
    for (a, b) in pairs {
      let touched = groups.filter { $0.contains(a) || $0.contains(b) }
      groups.removeAll { $0.contains(a) || $0.contains(b) }
      groups.append(touched.reduce([a, b]) { $0.union($1) })
    }
    return groups.map { $0.sorted() }
  }

  /// Reports what nothing fixes, once for each declaration.
  func reportFree<Number>(_ solution: ConstraintSolution<Number>) {
    reportFree(attempt.unknowns.indices.filter { solution.values[$0] == nil })
  }

  func reportFree(_ indices: [Int]) {
    var free: [Int: [String]] = [:]
    for unknown in indices.map({ attempt.unknowns[$0] }) {
      free[unknown.key.declaration, default: []].append(
        nameOfPlace(unknown.key.declaration) + unknown.key.coordinate.suffix)
    }
    let open = Set(attempt.unknowns.map(\.key))
    for (index, names) in free.sorted(by: { $0.key < $1.key }) {
      let isWhole =
        names.count == attempt.unknowns.count { $0.key.declaration == index }
        && !attempt.answers.keys.contains { $0.declaration == index && !open.contains($0) }
      reportFree(index, isWhole ? [nameOfPlace(index)] : names, declarations[index].value.type)
    }
  }

  /// Reports that nothing fixes a declaration; once for all turns of a loop.
  private func reportFree(_ index: Int, _ names: [String], _ type: ValueType) {
    let span = declarations[index].nameSpan
    if reports.contains("constraint/free", at: span) { return }
    report(.freeUnknown(names, type, at: span))
  }

  /// Reports what nothing places in loops that turned after the constraints were solved.
  func reportUnplaced() {
    for (index, declaration) in declarations.enumerated()
    where !declaration.isOpen && isFree(declaration) {
      let type: ValueType
      switch declaration.kind {
      case .value: type = .number
      case .box: type = .rect
      default: type = .point
      }
      reportFree(index, [nameOfPlace(index)], type)
    }
  }

  /// When a contradiction of which `rests` are left is none, in the author's names; nil for never.
  private func condition<Known: KnownSum>(_ rests: [Known]) -> String? {
    let nodes = rests.map { $0.node(in: &graph) }
    guard nodes.allSatisfy({ graph.isVariable($0) }) else { return nil }
    var equations: [String] = []
    for node in nodes {
      guard let equation = equation(node) else {
        return Diagnostic.onlyAtSomeValues(of: namesOfArguments(in: nodes))
      }
      if !equations.contains(equation) { equations.append(equation) }
    }
    return "only when \(equations.joined(separator: " and "))"
  }

  /// What arguments have to be so that `node` is zero; nil where it cannot be said shortly.
  private func equation(_ node: Scalar) -> String? {
    let rest = graph.affine(node)
    var names: [Scalar: String] = [:]
    for argument in arguments {
      for (input, component) in zip(argument.inputs, argument.type.components) {
        names[input] = component.isEmpty ? argument.name : "\(argument.name).\(component)"
      }
    }
    var sum = ""
    guard let first = rest.terms.first else { return nil }
    var sign = Rational(first.coefficient.sign)
    if rest.terms.count == 1 { sign = first.coefficient.reciprocal ?? sign }
    for term in rest.terms {
      guard let name = names[term.node] else { return nil }
      let factor = sign * term.coefficient
      let magnitude = factor.magnitude
      if !sum.isEmpty { sum += factor.sign < 0 ? " - " : " + " }
      sum += magnitude == .one ? name : "\(magnitude.decimalDescription)·\(name)"
    }
    return "\(sum) == \((-(sign * rest.constant)).decimalDescription)"
  }

  /// The arguments on which `nodes` depend.
  private func namesOfArguments(in nodes: [Scalar]) -> [String] {
    let origins = graph.origins(of: nodes)
    return arguments.filter { !origins.isDisjoint(with: $0.inputs) }.map(\.name)
  }
}
