/// A sum of multiples of unknowns, plus what is known: a constant and multiples of formulas without
/// unknowns. As an equation it is the form that equals zero.
struct LinearForm: Hashable, Sendable {
  struct Term: SparseTerm, Hashable, Sendable {
    /// The index of the unknown in its system.
    var unknown: Int
    var coefficient: Rational

    var key: Int { unknown }
  }

  /// In the order of the unknowns, without zeros.
  private(set) var terms: [Term]
  var known: Graph.Affine

  init(terms: [Term] = [], known: Graph.Affine = Graph.Affine(constant: .zero, terms: [])) {
    self.terms = terms
    self.known = known
  }

  init(unknown: Int) {
    self.init(terms: [Term(unknown: unknown, coefficient: .one)])
  }

  init(constant: Rational) {
    self.init(known: Graph.Affine(constant: constant, terms: []))
  }

  /// Whether nothing of it depends on an unknown.
  var isKnown: Bool { terms.isEmpty }

  /// The multiple of `unknown` in it.
  func coefficient(of unknown: Int) -> Rational {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].unknown == unknown ? terms[low].coefficient : .zero
  }

  mutating func add(_ other: LinearForm, times factor: Rational) {
    terms = merged(terms, other.terms, factor)
    known.add(other.known, times: factor)
  }

  func scaled(by factor: Rational) -> LinearForm {
    var result = LinearForm()
    result.add(self, times: factor)
    return result
  }

  /// The form without the term of `unknown`.
  func without(_ unknown: Int) -> LinearForm {
    LinearForm(terms: terms.filter { $0.unknown != unknown }, known: known)
  }

  /// The form with nothing known, whose terms alone count.
  var homogeneous: LinearForm { LinearForm(terms: terms) }
}

extension Graph.Affine {
  var isZero: Bool { terms.isEmpty && constant.isZero }

  mutating func add(_ other: Graph.Affine, times factor: Rational) {
    constant = constant + factor * other.constant
    if other.terms.isEmpty { return }
    terms = merged(terms, other.terms, factor)
  }
}

extension Graph.Term: SparseTerm {
  var key: Int { Int(node.index) }
}

/// A multiple of something that has a number.
protocol SparseTerm {
  var key: Int { get }
  var coefficient: Rational { get set }
}

/// The sum of two lists of terms in the order of their keys, the second one times `factor`.
private func merged<Term: SparseTerm>(_ a: [Term], _ b: [Term], _ factor: Rational) -> [Term] {
  if factor.isZero || b.isEmpty { return a }
  var result: [Term] = []
  result.reserveCapacity(a.count + b.count)
  var (i, j) = (0, 0)
  while i < a.count || j < b.count {
    if j == b.count || i < a.count && a[i].key < b[j].key {
      result.append(a[i])
      i += 1
    } else {
      var term = b[j]
      term.coefficient *= factor
      if i < a.count, a[i].key == term.key {
        term.coefficient += a[i].coefficient
        i += 1
      }
      j += 1
      if !term.coefficient.isZero { result.append(term) }
    }
  }
  return result
}
