/// The kinds of formulas of arguments, the simplest kind first. The kind of a formula follows from
/// the operations that the formula needs.
public enum FormulaKind: String, CaseIterable, Comparable, Sendable {
  /// A constant plus multiples of arguments.
  case affine
  /// Products and quotients of formulas that depend on arguments.
  case rational
  /// Operations with several cases: `min`, `max`, `abs`, `?:`, rounding, remainders, comparisons,
  /// indices of lists, `random`, rows of `flex`.
  case piecewise
  /// Roots, trigonometric functions, powers, logarithms, computations with paths.
  case constructive
  /// Newton's method, which runs for each picture.
  case numeric

  public static func < (a: FormulaKind, b: FormulaKind) -> Bool { a.order < b.order }

  private var order: Int {
    switch self {
    case .affine: 0
    case .rational: 1
    case .piecewise: 2
    case .constructive: 3
    case .numeric: 4
    }
  }
}

extension Graph {
  /// The kind of each node's formula: the highest kind among the operations that compute the node.
  ///
  /// - Complexity: O(n) in the size of the graph.
  package func formulaKinds() -> [FormulaKind] {
    var kinds: [FormulaKind] = []
    kinds.reserveCapacity(count)
    for i in 0..<count {
      let node = Scalar(i)
      let kind = dependencies(node).reduce(ownKind(of: node)) { max($0, kinds[Int($1.index)]) }
      kinds.append(kind)
    }
    return kinds
  }

  /// The kind of a node's own operation. A node that has the same value at all arguments is treated
  /// as a constant, unless Newton's method computes it.
  private func ownKind(of node: Scalar) -> FormulaKind {
    let operation = operation(node)
    if operation == .solved { return .numeric }
    guard isVariable(node) else { return .affine }
    switch operation {
    case .constant, .input, .unknown, .affine, .solved, .text, .textInput, .join, .digits:
      return .affine
    case .multiply: return operands(node).allSatisfy { isVariable($0) } ? .rational : .affine
    case .divide: return isVariable(operands(node)[1]) ? .rational : .affine
    case .squareRoot, .power, .logarithm, .logarithm2, .logarithm10, .sine, .cosine, .tangent,
      .arcTangent, .hypotenuse, .path, .pathNumber:
      return .constructive
    case .modulo, .minimum, .maximum, .absolute, .floor, .ceiling, .round, .random, .equal, .less,
      .lessOrEqual, .and, .or, .not, .select, .pick, .flexLevel, .flexCell, .textSelect, .textPick,
      .textEqual:
      return .piecewise
    }
  }
}
