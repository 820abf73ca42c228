import ShapeFormulas

/// Distances that leave the direction of a vector open: the vector keeps the direction that it has
/// without the distance, so that elements stay as near as possible to their drawn positions.
///
/// The direction may be kept only where the vector moves equally easily in all directions: the
/// point of a circle that is nearest to a place then lies on the ray from the center to the place.
struct Projection {
  /// A vector whose length is given or limited.
  struct Distance {
    enum Sense { case equal, atLeast, atMost }

    var row: NonlinearRow
    var sense: Sense
    var vector: FormVector
    var length: FormulaNumber
  }

  let field: FormulaField
  let unknowns: [ConstraintProblem.Unknown]
  /// The linear part of the system.
  let system: ConstraintSystem<FormulaNumber>
  private let parts: SystemParts

  private(set) var found: [OpenSystem.Row] = []
  /// The lengths that must not be zero, because the directions of their vectors are used.
  private(set) var lengths: [Construction.Condition] = []

  init(
    _ system: ConstraintSystem<FormulaNumber>, _ unknowns: [ConstraintProblem.Unknown],
    _ field: FormulaField
  ) {
    (self.system, self.unknowns, self.field) = (system, unknowns, field)
    parts = SystemParts(system)
  }

  /// Replaces all `distances` by linear equations; returns false if keeping one distance changes
  /// another or a limited form, if a vector moves more easily in one direction than in others, if
  /// the direction of a vector is not known, or if the work exceeds the limit.
  mutating func run(_ distances: [Distance]) -> Bool {
    let solution = system.solved()
    guard !solution.isTooMuchWork else { return false }
    var responses: [(x: Response, y: Response)] = []
    for distance in distances {
      guard let x = response(to: distance.vector.x), let y = response(to: distance.vector.y),
        isRound(x, y, distance)
      else { return false }
      responses.append((x, y))
    }
    for (i, response) in responses.enumerated() {
      for move in [response.x, response.y] where !isAlone(move, i, distances) { return false }
    }
    for distance in distances {
      guard add(distance, solution) else { return false }
    }
    return true
  }

  // MARK: Movements

  /// The distance by which each unknown moves.
  private typealias Response = [Int: FormulaNumber]

  private func response(to form: OpenForm<FormulaNumber>) -> Response? {
    var workLeft = system.workLimit
    let moves = system.moves(to: form.homogeneous, parts, &workLeft)
    guard workLeft >= 0, !moves.isEmpty else { return nil }
    return Response(uniqueKeysWithValues: moves.map { ($0.unknown, $0.distance) })
  }

  private func change(_ form: OpenForm<FormulaNumber>, _ move: Response) -> FormulaNumber {
    form.terms.reduce(.zero) { $0 + $1.coefficient * (move[$1.unknown] ?? .zero) }
  }

  /// True if a step in x costs as much as a step in y, and neither causes a movement in the other
  /// direction.
  private func isRound(_ x: Response, _ y: Response, _ distance: Distance) -> Bool {
    guard change(distance.vector.y, x).isZero, change(distance.vector.x, y).isZero else {
      return false
    }
    let (a, b) = (costs(of: x), costs(of: y))
    return Set(a.keys).union(b.keys).allSatisfy { rung in
      ((a[rung] ?? .zero) + -(b[rung] ?? .zero)).isZero
    }
  }

  /// The cost of a move on each rung: the sum of the squares of the changes of the wishes and
  /// targets.
  private func costs(of move: Response) -> [Rung: FormulaNumber] {
    var result: [Rung: FormulaNumber] = [:]
    func add(_ change: FormulaNumber, _ rung: Rung) {
      if !change.isZero { result[rung] = (result[rung] ?? .zero) + change * change }
    }
    let groups = parts.groups(of: move.keys)
    for wish in parts.wishes(of: groups).map({ system.wishes[$0] }) {
      add(change(wish.form, move), wish.rung)
    }
    for i in parts.unknowns(of: groups) {
      guard let target = system.unknowns[i].target else { continue }
      add((move[i] ?? .zero) + -change(target.form, move), target.rung)
    }
    return result
  }

  /// True if a move for the distance `i` changes no other distance, and no limited form.
  private func isAlone(_ move: Response, _ i: Int, _ distances: [Distance]) -> Bool {
    system.limits.allSatisfy { change($0.form, move).isZero }
      && distances.indices.allSatisfy { j in
        j == i
          || change(distances[j].vector.x, move).isZero
            && change(distances[j].vector.y, move).isZero
      }
  }

  // MARK: Equations

  /// Adds equations that make the vector a multiple of its value without the distance; returns
  /// false if this value is not known or is always zero.
  private mutating func add(
    _ distance: Distance, _ solution: ConstraintSolution<FormulaNumber>
  ) -> Bool {
    guard let x = value(of: distance.vector.x, solution),
      let y = value(of: distance.vector.y, solution)
    else { return false }
    let statement = distance.row.statement
    let drawn = field.hypotenuse(x, y)
    let longest = distance.sense == .equal ? drawn : field.maximum(drawn, distance.length)
    // A vector within an upper limit needs no direction.
    let divisor = distance.sense == .atMost ? longest : drawn
    guard let inverse = divisor.reciprocal else { return false }
    lengths.append(Construction.Condition(value: divisor, statement: statement))
    let factor = (distance.sense == .atLeast ? longest : distance.length) * inverse
    for (form, value) in [(distance.vector.x, x), (distance.vector.y, y)] {
      var row = form
      row.known = row.known + -(value * factor)
      found.append(
        OpenSystem.Row(residual: field.scalar(row, unknowns), statement: statement))
    }
    return true
  }

  private func value(
    of form: OpenForm<FormulaNumber>, _ solution: ConstraintSolution<FormulaNumber>
  ) -> FormulaNumber? {
    var sum = form.known
    for term in form.terms {
      guard let value = solution.values[term.unknown] else { return nil }
      sum = sum + term.coefficient * value
    }
    return sum
  }
}

extension FormulaField {
  /// The node with the value of `form`.
  func scalar(_ form: OpenForm<FormulaNumber>, _ unknowns: [ConstraintProblem.Unknown]) -> Scalar {
    form.terms.reduce(form.known.node(in: &graph)) { sum, term in
      let factor = term.coefficient.node(in: &graph)
      var way = unknowns[term.unknown].node
      if let origin = origins[term.unknown] {
        way = graph.subtract(way, origin.node(in: &graph))
      }
      return graph.add(sum, graph.multiply(factor, way))
    }
  }
}
