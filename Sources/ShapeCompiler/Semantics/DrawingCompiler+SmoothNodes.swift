import ShapeSyntax

/// `smooth n`: a node between a straight segment and a curve has no corner.
extension DrawingCompiler {
  /// The handle of the node lies on the line of its straight neighbour.
  func lowerSmooth(_ operand: NodeID, _ scope: Scope) -> [RelationRow] {
    guard case .declaration(let index)? = staticTarget(operand, scope),
      case .node(let kind) = declarations[index].kind, let path = declarations[index].path
    else {
      report(.smoothNeedsNode(at: tree.span(operand)))
      return []
    }
    ensure(.handles(index))
    var needs: [Cell] = []
    collectNodes(declarations[path].body, &needs)
    for cell in needs { ensure(cell) }
    let isHandled = kind == .round && !declarations[index].value.isError
    for run in assembleNodes(of: path) {
      guard isHandled,
        let i = run.nodes.firstIndex(where: { $0.declaration == index && !$0.isMirrored }),
        let (handle, segment) = bend(run, i)
      else { continue }
      return [
        .following(
          graph.multiply(handle.x, segment.y), graph.multiply(handle.y, segment.x))
      ]
    }
    if !tree.hasError(declarations[index].syntax) {
      report(.smoothNeedsStraight(nameOfPlace(index), at: tree.span(operand)))
    }
    return []
  }

  /// The one handle of a node and the straight segment on its other side; nil where it is not so.
  private func bend(_ run: AssembledRun, _ i: Int) -> (handle: Layout.Pair, segment: Layout.Pair)? {
    let node = run.nodes[i]
    func neighbour(_ step: Int) -> AssembledNode? {
      let count = run.nodes.count
      let j = i + step
      guard run.isClosed || j >= 0 && j < count, count > 1 else { return nil }
      let other = run.nodes[(j + count) % count]
      ensure(.handles(other.declaration))
      let declaration = declarations[other.declaration]
      let facing = (step < 0) != other.isMirrored ? declaration.outgoing : declaration.incoming
      return facing == nil && !other.isAuto ? other : nil
    }
    if let handle = node.outgoing, node.incoming == nil, let previous = neighbour(-1) {
      return (handle, vector(previous.position, node.position))
    }
    if let handle = node.incoming, node.outgoing == nil, let next = neighbour(1) {
      return (handle, vector(next.position, node.position))
    }
    return nil
  }
}
