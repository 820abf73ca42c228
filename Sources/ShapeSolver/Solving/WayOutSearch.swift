import ShapeFormulas
import ShapeNumbers

/// Solves a problem in which boxes avoid each other.
///
/// Without avoidances, such a problem has one solution for all arguments. An avoidance changes this
/// solution only where the boxes of the avoidance would be too near to each other. There, each way
/// out is one more limit, and the first way out that leaves room for everything else is taken. The
/// signs of some formulas show which solution is taken: the largest gap, and the *rooms*, which are
/// the lengths that limits leave free. A way out may bring other boxes too near to each other, so
/// the solutions form a tree.
struct WayOutSearch {
  let problem: ConstraintProblem
  var graph: Graph
  private var solutionsLeft: Int
  private var looksLeft: Int

  /// For each solution that the limit allows, the number of times that gaps may be examined.
  private static let looksForSolution = 100
  /// The maximum number of decisions on one path of the tree.
  private static let mostDecisions = 64

  init(_ problem: ConstraintProblem, _ graph: Graph) {
    (self.problem, self.graph) = (problem, graph)
    solutionsLeft = problem.limits.waysOut
    looksLeft = problem.limits.waysOut * Self.looksForSolution
  }

  mutating func solve() -> ConstraintAttempt {
    var start = problem
    let avoiding = Set(problem.avoidances.filter(isOpen).map(\.statement))
    start.order.removeAll { avoiding.contains($0) }
    let attempt = solveStatements(of: start, in: &graph)
    var result = attempt
    result.problem = problem
    result.counts.limits += avoiding.count
    if attempt.isStopped || attempt.containsError { return result }
    for group in groups() {
      do throws(Stop) {
        let first = variant(of: start, attempt, group)
        let branch = try branch(first, State(undecided: Array(first.problem.avoidances.indices)))
        take(branch, of: group, in: &result)
      } catch {
        result.findings.append(error.finding)
        return result
      }
    }
    return checked(result)
  }

  /// A finding that ends the search.
  private struct Stop: Error {
    var finding: ConstraintFinding
  }

  private func isOpen(_ avoidance: ConstraintProblem.Avoidance) -> Bool {
    avoidance.scalars.contains { graph.isOpen($0) }
  }

  /// Checks that every statement holds in the whole solution.
  private mutating func checked(_ attempt: ConstraintAttempt) -> ConstraintAttempt {
    var attempt = attempt
    attempt.coupled.subtract(problem.avoidances.map(\.statement))
    var solver = ConstraintSolver(
      problem, FormulaField(taking: &graph, clampsRoots: false), attempt: attempt)
    solver.checkSolved()
    graph = solver.field.graph
    return solver.attempt
  }

  // MARK: Branches

  /// A problem without avoidances, and its solution.
  struct Variant {
    var problem: ConstraintProblem
    var attempt: ConstraintAttempt
    /// The avoidances, as formulas of the arguments.
    var placed: [ConstraintProblem.Avoidance]
    var path: Path
    /// The arguments for which this solution is taken.
    var range: AssumedRange
  }

  /// The conditions under which a solution is taken.
  struct Path {
    /// The numbers that are not negative, and those that are not positive.
    var notNegative: [Scalar] = []
    var notPositive: [Scalar] = []
  }

  /// The avoidances of a group that no limit satisfies yet.
  private struct State {
    var undecided: [Int]
    /// The avoidances whose boxes are far enough from each other, either always or on this path.
    var passed: Set<Int> = []
    /// The number of decisions on this path.
    var depth = 0
  }

  /// The solution for all arguments, after some avoidances were decided.
  struct Branch {
    var attempt: ConstraintAttempt
    /// Numbers that are negative where no way out of an avoidance exists.
    var rooms: [Room] = []
  }

  /// A number that must not be negative.
  struct Room {
    var node: Scalar
    /// The statement that fails, and the statements that leave no room for it.
    var statement: Int
    var others: [Int]
  }

  /// - Parameter attempt: The solution of `problem`.
  mutating func variant(
    _ problem: ConstraintProblem, _ attempt: ConstraintAttempt, _ path: Path
  ) -> Variant {
    graph.closeUnknowns()
    let placed = problem.replacing(unknowns: attempt.answers, in: &graph)
    return Variant(
      problem: problem, attempt: attempt, placed: placed.avoidances, path: path,
      range: range(on: path, attempt))
  }

  /// The arguments that satisfy the conditions of a path.
  private mutating func range(on path: Path, _ attempt: ConstraintAttempt) -> AssumedRange {
    let zero = graph.constant(Rational.zero)
    var arguments = problem.arguments
    arguments.assumptions +=
      path.notNegative.map { AssumedRange.Assumption($0, lower: zero, upper: nil) }
      + path.notPositive.map { AssumedRange.Assumption($0, lower: nil, upper: zero) }
    return arguments.range(in: graph, facts: attempt.checks.facts)
  }

  private func isProved(_ claim: Claim, _ range: AssumedRange) -> Bool {
    Prover(graph: graph, range: range).decide(claim) == .proved
  }

  /// True if it is proved that `node` is negative in a range.
  private mutating func isNegative(_ node: Scalar, _ range: AssumedRange) -> Bool {
    let opposite = graph.negate(node)
    return isProved(.isPositive(opposite), range)
  }

  /// The solution of `variant` with the avoidances of `state`.
  private mutating func branch(_ variant: Variant, _ state: State) throws(Stop) -> Branch {
    var state = state
    for index in state.undecided where !state.passed.contains(index) {
      let avoidance = variant.placed[index]
      looksLeft -= 1
      if looksLeft < 0 { throw tooMany(avoidance.statement) }
      // Gaps that are always too small decide nothing.
      var gaps: [Scalar] = []
      for gap in avoidance.directions.map(\.gap) where !isNegative(gap, variant.range) {
        gaps.append(gap)
      }
      state.passed.insert(index)
      if !gaps.isEmpty {
        let room = graph.greatest(gaps)
        if isProved(.isNotNegative(room), variant.range) { continue }
      }
      return try split(variant, at: index, gaps, state)
    }
    return Branch(attempt: variant.attempt)
  }

  private func tooMany(_ statement: Int) -> Stop {
    Stop(finding: .tooManyWaysOut(statement: statement))
  }

  /// The solution of `variant` with an avoidance that acts at some arguments, and with the other
  /// avoidances of `state`.
  ///
  /// - Parameters:
  ///   - index: The index of the avoidance.
  ///   - gaps: The gaps that are not always too small.
  private mutating func split(
    _ variant: Variant, at index: Int, _ gaps: [Scalar], _ state: State
  ) throws(Stop) -> Branch {
    let statement = variant.placed[index].statement
    var state = state
    state.depth += 1
    if state.depth > Self.mostDecisions { throw tooMany(statement) }
    var choice = Choice()
    if !gaps.isEmpty {
      let room = graph.greatest(gaps)
      var still = variant
      still.path.notNegative.append(room)
      still.range = range(on: still.path, variant.attempt)
      choice.add(
        try branch(still, state), if: Room(node: room, statement: statement, others: []))
    }
    state.undecided.removeAll { $0 == index }
    state.passed = []
    let blocking = try addWays(outOf: index, variant, gaps, state, to: &choice)
    if choice.branches.isEmpty {
      let none = Room(node: graph.constant(-1), statement: statement, others: [])
      choice.add(Branch(attempt: variant.attempt), if: none)
    }
    var result = merged(choice)
    if let last = choice.leftover {
      let others = blocking.union(last.others).subtracting([last.statement]).sorted()
      let node = leftover(choice)
      if !isProved(.isNotNegative(node), variant.range) {
        result.rooms.append(Room(node: node, statement: last.statement, others: others))
      }
    }
    note(effectOf: statement, gaps, in: &result.attempt)
    return result
  }

  /// Adds a branch for each way out that is possible at some arguments, up to the first one that is
  /// always possible. Returns the statements whose limits leave no room at some arguments.
  private mutating func addWays(
    outOf index: Int, _ variant: Variant, _ gaps: [Scalar], _ state: State, to choice: inout Choice
  ) throws(Stop) -> Set<Int> {
    let statement = variant.placed[index].statement
    var path = variant.path
    path.notPositive += gaps
    var blocking: Set<Int> = []
    var (wayCount, failure): (Int, ConstraintFinding?) = (0, nil)
    for way in 0..<variant.placed[index].wayCount {
      guard let next = problem(of: variant, index, toward: way) else { continue }
      let attempt = try attempt(next, statement)
      let (limits, error) = rooms(ofLimitsIn: attempt, statement)
      failure = failure ?? error
      guard let limits else { continue }
      let before = range(on: path, variant.attempt)
      let open = limits.filter { !isProved(.isNotNegative($0.node), before) }
      blocking.formUnion(open.flatMap(\.others))
      if !open.isEmpty {
        let least = graph.least(open.map(\.node))
        if isNegative(least, before) { continue }
      }
      wayCount += 1
      var taken = path
      taken.notNegative += open.map(\.node)
      let branch = try branch(self.variant(next, attempt, taken), state)
      let room = room(of: open, branch.rooms, statement)
      choice.add(branch, if: room)
      guard let room else { break }
      if graph.operation(room.node) != .minimum { path.notPositive.append(room.node) }
    }
    if wayCount == 0, let failure { throw Stop(finding: failure) }
    return blocking
  }

  /// The number that is negative where a way out is impossible: where its limits leave no room, or
  /// where another avoidance has no way out. Nil if there is no such place.
  private mutating func room(of limits: [Room], _ later: [Room], _ statement: Int) -> Room? {
    guard let first = (limits + later).first else { return nil }
    let node = graph.least((limits + later).map(\.node))
    var others = Set((limits + later).flatMap(\.others))
    if !limits.isEmpty { return Room(node: node, statement: statement, others: others.sorted()) }
    others.insert(statement)
    return Room(node: node, statement: first.statement, others: others.sorted())
  }

  /// The problem of `variant` with one more limit: a box moves in one direction and keeps its size,
  /// and the other box stays in place. Nil if nothing can move in this direction.
  private mutating func problem(
    of variant: Variant, _ index: Int, toward way: Int
  ) -> ConstraintProblem? {
    let avoidance = variant.problem.avoidances[index]
    let direction = avoidance.directions[way]
    guard graph.isOpen(direction.gap) else { return nil }
    var rows = [ConstraintProblem.Row(.limit, direction.gap, comparesDirections: false)]
    let kept = variant.placed[index].directions[way].kept
    for (number, now) in zip(direction.kept, kept) where graph.isOpen(number) {
      let distance = graph.subtract(number, constant(now, variant) ?? now)
      rows.append(ConstraintProblem.Row(.equal, distance, comparesDirections: false))
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
    return isProved(.isZero(difference), variant.range) ? constant : nil
  }

  /// The solution of a problem without avoidances.
  private mutating func attempt(
    _ problem: ConstraintProblem, _ statement: Int
  ) throws(Stop) -> ConstraintAttempt {
    if solutionsLeft == 0 { throw tooMany(statement) }
    solutionsLeft -= 1
    let attempt = solveStatements(of: problem.renewed(in: &graph), in: &graph)
    if let stop = attempt.findings.first(where: \.stopsSolving) { throw Stop(finding: stop) }
    return attempt
  }

  /// The rooms of the limits that may fail at some arguments. If there is an error other than a
  /// failing limit, the rooms are nil, and the error is returned unless it is a contradiction.
  private mutating func rooms(
    ofLimitsIn attempt: ConstraintAttempt, _ avoiding: Int
  ) -> ([Room]?, ConstraintFinding?) {
    var rooms: [Room] = []
    for finding in attempt.findings where finding.isError {
      switch finding {
      case .brokenLimit(let place, let statement, let others):
        rooms.append(
          Room(node: place.formula, statement: statement, others: others + [statement]))
      case .crossedLimits(let place, let statement, let other):
        rooms.append(
          Room(node: place.formula, statement: statement, others: [statement, other]))
      case .contradiction: return (nil, nil)
      default: return (nil, finding)
      }
    }
    for check in attempt.checks where check.isLimit && check.block == nil {
      // The residual of a limit that acts is zero up to rounding.
      let node = graph.add(check.residual, Rational(1, 1_000_000))
      rooms.append(Room(node: node, statement: check.statement, others: [check.statement]))
    }
    for i in rooms.indices { rooms[i].others.removeAll { $0 == avoiding } }
    return (rooms, nil)
  }

  /// Notes that an avoidance acts where all of `gaps` are negative.
  private func note(
    effectOf statement: Int, _ gaps: [Scalar], in attempt: inout ConstraintAttempt
  ) {
    var variables = LimitVariables(graph)
    let forms = gaps.compactMap { variables.form($0, in: graph) }
    attempt.effects.removeAll { $0.statement == statement }
    attempt.effects.append(
      LimitEffect(
        statement: statement, regions: forms.count == gaps.count ? [forms.map { -$0 }] : nil,
        nodes: variables.nodes))
  }
}
