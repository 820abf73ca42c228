import ShapeGeometry

/// The paths of a graph at one set of arguments, and what was found out about them.
struct PathValues: Sendable {
  /// By their nodes; none where a number in it is not finite, or it has too many segments.
  private var paths: [Int32: BezierPath] = [:]
  private var measures: [Int32: PathMeasure] = [:]
  /// By the numbers of their formulas.
  private var answers: [Int32: [Double]] = [:]

  /// The most segments of a path.
  static let limit = 1_000_000

  subscript(node: Scalar) -> BezierPath? { paths[node.index] }

  /// Makes the path of the node `node`, whose formula has `numbers`.
  mutating func make(_ node: Scalar, _ formula: PathFormula, _ numbers: [Double]) {
    var operands: [BezierPath] = []
    for operand in formula.paths {
      guard let path = paths[operand.index] else { return }
      operands.append(path)
    }
    paths[node.index] = formula.operation.path(
      of: operands, numbers, limit: PathValues.limit)
  }

  /// Takes over the path of the node `node`, and its lengths if they are known.
  mutating func take(_ node: Scalar, from other: PathValues) {
    paths[node.index] = other.paths[node.index]
    measures[node.index] = other.measures[node.index]
  }

  /// The numbers that the formula with a number makes of a path.
  mutating func answer(
    of number: Int32, _ formula: PathFormula, _ numbers: [Double]
  ) -> [Double] {
    if let known = answers[number] { return known }
    let result = newAnswer(formula, numbers)
    answers[number] = result
    return result
  }

  private mutating func newAnswer(_ formula: PathFormula, _ numbers: [Double]) -> [Double] {
    let operation = formula.operation
    guard let node = formula.paths.first, let path = paths[node.index],
      numbers.allSatisfy(\.isFinite)
    else { return operation.noAnswer }
    guard operation.needsLengths else {
      return operation.answer(of: path, numbers) ?? operation.noAnswer
    }
    let measure = measures[node.index] ?? PathMeasure(path)
    measures[node.index] = measure
    return operation.answer(of: measure, numbers) ?? operation.noAnswer
  }
}
