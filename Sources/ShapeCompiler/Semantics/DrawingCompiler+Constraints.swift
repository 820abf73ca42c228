import ShapeSyntax

/// Solving the constraints of a drawing: between its declarations and their places.
extension DrawingCompiler {
  /// Works out what the constraints fix; what is placed afterwards sees it solved.
  func solveConstraints() {
    let relations = relations()
    markUnknowns(relations)
    let open = declarations.indices.filter {
      declarations[$0].isOpen || declarations[$0].hasOpenHandles
    }
    if open.isEmpty && relations.isEmpty || isStopped { return }
    for index in open {
      if declarations[index].isOpen { ensure(.place(index)) }
      if declarations[index].hasOpenHandles { ensure(.handles(index)) }
    }
    let errors = errorCount
    let (system, isComplete) = constraintSystem(relations)
    let solution = system.solved()
    reportProblems(solution, system, isComplete: isComplete)
    apply(solution, system)
    reopenPlaces()
    if errorCount == errors { reportMoves() }
  }

  private var errorCount: Int { diagnostics.count { $0.severity == .error } }

  // MARK: The system

  /// The equations that `relations` are; incomplete where something is wrong in one of them, so that
  /// what it would have fixed is not told to be free.
  private func constraintSystem(_ relations: [Relation]) -> (ConstraintSystem, isComplete: Bool) {
    var isComplete = true
    var system = ConstraintSystem()
    for unknown in unknowns {
      var target: ConstraintSystem.Target?
      if let drawn = unknown.target, let form = linearForm(drawn) {
        target = ConstraintSystem.Target(
          form: form, rung: unknown.isHandle ? .handle : .position(depth: depth(of: form, system)))
      }
      let declaration = declarations[unknown.key.declaration]
      system.unknowns.append(
        ConstraintSystem.Unknown(
          node: unknown.node, name: nameOfPlace(unknown.key.declaration) + unknown.key.name,
          span: declaration.nameSpan, target: target))
    }
    for (index, declaration) in declarations.enumerated() where declaration.isOpen {
      addRigidSizes(index, to: &system)
    }
    for relation in relations {
      let statement = system.statements.count
      system.statements.append(ConstraintSystem.Statement(span: tree.span(relation.syntax)))
      let rows = lower(relation)
      let added = rows.count { add($0, of: relation, statement, to: &system) }
      if rows.isEmpty || added < rows.count { isComplete = false }
    }
    return (system, isComplete)
  }

  /// How deeply something stands in frames that move: one deeper than what its place is written in.
  private func depth(of form: LinearForm, _ system: ConstraintSystem) -> Int {
    form.terms.map { term in
      guard case .position(let depth)? = system.unknowns[term.unknown].target?.rung else {
        return 1
      }
      return depth + 1
    }.max() ?? 0
  }

  /// A box keeps a size that is pinned, or that nothing scales.
  private func addRigidSizes(_ index: Int, to system: inout ConstraintSystem) {
    let declaration = declarations[index]
    guard let drawn = declaration.drawn, !declaration.value.isError else { return }
    var (isRigidX, isRigidY) = (true, true)
    if declaration.membership.frame != nil {
      guard let pins = pins(declaration.membership.pins, forBox: true) else { return }
      (isRigidX, isRigidY) = (pins.x.contains(.size), pins.y.contains(.size))
    }
    for (isRigid, scalar, size) in [
      (isRigidX, declaration.value.scalars[2], drawn.width),
      (isRigidY, declaration.value.scalars[3], drawn.height),
    ] where isRigid {
      guard var form = linearForm(scalar) else { continue }
      form.known.constant -= size
      system.wishes.append(ConstraintSystem.Wish(form: form, rung: .size))
    }
  }

  /// Adds what a relation asks for; returns false, and reports, where it is wrong.
  private func add(
    _ row: RelationRow, of relation: Relation, _ statement: Int,
    to system: inout ConstraintSystem
  ) -> Bool {
    let span = tree.span(relation.syntax)
    var form: LinearForm?
    var isLimit = false
    switch row {
    case .equal(let a, let b), .preferred(let a, let b): form = linearForm(graph.subtract(a, b))
    case .limit(let a, let b):
      form = linearForm(graph.subtract(a, b))
      isLimit = true
    case .fixed(let scalar): form = linearForm(scalar)
    }
    guard let form else {
      report(.notYet("a constraint that is not linear", at: span))
      return false
    }
    if form.isKnown {
      // An equation between arguments lays nothing out.
      report(
        form.known.terms.isEmpty && !form.known.isZero && !isLimit
          ? .contradiction([span], when: nil, isNever: true)
          : .equationWithoutUnknown(isAlways: form.known.isZero, at: span))
      return true
    }
    switch row {
    case .equal: system.equations.append(ConstraintSystem.Row(form: form, statement: statement))
    case .limit: system.limits.append(ConstraintSystem.Row(form: form, statement: statement))
    case .preferred: system.wishes.append(ConstraintSystem.Wish(form: form, rung: .preferred))
    case .fixed:
      // What is known in the expression is the same where it is drawn.
      var row = form.homogeneous
      for term in form.terms {
        guard let target = system.unknowns[term.unknown].target else {
          report(
            .fixedWithoutPlace(nameOfPlace(unknowns[term.unknown].key.declaration), at: span))
          return false
        }
        row.add(target.form, times: -term.coefficient)
      }
      system.equations.append(ConstraintSystem.Row(form: row, statement: statement))
    }
    return true
  }

  /// `scalar` as a linear form of the unknowns; nil where it is not one.
  private func linearForm(_ scalar: Scalar) -> LinearForm? {
    var known = Graph.Affine(constant: .zero, terms: [])
    var coefficients: [Int: Rational] = [:]
    var pending: [(node: Scalar, factor: Rational)] = [(scalar, .one)]
    while let (node, factor) = pending.popLast() {
      if !graph.isOpen(node) {
        known.add(graph.affine(node), times: factor)
        continue
      }
      switch graph.operation(node) {
      case .unknown: coefficients[graph.slot(node), default: .zero] += factor
      case .affine:
        let form = graph.affine(node)
        known.constant += factor * form.constant
        for term in form.terms { pending.append((term.node, factor * term.coefficient)) }
      default: return nil
      }
    }
    let terms = coefficients.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    return LinearForm(
      terms: terms.map { LinearForm.Term(unknown: $0.key, coefficient: $0.value) }, known: known)
  }

  // MARK: The solution

  /// Makes the values that the unknowns have.
  private func apply(_ solution: ConstraintSolution, _ system: ConstraintSystem) {
    var values = solution.values.map { value in
      value.map { graph.sum($0) } ?? graph.constant(0)
    }
    for correction in solution.corrections {
      for (unknown, distance) in correction.moves {
        guard let free = solution.values[unknown] else { continue }
        var bound = free
        bound.add(correction.value, times: -distance)
        if bound.terms.count < correction.value.terms.count, solution.isClamped(unknown) {
          // v + max(0, b − v) is max(v, b).
          let bound = graph.sum(bound)
          values[unknown] =
            distance.sign > 0
            ? graph.maximum(values[unknown], bound) : graph.minimum(values[unknown], bound)
        } else {
          let violation = graph.maximum(
            graph.constant(0), graph.negate(graph.sum(correction.value)))
          values[unknown] = graph.add(values[unknown], graph.scale(violation, by: distance))
        }
      }
    }
    for (unknown, value) in zip(unknowns, values) { solvedNumbers[unknown.key] = value }
  }

  /// Forgets what was worked out in terms of unknowns, so that it is worked out again.
  private func reopenPlaces() {
    for (index, declaration) in declarations.enumerated() {
      let handles = [declaration.incoming, declaration.outgoing].compactMap { $0 }
        .flatMap { [$0.x, $0.y] }
      if handles.contains(where: { graph.isOpen($0) }) {
        (declaration.incoming, declaration.outgoing) = (nil, nil)
        cellStates[Cell.handles(index).slot] = .waiting
      }
      if isOpen(declaration.value) {
        declaration.value = .error
        declaration.painted = nil
        cellStates[Cell.place(index).slot] = .waiting
      }
    }
  }

  private func isOpen(_ value: Value) -> Bool {
    value.scalars.contains { graph.isOpen($0) } || value.elements.contains { isOpen($0) }
  }

  // MARK: What is wrong

  /// Reports what cannot be solved.
  private func reportProblems(
    _ solution: ConstraintSolution, _ system: ConstraintSystem, isComplete: Bool
  ) {
    var told: Set<Int> = []
    for (equation, rest) in solution.rests {
      let statement = system.equations[equation].statement
      if rest.isZero {
        if told.insert(statement).inserted, isRedundant(statement, solution, system) {
          report(.redundantConstraint(at: system.statements[statement].span))
        }
        continue
      }
      let members = system.conflict(with: equation)
      if told.isDisjoint(with: members) {
        report(
          .contradiction(
            members.map { system.statements[$0].span }, when: condition(rest),
            isNever: rest.terms.isEmpty))
      }
      told.formUnion(members)
    }
    for (limit, value) in solution.fixedLimits {
      let node = graph.sum(value)
      guard graph.design(node) < .zero else { continue }
      report(
        .brokenLimit(at: system.statements[system.limits[limit].statement].span))
    }
    for (a, b) in solution.coupledLimits where a < b {
      report(
        .coupledLimits(
          at: system.statements[system.limits[a].statement].span,
          other: system.statements[system.limits[b].statement].span))
    }
    if isComplete { reportFree(solution, system) }
  }

  /// Whether every equation of a statement follows from others.
  private func isRedundant(
    _ statement: Int, _ solution: ConstraintSolution, _ system: ConstraintSystem
  ) -> Bool {
    let zero = Set(solution.rests.filter(\.rest.isZero).map(\.equation))
    return system.equations.indices.allSatisfy {
      system.equations[$0].statement != statement || zero.contains($0)
    }
  }

  /// Reports what nothing fixes, once for each declaration.
  private func reportFree(_ solution: ConstraintSolution, _ system: ConstraintSystem) {
    var free: [Int: [String]] = [:]
    for (i, unknown) in unknowns.enumerated() where solution.values[i] == nil {
      free[unknown.key.declaration, default: []].append(system.unknowns[i].name)
    }
    for (index, names) in free.sorted(by: { $0.key < $1.key }) {
      let isWhole = names.count == unknowns.count { $0.key.declaration == index }
      report(
        .freeUnknown(
          isWhole ? [nameOfPlace(index)] : names, declarations[index].value.type,
          at: declarations[index].nameSpan))
    }
  }

  /// When a contradiction is none, in the author's names; nil where it cannot be said shortly.
  private func condition(_ rest: Graph.Affine) -> String? {
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

  /// Warns of what is drawn where the constraints do not leave it.
  private func reportMoves() {
    var moves: [DesignMove] = []
    for index in declarations.indices where declarations[index].isOpen {
      ensure(.place(index))
      if let move = moveAtDesign(index) { moves.append(move) }
    }
    if !moves.isEmpty { report(.movedAtDesign(moves)) }
  }

  /// Where the constraints put the declaration `index` at the design; nil where it is drawn there.
  private func moveAtDesign(_ index: Int) -> DesignMove? {
    let declaration = declarations[index]
    guard let clause = tree.child(declaration.syntax, .position), !declaration.value.isError,
      let drawn = drawnNumbers(clause, declaration.scope, wanted: declaration.value.type),
      drawn.count == declaration.value.scalars.count
    else { return nil }
    let solved = declaration.value.scalars.map { graph.design($0) }
    let isMoved = zip(drawn, solved).contains {
      ($0.doubleValue - $1.doubleValue).magnitude > 1e-9 * max(1, $0.doubleValue.magnitude)
    }
    guard isMoved else { return nil }
    let numbers = solved.compactMap { $0.rational?.decimalDescription }
    return DesignMove(
      name: nameOfPlace(index), place: "(\(numbers.joined(separator: ", ")))",
      span: tree.span(clause), isRepeated: declaration.name.contains("["))
  }
}

/// Something drawn that the constraints move at the design.
struct DesignMove {
  var name: String
  /// Where to, as a literal.
  var place: String
  /// Where it is drawn.
  var span: SourceSpan
  /// Whether it stands in a loop, where one literal is the place of many.
  var isRepeated: Bool
}
