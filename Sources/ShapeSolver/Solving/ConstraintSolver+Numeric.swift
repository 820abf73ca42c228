import ShapeFormulas
import ShapeNumbers

/// Unknowns that Newton's method finds together in each picture.
struct NumericAnswer {
  let nodes: [Scalar]
  /// The unknowns, by their indices in the original problem.
  let unknowns: [Int]
  let statements: Set<Int>
}

/// The groups of unknowns that Newton's method solves.
extension ConstraintSolver {
  /// Solves the groups of unknowns with numeric statements; returns true if there are any, and
  /// Newton's method can be applied to all of them.
  mutating func solveNumeric(_ open: OpenSystem) -> Bool {
    var isFound = false
    for group in open.numericGroups(field) {
      if group.unknowns.count > problem.limits.numericUnknowns {
        report(.tooManyNumericUnknowns(statement: group.statements[0]))
        return false
      }
      if let measuring = statement(measuringPathIn: group, open) {
        report(.notNumericPath(statement: measuring))
        return false
      }
      guard let (block, rungs) = block(of: group, open) else {
        report(.notNumeric(statement: group.statements[0]))
        return false
      }
      isFound = true
      solve(block, rungs, group)
    }
    return isFound
  }

  /// Makes the answers of a block, and reports free unknowns, or a missing solution, at the design.
  private mutating func solve(
    _ block: NumericBlock, _ rungs: [Rung], _ group: OpenSystem.NumericGroup
  ) {
    attempt.constructed.formUnion(group.statements)
    let nodes = field.graph.solve(block)
    for (unknown, node) in zip(group.unknowns, nodes) { attempt.answers[numbers[unknown]] = node }
    numericAnswers.append(
      NumericAnswer(
        nodes: nodes, unknowns: group.unknowns.map { numbers[$0] },
        statements: Set(group.statements)))
    let operands = block.operands.map { field.graph.design($0).doubleValue }
    let answer = nodes.map { field.graph.design($0).doubleValue }
    if answer.allSatisfy(\.isFinite) {
      let solver = block.solver(operands)
      let freedom = solver.freedom(at: answer, rungs: rungs.count)
      let free = answer.indices.filter { freedom[$0] > 1e-6 }
      if !free.isEmpty { report(.free(free.map { numbers[group.unknowns[$0]] })) }
      count(solver, answer, rungs)
    } else {
      flaws.insert(.noConstruction)
      let statements = Set(group.statements).sorted()
      report(
        block.isLinear
          ? .numericContradiction(statements: statements)
          : .noNumericAnswer(nil, statements: statements))
    }
  }

  /// The first statement of a group that uses a number of a path that constraints move; nil if
  /// there is none. Numbers of paths have no derivatives, so Newton's method would treat them as
  /// constants.
  private func statement(measuringPathIn group: OpenSystem.NumericGroup, _ open: OpenSystem) -> Int?
  {
    let rows = open.numeric.filter { group.statements.contains($0.statement) }
    let wishes = group.wishes.compactMap { wish in wish.statement.map { ($0, wish.residual) } }
    return (rows.map { ($0.statement, $0.residual) } + wishes)
      .filter { measuresOpenPath($0.1) }.map(\.0).min()
  }

  /// True if a formula uses numbers of a path that constraints move.
  private func measuresOpenPath(_ residual: Scalar) -> Bool {
    field.graph.origins(of: [residual]).contains {
      field.graph.operation($0) == .pathNumber && field.graph.isOpen($0)
    }
  }

  /// Counts the unknowns that the equations of a block fix, and the unknowns that each of its rungs
  /// determines; the last rung determines all unknowns that are left.
  private mutating func count(_ solver: NumericSolver, _ answer: [Double], _ rungs: [Rung]) {
    func rank(_ rungs: Int) -> Int {
      // Derivatives that are too large leave no number.
      let free = solver.freedom(at: answer, rungs: rungs).reduce(0, +)
      guard free.isFinite else { return answer.count }
      return answer.count - Int(min(max(free, 0), Double(answer.count)).rounded())
    }
    var bound = rank(0)
    attempt.counts.equations += bound
    for (i, rung) in rungs.enumerated() {
      let isLast = i + 1 == rungs.count
      let rank = isLast ? answer.count : rank(i + 1)
      attempt.counts.add(rank - bound, rung)
      bound = rank
    }
  }

  /// The rows of `group` as a block, with the rungs of the block in order; nil if a row depends
  /// on texts.
  private mutating func block(
    of group: OpenSystem.NumericGroup, _ open: OpenSystem
  ) -> (NumericBlock, [Rung])? {
    var builder = NumericBlockBuilder(group.unknowns.map { problem.unknowns[$0].node })
    var start: [Scalar] = []
    var rungs: [Rung: [NumericBlock.Row]] = [:]
    for index in group.unknowns {
      let unknown = problem.unknowns[index]
      let drawn = unknown.target ?? middle(of: index)
      guard let place = builder.place(drawn, in: field.graph) else { return nil }
      start.append(place)
      guard let target = unknown.target,
        let row = builder.row(field.graph.subtract(unknown.node, target), in: field.graph)
      else { continue }
      rungs[open.rung(of: index, field.graph), default: []].append(row)
    }
    for wish in group.wishes {
      guard let row = builder.curvedRow(wish.residual, in: field.graph) else { return nil }
      rungs[wish.rung, default: []].append(row)
    }
    let equations = group.equations.compactMap { builder.curvedRow($0, in: field.graph) }
    let bounds = group.limits.compactMap { builder.curvedRow($0, in: field.graph) }
    guard equations.count == group.equations.count, bounds.count == group.limits.count else {
      return nil
    }
    let sorted = rungs.sorted { $0.key < $1.key }
    let block = builder.block(
      start: start, equations: equations, limits: bounds, rungs: sorted.map(\.value))
    return (block, sorted.map(\.key))
  }

  /// The starting value of the search for a free unknown. It is near the middle of the canvas, and
  /// slightly different for each unknown, because the distance between two points at the same
  /// position has no derivative. An unknown without an axis starts from 1.
  private mutating func middle(of index: Int) -> Scalar {
    guard let extent = problem.unknowns[index].extent else { return field.graph.constant(1) }
    let part = Rational(1, 2) + Rational(index % 16, 64)
    return field.graph.constant(extent.start + extent.length * part)
  }
}
