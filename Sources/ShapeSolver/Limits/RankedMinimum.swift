import ShapeNumbers

/// Quadratic forms that are minimized in order: each form is minimized among the minimizers of all
/// forms before it.
struct RankedMinimum {
  /// The number of variables.
  let count: Int
  /// The symmetric, positive semidefinite matrices of the forms, the most important form first.
  let forms: [[[Rational]]]

  /// The minimizer under the equations `rows[i] · x = s[i]`, as a linear map from s to x; nil if
  /// the rows are dependent, or if the minimizer is not unique.
  ///
  /// - Returns: A matrix with a row for each variable and a column for each equation.
  func minimizer(under rows: [[Rational]]) -> [[Rational]]? {
    var points = AffinePoints(count: count, parameters: rows.count)
    for (i, row) in rows.enumerated() {
      guard points.require(row, equals: i) else { return nil }
    }
    for form in forms {
      points.minimize(form)
      if points.isUnique { return points.offsets }
    }
    return points.isUnique ? points.offsets : nil
  }
}

/// The points x = Z·z + P·s, where z is free and s are parameters.
private struct AffinePoints {
  /// The matrix Z, with a row for each variable.
  private var directions: [[Rational]]
  /// The matrix P, with a row for each variable.
  private(set) var offsets: [[Rational]]

  init(count: Int, parameters: Int) {
    directions = (0..<count).map { i in (0..<count).map { $0 == i ? .one : .zero } }
    offsets = Array(repeating: Array(repeating: .zero, count: parameters), count: count)
  }

  /// True if nothing is free.
  var isUnique: Bool { directions.first?.isEmpty != false }

  private var freeCount: Int { directions.first?.count ?? 0 }

  /// Adds the equation `row · x = s[parameter]`; returns false if it does not restrict z.
  mutating func require(_ row: [Rational], equals parameter: Int) -> Bool {
    var (z, s) = (product(row, directions), product(row, offsets))
    for i in s.indices { s[i] = -s[i] }
    s[parameter] += .one
    return eliminate(&z, s)
  }

  /// Restricts z to the minimizers of the form xᵀ·Q·x, where the gradient Zᵀ·Q·x is zero.
  mutating func minimize(_ form: [[Rational]]) {
    let (original, freeCount) = (directions, freeCount)
    for i in 0..<freeCount {
      let direction = original.map { $0[i] }
      let gradient = form.map { dot($0, direction) }
      var z = product(gradient, directions)
      _ = eliminate(&z, product(gradient, offsets).map { -$0 })
    }
  }

  /// Solves z · (free variables) = s · (parameters) for one free variable, and removes this
  /// variable; returns false if `z` is zero.
  private mutating func eliminate(_ z: inout [Rational], _ s: [Rational]) -> Bool {
    guard let pivot = z.lastIndex(where: { !$0.isZero }), let inverse = z[pivot].reciprocal else {
      return false
    }
    for i in directions.indices {
      let factor = directions[i][pivot] * inverse
      if !factor.isZero {
        for j in z.indices where !z[j].isZero { directions[i][j] -= factor * z[j] }
        for j in s.indices where !s[j].isZero { offsets[i][j] += factor * s[j] }
      }
      directions[i].remove(at: pivot)
    }
    return true
  }

  private func product(_ row: [Rational], _ matrix: [[Rational]]) -> [Rational] {
    var result = [Rational](repeating: .zero, count: matrix.first?.count ?? 0)
    for (factor, line) in zip(row, matrix) where !factor.isZero {
      for j in line.indices where !line[j].isZero { result[j] += factor * line[j] }
    }
    return result
  }

  private func dot(_ a: [Rational], _ b: [Rational]) -> Rational {
    var sum = Rational.zero
    for (x, y) in zip(a, b) where !x.isZero && !y.isZero { sum += x * y }
    return sum
  }
}
