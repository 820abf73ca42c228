import ShapeFormulas
import ShapeSyntax

/// Paths as values: outlines of drawn elements, boxes, and points that are joined by lines.
extension DrawingCompiler {
  /// True if a declaration has an outline that formulas can use.
  func hasOutline(_ index: Int) -> Bool {
    switch declarations[index].kind {
    case .path, .line: return true
    case .box(.element):
      guard let kind = elementKind(declarations[index]) else { return false }
      return [.rect, .oval, .arc, .pie, .polygon, .star].contains(kind)
    default: return false
    }
  }

  /// The declaration that `node` names, if it has an outline; nil otherwise.
  func outlinedElement(_ node: NodeID, _ scope: Scope) -> Int? {
    guard case .declaration(let index)? = staticTarget(node, scope), hasOutline(index) else {
      return nil
    }
    return index
  }

  /// The outline of the declaration `index`, which `node` names; an error if it is not visible or has a
  /// mistake.
  func outline(of index: Int, _ node: NodeID, _ scope: Scope) -> Value {
    ensure(.outline(index))
    guard canSee(index, node, scope), let path = outline(of: index) else { return .error }
    return Value(.path, [path])
  }

  /// The outline of a declaration, before its transform; nil if it has a mistake, which was reported.
  func outline(of index: Int) -> Scalar? {
    if let known = places[index].outline { return known }
    let path: Scalar?
    if case .path = declarations[index].kind, isComputedPath(declarations[index]) {
      let value = places[index].value
      path = value.type == .path ? value.scalars[0] : nil
    } else {
      path = outlineFormula(of: index).map { graph.path($0) }
    }
    places[index].outline = path
    return path
  }

  private func outlineFormula(of index: Int) -> PathFormula? {
    let declaration = declarations[index]
    let scalars = places[declaration.index].value.scalars
    switch declaration.kind {
    case .path: return nodesFormula(of: index)
    case .line:
      guard scalars.count == 4 else { return nil }
      return PathFormula(.outline(.points(isClosed: false)), numbers: scalars)
    default: return boxFormula(of: declaration)
    }
  }

  private func nodesFormula(of index: Int) -> PathFormula? {
    guard !hasFailedNode(index) else { return nil }
    let arcs = assembleNodes(of: index).filter { !$0.nodes.isEmpty }.map { $0.nodes.map(\.arc) }
    return formula(of: subpaths(of: index), arcs: arcs)
  }

  /// - Parameter arcs: The arc that ends at each node of each subpath; nil for other curves.
  private func formula(
    of subpaths: [Layout.Subpath], arcs: [[ArcPiece?]] = []
  ) -> PathFormula? {
    let zero = graph.constant(0)
    var runs: [PathOutline.Run] = []
    var numbers: [Scalar] = []
    for (i, subpath) in subpaths.enumerated() {
      for node in subpath.nodes {
        let pairs = [node.position, node.incoming, node.outgoing]
        numbers += pairs.flatMap { [$0?.x ?? zero, $0?.y ?? zero] } + [node.radius ?? zero]
      }
      let ends = i < arcs.count ? arcs[i].indices.filter { arcs[i][$0] != nil } : []
      for arc in ends.compactMap({ arcs[i][$0] }) {
        let sine = graph.make(.absolute, graph.make(.sine, arc.angle))
        numbers += [arc.center.x, arc.center.y, graph.make(.cosine, arc.angle), sine]
      }
      runs.append(
        PathOutline.Run(count: subpath.nodes.count, isClosed: subpath.isClosed, arcs: ends))
    }
    return PathFormula(.outline(.nodes(runs)), numbers: numbers)
  }

  private func boxFormula(of declaration: Declaration) -> PathFormula? {
    guard places[declaration.index].value.type == .rect, let kind = elementKind(declaration) else {
      return nil
    }
    let box = (places[declaration.index].paintedBox)
      .scalars
    switch kind {
    case .oval: return PathFormula(.outline(.oval), numbers: box)
    case .arc, .pie:
      guard let from = sweepEnd(.fromClause, declaration),
        let to = sweepEnd(.toClause, declaration)
      else { return nil }
      return PathFormula(.outline(.arc(isPie: kind == .pie)), numbers: box + [from, to])
    case .rect:
      let radii = outlineAttributes(of: declaration).radii
      return PathFormula(.outline(.rectangle), numbers: box + radii)
    case .polygon, .star:
      return cornered(declaration, outlineAttributes(of: declaration)).flatMap { formula(of: [$0]) }
    default: return nil
    }
  }

  /// `value` as a path: a rectangle is its outline, and points are joined by lines; nil for other values.
  func asPath(_ value: Value) -> Value? {
    switch value.type {
    case .path: return value
    case .rect:
      let formula = PathFormula(.outline(.rectangle), numbers: value.scalars)
      return Value(.path, [graph.path(formula)])
    case .list(.point):
      let formula = PathFormula(
        .outline(.points(isClosed: false)), numbers: value.elements.flatMap(\.scalars))
      return Value(.path, [graph.path(formula)])
    default: return nil
    }
  }

  /// The path at `node`, the outline of an element or a value; nil for other expressions, which are reported.
  func lowerPathValue(_ node: NodeID, _ scope: Scope) -> Value? {
    if let index = outlinedElement(node, scope) {
      let path = outline(of: index, node, scope)
      return path.isError ? nil : path
    }
    return require(lower(node, scope, wanted: .path), .path, node, scope)
  }

  // MARK: Computed paths

  /// Computes `path n = expr`, or the path of a freehand stroke or a rope. A path that is drawn node by node
  /// has no value of its own.
  func placeComputedPath(_ index: Int) {
    let declaration = declarations[index]
    guard !headerHasError(declaration.syntax) else { return }
    if elementKind(declaration) == .freehand { return placeFreehand(index) }
    if elementKind(declaration) == .rope { return placeRope(index) }
    guard
      let clause = tree.child(declaration.syntax, .value), let expression = tree.expression(clause)
    else { return }
    places[index].value = lowerPathValue(expression, declaration.scope) ?? .error
  }

  /// True if a path is not drawn node by node: an expression, samples or a rope determine it.
  func isComputedPath(_ declaration: Declaration) -> Bool {
    tree.child(declaration.syntax, .value) != nil
      || [.freehand, .rope].contains(elementKind(declaration))
  }

  /// True if a `let` has the type `path`.
  func isPathValue(_ declaration: Declaration) -> Bool {
    let tree = self.tree(declaration.scope)
    guard let type = tree.child(declaration.syntax, .type), let word = tree.expression(type) else {
      return false
    }
    return tree.kind(word) == .reference && tree.text(word) == "path"
  }

  // MARK: Needs of paths

  /// Adds the needs of an element's outline.
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

  /// Adds the places, handles and radii of all nodes in the body of a path.
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

  /// Adds the needs of an expression that must be a path.
  func collectPath(_ expression: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    collectOutlines(expression, scope, &needs)
    collect(expression, scope, &needs)
  }

  /// Adds the outlines of the elements that an expression names or chooses between.
  private func collectOutlines(_ expression: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    let tree = self.tree(scope)
    var pending = [expression]
    while let node = pending.popLast() {
      if let index = outlinedElement(node, scope) {
        needs.append(.outline(index))
      } else if tree.kind(node) == .conditional {
        pending += tree.children(node).dropFirst().reversed()
      }
    }
  }

  /// Adds the outlines that `node` uses by a member of a path: `box.length`, `box.union(tail)`.
  func collectPathOperands(of node: NodeID, _ scope: Scope, _ needs: inout [Cell]) {
    let tree = self.tree(scope)
    let kind = tree.kind(node)
    guard kind == .member || kind == .call else { return }
    let parts = tree.children(node)
    guard let first = parts.first else { return }
    switch kind {
    case .member:
      guard let word = parts.last, let index = outlinedElement(first, scope),
        PathMember(rawValue: tree.text(word)) != nil || isRope(index, with: tree.text(word))
      else { return }
      needs.append(.outline(index))
    case .call where tree.kind(first) == .member:
      let arguments = CallArguments(of: node, tree)
      guard let member = PathMember(rawValue: arguments.name), member.takesPath,
        let operand = arguments.nodes.first
      else { return }
      collectOutlines(operand, scope, &needs)
    default: return
    }
  }

  /// Adds the needs of a freehand stroke's samples, frame and width.
  func collectSamples(of declaration: Declaration, _ needs: inout [Cell]) {
    collectFrame(declaration.membership, &needs)
    let scope = declaration.inner ?? declaration.scope
    if let node = attribute(.samples, of: declaration) { collect(node, scope, &needs) }
    guard let node = attribute(.width, of: declaration), let range = operand(node) else {
      return
    }
    collect(range, scope, &needs)
  }
}
