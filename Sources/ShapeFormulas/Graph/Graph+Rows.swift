import ShapeNumbers

/// Rows of cells among which a total length is divided; see `FlexRow`.
///
/// A row has one node for its level and one node for each cell. Only the node of the level has the
/// list of all bases and limits, so the graph grows in proportion to the number of cells.
extension Graph {
  /// The lengths of the cells among which `total` is divided, one for each basis. If `high` is nil,
  /// the cells grow without limit.
  ///
  /// - Requires: `basis` must not be empty.
  package mutating func flex(_ total: Scalar, basis: [Scalar], low: [Scalar], high: [Scalar]?)
    -> [Scalar]
  {
    let level = flexLevel(total, basis + low + (high ?? []), cellCount: basis.count)
    return basis.indices.map { flexCell(of: level, $0) }
  }

  /// The node of the level of a row. `list` has the bases, then the lower limits, then the upper
  /// limits if there are any.
  mutating func flexLevel(_ total: Scalar, _ list: [Scalar], cellCount: Int) -> Scalar {
    let key = Node(
      operation: .flexLevel, a: total.index, b: listIndex(list),
      c: Int32(truncatingIfNeeded: cellCount))
    if let found = find(key) { return found }
    return insert(
      key, designLevel(key), variable: isVariable(total) || list.contains { isVariable($0) })
  }

  /// The node of the length of cell number `index` in the row whose level is `level`.
  mutating func flexCell(of level: Scalar, _ index: Int) -> Scalar {
    let key = Node(
      operation: .flexCell, a: level.index, b: Int32(truncatingIfNeeded: index))
    if let found = find(key) { return found }
    let value = designCell(level, index)
    if !isVariable(level), case .rational(let exact) = value { return constant(exact) }
    return insert(key, value, variable: isVariable(level))
  }

  /// The number of cells in the row whose level is `level`.
  package func cellCount(_ level: Scalar) -> Int { Int(nodes[Int(level.index)].c) }

  /// The level of a cell's row, and the index of the cell in the row.
  package func flexCell(_ cell: Scalar) -> (level: Scalar, index: Int) {
    let node = nodes[Int(cell.index)]
    return (Scalar(Int(node.a)), Int(node.b))
  }

  /// The basis and the limits of cell number `index` in the row whose level is `level`; `high` is
  /// nil if there is no upper limit.
  package func flexibility(_ level: Scalar, _ index: Int) -> (
    basis: Scalar, low: Scalar, high: Scalar?
  ) {
    flexibility(nodes[Int(level.index)], index)
  }

  private func flexibility(
    _ level: Node, _ index: Int
  ) -> (basis: Scalar, low: Scalar, high: Scalar?) {
    let (list, count) = (lists[Int(level.b)], Int(level.c))
    return (
      list[index], list[count + index], list.count > 2 * count ? list[2 * count + index] : nil
    )
  }

  /// Cell number `index` of a row, with the numbers that `value` gives for the nodes of the cell.
  private func cell<Number>(
    _ level: Node, _ index: Int, _ value: (Scalar) -> Number
  ) -> FlexRow<Number>.Cell {
    let (basis, low, high) = flexibility(level, index)
    return FlexRow.Cell(basis: value(basis), low: value(low), high: high.map(value))
  }

  private func row<Number>(_ level: Node, _ value: (Scalar) -> Number) -> FlexRow<Number> {
    FlexRow(cells: (0..<Int(level.c)).map { cell(level, $0, value) })
  }

  // MARK: Evaluation

  /// The level of a row if the nodes have the values `values`.
  func levelValue(_ level: Node, _ values: UnsafeBufferPointer<Double>) -> Double {
    row(level) { values[Int($0.index)] }.finiteLevel(for: values[Int(level.a)])
  }

  /// The length of a cell if the nodes have the values `values`; NaN if the cell's row has no
  /// level.
  func cellValue(_ node: Node, _ values: UnsafeBufferPointer<Double>) -> Double {
    let level = values[Int(node.a)]
    if level.isNaN { return level }
    return cell(nodes[Int(node.a)], Int(node.b)) { values[Int($0.index)] }.length(at: level)
  }

  private func designLevel(_ level: Node) -> ExactValue {
    let total = design(Scalar(Int(level.a)))
    if case .rational(let exact) = total, let row = exactRow(level),
      let result = row.exactLevel(for: exact)
    {
      return .rational(result)
    }
    return .real(row(level) { design($0).doubleValue }.finiteLevel(for: total.doubleValue))
  }

  /// The row at the design if all of its numbers are rational; else nil.
  private func exactRow(_ level: Node) -> FlexRow<Rational>? {
    let isExact = lists[Int(level.b)].allSatisfy {
      if case .rational = design($0) { true } else { false }
    }
    return isExact ? row(level) { design($0).rational ?? .zero } : nil
  }

  private func designCell(_ level: Scalar, _ index: Int) -> ExactValue {
    let node = nodes[Int(level.index)]
    guard case .rational(let exact) = design(level) else {
      let value = design(level).doubleValue
      return .real(
        value.isNaN ? value : cell(node, index) { design($0).doubleValue }.length(at: value))
    }
    return .rational(cell(node, index) { design($0).rational ?? .zero }.length(at: exact))
  }
}
