/// Bounds of sums over a range, without a search.
///
/// A linear program has rational factors, so it sees `x + y · cos 20° · min(w, h)` only as `x` plus
/// an unknown product. The factors in a `BoundedSums.Sum` are intervals, so the factor `cos 20°` is
/// allowed although it is irrational. In the difference of two sums, common terms cancel, apart
/// from rounding. The other terms are bounded one by one.
package struct BoundedSums {
  /// A constant interval and interval multiples of nodes that are not sums, in the order of the
  /// nodes.
  package struct Sum {
    var constant: Interval
    var terms: [Term]

    struct Term {
      var node: Scalar
      var factor: Interval
    }

    /// The sum 0, which has no terms.
    package static let zero = Sum(constant: .zero, terms: [])
  }

  private let range: AssumedRange
  private var sums: [Scalar: Sum] = [:]
  private var bounds: [Scalar: Interval] = [:]

  /// The depth to which products are expanded.
  private static let depth = 16

  /// Creates bounds over `range`.
  package init(_ range: AssumedRange) {
    self.range = range
  }

  /// The sum that equals a number, expanded as far as possible.
  package mutating func sum(_ scalar: Scalar, in graph: Graph) -> Sum {
    sum(scalar, graph, depth: BoundedSums.depth)
  }

  /// An interval that encloses the values of a number in the range.
  package mutating func interval(of scalar: Scalar, in graph: Graph) -> Interval {
    let sum = sum(scalar, in: graph)
    return sum.terms.reduce(sum.constant) { $0 + $1.factor * bound(of: $1.node, graph) }
  }

  /// An interval that encloses the difference of two sums in the range.
  package mutating func difference(_ a: Sum, _ b: Sum, in graph: Graph) -> Interval {
    var result = a.constant - b.constant
    a.forEachTerm(b) { node, first, second in
      let factor = first - second
      if factor != .zero { result = result + factor * bound(of: node, graph) }
    }
    return result
  }

  private mutating func sum(_ scalar: Scalar, _ graph: Graph, depth: Int) -> Sum {
    if let known = sums[scalar] { return known }
    let form = graph.affine(scalar)
    var result = Sum(constant: Interval(form.constant), terms: [])
    for term in form.terms {
      let part = part(term.node, graph, depth: depth)
      result = result.adding(part, times: Interval(term.coefficient))
    }
    sums[scalar] = result
    return result
  }

  /// The sum that equals `node`: an interval if the node is constant, a multiple of a sum if the
  /// node has a constant factor or a constant divisor, or else the node itself.
  private mutating func part(_ node: Scalar, _ graph: Graph, depth: Int) -> Sum {
    guard graph.isVariable(node) else { return Sum(constant: bound(of: node, graph), terms: []) }
    if depth > 0, let (multiple, factor) = multiple(node, graph) {
      let sum = sum(multiple, graph, depth: depth - 1)
      return Sum(constant: .zero, terms: []).adding(sum, times: factor)
    }
    return Sum(constant: .zero, terms: [Sum.Term(node: node, factor: .one)])
  }

  /// The number that `node` multiplies by a constant factor or divides by a constant divisor, and
  /// an enclosure of the factor. Nil for any other operation.
  private mutating func multiple(_ node: Scalar, _ graph: Graph) -> (Scalar, Interval)? {
    switch graph.operation(node) {
    case .multiply:
      let operands = graph.operands(node)
      for (number, factor) in [(operands[0], operands[1]), (operands[1], operands[0])]
      where !graph.isVariable(factor) {
        return (number, bound(of: factor, graph))
      }
      return nil
    case .divide:
      let operands = graph.operands(node)
      guard !graph.isVariable(operands[1]) else { return nil }
      return (operands[0], .one / bound(of: operands[1], graph))
    default: return nil
    }
  }

  private mutating func bound(of node: Scalar, _ graph: Graph) -> Interval {
    if let known = bounds[node] { return known }
    let result = constant(node, graph) ?? Prover(graph: graph, range: range).interval(of: node)
    bounds[node] = result
    return result
  }

  /// An enclosure of the sine or the cosine of a constant; nil for other nodes. Drawings with loops
  /// contain many such sines and cosines, and the prover would take more time for them.
  private func constant(_ node: Scalar, _ graph: Graph) -> Interval? {
    let operation = graph.operation(node)
    guard operation == .sine || operation == .cosine,
      let angle = graph.constant(graph.operands(node)[0])
    else { return nil }
    return Interval.apply(operation, Interval(angle), .zero)
  }
}

extension BoundedSums.Sum {
  /// A sum that encloses both sums, with factors that enclose the factors of both.
  package func hull(_ other: BoundedSums.Sum) -> BoundedSums.Sum {
    var result = BoundedSums.Sum(constant: constant.hull(other.constant), terms: [])
    forEachTerm(other) { result.terms.append(Term(node: $0, factor: $1.hull($2))) }
    return result
  }

  /// The sum plus `factor` times `other`.
  package func adding(_ other: BoundedSums.Sum, times factor: Interval) -> BoundedSums.Sum {
    var result = BoundedSums.Sum(constant: constant + factor * other.constant, terms: [])
    forEachTerm(other) { result.terms.append(Term(node: $0, factor: $1 + factor * $2)) }
    return result
  }

  /// Calls `body` with each node of the two sums, and with its factors in both sums, in the order
  /// of the nodes.
  fileprivate func forEachTerm(
    _ other: BoundedSums.Sum, _ body: (Scalar, Interval, Interval) -> Void
  ) {
    var (mine, others) = (terms[...], other.terms[...])
    while let node = Self.first(mine.first?.node, others.first?.node) {
      func factor(_ terms: inout ArraySlice<Term>) -> Interval {
        terms.first?.node == node ? terms.popFirst()?.factor ?? .zero : .zero
      }
      body(node, factor(&mine), factor(&others))
    }
  }

  private static func first(_ a: Scalar?, _ b: Scalar?) -> Scalar? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}
