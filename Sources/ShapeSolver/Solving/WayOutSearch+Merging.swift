import ShapeFormulas
import ShapeNumbers

/// The choice of one solution among several, with the conditions under which each solution is
/// taken.
extension WayOutSearch {
  /// Several branches. The first branch whose room is not negative is taken; if there is none, the
  /// last branch is taken.
  struct Choice {
    private(set) var branches: [Branch] = []
    /// The rooms of the branches; the last branch has none if it is possible wherever no other
    /// branch is taken.
    private(set) var rooms: [Room] = []

    mutating func add(_ branch: Branch, if room: Room?) {
      branches.append(branch)
      if let room { rooms.append(room) }
    }

    /// The room of the last branch; nil if it has none.
    var leftover: Room? { rooms.count == branches.count ? rooms.last : nil }
  }

  /// The value of the branch that is taken, or of the last branch if no other branch is taken.
  private mutating func taken(_ values: [Scalar], _ choice: Choice) -> Scalar {
    var result = values[values.count - 1]
    for (room, value) in zip(choice.rooms, values.dropLast()).reversed() {
      // Because of the slack, which proofs ignore, rounding errors do not decide where boxes just
      // touch.
      let slack = graph.constant(-Graph.roundingSlack)
      let condition = graph.make(.lessOrEqual, slack, room.node)
      result = graph.select(condition, value, result)
    }
    return result
  }

  /// The room of the last branch; 0 at arguments where another branch is taken.
  mutating func leftover(_ choice: Choice) -> Scalar {
    let zero = graph.constant(Rational.zero)
    guard let last = choice.leftover else { return zero }
    return taken(choice.rooms.dropLast().map { _ in zero } + [last.node], choice)
  }

  /// Merges the branches.
  mutating func merged(_ choice: Choice) -> Branch {
    let branches = choice.branches
    var result = branches[0]
    let zero = graph.constant(Rational.zero)
    for i in result.attempt.answers.indices {
      let values = branches.compactMap { $0.attempt.answers[i] }
      guard values.count == branches.count else { continue }
      // The edges of a box share one move, which cancels in the formula of its size.
      let moves = values.map { graph.subtract($0, values[0]) }
      result.attempt.answers[i] = graph.add(values[0], taken(moves, choice))
    }
    func guarded(_ value: Scalar, by branch: Int, _ search: inout WayOutSearch) -> Scalar {
      var values = branches.map { _ in zero }
      values[branch] = value
      return search.taken(values, choice)
    }
    for i in result.rooms.indices {
      result.rooms[i].node = guarded(result.rooms[i].node, by: 0, &self)
    }
    // For the other branches, `choice` already contains their rooms.
    if choice.rooms.isEmpty { return result }
    result.attempt.checks = []
    for (i, branch) in branches.enumerated() {
      for var check in branch.attempt.checks
      where branch.attempt.constructed.contains(check.statement) {
        check.residual = guarded(check.residual, by: i, &self)
        result.attempt.checks.append(check)
      }
      result.attempt.constructed.formUnion(branch.attempt.constructed)
      result.attempt.coupled.formUnion(branch.attempt.coupled)
      if i > 0 {
        result.attempt.findings += branch.attempt.findings.filter { $0.numericLimits != nil }
      }
    }
    for (i, effect) in result.attempt.effects.enumerated()
    where !branches.allSatisfy({ $0.attempt.effects.contains(effect) }) {
      result.attempt.effects[i].regions = nil
    }
    return result
  }
}
