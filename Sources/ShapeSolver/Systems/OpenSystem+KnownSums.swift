import ShapeFormulas

/// Rewrites nonlinear formulas with the values that linear equations fix. If an equation gives the
/// width of a box, `min(box.width, 40)` is known, although the position of the box is not.
extension OpenSystem {
  /// The system with known values instead of sums of unknowns, and the statements whose rows
  /// change.
  func withKnownSums(_ field: FormulaField) -> (system: OpenSystem, changed: Set<Int>) {
    let residuals = (equations + limits).map(\.residual) + wishes.map(\.residual)
    if residuals.allSatisfy({ field.linearForm($0) != nil }) { return (self, []) }
    var sums = KnownSums(self, field)
    var result = self
    var changed: Set<Int> = []
    func rewrite(_ residual: inout Scalar, of statement: Int?) {
      guard let known = sums.rewritten(residual, in: field) else { return }
      residual = known
      if let statement { changed.insert(statement) }
    }
    for i in equations.indices {
      rewrite(&result.equations[i].residual, of: equations[i].statement)
    }
    for i in limits.indices { rewrite(&result.limits[i].residual, of: limits[i].statement) }
    for i in wishes.indices { rewrite(&result.wishes[i].residual, of: wishes[i].statement) }
    return (result, changed)
  }
}

/// The values that formulas have if the linear equations of a system hold.
private struct KnownSums {
  private var elimination: Elimination<FormulaNumber>
  /// A copy of the graph. If nodes were read from the growing graph itself, each change would copy
  /// it.
  private let graph: Graph
  /// For each node, the node that replaces it; this may be the node itself.
  private var places: [Scalar: Scalar] = [:]

  init(_ open: OpenSystem, _ field: FormulaField) {
    graph = field.graph
    elimination = Elimination(
      unknowns: open.unknowns.map { $0.target == nil }, workLimit: open.workLimit)
    _ = elimination.eliminate(open.linearPart(field).equations.map(\.form))
  }

  /// The nonlinear formula `scalar` with known values in it; nil if nothing changes.
  mutating func rewritten(_ scalar: Scalar, in field: FormulaField) -> Scalar? {
    guard elimination.rank > 0, elimination.workLeft >= 0, field.linearForm(scalar) == nil else {
      return nil
    }
    var order = Postorder(of: scalar)
    while let node = order.next(
      isKnown: { places[$0] != nil },
      operands: { isCopied($0, in: field) ? field.graph.dependencies($0) : [] })
    {
      places[node] = place(of: node, in: field)
    }
    return places[scalar].flatMap { $0 == scalar ? nil : $0 }
  }

  /// True if the replacement of a node is computed from the replacements of its operands.
  private func isCopied(_ node: Scalar, in field: FormulaField) -> Bool {
    field.graph.isOpen(node) && field.graph.operation(node) != .unknown
      && field.linearForm(node) == nil
  }

  /// The replacement of a node whose operands already have replacements.
  private func place(of node: Scalar, in field: FormulaField) -> Scalar {
    guard field.graph.isOpen(node), field.graph.operation(node) != .unknown else { return node }
    if let form = field.linearForm(node) {
      let value = elimination.reduced(form)
      return value.isKnown ? value.known.node(in: &field.graph) : node
    }
    guard field.graph.dependencies(node).contains(where: { places[$0] != $0 }) else { return node }
    return field.graph.copy(node, of: graph) { places[$0] ?? $0 }
  }
}
