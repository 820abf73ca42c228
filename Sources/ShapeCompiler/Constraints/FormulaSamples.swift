/// The values of formulas at a few arguments: whether one that is not rational is zero shows there.
///
/// Roots and angles have no residues that would tell, `sqrt(2)·sqrt(2) − 2` is one formula among
/// others. What is left of such a formula beside its parts is rounding where it is less than 2⁻⁴⁰ of
/// them at all samples.
struct FormulaSamples {
  /// What a formula is at each sample, and how large its parts are there.
  struct Values {
    var values: SIMD4<Double>
    var sizes: SIMD4<Double>

    /// Whether nothing but rounding is left, at the design and at another sample at least: formulas
    /// may have no value at some.
    var areZero: Bool {
      var count = 0
      for i in 0..<4 where values[i].isFinite && sizes[i].isFinite {
        if values[i].magnitude > sizes[i] * 0x1p-40 { return false }
        count += 1
      }
      return count > 1
    }
  }

  private var known: [Scalar: Values] = [:]
  /// Whether only rational operations lead from arguments to a node.
  private var rational: [Scalar: Bool] = [:]

  /// Whether residues tell all about `node`.
  mutating func isRational(_ node: Scalar, in graph: Graph) -> Bool {
    var pending = [node]
    while let next = pending.last {
      if rational[next] != nil {
        pending.removeLast()
        continue
      }
      let operands = graph.dependencies(next)
      let missing = operands.filter { rational[$0] == nil }
      if missing.isEmpty {
        rational[next] =
          isRational(graph.operation(next)) && operands.allSatisfy { rational[$0] == true }
        pending.removeLast()
      } else {
        pending += missing
      }
    }
    return rational[node] == true
  }

  private func isRational(_ operation: Operation) -> Bool {
    switch operation {
    case .constant, .input, .affine, .multiply, .divide: true
    default: false
    }
  }

  /// Whether `node`, which depends on no unknown, is zero but for rounding.
  mutating func isZero(_ node: Scalar, in graph: Graph) -> Bool {
    var pending = [node]
    while let next = pending.last {
      if known[next] != nil {
        pending.removeLast()
        continue
      }
      let missing = graph.dependencies(next).filter { known[$0] == nil }
      if missing.isEmpty {
        known[next] = values(of: next, in: graph)
        pending.removeLast()
      } else {
        pending += missing
      }
    }
    return known[node]?.areZero ?? false
  }

  private func values(of node: Scalar, in graph: Graph) -> Values {
    switch graph.operation(node) {
    case .constant:
      let value = SIMD4(repeating: graph.constant(node)?.doubleValue ?? .nan)
      return Values(values: value, sizes: magnitudes(value))
    case .input: return inputValues(node, in: graph)
    case .affine: return sum(graph.affine(node))
    case .multiply, .divide: return product(node, in: graph)
    case let operation
    where operation.isText || operation == .textEqual || operation == .pick
      || operation == .solved:
      return Values(values: SIMD4(repeating: .nan), sizes: SIMD4(repeating: .nan))
    case let operation:
      let operands = graph.operands(node).map { known[$0]?.values ?? SIMD4(repeating: .nan) }
      func operand(_ i: Int, _ lane: Int) -> Double { i < operands.count ? operands[i][lane] : 0 }
      var value = SIMD4<Double>(repeating: 0)
      for lane in 0..<4 {
        value[lane] = operation.evaluate(operand(0, lane), operand(1, lane), operand(2, lane))
      }
      return Values(values: value, sizes: magnitudes(value))
    }
  }

  /// The design, and three places around it.
  private func inputValues(_ node: Scalar, in graph: Graph) -> Values {
    let design = graph.design(node).doubleValue
    var value = SIMD4(repeating: design)
    for lane in 1..<4 {
      let unit = splitMix64Unit(seed: Double(lane), index: Double(node.index))
      value[lane] += (unit - 0.5) * 0.25 * max(design.magnitude, 1)
    }
    return Values(values: value, sizes: magnitudes(value))
  }

  private func sum(_ form: Graph.Affine) -> Values {
    var result = Values(
      values: SIMD4(repeating: form.constant.doubleValue),
      sizes: SIMD4(repeating: form.constant.magnitude.doubleValue))
    for term in form.terms {
      guard let part = known[term.node] else { continue }
      let factor = term.coefficient.doubleValue
      result.values += factor * part.values
      result.sizes += factor.magnitude * part.sizes
    }
    return result
  }

  private func product(_ node: Scalar, in graph: Graph) -> Values {
    let nan = Values(values: SIMD4(repeating: .nan), sizes: SIMD4(repeating: .nan))
    let parts = graph.operands(node).map { known[$0] ?? nan }
    let (a, b) = (parts[0], parts[1])
    if graph.operation(node) == .multiply {
      return Values(values: a.values * b.values, sizes: a.sizes * b.sizes)
    }
    // What is uncertain in the denominator is as uncertain in the quotient.
    let size = magnitudes(b.values)
    return Values(values: a.values / b.values, sizes: a.sizes / size * (b.sizes / size))
  }

  private func magnitudes(_ values: SIMD4<Double>) -> SIMD4<Double> {
    var result = values
    for lane in 0..<4 { result[lane] = values[lane].magnitude }
    return result
  }
}
