import ShapeFormulas

/// The conditions on arguments under which the solution of constraints is valid, as formulas.
struct ConstraintClaims {
  /// Formulas that must be zero: the remainders of equations whose unknowns were all eliminated.
  var rests: [(equation: Int, node: Scalar)]
  /// Formulas that must not be negative: limits that no unknown can change.
  var fixedLimits: [(limit: Int, node: Scalar)]
  /// Formulas that must not be negative: the room between a lower and an upper limit of one
  /// expression.
  var rooms: [(lower: Int, upper: Int, node: Scalar)]
  /// Formulas that must not be zero: the divisors of the elimination, with the equation from which
  /// each comes, or nil for a divisor of least squares.
  var pivots: [(equation: Int?, node: Scalar)]

  init<Number>(_ solution: ConstraintSolution<Number>, _ graph: inout Graph) {
    rests = []
    for (equation, rest) in solution.rests where !rest.isZero {
      rests.append((equation, rest.node(in: &graph)))
    }
    fixedLimits = solution.fixedLimits.map { ($0.limit, $0.value.node(in: &graph)) }
    rooms = []
    for correction in solution.corrections {
      for (lower, above) in zip(correction.lower, correction.above) {
        for (upper, below) in zip(correction.upper, correction.below) {
          let node = graph.add(above.node(in: &graph), below.node(in: &graph))
          rooms.append((lower, upper, node))
        }
      }
    }
    pivots = solution.pivots.map { ($0.equation, $0.value.node(in: &graph)) }
  }

  var isEmpty: Bool {
    rests.isEmpty && fixedLimits.isEmpty && rooms.isEmpty && pivots.isEmpty
  }
}
