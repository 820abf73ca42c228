import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// A block of `constrain numeric` that a function of the layout solves at run time.
struct SwiftNumericBlock {
  let block: NumericBlock
  /// The nodes of the layout that are unknowns of the block, with their indices in the block.
  private let unknowns: [(node: Scalar, index: Int)]
  /// The name of the function.
  private let function: SwiftName
  /// The names of the parameters, one for each operand of the block.
  private let parameters: [SwiftName]
  /// The names of the unknowns in the function.
  private let unknownNames: [SwiftName]
  private let documentation: [SwiftCode]
  /// The names that local variables of the function cannot have.
  private let locals: SwiftNames
  /// The name of the solution, which the function returns. `isKept` is true if some unknown is not
  /// part of a member; the layout then stores the solution.
  let solution: SwiftName
  let isKept: Bool

  /// The blocks that are solved at run time, in order.
  ///
  /// - Parameter members: The formulas of the named members of the layout.
  static func all(
    _ layout: Layout, _ hints: SwiftHints, except members: Set<Scalar>, _ names: inout SwiftNames
  ) -> [SwiftNumericBlock] {
    let graph = layout.graph
    var unknowns: [Int: [(node: Scalar, index: Int)]] = [:]
    for i in 0..<graph.count {
      let node = graph.node(i)
      guard graph.operation(node) == .solved, graph.isVariable(node) else { continue }
      let place = graph.solvedPlace(node)
      unknowns[place.block, default: []].append((node, place.index))
    }
    return unknowns.sorted { $0.key < $1.key }.map { _, unknowns in
      SwiftNumericBlock(
        unknowns, graph, hints, isKept: unknowns.contains { !members.contains($0.node) }, &names)
    }
  }

  private init(
    _ unknowns: [(node: Scalar, index: Int)], _ graph: Graph, _ hints: SwiftHints,
    isKept: Bool, _ names: inout SwiftNames
  ) {
    let block = graph.numericBlock(unknowns[0].node)
    (self.block, self.unknowns, self.isKept) = (block, unknowns, isKept)
    function = names.value("solve")
    solution = names.value("solution")
    var authored: [Int: String] = [:]
    for (node, index) in unknowns {
      // The character `#` appears only in names that the author did not give.
      if let name = hints[node], !name.contains("#") { authored[index] = name }
    }
    let spoken = authored.sorted { $0.key < $1.key }.map { "`\($0.value)`" }
    let others = unknowns.count - spoken.count
    let rest =
      spoken.isEmpty ? "the numbers of a block of constraints" : "other numbers of the block"
    let found = spoken + (others > 0 ? [rest] : [])
    documentation = "Finds \(found.joined(separator: ", ")), starting from the drawn values."
      .documentation(width: 92)
    var locals = SwiftNames(
      reserving: ["drawn", "rows", "solver", "start", "unknowns", "ShapeNumericSolver"])
    unknownNames = (0..<block.unknownCount).map { locals.value(authored[$0] ?? "unknown") }
    parameters = zip(block.givenInputs, block.operands).map { input, operand in
      let drawn = block.start.firstIndex(of: input).flatMap { authored[$0] }
      return locals.value(drawn.map { "drawn_" + $0 } ?? hints[operand] ?? "given")
    }
    self.locals = locals
  }

  /// The first unknown of the block. In the graph, it comes after all operands of the block.
  var first: Scalar { unknowns[0].node }

  /// The unknowns of the block, each with its expression as an element of `solution`.
  func elements(of solution: SwiftExpression) -> [(Scalar, SwiftExpression)] {
    unknowns.map { ($0.node, .element(solution, .number(Rational($0.index)))) }
  }

  /// The call of the function with the operands of the layout.
  func call(_ formulas: SwiftFormulas) -> SwiftExpression {
    .call(
      .code("Layout.\(function)"),
      zip(parameters, block.operands).map {
        SwiftArgument($0.asLabel, formulas.expression($1))
      })
  }

  // MARK: The function

  /// The function that solves the block.
  func source(_ outer: SwiftFormulas) -> SwiftFunction {
    var locals = locals
    var formulas = SwiftFormulas(block, in: outer)
    let unknowns = block.graph.inputs.prefix(block.unknownCount)
    for (input, name) in zip(block.graph.inputs, unknownNames + parameters) {
      formulas.name(input, .name(name))
    }
    let changing = formulas.graph.nodes(dependingOn: Array(unknowns))
    let shared = SwiftConstants.shared(
      by: block.start + block.rows.flatMap(\.scalars), formulas)
    var body = formulas.constants(shared.filter { !changing.contains($0) }, nil, &locals)
    let given = unknownNames.enumerated().map { i, name in
      SwiftStatement.constant(name, "CGFloat", .element(.code("unknowns"), .number(Rational(i))))
    }
    body += start(given, changing, formulas, locals)
    body.append(.function(rows(given, formulas, locals)))
    let kinds = block.operands.map { outer.kind($0) }
    body += solving(zip(parameters, kinds).filter { $1 == .number }.map { .name($0.0) })
    return SwiftFunction(
      documentation: documentation, head: "fileprivate static func \(function)",
      parameters: zip(parameters, kinds).map { name, kind in
        .init(declaration: "\(name): \(outer.type(of: kind))")
      },
      result: "[CGFloat]", body: body.withoutUnusedConstants)
  }

  /// The statements that define `start`, the drawn positions of the unknowns.
  private func start(
    _ given: [SwiftStatement], _ changing: Set<Scalar>, _ outer: SwiftFormulas, _ names: SwiftNames
  ) -> [SwiftStatement] {
    var (formulas, locals) = (outer, names)
    let shared = SwiftConstants.shared(by: block.start, formulas)
    var statements = formulas.constants(shared, nil, &locals)
    let places = block.start.map { named($0, "place", &formulas, &locals, &statements) }
    guard block.start.contains(where: { changing.contains($0) }) else {
      return statements + [.constant(SwiftName("start"), "[CGFloat]", .list(places))]
    }
    // The drawn position of a point in a moving frame depends on the position of the frame, which
    // may be an unknown.
    let drawn = SwiftFunction(
      head: "func drawn", parameters: [.init(declaration: "_ unknowns: [CGFloat]")],
      result: "[CGFloat]",
      body: (given + statements + [.result(.list(places))]).withoutUnusedConstants)
    let zeros = SwiftExpression.call(
      .code("[CGFloat]"),
      [
        SwiftArgument("repeating", .number(.zero)),
        SwiftArgument("count", .number(Rational(block.unknownCount))),
      ])
    return [
      .function(drawn), .variable(SwiftName("start"), "[CGFloat]", zeros),
      .loop(
        "_", .code("0..<8"),
        [.assignment("start", .call("drawn", SwiftArgument(nil, .code("start"))))]),
    ]
  }

  /// The function that returns all rows with their derivatives.
  private func rows(
    _ given: [SwiftStatement], _ outer: SwiftFormulas, _ names: SwiftNames
  ) -> SwiftFunction {
    var (formulas, locals) = (outer, names)
    let shared = SwiftConstants.shared(by: block.rows.flatMap(\.scalars), formulas)
    var statements = formulas.constants(shared, nil, &locals)
    statements.append(.variable(SwiftName("rows"), "[ShapeNumericSolver.Row]", .list([])))
    for row in block.rows { add(row, &formulas, &locals, &statements) }
    return SwiftFunction(
      head: "func rows", parameters: [.init(declaration: "at unknowns: [CGFloat]")],
      result: "[ShapeNumericSolver.Row]",
      body: (given + statements + [.result(.code("rows"))]).withoutUnusedConstants)
  }

  private func add(
    _ row: NumericBlock.Row, _ formulas: inout SwiftFormulas, _ locals: inout SwiftNames,
    _ statements: inout [SwiftStatement]
  ) {
    func number(_ index: Int) -> SwiftExpression { .number(Rational(index)) }
    let slopes = row.slopes.map { slope -> SwiftExpression in
      let value = named(slope.node, "slope", &formulas, &locals, &statements)
      return .tuple([number(slope.unknown), value])
    }
    let bends = row.curvatures.map { bend -> SwiftExpression in
      let value = named(bend.node, "bend", &formulas, &locals, &statements)
      return .tuple([number(bend.first), number(bend.second), value])
    }
    var arguments = [
      SwiftArgument("value", formulas.expression(row.value)),
      SwiftArgument("slopes", .list(slopes)),
    ]
    if !bends.isEmpty { arguments.append(SwiftArgument("bends", .list(bends))) }
    statements.append(
      .expression(
        .call("rows.append", SwiftArgument(nil, .call(.code("ShapeNumericSolver.Row"), arguments))))
    )
  }

  /// A formula as an element of a list. A formula that is more than a name or a number becomes a
  /// constant, and the element is the name of this constant: the Swift compiler type-checks long
  /// elements slowly.
  private func named(
    _ node: Scalar, _ hint: String, _ formulas: inout SwiftFormulas, _ locals: inout SwiftNames,
    _ statements: inout [SwiftStatement]
  ) -> SwiftExpression {
    let value = formulas.expression(node)
    if value.isNameOrNumber { return value }
    let name = locals.value(hint)
    statements.append(.constant(name, "CGFloat", value))
    formulas.name(node, .name(name))
    return .name(name)
  }

  /// The statements that solve the block.
  private func solving(_ operands: [SwiftExpression]) -> [SwiftStatement] {
    var arguments = [
      SwiftArgument("rows", .code("rows(at:)")),
      SwiftArgument("equations", range(block.equations.indices)),
      SwiftArgument("limits", range(block.limitRange)),
      SwiftArgument("rungs", .list(block.rungRanges.map(range))),
      SwiftArgument("operands", .list(operands)),
    ]
    if block.isLinear { arguments.append(SwiftArgument("isLinear", .code("true"))) }
    return [
      .constant(
        SwiftName("solver"), "ShapeNumericSolver", .call(.code("ShapeNumericSolver"), arguments)),
      .result(
        SwiftExpression.code("solver").calling("solution", SwiftArgument("from", .code("start")))),
    ]
  }

  private func range(_ range: Range<Int>) -> SwiftExpression {
    .code("\(range.lowerBound)..<\(range.upperBound)")
  }
}

extension NumericBlock {
  /// The inputs for the operands of the block.
  fileprivate var givenInputs: ArraySlice<Scalar> { graph.inputs.dropFirst(unknownCount) }
}

extension NumericBlock.Row {
  fileprivate var scalars: [Scalar] { [value] + slopes.map(\.node) + curvatures.map(\.node) }
}

extension SwiftExpression {
  /// True if the expression is a name or a number, possibly negated.
  fileprivate var isNameOrNumber: Bool {
    switch self {
    case .code, .number: true
    case .prefix(_, let operand): operand.isNameOrNumber
    default: false
    }
  }
}
