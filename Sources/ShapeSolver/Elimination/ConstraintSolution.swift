import ShapeNumbers

/// The values of the unknowns of a system, as formulas of known values.
struct ConstraintSolution<Number: Coefficient> {
  /// True if the search for the solution exceeded the allowed work; the other properties are then
  /// meaningless.
  var isTooMuchWork = false
  /// The value of each unknown; nil if nothing fixes it.
  var values: [Number.Known?]
  /// The numbers of unknowns that the equations and each rung determine.
  var counts = ConstraintCounts()
  /// The corrections that enforce the limits, one for each limited expression. Each correction
  /// comes after the corrections that change its expression, except those of its coupling.
  var corrections: [Correction] = []
  /// The couplings of corrections that change the expressions of one another.
  var couplings: [Coupling] = []
  /// The equations that follow from others, or contradict them, with their remainders.
  var rests: [(equation: Int, rest: Number.Known)] = []
  /// The divisors that must not be zero for the solution to exist, with the equation of each; nil
  /// for a divisor of least squares.
  var pivots: [(equation: Int?, value: Number.Known)] = []
  /// The limits that no unknown can change, with their values.
  var fixedLimits: [(limit: Int, value: Number.Known)] = []
  /// The limits whose corrections depend on one another in a way that has no closed form.
  var coupledLimits: [Int] = []

  /// The moves of the unknowns that bring an expression back within its limits.
  struct Correction {
    /// The index of the first limit of the expression.
    var limit: Int
    /// The indices of the lower and of the upper limits of the expression, in the order of `above`
    /// and `below`.
    var lower: [Int] = []
    var upper: [Int] = []
    /// The distances of the uncorrected expression above each of its lower limits, and below each
    /// upper one.
    var above: [Number.Known] = []
    var below: [Number.Known] = []
    var moves: [Move] = []
    /// The limited expression.
    var expression = OpenForm<Number>()
    /// The changes of the expression by earlier corrections.
    var changes: [Change] = []
  }

  /// The change of an expression by an earlier correction.
  struct Change {
    /// The index of the earlier correction.
    var correction: Int
    /// The change for each unit by which the expression of the earlier correction grows.
    var distance: Number
  }

  /// Successive corrections that change the expressions of one another.
  struct Coupling {
    /// The indices of the corrections.
    var corrections: Range<Int>
    /// The indices of corrections whose expressions are independent; the others have no moves.
    var base: [Int]
    /// The expression of each correction as a combination of the expressions of `base`.
    var combinations: [[Rational]]
    /// The forms of the changes of the expressions of `base` that are to be as small as possible,
    /// the most important form first.
    var forms: [[[Rational]]]
  }

  struct Move {
    var unknown: Int
    /// The distance that the unknown moves for each unit by which the expression grows.
    var distance: Number
    /// The values of the unknown at which the expression just reaches each limit, if these values
    /// give shorter formulas: v + max(0, b − v) is max(v, b). Nil otherwise.
    var bounds: (above: [Number.Known], below: [Number.Known])?
  }
}
