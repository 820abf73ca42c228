import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// `smooth n`: a node without a corner between a straight segment and a curve.
extension Placer {
  /// The condition that the only handle of a node lies on the line of the node's straight segment.
  func lowerSmooth(_ operand: NodeID, _ scope: Scope) -> [RelationRow] {
    guard case .declaration(let index)? = staticTarget(operand, scope),
      case .node = declarations[index].kind, declarations[index].path != nil
    else {
      report(.smoothNeedsNode(at: tree.span(operand)))
      return []
    }
    guard let (handle, segment) = bend(index) else {
      if !tree.hasError(declarations[index].syntax) {
        report(.smoothNeedsStraight(nameOfPlace(index), at: tree.span(operand)))
      }
      return []
    }
    return [
      .following(graph.multiply(handle.x, segment.y), graph.multiply(handle.y, segment.x))
    ]
  }

  /// Reports nodes at which a path turns back on its straight segment: as an error if it does so at
  /// the design, as a warning if it does so elsewhere in a declared range.
  func checkSmoothNodes() {
    var claims: [(claim: Claim, index: Int, span: SourceSpan)] = []
    for relation in solution.relations where isSmooth(relation) {
      guard let operand = tree.expression(relation.syntax),
        case .declaration(let index)? = staticTarget(operand, relation.scope),
        let (handle, segment) = bend(index)
      else { continue }
      let (forward, square) = (product(handle, segment), product(segment, segment))
      let span = tree.span(operand)
      let length = graph.design(square).doubleValue
      if graph.design(forward).doubleValue > 1e-9 * length || length == 0 {
        claims.append((.isPositive(forward), index, span))
      } else {
        reportBackwards(index, handle, at: span)
      }
    }
    if claims.isEmpty || reports.containsError { return }
    let prover = prover(assumptionsOfArguments())
    let bounded = graph.nodes(of: prover.range.boundedSlots)
    for (claim, index, span) in claims where bounded.contains(claim.scalar) {
      guard case .refuted(let values) = prover.decide(claim) else { continue }
      let place = place(values, of: claim.scalar)
      report(.smoothBackwardsSomewhere(nameOfPlace(index), place, at: span))
    }
  }

  /// Reports a node at which a path turns back at the design, and suggests the opposite handle.
  private func reportBackwards(_ index: Int, _ handle: Layout.Pair, at span: SourceSpan) {
    let declaration = declarations[index]
    let found = [handle.x, handle.y].map { graph.design($0) }
    let opposite = found.map { ExactValue.real(-$0.doubleValue) }
    func pair(_ values: [ExactValue]) -> String {
      "(\(values.map(\.literal).joined(separator: ", ")))"
    }
    let drawn = [SyntaxKind.inHandle, .outHandle].lazy.compactMap {
      self.tree.child(declaration.syntax, $0).flatMap { self.tree.child($0, .position) }
    }.first
    let isNothing = found.allSatisfy { $0.literal == "0" }
    report(
      .smoothBackwards(
        nameOfPlace(index), handle: isNothing ? nil : pair(found), opposite: pair(opposite),
        drawn: drawn.map { tree.span($0) }, at: span))
  }

  /// The only handle of a round node, and the vector to the node along the straight segment on the
  /// side without a handle; nil if the node is not round, or does not have exactly one handle and
  /// such a segment.
  private func bend(_ index: Int) -> (handle: Layout.Pair, segment: Layout.Pair)? {
    guard let path = declarations[index].path else { return nil }
    ensure(.handles(index))
    var needs: [Cell] = []
    collectNodes(declarations[path].body, &needs)
    for cell in needs { ensure(cell) }
    guard case .node(.round) = declarations[index].kind, !places[index].value.isError else {
      return nil
    }
    for run in assembleNodes(of: path) {
      if let i = run.nodes.firstIndex(where: { $0.declaration == index && !$0.isMirrored }),
        let found = bend(run, i)
      {
        return found
      }
    }
    return nil
  }

  /// The only handle of a node, and the vector to the node along the straight segment on the side
  /// without a handle; nil if the node does not have exactly one handle and such a segment.
  private func bend(_ run: AssembledRun, _ i: Int) -> (handle: Layout.Pair, segment: Layout.Pair)? {
    let node = run.nodes[i]
    func neighbour(_ step: Int) -> AssembledNode? {
      let count = run.nodes.count
      let j = i + step
      guard run.isClosed || j >= 0 && j < count, count > 1 else { return nil }
      let other = run.nodes[(j + count) % count]
      ensure(.handles(other.declaration))
      let declaration = declarations[other.declaration]
      let facing =
        (step < 0) != other.isMirrored
        ? places[declaration.index].outgoing : places[declaration.index].incoming
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
