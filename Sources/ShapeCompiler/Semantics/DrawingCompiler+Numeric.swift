import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// `constrain numeric`: what is solved in each picture by Newton's method.
extension DrawingCompiler {
  /// Gives the unknowns of numeric blocks their nodes; returns whether there are such blocks.
  func solveNumeric(_ open: OpenSystem, _ field: FormulaField, _ relations: [Relation]) -> Bool {
    var isFound = false
    let groups = open.numericGroups(field)
    graph = field.graph
    for group in groups {
      guard checkSize(group, relations) else { return false }
      let statements = group.statements
      if let measuring = statement(measuringPathIn: group, open) {
        report(.notNumericPath(at: tree.span(relations[measuring].syntax)))
        return false
      }
      guard let (block, rungs) = block(of: group, open) else {
        report(.notNumeric(at: tree.span(relations[statements[0]].syntax)))
        return false
      }
      isFound = true
      attempt.insert(.constructed, of: statements)
      let nodes = graph.solve(block)
      for (unknown, node) in zip(group.unknowns, nodes) {
        attempt.answers[attempt.unknowns[unknown].key] = node
      }
      attempt.numericAnswers.append(
        NumericAnswer(
          nodes: nodes, declarations: group.unknowns.map { attempt.unknowns[$0].key.declaration },
          statements: Set(statements),
          statement: tree.span(relations[statements.min() ?? 0].syntax)))
      let operands = block.operands.map { graph.design($0).doubleValue }
      let solver = NumericSolver(block: block, operands: operands)
      if let answer = solver.solution() {
        reportFree(solver.free(at: answer).map { group.unknowns[$0] })
        count(solver, answer, rungs)
      } else {
        attempt.note(.noConstruction)
        report(.noNumericAnswer(Set(statements).sorted().map { tree.span(relations[$0].syntax) }))
      }
    }
    return isFound
  }

  /// The first statement of a group with a number of a path that the group moves; nil for none. Such numbers
  /// have no derivatives, so that Newton's method would take them for constants.
  private func statement(measuringPathIn group: OpenSystem.NumericGroup, _ open: OpenSystem) -> Int?
  {
    let rows = open.numeric.filter { group.statements.contains($0.statement) }
    let wishes = group.wishes.compactMap { wish in wish.statement.map { ($0, wish.residual) } }
    return (rows.map { ($0.statement, $0.residual) } + wishes)
      .filter { measuresOpenPath($0.1) }.map(\.0).min()
  }

  /// True if a formula has numbers of a path that constraints move.
  private func measuresOpenPath(_ residual: Scalar) -> Bool {
    graph.origins(of: [residual]).contains {
      graph.operation($0) == .pathNumber && graph.isOpen($0)
    }
  }

  /// Counts what the equations of a block fix, and what the rungs decide: the last one what is left.
  private func count(_ solver: NumericSolver, _ answer: [Double], _ rungs: [Rung]) {
    var bound = solver.rank(at: answer, rungs: 0)
    attempt.counts.equations += bound
    for (i, rung) in rungs.enumerated() {
      let isLast = i + 1 == rungs.count
      let rank = isLast ? answer.count : solver.rank(at: answer, rungs: i + 1)
      attempt.counts.add(rank - bound, rung)
      bound = rank
    }
  }

  private func checkSize(_ group: OpenSystem.NumericGroup, _ relations: [Relation]) -> Bool {
    let limit = limits[.numericUnknowns]
    if group.unknowns.count <= limit { return true }
    stop(
      .numericUnknowns, "this is solved together with more than \(limit) numbers",
      at: tree.span(relations[group.statements[0]].syntax))
    return false
  }

  /// What `group` asks for as a block, with its rungs in order; nil where it depends on texts.
  private func block(
    of group: OpenSystem.NumericGroup, _ open: OpenSystem
  ) -> (NumericBlock, [Rung])? {
    var builder = NumericBlockBuilder(group.unknowns.map { attempt.unknowns[$0].node })
    var start: [Scalar] = []
    var rungs: [Rung: [NumericBlock.Row]] = [:]
    for index in group.unknowns {
      let unknown = attempt.unknowns[index]
      let drawn = unknown.target ?? middle(of: index)
      guard let place = builder.place(drawn, in: graph) else { return nil }
      start.append(place)
      guard let target = unknown.target,
        let row = builder.row(graph.subtract(unknown.node, target), in: graph)
      else { continue }
      rungs[open.rung(of: index, graph), default: []].append(row)
    }
    for wish in group.wishes {
      guard let row = builder.curvedRow(wish.residual, in: graph) else { return nil }
      rungs[wish.rung, default: []].append(row)
    }
    var (equations, bounds): ([NumericBlock.Row], [NumericBlock.Row]) = ([], [])
    for residual in group.equations {
      guard let row = builder.curvedRow(residual, in: graph) else { return nil }
      equations.append(row)
    }
    for residual in group.limits {
      guard let row = builder.curvedRow(residual, in: graph) else { return nil }
      bounds.append(row)
    }
    let sorted = rungs.sorted { $0.key < $1.key }
    let block = builder.block(
      start: start, equations: equations, limits: bounds, rungs: sorted.map(\.value))
    return (block, sorted.map(\.key))
  }

  /// Where something that is drawn nowhere is looked for: near the middle of the canvas, each a little
  /// elsewhere, because things in one place have no distance that could grow.
  private func middle(of index: Int) -> Scalar {
    guard let canvas, let axis = attempt.unknowns[index].key.coordinate.axis else {
      return graph.constant(1)
    }
    let part = Rational(1, 2) + Rational(index % 16, 64)
    return graph.constant(
      axis == .x ? canvas.x + canvas.width * part : canvas.y + canvas.height * part)
  }

  // MARK: Samples

  /// Reports constraints that fail somewhere in the assumed range, as far as samples show it: at its
  /// ends, and at mixtures of them.
  func checkSamples(_ checks: [Layout.Check]) {
    var unsolved: [Int: [Failure]] = [:]
    for failure in failures(of: checks) {
      let check = failure.check
      let place = place(failure.values, of: check.residual)
      if let block = check.block {
        unsolved[block, default: []].append(failure)
      } else if check.isOpposite(failure.residual) {
        attempt.note(.noConstruction)
        report(.pointsBack(place, at: check.span))
      } else {
        attempt.note(.noConstruction)
        report(.noConstruction(place, [check.span]))
      }
    }
    // What is solved together fails together.
    for failures in unsolved.values.sorted(by: { $0[0].check.span < $1[0].check.span }) {
      let place = place(failures[0].values, of: failures[0].check.residual)
      attempt.note(.noConstruction)
      report(.noNumericAnswer(place, failures.map(\.check.span).sorted()))
    }
  }

  /// A check that does not hold.
  struct Failure {
    var check: Layout.Check
    /// The arguments, by slots, and what is left there.
    var values: [Double]
    var residual: Double
  }

  /// The first arguments in the assumed range at which samples show that checks fail, for each statement
  /// once.
  func failures(of checks: [Layout.Check]) -> [Failure] {
    let prover = prover(assumptionsOfArguments())
    if prover.range.isEmpty { return [] }
    var result: [Failure] = []
    var told: Set<SourceSpan> = []
    let size = canvas.map { max($0.width, $0.height).doubleValue } ?? 0
    for values in samples(for: checks, prover) {
      let texts = Array(repeating: "", count: graph.textInputs.count)
      let evaluation = graph.evaluate(ArgumentValues(numbers: values, texts: texts))
      guard prover.range.keepsConditions(evaluation) else { continue }
      let scale = values.reduce(size) { max($0, $1.magnitude) }
      for check in checks
      where !check.holds(evaluation[check.residual], scale) && told.insert(check.span).inserted {
        result.append(
          Failure(check: check, values: values, residual: evaluation[check.residual]))
      }
    }
    return result
  }

  /// Arguments in the assumed range: the design, each end of each that counts, all low and all high
  /// ends, corners of those that vary, all where they are few, and mixtures.
  private func samples(for checks: [Layout.Check], _ prover: Prover) -> [[Double]] {
    let design = graph.inputs.map { graph.design($0).doubleValue }
    let needed = checks.reduce(into: Set<Scalar>()) { $0.formUnion(graph.inputs(of: $1.residual)) }
    let inputs = needed.filter { $0 != scale }.sorted().prefix(Self.sampledInputs)
    let ends = inputs.map { input -> (slot: Int, lower: Double, upper: Double) in
      let slot = graph.slot(input)
      let bounds = prover.bounds(of: input)
      return (
        slot, bounds?.lower?.doubleValue ?? design[slot], bounds?.upper?.doubleValue ?? design[slot]
      )
    }
    var result: [[Double]] = []
    func add(_ change: (Int, Double, Double) -> Double) {
      var values = design
      for (i, end) in ends.enumerated() { values[end.slot] = change(i, end.lower, end.upper) }
      let exact = values.compactMap { Rational(exactly: $0) }
      guard exact.count == values.count, prover.range.contains(exact), !result.contains(values)
      else { return }
      result.append(values)
    }
    add { j, _, _ in design[ends[j].slot] }
    for i in ends.indices {
      add { j, lower, _ in j == i ? lower : design[ends[j].slot] }
      add { j, _, upper in j == i ? upper : design[ends[j].slot] }
    }
    add { _, lower, _ in lower }
    add { _, _, upper in upper }
    let varying = ends.indices.filter { ends[$0].lower < ends[$0].upper }
    for corner in 0..<(1 << min(varying.count, Self.cornerArguments)) {
      add { j, lower, upper in
        let place = varying.firstIndex(of: j) ?? 0
        let isUpper =
          place < Self.cornerArguments
          ? corner >> place & 1 == 1 : splitMix64Unit(seed: Double(corner), index: Double(j)) < 0.5
        return isUpper ? upper : lower
      }
    }
    for round in 0..<Self.mixtures {
      add { j, lower, upper in
        let part = splitMix64Unit(seed: Double(round), index: Double(j))
        return lower + (upper - lower) * (part * 16).rounded() / 16
      }
    }
    return result
  }

  private static let sampledInputs = 16
  /// All corners are tried of so many arguments.
  private static let cornerArguments = 4
  private static let mixtures = 16
}
