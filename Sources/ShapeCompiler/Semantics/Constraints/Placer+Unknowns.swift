import ShapeFormulas
import ShapeSyntax

/// A number that constraints have yet to determine: its placeholder and its drawn value.
struct OpenNumber {
  struct Key: Hashable {
    var declaration: Int
    /// The coordinate that identifies the number in the declaration.
    var coordinate: Coordinate

    /// Hashes only the declaration. Few keys have the same hash, since a declaration has few
    /// numbers.
    func hash(into hasher: inout Hasher) { hasher.combine(declaration) }
  }

  var node: Scalar
  var key: Key
  /// The drawn value, or zero for a shortfall; nil for a number that is not drawn.
  var target: Scalar?
  /// True for a component of a handle, false for other numbers.
  var isHandle = false
  /// For the shortfall of a preferred limit, the rank of the preference; nil for other numbers.
  var shortfallRank: Int?
}

/// Declarations become unknown if they lack a place or value, or if they are drawn and constraints
/// refer to them.
extension Placer {
  /// Marks the unknown declarations: those without a place or value, and the drawn ones to which
  /// the relations refer. A relation that refers to a computed declaration also refers to the
  /// declarations in that declaration's expression.
  func markUnknowns(_ relations: [Relation]) {
    for (index, declaration) in declarations.enumerated() where isFree(declaration) {
      places[index].isOpen = true
    }
    var needs: [Cell] = []
    for relation in relations {
      let first = needs.count
      if isSmooth(relation) {
        collectHandles(relation, &needs)
        continue
      }
      collectUnrolled(relation.syntax, relation.scope, &needs)
      // A `fix` of a place in a frame fixes the frame, too.
      if tree.kind(relation.syntax) == .fixRelation { collectFrames(from: first, &needs) }
    }
    var seen: Set<Cell> = []
    while let cell = needs.popLast() {
      guard seen.insert(cell).inserted else { continue }
      switch cell {
      case .handles(let index): markHandles(index, &needs)
      case .place(let index): markPlace(index, &needs)
      case .outline(let index): collectOutline(of: index, &needs)
      case .elements: needs += self.needs(of: cell)
      }
    }
  }

  /// True for the relation `smooth n`.
  func isSmooth(_ relation: Relation) -> Bool {
    word(of: relation) == .smooth
  }

  /// Adds the handles of the nodes that a relation names. The relation turns the handles but does
  /// not move the nodes.
  private func collectHandles(_ relation: Relation, _ needs: inout [Cell]) {
    for operand in tree.children(relation.syntax) {
      guard case .declaration(let index)? = staticTarget(operand, relation.scope) else { continue }
      needs.append(.handles(index))
    }
  }

  /// Reports the loops that depend on unknown places or values, but are unrolled before the
  /// constraints are solved; true if there are none.
  func checkLoops() -> Bool {
    var isSound = true
    var lists = solution.loopLists
    for (index, loop) in declarations.enumerated() where state(.place(index)) == .done {
      guard case .loop = loop.kind, let list = tree.expression(loop.syntax) else { continue }
      lists.append((list, loop.scope))
    }
    for (list, scope) in lists {
      var needs: [Cell] = []
      collect(list, scope, &needs)
      var seen: Set<Cell> = []
      while let cell = needs.popLast() {
        guard seen.insert(cell).inserted else { continue }
        if places[cell.declaration].isOpen {
          report(.movingLoop(at: tree(scope).span(list)))
          isSound = false
          break
        }
        needs += self.needs(of: cell)
      }
    }
    return isSound
  }

  /// Adds the frames of the cells in `needs` from the index `first` on, the frames of those frames,
  /// and so on.
  private func collectFrames(from first: Int, _ needs: inout [Cell]) {
    var seen: Set<Int> = []
    var i = first
    while i < needs.count {
      let index = needs[i].declaration
      if seen.insert(index).inserted { collectFrame(declarations[index].membership, &needs) }
      i += 1
    }
  }

  /// True if the author gives a point, a box, a node or a `number` neither a place nor a value.
  /// False for elements of rows, for nodes of arcs, and for declarations with a syntax error.
  func isFree(_ declaration: Declaration) -> Bool {
    let tree = self.tree(declaration.scope)
    guard !tree.hasError(declaration.syntax) else { return false }
    switch declaration.kind {
    case .value:
      let type = tree.child(declaration.syntax, .type).map { tree.text(tree.expression($0) ?? $0) }
      return tree.child(declaration.syntax, .value) == nil && type == "number"
    case .node(.arc): return false
    case .point, .box, .node:
      if case .row = declaration.membership.frame { return false }
      return tree.child(declaration.syntax, .value) == nil
        && tree.child(declaration.syntax, .position) == nil
    default: return false
    }
  }

  /// Adds the cells to which the expressions under `node` refer. Loops whose elements are named
  /// as a list are unrolled first, so that indices find the elements.
  private func collectUnrolled(_ node: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    needs += unrolledNeeds(of: node, scope)
  }

  /// The cells to which the expressions under `node` refer, after the loops whose lists they name
  /// are unrolled.
  @discardableResult
  func unrolledNeeds(of node: NodeID, _ scope: Scope) -> [Cell] {
    unrolledNeeds { collect(node, scope, &$0) }
  }

  /// Unrolls the loops whose lists `collect` adds, in the order of their declarations. Returns the
  /// cells that `collect` adds after the unrolling.
  @discardableResult
  func unrolledNeeds(_ collect: (inout [Cell]) -> Void) -> [Cell] {
    // Unrolling a loop may reveal loops inside it, which the next round unrolls.
    while true {
      var needs: [Cell] = []
      collect(&needs)
      var loops: Set<Int> = []
      for case .place(let index) in needs {
        if case .loopList(let loop, _) = declarations[index].kind,
          state(.place(loop)) == .waiting
        {
          loops.insert(loop)
        }
      }
      if loops.isEmpty { return needs }
      for loop in loops.sorted() { ensure(.place(loop)) }
    }
  }

  private func markPlace(_ index: Int, _ needs: inout [Cell]) {
    let declaration = declarations[index]
    let tree = self.tree(declaration.scope)
    switch declaration.kind {
    case .alias: collectUnrolled(declaration.syntax, declaration.scope, &needs)
    case .value:
      if let value = tree.child(declaration.syntax, .value) {
        collectUnrolled(value, declaration.scope, &needs)
      }
    case .point, .node, .box, .localFrame:
      if let value = tree.child(declaration.syntax, .value) {
        collectUnrolled(value, declaration.scope, &needs)
      } else if case .row? = declaration.membership.frame {
        // The row places the element; constraints move it only by naming the row.
        break
      } else {
        places[declaration.index].isOpen = true
      }
    case .line:
      let ends = [SyntaxKind.fromClause, .toClause].compactMap {
        tree.child(declaration.syntax, $0)
      }
      for end in ends {
        if let value = tree.child(end, .value) {
          collectUnrolled(value, declaration.scope, &needs)
        } else {
          places[declaration.index].isOpen = true
        }
      }
    case .loopList(let loop, let name):
      ensure(.place(loop))
      needs += places[loop].turns.compactMap { $0.scope.entries[name] }.map { .place($0) }
    case .frameArgument, .parameter, .path, .plain, .loop, .loopVariable, .unknown: break
    }
  }

  private func markHandles(_ index: Int, _ needs: inout [Cell]) {
    let declaration = declarations[index]
    guard case .node(let kind) = declaration.kind else { return }
    if kind == .auto {
      if let path = declaration.path { collectNodes(declarations[path].body, &needs) }
      return
    }
    for part in tree.children(declaration.syntax)
    where [.inHandle, .outHandle].contains(tree.kind(part)) {
      if let value = tree.child(part, .value) {
        collectUnrolled(value, declaration.scope, &needs)
      } else if tree.child(part, .position) != nil {
        places[declaration.index].hasOpenHandles = true
      }
    }
  }

  // MARK: Placeholders

  /// Replaces the drawn place of a declaration, or its value, by unknowns or, if the constraints
  /// are solved, by their solution. The ends of a line that formulas compute stay as they are.
  func openPlace(_ index: Int) {
    let declaration = declarations[index]
    let value = places[declaration.index].value
    switch declaration.kind {
    case .value:
      places[declaration.index].value = Value(.number, [unknown(.value, index, target: nil)])
    case .point, .node:
      if value.isError, !isFree(declaration) { return }
      let targets = value.isError ? [nil, nil] : value.scalars.map { Optional($0) }
      places[declaration.index].value = Value(
        .point, zip([.point(.x), .point(.y)], targets).map { unknown($0, index, target: $1) })
    case .box, .localFrame:
      if value.isError, !isFree(declaration) { return }
      openBox(index)
    case .line:
      let coordinates: [Coordinate] = [
        .end(.start, .x), .end(.start, .y), .end(.end, .x), .end(.end, .y),
      ]
      guard value.scalars.count == 4 else { return }
      places[declaration.index].value = Value(
        value.type,
        zip(coordinates, value.scalars).map { coordinate, target in
          isComputed(coordinate, declaration) ? target : unknown(coordinate, index, target: target)
        })
    default: break
    }
  }

  /// True if `coordinate` belongs to an end of a line, and a formula computes this end.
  private func isComputed(_ coordinate: Coordinate, _ declaration: Declaration) -> Bool {
    guard case .end(let end, _) = coordinate else { return false }
    let kind: SyntaxKind = end == .start ? .fromClause : .toClause
    return tree.child(declaration.syntax, kind).flatMap { tree.child($0, .value) } != nil
  }

  /// Sets a point to the solution of the constraints, regardless of its drawn place; false if the
  /// constraints do not determine the point.
  func takeSolvedPoint(_ index: Int) -> Bool {
    if !solution.isSolved || !places[index].isOpen { return false }
    let numbers = [Coordinate.point(.x), .point(.y)].compactMap {
      solution.answers[OpenNumber.Key(declaration: index, coordinate: $0)]
    }
    if numbers.count < 2 { return false }
    places[index].value = Value(.point, numbers)
    return true
  }

  /// Replaces the edges of a box by unknowns.
  private func openBox(_ index: Int) {
    let declaration = declarations[index]
    var targets: [Scalar?] = [nil, nil, nil, nil]
    if !places[declaration.index].value.isError {
      targets = numbers(of: places[declaration.index].value)
    }
    let edges = zip([.near(.x), .near(.y), .far(.x), .far(.y)], targets).map {
      unknown($0, index, target: $1)
    }
    places[declaration.index].value = Value(
      .rect,
      [edges[0], edges[1], graph.subtract(edges[2], edges[0]), graph.subtract(edges[3], edges[1])])
  }

  /// Returns the unknowns that replace a drawn handle of a node.
  func openHandle(
    _ handle: Coordinate.Handle, _ drawn: Layout.Pair, _ index: Int
  ) -> Layout.Pair {
    Layout.Pair(
      x: unknown(.handle(handle, .x), index, target: drawn.x, isHandle: true),
      y: unknown(.handle(handle, .y), index, target: drawn.y, isHandle: true))
  }

  /// The number `coordinate` of the declaration `index`: the solution of the constraints if it is
  /// known, otherwise an unknown.
  private func unknown(
    _ coordinate: Coordinate, _ index: Int, target: Scalar?, isHandle: Bool = false
  ) -> Scalar {
    let key = OpenNumber.Key(declaration: index, coordinate: coordinate)
    if let solved = solution.answers[key] { return solved }
    let node = graph.makeUnknown(design: target.map { graph.design($0) } ?? .zero)
    add(OpenNumber(node: node, key: key, target: target, isHandle: isHandle))
    return node
  }

  /// A new unknown for the amount by which a preferred limit is missed.
  ///
  /// - Parameter thing: A declaration that the limit names.
  func shortfall(of statement: Int, about thing: Int, rank: Int) -> Scalar {
    let node = graph.makeUnknown(design: .zero)
    let key = OpenNumber.Key(declaration: thing, coordinate: .shortfall(statement: statement))
    add(OpenNumber(node: node, key: key, target: graph.constant(0), shortfallRank: rank))
    return node
  }

  private func add(_ number: OpenNumber) {
    if solution.unknowns.count >= limits[.unknowns] {
      lowering.stop(
        .unknowns, "constraints must determine over \(limits[.unknowns]) numbers of the drawing",
        at: declarations[number.key.declaration].nameSpan)
    }
    solution.unknowns.append(number)
  }

  /// The name of a declaration in messages, including the indices of loops and, for a node, the
  /// name of its path. A declaration without a name is described.
  func nameOfPlace(_ index: Int) -> String {
    let declaration = declarations[index]
    let own = declaration.name.isEmpty ? lowering.describe(declaration) : declaration.name
    guard case .node = declaration.kind, let path = declaration.path,
      !declaration.name.isEmpty, !declarations[path].name.isEmpty
    else { return own }
    return "\(declarations[path].name).\(own)"
  }
}
