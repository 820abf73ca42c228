import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Loops in `constrain` blocks.
extension Placer {
  /// Unrolls the loops whose elements constraints name. The loops are unrolled in the order in
  /// which they are declared, so that the order of the constraints does not affect the order of the
  /// elements.
  func unrollNamedLoops() {
    let hasLoops = declarations.contains { if case .loopList = $0.kind { true } else { false } }
    if !hasLoops { return }
    unrolledNeeds { needs in
      for (node, scope) in statements.constraints { collect(node, scope, &needs) }
    }
  }

  /// The statements of all `constrain` blocks in source order. A statement in a loop occurs once
  /// for each iteration.
  func unrolledRelations() -> [Relation] {
    var result: [Relation] = []
    for (node, scope) in statements.constraints {
      guard let block = tree.child(node, .block) else { continue }
      let outer = Relation(
        syntax: node, scope: scope, isNumeric: tree.kind(node) == .constrainNumeric)
      addRelations(in: block, outer, &result)
    }
    return result
  }

  /// Adds the statements of a block, with the scope and the iteration of `outer`.
  private func addRelations(in block: NodeID, _ outer: Relation, _ result: inout [Relation]) {
    for node in tree.children(block) {
      var relation = outer
      relation.syntax = node
      if tree.kind(node) == .forLoop {
        addIterations(of: relation, &result)
      } else {
        result.append(relation)
      }
    }
  }

  private func addIterations(of loop: Relation, _ result: inout [Relation]) {
    guard let list = tree.expression(loop.syntax), let name = tree.child(loop.syntax, .name),
      let block = tree.child(loop.syntax, .block), !tree.hasError(list),
      let elements = elements(of: list, loop.scope)
    else { return }
    let count = elements.count * max(1, tree.children(block).count)
    for (i, element) in elements.enumerated() {
      guard i > 0 || lowering.checkTurns(count, at: tree.span(list)), !isStopped else { return }
      var turn = loop
      turn.scope = Scope(parent: loop.scope, module: module, isTurn: true)
      let index = declare(element, named: name, in: turn.scope)
      _ = turn.scope.declare(tree.name(name), index)
      let text = "\(tree.text(name)) = \(text(of: element, i, list))"
      turn.turn = loop.turn.isEmpty ? text : "\(loop.turn), \(text)"
      addRelations(in: block, turn, &result)
    }
  }

  // MARK: Elements

  /// An element of the list of a loop.
  private enum ListElement {
    case declaration(Int)
    case expression(NodeID, Scope)
    case value(Value, isConstant: Bool)
  }

  /// The elements of a list. The elements of a list of names stay names, so that constraints can
  /// move them. If the expression is not a list, an error is reported and the result is nil.
  private func elements(of list: NodeID, _ scope: Scope) -> [ListElement]? {
    var (list, scope) = (list, scope)
    var seen: Set<Int> = []
    while true {
      unrolledNeeds(of: list, scope)
      let tree = self.tree(scope)
      if tree.kind(list) == .list { return tree.children(list).map { element($0, scope) } }
      if tree.kind(list) == .parenthesized, let inner = tree.expression(list) {
        list = inner
        continue
      }
      guard case .declaration(let index)? = staticTarget(list, scope),
        seen.insert(index).inserted
      else { break }
      let declaration = declarations[index]
      switch declaration.kind {
      case .loopList(let loop, let name):
        ensure(.place(loop))
        return places[loop].turns.compactMap { $0.scope.entries[name] }.map { .declaration($0) }
      case .value:
        guard let value = self.tree(declaration.scope).child(declaration.syntax, .value),
          let expression = self.tree(declaration.scope).expression(value)
        else { return values(of: list, scope) }
        (list, scope) = (expression, declaration.scope)
      case .alias: (list, scope) = (declaration.syntax, declaration.scope)
      default: return values(of: list, scope)
      }
    }
    return values(of: list, scope)
  }

  private func element(_ node: NodeID, _ scope: Scope) -> ListElement {
    if case .declaration(let index)? = staticTarget(node, scope) { return .declaration(index) }
    return .expression(node, scope)
  }

  private func values(of list: NodeID, _ scope: Scope) -> [ListElement]? {
    ensureReferences(of: list, scope)
    guard let elements = lowering.elements(of: list, scope) else { return nil }
    solution.loopLists.append((list, scope))
    let isConstant = lowering.isConstantExpression(list, scope)
    return elements.map { .value($0, isConstant: isConstant) }
  }

  /// The index of the declaration that the variable of a loop names.
  private func declare(_ element: ListElement, named name: NodeID, in scope: Scope) -> Int {
    func add(_ kind: Declaration.Kind, _ syntax: NodeID, _ scope: Scope) -> Int {
      lowering.add(
        Declaration(
          index: declarations.count, kind: kind, syntax: syntax, scope: scope,
          name: tree.text(name), nameSpan: tree.span(name), membership: Membership()))
    }
    switch element {
    case .declaration(let index): return index
    case .expression(let node, let scope): return add(.alias, node, scope)
    case .value(let value, let isConstant):
      let index = add(.loopVariable, name, scope)
      (places[index].value, places[index].isConstant) = (value, isConstant)
      set(Cell.place(index), .done)
      return index
    }
  }

  /// An element as the author would write it.
  private func text(of element: ListElement, _ index: Int, _ list: NodeID) -> String {
    switch element {
    case .declaration(let index): return nameOfPlace(index)
    case .expression(let node, let scope):
      return loader.sources.text(tree(scope).span(node))
    case .value(let value, _):
      if value.type == .number, let number = graph.constant(value.scalars[0]) {
        return number.decimalDescription
      }
      return "\(loader.sources.text(tree.span(list)))[\(index)]"
    }
  }
}
