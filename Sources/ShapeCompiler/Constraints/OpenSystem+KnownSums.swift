import ShapeFormulas

/// What linear equations make known, put into what is not linear: where one says how wide a box is,
/// `min(box.width, 40)` is known, though not where the box is.
extension OpenSystem {
  /// The system with known sums in the place of those of unknowns, and the statements that have become
  /// others by that.
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

/// What formulas are where the linear equations of a system hold.
private struct KnownSums {
  private var elimination: Elimination<FormulaNumber>
  /// The formulas as they were: one that grows cannot be read meanwhile without copying all of it.
  private let graph: Graph
  /// What nodes have become; themselves, where they stay.
  private var places: [Scalar: Scalar] = [:]

  init(_ open: OpenSystem, _ field: FormulaField) {
    graph = field.graph
    elimination = Elimination(
      unknowns: open.unknowns.map { $0.target == nil }, workLimit: open.workLimit)
    _ = elimination.eliminate(open.linearPart(field).equations.map(\.form))
  }

  /// What is not linear, with what is known in it; nil where it stays as it is.
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

  /// True if what a node becomes follows from what its operands become.
  private func isCopied(_ node: Scalar, in field: FormulaField) -> Bool {
    field.graph.isOpen(node) && field.graph.operation(node) != .unknown
      && field.linearForm(node) == nil
  }

  /// The place of a node whose operands have theirs.
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
