/// A statement about a formula for all arguments in their range.
package enum Claim: Hashable, Sendable {
  /// The value is not 0, as `ensure` demands.
  case isTrue(Scalar)
  case isNotNegative(Scalar)
  case isPositive(Scalar)
  case isZero(Scalar)
  case isNotZero(Scalar)

  /// The node of the formula.
  package var scalar: Scalar {
    switch self {
    case .isTrue(let scalar), .isNotNegative(let scalar), .isPositive(let scalar),
      .isZero(let scalar), .isNotZero(let scalar):
      scalar
    }
  }

  /// The claim of this kind about the node `scalar`.
  func about(_ scalar: Scalar) -> Claim {
    switch self {
    case .isTrue: .isTrue(scalar)
    case .isNotNegative: .isNotNegative(scalar)
    case .isPositive: .isPositive(scalar)
    case .isZero: .isZero(scalar)
    case .isNotZero: .isNotZero(scalar)
    }
  }

  /// True if the claim holds for a value; false for NaN.
  package func holds(for value: Double) -> Bool {
    switch self {
    case .isTrue, .isNotZero: value < 0 || value > 0
    case .isNotNegative: value >= 0
    case .isPositive: value > 0
    case .isZero: value == 0
    }
  }
}

/// The result of a proof attempt.
package enum Verdict: Hashable, Sendable {
  /// The claim holds everywhere in the range.
  case proved
  /// The claim does not hold for these values of all inputs, by slots. The values lie in the range.
  case refuted(at: [Double])
  case unknown
}
