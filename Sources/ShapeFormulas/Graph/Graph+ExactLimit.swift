import ShapeNumbers

/// The limit of exact numbers.
extension Graph {
  /// The maximum number of bits of an exact number. A longer number is rounded, since repeated
  /// squaring of a literal would otherwise exhaust the memory.
  private static let exactLimit = 4096

  /// True if `value` stays exact: it does not have too many bits, and it is finite as a `Double`.
  func isKept(_ value: Rational) -> Bool {
    if value.words != nil { return true }
    return value.bitWidth <= Graph.exactLimit && value.isFiniteAsDouble
  }

  /// `value`, rounded to a `Double` if it has too many bits; nil if it is too large for a `Double`.
  func bounded(_ value: Rational) -> Rational? {
    isKept(value) ? value : Rational(exactly: value.doubleValue)
  }

  func bounded(_ form: Affine) -> Affine? {
    if isKept(form.constant), form.terms.allSatisfy({ isKept($0.coefficient) }) { return form }
    guard let constant = bounded(form.constant) else { return nil }
    var result = Affine(constant: constant, terms: [])
    for term in form.terms {
      guard let coefficient = bounded(term.coefficient) else { return nil }
      if !coefficient.isZero {
        result.terms.append(Term(node: term.node, coefficient: coefficient))
      }
    }
    return result
  }
}
