extension Elimination {
  /// Fixes unknowns so that the sum of the squares of `forms` is as small as the free unknowns
  /// allow.
  mutating func approach(_ forms: [OpenForm<Number>]) {
    var rows = forms.map(reduced)
    var equations: [OpenForm<Number>] = []
    if Number.isExact, rows.contains(where: { $0.terms.count >= LeastSquares<Number>.longRow }) {
      let (others, groups) = LeastSquares.groups(of: rows, unknowns: solved.count)
      rows = others
      for group in groups {
        guard spend(8 * group.size) else { return }
        equations += group.solved(&self)
      }
    }
    guard let normal = normalEquations(rows) else { return }
    // The equations cannot contradict one another: a smallest sum of squares always exists.
    _ = eliminate(normal + equations)
  }

  /// The normal equations of Gauss, which hold where the sum of squares is smallest; nil if they
  /// are too much work.
  private mutating func normalEquations(_ rows: [OpenForm<Number>]) -> [OpenForm<Number>]? {
    var normal: [Int: OpenForm<Number>] = [:]
    for row in rows {
      // Each term is multiplied by each other term, and a term takes several words of memory.
      guard spend(8 * row.terms.count * row.terms.count) else { return nil }
      for term in row.terms {
        normal[term.unknown, default: OpenForm()].add(row, times: term.coefficient)
      }
    }
    // Only the first of several equivalent equations causes a division, and a number is the best
    // divisor, so equations that can be divided by a number come first.
    let ordered = normal.sorted { $0.key < $1.key }.map(\.value)
    func dividesByNumber(_ form: OpenForm<Number>) -> Bool {
      form.terms.contains { $0.coefficient.isConstant }
    }
    return ordered.filter(dividesByNumber) + ordered.filter { !dividesByNumber($0) }
  }
}

/// Least squares in which few rows bind many unknowns: the normal equations of the unknowns would
/// be many and dense, but the normal equations of the rows are few.
///
/// The short rows are v = A·x + c, each with an unknown that no other short row has, so that v can
/// have any values; the long rows are D·v + e. The sum of squares is smallest where v = −Dᵀλ and
/// (1 + D·Dᵀ)·λ = e (Björck, Numerical Methods for Least Squares Problems, 1996, section 1.1.4, the
/// normal equations of the second kind).
struct LeastSquares<Number: Coefficient> {
  /// The minimum number of unknowns of a long row.
  static var longRow: Int { 16 }

  /// The short rows, each with the index of the term of its own unknown.
  private var short: [(form: OpenForm<Number>, own: Int)] = []
  /// The matrix D: for each short row, the long rows that depend on it.
  private var columns: [OpenForm<Number>] = []
  private var rests: [Number.Known] = []

  /// The rows for which this method is better, in groups that share no unknown with one another,
  /// and the other rows.
  static func groups(
    of rows: [OpenForm<Number>], unknowns count: Int
  ) -> (others: [OpenForm<Number>], groups: [LeastSquares]) {
    var sets = UnionFind(count)
    for row in rows {
      for (a, b) in zip(row.terms, row.terms.dropFirst()) { sets.join(a.unknown, b.unknown) }
    }
    var members: [Int: [OpenForm<Number>]] = [:]
    for row in rows {
      if let first = row.terms.first {
        members[sets.group(of: first.unknown), default: []].append(row)
      }
    }
    var (others, groups): ([OpenForm<Number>], [LeastSquares]) = ([], [])
    for (_, rows) in members.sorted(by: { $0.key < $1.key }) {
      if let group = LeastSquares(rows) { groups.append(group) } else { others += rows }
    }
    return (others, groups)
  }

  /// Creates the group of `rows`. Nil if the long rows do not depend on the short ones alone, or if
  /// the normal equations of the long rows are not smaller than those of the unknowns.
  private init?(_ rows: [OpenForm<Number>]) {
    let long = addShort(rows)
    guard addColumns(long) else { return nil }
    let direct = long.reduce(0) { $0 + $1.terms.count * $1.terms.count }
    if size >= direct { return nil }
  }

  /// The number of products in the normal equations of the long rows.
  var size: Int { columns.reduce(0) { $0 + $1.terms.count * $1.terms.count } }

  /// Finds the short rows of `rows`; returns the other rows.
  private mutating func addShort(_ rows: [OpenForm<Number>]) -> [OpenForm<Number>] {
    var taken: Set<Int> = []
    var others: [OpenForm<Number>] = []
    for row in rows {
      if row.terms.count == 1, taken.insert(row.terms[0].unknown).inserted {
        short.append((row, 0))
      } else {
        others.append(row)
      }
    }
    var uses: [Int: Int] = [:]
    for row in others where row.terms.count < Self.longRow {
      for term in row.terms { uses[term.unknown, default: 0] += 1 }
    }
    return others.filter { row in
      guard row.terms.count < Self.longRow,
        !row.terms.contains(where: { taken.contains($0.unknown) }),
        let own = row.terms.firstIndex(where: { uses[$0.unknown] == 1 })
      else { return true }
      short.append((row, own))
      return false
    }
  }

  /// Writes the long rows in terms of the short ones; returns false if other unknowns are left.
  private mutating func addColumns(_ long: [OpenForm<Number>]) -> Bool {
    let places = Dictionary(
      uniqueKeysWithValues: short.enumerated().map { ($1.form.terms[$1.own].unknown, $0) })
    let inverses = short.map { $0.form.terms[$0.own].coefficient.reciprocal ?? .zero }
    var terms = short.map { _ in [OpenForm<Number>.Term]() }
    rests = long.map { $0.known }
    for (i, row) in long.enumerated() {
      var left: [Int: Number] = [:]
      for term in row.terms {
        guard let place = places[term.unknown] else {
          left[term.unknown] = (left[term.unknown] ?? .zero) + term.coefficient
          continue
        }
        let factor = term.coefficient * inverses[place]
        terms[place].append(OpenForm.Term(unknown: i, coefficient: factor))
        rests[i].add(short[place].form.known, times: -factor)
        for other in short[place].form.terms where other.unknown != term.unknown {
          left[other.unknown] = (left[other.unknown] ?? .zero) + -(factor * other.coefficient)
        }
      }
      if left.contains(where: { !$0.value.isZero }) { return false }
    }
    columns = terms.map { OpenForm(terms: $0) }
    return true
  }

  /// The equations that give the short rows the values of the solution.
  func solved(_ elimination: inout Elimination<Number>) -> [OpenForm<Number>] {
    var gram = rests.indices.map { OpenForm<Number>(unknown: $0) }
    for i in gram.indices { gram[i].known.add(rests[i], times: -Number.one) }
    for column in columns {
      for term in column.terms { gram[term.unknown].add(column, times: term.coefficient) }
    }
    var inner = Elimination<Number>(
      unknowns: gram.map { _ in false }, workLimit: elimination.workLeft)
    _ = inner.eliminate(gram)
    _ = elimination.spend(elimination.workLeft - inner.workLeft)
    return zip(short, columns).map { row, column in
      var equation = row.form
      equation.known.add(inner.reduced(column).known, times: .one)
      return equation
    }
  }
}
