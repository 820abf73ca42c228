import ShapeNumbers

extension Graph {
  /// The maximum number of terms of an expanded formula. The next two constants are the maximum
  /// number of factors of a term, and the maximum depth to which products are nested.
  private static let expandedTerms = 200
  private static let expandedDegree = 8
  private static let expandedDepth = 64
  /// The maximum number of products of two terms in an expansion.
  private static let expandedProducts = 1 << 15

  /// The node of an expanded sum of products that equals `scalar`, without terms that cancel. Nil
  /// if the expansion exceeds the limits, if it changes nothing, or if `scalar` might have no value
  /// where the expansion has one.
  ///
  /// Constructions contain differences of squares of sums, in which most terms cancel; interval
  /// arithmetic does not cancel them.
  ///
  /// - Parameter isTotal: Returns true if a quotient or a root has a value whenever its operands
  ///   have one.
  package mutating func expanded(
    _ scalar: Scalar, where isTotal: (Scalar) -> Bool = { _ in false }
  ) -> Scalar? {
    var work = Expansion()
    guard var sum = polynomial(scalar, &work, Graph.expandedDepth), reduceSquares(&sum, &work)
    else { return nil }
    let left = Set(sum.terms.keys.joined())
    let all = Set(work.known.values.map(\.terms.keys).joined().joined())
    guard areTotal(all.subtracting(left), isTotal) else { return nil }
    var result = constant(Rational.zero)
    for (factors, coefficient) in sum.terms.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    {
      let term = product(factors)
      result = add(result, scale(term, by: coefficient))
    }
    return result == scalar ? nil : result
  }

  /// The state of an expansion: its results so far, and the number of products of two terms that
  /// may still be made.
  private struct Expansion {
    var known: [Scalar: Polynomial] = [:]
    /// For each number that could not be expanded, the depth to which products were expanded in the
    /// attempt.
    var failed: [Scalar: Int] = [:]
    var products = Graph.expandedProducts

    mutating func product(_ a: Polynomial, _ b: Polynomial) -> Polynomial? {
      products -= a.terms.count * b.terms.count
      return products < 0 ? nil : a.multiplied(by: b)
    }
  }

  /// A sum of products of nodes that are neither sums nor products; the key of a term is the list
  /// of its factors, in order.
  private struct Polynomial {
    var terms: [[Scalar]: Rational] = [:]

    mutating func add(_ other: Polynomial, times factor: Rational) {
      for (factors, coefficient) in other.terms { add(coefficient * factor, factors) }
    }

    mutating func add(_ coefficient: Rational, _ factors: [Scalar]) {
      let sum = (terms[factors] ?? .zero) + coefficient
      terms[factors] = sum.isZero ? nil : sum
    }

    func multiplied(by other: Polynomial) -> Polynomial? {
      var result = Polynomial()
      for (a, coefficient) in terms {
        for (b, factor) in other.terms {
          if a.count + b.count > Graph.expandedDegree { return nil }
          result.add(coefficient * factor, (a + b).sorted())
        }
      }
      return result.terms.count <= Graph.expandedTerms ? result : nil
    }
  }

  private func polynomial(
    _ scalar: Scalar, _ work: inout Expansion, _ depth: Int
  ) -> Polynomial? {
    if let found = work.known[scalar] { return found }
    if depth <= work.failed[scalar, default: 0] { return nil }
    work.failed[scalar] = depth
    let form = affine(scalar)
    var result = Polynomial()
    result.add(form.constant, [])
    for term in form.terms {
      var part = Polynomial(terms: [[term.node]: .one])
      if operation(term.node) == .multiply {
        let factors = operands(term.node)
        guard let first = polynomial(factors[0], &work, depth - 1),
          let second = polynomial(factors[1], &work, depth - 1),
          let product = work.product(first, second)
        else { return nil }
        part = product
      }
      result.add(part, times: term.coefficient)
    }
    guard result.terms.count <= Graph.expandedTerms else { return nil }
    work.known[scalar] = result
    return result
  }

  /// Replaces the square of a sine by 1 minus the square of the cosine, the square of a length by
  /// the sum of the squares of its operands, the square of an absolute value by the square of its
  /// operand, and the square of a root by the operand of the root. Returns false if the sum grows
  /// beyond the limits.
  private mutating func reduceSquares(_ sum: inout Polynomial, _ work: inout Expansion) -> Bool {
    for _ in 0..<Graph.expandedTerms {
      guard let (factors, i) = nextSquare(in: sum), let coefficient = sum.terms[factors] else {
        return true
      }
      let node = factors[i]
      var rest = factors
      rest.removeSubrange(i...i + 1)
      sum.terms[factors] = nil
      if operation(node) == .squareRoot {
        guard let inner = polynomial(operands(node)[0], &work, Graph.expandedDepth),
          let part = work.product(inner, Polynomial(terms: [rest: .one]))
        else { return false }
        sum.add(part, times: coefficient)
      } else if operation(node) == .sine {
        let cosine = make(.cosine, operands(node)[0])
        sum.add(coefficient, rest)
        sum.add(-coefficient, (rest + [cosine, cosine]).sorted())
      } else {
        for side in operands(node) {
          guard let length = polynomial(side, &work, Graph.expandedDepth),
            let square = work.product(length, length),
            let part = work.product(square, Polynomial(terms: [rest: .one]))
          else { return false }
          sum.add(part, times: coefficient)
        }
      }
      if sum.terms.count > Graph.expandedTerms { return false }
    }
    return false
  }

  /// The first product with a square that can be replaced, and the index of the square in the
  /// product; nil if there is none.
  private func nextSquare(in sum: Polynomial) -> (factors: [Scalar], index: Int)? {
    let found = sum.terms.keys.filter { square(in: $0) != nil }
    guard let factors = found.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
    return square(in: factors).map { (factors, $0) }
  }

  /// The index of the square of a sine, a length, an absolute value or a root in `factors`; nil if
  /// there is none.
  private func square(in factors: [Scalar]) -> Int? {
    factors.indices.dropLast().first { i in
      factors[i] == factors[i + 1]
        && [.sine, .hypotenuse, .absolute, .squareRoot].contains(operation(factors[i]))
    }
  }

  /// The product of `factors`. Squares are multiplied first, so that interval arithmetic recognizes
  /// that they are not negative.
  private mutating func product(_ factors: [Scalar]) -> Scalar {
    var rest = factors[...]
    var result = constant(Rational.one)
    while let factor = rest.popFirst() {
      if rest.first == factor {
        rest.removeFirst()
        result = multiply(result, multiply(factor, factor))
      } else {
        result = multiply(result, factor)
      }
    }
    return result
  }

  /// True if `nodes` have a value whenever the inputs have one.
  private func areTotal(_ nodes: Set<Scalar>, _ isTotal: (Scalar) -> Bool) -> Bool {
    origins(of: Array(nodes)).allSatisfy { origin in
      switch operation(origin) {
      case .constant, .input, .affine, .multiply, .minimum, .maximum, .absolute, .floor, .ceiling,
        .round, .sine, .cosine, .hypotenuse, .equal, .less, .lessOrEqual, .and, .or, .not, .select:
        true
      default: isTotal(origin)
      }
    }
  }
}
