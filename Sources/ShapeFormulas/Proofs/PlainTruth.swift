import ShapeNumbers

/// A rewriting of truths into comparisons of sums of products. For all arguments in their range,
/// the rewritten truth has the same value.
///
/// Both sides are multiplied by divisors of known sign, compared lengths and roots are squared, and
/// products of sums are expanded, so that equal terms cancel. Interval arithmetic alone would not
/// make these terms cancel.
struct PlainTruth {
  private(set) var graph: Graph
  private let range: AssumedRange
  /// The number of comparisons that may still be rewritten.
  private var left = 32

  /// The maximum depth to which truths are rewritten. `steps` is the maximum number of quotients
  /// and roots that are removed from a comparison.
  private static let depth = 32
  private static let steps = 4

  init(graph: Graph, range: AssumedRange) {
    (self.graph, self.range) = (graph, range)
  }

  /// The rewritten truth; `truth` itself if nothing can be rewritten.
  mutating func rewritten(_ truth: Scalar) -> Scalar { rewritten(truth, PlainTruth.depth) }

  private mutating func rewritten(_ truth: Scalar, _ depth: Int) -> Scalar {
    guard depth > 0 else { return truth }
    let operation = graph.operation(truth)
    let operands = graph.operands(truth)
    switch operation {
    case .and, .or, .not, .select:
      let new = operands.map { rewritten($0, depth - 1) }
      if new == operands { return truth }
      return graph.make(
        operation, new[0], new.count > 1 ? new[1] : nil, new.count > 2 ? new[2] : nil)
    case .less, .lessOrEqual, .equal:
      guard left > 0 else { return truth }
      left -= 1
      let difference = graph.subtract(operands[0], operands[1])
      return compared(difference, operation, PlainTruth.steps) ?? truth
    default: return truth
    }
  }

  /// The comparison of `difference` with zero, in another form; nil if there is no other form.
  private mutating func compared(
    _ difference: Scalar, _ operation: Operation, _ steps: Int
  ) -> Scalar? {
    if steps > 0 {
      if let (product, isNegative) = withoutQuotient(difference) {
        let signed = isNegative ? graph.negate(product) : product
        return compared(signed, operation, steps - 1) ?? comparison(signed, operation)
      }
      if let squares = withoutRoot(difference, operation, steps) { return squares }
    }
    let range = range
    let known = graph
    let expanded = graph.expanded(difference) { PlainTruth.isTotal($0, known, range) }
    return expanded.map { comparison($0, operation) }
  }

  private mutating func comparison(_ difference: Scalar, _ operation: Operation) -> Scalar {
    graph.make(operation, difference, graph.constant(Rational.zero))
  }

  // MARK: Quotients

  /// A sum multiplied by the divisor of one of its terms, and true if the divisor is negative; nil
  /// if no term has a divisor of known sign.
  private mutating func withoutQuotient(_ sum: Scalar) -> (Scalar, isNegative: Bool)? {
    let form = graph.affine(sum)
    for term in form.terms where graph.operation(term.node) == .divide {
      let divisor = graph.operands(term.node)[1]
      guard let isNegative = isNegative(divisor) else { continue }
      var result = graph.scale(divisor, by: form.constant)
      for other in form.terms {
        let operands = graph.operands(other.node)
        let isQuotient = graph.operation(other.node) == .divide && operands[1] == divisor
        let part = isQuotient ? operands[0] : graph.multiply(other.node, divisor)
        result = graph.add(result, graph.scale(part, by: other.coefficient))
      }
      return (result, isNegative)
    }
    return nil
  }

  /// True if a number is negative everywhere, false if it is positive everywhere; nil if neither is
  /// known.
  private func isNegative(_ number: Scalar) -> Bool? {
    let prover = Prover(graph: graph, range: range)
    let value = prover.interval(of: number)
    if value.quality > .undefined, value.lower > 0 || value.upper < 0 { return value.upper < 0 }
    // A proof may combine several limits of the range so that terms cancel; intervals do not.
    return prover.isProved(.isPositive(number)) ? false : nil
  }

  // MARK: Roots

  /// The comparison of a sum with zero, written as a comparison of squares, if the sum contains a
  /// length, or a root that always has a value. Nil for other sums.
  private mutating func withoutRoot(
    _ sum: Scalar, _ operation: Operation, _ steps: Int
  ) -> Scalar? {
    let form = graph.affine(sum)
    let root = form.terms.first { term in
      switch graph.operation(term.node) {
      case .hypotenuse: true
      case .squareRoot: PlainTruth.isTotal(term.node, graph, range)
      default: false
      }
    }
    guard let root, let inverse = root.coefficient.reciprocal else { return nil }
    // The sum is `root.coefficient` times the difference of the root and the bound.
    let rest = graph.subtract(sum, graph.scale(root.node, by: root.coefficient))
    let bound = graph.scale(rest, by: -inverse)
    let squares = graph.subtract(square(ofRoot: root.node), graph.multiply(bound, bound))
    let zero = graph.constant(Rational.zero)
    if root.coefficient.sign > 0 || operation == .equal {
      let isPositive = graph.make(operation == .less ? .less : .lessOrEqual, zero, bound)
      let comparison =
        compared(squares, operation, steps - 1) ?? comparison(squares, operation)
      return graph.make(.and, isPositive, comparison)
    }
    let isBelow = graph.make(operation, bound, zero)
    let opposite = graph.negate(squares)
    let comparison =
      compared(opposite, operation, steps - 1) ?? comparison(opposite, operation)
    return graph.make(.or, isBelow, comparison)
  }

  private mutating func square(ofRoot root: Scalar) -> Scalar {
    let operands = graph.operands(root)
    if graph.operation(root) == .squareRoot { return operands[0] }
    return graph.add(
      graph.multiply(operands[0], operands[0]), graph.multiply(operands[1], operands[1]))
  }

  /// True if a quotient or a root has a value whenever its operands have one.
  private static func isTotal(_ node: Scalar, _ graph: Graph, _ range: AssumedRange) -> Bool {
    let operands = graph.operands(node)
    let prover = Prover(graph: graph, range: range)
    switch graph.operation(node) {
    case .squareRoot: return prover.interval(of: operands[0]).lower >= 0
    case .divide:
      let value = prover.interval(of: operands[1])
      return value.lower > 0 || value.upper < 0
    default: return false
    }
  }
}
