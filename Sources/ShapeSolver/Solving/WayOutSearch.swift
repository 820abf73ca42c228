import ShapeFormulas
import ShapeNumbers

/// Solves a problem in which boxes avoid each other.
///
/// The rest of such a problem has one solution for all arguments. An avoidance changes this solution
/// only where its boxes would be too near to each other. There, each way out is one more limit, and
/// the first way out that leaves room for everything else is taken. The decisions are formulas of
/// the arguments: the sign of the largest gap, and the signs of the rooms that limits leave. As a way
/// out may bring other boxes too near to each other, the solutions form a tree.
struct WayOutSearch {
  private let problem: ConstraintProblem
  private(set) var graph: Graph
  private var workLeft = Self.mostWork

  /// The maximum work: each look at the gaps of an avoidance counts 1, each solution 50.
  private static let mostWork = 20_000
  private static let workOfSolution = 50
  /// The maximum number of avoidances that act, for the same boxes, at one set of arguments.
  private static let mostDecisions = 64

  init(_ problem: ConstraintProblem, _ graph: Graph) {
    (self.problem, self.graph) = (problem, graph)
  }

  mutating func solve() -> ConstraintAttempt {
    var start = problem
    let avoiding = Set(problem.avoidances.filter(isOpen).map(\.statement))
    start.order.removeAll { avoiding.contains($0) }
    let attempt = solveStatements(of: start, in: &graph)
    var result = Branch(attempt: attempt)
    result.attempt.problem = problem
    result.attempt.counts.limits += avoiding.count
    if attempt.isStopped || attempt.containsError { return result.attempt }
    let first = Variant(problem: start, attempt: attempt, placed: placed(start, attempt))
    for group in groups() {
      let state = State(undecided: group.avoidances)
      guard let branch = branch(first, state) else {
        result.attempt.findings.append(.tooMuchWork)
        return result.attempt
      }
      result.take(group, from: branch)
    }
    return checked(result)
  }

  /// The whole solution, after it was checked that every statement holds.
  private mutating func checked(_ result: Branch) -> ConstraintAttempt {
    var attempt = result.attempt
    attempt.coupled.subtract(problem.avoidances.map(\.statement))
    let facts = attempt.checks.facts
    let prover = Prover(graph: graph, range: problem.arguments.range(in: graph, facts: facts))
    for room in result.rooms {
      guard case .refuted(let values) = prover.decide(.isNotNegative(room.node)) else { continue }
      let place = ConstraintFinding.Place(values: values, formula: room.node)
      attempt.findings.append(
        .noWayOut(place, statement: room.statement, others: room.others))
    }
    var solver = ConstraintSolver(
      problem, FormulaField(taking: &graph, clampsRoots: false), attempt: attempt)
    solver.checkSolved()
    graph = solver.field.graph
    return solver.attempt
  }

  private func isOpen(_ avoidance: ConstraintProblem.Avoidance) -> Bool {
    avoidance.scalars.contains { graph.isOpen($0) }
  }

  // MARK: Groups

  /// Unknowns that statements connect, with the indices of these statements and of the avoidances
  /// among them.
  private struct Group {
    var unknowns: [Int] = []
    var statements: Set<Int> = []
    var avoidances: [Int] = []
  }

  /// The groups with avoidances. The decisions of one group do not affect the others.
  private func groups() -> [Group] {
    let indices = Dictionary(
      uniqueKeysWithValues: problem.unknowns.enumerated().map { ($1.node, $0) })
    var joined = UnionFind(problem.unknowns.count)
    func unknowns(in nodes: [Scalar]) -> [Int] {
      graph.openUnknowns(in: nodes).compactMap { indices[$0] }
    }
    func join(_ nodes: [Scalar]) {
      let found = unknowns(in: nodes)
      for (a, b) in zip(found, found.dropFirst()) { joined.join(a, b) }
    }
    for row in problem.statements.flatMap(\.rows) { join([row.residual]) }
    for size in problem.sizes { join([size]) }
    for unknown in problem.unknowns { join([unknown.node, unknown.target ?? unknown.node]) }
    var groups: [Int: Group] = [:]
    for (i, avoidance) in problem.avoidances.enumerated() {
      guard let first = unknowns(in: avoidance.scalars).first else { continue }
      groups[joined.group(of: first), default: Group()].avoidances.append(i)
    }
    for i in problem.unknowns.indices { groups[joined.group(of: i)]?.unknowns.append(i) }
    for (i, statement) in problem.statements.enumerated() {
      for row in statement.rows {
        guard let first = unknowns(in: [row.residual]).first else { continue }
        groups[joined.group(of: first)]?.statements.insert(i)
      }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Branches

  /// A problem without avoidances, and its solution.
  private struct Variant {
    var problem: ConstraintProblem
    var attempt: ConstraintAttempt
    /// The problem with the solution in place of the unknowns.
    var placed: ConstraintProblem
    /// The numbers that are not negative where this solution is taken.
    var rooms: Set<Scalar> = []
  }

  /// The avoidances of a group that no limit satisfies yet.
  private struct State {
    var undecided: [Int]
    /// Those whose boxes are far enough from each other, either always or on this path.
    var passed: Set<Int> = []
    /// The number of decisions on this path.
    var depth = 0
  }

  /// The solution for all arguments, after some avoidances were decided.
  private struct Branch {
    var attempt: ConstraintAttempt
    /// Numbers that are negative where no way out of an avoidance exists.
    var rooms: [Room] = []

    /// Replaces what is known of `group` by what `branch` knows of it.
    mutating func take(_ group: Group, from branch: Branch) {
      for i in group.unknowns { attempt.answers[i] = branch.attempt.answers[i] }
      attempt.checks.removeAll { group.statements.contains($0.statement) }
      attempt.checks += branch.attempt.checks.filter { group.statements.contains($0.statement) }
      attempt.effects.removeAll { group.statements.contains($0.statement) }
      attempt.effects += branch.attempt.effects.filter { group.statements.contains($0.statement) }
      attempt.constructed.formUnion(branch.attempt.constructed)
      attempt.coupled.formUnion(branch.attempt.coupled)
      for case .coupledLimits(let statements) in branch.attempt.findings {
        attempt.findings.append(.coupledLimits(statements: statements))
      }
      rooms += branch.rooms
    }
  }

  /// A number that must not be negative.
  private struct Room {
    var node: Scalar
    /// The statement that fails, and the statements that leave no room for it.
    var statement: Int
    var others: [Int]
  }

  /// The solution of `variant` with the avoidances of `state`; nil if this takes too much work.
  private mutating func branch(_ variant: Variant, _ state: State) -> Branch? {
    var state = state
    for index in state.undecided where !state.passed.contains(index) {
      workLeft -= 1
      let directions = variant.placed.avoidances[index].directions
      // Gaps that are always too small decide nothing.
      let negatives = directions.map { graph.negate($0.gap) }
      let gaps = zip(directions, negatives).compactMap { direction, negative in
        isProved(.isPositive(negative), variant) ? nil : direction.gap
      }
      let room = gaps.isEmpty ? graph.constant(-1) : graph.greatest(gaps)
      state.passed.insert(index)
      if !isProved(.isNotNegative(room), variant) {
        return split(variant, at: index, gaps, room, state)
      }
    }
    return Branch(attempt: variant.attempt)
  }

  private func isProved(_ claim: Claim, _ variant: Variant) -> Bool {
    let range = variant.placed.arguments.range(in: graph, facts: variant.attempt.checks.facts)
    return Prover(graph: graph, range: range).decide(claim) == .proved
  }

  /// The solution of `variant` with an avoidance that acts at some arguments, and with the other
  /// avoidances of `state`; nil if this takes too much work.
  ///
  /// - Parameters:
  ///   - index: The index of the avoidance.
  ///   - gaps: The gaps that are not always too small.
  ///   - room: The greatest of them; a negative number if there is none.
  private mutating func split(
    _ variant: Variant, at index: Int, _ gaps: [Scalar], _ room: Scalar, _ state: State
  ) -> Branch? {
    let avoidance = problem.avoidances[index]
    var state = state
    state.depth += 1
    guard state.depth <= Self.mostDecisions, var stay = branch(variant, state) else { return nil }
    note(effectOf: avoidance.statement, gaps, in: &stay.attempt)
    var branches = [stay]
    // A branch is taken if its room is not negative and no earlier branch is taken.
    var rooms = [Room(node: room, statement: avoidance.statement, others: [])]
    state.undecided.removeAll { $0 == index }
    state.passed = []
    for way in 0..<avoidance.wayCount {
      guard let next = problem(of: variant, index, toward: way) else { continue }
      guard workLeft > 0, let attempt = attempt(next) else { return nil }
      guard var found = roomsOfLimits(attempt) else { continue }
      found.removeAll { variant.rooms.contains($0.node) }
      let moved = Variant(
        problem: next, attempt: attempt, placed: placed(next, attempt),
        rooms: variant.rooms.union(found.map(\.node)))
      guard let branch = branch(moved, state) else { return nil }
      branches.append(branch)
      found += branch.rooms
      if found.isEmpty { return merged(branches, rooms, isComplete: true) }
      let others = Set(found.flatMap(\.others)).subtracting([avoidance.statement])
      rooms.append(
        Room(
          node: graph.least(found.map(\.node)), statement: avoidance.statement,
          others: others.sorted()))
    }
    return merged(branches, rooms, isComplete: false)
  }

  /// The problem of `variant` with one more limit, by which the boxes of an avoidance move in one
  /// direction and keep their sizes. Nil if nothing can move in this direction.
  private mutating func problem(
    of variant: Variant, _ index: Int, toward way: Int
  ) -> ConstraintProblem? {
    let avoidance = problem.avoidances[index]
    let direction = avoidance.directions[way]
    guard graph.isOpen(direction.gap) else { return nil }
    var rows = [ConstraintProblem.Row(.limit, direction.gap, comparesDirections: false)]
    let sizes = variant.placed.avoidances[index].directions[way].sizes
    for (size, now) in zip(direction.sizes, sizes) where graph.isOpen(size) {
      let kept = graph.subtract(size, constant(now, variant) ?? now)
      rows.append(ConstraintProblem.Row(.equal, kept, comparesDirections: false))
    }
    var result = variant.problem
    result.statements[avoidance.statement].rows = rows
    result.order.append(avoidance.statement)
    return result
  }

  /// The constant to which `node` is always equal; nil if this is not known.
  private mutating func constant(_ node: Scalar, _ variant: Variant) -> Scalar? {
    guard let number = graph.design(node).rational else { return nil }
    let constant = graph.constant(number)
    let difference = graph.subtract(node, constant)
    return isProved(.isZero(difference), variant) ? constant : nil
  }

  /// The solution of a problem without avoidances; nil if this takes too much work.
  private mutating func attempt(_ problem: ConstraintProblem) -> ConstraintAttempt? {
    workLeft -= Self.workOfSolution
    graph.closeUnknowns()
    let renewed = problem.replacing(unknowns: problem.unknowns.map { _ in nil }, in: &graph)
    let attempt = solveStatements(of: renewed, in: &graph)
    return attempt.isStopped ? nil : attempt
  }

  /// The problem with the answers of `attempt` in place of its unknowns.
  private mutating func placed(
    _ problem: ConstraintProblem, _ attempt: ConstraintAttempt
  ) -> ConstraintProblem {
    graph.closeUnknowns()
    return problem.replacing(unknowns: attempt.answers, in: &graph)
  }

  /// The rooms that limits leave, if some have none at some arguments; nil if the problem has other
  /// errors.
  private mutating func roomsOfLimits(_ attempt: ConstraintAttempt) -> [Room]? {
    var rooms: [Room] = []
    for finding in attempt.findings where finding.isError {
      switch finding {
      case .brokenLimit(let place, let statement, let others):
        rooms.append(
          Room(node: place.formula, statement: statement, others: others + [statement]))
      case .crossedLimits(let place, let statement, let other):
        rooms.append(
          Room(node: place.formula, statement: statement, others: [statement, other]))
      default: return nil
      }
    }
    for check in attempt.checks where check.isLimit && check.block == nil {
      // Where this limit acts, its residual is zero up to rounding.
      let node = graph.add(check.residual, Rational(1, 1_000_000))
      rooms.append(Room(node: node, statement: check.statement, others: [check.statement]))
    }
    return rooms
  }

  /// Notes that an avoidance acts where all of `gaps` are negative.
  private func note(
    effectOf statement: Int, _ gaps: [Scalar], in attempt: inout ConstraintAttempt
  ) {
    var variables = LimitVariables(graph)
    let forms = gaps.compactMap { variables.form($0, in: graph) }
    attempt.effects.append(
      LimitEffect(
        statement: statement, regions: forms.count == gaps.count ? [forms.map { -$0 }] : nil,
        nodes: variables.nodes))
  }

  // MARK: Merging

  /// One solution of several: that of the first branch whose room is not negative. The first branch
  /// is the one in which nothing moves.
  ///
  /// - Parameter isComplete: True if the last branch has no room that could be negative.
  private mutating func merged(
    _ branches: [Branch], _ rooms: [Room], isComplete: Bool
  ) -> Branch {
    var result = branches[0]
    let zero = graph.constant(0)
    let conditions = rooms.map { graph.make(.lessOrEqual, zero, $0.node) }
    /// The value of the branch that is taken; that of the last branch if there is none.
    func choose(_ values: [Scalar], in graph: inout Graph) -> Scalar {
      zip(conditions, values.dropLast()).reversed().reduce(values[values.count - 1]) {
        graph.select($1.0, $1.1, $0)
      }
    }
    /// The value of one branch if it is taken, otherwise 0.
    func guarded(_ value: Scalar, by branch: Int, in graph: inout Graph) -> Scalar {
      var values = branches.map { _ in zero }
      values[branch] = value
      return choose(values, in: &graph)
    }
    for i in result.attempt.answers.indices {
      let values = branches.compactMap { $0.attempt.answers[i] }
      guard values.count == branches.count else { continue }
      // Both edges of a box move by the same formula, so that its size has a short formula.
      let moves = values.map { graph.subtract($0, values[0]) }
      result.attempt.answers[i] = graph.add(values[0], choose(moves, in: &graph))
    }
    result.attempt.checks = []
    for i in result.rooms.indices {
      result.rooms[i].node = guarded(result.rooms[i].node, by: 0, in: &graph)
    }
    for (i, branch) in branches.enumerated() {
      for var check in branch.attempt.checks
      where branch.attempt.constructed.contains(check.statement) {
        check.residual = guarded(check.residual, by: i, in: &graph)
        result.attempt.checks.append(check)
      }
      result.attempt.constructed.formUnion(branch.attempt.constructed)
      result.attempt.coupled.formUnion(branch.attempt.coupled)
    }
    for (i, effect) in result.attempt.effects.enumerated()
    where effect.statement != rooms[0].statement
      && !branches.allSatisfy({ $0.attempt.effects.contains(effect) })
    {
      result.attempt.effects[i].regions = nil
    }
    if !isComplete, let last = rooms.last {
      let node = choose(rooms.dropLast().map { _ in zero } + [last.node], in: &graph)
      let others = Set(rooms.flatMap(\.others)).sorted()
      result.rooms.append(Room(node: node, statement: last.statement, others: others))
    }
    return result
  }
}
