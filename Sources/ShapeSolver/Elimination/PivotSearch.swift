import ShapeNumbers

/// Elimination of a dense block modulo a prime, with the same choice of rows and unknowns as
/// `Elimination`.
///
/// A nonzero number that is zero modulo the prime leads to another choice, which is equally
/// correct.
struct PivotSearch {
  /// The chosen pivots; `dependent` has the rows whose unknowns are all eliminated.
  private(set) var pivots: [(row: Int, unknown: Int)] = []
  private(set) var dependent: [Int] = []

  private let rows: [Int]
  private let unknowns: [Int]
  private var queue: PivotQueue
  private var columns: PivotColumns
  /// The coefficients of the block, row by row.
  private var numbers: [Residue]
  /// The number of nonzero coefficients in each row.
  private var counts: [Int]

  init(_ block: DenseBlock, of tableau: Tableau<Rational>) {
    rows = block.rows.sorted()
    unknowns = block.unknowns.sorted()
    let rowPlaces = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    let places = Dictionary(uniqueKeysWithValues: zip(unknowns, unknowns.indices))
    queue = tableau.queue.part(rows)
    columns = tableau.columns.part(rowPlaces, unknowns)
    numbers = Array(repeating: .zero, count: rows.count * unknowns.count)
    for (i, row) in rows.enumerated() {
      for term in tableau.rows[row].terms {
        guard let place = places[term.unknown] else { continue }
        numbers[i * unknowns.count + place] = Residue(term.coefficient)
      }
    }
    counts = rows.map { tableau.rows[$0].terms.count }
  }

  /// Runs the elimination; returns false if the work exceeds `workLeft`.
  mutating func run(_ workLeft: inout Int) -> Bool {
    while workLeft >= 0, let i = queue.first() {
      queue.remove(i)
      guard let k = pivotColumn(i), let inverse = self[i, k].reciprocal else {
        dependent.append(rows[i])
        continue
      }
      pivots.append((rows[i], unknowns[k]))
      let factors = unknowns.indices.filter { $0 != k && self[i, $0] != .zero }
        .map { (column: $0, number: Residue.zero - self[i, $0] * inverse) }
      for column in factors.map(\.column) + [k] { columns.counts[column] -= 1 }
      let users = columns.rows(k)
      columns.forgetRows(k)
      for j in users where !queue.hasLeft(j) && self[j, k] != .zero {
        workLeft -= factors.count + 1
        substitute(factors, for: k, in: j)
      }
    }
    return workLeft >= 0
  }

  private subscript(row: Int, column: Int) -> Residue {
    get { numbers[row * unknowns.count + column] }
    set { numbers[row * unknowns.count + column] = newValue }
  }

  private func pivotColumn(_ row: Int) -> Int? {
    unknowns.indices.filter { self[row, $0] != .zero }
      .min { columns.counts[$0] < columns.counts[$1] }
  }

  private mutating func substitute(
    _ factors: [(column: Int, number: Residue)], for k: Int, in row: Int
  ) {
    let (before, factor) = (counts[row], self[row, k])
    self[row, k] = .zero
    counts[row] -= 1
    for (column, number) in factors {
      let old = self[row, column]
      let sum = old + number * factor
      self[row, column] = sum
      if (old == .zero) == (sum == .zero) { continue }
      if old == .zero {
        counts[row] += 1
        columns.add(row, to: column)
      } else {
        counts[row] -= 1
        columns.counts[column] -= 1
      }
    }
    queue.change(row, from: before, to: counts[row])
  }
}
