/// The equations of an elimination in progress.
struct Tableau<Number: Coefficient> {
  private(set) var rows: [OpenForm<Number>]
  private(set) var columns: PivotColumns
  var queue: PivotQueue
  /// The fewest unknowns that a row must have to start a search for a dense block.
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

  /// Removes the row `i`, which has left the queue, from the counts of unknowns.
  mutating func forgetUnknowns(of i: Int) {
    for term in rows[i].terms { columns.counts[term.unknown] -= 1 }
  }

  /// Replaces `unknown` by `value` in all remaining rows. Returns the number of rows that were
  /// examined.
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

extension Tableau {
  /// The minimum number of rows, and of unknowns, of a block that is solved as a whole.
  private static var leastSize: Int { 16 }
  /// The maximum ratio of the number of unknowns of a block to the number of unknowns of its
  /// shortest row.
  private static var sparsity: Int { 4 }

  /// The block of rows connected with `row`, the shortest row, if the block is dense; else nil.
  mutating func denseBlock(around row: Int) -> DenseBlock? {
    let shortest = rows[row].terms.count
    if shortest < leastCount { return nil }
    let most = shortest.multipliedReportingOverflow(by: Tableau.sparsity).partialValue
    if let block = block(around: row, most: most), block.rows.count >= Tableau.leastSize {
      return block
    }
    // Another search is useful only after rows have become longer.
    leastCount = shortest + shortest / 4
    return nil
  }

  /// Ends the search for dense blocks.
  mutating func forgetBlocks() { leastCount = .max }

  /// The rows connected with `row`; nil if they have more than `most` unknowns.
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
