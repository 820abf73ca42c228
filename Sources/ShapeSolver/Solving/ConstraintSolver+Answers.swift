import ShapeFormulas
import ShapeNumbers

/// The formulas of the unknowns.
extension ConstraintSolver {
  /// Makes the formulas of the unknowns.
  mutating func apply<Number>(
    _ solution: ConstraintSolution<Number>, _ system: ConstraintSystem<Number>
  ) {
    attempt.counts += solution.counts
    var values = solution.values.map { value in value.map { $0.node(in: &field.graph) } }
    // The distance by which each correction moves its expression up.
    var steps: [Scalar] = []
    let couplings = Dictionary(
      uniqueKeysWithValues: solution.couplings.map { ($0.corrections.lowerBound, $0) })
    while steps.count < solution.corrections.count {
      let place = steps.count
      if let coupling = couplings[place] {
        let own = coupledSteps(of: coupling, solution.corrections, steps, values) {
          system.limits[$0].statement
        }
        steps += own
        for (correction, step) in zip(solution.corrections[coupling.corrections], own) {
          move(correction, by: step, &values)
        }
      } else {
        let correction = solution.corrections[place]
        let (above, below) = rooms(of: correction, steps)
        steps.append(
          field.graph.subtract(field.graph.shortfall(above), field.graph.shortfall(below)))
        move(correction, by: steps[place], &values)
        for (limit, room) in zip(correction.lower + correction.upper, above + below) {
          noteEffect(of: system.limits[limit].statement, room)
        }
      }
    }
    for (number, value) in zip(numbers, values) {
      if let value { attempt.answers[number] = value }
    }
    reportNotFinite()
  }

  /// Moves unknowns so that the expression of a correction grows by `step`.
  private mutating func move<Number>(
    _ correction: ConstraintSolution<Number>.Correction, by step: Scalar, _ values: inout [Scalar?]
  ) {
    // The old and the new value of an unknown that moves within bounds.
    var leader: (old: Scalar, new: Scalar, distance: Rational)?
    for move in correction.moves {
      guard let old = values[move.unknown] else { continue }
      guard let bounds = move.bounds else {
        values[move.unknown] = field.graph.moved(old, step, by: move.distance)
        continue
      }
      let distance = move.distance.rational
      if let leader, leader.distance == distance {
        let apart = field.graph.subtract(old, leader.old)
        // The size of a box that moves as a whole remains a constant.
        if field.graph.constant(apart) != nil {
          values[move.unknown] = field.graph.add(leader.new, apart)
          continue
        }
      }
      let new = field.graph.bounded(old, bounds.above, bounds.below, move.distance)
      values[move.unknown] = new
      if leader == nil, let distance { leader = (old, new, distance) }
    }
  }

  /// Notes that a limit acts where its room would be negative.
  private mutating func noteEffect(of statement: Int, _ room: Scalar) {
    var variables = LimitVariables(field.graph)
    let form = variables.form(room, in: field.graph)
    attempt.effects.append(
      LimitEffect(
        statement: statement, regions: form.map { [[-$0]] }, nodes: variables.nodes))
  }

  /// The distances of an expression above its lower limits and below its upper limits, after
  /// earlier corrections by `steps`.
  func rooms<Number>(
    of correction: ConstraintSolution<Number>.Correction, _ steps: [Scalar]
  ) -> (above: [Scalar], below: [Scalar]) {
    let change = correction.changes.reduce(field.graph.constant(0)) {
      field.graph.moved($0, steps[$1.correction], by: $1.distance)
    }
    return (
      correction.above.map { field.graph.add($0.node(in: &field.graph), change) },
      correction.below.map { field.graph.subtract($0.node(in: &field.graph), change) }
    )
  }
}

extension Graph {
  /// The distance by which an expression is beyond its limits; 0 if it is within them. Each of
  /// `distances` is the room of the expression up to a limit, negative beyond the limit.
  fileprivate mutating func shortfall(_ distances: [Scalar]) -> Scalar {
    distances.reduce(constant(0)) { maximum($0, negate($1)) }
  }

  mutating func moved<Number: Coefficient>(
    _ value: Scalar, _ steps: Scalar, by distance: Number
  ) -> Scalar {
    let factor = Number.Known(constant: distance).node(in: &self)
    return add(value, multiply(steps, factor))
  }

  fileprivate mutating func bounded<Known: KnownSum>(
    _ value: Scalar, _ above: [Known], _ below: [Known], _ distance: Known.Factor
  ) -> Scalar {
    let (lower, upper) = distance.isNegative ? (below, above) : (above, below)
    let raised = lower.reduce(value) { maximum($0, $1.node(in: &self)) }
    return upper.reduce(raised) { minimum($0, $1.node(in: &self)) }
  }
}
