extension Elimination {
  /// Fixes unknowns so that the sum of the squares of `forms` is as small as what is free allows.
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
    // They cannot contradict one another: a smallest sum of squares always exists.
    _ = eliminate(normal + equations)
  }

  /// The equations of Gauss that say where the sum of squares is smallest; nil where they are too much
  /// work.
  private mutating func normalEquations(_ rows: [OpenForm<Number>]) -> [OpenForm<Number>]? {
    var normal: [Int: OpenForm<Number>] = [:]
    for row in rows {
      // Each term meets each; a term takes some words of memory.
      guard spend(8 * row.terms.count * row.terms.count) else { return nil }
      for term in row.terms {
        normal[term.unknown, default: OpenForm()].add(row, times: term.coefficient)
      }
    }
    return normal.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Least squares in which few rows bind many unknowns: the normal equations of the unknowns would be
/// many and dense, those of the rows are few.
///
/// Each unknown has a row of its own, v = a·x + c, and the other rows are D·v + e. The sum of squares
/// is smallest where v = −Dᵀλ and (1 + D·Dᵀ)·λ = e (Björck, Numerical Methods for Least Squares
/// Problems, 1996, section 1.1.4, the normal equations of the second kind).
struct LeastSquares<Number: Coefficient> {
  /// How many unknowns a row has to bind for that it is worth to look for another way.
  static var longRow: Int { 16 }

  /// The rows with one unknown each, in the order of their unknowns.
  private var single: [OpenForm<Number>]
  private var long: [OpenForm<Number>]

  /// Those of `rows` that are better solved in this way, in groups that share no unknown, and the
  /// others.
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

  /// Nil where an unknown has no row of its own, or the unknowns' normal equations are smaller.
  private init?(_ rows: [OpenForm<Number>]) {
    var own: [Int: OpenForm<Number>] = [:]
    var uses: [Int: Int] = [:]
    long = []
    for row in rows {
      if row.terms.count == 1, own[row.terms[0].unknown] == nil {
        own[row.terms[0].unknown] = row
      } else {
        long.append(row)
        for term in row.terms { uses[term.unknown, default: 0] += 1 }
      }
    }
    single = own.sorted { $0.key < $1.key }.map(\.value)
    size = uses.values.reduce(0) { $0 + $1 * $1 }
    let direct = long.reduce(0) { $0 + $1.terms.count * $1.terms.count }
    if size >= direct || uses.keys.contains(where: { own[$0] == nil }) { return nil }
  }

  /// How many products the matrix of the rows is made of.
  let size: Int

  /// What the unknowns are, as equations, each with one of them.
  func solved(_ elimination: inout Elimination<Number>) -> [OpenForm<Number>] {
    let (columns, rests) = columns()
    var gram = long.indices.map { OpenForm<Number>(unknown: $0) }
    for i in gram.indices { gram[i].known.add(rests[i], times: -Number.one) }
    for column in columns {
      for term in column.terms { gram[term.unknown].add(column, times: term.coefficient) }
    }
    var inner = Elimination<Number>(
      unknowns: gram.map { _ in false }, workLimit: elimination.workLeft)
    _ = inner.eliminate(gram)
    _ = elimination.spend(elimination.workLeft - inner.workLeft)
    return zip(single, columns).map { row, column in
      var equation = row
      equation.known.add(inner.reduced(column).known, times: .one)
      return equation
    }
  }

  /// D, column by column as forms of λ, and e.
  private func columns() -> (columns: [OpenForm<Number>], rests: [Number.Known]) {
    let places = Dictionary(
      uniqueKeysWithValues: single.enumerated().map { ($1.terms[0].unknown, $0) })
    let inverses = single.map { $0.terms[0].coefficient.reciprocal ?? .zero }
    var terms = single.map { _ in [OpenForm<Number>.Term]() }
    var rests = long.map(\.known)
    for (i, row) in long.enumerated() {
      for term in row.terms {
        guard let place = places[term.unknown] else { continue }
        let factor = term.coefficient * inverses[place]
        terms[place].append(OpenForm.Term(unknown: i, coefficient: factor))
        rests[i].add(single[place].known, times: -factor)
      }
    }
    return (terms.map { OpenForm(terms: $0) }, rests)
  }
}
