import ShapeFormulas
import ShapeSyntax

/// The handles of nodes.
extension Placer {
  func placeHandles(_ index: Int) {
    let declaration = declarations[index]
    guard case .node(let kind) = declaration.kind, !tree.hasError(declaration.syntax),
      !places[declaration.index].value.isError
    else { return }
    let node = declaration.syntax
    let incoming = tree.child(node, .inHandle)
    let outgoing = tree.child(node, .outHandle)
    checkParts(of: node)
    switch kind {
    case .corner, .arc: return
    case .auto: placeAutoHandles(index)
    case .round:
      places[index].incoming = incoming.flatMap { handle(.incoming, $0, index) }
      places[index].outgoing = outgoing.flatMap { handle(.outgoing, $0, index) }
    case .symmetric, .smooth:
      guard let outgoing else {
        report(.missingHandle("out", kind.rawValue, at: declaration.nameSpan))
        return
      }
      guard let out = handle(.outgoing, outgoing, index) else { return }
      places[index].outgoing = out
      let ratio = kind == .symmetric ? graph.constant(1) : smoothRatio(incoming, declaration)
      guard let ratio else { return }
      places[index].incoming = Layout.Pair(
        x: graph.negate(graph.multiply(out.x, ratio)),
        y: graph.negate(graph.multiply(out.y, ratio)))
    }
  }

  /// Reports each handle or radius that the statement of a node repeats.
  private func checkParts(of node: NodeID) {
    var seen: [SyntaxKind] = []
    for part in tree.children(node)
    where [.inHandle, .outHandle, .radiusClause].contains(tree.kind(part)) {
      guard seen.contains(tree.kind(part)) else {
        seen.append(tree.kind(part))
        continue
      }
      let word = loader.sources.text(tree.tokenSpan(tree.tokenRange(part).lowerBound))
      report(.repeatedPart(word, at: tree.span(part)))
    }
  }

  /// The length of the incoming handle of a smooth node, relative to the length of the outgoing
  /// handle.
  private func smoothRatio(_ clause: NodeID?, _ declaration: Declaration) -> Scalar? {
    guard let clause else {
      report(.missingHandle("in", "smooth", at: declaration.nameSpan))
      return nil
    }
    guard let expression = tree.expression(clause) else { return nil }
    if tree.kind(expression) == .tuple {
      report(.smoothRatio(at: tree.span(clause)))
      return nil
    }
    let value = lower(expression, declaration.scope, wanted: .number)
    guard
      let ratio = require(value, .number, expression, declaration.scope, takesRatio: true)
    else { return nil }
    return ratio.scalars[0]
  }

  /// The vector of a handle. If the handle is drawn and constraints refer to it, its components are
  /// unknowns until the constraints are solved. Afterward, they are the solutions.
  private func handle(_ side: Coordinate.Handle, _ clause: NodeID, _ index: Int) -> Layout.Pair? {
    let declaration = declarations[index]
    guard let vector = handle(clause, declaration) else { return nil }
    guard places[declaration.index].hasOpenHandles, tree.child(clause, .position) != nil else {
      return vector
    }
    return openHandle(side, vector, index)
  }

  /// The vector of a handle: drawn and mapped like its node, or computed.
  private func handle(_ clause: NodeID, _ declaration: Declaration) -> Layout.Pair? {
    let scope = declaration.scope
    if let value = tree.child(clause, .value), let expression = tree.expression(value) {
      let value = lower(expression, scope, wanted: .point)
      return require(value, .point, expression, scope).map { Layout.Pair($0) }
    }
    // No frame places a computed node, so no frame scales its drawn handles.
    let isComputed = tree.child(declaration.syntax, .value) != nil
    let place = DrawnPlace(
      kind: .vector, membership: isComputed ? Membership() : declaration.membership)
    guard let position = tree.child(clause, .position),
      let drawn = drawnNumbers(position, scope, wanted: .point, place)
    else { return nil }
    if isComputed {
      return Layout.Pair(x: graph.constant(drawn[0]), y: graph.constant(drawn[1]))
    }
    switch placingFrame(declaration.membership) {
    case .failed: return nil
    case .fixed: return Layout.Pair(x: graph.constant(drawn[0]), y: graph.constant(drawn[1]))
    case .frame(let frame):
      guard let pins = pins(declaration.membership.pins, forBox: false),
        let x = try? graph.placeVector(drawn[0], in: frame.x, pins.x),
        let y = try? graph.placeVector(drawn[1], in: frame.y, pins.y)
      else { return nil }
      return Layout.Pair(x: x, y: y)
    }
  }

  /// Places the handles of an `auto` node, which depend on its neighbors in the complete path.
  private func placeAutoHandles(_ index: Int) {
    guard let path = declarations[index].path else { return }
    for run in assembleNodes(of: path) {
      guard let i = run.nodes.firstIndex(where: { $0.declaration == index && !$0.isMirrored })
      else { continue }
      let out = autoHandle(run, i)
      places[index].outgoing = out
      places[index].incoming = Layout.Pair(x: graph.negate(out.x), y: graph.negate(out.y))
    }
  }
}
