import ShapeFormulas

/// The search for constraints that contradict one another, if some of them are solved by
/// constructions.
///
/// The result of a construction depends on all steps before it. So a set of contradicting
/// statements is found by trying each statement in turn: it is left out if the others still fail (a
/// deletion filter: Chinneck and Dravnieks, Locating minimal infeasible constraint sets in linear
/// programs, ORSA Journal on Computing 3, 1991).
struct ConstructionConflict {
  let open: OpenSystem
  /// The graph of the formulas of `open`, before that system was solved.
  let graph: Graph

  /// The maximum number of statements of a search; a search among more statements would take too
  /// long.
  private static let statementLimit = 32
  /// The largest value, relative to the arguments, that counts as a rounding error.
  private static let tolerance = 1e-9

  /// A set of statements, in source order, that cannot all hold at `arguments`; if any one of them
  /// is left out, the others can hold. The result is `statement` alone if no such set is found.
  func members(around statement: Int, at arguments: ArgumentValues) -> [Int] {
    var members = connected(with: statement)
    guard members.count <= Self.statementLimit, fails(members, at: arguments) else {
      return [statement]
    }
    for member in inOrder(members.subtracting([statement])) + [statement] {
      let fewer = members.subtracting([member])
      if !fewer.isEmpty, fails(fewer, at: arguments) { members = fewer }
    }
    return members.sorted()
  }

  /// `statements` in the order of their rows, which does not depend on the order in which the
  /// statements are written.
  private func inOrder(_ statements: Set<Int>) -> [Int] {
    var rest = statements
    let rows = open.equations + open.limits + open.fixed + open.numeric
    return (rows.map(\.statement) + open.tangents.map(\.statement))
      .compactMap { rest.remove($0) }
  }

  /// The statements that share unknowns with `statement`, directly or through other statements.
  private func connected(with statement: Int) -> Set<Int> {
    let field = FormulaField(graph, clampsRoots: false)
    var groups = UnionFind(open.unknowns.count)
    var members: [(statement: Int, unknown: Int)] = []
    func join(_ scalars: [Scalar], of statement: Int?) {
      let unknowns = scalars.flatMap { field.unknowns(in: $0) }
      for (a, b) in zip(unknowns, unknowns.dropFirst()) { groups.join(a, b) }
      if let statement, let first = unknowns.first { members.append((statement, first)) }
    }
    for row in open.equations + open.limits + open.fixed + open.numeric {
      join([row.residual], of: row.statement)
    }
    for tangent in open.tangents { join(tangent.scalars, of: tangent.statement) }
    for unknown in open.unknowns {
      join([unknown.node] + [unknown.target].compactMap { $0 }, of: nil)
    }
    let wanted = Set(
      members.filter { $0.statement == statement }.map { groups.group(of: $0.unknown) })
    return Set(
      members.filter { wanted.contains(groups.group(of: $0.unknown)) }.map(\.statement))
  }

  /// True if some of `statements` contradict one another at `arguments`.
  private func fails(_ statements: Set<Int>, at arguments: ArgumentValues) -> Bool {
    let field = FormulaField(graph, clampsRoots: false)
    let part = open.part(statements).withKnownSums(field).system
    let constructed = part.projected(field).system.constructed(field)
    if constructed.isTooMuchWork { return false }
    let linear = constructed.system.projected(field).system.system { field.linearForm($0) }
    // A length that a statement gives must not be negative, even where too few statements are left
    // for a construction with this length.
    let lengths = part.equations.compactMap { row in
      field.nonlinearRow(row.residual, index: 0, statement: row.statement)?.length
    }
    let conditions = (constructed.conditions.map(\.value) + lengths)
      .map { $0.node(in: &field.graph) }
    let rests = (linear?.solved().rests ?? []).map { $0.rest.node(in: &field.graph) }
    let values = field.graph.evaluate(arguments)
    let size = arguments.numbers.reduce(1) { max($0, $1.magnitude) }
    return conditions.contains { values[$0] < -Self.tolerance * size }
      || rests.contains { values[$0].magnitude > Self.tolerance * size }
  }
}

extension OpenSystem {
  /// The system with only the statements in `statements`.
  fileprivate func part(_ statements: Set<Int>) -> OpenSystem {
    var result = self
    result.equations.removeAll { !statements.contains($0.statement) }
    result.limits.removeAll { !statements.contains($0.statement) }
    result.fixed.removeAll { !statements.contains($0.statement) }
    result.numeric.removeAll { !statements.contains($0.statement) }
    result.tangents.removeAll { !statements.contains($0.statement) }
    return result
  }
}
