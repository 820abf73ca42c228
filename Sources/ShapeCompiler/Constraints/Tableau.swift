/// Equations while unknowns are eliminated from them.
struct Tableau<Number: Coefficient> {
  private(set) var rows: [OpenForm<Number>]
  private(set) var columns: PivotColumns
  var queue: PivotQueue
  /// How many unknowns a row needs for that a dense block is looked for around it.
  private var leastCount = Tableau.leastSize

  init(_ rows: [OpenForm<Number>], unknowns count: Int) {
    self.rows = rows
    columns = PivotColumns(count)
    for (i, row) in rows.enumerated() {
      for term in row.terms { columns.add(i, to: term.unknown) }
    }
    queue = PivotQueue(rows.map { $0.terms.count })
  }

  mutating func addUnknown() { columns.addUnknown() }

  /// Counts the row `i`, which has left, no more.
  mutating func forgetUnknowns(of i: Int) {
    for term in rows[i].terms { columns.counts[term.unknown] -= 1 }
  }

  /// Puts `value` in the place of `unknown` in all rows that are left. Returns in how many rows was
  /// looked.
  mutating func substitute(_ value: OpenForm<Number>, for unknown: Int) -> Int {
    var next = columns.first(unknown)
    columns.forgetRows(unknown)
    var count = 0
    while let user = next {
      next = columns.next(after: user)
      let j = user.row
      if queue.hasLeft(j) { continue }
      let before = rows[j].terms.count
      count += 1
      let isThere = rows[j].substitute(value, for: unknown) { other, isNew in
        if isNew { columns.add(j, to: other) } else { columns.counts[other] -= 1 }
      }
      if isThere { queue.change(j, from: before, to: rows[j].terms.count) }
    }
    return count
  }
}

/// Rows of a tableau that share most of their unknowns, and share none with other rows.
struct DenseBlock {
  var rows: [Int]
  var unknowns: [Int]

  struct Solution<Number: Coefficient> {
    /// What rows fix, in terms of the unknowns that stay free.
    var values: [(unknown: Int, form: OpenForm<Number>)]
    /// What is left of rows that have no unknown any more.
    var rests: [(index: Int, rest: Number.Known)]
  }
}

extension Tableau {
  /// How many rows and unknowns a block has for that it is worth the while.
  private static var leastSize: Int { 16 }
  /// How many times the unknowns of its shortest row a block may have.
  private static var sparsity: Int { 4 }

  /// The rows that are connected with `row`, which is the shortest one, where they are dense.
  mutating func denseBlock(around row: Int) -> DenseBlock? {
    let shortest = rows[row].terms.count
    if shortest < leastCount { return nil }
    let most = shortest.multipliedReportingOverflow(by: Tableau.sparsity).partialValue
    if let block = block(around: row, most: most), block.rows.count >= Tableau.leastSize {
      return block
    }
    // To look again is worth it where rows have become longer.
    leastCount = shortest + shortest / 4
    return nil
  }

  /// Looks for dense blocks no more.
  mutating func forgetBlocks() { leastCount = .max }

  /// The rows that are connected with `row`; nil where they have more than `most` unknowns.
  private func block(around row: Int, most: Int) -> DenseBlock? {
    var block = DenseBlock(rows: [row], unknowns: [])
    var seenRows: Set<Int> = [row]
    var seenUnknowns: Set<Int> = []
    var next = 0
    while next < block.rows.count {
      for term in rows[block.rows[next]].terms where seenUnknowns.insert(term.unknown).inserted {
        block.unknowns.append(term.unknown)
        if block.unknowns.count > most { return nil }
        for other in columns.rows(term.unknown)
        where !queue.hasLeft(other) && !rows[other].coefficient(of: term.unknown).isZero {
          if seenRows.insert(other).inserted { block.rows.append(other) }
        }
      }
      next += 1
    }
    return block
  }

  mutating func remove(_ block: DenseBlock) {
    for row in block.rows { queue.remove(row) }
    for unknown in block.unknowns {
      columns.forgetRows(unknown)
      columns.counts[unknown] = 0
    }
  }
}
