package import ShapeFormulas

/// Something that is wrong with constraints, or that a reader of the document must know about them.
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
    /// It holds at all arguments.
    case truth
    /// It is a claim about arguments.
    case claim
    /// It is a wish.
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
  /// Neither a path that constraints move nor its numbers have derivatives.
  case notNumericPath(statement: Int)
  case notNumeric(statement: Int)

  // MARK: Solutions

  /// Statements that cannot all hold. They hold where all of `rests` are zero.
  case contradiction(statements: [Int], rests: [Scalar], isPreferable: Bool)
  case redundant(statement: Int)
  /// Unknowns that nothing fixes.
  case free([Int])
  /// Unknowns whose values are not finite at the design.
  case notFinite([Int])
  /// A statement with two answers neither of which is drawn.
  case unshownAnswer(statement: Int)
  case noConstruction(MissingAt, statements: [Int])
  /// Newton's method finds no answer; at the design where there is no place.
  case noNumericAnswer(Place?, statements: [Int])
  /// The solution has the opposite direction.
  case pointsBack(Place, statement: Int)
  /// A constructed statement does not hold at the design.
  case failsAsDrawn(ConstraintCheck)
  /// The answer for an unknown jumps by a distance.
  case leaps(unknown: Int, distance: Double, Place, statement: Int)

  // MARK: Divisors and limits

  /// A divisor vanishes; nil for a divisor that belongs to no single statement.
  case vanishingPivot(Place, statement: Int?)
  case unprovedPivot(statement: Int?)
  case brokenLimit(Place, statement: Int, others: [Int])
  case unprovedLimit(statement: Int)
  case crossedLimits(Place, statement: Int, other: Int)
  case coupledLimits(statements: [Int])

  // MARK: Work

  case tooMuchWork
  case tooManyNumericUnknowns(statement: Int)

  /// True if nothing more can be solved.
  package var stopsSolving: Bool {
    switch self {
    case .tooMuchWork, .tooManyNumericUnknowns: true
    default: false
    }
  }

  /// True if the drawing has no layout.
  var isError: Bool {
    switch self {
    case .redundant, .unprovedPivot, .unprovedLimit, .leaps: false
    default: true
    }
  }
}
