import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// The stages of solving constraints, for callers that ask for them.
extension Painter {
  /// The stages of solving the constraints of a layout, up to the last stage that was reached; nil
  /// if there are neither constraints with unknowns nor rows. `layout` must not have been reduced
  /// yet.
  func stages(of layout: Layout) -> ConstraintStages? {
    let names = printedNames()
    let rows = placed.hasRows ? rowEquations(names) : []
    guard let attempt = placed.solution.attempt, !attempt.problem.unknowns.isEmpty else {
      return rows.isEmpty ? nil : ConstraintStages(layout: layout.reduced(), rows: rows)
    }
    let problem = attempt.problem
    let rungs = problem.rungs(in: lowering.graph)
    let unknowns = problem.unknowns.indices.compactMap { i -> ConstraintStages.Unknown? in
      let key = placed.solution.unknowns[i].key
      var name = nameForPrinting(key.declaration, names) + key.coordinate.suffix
      if case .shortfall(let statement) = key.coordinate {
        name = "shortfall(\(line(of: placed.solution.relations[statement])))"
      }
      guard let answer = attempt.answers[i], let round = attempt.rounds[i] else { return nil }
      return ConstraintStages.Unknown(
        name: name,
        node: problem.unknowns[i].node, target: problem.unknowns[i].target, rung: rungs[i],
        answer: attempt.givenUp.contains(i) ? nil : answer, round: round)
    }
    let statements = zip(placed.solution.relations, problem.statements).map { relation, statement in
      ConstraintStages.Statement(
        span: tree.span(relation.syntax), turn: relation.turn,
        rows: statement.rows.map { ConstraintStages.Row(value: $0.residual, aim: $0.kind.aim) })
    }
    let blocks = StageBlocks(unknowns, statements, problem.sizes, lowering.graph)
    return ConstraintStages(
      keeping: layout, rows: rows, statements: statements, sizes: problem.sizes, unknowns: unknowns,
      blocks: blocks.inOrder {
        unknowns[$0].answer.map { lowering.graph.operation($0) } == .solved
      } isConstructed: {
        attempt.constructed.contains($0)
      }, effects: attempt.effects)
  }
}

extension Painter {
  /// The line of the document on which a relation begins, from 1.
  private func line(of relation: Relation) -> Int {
    let span = tree.span(relation.syntax)
    return LineTable(placed.lowering.loader.sources[span.source]).line(at: span.start)
  }
}

extension ConstraintProblem.Row.Kind {
  fileprivate var aim: ConstraintStages.Row.Aim {
    switch self {
    case .equal, .following, .tangent: .zero
    case .preferred: .nearZero
    case .limit: .notNegative
    case .fixed: .asDrawn
    }
  }
}

/// Groups of unknowns that were solved in the same round and are connected by rows.
private struct StageBlocks {
  private let unknowns: [ConstraintStages.Unknown]
  private var groups: UnionFind
  /// The statement of each row that binds unknowns, and one of the unknowns.
  private var bound: [(statement: Int, unknown: Int)] = []

  init(
    _ unknowns: [ConstraintStages.Unknown], _ statements: [ConstraintStages.Statement],
    _ sizes: [Scalar], _ graph: Graph
  ) {
    self.unknowns = unknowns
    groups = UnionFind(unknowns.count)
    let places = Dictionary(uniqueKeysWithValues: unknowns.enumerated().map { ($1.node, $0) })
    func members(_ scalars: [Scalar]) -> [Int] {
      graph.openUnknowns(in: scalars).compactMap { places[$0] }
    }
    for (i, statement) in statements.enumerated() {
      for row in statement.rows {
        if let unknown = join(members([row.value])) { bound.append((i, unknown)) }
      }
    }
    for size in sizes { _ = join(members([size])) }
    for unknown in unknowns {
      if let target = unknown.target { _ = join(members([unknown.node, target])) }
    }
  }

  /// Joins the unknowns of a row that were solved last, because the row did not determine those
  /// that were solved earlier. Returns one of the joined unknowns.
  private mutating func join(_ members: [Int]) -> Int? {
    let last = members.map { unknowns[$0].round }.max()
    let joined = members.filter { unknowns[$0].round == last }
    for (a, b) in zip(joined, joined.dropFirst()) { groups.join(a, b) }
    return joined.first
  }

  /// The blocks in the order in which they were solved. The unknowns that no statement binds form
  /// one block for each round if they have a solution; those without a solution form one block for
  /// all rounds together.
  func inOrder(
    isNumeric: (Int) -> Bool, isConstructed: (Int) -> Bool
  ) -> [ConstraintStages.Block] {
    var groups = groups
    var statements: [Int: [Int]] = [:]
    for (statement, unknown) in bound {
      statements[groups.group(of: unknown), default: []].append(statement)
    }
    var blocks: [ConstraintStages.Block] = []
    var places: [Int: Int] = [:]
    for (i, unknown) in unknowns.enumerated() {
      let group = groups.group(of: i)
      let isAlone = statements[group] == nil
      let key = isAlone ? (unknown.answer == nil ? Int.min : -unknown.round) : group
      if let place = places[key] {
        blocks[place].unknowns.append(i)
        if unknown.answer == nil { blocks[place].method = .unsolved }
        continue
      }
      let own = statements[group] ?? []
      places[key] = blocks.count
      blocks.append(
        ConstraintStages.Block(
          round: unknown.round,
          method: unknown.answer == nil
            ? .unsolved
            : own.isEmpty
              ? .asDrawn
              : isNumeric(i)
                ? .numeric : own.contains(where: isConstructed) ? .constructed : .eliminated,
          unknowns: [i], statements: own))
    }
    // The order is stable. Within a round, bound unknowns come first.
    return blocks.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      return (a.round, a.method == .asDrawn ? 1 : 0, $0.offset)
        < (b.round, b.method == .asDrawn ? 1 : 0, $1.offset)
    }.map(\.element)
  }
}
