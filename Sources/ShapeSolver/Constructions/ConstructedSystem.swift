import ShapeFormulas

/// A system in which linear equations replace the nonlinear equations that ruler and compass
/// constructions can solve.
struct ConstructedSystem {
  var system: OpenSystem
  /// True if the construction exceeded the allowed work.
  var isTooMuchWork = false
  /// The values that must not be negative for the construction to exist.
  var conditions: [Construction.Condition] = []
  /// The values that must not be zero for the construction to exist.
  var lengths: [Construction.Condition] = []
  /// Statements with two answers, for which the drawing does not show which answer is meant.
  var unshown: [Int] = []
  /// The statements of the nonlinear equations and tangents that constructions can use, and of the
  /// nonlinear limits that are replaced.
  var statements: Set<Int> = []
  /// A correction of the counts: a constructed equation that does the work of a rung is counted for
  /// the rung, and not as an equation.
  var counts = ConstraintCounts()

  /// Records that `count` of the equations do the work of `rung`.
  mutating func note(_ count: Int, _ rung: Rung) {
    counts.equations -= count
    counts.add(count, rung)
  }
}
