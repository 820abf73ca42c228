package import ShapeNumbers

/// Sums of a constant and multiples of nodes as numbers to compute with.
extension Graph.Affine {
  package static let zero = Graph.Affine(constant: .zero, terms: [])

  package var isZero: Bool { terms.isEmpty && constant.isZero }

  /// The number of bits of its largest number.
  package var bitWidth: Int {
    terms.reduce(constant.bitWidth) { max($0, $1.coefficient.bitWidth) }
  }

  package init(constant: Rational) {
    self.init(constant: constant, terms: [])
  }

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

  /// So many terms are added one by one, in their places.
  private static let fewTerms = 4

  /// Adds `coefficient`, which is not zero, times `node`.
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
