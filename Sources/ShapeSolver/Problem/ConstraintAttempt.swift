package import ShapeFormulas

/// The result of one attempt at solving a `ConstraintProblem`. Nodes belong to the graph of the
/// problem.
package struct ConstraintAttempt: Sendable {
  /// The problem at the start of the attempt.
  package internal(set) var problem: ConstraintProblem
  /// The formula of each unknown; nil if solving stopped before the unknown was solved.
  package var answers: [Scalar?]
  /// The unknowns without a solution; their answers are constants that replace a solution.
  package var givenUp: Set<Int> = []
  /// The round in which each unknown was solved, from 1; nil if there is no answer.
  package var rounds: [Int?]
  /// The number of statements, and the numbers of unknowns by the kind of requirement that
  /// determines them.
  package var counts = ConstraintCounts()
  /// The statements whose equations do not hold at the drawn positions.
  package var strained: Set<Int> = []
  /// The statements that are not linear, and were constructed or solved by Newton's method.
  package var constructed: Set<Int> = []
  /// The statements whose limits affect one another and were solved in closed form.
  var coupled: Set<Int> = []
  /// The findings, in the order in which they were made.
  package var findings: [ConstraintFinding] = []
  /// The arguments for which each limit acts. Limits that Newton's method solves are left out.
  package var effects: [LimitEffect] = []
  /// The formulas that each picture has to check.
  package var checks: [ConstraintCheck] = []

  init(of problem: ConstraintProblem) {
    self.problem = problem
    answers = Array(repeating: nil, count: problem.unknowns.count)
    rounds = Array(repeating: nil, count: problem.unknowns.count)
    counts.statements = problem.statements.count
  }

  /// True if the constraints prevent a layout of the drawing.
  var containsError: Bool { findings.contains(where: \.isError) }

  /// True if solving was stopped.
  var isStopped: Bool { findings.contains(where: \.stopsSolving) }
}
