package import ShapeFormulas

/// A problem with constraints, or a fact about constraints that a reader of the document must know.
///
/// Statements and unknowns are indices of the problem. Places are values of all inputs, by slots.
package enum ConstraintFinding: Sendable {
  /// A place where a formula fails.
  package struct Place: Sendable {
    /// The values of all inputs, by slots.
    package var values: [Double]
    /// The node of the formula.
    package var formula: Scalar
  }

  /// The sizes at which a construction does not exist.
  package enum MissingAt: Sendable {
    case everywhere, design
    case place(Place)
  }

  /// A statement that moves nothing.
  package enum IdleKind: Sendable {
    /// The statement holds at all arguments.
    case truth
    /// The statement is a claim about arguments.
    case claim
    /// The statement is a wish.
    case wish
  }

  // MARK: Statements that the solver cannot use

  /// A statement about constants does not hold.
  case neverHolds(statement: Int)
  case nothingToMove(IdleKind, statement: Int)
  /// A `fix` of a free unknown.
  case fixedWithoutPlace(unknown: Int, statement: Int)
  case notConstructible(statement: Int)
  case preferredNotLinear(statement: Int)
  /// A statement about a path that constraints move. Newton's method cannot solve the statement,
  /// because neither the path nor its numbers have derivatives.
  case notNumericPath(statement: Int)
  case notNumeric(statement: Int)

  // MARK: Solutions

  /// Statements that contradict one another, except at arguments for which all of `rests` are zero.
  case contradiction(statements: [Int], rests: [Scalar], isPreferable: Bool)
  case redundant(statement: Int)
  /// Unknowns that nothing fixes.
  case free([Int])
  /// Unknowns whose values are not finite at the design.
  case notFinite([Int])
  /// A statement with two answers, for which the drawing does not show which answer is meant.
  case unshownAnswer(statement: Int)
  case noConstruction(MissingAt, statements: [Int])
  /// Newton's method finds no answer at the place, or at the design if the place is nil.
  case noNumericAnswer(Place?, statements: [Int])
  /// Linear equations and limits for Newton's method that contradict each other at the design.
  case numericContradiction(statements: [Int])
  /// The solution has the direction opposite to the required one.
  case pointsBack(Place, statement: Int)
  /// A constructed statement does not hold at the design.
  case failsAsDrawn(ConstraintCheck)
  /// The answer for an unknown jumps by a distance.
  case leaps(unknown: Int, distance: Double, Place, statement: Int)

  // MARK: Divisors and limits

  /// A divisor vanishes; the statement is nil if the divisor does not belong to a single statement.
  case vanishingPivot(Place, statement: Int?)
  case unprovedPivot(statement: Int?)
  case brokenLimit(Place, statement: Int, others: [Int])
  case unprovedLimit(statement: Int)
  case crossedLimits(Place, statement: Int, other: Int)
  case coupledLimits(statements: [Int])
  /// Boxes that cannot avoid each other at a place, since `others` leave no room.
  case noWayOut(Place, statement: Int, others: [Int])

  // MARK: Work

  case tooMuchWork
  case tooManyNumericUnknowns(statement: Int)
  case tooManyWaysOut(statement: Int)

  /// The statements that the finding is about.
  package var statements: [Int] {
    switch self {
    case .neverHolds(let statement), .nothingToMove(_, let statement),
      .fixedWithoutPlace(_, let statement), .notConstructible(let statement),
      .preferredNotLinear(let statement), .notNumericPath(let statement),
      .notNumeric(let statement), .redundant(let statement), .unshownAnswer(let statement),
      .pointsBack(_, let statement), .leaps(_, _, _, let statement),
      .unprovedLimit(let statement), .tooManyNumericUnknowns(let statement),
      .tooManyWaysOut(let statement):
      [statement]
    case .contradiction(let statements, _, _), .noConstruction(_, let statements),
      .noNumericAnswer(_, let statements), .numericContradiction(let statements),
      .coupledLimits(let statements):
      statements
    case .failsAsDrawn(let check): [check.statement]
    case .vanishingPivot(_, let statement), .unprovedPivot(let statement):
      statement.map { [$0] } ?? []
    case .brokenLimit(_, let statement, let others), .noWayOut(_, let statement, let others):
      others + [statement]
    case .crossedLimits(_, let statement, let other): [statement, other]
    case .free, .notFinite, .tooMuchWork: []
    }
  }

  /// True if nothing more can be solved.
  package var stopsSolving: Bool {
    switch self {
    case .tooMuchWork, .tooManyNumericUnknowns, .tooManyWaysOut: true
    default: false
    }
  }

  /// True if the drawing has no layout.
  var isError: Bool {
    switch self {
    case .redundant, .unprovedPivot, .unprovedLimit, .leaps, .coupledLimits: false
    default: true
    }
  }
}
