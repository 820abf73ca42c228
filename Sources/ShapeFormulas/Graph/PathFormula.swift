/// A path, or numbers, made of paths and numbers.
package struct PathFormula: Hashable, Sendable {
  package var operation: PathOperation
  package var paths: [Scalar]
  package var numbers: [Scalar]

  package init(_ operation: PathOperation, paths: [Scalar] = [], numbers: [Scalar] = []) {
    self.operation = operation
    self.paths = paths
    self.numbers = numbers
  }

  package var operands: [Scalar] { paths + numbers }

  func replacing(_ node: (Scalar) -> Scalar) -> PathFormula {
    PathFormula(operation, paths: paths.map(node), numbers: numbers.map(node))
  }
}
