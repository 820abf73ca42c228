package import ShapeFormulas
import ShapeNumbers

/// Solves the constraints of a drawing. The formulas of the answers are made in `graph`.
package func solve(_ problem: ConstraintProblem, in graph: inout Graph) -> ConstraintAttempt {
  if problem.avoidances.isEmpty { return solveStatements(of: problem, in: &graph) }
  var search = WayOutSearch(problem, graph)
  let attempt = search.solve()
  graph = search.graph
  return attempt
}

/// Solves the constraints of a drawing in which nothing has to be avoided.
///
/// If it is not certain that the shortest formulas hold at all arguments, a second attempt is made
/// with more care. If limits that affect one another have no closed form, further attempts leave
/// these limits to Newton's method in each picture. Each attempt starts from the original problem.
/// Only unreferenced nodes of earlier attempts remain in the graph.
func solveStatements(
  of problem: ConstraintProblem, in graph: inout Graph
) -> ConstraintAttempt {
  var solver = ConstraintSolver(problem, FormulaField(taking: &graph, clampsRoots: false))
  solver.run()
  if solver.needsCare, !solver.attempt.isStopped {
    let field = FormulaField(taking: &solver.field.graph, clampsRoots: true)
    solver = ConstraintSolver(problem.renewed(in: &field.graph), field)
    solver.run()
  }
  while !solver.entangled.isEmpty, !solver.attempt.isStopped {
    solver = solver.withNumericLimits(problem)
    solver.run()
  }
  solver.reportNumericLimits()
  if !solver.attempt.isStopped { solver.checkSolved() }
  graph = solver.field.graph
  return solver.attempt
}

/// An attempt at solving constraints, round by round: the answers of a round may make more of the
/// remaining rows linear.
struct ConstraintSolver {
  /// The problem, with answers in place of the unknowns that are solved.
  var problem: ConstraintProblem
  /// The index in the original problem of each unknown of `problem`.
  var numbers: [Int]
  /// The only owner of the graph.
  var field: FormulaField
  /// The result so far.
  var attempt: ConstraintAttempt
  /// The reasons why the attempt is not good enough.
  var flaws: Set<Flaw> = []
  /// The conditions under which constructions exist.
  var conditions: [ConstructionCondition] = []
  /// The verdicts on the conditions of constructions.
  var verdicts: [Claim: Verdict] = [:]
  /// The search for the statements that prevent a construction in the system of this round.
  var conflict: ConstructionConflict?
  /// The statements that are rewritten with known sums in this round.
  var rewritten: Set<Int> = []
  /// The statements with limits that affect one another, and for which no closed form was found.
  var entangled: Set<Int> = []
  /// The statements that earlier attempts found to be entangled.
  private var numericLimits: Set<Int> = []
  /// The answers that Newton's method finds in each picture.
  var numericAnswers: [NumericAnswer] = []

  init(
    _ problem: ConstraintProblem, _ field: FormulaField, attempt: ConstraintAttempt? = nil
  ) {
    (self.problem, self.field) = (problem, field)
    numbers = Array(problem.unknowns.indices)
    self.attempt = attempt ?? ConstraintAttempt(of: problem)
  }

  /// A reason why an attempt is not good enough.
  enum Flaw {
    /// A construction does not exist at some sizes.
    case noConstruction
    /// The drawing does not show which of several answers is meant.
    case unshownAnswer
    /// A formula divides by a value that vanishes at some sizes.
    case vanishingPivot
    /// It is not known whether a formula divides by a value that vanishes.
    case unprovedPivot
  }

  /// True if an attempt that is made with more care may do better.
  var needsCare: Bool {
    !flaws.isDisjoint(with: [.noConstruction, .vanishingPivot, .unprovedPivot])
  }

  /// True if a construction is missing; problems that follow from this are not reported.
  var lacksConstruction: Bool { !flaws.isDisjoint(with: [.noConstruction, .unshownAnswer]) }

  /// True if the attempt is made with more care, because it is not certain that the shortest
  /// formulas hold: lines are followed along their direction (see `Elimination`), and the root of a
  /// number that rounding made negative is 0.
  var isCareful: Bool { field.clampsRoots }

  /// The prover of claims in the range of the arguments.
  var prover: Prover {
    let range = problem.arguments.range(in: field.graph, facts: attempt.checks.facts)
    return Prover(graph: field.graph, range: range)
  }

  mutating func report(_ finding: ConstraintFinding) { attempt.findings.append(finding) }

  /// A solver of `problem`, the original problem, in which each picture solves the entangled limits
  /// of this attempt and of earlier attempts.
  func withNumericLimits(_ problem: ConstraintProblem) -> ConstraintSolver {
    let field = FormulaField(taking: &field.graph, clampsRoots: field.clampsRoots)
    var renewed = problem.renewed(in: &field.graph)
    let limits = entangled.union(numericLimits)
    for statement in limits { renewed.statements[statement].isNumeric = true }
    var solver = ConstraintSolver(renewed, field)
    solver.numericLimits = limits
    return solver
  }

  /// Reports the limits that each picture solves because they have no closed form.
  mutating func reportNumericLimits() {
    if !numericLimits.isEmpty { report(.coupledLimits(statements: numericLimits.sorted())) }
  }

  // MARK: Rounds

  /// Solves the problem, as far as possible.
  mutating func run() {
    var round = 1
    while solveRound(round) {
      substituteAnswers()
      round += 1
    }
    if problem.isComplete { checkConstructions() }
  }

  /// Puts answers in place of solved unknowns, and new unknowns in place of the other unknowns.
  mutating func substituteAnswers() {
    if numbers.isEmpty { return }
    field.graph.closeUnknowns()
    problem = problem.replacing(
      unknowns: numbers.map { attempt.answers[$0] }, in: &field.graph)
    numbers.removeAll { attempt.answers[$0] != nil }
  }

  /// Solves as many unknowns as possible; returns true if another round is needed.
  private mutating func solveRound(_ round: Int) -> Bool {
    defer {
      for i in attempt.answers.indices
      where attempt.rounds[i] == nil && attempt.answers[i] != nil {
        attempt.rounds[i] = round
      }
    }
    let (open, isComplete) = openSystem(isFirst: round == 1)
    if let system = open.system(field.graph.linearForm) {
      finish(system, system.solved(), isComplete: problem.isComplete && isComplete)
      return false
    }
    field = FormulaField(taking: &field.graph, clampsRoots: field.clampsRoots)
    defer { conflict = nil }
    return solveNonlinear(open, isComplete)
  }

  /// Solves a system that is not linear with rational coefficients; returns true if another round
  /// is needed.
  ///
  /// - Parameter isWhole: False if a statement has an error.
  private mutating func solveNonlinear(_ open: OpenSystem, _ isWhole: Bool) -> Bool {
    let isComplete = problem.isComplete && isWhole
    let written = open.ordered(field)
    conflict = ConstructionConflict(open: written, graph: field.graph)
    let (ordered, changed) = written.withKnownSums(field)
    rewritten = changed
    let projected = ordered.projected(field)
    if solve([projected], isComplete: isComplete) { return false }
    // The statement with an error may be just the one that would make the others solvable.
    if !isWhole {
      giveUp()
      return false
    }
    let constructed = projected.system.constructed(field)
    if constructed.isTooMuchWork {
      report(.tooMuchWork)
      return false
    }
    let isShown = noteConstructions(constructed)
    let linear = constructed.system.projected(field)
    let steps = [projected, constructed]
    if isShown, solve(steps + [linear], isComplete: isComplete) { return false }
    if solvePart(after: steps) { return true }
    if attempt.isStopped { return false }
    if isShown {
      if solveNumeric(ordered) { return true }
      let free = isComplete ? ordered.freeUnknowns(field) : []
      if !free.isEmpty {
        report(.free(free.map { numbers[$0] }))
      } else if !attempt.isStopped {
        reportNonlinear(constructed.system)
      }
    }
    giveUp()
    return false
  }

  /// Solves a system that is linear, with formulas as coefficients; returns false if the system is
  /// not linear.
  ///
  /// - Parameter steps: The successive systems; the last system is the one to solve.
  private mutating func solve(_ steps: [ConstructedSystem], isComplete: Bool) -> Bool {
    guard let last = steps.last else { return false }
    _ = noteConstructions(last)
    guard let system = last.system.system({ field.linearForm($0) }) else { return false }
    let solution = system.solved()
    for step in steps { attempt.counts += step.counts }
    finish(system, solution, isComplete: isComplete)
    return true
  }

  /// Solves the unknowns that do not depend on nonlinear rows; returns false if there are none, or
  /// if this is too much work.
  ///
  /// - Parameter steps: The successive systems; a part of the last system is solved.
  private mutating func solvePart(after steps: [ConstructedSystem]) -> Bool {
    guard let system = steps.last?.system else { return false }
    let part = system.independentSystem(field)
    let solution = part.solved()
    if solution.isTooMuchWork {
      report(.tooMuchWork)
      return false
    }
    guard solution.values.contains(where: { $0 != nil }) else { return false }
    for step in steps { attempt.counts += step.counts }
    reportProblems(solution, part)
    apply(solution, part)
    return true
  }

  /// Gives unsolved unknowns their drawn values, or 0 if these are missing or not rational, so that
  /// the rest of the drawing can be examined.
  private mutating func giveUp() {
    for (i, unknown) in problem.unknowns.enumerated() {
      let drawn = unknown.target.flatMap { field.graph.design($0).rational } ?? .zero
      attempt.answers[numbers[i]] = field.graph.constant(drawn)
      attempt.givenUp.insert(numbers[i])
    }
  }

  private mutating func finish<Number>(
    _ system: ConstraintSystem<Number>, _ solution: ConstraintSolution<Number>, isComplete: Bool
  ) {
    if solution.isTooMuchWork { return report(.tooMuchWork) }
    proveConstructions()
    if !lacksConstruction {
      reportProblems(solution, system)
      let free = problem.unknowns.indices.filter { solution.values[$0] == nil }
      if isComplete, !free.isEmpty { report(.free(free.map { numbers[$0] })) }
    }
    apply(solution, system)
    for number in numbers where attempt.answers[number] == nil {
      attempt.answers[number] = field.graph.constant(0)
      attempt.givenUp.insert(number)
    }
  }

  // MARK: Answers

  /// Reports answers that are infinite, or have no value, at the design.
  mutating func reportNotFinite() {
    if lacksConstruction { return }
    let found = numbers.filter { number in
      attempt.answers[number].map { !field.graph.design($0).doubleValue.isFinite } == true
    }
    if !found.isEmpty { report(.notFinite(found)) }
  }
}
