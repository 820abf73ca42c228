/// For each unknown the rows that have it, and perhaps such as had it once.
struct PivotColumns {
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

  /// The columns of `unknowns` alone, with rows at other places.
  func part(_ places: [Int: Int], _ unknowns: [Int]) -> PivotColumns {
    var result = PivotColumns(unknowns.count)
    result.rows = unknowns.map { rows[$0].compactMap { places[$0] } }
    result.counts = unknowns.map { counts[$0] }
    return result
  }
}

/// Rows by how many unknowns they have, the fewest first, and among these the first.
struct PivotQueue {
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

  /// The row that is next, which stays.
  mutating func first() -> Int? {
    while lowest < buckets.count {
      guard let row = buckets[lowest].last else {
        lowest += 1
        continue
      }
      if counts[row] == lowest { return row }
      buckets[lowest].removeLast()
    }
    return nil
  }

  mutating func remove(_ row: Int) { counts[row] = PivotQueue.gone }

  func hasLeft(_ row: Int) -> Bool { counts[row] == PivotQueue.gone }

  mutating func change(_ row: Int, from old: Int, to new: Int) {
    guard counts[row] != PivotQueue.gone, old != new else { return }
    counts[row] = new
    if new >= buckets.count {
      buckets += Array(repeating: [], count: new + 1 - buckets.count)
    }
    buckets[new].append(row)
    lowest = min(lowest, new)
  }

  /// The queue of some rows alone, in the same order, at other places.
  func part(_ places: [Int: Int]) -> PivotQueue {
    var result = self
    result.buckets = buckets.map { $0.compactMap { places[$0] } }
    result.counts = Array(repeating: PivotQueue.gone, count: places.count)
    for (row, place) in places { result.counts[place] = counts[row] }
    return result
  }
}
