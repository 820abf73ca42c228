import ShapeGeometry

/// The values of the paths of a graph at one set of arguments, with the lengths and numbers that
/// are computed from the paths.
struct PathValues: Sendable {
  /// The maximum number of elements of a path.
  static let limit = 1_000_000

  /// The tables; nil while there is no path, so that a picture without paths does not need even the
  /// types of the tables.
  private var tables: Tables?

  private final class Tables: @unchecked Sendable {
    /// The paths by the indices of their nodes; a path with a number that is not finite, or with
    /// too many elements, has no entry.
    var paths: [Int32: BezierPath] = [:]
    var measures: [Int32: PathMeasure] = [:]
    /// The numbers computed from paths, by the indices of their formulas.
    var answers: [Int32: [Double]] = [:]

    init() {}

    init(_ other: Tables) {
      (paths, measures, answers) = (other.paths, other.measures, other.answers)
    }
  }

  /// The tables. If another value shares them, they are copied first.
  private var own: Tables {
    mutating get {
      if !isKnownUniquelyReferenced(&tables) { tables = tables.map { Tables($0) } ?? Tables() }
      return tables ?? Tables()
    }
  }

  subscript(node: Scalar) -> BezierPath? { tables?.paths[node.index] }

  /// Makes the path of `node` from `formula`, whose numbers have the values `numbers`.
  mutating func make(
    _ node: Scalar, _ formula: PathFormula, _ numbers: [Double], _ ropes: RopeMemory? = nil
  ) {
    var operands: [BezierPath] = []
    for operand in formula.paths {
      guard let path = self[operand] else { return }
      operands.append(path)
    }
    own.paths[node.index] = formula.operation.path(
      of: operands, numbers, limit: PathValues.limit, ropes: ropes)
  }

  /// Copies the path of `node`, and its lengths if they are known, from `other`.
  mutating func take(_ node: Scalar, from other: PathValues) {
    let own = own
    own.paths[node.index] = other[node]
    own.measures[node.index] = other.tables?.measures[node.index]
  }

  /// The numbers that the formula with the index `number` computes from a path.
  mutating func answer(
    of number: Int32, _ formula: PathFormula, _ numbers: [Double]
  ) -> [Double] {
    if let known = tables?.answers[number] { return known }
    let result = newAnswer(formula, numbers)
    own.answers[number] = result
    return result
  }

  private mutating func newAnswer(_ formula: PathFormula, _ numbers: [Double]) -> [Double] {
    let operation = formula.operation
    guard let node = formula.paths.first, let path = self[node], numbers.allSatisfy(\.isFinite)
    else { return operation.noAnswer }
    guard operation.needsLengths else {
      return operation.answer(of: path, numbers) ?? operation.noAnswer
    }
    let own = own
    let measure = own.measures[node.index] ?? PathMeasure(path)
    own.measures[node.index] = measure
    return operation.answer(of: measure, numbers) ?? operation.noAnswer
  }
}
