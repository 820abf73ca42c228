/// What may be true of a formula wherever the arguments lie in their range.
package enum Claim: Hashable, Sendable {
  /// The truth is not false, as `ensure` has it.
  case isTrue(Scalar)
  case isNotNegative(Scalar)
  case isPositive(Scalar)
  case isZero(Scalar)
  case isNotZero(Scalar)

  package var scalar: Scalar {
    switch self {
    case .isTrue(let scalar), .isNotNegative(let scalar), .isPositive(let scalar),
      .isZero(let scalar), .isNotZero(let scalar):
      scalar
    }
  }

  /// The same claim about another scalar.
  func about(_ scalar: Scalar) -> Claim {
    switch self {
    case .isTrue: .isTrue(scalar)
    case .isNotNegative: .isNotNegative(scalar)
    case .isPositive: .isPositive(scalar)
    case .isZero: .isZero(scalar)
    case .isNotZero: .isNotZero(scalar)
    }
  }

  /// True if the claim holds for a value. It does not where there is none.
  package func holds(for value: Double) -> Bool {
    switch self {
    case .isTrue, .isNotZero: value < 0 || value > 0
    case .isNotNegative: value >= 0
    case .isPositive: value > 0
    case .isZero: value == 0
    }
  }
}

/// What is found out about a claim.
package enum Verdict: Hashable, Sendable {
  /// It holds everywhere in the range.
  case proved
  /// It does not hold for these values of all inputs, by slots, which lie in the range.
  case refuted(at: [Double])
  case unknown
}
