/// A formula that makes a path, or numbers, from paths and numbers.
package struct PathFormula: Hashable, Sendable {
  /// The operation of the formula.
  package var operation: PathOperation
  /// The nodes of the paths that the formula uses.
  package var paths: [Scalar]
  /// The nodes of the numbers that the formula uses, in the order that the operation defines.
  package var numbers: [Scalar]

  /// Creates the formula of an operation on paths and numbers.
  package init(_ operation: PathOperation, paths: [Scalar] = [], numbers: [Scalar] = []) {
    self.operation = operation
    self.paths = paths
    self.numbers = numbers
  }

  /// The nodes of the paths, then the nodes of the numbers.
  package var operands: [Scalar] { paths + numbers }

  func replacing(_ node: (Scalar) -> Scalar) -> PathFormula {
    PathFormula(operation, paths: paths.map(node), numbers: numbers.map(node))
  }
}
