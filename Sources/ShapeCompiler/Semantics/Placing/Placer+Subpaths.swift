import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The subpaths of paths that are drawn node by node.
extension Placer {
  /// The subpaths of a path that is drawn node by node. All nodes of the path must be placed.
  func subpaths(of index: Int) -> [Layout.Subpath] {
    let runs = assembleNodes(of: index)
    let isWhole = !mayLackNodes(index)
    if isWhole, runs.allSatisfy(\.nodes.isEmpty) {
      report(.emptyPath(at: declarations[index].nameSpan))
    }
    return runs.filter { !$0.nodes.isEmpty }.map { run in
      Layout.Subpath(
        nodes: run.nodes.indices.map { lowerNode(run, $0, isWhole: isWhole) },
        isClosed: run.isClosed)
    }
  }

  /// Lowers the node `i` of `run`. If the path is not whole, neighbors of the node may be missing.
  private func lowerNode(_ run: AssembledRun, _ i: Int, isWhole: Bool) -> Layout.Node {
    let assembled = run.nodes[i]
    let declaration = declarations[assembled.declaration]
    var node = Layout.Node(
      name: assembled.isMirrored || !assembled.isNamed ? "" : declaration.name,
      position: assembled.position,
      incoming: assembled.incoming, outgoing: assembled.outgoing, radius: nil,
      span: tree.span(declaration.syntax))
    if assembled.isAuto {
      let out = autoHandle(run, i)
      node.outgoing = assembled.outgoing ?? out
      node.incoming = Layout.Pair(x: graph.negate(out.x), y: graph.negate(out.y))
    }
    if let clause = tree.child(declaration.syntax, .radiusClause),
      let expression = tree.expression(clause), case .node(.corner) = declaration.kind
    {
      let value = lower(expression, declaration.scope, wanted: .number)
      node.radius = require(value, .number, expression, declaration.scope)?.scalars[0]
      if isWhole { checkStraightNeighbours(run, i, at: tree.span(clause)) }
    }
    return node
  }

  /// Reports a rounded corner without straight segments on both sides.
  private func checkStraightNeighbours(_ run: AssembledRun, _ i: Int, at span: SourceSpan) {
    let count = run.nodes.count
    guard run.isClosed || (i > 0 && i < count - 1) else {
      // Two rounded ends are one mistake.
      let other = radiusSpan(run.nodes[i == 0 ? count - 1 : 0])
      if i == 0 || other == nil {
        report(
          .radiusAtEnd(
            at: span, other: other == span ? nil : other, isClosable: count > 2,
            close: placeOfClose(run)))
      }
      return
    }
    let (previous, next) = (run.nodes[(i + count - 1) % count], run.nodes[(i + 1) % count])
    if previous.outgoing != nil || previous.isAuto || next.incoming != nil || next.isAuto {
      report(.radiusBesideCurve(at: span))
    }
  }

  private func radiusSpan(_ node: AssembledNode) -> SourceSpan? {
    let clause = tree.child(declarations[node.declaration].syntax, .radiusClause)
    return node.isMirrored ? nil : clause.map { tree.span($0) }
  }

  /// The place where a `close` would join the ends of `run`, and the indentation of its line; nil
  /// unless the last node is directly in the block of its path, on a line of its own.
  private func placeOfClose(_ run: AssembledRun) -> (SourceSpan, indentation: String)? {
    guard let last = run.nodes.last, !last.isMirrored else { return nil }
    let declaration = declarations[last.declaration]
    guard let path = declaration.path, declaration.scope === declarations[path].inner else {
      return nil
    }
    let bytes = loader.sources[tree.source].bytes
    let node = tree.span(declaration.syntax)
    let before = bytes[..<node.start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let after = bytes[node.end...].prefix { $0 != 0x0A && $0 != 0x0D }
    let comment = after.drop { $0 == 0x20 || $0 == 0x09 }
    let start = node.start - before.count
    guard start > 0, bytes[start - 1] == 0x0A,
      comment.isEmpty || comment.starts(with: "//".utf8)
    else { return nil }
    return (
      SourceSpan(source: tree.source, start: after.endIndex, end: after.endIndex),
      String(decoding: bytes[start..<node.start], as: UTF8.self)
    )
  }
}
