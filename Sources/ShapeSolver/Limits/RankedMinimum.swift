import ShapeNumbers

/// Quadratic forms that are minimized in order: each form is minimized among the minimizers of all
/// forms before it.
struct RankedMinimum {
  /// The number of variables.
  let count: Int
  /// The forms, the most important one first.
  let forms: [QuadraticMatrix]

  /// - Parameter forms: The symmetric, positive semidefinite matrices of the forms.
  init(count: Int, forms: [[[Rational]]]) {
    (self.count, self.forms) = (count, forms.map { QuadraticMatrix($0) })
  }

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

/// A symmetric matrix, as its elements that are not zero.
struct QuadraticMatrix {
  private let count: Int
  private let rows: [(row: Int, terms: [(column: Int, factor: Rational)])]

  init(_ matrix: [[Rational]]) {
    count = matrix.count
    rows = matrix.enumerated().compactMap { i, row in
      let terms = row.enumerated().filter { !$1.isZero }.map { (column: $0, factor: $1) }
      return terms.isEmpty ? nil : (i, terms)
    }
  }

  /// The product of the matrix and a column vector.
  func times(_ vector: [Rational]) -> [Rational] {
    var result = [Rational](repeating: .zero, count: count)
    for (row, terms) in rows {
      for term in terms where !vector[term.column].isZero {
        result[row] += term.factor * vector[term.column]
      }
    }
    return result
  }
}

extension RankedMinimum {
  /// The terms of the power series in ε of the minimizer of f₀ + ε·f₁ + ε²·f₂ + … for the forms fᵢ,
  /// one for each form. For small ε, this sum has the order of the forms, and it is strictly
  /// convex.
  ///
  /// Each term is a linear map from the right-hand sides s of the equations `rows[i] · x = s[i]`.
  ///
  /// - Parameter first: The first term, the minimizer in the order of the forms.
  func expansion(under rows: [[Rational]], first: [[Rational]]) -> [[[Rational]]] {
    var points = AffinePoints(count: count, parameters: 0)
    for row in rows { _ = points.restrict(row) }
    let free = points.directions[0].count
    let (terms, equations) = (forms.count - 1, 2 * (forms.count - 1))
    if free == 0 || terms == 0 { return [first] + zeros(terms, rows.count) }
    // The terms after the first one are Z·y₁, Z·y₂, …; in each power of ε, the gradient is
    // perpendicular to Z: Σ Zᵀ·Qᵢ·Z·yₖ₋ᵢ = −Zᵀ·Qₖ·x₀.
    let reduced = forms.map { points.reduced($0) }
    var system = SparseSystem(parameters: rows.count)
    for k in 1...equations {
      let right = k < forms.count ? points.gradients(of: forms[k], at: first) : nil
      for i in 0..<free {
        var row: [Int: Rational] = [:]
        for (l, form) in reduced.enumerated() where k - l >= 1 {
          for j in 0..<free where !form[i][j].isZero { row[(k - l - 1) * free + j] = form[i][j] }
        }
        system.require(row, equals: right.map { $0[i].map { -$0 } })
      }
    }
    let steps = system.values(count: terms * free)
    return [first]
      + (0..<terms).map { k in points.moved(by: Array(steps[(k * free)..<((k + 1) * free)])) }
  }

  private func zeros(_ terms: Int, _ columns: Int) -> [[[Rational]]] {
    let zero = Array(
      repeating: [Rational](repeating: .zero, count: columns), count: count)
    return Array(repeating: zero, count: terms)
  }
}

/// Linear equations with few terms, whose right-hand sides are linear forms of parameters.
private struct SparseSystem {
  let parameters: Int
  /// The equations by their last unknowns, which have the factor 1. The other unknowns come before.
  private var equations: [Int: (terms: [(unknown: Int, factor: Rational)], right: [Rational])] = [:]

  init(parameters: Int) { self.parameters = parameters }

  /// Adds an equation. An equation that follows from others, or contradicts them, is dropped.
  ///
  /// - Parameter value: The right-hand side; nil for zero.
  mutating func require(_ terms: [Int: Rational], equals value: [Rational]?) {
    var rest = terms
    var right = value ?? [Rational](repeating: .zero, count: parameters)
    var reduced: [(unknown: Int, factor: Rational)] = []
    while let unknown = rest.keys.max() {
      guard let factor = rest.removeValue(forKey: unknown), !factor.isZero else { continue }
      guard let known = equations[unknown] else {
        reduced.append((unknown, factor))
        continue
      }
      for term in known.terms { rest[term.unknown, default: .zero] -= factor * term.factor }
      for i in right.indices where !known.right[i].isZero { right[i] -= factor * known.right[i] }
    }
    guard let last = reduced.first, let inverse = last.factor.reciprocal else { return }
    equations[last.unknown] = (
      reduced.dropFirst().map { ($0.unknown, $0.factor * inverse) }, right.map { $0 * inverse }
    )
  }

  /// The values of the first unknowns; unknowns that no equation determines are zero.
  func values(count: Int) -> [[Rational]] {
    var result: [[Rational]] = []
    for unknown in 0..<count {
      var value = equations[unknown]?.right ?? [Rational](repeating: .zero, count: parameters)
      for term in equations[unknown]?.terms ?? [] {
        for i in value.indices where !result[term.unknown][i].isZero {
          value[i] -= term.factor * result[term.unknown][i]
        }
      }
      result.append(value)
    }
    return result
  }
}

/// The points x = Z·z + P·s, where z is free and s are parameters.
private struct AffinePoints {
  /// The matrix Z, with a row for each variable.
  private(set) var directions: [[Rational]]
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

  /// Restricts the directions to those that are perpendicular to `row`; returns false if all
  /// directions are already perpendicular to it.
  mutating func restrict(_ row: [Rational]) -> Bool {
    var z = product(row, directions)
    return eliminate(&z, [])
  }

  /// The matrix Zᵀ·Q·Z of a form.
  func reduced(_ form: QuadraticMatrix) -> [[Rational]] {
    (0..<freeCount).map { i in
      let direction = directions.map { $0[i] }
      return product(form.times(direction), directions)
    }
  }

  /// The matrix Zᵀ·Q·X of a form, where X maps parameters to points.
  func gradients(of form: QuadraticMatrix, at points: [[Rational]]) -> [[Rational]] {
    (0..<freeCount).map { i in
      let direction = directions.map { $0[i] }
      return product(form.times(direction), points)
    }
  }

  /// The matrix Z·Y, where Y maps parameters to z.
  func moved(by steps: [[Rational]]) -> [[Rational]] {
    directions.map { product($0, steps) }
  }

  /// Restricts z to the minimizers of the form xᵀ·Q·x, where the gradient Zᵀ·Q·x is zero.
  mutating func minimize(_ form: QuadraticMatrix) {
    let (original, freeCount) = (directions, freeCount)
    for i in 0..<freeCount {
      let direction = original.map { $0[i] }
      let gradient = form.times(direction)
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
}
