import ShapeFormulas
import ShapeNumbers

/// The parts of a problem whose boxes can be arranged independently of one another.
extension WayOutSearch {
  /// Unknowns that statements connect, and the indices of the statements and avoidances that name
  /// them.
  struct Group {
    var unknowns: [Int] = []
    var statements: Set<Int> = []
    var avoidances: [Int] = []
  }

  /// The groups with avoidances. The decisions of one group do not affect the others.
  func groups() -> [Group] {
    let indices = Dictionary(
      uniqueKeysWithValues: problem.unknowns.enumerated().map { ($1.node, $0) })
    var joined = UnionFind(problem.unknowns.count)
    func unknowns(in nodes: [Scalar]) -> [Int] {
      graph.openUnknowns(in: nodes).compactMap { indices[$0] }
    }
    func join(_ nodes: [Scalar]) {
      let found = unknowns(in: nodes)
      for (a, b) in zip(found, found.dropFirst()) { joined.join(a, b) }
    }
    for row in problem.statements.flatMap(\.rows) { join([row.residual]) }
    for size in problem.sizes { join([size]) }
    for unknown in problem.unknowns { join([unknown.node, unknown.target ?? unknown.node]) }
    var groups: [Int: Group] = [:]
    for (i, avoidance) in problem.avoidances.enumerated() {
      guard let first = unknowns(in: avoidance.scalars).first else { continue }
      groups[joined.group(of: first), default: Group()].avoidances.append(i)
    }
    for i in problem.unknowns.indices { groups[joined.group(of: i)]?.unknowns.append(i) }
    for (i, statement) in problem.statements.enumerated() {
      for row in statement.rows {
        guard let first = unknowns(in: [row.residual]).first else { continue }
        groups[joined.group(of: first)]?.statements.insert(i)
      }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The problem of one group, and its part of `attempt`, which solves the whole problem.
  mutating func variant(
    of problem: ConstraintProblem, _ attempt: ConstraintAttempt, _ group: Group
  ) -> Variant {
    var part = problem
    part.order.removeAll { !group.statements.contains($0) }
    part.avoidances = group.avoidances.map { problem.avoidances[$0] }
    let members = Set(group.unknowns)
    graph.closeUnknowns()
    part = part.replacing(
      unknowns: attempt.answers.indices.map { members.contains($0) ? nil : attempt.answers[$0] },
      in: &graph)
    part.sizes.removeAll { !graph.isOpen($0) }
    var own = attempt
    own.answers = group.unknowns.map { attempt.answers[$0] }
    own.checks.removeAll { !group.statements.contains($0.statement) }
    own.effects.removeAll { !group.statements.contains($0.statement) }
    return variant(part, own, Path())
  }

  /// Puts the solution of a group into the solution of the whole problem, and reports the first
  /// avoidance for which no way out exists at some arguments.
  func take(_ branch: Branch, of group: Group, in result: inout ConstraintAttempt) {
    for (unknown, answer) in zip(group.unknowns, branch.attempt.answers) {
      result.answers[unknown] = answer
    }
    result.checks.removeAll { group.statements.contains($0.statement) }
    result.checks += branch.attempt.checks
    result.effects.removeAll { group.statements.contains($0.statement) }
    result.effects += branch.attempt.effects
    result.constructed.formUnion(branch.attempt.constructed)
    result.coupled.formUnion(branch.attempt.coupled)
    let known = Set(result.findings.compactMap(\.numericLimits))
    for statements in Set(branch.attempt.findings.compactMap(\.numericLimits)).subtracting(known)
      .sorted(by: { $0.lexicographicallyPrecedes($1) })
    {
      result.findings.append(.coupledLimits(statements: statements))
    }
    let range = problem.arguments.range(in: graph, facts: result.checks.facts)
    let prover = Prover(graph: graph, range: range)
    for room in branch.rooms {
      guard case .refuted(let values) = prover.decide(.isNotNegative(room.node)) else { continue }
      let place = ConstraintFinding.Place(values: values, formula: room.node)
      result.findings.append(.noWayOut(place, statement: room.statement, others: room.others))
      return
    }
  }
}

extension ConstraintFinding {
  /// The statements whose limits each picture solves; nil for other findings.
  var numericLimits: [Int]? {
    if case .coupledLimits(let statements) = self { statements } else { nil }
  }
}
