package import ShapeNumbers

/// Arithmetic with sums, each of which is a constant plus multiples of nodes.
extension Graph.Affine {
  /// The sum 0, which has no terms.
  package static let zero = Graph.Affine(constant: .zero, terms: [])

  /// True if the sum has no terms and its constant is 0.
  package var isZero: Bool { terms.isEmpty && constant.isZero }

  /// The number of bits of the largest number in the sum.
  package var bitWidth: Int {
    terms.reduce(constant.bitWidth) { max($0, $1.coefficient.bitWidth) }
  }

  /// Creates a sum that consists of a constant alone.
  package init(constant: Rational) {
    self.init(constant: constant, terms: [])
  }

  /// Adds `factor` times `other`.
  package mutating func add(_ other: Graph.Affine, times factor: Rational) {
    if !other.constant.isZero { constant += factor * other.constant }
    if other.terms.isEmpty || factor.isZero { return }
    if terms.isEmpty && factor == .one {
      terms = other.terms
      return
    }
    if other.terms.count <= Graph.Affine.fewTerms {
      for term in other.terms { add(term.coefficient * factor, of: term.node) }
      return
    }
    var result: [Graph.Term] = []
    result.reserveCapacity(terms.count + other.terms.count)
    var i = 0
    for term in other.terms {
      while i < terms.count, terms[i].node < term.node {
        result.append(terms[i])
        i += 1
      }
      var sum = Graph.Term(node: term.node, coefficient: term.coefficient * factor)
      if i < terms.count, terms[i].node == term.node {
        sum.coefficient += terms[i].coefficient
        i += 1
      }
      if !sum.coefficient.isZero { result.append(sum) }
    }
    result.append(contentsOf: terms[i...])
    terms = result
  }

  /// The maximum number of terms that are added to another sum one by one. A longer sum is merged.
  private static let fewTerms = 4

  /// Adds `coefficient` times `node`; `coefficient` must not be zero.
  package mutating func add(_ coefficient: Rational, of node: Scalar) {
    var i = terms.count
    while i > 0, node < terms[i - 1].node { i -= 1 }
    if i > 0, terms[i - 1].node == node {
      terms[i - 1].coefficient += coefficient
      if terms[i - 1].coefficient.isZero { terms.remove(at: i - 1) }
    } else if i == terms.count {
      terms.append(Graph.Term(node: node, coefficient: coefficient))
    } else {
      terms.insert(Graph.Term(node: node, coefficient: coefficient), at: i)
    }
  }
}
