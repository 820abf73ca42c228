import ShapeFormulas
import ShapeSyntax

/// What is kept while constraints are solved, for `ConstraintStages`.
struct StageRecorder {
  fileprivate var statements: [ConstraintStages.Statement] = []
  fileprivate var sizes: [Scalar] = []
  fileprivate var unknowns: [(number: OpenNumber, rung: Rung?, round: Int?)] = []
  fileprivate var round = 0
}

/// The stages of solving constraints, where they are asked for.
extension DrawingCompiler {
  /// Keeps what a statement asks for.
  func note(_ rows: [(row: RelationRow, residual: Scalar)], of relation: Relation) {
    attempt.recorder?.statements.append(
      ConstraintStages.Statement(
        span: tree.span(relation.syntax),
        rows: rows.map { ConstraintStages.Row(value: $0.residual, aim: aim(of: $0.row)) }))
  }

  private func aim(of row: RelationRow) -> ConstraintStages.Row.Aim {
    switch row {
    case .equal, .following, .tangent: .zero
    case .preferred: .nearZero
    case .limit: .notNegative
    case .fixed: .asDrawn
    }
  }

  /// Keeps the unknowns of the first system, and its rigid sizes.
  func noteUnknowns(of system: OpenSystem) {
    guard var recorder = attempt.recorder else { return }
    recorder.sizes = system.wishes.filter { $0.rung == .size }.map(\.residual)
    recorder.unknowns = attempt.unknowns.enumerated().map { i, number in
      (number, number.target == nil ? nil : system.rung(of: i, graph), nil)
    }
    attempt.recorder = recorder
  }

  /// Keeps which unknowns are solved by now.
  func noteRound() {
    guard var kept = attempt.recorder else { return }
    attempt.recorder = nil
    kept.round += 1
    for (i, unknown) in kept.unknowns.enumerated()
    where unknown.round == nil && attempt.answers[unknown.number.key] != nil {
      kept.unknowns[i].round = kept.round
    }
    attempt.recorder = kept
  }

  /// How the constraints of `layout`, which is not reduced, were solved, as far as they were; nil where
  /// there are none, something else is wrong, or nobody asks.
  func stages(of layout: Layout) -> ConstraintStages? {
    guard let recorder = attempt.recorder, !recorder.unknowns.isEmpty,
      diagnostics.allSatisfy(\.leavesStages)
    else {
      return nil
    }
    let names = printedNames()
    let unknowns = recorder.unknowns.compactMap { unknown -> ConstraintStages.Unknown? in
      let number = unknown.number
      guard let answer = attempt.answers[number.key], let round = unknown.round else { return nil }
      return ConstraintStages.Unknown(
        name: nameForPrinting(number.key.declaration, names) + number.key.coordinate.suffix,
        node: number.node,
        target: number.target, rung: unknown.rung,
        answer: attempt.givenUp.contains(number.key) ? nil : answer, round: round)
    }
    let statements = recorder.statements.sorted { $0.span < $1.span }
    let blocks = StageBlocks(unknowns, statements, recorder.sizes, graph)
    return ConstraintStages(
      keeping: layout, statements: statements, sizes: recorder.sizes, unknowns: unknowns,
      blocks: blocks.inOrder {
        unknowns[$0].answer.map { graph.operation($0) } == .solved
      } isConstructed: {
        attempt.has(.constructed, $0)
      })
  }
}

extension Diagnostic {
  /// True if what it says is wrong leaves something to tell of how constraints were solved.
  fileprivate var leavesStages: Bool {
    severity != .error || ["constraint/", "ensure/"].contains { id.hasPrefix($0) }
  }
}

/// Unknowns that were solved in one round and are joined by rows.
private struct StageBlocks {
  private let unknowns: [ConstraintStages.Unknown]
  private var groups: UnionFind
  /// An unknown that each statement binds.
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

  /// Joins those of the unknowns of a row that were solved last: before that, they were not fixed by
  /// it. Returns one of them.
  private mutating func join(_ members: [Int]) -> Int? {
    let last = members.map { unknowns[$0].round }.max()
    let joined = members.filter { unknowns[$0].round == last }
    for (a, b) in zip(joined, joined.dropFirst()) { groups.join(a, b) }
    return joined.first
  }

  /// The blocks in the order in which they were solved; what no statement binds is one in each round.
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
    // Stable, and within a round what is bound comes first.
    return blocks.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      return (a.round, a.method == .asDrawn ? 1 : 0, $0.offset)
        < (b.round, b.method == .asDrawn ? 1 : 0, $1.offset)
    }.map(\.element)
  }
}
