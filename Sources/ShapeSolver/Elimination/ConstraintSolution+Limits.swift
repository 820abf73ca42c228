import ShapeNumbers

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
        solution.corrections[index].expression = written[index]
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
    arrange(expressions, parts, &workLeft, &solution)
    addBounds(to: &solution)
  }

  /// Orders the corrections so that each comes after the corrections that change its expression.
  /// Corrections that change the expressions of one another become couplings or, if this is not
  /// possible, coupled limits.
  ///
  /// - Parameter reduced: The limited expressions in unknowns that the equations leave free.
  private func arrange(
    _ reduced: [OpenForm<Number>], _ parts: SystemParts, _ workLeft: inout Int,
    _ solution: inout ConstraintSolution<Number>
  ) {
    var corrections = solution.corrections
    let groups = couple(&corrections, reduced, parts, &workLeft, &solution)
    let order = groups.flatMap { $0 }
    var places = Array(repeating: 0, count: order.count)
    for (place, i) in order.enumerated() { places[i] = place }
    var first: [Int] = []
    for group in groups { first += group.map { _ in first.count } }
    let changes = changes(by: corrections)
    solution.corrections = order.enumerated().map { place, i in
      var correction = corrections[i]
      correction.changes = changes[i].compactMap {
        let earlier = places[$0.correction]
        return earlier < first[place]
          ? .init(correction: earlier, distance: $0.distance) : nil
      }
      return correction
    }
  }

  /// Replaces the moves of corrections that change the expressions of one another by joint moves.
  /// Returns all corrections in groups, each after the groups that change its expressions.
  private func couple(
    _ corrections: inout [ConstraintSolution<Number>.Correction], _ reduced: [OpenForm<Number>],
    _ parts: SystemParts, _ workLeft: inout Int, _ solution: inout ConstraintSolution<Number>
  ) -> [[Int]] {
    var known: [[Int]: JointMoves<Number>?] = [:]
    var groups = corrections.indices.map { [$0] }
    // Together, limits may change an expression that none of them changes alone.
    while true {
      var sources = changes(by: corrections).map { $0.map(\.correction) }
      for group in groups where group.count > 1 {
        for (i, j) in zip(group, group.dropFirst() + [group[0]]) { sources[j].append(i) }
      }
      groups = componentsInOrder(sources)
      let new = groups.filter { $0.count > 1 && known[$0] == nil }
      if new.isEmpty { break }
      for group in new {
        let joint = jointMoves(
          to: group.map { (corrections[$0].expression, reduced[$0]) }, parts, &workLeft)
        known[group] = .some(joint)
        for (place, i) in group.enumerated() {
          if let joint { corrections[i].moves = joint.moves[place] }
        }
      }
    }
    var start = 0
    for group in groups {
      let places = start..<(start + group.count)
      start = places.upperBound
      if group.count == 1 { continue }
      guard workLeft >= 0, let joint = known[group] ?? nil else {
        solution.coupledLimits += group.flatMap { corrections[$0].lower + corrections[$0].upper }
        continue
      }
      solution.couplings.append(
        ConstraintSolution.Coupling(
          corrections: places, base: joint.base.map { $0 + places.lowerBound },
          combinations: joint.combinations, forms: joint.forms))
    }
    return groups
  }

  /// For each correction, the changes of its expression by the other corrections.
  private func changes(
    by corrections: [ConstraintSolution<Number>.Correction]
  ) -> [[ConstraintSolution<Number>.Change]] {
    var users: [Int: [(expression: Int, coefficient: Number)]] = [:]
    for (i, correction) in corrections.enumerated() {
      for term in correction.expression.terms {
        users[term.unknown, default: []].append((i, term.coefficient))
      }
    }
    var result = corrections.map { _ in [ConstraintSolution<Number>.Change]() }
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

  private func addBounds(to solution: inout ConstraintSolution<Number>) {
    var counts: [Int: Int] = [:]
    for move in solution.corrections.flatMap(\.moves) { counts[move.unknown, default: 0] += 1 }
    let isCoupled = Set(solution.couplings.flatMap(\.corrections))
    for (i, correction) in solution.corrections.enumerated()
    where correction.changes.isEmpty && !isCoupled.contains(i) {
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
    let (system, members) = part(around: expression.unknowns, parts)
    let distances = system.distances(
      growing: 0, of: [expression.renumbered(members)], &workLeft)
    return Self.moves(distances, members)
  }

  /// The moves by `distances`, one for each of `members`; unknowns that do not move are left out.
  private static func moves(
    _ distances: [Number], _ members: [Int]
  ) -> [ConstraintSolution<Number>.Move] {
    zip(members, distances).filter { !$1.isZero }.map {
      ConstraintSolution.Move(unknown: $0, distance: $1)
    }
  }

  /// The distance that each unknown moves if one of several expressions grows by one, the others
  /// keep their values, and everything else stays as near to its value as possible.
  private func distances(
    growing index: Int, of expressions: [OpenForm<Number>], _ workLeft: inout Int
  ) -> [Number] {
    var system = self
    system.workLimit = workLeft
    system.equations = []
    let wanted = expressions.enumerated().map { i, expression in
      var form = expression
      if i == index { form.known = Number.Known(constant: -Number.one) }
      return form
    }
    var lexicographic = Lexicographic(system, equations: equations.map(\.form) + wanted)
    lexicographic.solveRungs()
    // Looking at every unknown is work, too.
    workLeft = lexicographic.elimination.workLeft - unknowns.count
    return lexicographic.values.map { $0?.factor ?? .zero }
  }

  /// The moves that change several expressions, each without changing the others, while everything
  /// else stays as near to its value as possible; nil if the moves do not have rational distances,
  /// if there are too many expressions, or if the work exceeds the limit.
  ///
  /// - Parameter expressions: The expressions, as written and in unknowns that the equations leave
  ///   free.
  private func jointMoves(
    to expressions: [(written: OpenForm<Number>, reduced: OpenForm<Number>)], _ parts: SystemParts,
    _ workLeft: inout Int
  ) -> JointMoves<Number>? {
    guard expressions.count <= JointMoves<Number>.mostExpressions,
      let (base, combinations) = independent(expressions.map(\.reduced))
    else { return nil }
    let written = base.map { expressions[$0].written }
    let unknowns = Set(written.flatMap(\.unknowns)).sorted()
    let (system, members) = part(around: unknowns, parts)
    let wanted = written.map { $0.renumbered(members) }
    var result = JointMoves<Number>(base: base, combinations: combinations)
    result.moves = expressions.map { _ in [] }
    var values: [[Number]] = []
    for k in base.indices {
      if workLeft < 0 { return nil }
      values.append(system.distances(growing: k, of: wanted, &workLeft))
      result.moves[base[k]] = Self.moves(values[k], members)
    }
    guard let forms = system.forms(of: values) else { return nil }
    result.forms = forms
    return result
  }

  /// The squares of all wishes and targets, rung by rung, as forms of the distances along some
  /// moves; nil if a form is not rational.
  ///
  /// - Parameter moves: The distance that each move moves each unknown.
  private func forms(of moves: [[Number]]) -> [[[Rational]]]? {
    var rungs: [Rung: [OpenForm<Number>]] = [:]
    for wish in wishes { rungs[wish.rung, default: []].append(wish.form) }
    for (i, unknown) in unknowns.enumerated() {
      guard let target = unknown.target else { continue }
      var residual = OpenForm<Number>(unknown: i)
      residual.add(target.form, times: -Number.one)
      rungs[target.rung, default: []].append(residual)
    }
    var forms: [[[Rational]]] = []
    for (_, residuals) in rungs.sorted(by: { $0.key < $1.key }) {
      var form = moves.map { _ in moves.map { _ in Rational.zero } }
      for residual in residuals {
        var row: [Rational] = []
        for move in moves {
          let change = residual.terms.reduce(Number.zero) {
            $0 + $1.coefficient * move[$1.unknown]
          }
          guard let change = change.rational else { return nil }
          row.append(change)
        }
        for i in row.indices where !row[i].isZero {
          for j in row.indices { form[i][j] += row[i] * row[j] }
        }
      }
      if form.contains(where: { $0.contains { !$0.isZero } }) { forms.append(form) }
    }
    return forms
  }

  /// The indices of independent expressions, and all expressions as combinations of these; nil if a
  /// combination is not rational.
  private func independent(
    _ expressions: [OpenForm<Number>]
  ) -> (base: [Int], combinations: [[Rational]])? {
    // The equation e − y = 0, with a further unknown y for each expression e, is solved for an
    // unknown of e. If none is left, the equation relates y to others.
    let first = (expressions.flatMap(\.unknowns).max() ?? 0) + 1
    var solved: [Int: OpenForm<Number>] = [:]
    var base: [Int] = []
    var dependent: [Int: OpenForm<Number>] = [:]
    for (k, expression) in expressions.enumerated() {
      var form = expression.homogeneous
      form.add(OpenForm(unknown: first + k), times: -Number.one)
      while form.terms.contains(where: { solved[$0.unknown] != nil }) {
        form = form.replacing { solved[$0] }
      }
      guard let pivot = form.terms.first, pivot.unknown < first else {
        dependent[k] = form
        continue
      }
      guard let inverse = pivot.coefficient.reciprocal else { return nil }
      solved[pivot.unknown] = form.solved(for: pivot.unknown, inverse)
      base.append(k)
    }
    var combinations: [[Rational]] = []
    for k in expressions.indices {
      guard let form = dependent[k] else {
        combinations.append(base.map { $0 == k ? .one : .zero })
        continue
      }
      var row: [Rational] = []
      for member in base {
        guard let factor = form.coefficient(of: first + member).rational else { return nil }
        row.append(factor)
      }
      combinations.append(row)
    }
    return (base, combinations)
  }

  /// The part of the system that is connected with some unknowns, without known terms, and the
  /// index that each unknown of the part has in the whole system.
  private func part(
    around unknowns: [Int], _ parts: SystemParts
  ) -> (system: ConstraintSystem, members: [Int]) {
    let groups = parts.groups(of: unknowns)
    let members = parts.unknowns(of: groups)
    func form(_ form: OpenForm<Number>) -> OpenForm<Number> {
      form.homogeneous.renumbered(members)
    }
    var system = ConstraintSystem()
    system.turnsLines = turnsLines
    system.unknowns = members.map { i in
      var unknown = self.unknowns[i]
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

/// The moves that change independent expressions one by one.
private struct JointMoves<Number: Coefficient> {
  /// The maximum number of expressions.
  static var mostExpressions: Int { 60 }

  /// The indices of independent expressions.
  var base: [Int]
  /// Each expression as a combination of the independent ones.
  var combinations: [[Rational]]
  /// The moves for each expression; none for dependent expressions.
  var moves: [[ConstraintSolution<Number>.Move]] = []
  /// The ranked forms that are minimized.
  var forms: [[[Rational]]] = []
}
