import ShapeFormulas
import ShapeNumbers

extension ConstraintProblem {
  /// The problem with new unknowns in place of all its unknowns. The old unknowns are closed.
  func renewed(in graph: inout Graph) -> ConstraintProblem {
    graph.closeUnknowns()
    return replacing(unknowns: unknowns.map { _ in nil }, in: &graph)
  }

  /// The problem with other nodes in place of its unknowns, and a new unknown in place of each
  /// unknown whose replacement is nil.
  func replacing(unknowns replacements: [Scalar?], in graph: inout Graph) -> ConstraintProblem {
    var formulas: [Scalar] = []
    _ = replacing { formula in
      formulas.append(formula)
      return formula
    }
    let remaining = zip(unknowns, replacements).filter { $0.1 == nil }.map { $0.0 }
    formulas += remaining.flatMap { [$0.node, $0.target ?? $0.node] }
    var next = 0
    let places = graph.remake(formulas) { graph, node, places in
      while next < unknowns.count, unknowns[next].node < node { next += 1 }
      guard next < unknowns.count, unknowns[next].node == node else { return node }
      if let known = replacements[next] { return known }
      let target = unknowns[next].target.map { places[Int($0.index)] }
      return graph.makeUnknown(design: target.map { graph.design($0) } ?? .zero)
    }
    var result = replacing { places[Int($0.index)] }
    result.unknowns = remaining.map { unknown in
      var result = unknown
      result.node = places[Int(unknown.node.index)]
      result.target = unknown.target.map { places[Int($0.index)] }
      return result
    }
    return result
  }

  /// The problem with each node replaced by the result of `node`, except for the unknowns
  /// themselves.
  private func replacing(_ node: (Scalar) -> Scalar) -> ConstraintProblem {
    var result = self
    result.sizes = sizes.map(node)
    for i in order {
      result.statements[i].rows = statements[i].rows.map { row in
        var result = row
        if case .tangent(let line) = row.kind { result.kind = .tangent(line.replacing(node)) }
        result.residual = node(row.residual)
        return result
      }
    }
    result.avoidances = avoidances.map { $0.replacing(node) }
    result.arguments.assumptions = arguments.assumptions.map {
      AssumedRange.Assumption(
        node($0.value), lower: $0.lower.map(node), upper: $0.upper.map(node))
    }
    return result
  }
}
