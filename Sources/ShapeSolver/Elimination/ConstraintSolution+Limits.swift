/// Corrections that enforce the limits of a system, which is first solved without its limits.
extension ConstraintSystem {
  /// Adds the corrections of limits, and the limits that no unknown can change, to `solution`.
  ///
  /// - Parameter required: The elimination of the equations alone.
  /// - Parameter final: The elimination of the equations and all rungs.
  func addCorrections(
    _ required: Elimination<Number>, _ final: Elimination<Number>, _ workLeft: inout Int,
    to solution: inout ConstraintSolution<Number>
  ) {
    // `expressions`: the limited expressions as forms of the unknowns that the equations leave
    // free. `written`: the same expressions in the unknowns of the system, without the added
    // unknowns of lines.
    var expressions: [OpenForm<Number>] = []
    var written: [OpenForm<Number>] = []
    // The indices of expressions by their unknowns.
    var known: [[Int]: [Int]] = [:]
    let parts = SystemParts(self)
    for (i, limit) in limits.enumerated() {
      let form = required.reduced(limit.form)
      let value = final.reduced(limit.form)
      guard value.isKnown else { continue }
      guard let lead = form.terms.first?.coefficient else {
        solution.fixedLimits.append((i, value.known))
        continue
      }
      // The sign of a formula is not known, so a formula is not used as a divisor.
      let scale = lead.isConstant ? lead.reciprocal ?? .one : .one
      let expression = form.homogeneous.scaled(by: scale)
      let index: Int
      let unknowns = expression.terms.map(\.unknown)
      let equal = known[unknowns]?.first { expressions[$0].isEqual(to: expression) }
      if let equal {
        index = equal
      } else {
        index = expressions.count
        known[unknowns, default: []].append(index)
        expressions.append(expression)
        written.append(
          required.lines.isEmpty ? expression : limit.form.homogeneous.scaled(by: scale))
        solution.corrections.append(ConstraintSolution.Correction(limit: i))
        solution.corrections[index].moves = moves(to: written[index], parts, &workLeft)
      }
      let isUpper = scale.isNegative
      var distance = Number.Known.zero
      distance.add(value.known, times: isUpper ? -scale : scale)
      if isUpper {
        solution.corrections[index].below.append(distance)
        solution.corrections[index].upper.append(i)
      } else {
        solution.corrections[index].above.append(distance)
        solution.corrections[index].lower.append(i)
      }
    }
    arrange(written, &solution)
    addBounds(to: &solution)
  }

  /// Orders the corrections so that each comes after the corrections that change its expression,
  /// and records the pairs of limits for which no order exists.
  ///
  /// - Parameter expressions: The expressions that the corrections limit.
  private func arrange(
    _ expressions: [OpenForm<Number>], _ solution: inout ConstraintSolution<Number>
  ) {
    let corrections = solution.corrections
    let changes = changes(of: expressions, by: corrections)
    let (order, circles) = order(of: changes)
    for (i, j) in circles {
      let limits = [corrections[i].limit, corrections[j].limit].sorted()
      solution.coupledLimits.append((limits[0], limits[1]))
    }
    var places = Array(repeating: 0, count: order.count)
    for (place, i) in order.enumerated() { places[i] = place }
    solution.corrections = order.enumerated().map { place, i in
      var correction = corrections[i]
      correction.changes = changes[i].compactMap {
        let earlier = places[$0.correction]
        return earlier < place ? .init(correction: earlier, distance: $0.distance) : nil
      }
      return correction
    }
  }

  /// For each correction, the changes of its expression by the other corrections.
  private func changes(
    of expressions: [OpenForm<Number>], by corrections: [ConstraintSolution<Number>.Correction]
  ) -> [[ConstraintSolution<Number>.Change]] {
    var users: [Int: [(expression: Int, coefficient: Number)]] = [:]
    for (i, expression) in expressions.enumerated() {
      for term in expression.terms {
        users[term.unknown, default: []].append((i, term.coefficient))
      }
    }
    var result = expressions.map { _ in [ConstraintSolution<Number>.Change]() }
    for (i, correction) in corrections.enumerated() {
      var distances: [Int: Number] = [:]
      for move in correction.moves {
        for (expression, coefficient) in users[move.unknown] ?? [] where expression != i {
          distances[expression, default: .zero] =
            distances[expression, default: .zero] + coefficient * move.distance
        }
      }
      for (expression, distance) in distances.sorted(by: { $0.key < $1.key })
      where !distance.isZero {
        result[expression].append(.init(correction: i, distance: distance))
      }
    }
    return result
  }

  /// An order in which each correction comes after the corrections that change its expression
  /// (Kahn, Topological sorting of large networks, Communications of the ACM 5, 1962), and the
  /// pairs of corrections in cycles, for which there is no such order. The members of cycles, and
  /// the corrections that depend on them, come last.
  private func order(
    of changes: [[ConstraintSolution<Number>.Change]]
  ) -> (order: [Int], circles: [(Int, Int)]) {
    let sources = changes.map { $0.map(\.correction) }
    var targets = changes.map { _ in [Int]() }
    for (i, earlier) in sources.enumerated() {
      for j in earlier { targets[j].append(i) }
    }
    let order = withoutCircles(sources, targets)
    let rest = Set(changes.indices).subtracting(order)
    // Corrections that depend on a cycle, but on which no cycle depends, are in no cycle.
    let circles = rest.subtracting(withoutCircles(targets, sources))
    var pairs: [(Int, Int)] = []
    for i in circles.sorted() {
      for j in Set(sources[i] + targets[i]).sorted() where i < j && circles.contains(j) {
        pairs.append((i, j))
      }
    }
    return (order + rest.sorted(), pairs)
  }

  /// The indices that neither are in a cycle nor depend on one, in topological order: each index
  /// comes after its `sources`.
  private func withoutCircles(_ sources: [[Int]], _ targets: [[Int]]) -> [Int] {
    var waiting = sources.map(\.count)
    var ready = sources.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < ready.count {
      for target in targets[ready[next]] {
        waiting[target] -= 1
        if waiting[target] == 0 { ready.append(target) }
      }
      next += 1
    }
    return ready
  }

  private func addBounds(to solution: inout ConstraintSolution<Number>) {
    var counts: [Int: Int] = [:]
    for move in solution.corrections.flatMap(\.moves) { counts[move.unknown, default: 0] += 1 }
    for (i, correction) in solution.corrections.enumerated() where correction.changes.isEmpty {
      let size = (correction.above + correction.below).map(\.size).max() ?? 0
      for (j, move) in correction.moves.enumerated() where counts[move.unknown] == 1 {
        guard let value = solution.values[move.unknown] else { continue }
        func bound(_ distance: Number.Known, _ factor: Number) -> Number.Known {
          var result = value
          result.add(distance, times: factor)
          return result
        }
        let above = correction.above.map { bound($0, -move.distance) }
        let below = correction.below.map { bound($0, move.distance) }
        if (above + below).allSatisfy({ $0.size < size }) {
          solution.corrections[i].moves[j].bounds = (above, below)
        }
      }
    }
  }

  /// The moves of the unknowns that make `expression` grow by one while everything else stays as
  /// near to its value as possible.
  ///
  /// - Parameter parts: The parts of the system; unknowns in parts without the expression do not
  ///   move.
  func moves(
    to expression: OpenForm<Number>, _ parts: SystemParts, _ workLeft: inout Int
  ) -> [ConstraintSolution<Number>.Move] {
    if workLeft < 0 { return [] }
    var (system, members) = part(around: expression, parts)
    var wanted = expression.renumbered(members)
    wanted.known = Number.Known(constant: -Number.one)
    system.workLimit = workLeft
    let equations = system.equations.map(\.form) + [wanted]
    system.equations = []
    var lexicographic = Lexicographic(system, equations: equations)
    lexicographic.solveRungs()
    // Looking at every unknown is work, too.
    workLeft = lexicographic.elimination.workLeft - members.count
    return lexicographic.values.enumerated().compactMap { i, value in
      guard let move = value, !move.isZero else { return nil }
      return ConstraintSolution.Move(unknown: members[i], distance: move.factor)
    }
  }

  /// The part of the system that is connected with the unknowns of `expression`, without known
  /// terms, and the index that each unknown of the part has in the whole system.
  private func part(
    around expression: OpenForm<Number>, _ parts: SystemParts
  ) -> (system: ConstraintSystem, members: [Int]) {
    let groups = parts.groups(of: expression.terms.map(\.unknown))
    let members = parts.unknowns(of: groups)
    func form(_ form: OpenForm<Number>) -> OpenForm<Number> {
      form.homogeneous.renumbered(members)
    }
    var system = ConstraintSystem()
    system.turnsLines = turnsLines
    system.unknowns = members.map { i in
      var unknown = unknowns[i]
      unknown.target = unknown.target.map { Target(form: form($0.form), rung: $0.rung) }
      return unknown
    }
    system.equations = parts.equations(of: groups).map {
      Row(form: form(equations[$0].form), statement: equations[$0].statement)
    }
    system.wishes = parts.wishes(of: groups).map {
      Wish(form: form(wishes[$0].form), rung: wishes[$0].rung)
    }
    return (system, members)
  }
}
