import ShapeFormulas
import ShapeSyntax

/// The outlines of elements, for formulas that use them.
extension Placer {
  /// Computes the outline of a declaration, before its transform. An outline with a mistake, which
  /// was reported, stays nil.
  func placeOutline(_ index: Int) {
    let path: Scalar?
    if case .path = declarations[index].kind, isComputedPath(declarations[index]) {
      let value = places[index].value
      path = value.type == .path ? value.scalars[0] : nil
    } else {
      path = outlineFormula(of: index).map { graph.path($0) }
    }
    places[index].outline = path
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

  /// - Parameter arcs: For each node of each subpath, the arc that ends at the node; nil for other
  ///   curves.
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
    guard places[declaration.index].value.type == .rect,
      let kind = lowering.elementKind(declaration)
    else {
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
}
