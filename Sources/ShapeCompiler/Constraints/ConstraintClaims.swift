import ShapeFormulas

/// What has to hold of arguments for the solution of constraints to be one, as formulas.
struct ConstraintClaims {
  /// Zero: what is left of an equation.
  var rests: [(equation: Int, node: Scalar)]
  /// Not negative: limits about which nothing can be done.
  var fixedLimits: [(limit: Int, node: Scalar)]
  /// Not negative: the room between a lower and an upper limit of one expression.
  var rooms: [(lower: Int, upper: Int, node: Scalar)]
  /// Not zero: what was divided by, with the equation that it was in, if it was in one.
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
