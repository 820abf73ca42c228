import ShapeFormulas
import ShapeNumbers

/// Rows of a tableau that share most of their unknowns, and share no unknown with other rows.
struct DenseBlock {
  var rows: [Int]
  var unknowns: [Int]

  struct Solution<Number: Coefficient> {
    /// The values of the fixed unknowns, in terms of the unknowns that stay free.
    var values: [(unknown: Int, form: OpenForm<Number>)]
    /// The remainders of the rows whose unknowns are all eliminated.
    var rests: [(index: Int, rest: Number.Known)]
  }
}

extension Rational {
  /// Solves a dense block: elimination modulo a prime finds the unknown that each row fixes, and a
  /// p-adic method finds the values digit by digit. Elimination with fractions, which grow with
  /// every row, would take far longer. Nil if the method fails or the work exceeds the limit.
  static func solve(
    _ block: DenseBlock, of tableau: Tableau<Rational>, _ workLeft: inout Int
  ) -> DenseBlock.Solution<Rational>? {
    var search = PivotSearch(block, of: tableau)
    guard search.run(&workLeft),
      let values = values(search.pivots, tableau, &workLeft)
    else { return nil }
    var solution = DenseBlock.Solution(values: values, rests: [])
    let forms = Dictionary(uniqueKeysWithValues: values)
    for row in search.dependent {
      let rest = tableau.rows[row].replacing { forms[$0] }
      // Modulo the prime, a nonzero coefficient may have become 0, so that a row only seemed to be
      // dependent and still has unknowns.
      guard rest.isKnown else { return nil }
      solution.rests.append((row, rest.known))
    }
    return solution
  }

  /// The unknowns of `pivots` in terms of the other unknowns; nil if the p-adic method fails or the
  /// work exceeds the limit.
  private static func values(
    _ pivots: [(row: Int, unknown: Int)], _ tableau: Tableau<Rational>, _ workLeft: inout Int
  ) -> [(unknown: Int, form: OpenForm<Rational>)]? {
    let rows = pivots.map { tableau.rows[$0.row] }
    let unknowns = pivots.map(\.unknown)
    let matrix = rows.map { row in unknowns.map { row.coefficient(of: $0) } }
    guard var solver = PadicSolver(matrix, &workLeft) else { return nil }
    var known = unknowns.map { _ in Graph.Affine.zero }
    var terms = unknowns.map { _ in [OpenForm<Rational>.Term]() }
    func solve(_ rightSide: [Rational], _ add: (_ row: Int, Rational) -> Void) -> Bool {
      guard let column = solver.solution(of: rightSide.map { -$0 }, &workLeft) else { return false }
      for (i, number) in column.enumerated() where !number.isZero { add(i, number) }
      return true
    }
    guard solve(rows.map(\.known.constant), { known[$0].constant = $1 }) else { return nil }
    for node in Set(rows.flatMap { $0.known.terms.map(\.node) }).sorted() {
      let column = rows.map { $0.known.coefficient(of: node) }
      guard
        solve(column, { known[$0].terms.append(Graph.Term(node: node, coefficient: $1)) })
      else { return nil }
    }
    for free in Set(rows.flatMap { $0.terms.map(\.unknown) }).subtracting(unknowns).sorted() {
      let column = rows.map { $0.coefficient(of: free) }
      guard
        solve(column, { terms[$0].append(OpenForm.Term(unknown: free, coefficient: $1)) })
      else { return nil }
    }
    return unknowns.indices.map { i in
      (unknowns[i], OpenForm(terms: terms[i], known: known[i]))
    }
  }
}

extension Graph.Affine {
  fileprivate func coefficient(of node: Scalar) -> Rational {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].node == node ? terms[low].coefficient : .zero
  }
}
