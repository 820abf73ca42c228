/// Exact Gaussian elimination of sparse linear equations: the unknowns that equations fix become
/// forms of the unknowns that stay free.
///
/// If the coefficients are numbers, the equations of one unknown, or of the difference of two, come
/// first (`DifferenceForest`). Of the others, the row with the fewest unknowns comes first. It
/// fixes the unknown that occurs in the fewest other rows: the criterion of Markowitz (The
/// elimination form of the inverse, Management Science 3, 1957), with the row chosen before the
/// column.
struct Elimination<Number: Coefficient> {
  /// For each unknown, the form that it equals; nil while the unknown is free. No form contains a
  /// fixed unknown.
  private(set) var solved: [OpenForm<Number>?]
  /// The number of fixed unknowns.
  private(set) var rank = 0

  /// The divisors that depend on the arguments, each with the index of its equation.
  private(set) var pivots: [(index: Int, coefficient: Number)] = []
  /// The remaining work, counted in machine words of the numbers that are computed. It is negative
  /// after the limit is exceeded; the elimination then stops.
  private(set) var workLeft: Int
  /// For each unknown, true if it has no drawn value, so that only equations fix it.
  private var free: [Bool]

  /// True if the elimination solves each line by an added unknown along the direction of the line.
  /// A line is an equation of two unknowns with coefficients that are not constant. The
  /// alternative, a division by a coefficient, fails where the line is horizontal or vertical.
  private let turnsLines: Bool
  /// The lines solved by added unknowns, in the order of these unknowns, which come after all
  /// others.
  private(set) var lines: [Line] = []

  /// A line a·x + b·y = c with the parameter t: x = x₀ − b·t and y = y₀ + a·t, where the point (x₀,
  /// y₀) is the point of the line nearest to the origin.
  struct Line {
    var x: OpenForm<Number>.Term
    var y: OpenForm<Number>.Term
    /// One divided by a² + b².
    var inverse: Number
  }

  init(unknowns free: [Bool], workLimit: Int = .max, turnsLines: Bool = false) {
    self.free = free
    self.turnsLines = turnsLines
    workLeft = workLimit
    solved = Array(repeating: nil, count: free.count)
  }

  /// Subtracts work that is done elsewhere from the remaining work; returns true if more work is
  /// allowed.
  mutating func spend(_ words: Int) -> Bool {
    workLeft -= words
    return workLeft >= 0
  }

  /// `form` in terms of the free unknowns.
  func reduced(_ form: OpenForm<Number>) -> OpenForm<Number> {
    form.replacing { solved[$0] }
  }

  /// Fixes unknowns so that every one of `equations` is zero. Returns the remainders of the
  /// equations whose unknowns are all eliminated, with their indices. A remainder is zero if its
  /// equation follows from the others; else it shows a contradiction at all arguments for which it
  /// is not zero.
  mutating func eliminate(_ equations: [OpenForm<Number>]) -> [(index: Int, rest: Number.Known)] {
    var rows = equations.map(reduced)
    var order: [Int] = []
    var rests: [(index: Int, rest: Number.Known)] = []
    let (lineCount, isFirst) = (lines.count, rank == 0)
    let taken = Number.isExact ? takeDifferences(&rows, &order, &rests) : []
    var tableau = Tableau(rows, unknowns: solved.count)
    for row in taken { tableau.queue.remove(row) }
    while workLeft >= 0, let i = tableau.queue.first() {
      if let (block, solution) = solvedBlock(around: i, &tableau) {
        tableau.remove(block)
        for (unknown, value) in solution.values {
          solved[unknown] = value
          order.append(unknown)
        }
        rests += solution.rests
      } else {
        order += eliminateRow(i, &tableau)
        if tableau.rows[i].isKnown { rests.append((i, tableau.rows[i].known)) }
      }
    }
    rank += order.count - (lines.count - lineCount)
    // Values fixed earlier, also in earlier calls, may contain unknowns fixed later.
    for unknown in order.reversed() { resolve(unknown) }
    if !isFirst, !order.isEmpty {
      for unknown in solved.indices { resolve(unknown) }
    }
    return rests.sorted { $0.index < $1.index }
  }

  /// Fixes unknowns so that all equations of one unknown, or of the difference of two, are zero.
  /// Returns the indices of these equations. In the other equations, the fixed unknowns are
  /// replaced.
  private mutating func takeDifferences(
    _ rows: inout [OpenForm<Number>], _ order: inout [Int],
    _ rests: inout [(index: Int, rest: Number.Known)]
  ) -> [Int] {
    let forest = DifferenceForest(rows, unknowns: solved.count)
    if forest.rows.isEmpty { return [] }
    forest.solve(rows) { unknown, form in
      solved[unknown] = form
      order.append(unknown)
    }
    workLeft -= forest.rows.count
    rests += forest.dependent.map { ($0, reduced(rows[$0]).known) }
    for row in forest.rows { rows[row] = OpenForm() }
    for row in rows.indices where !rows[row].isKnown { rows[row] = reduced(rows[row]) }
    return forest.rows
  }

  /// The dense block around the row `i` and its solution; nil if the row is in no block that can be
  /// solved as a whole.
  private mutating func solvedBlock(
    around i: Int, _ tableau: inout Tableau<Number>
  ) -> (DenseBlock, DenseBlock.Solution<Number>)? {
    guard let block = tableau.denseBlock(around: i) else { return nil }
    if let solution = Number.solve(block, of: tableau, &workLeft) { return (block, solution) }
    // The search for blocks ends, so that the attempt is not repeated for each row of the block.
    tableau.forgetBlocks()
    return nil
  }

  /// Removes the row `i` from the tableau and fixes one of its unknowns, or both unknowns of a
  /// line. Returns the fixed unknowns; none if the row has no unknown.
  private mutating func eliminateRow(_ i: Int, _ tableau: inout Tableau<Number>) -> [Int] {
    tableau.queue.remove(i)
    let row = tableau.rows[i]
    if turnsLines, row.terms.count == 2, row.terms.allSatisfy({ !$0.coefficient.isConstant }),
      let fixed = followLine(i, &tableau)
    {
      return fixed
    }
    guard let pivot = row.terms.min(by: { isBetter($0, $1, tableau.columns) }),
      let inverse = pivot.coefficient.reciprocal
    else { return [] }
    if !pivot.coefficient.isConstant { pivots.append((i, pivot.coefficient)) }
    tableau.forgetUnknowns(of: i)
    fix(pivot.unknown, row.solved(for: pivot.unknown, inverse), &tableau)
    return [pivot.unknown]
  }

  private mutating func fix(
    _ unknown: Int, _ value: OpenForm<Number>, _ tableau: inout Tableau<Number>
  ) {
    let cost = value.terms.reduce(1) { $0 + $1.coefficient.cost }
    workLeft -= cost * tableau.substitute(value, for: unknown)
    solved[unknown] = value
  }

  /// Replaces the two unknowns of the row `i` by an added unknown along its line, and returns the
  /// two replaced unknowns; nil if the line has no direction at any arguments.
  private mutating func followLine(_ i: Int, _ tableau: inout Tableau<Number>) -> [Int]? {
    let row = tableau.rows[i]
    let (x, y) = (row.terms[0], row.terms[1])
    let square = Number.squareSum(x.coefficient, y.coefficient)
    guard let inverse = square.reciprocal else { return nil }
    if !square.isConstant { pivots.append((i, square)) }
    let added = solved.count
    lines.append(Line(x: x, y: y, inverse: inverse))
    solved.append(nil)
    free.append(true)
    tableau.addUnknown()
    tableau.forgetUnknowns(of: i)
    for (term, step) in [(x, -y.coefficient), (y, x.coefficient)] {
      var value = OpenForm<Number>(
        terms: [OpenForm.Term(unknown: added, coefficient: step)])
      value.known.add(row.known, times: -(term.coefficient * inverse))
      fix(term.unknown, value, &tableau)
    }
    return [x.unknown, y.unknown]
  }

  /// True if `a` is a better pivot than `b`. A constant coefficient is better than any other,
  /// because it is zero at no arguments. Of two constant coefficients, the better one belongs to an
  /// unknown that occurs in fewer rows. The criteria for two other coefficients, in order: an
  /// unknown without a drawn value, because a division by its coefficient is necessary anyway; a
  /// coefficient more than twice as large at the design; an unknown that occurs in fewer rows; a
  /// larger coefficient at the design.
  private func isBetter(
    _ a: OpenForm<Number>.Term, _ b: OpenForm<Number>.Term, _ columns: PivotColumns
  ) -> Bool {
    if a.coefficient.isConstant != b.coefficient.isConstant { return a.coefficient.isConstant }
    if !a.coefficient.isConstant {
      if free[a.unknown] != free[b.unknown] { return free[a.unknown] }
      // A coefficient that is large at the design is unlikely to vanish near the design.
      let (x, y) = (a.coefficient.designMagnitude, b.coefficient.designMagnitude)
      let isSparser = columns.counts[a.unknown] != columns.counts[b.unknown]
      if max(x, y) > 2 * min(x, y) || !isSparser { return x > y }
    }
    return columns.counts[a.unknown] < columns.counts[b.unknown]
  }

  private mutating func resolve(_ unknown: Int) {
    guard solved[unknown]?.terms.contains(where: { solved[$0.unknown] != nil }) == true,
      let value = solved[unknown]
    else { return }
    solved[unknown] = reduced(value)
  }
}
