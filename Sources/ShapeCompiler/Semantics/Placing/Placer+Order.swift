import ShapeSyntax

/// The second pass, after `Declarations`: it computes each place and value after the places and
/// values on which it depends.
extension Placer {
  /// Places every declaration, in source order unless dependencies require another order. The
  /// iterations of loops append declarations.
  func placeEverything() {
    solveConstraints()
    var index = 0
    while index < declarations.count, !isStopped {
      ensure(.place(index))
      switch declarations[index].kind {
      // The handles of `auto` nodes are placed together when their path is complete.
      case .node(.auto): break
      case .node: ensure(.handles(index))
      case .box where isRow(declarations[index]): ensure(.elements(index))
      default: break
      }
      index += 1
    }
    if !isStopped { reportUnplaced() }
    if solution.isSolved, !reports.containsError { checkSmoothNodes() }
    if solution.isSolved, !reports.containsError { checkSnappedFrames() }
    if solution.isSolved || hasRows, !reports.containsError { reportMoves() }
    if solution.isSolved, !reports.containsError { reportLostPins() }
  }

  /// Computes `target`, after everything that it needs. Long chains of dependencies do not use the
  /// thread's stack. A cycle is reported once, and its members become errors.
  func ensure(_ target: Cell) {
    guard state(target) == .waiting else { return }
    set(target, .visiting)
    let needs = self.needs(of: target)
    // Most cells need only cells that are done, and therefore no stack.
    if needs.allSatisfy({ state($0) == .done }) {
      workOut(target)
      set(target, .done)
      return
    }
    let turnsBefore = lowering.work.turns
    var search = DepthFirstSearch<Cell>()
    search.push(target, needs: needs)
    while let step = search.next(state: { state($0) }) {
      switch step {
      case .enter(let cell):
        set(cell, .visiting)
        search.push(cell, needs: self.needs(of: cell))
      case .cycle(let cells, _):
        reportCycle(cells)
        for cell in cells { set(cell, .done) }
      case .leave(let cell):
        guard state(cell) == .visiting else { continue }
        // A loop that was unrolled in the meantime may have added needs to the cell.
        let late =
          lowering.work.turns == turnsBefore
          ? [] : self.needs(of: cell).filter { state($0) == .waiting }
        if late.isEmpty {
          workOut(cell)
          set(cell, .done)
        } else {
          search.push(cell, needs: late)
        }
      }
    }
  }

  /// Computes everything that `expression` refers to.
  func ensureReferences(of expression: NodeID, _ scope: Scope) {
    var needs: [Cell] = []
    collect(expression, scope, &needs)
    for need in needs { ensure(need) }
  }

  private func reportCycle(_ cells: [Cell]) {
    // To the author, the place and the outline of an element are one thing.
    var indices: [Int] = []
    for cell in cells where indices.last != cell.declaration { indices.append(cell.declaration) }
    if indices.count > 1, indices.first == indices.last { indices.removeLast() }
    let members = indices.map { declarations[$0] }
    guard let first = members.first else { return }
    report(
      .cycle(
        members.map { lowering.describe($0) }, at: first.nameSpan,
        others: members.dropFirst().map { (lowering.describe($0), $0.nameSpan) }))
  }

  // MARK: Needs of cells

  func needs(of cell: Cell) -> [Cell] {
    let declaration = declarations[cell.declaration]
    let scope = declaration.scope
    let tree = self.tree(scope)
    var needs: [Cell] = []
    switch (cell, declaration.kind) {
    case (.handles(let index), .node(.auto)):
      if let path = declaration.path { collectNodes(declarations[path].body, &needs) }
      needs.append(.place(index))
    case (.handles, _):
      for child in tree.children(declaration.syntax)
      where [.inHandle, .outHandle].contains(tree.kind(child)) {
        collect(child, scope, &needs)
      }
      collectFrame(declaration.membership, &needs)
      // The handles need the place, too: if the node has failed, its handles are not read.
      needs.append(.place(cell.declaration))
    case (.outline(let index), _): collectOutline(of: index, &needs)
    case (.elements(let index), _):
      needs.append(.place(index))
      collectElements(of: declaration, &needs)
    case (_, .path):
      if let value = tree.child(declaration.syntax, .value), let expression = tree.expression(value)
      {
        collectPath(expression, scope, &needs)
      } else if lowering.elementKind(declaration) == .freehand {
        collectSamples(of: declaration, &needs)
      } else if lowering.elementKind(declaration) == .rope {
        collectRope(declaration, &needs)
      }
    case (_, .loop):
      if let list = tree.expression(declaration.syntax) { collect(list, scope, &needs) }
    case (_, .loopList(let loop, let name)):
      needs.append(.place(loop))
      for turn in places[loop].turns {
        if let element = turn.scope.entries[name] { needs.append(.place(element)) }
      }
    case (_, .value) where lowering.isPathValue(declaration):
      guard let value = tree.child(declaration.syntax, .value).flatMap({ tree.expression($0) })
      else { break }
      collectPath(value, scope, &needs)
    case (_, .plain), (_, .loopVariable), (_, .unknown):
      break
    case (_, .alias): collect(declaration.syntax, scope, &needs)
    case (_, .node):
      for child in tree.children(declaration.syntax)
      where [.position, .value, .aboutClause, .byClause].contains(tree.kind(child)) {
        collect(child, scope, &needs)
      }
      if case .node(.arc) = declaration.kind { collectStart(ofArc: cell.declaration, &needs) }
      collectFrame(declaration.membership, &needs)
    default:
      for child in tree.children(declaration.syntax)
      where [.position, .value, .domain, .fromClause, .toClause].contains(tree.kind(child)) {
        // The ends of an arc are angles, which affect its outline but not its place.
        if case .box = declaration.kind, [.fromClause, .toClause].contains(tree.kind(child)) {
          continue
        }
        collect(child, scope, &needs)
      }
      collectFrame(declaration.membership, &needs)
    }
    return needs
  }

  /// Adds the places of all nodes in the body of a path, and the cells that its axes of reflection
  /// need.
  func collectNodes(_ body: [BodyItem], _ needs: inout [Cell]) {
    for item in body {
      switch item {
      case .node(let index): needs.append(.place(index))
      case .loop(let index):
        needs.append(.place(index))
        for turn in places[index].turns { collectNodes(turn.body, &needs) }
      case .mirror(let node, let scope): collect(node, scope, &needs)
      default: break
      }
    }
  }

  func collectFrame(_ membership: Membership, _ needs: inout [Cell]) {
    switch membership.frame {
    case .expression(let frame, let scope)?: collect(frame, scope, &needs)
    case .group(let index)?: needs.append(.place(index))
    case .row(let index)?: needs.append(.elements(index))
    case nil: break
    }
  }

  /// Adds the cells that the expressions under `node` refer to.
  func collect(_ node: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    let tree = self.tree(scope)
    var pending = [node]
    while let current = pending.popLast() {
      if lowering.knownInvariant(current, scope) != nil { continue }
      if let target = staticTarget(current, scope) {
        add(target, &needs)
        continue
      }
      if let loop = lowering.countedLoop(current, scope) {
        needs.append(.place(loop))
        continue
      }
      collectPathOperands(of: current, scope, &needs)
      // An expression that names nothing still needs its operands, such as an index into a list.
      for child in lowering.operands(of: current, tree).reversed() where !tree.kind(child).isLiteral
      {
        pending.append(child)
      }
    }
  }

  private func add(_ target: ExpressionLowering.Target, _ needs: inout [Cell]) {
    switch target {
    case .declaration(let index):
      let isPath = if case .path = declarations[index].kind { true } else { false }
      needs.append(isPath ? .outline(index) : .place(index))
    case .handle(let index, _): needs.append(.handles(index))
    case .lineEnd(let index, _): needs.append(.place(index))
    case .module: break
    }
  }

  // MARK: Computing cells

  private func workOut(_ cell: Cell) {
    let outer = lowering.context.declaration
    lowering.context.declaration = cell.declaration
    defer { lowering.context.declaration = outer }
    switch cell {
    case .handles(let index):
      placeHandles(index)
    case .outline(let index): placeOutline(index)
    case .elements(let index): placeElements(of: index)
    case .place(let index):
      switch declarations[index].kind {
      case .frameArgument, .parameter: lowerDefault(index)
      case .localFrame, .box: placeBox(index)
      case .value: lowerNamedValue(index)
      case .alias: placeAlias(index)
      case .point where takeSolvedPoint(index), .node where takeSolvedPoint(index): return
      case .point: placePoint(index)
      case .line: placeLine(index)
      case .node(.arc): placeArc(index)
      case .node: placePoint(index)
      case .loop: unroll(index)
      case .path: placeComputedPath(index)
      case .plain, .loopVariable, .loopList, .unknown: break
      }
      if places[index].isOpen { openPlace(index) }
      snapBox(index)
    }
  }

  /// Declares the iterations of a loop.
  private func unroll(_ index: Int) {
    let loop = declarations[index]
    guard let list = tree.expression(loop.syntax), let name = tree.child(loop.syntax, .name),
      let block = tree.child(loop.syntax, .block), let context = declared.loopContexts[index]
    else { return }
    guard let elements = lowering.elements(of: list, loop.scope),
      lowering.checkTurns(elements.count, at: tree.span(list))
    else { return }
    places[index].isUnrolled = true
    let isConstant = lowering.isConstantExpression(list, loop.scope)
    for (i, element) in elements.enumerated() where !isStopped {
      let scope = Scope(parent: loop.scope, module: module, isTurn: true)
      let variable = Declaration(
        index: declarations.count, kind: .loopVariable, syntax: name, scope: scope,
        name: tree.text(name),
        nameSpan: tree.span(name), membership: Membership())
      let variableIndex = lowering.add(variable)
      (places[variableIndex].value, places[variableIndex].isConstant) = (element, isConstant)
      set(Cell.place(variableIndex), .done)
      _ = scope.declare(tree.name(name), variableIndex)
      var inner = context
      inner.names = scope
      inner.suffix = "\(context.suffix)[\(i)]"
      let body = lowering.declared.declareBlock(block, scope, inner)
      lowering.takeDeclarations()
      makeNewArguments()
      places[index].turns.append((scope, body))
    }
  }

  private func placeAlias(_ index: Int) {
    let declaration = declarations[index]
    places[index].value = lower(declaration.syntax, declaration.scope, wanted: nil)
    places[index].isConstant = lowering.isConstantExpression(declaration.syntax, declaration.scope)
  }
}
