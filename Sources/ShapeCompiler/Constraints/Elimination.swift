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
  /// Which unknowns are drawn nowhere: equations alone fix them.
  private let free: [Bool]

  init(unknowns free: [Bool]) {
    self.free = free
    solved = Array(repeating: nil, count: free.count)
  }

  var freeUnknowns: [Int] { solved.indices.filter { solved[$0] == nil } }

  /// `form` in terms of the free unknowns.
  func reduced(_ form: OpenForm<Number>) -> OpenForm<Number> {
    guard form.terms.contains(where: { solved[$0.unknown] != nil }) else { return form }
    var result = OpenForm(
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
    var columns: [[Int]] = Array(repeating: [], count: solved.count)
    for (i, row) in rows.enumerated() {
      for term in row.terms { columns[term.unknown].append(i) }
    }
    var queue = RowQueue(rows.map(\.terms.count))
    var order: [Int] = []
    var rests: [(index: Int, rest: Number.Known)] = []
    while let i = queue.removeFirst() {
      let row = rows[i]
      guard let pivot = row.terms.min(by: { isBetter($0, $1, columns) }) else {
        rests.append((i, row.known))
        continue
      }
      let unknown = pivot.unknown
      guard let inverse = pivot.coefficient.reciprocal else { continue }
      if !pivot.coefficient.isConstant { pivots.append((i, pivot.coefficient)) }
      let value = row.without(unknown).scaled(by: -inverse)
      for term in row.terms { columns[term.unknown].removeAll { $0 == i } }
      for j in columns[unknown] {
        let factor = rows[j].coefficient(of: unknown)
        let before = rows[j].terms
        rows[j] = rows[j].without(unknown)
        rows[j].add(value, times: factor)
        update(&columns, of: j, from: before, to: rows[j].terms, except: unknown)
        queue.change(j, from: before.count, to: rows[j].terms.count)
      }
      columns[unknown] = []
      solved[unknown] = value
      order.append(unknown)
    }
    // What was fixed later stands in what was fixed before, also in earlier calls.
    for unknown in order.reversed() { resolve(unknown) }
    if !order.isEmpty {
      for unknown in solved.indices { resolve(unknown) }
    }
    return rests.sorted { $0.index < $1.index }
  }

  /// Whether `a` is rather to be a pivot than `b`: what is not zero at any arguments before what may
  /// be, and of that first what has to be divided by anyway; then what fewer rows have.
  private func isBetter(
    _ a: OpenForm<Number>.Term, _ b: OpenForm<Number>.Term, _ columns: [[Int]]
  ) -> Bool {
    if a.coefficient.isConstant != b.coefficient.isConstant { return a.coefficient.isConstant }
    if !a.coefficient.isConstant, free[a.unknown] != free[b.unknown] { return free[a.unknown] }
    return columns[a.unknown].count < columns[b.unknown].count
  }

  private mutating func resolve(_ unknown: Int) {
    if let value = solved[unknown] { solved[unknown] = reduced(value) }
  }

  /// Notes in which columns row `j` has terms now.
  private func update(
    _ columns: inout [[Int]], of j: Int, from before: [OpenForm<Number>.Term],
    to after: [OpenForm<Number>.Term], except unknown: Int
  ) {
    var (a, b) = (0, 0)
    while a < before.count || b < after.count {
      if b == after.count || a < before.count && before[a].unknown < after[b].unknown {
        if before[a].unknown != unknown { columns[before[a].unknown].removeAll { $0 == j } }
        a += 1
      } else if a == before.count || after[b].unknown < before[a].unknown {
        columns[after[b].unknown].append(j)
        b += 1
      } else {
        a += 1
        b += 1
      }
    }
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
