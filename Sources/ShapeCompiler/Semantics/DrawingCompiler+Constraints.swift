import ShapeSyntax

/// Solving the constraints of a drawing: between its declarations and their places.
extension DrawingCompiler {
  /// Works out what the constraints fix; what is placed afterwards sees it solved.
  func solveConstraints() {
    let relations = relations()
    markUnknowns(relations)
    let isOpen = declarations.contains { $0.isOpen || $0.hasOpenHandles }
    if !isOpen && relations.isEmpty || isStopped { return }
    reopenPlaces()
    let isSound = checkLoops()
    // What is solved may make more of the rest linear.
    repeat { openPlaces() } while solveRound(isSound ? relations : [], isComplete: isSound)
  }

  /// Puts unknowns in the place of what constraints fix and is not solved.
  private func openPlaces() {
    unknowns = []
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
    defer { reopenPlaces() }
    if var system = open.system({ graph.linearForm($0) }) {
      system.workLimit = limits[.solvingSteps]
      finish(system, system.solved(), relations, nil, isComplete: isComplete)
      return false
    }
    let field = FormulaField(graph)
    if var system = open.system({ field.linearForm($0) }) {
      system.workLimit = limits[.solvingSteps]
      let solution = system.solved()
      graph = field.graph
      finish(system, solution, relations, field, isComplete: isComplete)
      return false
    }
    var part = open.independentSystem(field)
    part.workLimit = limits[.solvingSteps]
    let solution = part.solved()
    graph = field.graph
    if solution.isTooMuchWork {
      stopSolving(relations)
      return false
    }
    if solution.values.contains(where: { $0 != nil }) {
      apply(solution)
      return true
    }
    for row in open.equations + open.limits + open.fixed
    where field.linearForm(row.residual) == nil {
      let span = tree.span(relations[row.statement].syntax)
      report(.notYet("a constraint that is not linear", at: span))
    }
    for unknown in unknowns {
      solvedNumbers[unknown.key] = graph.constant(0)
      guard let target = unknown.target, field.linearForm(target) == nil else { continue }
      let declaration = declarations[unknown.key.declaration]
      report(
        .notYet("a frame that does not move in proportion", at: declaration.nameSpan))
    }
    return false
  }

  private func finish<Number>(
    _ system: ConstraintSystem<Number>, _ solution: ConstraintSolution<Number>,
    _ relations: [Relation], _ field: FormulaField?, isComplete: Bool
  ) {
    if solution.isTooMuchWork { return stopSolving(relations) }
    reportProblems(solution, system, relations, field)
    if isComplete { reportFree(solution) }
    apply(solution)
    for unknown in unknowns where solvedNumbers[unknown.key] == nil {
      solvedNumbers[unknown.key] = graph.constant(0)
    }
  }

  private func stopSolving(_ relations: [Relation]) {
    let first = relations.first.map { tree.span($0.syntax) }
    stop(
      .solvingSteps, "to solve the constraints takes more than \(limits[.solvingSteps]) steps",
      at: first ?? tree.span(tree.root))
  }

  // MARK: The system

  /// What `relations` ask for; incomplete where something is wrong in one of them, so that what it
  /// would have fixed is not told to be free.
  private func openSystem(_ relations: [Relation]) -> (OpenSystem, isComplete: Bool) {
    var isComplete = true
    var system = OpenSystem()
    system.unknowns = unknowns.map {
      OpenSystem.Unknown(node: $0.node, target: $0.target, isHandle: $0.isHandle)
    }
    for declaration in declarations where declaration.isOpen {
      addRigidSizes(declaration, to: &system)
    }
    for (statement, relation) in relations.enumerated() {
      let rows = lower(relation).map { ($0, residual(of: $0)) }
      let isMoving = rows.contains { graph.isOpen($0.1) }
      let added = rows.count { row, residual in
        if graph.isOpen(residual) { return add(row, residual, of: relation, statement, &system) }
        addUnmoving(row, residual, of: relation, statement, isAlone: !isMoving, &system)
        return true
      }
      if rows.isEmpty || added < rows.count { isComplete = false }
    }
    return (system, isComplete)
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
      system.wishes.append((graph.add(scalar, -size), .size))
    }
  }

  /// What is to be zero, or not negative, or to stay as it is.
  private func residual(of row: RelationRow) -> Scalar {
    switch row {
    case .equal(let a, let b), .preferred(let a, let b), .limit(let a, let b): graph.subtract(a, b)
    case .fixed(let scalar): scalar
    }
  }

  /// Adds what a relation asks for; returns false, and reports, where it is wrong.
  private func add(
    _ row: RelationRow, _ residual: Scalar, of relation: Relation, _ statement: Int,
    _ system: inout OpenSystem
  ) -> Bool {
    let added = OpenSystem.Row(residual: residual, statement: statement)
    switch row {
    case .equal: system.equations.append(added)
    case .limit: system.limits.append(added)
    case .preferred: system.wishes.append((residual, .preferred))
    case .fixed:
      if let free = freeUnknown(in: residual) {
        report(
          .fixedWithoutPlace(
            nameOfPlace(unknowns[free].key.declaration), at: tree.span(relation.syntax)))
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
    if !solvedNumbers.isEmpty { return }
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
    case (.equal, let number?) where !number.isZero, (.limit, let number?) where number.sign < 0:
      report(.contradiction([span], holds: nil, isPreferable: false))
    case (.equal, .some), (.limit, .some): report(.nothingToMove(.truth, at: span))
    case (.preferred, let number?) where number.isZero: report(.nothingToMove(.truth, at: span))
    case (.equal, nil), (.limit, nil): report(.nothingToMove(.claim, at: span))
    case (.preferred, _), (.fixed, _): report(.nothingToMove(.wish, at: span))
    }
  }

  /// An unknown in `scalar` that is drawn nowhere.
  func freeUnknown(in scalar: Scalar) -> Int? {
    graph.linearForm(scalar)?.terms.map(\.unknown).first { unknowns[$0].target == nil }
  }

  // MARK: The solution

  /// Makes the values that the unknowns have.
  private func apply<Number>(_ solution: ConstraintSolution<Number>) {
    var values = solution.values.map { value in value.map { $0.node(in: &graph) } }
    for correction in solution.corrections {
      let (below, above) = (shortfall(correction.above), shortfall(correction.below))
      for move in correction.moves {
        guard let old = values[move.unknown] else { continue }
        values[move.unknown] =
          move.bounds.map { bounded(old, $0.above, $0.below, move.distance) }
          ?? moved(old, graph.subtract(below, above), by: move.distance)
      }
    }
    for (unknown, value) in zip(unknowns, values) {
      if let value { solvedNumbers[unknown.key] = value }
    }
    reportNotFinite()
  }

  /// How far an expression is beyond its limits, which are at these distances; 0 where it is not.
  private func shortfall<Known: KnownSum>(_ distances: [Known]) -> Scalar {
    distances.reduce(graph.constant(0)) { most, distance in
      graph.maximum(most, graph.negate(distance.node(in: &graph)))
    }
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

  func isOpen(_ value: Value) -> Bool {
    value.scalars.contains { graph.isOpen($0) } || value.elements.contains { isOpen($0) }
  }

  // MARK: What is wrong

  /// What `find` finds in a system whose formulas are those of `field`: there, it may make more.
  private func inField<Found>(_ field: FormulaField?, _ find: () -> Found) -> Found {
    guard let field else { return find() }
    field.graph = graph
    defer { graph = field.graph }
    return find()
  }

  /// Reports what cannot be solved, at any arguments that the drawing promises to be right for.
  private func reportProblems<Number>(
    _ solution: ConstraintSolution<Number>, _ system: ConstraintSystem<Number>,
    _ relations: [Relation], _ field: FormulaField?
  ) {
    let spans = relations.map { tree.span($0.syntax) }
    for (a, b) in solution.coupledLimits where a < b {
      report(
        .coupledLimits(
          at: spans[system.limits[a].statement], other: spans[system.limits[b].statement]))
    }
    let claims = ConstraintClaims(solution, &graph)
    let prover = claims.isEmpty ? nil : prover(assumptionsOfArguments())
    var told: Set<Int> = []
    for (equation, node) in claims.rests where prover?.decide(.isZero(node)) != .proved {
      let members = inField(field) { system.conflict(with: equation) }
      if told.isDisjoint(with: members) {
        let rests = inField(field) { system.contradictions(among: members) }
        report(
          .contradiction(
            members.map { spans[$0] }, holds: condition(rests),
            isPreferable: members.contains { tree.kind(relations[$0].syntax) == .equation }))
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
      let limits = [lower, upper].sorted()
      report(
        .crossedLimits(
          place(values, of: node), at: span(ofLimit: limits[1]), other: span(ofLimit: limits[0])))
    }
    for (equation, node) in claims.pivots {
      let statement = equation.map { system.equations[$0].statement }
      guard let span = statement.map({ spans[$0] }) ?? spans.first else { continue }
      switch prover.decide(.isNotZero(node)) {
      case .proved: break
      case .refuted(let values): report(.vanishingPivot(place(values, of: node), at: span))
      case .unknown: report(.unprovedPivot(at: span))
      }
    }
  }

  /// Reports what is infinitely far away at the design, or nowhere.
  private func reportNotFinite() {
    var told: Set<Int> = []
    for unknown in unknowns {
      let index = unknown.key.declaration
      guard let value = solvedNumbers[unknown.key],
        !graph.design(value).doubleValue.isFinite, told.insert(index).inserted
      else { continue }
      report(
        .notFiniteByConstraints(
          nameOfPlace(index), declarations[index].value.type, at: declarations[index].nameSpan))
    }
  }

  /// Reports what nothing fixes, once for each declaration.
  private func reportFree<Number>(_ solution: ConstraintSolution<Number>) {
    var free: [Int: [String]] = [:]
    for (i, unknown) in unknowns.enumerated() where solution.values[i] == nil {
      free[unknown.key.declaration, default: []].append(
        nameOfPlace(unknown.key.declaration) + unknown.key.name)
    }
    for (index, names) in free.sorted(by: { $0.key < $1.key }) {
      let isWhole = names.count == unknowns.count { $0.key.declaration == index }
      reportFree(index, isWhole ? [nameOfPlace(index)] : names, declarations[index].value.type)
    }
  }

  /// Reports that nothing fixes a declaration; once for all turns of a loop.
  private func reportFree(_ index: Int, _ names: [String], _ type: ValueType) {
    let span = declarations[index].nameSpan
    if diagnostics.contains(where: { $0.span == span && $0.id == "constraint/free" }) { return }
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
    var seen: Set<Scalar> = []
    var pending = nodes
    while let node = pending.popLast() {
      if seen.insert(node).inserted { pending += graph.dependencies(node) }
    }
    return arguments.filter { !seen.isDisjoint(with: $0.inputs) }.map(\.name)
  }

  /// Warns of what is drawn where the constraints do not leave it, or the frame in which it stands.
  func reportMoves() {
    var moves: [DesignMove] = []
    for index in declarations.indices { moves += movesAtDesign(index) }
    if !moves.isEmpty { report(.movedAtDesign(moves)) }
  }

  /// Where a declaration is at the design, where that is not where it is drawn.
  private func movesAtDesign(_ index: Int) -> [DesignMove] {
    let declaration = declarations[index]
    guard declaration.scope.module == module, !declaration.value.isError else { return [] }
    let name = nameOfPlace(index)
    func move(_ clause: NodeID?, _ suffix: String, _ scalars: [Scalar]) -> DesignMove? {
      clause.flatMap { moveAtDesign($0, declaration, name + suffix, scalars) }
    }
    let scalars = declaration.value.scalars
    switch declaration.kind {
    case .point, .node, .box, .localFrame:
      let place = move(tree.child(declaration.syntax, .position), "", scalars)
      return [
        place, handleMove(.inHandle, ".in", declaration.incoming, move, declaration),
        handleMove(.outHandle, ".out", declaration.outgoing, move, declaration),
      ].compactMap { $0 }
    case .line where scalars.count == 4:
      let ends = [SyntaxKind.fromClause, .toClause].map { kind in
        tree.child(declaration.syntax, kind).flatMap { tree.child($0, .position) }
      }
      return [
        move(ends[0], ".start", Array(scalars[..<2])), move(ends[1], ".end", Array(scalars[2...])),
      ].compactMap { $0 }
    default: return []
    }
  }

  private func handleMove(
    _ kind: SyntaxKind, _ suffix: String, _ handle: Layout.Pair?,
    _ move: (NodeID?, String, [Scalar]) -> DesignMove?, _ declaration: Declaration
  ) -> DesignMove? {
    guard let handle, let clause = tree.child(declaration.syntax, kind) else { return nil }
    return move(tree.child(clause, .position), suffix, [handle.x, handle.y])
  }

  /// Where something that is drawn at `clause` is at the design; nil where it is there.
  private func moveAtDesign(
    _ clause: NodeID, _ declaration: Declaration, _ name: String, _ scalars: [Scalar]
  ) -> DesignMove? {
    let type: ValueType = scalars.count == 4 ? .rect : .point
    guard let drawn = drawnNumbers(clause, declaration.scope, wanted: type),
      drawn.count == scalars.count
    else { return nil }
    let solved = scalars.map { graph.design($0) }
    let isMoved = zip(drawn, solved).contains {
      ($0.doubleValue - $1.doubleValue).magnitude > 1e-9 * max(1, $0.doubleValue.magnitude)
    }
    guard isMoved, solved.allSatisfy(\.doubleValue.isFinite) else { return nil }
    return DesignMove(
      name: name, place: "(\(solved.map(literal).joined(separator: ", ")))",
      span: tree.span(clause), isRepeated: declaration.name.contains("["),
      isNegative: type == .rect && solved[2...].contains { $0 < .zero })
  }
}

/// A number as one would write it: exactly where that is short.
private func literal(_ value: ExactValue) -> String {
  if case .rational(let number) = value, number.decimalDescription.utf8.count <= 17 {
    return number.decimalDescription
  }
  return shortestText(value.doubleValue)
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
  /// Whether it is a box of a negative size there, which cannot be drawn.
  var isNegative: Bool
}
