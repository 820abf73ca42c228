/// The values of the unknowns of a system, as formulas of known values.
struct ConstraintSolution<Number: Coefficient> {
  /// True if the search for the solution exceeded the allowed work; the other properties are then
  /// meaningless.
  var isTooMuchWork = false
  /// The value of each unknown; nil where nothing fixes it.
  var values: [Number.Known?]
  /// The numbers of unknowns that the equations and each rung determine.
  var counts = ConstraintCounts()
  /// The corrections that enforce the limits, one for each limited expression. Each correction
  /// comes after the corrections that change its expression.
  var corrections: [Correction] = []
  /// The equations that follow from others, or contradict them, with their remainders.
  var rests: [(equation: Int, rest: Number.Known)] = []
  /// The divisors that must not be zero for the solution to exist, with the equation of each; nil for a
  /// divisor of least squares.
  var pivots: [(equation: Int?, value: Number.Known)] = []
  /// The limits that no unknown can change, with their values.
  var fixedLimits: [(limit: Int, value: Number.Known)] = []
  /// Pairs of limits whose corrections depend on one another in a cycle, the lower index first.
  var coupledLimits: [(Int, Int)] = []

  /// The moves of the unknowns that bring an expression back within its limits.
  struct Correction {
    /// The index of the first limit of the expression.
    var limit: Int
    /// The indices of the lower and of the upper limits of the expression, in the order of `above` and
    /// `below`.
    var lower: [Int] = []
    var upper: [Int] = []
    /// The distances of the uncorrected expression above each of its lower limits, and below each upper one.
    var above: [Number.Known] = []
    var below: [Number.Known] = []
    var moves: [Move] = []
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

  struct Move {
    var unknown: Int
    /// The distance that the unknown moves for each unit by which the expression grows.
    var distance: Number
    /// The values of the unknown at which the expression just reaches each limit, if these values
    /// give shorter formulas: v + max(0, b − v) is max(v, b). Nil otherwise.
    var bounds: (above: [Number.Known], below: [Number.Known])?
  }
}
