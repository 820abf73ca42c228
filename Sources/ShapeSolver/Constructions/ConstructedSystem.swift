import ShapeFormulas

/// A system in which linear equations have replaced the nonlinear equations that can be
/// constructed.
struct ConstructedSystem {
  var system: OpenSystem
  /// True if the construction exceeded the allowed work.
  var isTooMuchWork = false
  /// The values that must not be negative for the construction to exist.
  var conditions: [Construction.Condition] = []
  /// The values that must not be zero.
  var lengths: [Construction.Condition] = []
  /// Statements with two answers, neither of which is the drawn one.
  var unshown: [Int] = []
  /// Statements that are not linear.
  var statements: Set<Int> = []
  /// A correction of the counts: constructed equations that do the work of rungs are counted for
  /// the rungs instead of as equations.
  var counts = ConstraintCounts()

  /// Records that `count` of the equations do the work of `rung`.
  mutating func note(_ count: Int, _ rung: Rung) {
    counts.equations -= count
    counts.add(count, rung)
  }
}
