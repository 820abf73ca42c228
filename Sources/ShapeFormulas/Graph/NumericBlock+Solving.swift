package import ShapeNumbers

/// The answers of a block.
extension NumericBlock {
  /// The values of the unknowns, for operands with the values `operands`; nil if no answer is found
  /// near the drawing.
  func solution(_ operands: [Double]) -> [Double]? {
    let found = solver(operands).search(from: drawn(operands))
    return found.isMet ? found.unknowns : nil
  }

  /// Newton's method for the block, for operands with the values `operands`.
  package func solver(_ operands: [Double]) -> NumericSolver {
    NumericSolver(
      rows: { unknowns in
        let values = self.values(unknowns, operands)
        return self.rows.map { $0.row(values) }
      },
      equations: equations.indices, limits: limitRange, rungs: rungRanges, operands: operands,
      isLinear: isLinear)
  }

  /// The drawn values of the unknowns.
  private func drawn(_ operands: [Double]) -> [Double] {
    var unknowns = Array(repeating: 0.0, count: unknownCount)
    // An element in a frame that moves is drawn relative to the frame, so its drawn value depends
    // on other unknowns.
    for _ in 0..<8 {
      let values = values(unknowns, operands)
      let drawn = start.map { values[Int($0.index)] }
      if drawn == unknowns { break }
      unknowns = drawn
    }
    return unknowns
  }
}

extension NumericBlock.Row {
  /// The row for the values `values` of the nodes of the block.
  fileprivate func row(_ values: [Double]) -> NumericSolver.Row {
    func value(_ node: Scalar) -> Double { values[Int(node.index)] }
    return NumericSolver.Row(
      value: value(self.value), slopes: slopes.map { ($0.unknown, value($0.node)) },
      bends: curvatures.map { ($0.first, $0.second, value($0.node)) })
  }
}
