import ShapeFormulas
import ShapeNumbers

/// The values of formulas at a few sample arguments, which show if a formula that is not rational
/// is zero.
///
/// Residues do not show that a formula of roots or angles is zero. For example, the residue of
/// `sqrt(2)·sqrt(2) − 2` is not zero. Each value comes with a bound for its rounding error (running
/// error analysis; Wilkinson, Error analysis of floating-point computation, Numer. Math. 2, 1960):
/// if no value exceeds four times its bound, the formula counts as zero.
struct FormulaSamples {
  /// The values of a formula at the samples, with bounds for their rounding errors.
  struct Values {
    var values: SIMD4<Double>
    var errors: SIMD4<Double>

    /// Creates the values of an operation whose inexact operands cause errors of up to `errors`;
    /// adds the rounding error of the operation itself.
    init(_ values: SIMD4<Double>, errors: SIMD4<Double> = .zero) {
      self.values = values
      self.errors = errors + 0x1p-52 * magnitudes(values)
    }

    static let none = Values(SIMD4(repeating: .nan))

    /// True if at least two values exist, and all values that exist are zero up to rounding.
    /// Formulas may have no value at some samples.
    var areZero: Bool {
      var count = 0
      for i in 0..<4 where values[i].isFinite && errors[i].isFinite {
        if values[i].magnitude > 4 * errors[i] { return false }
        count += 1
      }
      return count > 1
    }
  }

  private var known: [Scalar: Values] = [:]
  /// For each node, true if it is computed from arguments by rational operations only.
  private var rational: [Scalar: Bool] = [:]

  /// True if `node` is computed by rational operations only, so that its residue shows whether it
  /// is zero.
  mutating func isRational(_ node: Scalar, in graph: Graph) -> Bool {
    var order = Postorder(of: node)
    while let next = order.next(isKnown: { rational[$0] != nil }, operands: graph.dependencies) {
      rational[next] =
        isRational(graph.operation(next))
        && graph.dependencies(next).allSatisfy { rational[$0] == true }
    }
    return rational[node] == true
  }

  private func isRational(_ operation: Operation) -> Bool {
    switch operation {
    case .constant, .input, .affine, .multiply, .divide: true
    default: false
    }
  }

  /// True if `node`, which depends on no unknown, is zero up to rounding.
  mutating func isZero(_ node: Scalar, in graph: Graph) -> Bool {
    values(at: node, in: graph).areZero
  }

  /// A number that distinguishes formulas, independent of the order in which they were made.
  mutating func signature(of node: Scalar, in graph: Graph) -> Double {
    let value = values(at: node, in: graph).values[1]
    return value.isNaN ? 0 : value
  }

  private mutating func values(at node: Scalar, in graph: Graph) -> Values {
    var order = Postorder(of: node)
    while let next = order.next(isKnown: { known[$0] != nil }, operands: graph.dependencies) {
      known[next] = values(of: next, in: graph)
    }
    return known[node] ?? .none
  }

  private func values(of node: Scalar, in graph: Graph) -> Values {
    let operands = graph.dependencies(node).map { known[$0] ?? .none }
    switch graph.operation(node) {
    case .constant: return Values(SIMD4(repeating: graph.constant(node)?.doubleValue ?? .nan))
    case .input: return someValues(of: node, number: graph.slot(node), in: graph)
    case .unknown: return someValues(of: node, number: graph.unknownIndex(node), in: graph)
    case .affine: return sum(graph.affine(node))
    case .multiply:
      let (a, b) = (operands[0], operands[1])
      return Values(
        a.values * b.values,
        errors: magnitudes(a.values) * b.errors + magnitudes(b.values) * a.errors)
    case .divide:
      let (a, b) = (operands[0], operands[1])
      let quotient = a.values / b.values
      let errors = (a.errors + magnitudes(quotient) * b.errors) / magnitudes(b.values)
      return Values(quotient, errors: errors)
    case .squareRoot:
      let root = operands[0].values.squareRoot()
      return Values(root, errors: operands[0].errors / root)
    case .pick, .solved, .flexLevel, .flexCell, .textEqual: return .none
    case let operation where operation.isText: return .none
    case let operation: return values(of: operation, operands)
    }
  }

  /// The values of an operation; the error is measured by changing each operand by its own error.
  private func values(of operation: Operation, _ operands: [Values]) -> Values {
    func result(_ lane: Int, moving moved: Int? = nil) -> Double {
      func operand(_ i: Int) -> Double {
        guard i < operands.count else { return 0 }
        return operands[i].values[lane] + (i == moved ? operands[i].errors[lane] : 0)
      }
      return operation.evaluate(operand(0), operand(1), operand(2))
    }
    var (values, errors) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for lane in 0..<4 {
      values[lane] = result(lane)
      for i in operands.indices {
        errors[lane] += 2 * (result(lane, moving: i) - values[lane]).magnitude
      }
    }
    return Values(values, errors: errors)
  }

  /// The design value of a node, and three values near it.
  private func someValues(of node: Scalar, number: Int, in graph: Graph) -> Values {
    let design = graph.design(node).doubleValue
    var value = SIMD4(repeating: design)
    for lane in 1..<4 {
      let unit = splitMix64Unit(seed: Double(lane), index: Double(number))
      value[lane] += (unit - 0.5) * 0.25 * max(design.magnitude, 1)
    }
    return Values(value)
  }

  private func sum(_ form: Graph.Affine) -> Values {
    var values = SIMD4(repeating: form.constant.doubleValue)
    var errors = 0x1p-52 * magnitudes(values)
    for term in form.terms {
      let (part, factor) = (known[term.node] ?? .none, term.coefficient.doubleValue)
      values += factor * part.values
      errors += factor.magnitude * part.errors + 0x1p-52 * magnitudes(factor * part.values)
    }
    return Values(values, errors: errors)
  }
}

private func magnitudes(_ values: SIMD4<Double>) -> SIMD4<Double> {
  var result = values
  for lane in 0..<4 { result[lane] = values[lane].magnitude }
  return result
}
