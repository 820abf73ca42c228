import ShapeFormulas
import ShapeNumbers
import ShapeSolver
import ShapeSyntax

/// The unknowns of a drawing, and the solution of its constraints.
struct SolvedConstraints {
  /// The statements of all `constrain` blocks in source order, those in loops once for each
  /// iteration.
  var relations: [Relation] = []
  /// The lists over which loops in `constrain` blocks run. Lists that are written out and lists of
  /// names are left out.
  var loopLists: [(list: NodeID, scope: Scope)] = []
  var unknowns: [OpenNumber] = []
  /// The formulas of the unknowns; empty until the constraints are solved.
  var answers: [OpenNumber.Key: Scalar] = [:]
  var attempt: ConstraintAttempt?
  /// The constraints that are checked when a picture is made.
  var checks: [Layout.Check] = []

  /// True if constraints determine at least one number.
  var isSolved: Bool { !answers.isEmpty }
}

/// Solves the constraints of a drawing, after its declarations are read and before their places are
/// computed.
extension Placer {
  /// Computes the numbers that the constraints determine. Places computed afterward use these
  /// numbers.
  func solveConstraints() {
    unrollNamedLoops()
    let relations = unrolledRelations()
    solution.relations = relations
    markUnknowns(relations)
    let isOpen = places.contains { $0.isOpen || $0.hasOpenHandles }
    if !isOpen && relations.isEmpty || isStopped { return }
    let isComplete = checkLoops()
    let problem = pose(isComplete ? relations : [], isComplete: isComplete)
    if isStopped { return }
    let attempt = solve(problem, in: &graph)
    report(attempt.findings, relations)
    lowering.context.isSolved = !attempt.answers.isEmpty
    dropOpenPlaces()
    for (number, answer) in zip(solution.unknowns, attempt.answers) {
      solution.answers[number.key] = answer
    }
    solution.attempt = attempt
    solution.checks = attempt.checks.map {
      Layout.Check(rule: $0, span: tree.span(relations[$0.statement].syntax))
    }
  }

  /// Returns the constraints as formulas of unknowns. The unknowns represent the places and values
  /// that constraints determine.
  ///
  /// - Parameter isComplete: True if `relations` contains every relation that the author wrote.
  private func pose(_ relations: [Relation], isComplete: Bool) -> ConstraintProblem {
    for index in declarations.indices where !isStopped {
      if places[index].isOpen { ensure(.place(index)) }
      if places[index].hasOpenHandles { ensure(.handles(index)) }
    }
    var problem = ConstraintProblem(
      arguments: promisedArguments([]),
      limits: ConstraintProblem.Limits(
        work: limits[.solvingSteps], numericUnknowns: limits[.numericUnknowns],
        waysOut: limits[.waysOut]))
    problem.isComplete = isComplete
    for declaration in declarations where places[declaration.index].isOpen {
      problem.sizes += rigidSizes(declaration)
    }
    (problem.statements, problem.order, problem.avoidances) = statements(of: relations)
    problem.drawingSize = canvas.map { max($0.width, $0.height).doubleValue } ?? 0
    problem.arguments = promisedArguments(assumptionsOfArguments())
    problem.unknowns = solution.unknowns.map { number in
      ConstraintProblem.Unknown(
        node: number.node, target: number.target, isHandle: number.isHandle,
        shortfallRank: number.shortfallRank,
        extent: number.key.coordinate.axis.flatMap { extent(along: $0) })
    }
    problem.isSound = !reports.containsError
    return problem
  }

  private func promisedArguments(_ assumptions: [Layout.Assumption]) -> PromisedArguments {
    PromisedArguments(
      scale: scale, arguments: arguments.map { $0.assumed(loader.choices.map(\.cases.count)) },
      assumptions: assumptions.map(\.assumed))
  }

  /// The extent of the canvas along an axis.
  private func extent(along axis: Coordinate.Axis) -> (start: Rational, length: Rational)? {
    canvas.map { axis == .x ? ($0.x, $0.width) : ($0.y, $0.height) }
  }

  /// The differences between the size of a box and its drawn size, for each dimension that is
  /// pinned or that no frame scales.
  private func rigidSizes(_ declaration: Declaration) -> [Scalar] {
    guard let drawn = places[declaration.index].drawn, !places[declaration.index].value.isError
    else { return [] }
    var (isRigidX, isRigidY) = (true, true)
    if declaration.membership.frame != nil {
      guard let pins = boxPins(of: declaration) else { return [] }
      (isRigidX, isRigidY) = (pins.x.contains(.size), pins.y.contains(.size))
    }
    let sizes = places[declaration.index].value.scalars[2...]
    return zip([isRigidX, isRigidY], zip(sizes, [drawn.width, drawn.height])).compactMap {
      isRigid, size in isRigid ? graph.add(size.0, -size.1) : nil
    }
  }

  /// The statements of the relations, and the statements that keep boxes apart, both in the order
  /// of the source. `order` contains the indices of the statements in another order, which does not
  /// depend on their order in the source.
  private func statements(
    of relations: [Relation]
  ) -> ([ConstraintProblem.Statement], order: [Int], [ConstraintProblem.Avoidance]) {
    var order: [Int] = []
    var rows: [[(row: RelationRow, residual: Scalar)]] = relations.map { _ in [] }
    for (number, relation) in inOrderOfTexts(relations) {
      order.append(number)
      rows[number] = lower(relation).map { withShortfall($0, number, relation) }
    }
    // All rows read one local copy of the graph: a call through the property would copy the graph
    // every time.
    let made = graph
    let hasOpenFormulas = rows.map { rows in
      rows.contains { made.hasOpenFormulas(made.affine($0.residual)) }
    }
    let requirements = rows.map { rows in
      rows.map { row, residual in
        ConstraintProblem.Row(
          row.kind, residual,
          comparesDirections: row.sides.contains { made.isDirection($0) })
      }
    }
    let moving = relations.indices.filter { number in
      rows[number].contains { made.isOpen($0.residual) }
    }
    let movingSyntax = Set(moving.map { relations[$0].syntax })
    let statements = relations.indices.map { number in
      ConstraintProblem.Statement(
        rows: requirements[number],
        isNumeric: relations[number].isNumeric && word(of: relations[number]) != .avoid,
        relatesAngles: hasOpenFormulas[number] && relatesAngles(relations[number]),
        isPreferable: tree.kind(relations[number].syntax) == .equation,
        mayBeTrue: !relations[number].turn.isEmpty
          && movingSyntax.contains(relations[number].syntax))
    }
    let avoidances = relations.indices.flatMap { number in
      rows[number].compactMap { row, _ in
        if case .apart(let directions, let wayCount) = row {
          ConstraintProblem.Avoidance(
            statement: number, directions: directions, wayCount: wayCount)
        } else {
          nil
        }
      }
    }
    return (statements, order, avoidances)
  }

  /// A row with its formula. A preferred limit gets a new unknown, the shortfall, which is added to
  /// the formula and is to be as near to zero as possible. A preferred limit without unknowns
  /// becomes a preferred equation.
  private func withShortfall(
    _ row: RelationRow, _ statement: Int, _ relation: Relation
  ) -> (RelationRow, Scalar) {
    let residual = residual(of: row)
    guard case .preferredLimit(let a, let b, let rank) = row else { return (row, residual) }
    guard graph.isOpen(residual), let thing = things(in: relation).first else {
      return (.preferred(a, b, rank: rank), residual)
    }
    let shortfall = shortfall(of: statement, about: thing, rank: rank)
    return (row, graph.add(residual, shortfall))
  }

  /// The formula that must or should be zero, must or should not be negative, or must keep its
  /// value, depending on the row.
  private func residual(of row: RelationRow) -> Scalar {
    switch row {
    case .equal(let a, let b), .following(let a, let b), .preferred(let a, let b, _),
      .limit(let a, let b), .preferredLimit(let a, let b, _):
      graph.subtract(a, b)
    case .fixed(let scalar): scalar
    case .tangent(let start, let end, let oval): gap(start, end, oval)
    case .apart(let directions, _): graph.greatest(directions.map(\.gap))
    }
  }

  // MARK: Places in terms of unknowns

  /// Drops the places that were computed in terms of unknowns, so that they are computed again from
  /// the answers.
  private func dropOpenPlaces() {
    for (index, place) in places.enumerated() {
      let handles = [place.incoming, place.outgoing].compactMap { $0 }.flatMap { [$0.x, $0.y] }
      if handles.contains(where: { graph.isOpen($0) }) {
        (places[index].incoming, places[index].outgoing) = (nil, nil)
        set(Cell.handles(index), .waiting)
      }
      if lowering.isOpen(place.value) {
        (places[index].value, places[index].painted) = (.error, nil)
        set(Cell.place(index), .waiting)
        set(Cell.elements(index), .waiting)
      }
      if let outline = place.outline, graph.isOpen(outline) {
        places[index].outline = nil
        set(Cell.outline(index), .waiting)
      }
    }
  }
}

extension Graph {
  /// True if a sum contains the angle of a direction.
  fileprivate func isDirection(_ sum: Scalar) -> Bool {
    affine(sum).terms.contains { operation($0.node) == .arcTangent }
  }
}

extension RelationRow {
  /// The compared sides of an equation, required or preferred; none for other rows.
  fileprivate var sides: [Scalar] {
    switch self {
    case .equal(let a, let b), .preferred(let a, let b, _): [a, b]
    default: []
    }
  }
}
