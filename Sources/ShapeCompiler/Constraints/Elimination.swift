/// Gaussian elimination of sparse linear equations, exact: the unknowns that equations fix become
/// forms of those that stay free.
///
/// The row with the fewest unknowns comes first, and in it the unknown that the fewest other rows
/// have: the criterion of Markowitz (The elimination form of the inverse, Management Science 3, 1957),
/// with the row chosen before the column.
struct Elimination<Number: Coefficient> {
  /// For each unknown the form that it equals; nil while it is free. No form has an unknown that is
  /// fixed itself.
  private(set) var solved: [OpenForm<Number>?]

  /// What was divided by and is not the same at all arguments, with the equation that it was in.
  private(set) var pivots: [(index: Int, coefficient: Number)] = []
  /// How much work there may be, in machine words that are computed; negative where it was too much,
  /// and nothing was done any more.
  private(set) var workLeft: Int
  /// Which unknowns are drawn nowhere: equations alone fix them.
  private let free: [Bool]

  init(unknowns free: [Bool], workLimit: Int = .max) {
    self.free = free
    workLeft = workLimit
    solved = Array(repeating: nil, count: free.count)
  }

  /// Counts work that is done elsewhere; returns whether there may be more.
  mutating func spend(_ words: Int) -> Bool {
    workLeft -= words
    return workLeft >= 0
  }

  /// `form` in terms of the free unknowns.
  func reduced(_ form: OpenForm<Number>) -> OpenForm<Number> {
    guard form.terms.contains(where: { solved[$0.unknown] != nil }) else { return form }
    var result = OpenForm<Number>(
      terms: form.terms.filter { solved[$0.unknown] == nil }, known: form.known)
    for term in form.terms {
      if let value = solved[term.unknown] { result.add(value, times: term.coefficient) }
    }
    return result
  }

  /// Fixes unknowns so that every one of `equations` is zero. Returns what is left of those that have
  /// no unknown any more, with their indices: zero where they follow from the others, else a
  /// contradiction, or one where what is known is not zero.
  mutating func eliminate(_ equations: [OpenForm<Number>]) -> [(index: Int, rest: Number.Known)] {
    var rows = equations.map(reduced)
    var columns = Columns(solved.count)
    for (i, row) in rows.enumerated() {
      for term in row.terms { columns.add(i, to: term.unknown) }
    }
    var queue = RowQueue(rows.map(\.terms.count))
    var order: [Int] = []
    var rests: [(index: Int, rest: Number.Known)] = []
    while workLeft >= 0, let i = queue.removeFirst() {
      guard let pivot = rows[i].terms.min(by: { isBetter($0, $1, columns) }) else {
        rests.append((i, rows[i].known))
        continue
      }
      let unknown = pivot.unknown
      guard let inverse = pivot.coefficient.reciprocal else { continue }
      if !pivot.coefficient.isConstant { pivots.append((i, pivot.coefficient)) }
      let value = rows[i].solved(for: unknown, inverse)
      for term in rows[i].terms { columns.counts[term.unknown] -= 1 }
      let cost = value.terms.reduce(1) { $0 + $1.coefficient.cost }
      for j in columns.rows[unknown] where !queue.hasLeft(j) {
        let before = rows[j].terms.count
        workLeft -= cost
        let isThere = rows[j].substitute(value, for: unknown) { other, isNew in
          columns.counts[other] += isNew ? 1 : -1
          if isNew { columns.rows[other].append(j) }
        }
        if isThere { queue.change(j, from: before, to: rows[j].terms.count) }
      }
      columns.rows[unknown] = []
      solved[unknown] = value
      order.append(unknown)
    }
    // What was fixed later stands in what was fixed before, also in earlier calls.
    for unknown in order.reversed() { resolve(unknown) }
    if order.count < solved.count, !order.isEmpty {
      for unknown in solved.indices { resolve(unknown) }
    }
    return rests.sorted { $0.index < $1.index }
  }

  /// Whether `a` is rather to be a pivot than `b`: what is not zero at any arguments before what may
  /// be, and of that first what has to be divided by anyway; then what fewer rows have.
  private func isBetter(
    _ a: OpenForm<Number>.Term, _ b: OpenForm<Number>.Term, _ columns: Columns
  ) -> Bool {
    if a.coefficient.isConstant != b.coefficient.isConstant { return a.coefficient.isConstant }
    if !a.coefficient.isConstant {
      if free[a.unknown] != free[b.unknown] { return free[a.unknown] }
      // What is large at the design hardly vanishes near it.
      let (x, y) = (a.coefficient.designMagnitude, b.coefficient.designMagnitude)
      if max(x, y) > 2 * min(x, y) { return x > y }
    }
    return columns.counts[a.unknown] < columns.counts[b.unknown]
  }

  private mutating func resolve(_ unknown: Int) {
    guard let value = solved[unknown], value.terms.contains(where: { solved[$0.unknown] != nil })
    else { return }
    solved[unknown] = reduced(value)
  }
}

/// For each unknown the rows that have it, and perhaps such as had it once.
private struct Columns {
  var rows: [[Int]]
  /// How many of the rows that are left have it.
  var counts: [Int]

  init(_ count: Int) {
    rows = Array(repeating: [], count: count)
    counts = Array(repeating: 0, count: count)
  }

  mutating func add(_ row: Int, to unknown: Int) {
    rows[unknown].append(row)
    counts[unknown] += 1
  }
}

/// Rows by how many unknowns they have, the fewest first, and among these the first.
private struct RowQueue {
  /// The rows with each count, as heaps without removal: a row that has left is passed over.
  private var buckets: [[Int]]
  private var counts: [Int]
  private var lowest = 0

  private static let gone = -1

  init(_ counts: [Int]) {
    self.counts = counts
    buckets = Array(repeating: [], count: (counts.max() ?? 0) + 1)
    for i in counts.indices.reversed() { buckets[counts[i]].append(i) }
  }

  mutating func removeFirst() -> Int? {
    while lowest < buckets.count {
      guard let row = buckets[lowest].popLast() else {
        lowest += 1
        continue
      }
      if counts[row] == lowest {
        counts[row] = RowQueue.gone
        return row
      }
    }
    return nil
  }

  func hasLeft(_ row: Int) -> Bool { counts[row] == RowQueue.gone }

  mutating func change(_ row: Int, from old: Int, to new: Int) {
    guard counts[row] != RowQueue.gone, old != new else { return }
    counts[row] = new
    if new >= buckets.count {
      buckets += Array(repeating: [], count: new + 1 - buckets.count)
    }
    buckets[new].append(row)
    lowest = min(lowest, new)
  }
}
