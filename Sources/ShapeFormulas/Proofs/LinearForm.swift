package import ShapeNumbers

/// A constant plus rational multiples of numbered variables, in the order of their numbers.
package struct LinearForm: Hashable, Sendable {
  /// A rational multiple of a variable.
  package struct Term: Hashable, Sendable {
    /// The number of the variable.
    package var variable: Int
    /// The factor of the variable.
    package var coefficient: Rational

    /// Creates the multiple `coefficient` of `variable`.
    package init(_ variable: Int, _ coefficient: Rational) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The constant of the form.
  package var constant: Rational
  /// The terms in the order of their variables, without coefficients of 0.
  package private(set) var terms: [Term]

  /// Creates a constant.
  package init(_ constant: Rational) {
    self.constant = constant
    terms = []
  }

  /// Creates the form of one variable with the coefficient 1.
  package init(variable: Int) {
    constant = .zero
    terms = [Term(variable, .one)]
  }

  /// Creates the sum of a constant and terms, in any order; several terms may have the same
  /// variable.
  package init(_ constant: Rational, _ unordered: [Term]) {
    self.constant = constant
    terms = []
    terms.reserveCapacity(unordered.count)
    for term in unordered.sorted(by: { $0.variable < $1.variable }) {
      if let last = terms.indices.last, terms[last].variable == term.variable {
        terms[last].coefficient += term.coefficient
      } else {
        terms.append(term)
      }
    }
    terms.removeAll { $0.coefficient.isZero }
  }

  /// The constant, if the form has no variables; else nil.
  package var asConstant: Rational? { terms.isEmpty ? constant : nil }

  /// The value of the form if each variable has the value at its index in `point`.
  package func value(at point: [Rational]) -> Rational {
    terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
  }

  /// True if the value at a point is more than 0.
  func isPositive(at point: [Rational]) -> Bool {
    // Most forms are bounds of one variable.
    if terms.count == 1 {
      switch terms[0].coefficient.asInt {
      case 1: return -constant < point[terms[0].variable]
      case -1: return point[terms[0].variable] < constant
      default: break
      }
    }
    return value(at: point).sign > 0
  }

  package static prefix func - (form: LinearForm) -> LinearForm { form.scaled(by: Rational(-1)) }

  package static func + (a: LinearForm, b: LinearForm) -> LinearForm { a.adding(b, times: .one) }

  package static func - (a: LinearForm, b: LinearForm) -> LinearForm {
    a.adding(b, times: Rational(-1))
  }

  /// The form multiplied by `factor`.
  package func scaled(by factor: Rational) -> LinearForm {
    if factor.isZero { return LinearForm(.zero) }
    var result = self
    result.constant *= factor
    for i in result.terms.indices { result.terms[i].coefficient *= factor }
    return result
  }

  /// The form plus `factor` times `other`.
  package func adding(_ other: LinearForm, times factor: Rational) -> LinearForm {
    LinearForm(
      constant + factor * other.constant,
      terms + other.terms.map { Term($0.variable, factor * $0.coefficient) })
  }
}

extension Graph {
  /// The sum that equals `node`. Sums among its terms are expanded, so that every variable is the
  /// index of a node that is not a sum. Nil if the expansion takes more than `limit` terms.
  package func linearForm(_ node: Scalar, limit: Int) -> LinearForm? {
    let form = affine(node)
    let terms = form.terms.map { LinearForm.Term(Int($0.node.index), $0.coefficient) }
    var result = LinearForm(form.constant, terms)
    var count = terms.count
    // The last sum is expanded first. Nodes come after the nodes that they use, so no expansion
    // brings back a sum that has been expanded.
    while let term = result.terms.last(where: { isSum($0.variable) }) {
      let inner = affine(Scalar(term.variable))
      count += inner.terms.count + result.terms.count
      guard count <= limit else { return nil }
      let taken = LinearForm(.zero, [LinearForm.Term(term.variable, term.coefficient)])
      let replacement = LinearForm(
        inner.constant, inner.terms.map { LinearForm.Term(Int($0.node.index), $0.coefficient) })
      result = (result - taken).adding(replacement, times: term.coefficient)
    }
    return count <= limit ? result : nil
  }

  private func isSum(_ node: Int) -> Bool {
    switch nodes[node].operation {
    case .affine, .constant: true
    default: false
    }
  }
}
