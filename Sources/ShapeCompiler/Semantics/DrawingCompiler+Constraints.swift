import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Solving the constraints of a drawing: between its declarations and their places.
extension DrawingCompiler {
  /// Works out what the constraints fix; what is placed afterwards sees it solved.
  func solveConstraints() {
    let relations = relations()
    attempt = newAttempt(relations, isCareful: false)
    markUnknowns(relations)
    let isOpen = declarations.contains { $0.isOpen || $0.hasOpenHandles }
    if !isOpen && relations.isEmpty || isStopped { return }
    reopenPlaces()
    let isSound = checkLoops()
    let before = (reports, checks)
    solve(isSound ? relations : [], isComplete: isSound)
    if !isSound || isStopped { return }
    if attempt.needsCare {
      (reports, checks) = before
      attempt = newAttempt(relations, isCareful: true)
      reopenSolved()
      solve(relations, isComplete: true)
    }
    checkSolved(relations)
  }

  private func newAttempt(_ relations: [Relation], isCareful: Bool) -> SolvingAttempt {
    SolvingAttempt(
      isCareful: isCareful, statements: relations.count, records: recordsStages)
  }

  private func solve(_ relations: [Relation], isComplete: Bool) {
    // What is solved may make more of the rest linear.
    repeat { openPlaces() } while solveRound(relations, isComplete: isComplete)
    if isComplete { checkConstructions(relations) }
  }

  /// Puts unknowns in the place of what constraints fix and is not solved.
  private func openPlaces() {
    attempt.unknowns = []
    graph.closeUnknowns()
    for index in declarations.indices where !isStopped {
      if declarations[index].isOpen { ensure(.place(index)) }
      if declarations[index].hasOpenHandles { ensure(.handles(index)) }
    }
  }

  /// Solves what can be; returns whether more is left.
  ///
  /// - Parameter isComplete: Whether `relations` are all that the author wrote.
  private func solveRound(_ relations: [Relation], isComplete: Bool) -> Bool {
    if isStopped { return false }
    let (open, isWhole) = openSystem(relations)
    let isComplete = isComplete && isWhole
    defer {
      noteRound()
      reopenPlaces()
    }
    if let system = open.system(graph.linearForm) {
      finish(system, system.solved(), relations, nil, isComplete: isComplete)
      return false
    }
    let field = FormulaField(graph, clampsRoots: attempt.isCareful)
    let written = open.ordered(field)
    attempt.conflict = ConstructionConflict(open: written, graph: graph)
    defer { attempt.conflict = nil }
    let (ordered, changed) = written.withKnownSums(field)
    attempt.set(.dependent, of: changed)
    let projected = ordered.projected(field)
    if solve([projected], relations, field, isComplete: isComplete) { return false }
    // A statement with an error may be the one that the others lack.
    if !isWhole {
      giveUp()
      return false
    }
    let constructed = projected.system.constructed(field)
    if constructed.isTooMuchWork {
      stopSolving(relations)
      return false
    }
    let isShown = noteConstructions(constructed, relations, field)
    let linear = constructed.system.projected(field)
    let steps = [projected, constructed]
    if isShown, solve(steps + [linear], relations, field, isComplete: isComplete) { return false }
    if solvePart(after: steps, relations, field) { return true }
    if isStopped { return false }
    if isShown {
      if solveNumeric(ordered, field, relations) { return true }
      let free = isComplete ? ordered.freeUnknowns(field) : []
      if !free.isEmpty {
        reportFree(free)
      } else if !isStopped {
        reportNonlinear(constructed.system, field, relations)
      }
    }
    giveUp()
    return false
  }

  /// Solves a system that is linear, if perhaps with formulas as coefficients; returns whether it is.
  ///
  /// - Parameter steps: What the system was made of, and itself.
  private func solve(
    _ steps: [ConstructedSystem], _ relations: [Relation], _ field: FormulaField, isComplete: Bool
  ) -> Bool {
    guard let last = steps.last else { return false }
    _ = noteConstructions(last, relations, field)
    guard let system = last.system.system({ field.linearForm($0) }) else { return false }
    let solution = system.solved()
    for step in steps { attempt.counts += step.counts }
    graph = field.graph
    finish(system, solution, relations, field, isComplete: isComplete)
    return true
  }

  /// Solves what does not depend on what is not linear; returns whether there is such a thing.
  ///
  /// - Parameter steps: What the system was made of, and itself.
  private func solvePart(
    after steps: [ConstructedSystem], _ relations: [Relation], _ field: FormulaField
  ) -> Bool {
    guard let system = steps.last?.system else { return false }
    let part = system.independentSystem(field)
    let solution = part.solved()
    graph = field.graph
    if solution.isTooMuchWork {
      stopSolving(relations)
      return false
    }
    guard solution.values.contains(where: { $0 != nil }) else { return false }
    for step in steps { attempt.counts += step.counts }
    reportProblems(solution, part, relations, field)
    apply(solution)
    return true
  }

  /// Gives what is not solved some value, where it is drawn, so that the rest can be looked at.
  private func giveUp() {
    for unknown in attempt.unknowns {
      let drawn = unknown.target.flatMap { graph.design($0).rational } ?? .zero
      attempt.answers[unknown.key] = graph.constant(drawn)
      attempt.givenUp.insert(unknown.key)
    }
  }

  private func finish<Number>(
    _ system: ConstraintSystem<Number>, _ solution: ConstraintSolution<Number>,
    _ relations: [Relation], _ field: FormulaField?, isComplete: Bool
  ) {
    if solution.isTooMuchWork { return stopSolving(relations) }
    proveConstructions(relations)
    if !attempt.lacksConstruction {
      reportProblems(solution, system, relations, field)
      if isComplete { reportFree(solution) }
    }
    apply(solution)
    for unknown in attempt.unknowns where attempt.answers[unknown.key] == nil {
      attempt.answers[unknown.key] = graph.constant(0)
      attempt.givenUp.insert(unknown.key)
    }
  }

  private func stopSolving(_ relations: [Relation]) {
    let first = relations.map { tree.span($0.syntax) }.min()
    stop(
      .solvingSteps, "to solve the constraints takes more than \(limits[.solvingSteps]) steps",
      at: first ?? tree.span(tree.root))
  }

  // MARK: The system

  /// What `relations` ask for; incomplete where something is wrong in one of them, so that what it
  /// would have fixed is not told to be free.
  private func openSystem(_ relations: [Relation]) -> (OpenSystem, isComplete: Bool) {
    var isComplete = true
    var system = OpenSystem(workLimit: limits[.solvingSteps], turnsLines: attempt.isCareful)
    system.unknowns = attempt.unknowns.map {
      OpenSystem.Unknown(node: $0.node, target: $0.target, isHandle: $0.isHandle)
    }
    for declaration in declarations where declaration.isOpen {
      addRigidSizes(declaration, to: &system)
    }
    for (statement, relation) in inOrderOfTexts(relations) {
      let rows = lower(relation).map { ($0, residual(of: $0)) }
      let isMoving = rows.contains { graph.isOpen($0.1) }
      let added = rows.count { row, residual in
        if graph.isOpen(residual) { return add(row, residual, of: relation, statement, &system) }
        addUnmoving(row, residual, of: relation, statement, isAlone: !isMoving, &system)
        return true
      }
      if rows.isEmpty || added < rows.count { isComplete = false }
      if !attempt.answers.isEmpty { continue }
      if rows.contains(where: { isStrained($0.0, $0.1) }) {
        attempt.insert(.strained, of: statement)
      }
      if rows.contains(where: { isAngle($0.0) }) {
        attempt.insert(.comparesDirections, of: statement)
      }
      note(rows, of: relation)
    }
    if attempt.answers.isEmpty {
      attempt.counts.limits = system.limits.count + system.numeric.count(where: \.isLimit)
      noteUnknowns(of: system)
    }
    return (system, isComplete)
  }

  /// True if an equation does not hold as things are drawn.
  private func isStrained(_ row: RelationRow, _ residual: Scalar) -> Bool {
    guard case .equal = row else { return false }
    return graph.isOpen(residual)
      && graph.design(residual).doubleValue.magnitude > ExactValue.drawnTolerance
  }

  /// A box keeps a size that is pinned, or that nothing scales.
  private func addRigidSizes(_ declaration: Declaration, to system: inout OpenSystem) {
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
      system.wishes.append(
        OpenSystem.Wish(residual: graph.add(scalar, -size), rung: .size, statement: nil))
    }
  }

  /// What is to be zero, or not negative, or to stay as it is.
  func residual(of row: RelationRow) -> Scalar {
    switch row {
    case .equal(let a, let b), .following(let a, let b), .preferred(let a, let b),
      .limit(let a, let b):
      graph.subtract(a, b)
    case .fixed(let scalar): scalar
    case .tangent(let start, let end, let oval): gap(start, end, oval)
    }
  }

  /// A limit of a quotient, multiplied by the divisor: of `a.width / a.height <= 0.6` what is not
  /// negative becomes `0.6 * a.height - a.width`. Nil where it is no such limit. The divisor keeps the
  /// sign that it has as drawn, and is positive where something in it is drawn nowhere. Where it has
  /// another sign, the check of the relation fails.
  private func withoutDivisor(_ residual: Scalar) -> Scalar? {
    let sum = graph.affine(residual)
    let open = sum.terms.filter { graph.isOpen($0.node) }
    guard open.count == 1, graph.operation(open[0].node) == .divide else { return nil }
    let operands = graph.operands(open[0].node)
    let (dividend, divisor) = (operands[0], operands[1])
    let sign = freeUnknown(in: divisor) == nil ? graph.design(divisor).doubleValue : 1
    guard graph.isOpen(divisor), sign != 0, sign.isFinite else { return nil }
    let rest = graph.subtract(residual, graph.scale(open[0].node, by: open[0].coefficient))
    let product = graph.add(
      graph.scale(dividend, by: open[0].coefficient), graph.multiply(rest, divisor))
    return sign < 0 ? graph.negate(product) : product
  }

  /// Adds what a relation asks for; returns false, and reports, where it is wrong.
  private func add(
    _ row: RelationRow, _ residual: Scalar, of relation: Relation, _ statement: Int,
    _ system: inout OpenSystem
  ) -> Bool {
    var added = OpenSystem.Row(residual: residual, statement: statement)
    // A sum of unknowns is none.
    let hasFormulas = graph.affine(residual).terms.contains {
      graph.isOpen($0.node) && graph.operation($0.node) != .unknown
    }
    added.isAngle = hasFormulas && relatesAngles(relation)
    if relation.isNumeric, row.isRequired {
      if case .limit = row { added.isLimit = true }
      system.numeric.append(added)
      return true
    }
    switch row {
    case .equal: system.equations.append(added)
    case .following:
      system.equations.append(
        OpenSystem.Row(residual: residual, statement: statement, isFollowing: true))
    case .limit:
      added.residual = withoutDivisor(residual) ?? residual
      system.limits.append(added)
    case .preferred:
      system.wishes.append(
        OpenSystem.Wish(
          residual: residual, rung: .preferred, statement: statement,
          isNumeric: relation.isNumeric, isAngle: added.isAngle))
    case .tangent(let start, let end, let oval):
      system.tangents.append(
        OpenSystem.Tangent(start: start, end: end, oval: oval, statement: statement, gap: residual))
    case .fixed:
      if let free = freeUnknown(in: residual) {
        report(
          .fixedWithoutPlace(
            nameOfPlace(attempt.unknowns[free].key.declaration), at: tree.span(relation.syntax)))
        return false
      }
      system.fixed.append(added)
    }
    return true
  }

  /// Adds, or reports where it stands alone, what a relation asks of what cannot move.
  private func addUnmoving(
    _ row: RelationRow, _ residual: Scalar, of relation: Relation, _ statement: Int, isAlone: Bool,
    _ system: inout OpenSystem
  ) {
    // What was solved meanwhile holds.
    if !attempt.answers.isEmpty { return }
    let span = tree.span(relation.syntax)
    let constant = graph.constant(residual)
    if case .equal = row, !isAlone {
      if constant?.isZero != true {
        system.equations.append(OpenSystem.Row(residual: residual, statement: statement))
      }
      return
    }
    guard isAlone else { return }
    switch (row, constant) {
    case (.equal, let number?) where !number.isZero, (.tangent, let number?) where !number.isZero,
      (.following, let number?) where !number.isZero, (.limit, let number?) where number.sign < 0:
      report(.contradiction([span], holds: nil, isPreferable: false))
    case (.equal, .some), (.following, .some), (.tangent, .some), (.limit, .some):
      report(.nothingToMove(.truth, at: span))
    case (.preferred, let number?) where number.isZero: report(.nothingToMove(.truth, at: span))
    case (.equal, nil), (.following, nil), (.tangent, nil), (.limit, nil):
      report(.nothingToMove(.claim, at: span))
    case (.preferred, _), (.fixed, _): report(.nothingToMove(.wish, at: span))
    }
  }

  /// An unknown in `scalar` that is drawn nowhere.
  func freeUnknown(in scalar: Scalar) -> Int? {
    graph.linearForm(scalar)?.terms.map(\.unknown).first { attempt.unknowns[$0].target == nil }
  }

  // MARK: The solution

  /// Makes the values that the unknowns have.
  private func apply<Number>(_ solution: ConstraintSolution<Number>) {
    attempt.counts += solution.counts
    var values = solution.values.map { value in value.map { $0.node(in: &graph) } }
    // How far each correction moves its expression up.
    var steps: [Scalar] = []
    for correction in solution.corrections {
      let change = correction.changes.reduce(graph.constant(0)) {
        moved($0, steps[$1.correction], by: $1.distance)
      }
      let below = shortfall(correction.above.map { graph.add($0.node(in: &graph), change) })
      let above = shortfall(correction.below.map { graph.subtract($0.node(in: &graph), change) })
      steps.append(graph.subtract(below, above))
      for move in correction.moves {
        guard let old = values[move.unknown] else { continue }
        values[move.unknown] =
          move.bounds.map { bounded(old, $0.above, $0.below, move.distance) }
          ?? moved(old, steps[steps.count - 1], by: move.distance)
      }
    }
    for (unknown, value) in zip(attempt.unknowns, values) {
      if let value { attempt.answers[unknown.key] = value }
    }
    reportNotFinite()
  }

  /// How far an expression is beyond its limits, which are at these distances; 0 where it is not.
  private func shortfall(_ distances: [Scalar]) -> Scalar {
    distances.reduce(graph.constant(0)) { graph.maximum($0, graph.negate($1)) }
  }

  private func moved<Number: Coefficient>(
    _ value: Scalar, _ steps: Scalar, by distance: Number
  ) -> Scalar {
    graph.add(value, graph.multiply(steps, Number.Known(constant: distance).node(in: &graph)))
  }

  private func bounded<Number: Coefficient>(
    _ value: Scalar, _ above: [Number.Known], _ below: [Number.Known], _ distance: Number
  ) -> Scalar {
    let (lower, upper) = distance.isNegative ? (below, above) : (above, below)
    let raised = lower.reduce(value) { graph.maximum($0, $1.node(in: &graph)) }
    return upper.reduce(raised) { graph.minimum($0, $1.node(in: &graph)) }
  }

  /// Forgets what was worked out in terms of unknowns, so that it is worked out again.
  private func reopenPlaces() {
    for (index, declaration) in declarations.enumerated() {
      let handles = [declaration.incoming, declaration.outgoing].compactMap { $0 }
        .flatMap { [$0.x, $0.y] }
      if handles.contains(where: { graph.isOpen($0) }) {
        reopenHandles(index)
      }
      if isOpen(declaration.value) { reopenPlace(index) }
      if let outline = declaration.outline, graph.isOpen(outline) { reopenOutline(index) }
    }
  }

  private func reopenOutline(_ index: Int) {
    reopened.append(.outline(index))
    declarations[index].outline = nil
    cellStates[Cell.outline(index).slot] = .waiting
  }

  private func reopenHandles(_ index: Int) {
    reopened.append(.handles(index))
    (declarations[index].incoming, declarations[index].outgoing) = (nil, nil)
    cellStates[Cell.handles(index).slot] = .waiting
  }

  private func reopenPlace(_ index: Int) {
    reopened.append(.place(index))
    declarations[index].value = .error
    declarations[index].painted = nil
    cellStates[Cell.place(index).slot] = .waiting
  }

  /// Forgets what was worked out with solved numbers.
  private func reopenSolved() {
    let cells = reopened
    reopened = []
    for cell in cells {
      switch cell {
      case .place(let index): reopenPlace(index)
      case .handles(let index): reopenHandles(index)
      case .outline(let index): reopenOutline(index)
      }
    }
  }

  func isOpen(_ value: Value) -> Bool {
    value.scalars.contains { graph.isOpen($0) } || value.elements.contains { isOpen($0) }
  }
}
