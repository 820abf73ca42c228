import ShapeFormulas
import ShapeSyntax

/// Paths that are computed, and the cells that outlines need.
extension Placer {
  /// Computes `path n = expr`, or the path of a freehand stroke or a rope. A path that is drawn
  /// node by node has no value of its own.
  func placeComputedPath(_ index: Int) {
    let declaration = declarations[index]
    guard !headerHasError(declaration.syntax) else { return }
    if lowering.elementKind(declaration) == .freehand { return placeFreehand(index) }
    if lowering.elementKind(declaration) == .rope { return placeRope(index) }
    guard
      let clause = tree.child(declaration.syntax, .value), let expression = tree.expression(clause)
    else { return }
    places[index].value = lowering.lowerPathValue(expression, declaration.scope) ?? .error
  }

  /// True if a path is not drawn node by node, but determined by an expression, by samples or by a
  /// rope.
  func isComputedPath(_ declaration: Declaration) -> Bool {
    tree.child(declaration.syntax, .value) != nil
      || [.freehand, .rope].contains(lowering.elementKind(declaration))
  }

  /// Adds the cells that an element's outline needs.
  func collectOutline(of index: Int, _ needs: inout [Cell]) {
    let declaration = declarations[index]
    needs.append(.place(index))
    switch declaration.kind {
    case .path: collectNodeParts(declaration.body, &needs)
    case .box:
      for kind in [SyntaxKind.fromClause, .toClause] {
        if let clause = tree.child(declaration.syntax, kind) {
          collect(clause, declaration.scope, &needs)
        }
      }
      for (_, node) in outlineAttributeNodes(of: declaration) {
        collect(node, declaration.inner ?? declaration.scope, &needs)
      }
    default: break
    }
  }

  /// Adds the cells that the body of a path needs: the places, handles and radii of its nodes, the
  /// places of its elements and loops, and the axes of its mirrors.
  private func collectNodeParts(_ body: [BodyItem], _ needs: inout [Cell]) {
    for item in body {
      switch item {
      case .node(let index):
        needs += [.place(index), .handles(index)]
        if let radius = tree.child(declarations[index].syntax, .radiusClause) {
          collect(radius, declarations[index].scope, &needs)
        }
      case .element(let index): needs.append(.place(index))
      case .loop(let index):
        needs.append(.place(index))
        for turn in places[index].turns { collectNodeParts(turn.body, &needs) }
      case .mirror(let node, let scope): collect(node, scope, &needs)
      default: break
      }
    }
  }

  /// Adds the cells that a path expression needs.
  func collectPath(_ expression: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    collectOutlines(expression, scope, &needs)
    collect(expression, scope, &needs)
  }

  /// Adds the outlines of the elements that an expression names or chooses between.
  private func collectOutlines(_ expression: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    let tree = self.tree(scope)
    var pending = [expression]
    while let node = pending.popLast() {
      if let index = lowering.outlinedElement(node, scope) {
        needs.append(.outline(index))
      } else if tree.kind(node) == .conditional {
        pending += tree.children(node).dropFirst().reversed()
      } else if tree.kind(node) == .parenthesized {
        pending += tree.children(node)
      }
    }
  }

  /// Adds the outlines that `node` uses through a member of a path: `box.length`,
  /// `box.union(tail)`.
  func collectPathOperands(of node: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    let tree = self.tree(scope)
    let kind = tree.kind(node)
    guard kind == .member || kind == .call else { return }
    let parts = tree.children(node)
    guard let first = parts.first else { return }
    switch kind {
    case .member:
      guard let word = parts.last, let index = lowering.outlinedElement(first, scope),
        ExpressionLowering.PathMember(rawValue: tree.text(word)) != nil
          || lowering.isRope(index, with: tree.text(word))
      else { return }
      needs.append(.outline(index))
    case .call where tree.kind(first) == .member:
      let arguments = ExpressionLowering.CallArguments(of: node, tree)
      guard let member = ExpressionLowering.PathMember(rawValue: arguments.name), member.takesPath,
        let operand = arguments.nodes.first
      else { return }
      collectPathOperands(of: first, scope, &needs)
      collectOutlines(operand, scope, &needs)
    default: return
    }
  }

  /// Adds the cells that a freehand stroke needs for its samples, frame and width.
  func collectSamples(of declaration: Declaration, _ needs: inout [Cell]) {
    collectFrame(declaration.membership, &needs)
    let scope = declaration.inner ?? declaration.scope
    if let node = lowering.attribute(.samples, of: declaration) { collect(node, scope, &needs) }
    guard let node = lowering.attribute(.width, of: declaration), let range = lowering.operand(node)
    else {
      return
    }
    collect(range, scope, &needs)
  }
}
