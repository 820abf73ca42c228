import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The nodes of paths in their final order, with loops unrolled and mirrored halves added.
extension Placer {
  struct AssembledNode {
    var declaration: Int
    var isMirrored: Bool
    var isAuto: Bool
    var position: Layout.Pair
    var incoming: Layout.Pair?
    var outgoing: Layout.Pair?
    /// True if the node has a statement of its own. The corners of a box, and the nodes of an arc
    /// before its end, have none.
    var isNamed = true
    /// The arc of at most a quarter turn that ends at the node; nil for other curves.
    var arc: ArcPiece?
  }

  /// An arc of at most a quarter turn: its center, and its angle.
  struct ArcPiece {
    var center: Layout.Pair
    var angle: Scalar
  }

  struct AssembledRun {
    var nodes: [AssembledNode] = []
    var isClosed = false
  }

  /// The subpaths of a path, some of which may be empty. All nodes of the path must be placed.
  func assembleNodes(of path: Int) -> [AssembledRun] {
    var runs: [AssembledRun] = [AssembledRun()]
    append(declarations[path].body, to: &runs, isReporting: !mayLackNodes(path))
    return runs
  }

  private func append(
    _ body: [BodyItem], to runs: inout [AssembledRun], isReporting: Bool
  ) {
    for item in body {
      switch item {
      case .node(let index):
        guard let node = assembled(index) else { continue }
        if runs[runs.count - 1].isClosed { runs.append(AssembledRun()) }
        if let arc = places[index].arc {
          append(arc, endingWith: node, to: &runs[runs.count - 1])
        } else {
          runs[runs.count - 1].nodes.append(node)
        }
      case .close(let node):
        if runs[runs.count - 1].nodes.isEmpty || runs[runs.count - 1].isClosed && !wasMirrored(runs)
        {
          if isReporting { report(.nothingToClose(at: tree.span(node))) }
        } else {
          runs[runs.count - 1].isClosed = true
        }
      case .subpath(let node):
        if runs[runs.count - 1].nodes.isEmpty {
          if isReporting { report(.emptySubpath(at: tree.span(node))) }
        } else {
          runs.append(AssembledRun())
        }
      case .loop(let loop):
        for turn in places[loop].turns {
          append(turn.body, to: &runs, isReporting: isReporting)
        }
      case .mirror(let node, let scope):
        mirror(node, scope, &runs[runs.count - 1], isReporting: isReporting)
      case .element(let index):
        guard let run = boxRun(index) else { continue }
        if runs[runs.count - 1].nodes.isEmpty { runs.removeLast() }
        runs.append(run)
      case .conditional: break
      }
    }
  }

  private func append(
    _ arc: ArcPieces, endingWith node: AssembledNode, to run: inout AssembledRun
  ) {
    if let last = run.nodes.indices.last { run.nodes[last].outgoing = arc.outgoing }
    for (i, piece) in arc.nodes.enumerated() {
      var next = node
      (next.position, next.incoming, next.outgoing) = (
        piece.position, piece.incoming, piece.outgoing
      )
      next.isNamed = i == arc.nodes.count - 1
      next.arc = arc.piece
      run.nodes.append(next)
    }
  }

  /// True if the last subpath contains mirrored nodes, which may have closed it.
  private func wasMirrored(_ runs: [AssembledRun]) -> Bool {
    runs.last?.nodes.contains(where: \.isMirrored) ?? false
  }

  /// True if nodes of a path may be missing: the path has a mistake, or a loop in it has no
  /// iterations.
  func mayLackNodes(_ path: Int) -> Bool {
    hasFailedNode(path) || hasEmptyLoop(in: declarations[path].body)
  }

  private func hasEmptyLoop(in body: [BodyItem]) -> Bool {
    body.contains { item in
      guard case .loop(let index) = item else { return false }
      let turns = places[index].turns
      return turns.isEmpty || turns.contains { hasEmptyLoop(in: $0.body) }
    }
  }

  /// True if a path has a mistake: a syntax error, or a mistake in a node, box or loop in it.
  func hasFailedNode(_ path: Int) -> Bool {
    tree.hasError(declarations[path].syntax) || hasFailedNode(in: declarations[path].body)
  }

  private func hasFailedNode(in body: [BodyItem]) -> Bool {
    body.contains { item in
      switch item {
      case .node(let index), .element(let index): places[index].value.isError
      case .loop(let index):
        !places[index].isUnrolled
          || places[index].turns.contains { hasFailedNode(in: $0.body) }
      default: false
      }
    }
  }

  private func assembled(_ index: Int) -> AssembledNode? {
    let declaration = declarations[index]
    guard places[declaration.index].value.type == .point else { return nil }
    var isAuto = false
    if case .node(.auto) = declaration.kind { isAuto = true }
    return AssembledNode(
      declaration: index, isMirrored: false, isAuto: isAuto,
      position: Layout.Pair(places[declaration.index].value),
      incoming: places[declaration.index].incoming,
      outgoing: places[declaration.index].outgoing)
  }

  /// The outgoing handle of an `auto` node: (next − previous) / 6; zero at open ends.
  func autoHandle(_ run: AssembledRun, _ i: Int) -> Layout.Pair {
    let count = run.nodes.count
    guard count > 1, run.isClosed || (i > 0 && i < count - 1) else {
      return Layout.Pair(x: graph.constant(0), y: graph.constant(0))
    }
    let previous = run.nodes[(i + count - 1) % count].position
    let next = run.nodes[(i + 1) % count].position
    let sixth = Rational(1, 6)
    return Layout.Pair(
      x: graph.scale(graph.subtract(next.x, previous.x), by: sixth),
      y: graph.scale(graph.subtract(next.y, previous.y), by: sixth))
  }

  // MARK: Reflection

  /// A line about which nodes are reflected.
  enum Axis {
    case vertical(Scalar)
    case horizontal(Scalar)
    case line(Layout.Pair, Layout.Pair)
  }

  /// Appends the nodes of the subpath, reversed and reflected. If the last node lies on the axis at
  /// the design, it is merged with its image. If the first node lies on the axis at the design, it
  /// is merged with its image as well, which closes the subpath.
  private func mirror(
    _ node: NodeID, _ scope: Scope, _ run: inout AssembledRun, isReporting: Bool
  ) {
    guard !tree.hasError(node), let clause = tree.child(node, .axis),
      let axis = lowerAxis(clause, scope)
    else { return }
    guard !run.nodes.isEmpty else {
      if isReporting { report(.nothingToMirror(at: tree.span(node))) }
      return
    }
    // Each reflection doubles the number of nodes.
    if isStopped || 2 * run.nodes.count > limits[.points] {
      return lowering.stop(
        .points, "the path has more than \(limits[.points]) nodes", at: tree.span(node))
    }
    checkAxis(axis, run, at: clause)
    let original = run.nodes
    let lastIsOnAxis = isOnAxis(original[original.count - 1].position, axis)
    let firstIsOnAxis = original.count > 1 && isOnAxis(original[0].position, axis)
    if lastIsOnAxis, let incoming = original[original.count - 1].incoming {
      run.nodes[original.count - 1].outgoing = reflected(vector: incoming, axis)
    }
    for (i, node) in original.enumerated().reversed() {
      if i == original.count - 1 && lastIsOnAxis { continue }
      if i == 0 && firstIsOnAxis { continue }
      var image = node
      image.isMirrored = true
      image.position = reflected(point: node.position, axis)
      image.incoming = node.outgoing.map { reflected(vector: $0, axis) }
      image.outgoing = node.incoming.map { reflected(vector: $0, axis) }
      image.arc = i + 1 < original.count ? original[i + 1].arc.map { reflected($0, axis) } : nil
      run.nodes.append(image)
    }
    if firstIsOnAxis {
      if let outgoing = original[0].outgoing {
        run.nodes[0].incoming = reflected(vector: outgoing, axis)
        run.nodes[0].arc = original[1].arc.map { reflected($0, axis) }
      }
      run.isClosed = true
    }
  }

  func lowerAxis(_ clause: NodeID, _ scope: Scope) -> Axis? {
    guard let word = tree.child(clause, .word) else { return nil }
    let expressions = tree.children(clause).filter { tree.kind($0).isExpression }
    if tree.text(word) == "line" {
      guard expressions.count == 2 else { return nil }
      let ends = expressions.map { node in
        require(lower(node, scope, wanted: .point), .point, node, scope)
      }
      guard let p = ends[0], let q = ends[1] else { return nil }
      return .line(Layout.Pair(p), Layout.Pair(q))
    }
    guard let expression = expressions.first,
      let value = require(
        lower(expression, scope, wanted: .number), .number, expression, scope)
    else { return nil }
    return tree.text(word) == "vertical"
      ? .vertical(value.scalars[0]) : .horizontal(value.scalars[0])
  }

  /// Reports a constant axis about which moving nodes are reflected, because the two halves of the
  /// path would be torn apart.
  private func checkAxis(_ axis: Axis, _ run: AssembledRun, at clause: NodeID) {
    let positions = run.nodes.map(\.position)
    let movesX = positions.contains { dependsOnArguments($0.x) }
    let movesY = positions.contains { dependsOnArguments($0.y) }
    let isTorn: Bool =
      switch axis {
      case .vertical(let x): !graph.isVariable(x) && movesX
      case .horizontal(let y): !graph.isVariable(y) && movesY
      case .line(let p, let q):
        ![p.x, p.y, q.x, q.y].contains { graph.isVariable($0) }
          && (movesX && !graph.design(p.y).equals(graph.design(q.y))
            || movesY && !graph.design(p.x).equals(graph.design(q.x)))
      }
    if isTorn {
      report(
        .constantAxis(tree.child(clause, .word).map { tree.text($0) } ?? "", at: tree.span(clause)))
    }
  }

  private func isOnAxis(_ p: Layout.Pair, _ axis: Axis) -> Bool {
    switch axis {
    case .vertical(let x): return graph.design(p.x).equals(graph.design(x))
    case .horizontal(let y): return graph.design(p.y).equals(graph.design(y))
    case .line:
      let image = reflected(point: p, axis)
      let dx = graph.design(image.x).doubleValue - graph.design(p.x).doubleValue
      let dy = graph.design(image.y).doubleValue - graph.design(p.y).doubleValue
      return dx.magnitude + dy.magnitude < 1e-9
    }
  }

  private func reflected(_ arc: ArcPiece, _ axis: Axis) -> ArcPiece {
    ArcPiece(center: reflected(point: arc.center, axis), angle: arc.angle)
  }

  func reflected(point p: Layout.Pair, _ axis: Axis) -> Layout.Pair {
    switch axis {
    case .vertical(let x):
      return Layout.Pair(x: graph.subtract(graph.scale(x, by: Rational(2)), p.x), y: p.y)
    case .horizontal(let y):
      return Layout.Pair(x: p.x, y: graph.subtract(graph.scale(y, by: Rational(2)), p.y))
    case .line(let a, _):
      let offset = Layout.Pair(x: graph.subtract(p.x, a.x), y: graph.subtract(p.y, a.y))
      let image = reflected(vector: offset, axis)
      return Layout.Pair(x: graph.add(a.x, image.x), y: graph.add(a.y, image.y))
    }
  }

  private func reflected(vector v: Layout.Pair, _ axis: Axis) -> Layout.Pair {
    switch axis {
    case .vertical: return Layout.Pair(x: graph.negate(v.x), y: v.y)
    case .horizontal: return Layout.Pair(x: v.x, y: graph.negate(v.y))
    case .line(let a, let b):
      // v′ = 2·d·(v·d)/(d·d) − v
      let (dx, dy) = (graph.subtract(b.x, a.x), graph.subtract(b.y, a.y))
      let along = graph.add(graph.multiply(v.x, dx), graph.multiply(v.y, dy))
      let square = graph.add(graph.multiply(dx, dx), graph.multiply(dy, dy))
      let k = graph.scale(graph.divide(along, square), by: Rational(2))
      return Layout.Pair(
        x: graph.subtract(graph.multiply(k, dx), v.x),
        y: graph.subtract(graph.multiply(k, dy), v.y))
    }
  }
}
