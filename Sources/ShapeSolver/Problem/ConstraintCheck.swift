package import ShapeFormulas

/// A formula that is computed in each picture to check whether a required statement holds there.
package struct ConstraintCheck: Sendable {
  /// The node whose value is zero, up to rounding, if the statement holds.
  package var residual: Scalar
  /// True if the residual may also be positive.
  package var isLimit: Bool
  /// True if the residual is an angle in degrees, so that full turns are ignored.
  package var isAngle: Bool
  /// The index of the statement.
  package var statement: Int
  /// The index of the numeric block in which the statement is solved; nil for other statements.
  package var block: Int?

  /// The claim that the check makes true in each picture; nil for directions, which proofs do not
  /// use.
  package var claim: Claim? {
    if isAngle { return nil }
    return isLimit ? .isNotNegative(residual) : .isZero(residual)
  }

  /// True if the statement holds for the value `residual` in a picture whose size is about `size`.
  package func holds(_ residual: Double, _ size: Double) -> Bool {
    let tolerance = isAngle ? Self.tolerance : Self.tolerance * max(size, 1)
    let apart = turned(residual)
    return isLimit ? apart >= -tolerance : apart.magnitude <= tolerance
  }

  /// The value of a residual without its full turns.
  package func turned(_ residual: Double) -> Double {
    isAngle ? residual - 360 * (residual / 360).rounded() : residual
  }

  /// True if the solution has the direction opposite to the required one.
  package func isOpposite(_ residual: Double) -> Bool {
    isAngle && (turned(residual).magnitude - 180).magnitude < 1e-3
  }

  private static let tolerance = 1e-6
}

extension [ConstraintCheck] {
  /// The claims that hold in every picture, because Newton's method makes them true.
  package var facts: [Claim] { filter { $0.block != nil }.compactMap(\.claim) }
}
