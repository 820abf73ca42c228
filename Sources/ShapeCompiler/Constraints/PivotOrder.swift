/// For each unknown the rows that have it, and perhaps such as had it once.
struct PivotColumns {
  /// How many of the rows that are left have an unknown.
  var counts: [Int]
  /// The rows of all unknowns as lists: the first and the last entry of each, and of each entry the
  /// row and the next one.
  private var ends: [(first: Int, last: Int)]
  private var entries: [(row: Int, next: Int)] = []

  private static let none = -1

  init(_ count: Int) {
    counts = Array(repeating: 0, count: count)
    ends = Array(repeating: (PivotColumns.none, PivotColumns.none), count: count)
  }

  /// Adds `row` at the end of the rows of `unknown`.
  mutating func add(_ row: Int, to unknown: Int) {
    let entry = entries.count
    entries.append((row, PivotColumns.none))
    if ends[unknown].last == PivotColumns.none {
      ends[unknown].first = entry
    } else {
      entries[ends[unknown].last].next = entry
    }
    ends[unknown].last = entry
    counts[unknown] += 1
  }

  /// The rows of `unknown`, in the order in which they were added.
  func rows(_ unknown: Int) -> [Int] {
    var result: [Int] = []
    var entry = ends[unknown].first
    while entry != PivotColumns.none {
      result.append(entries[entry].row)
      entry = entries[entry].next
    }
    return result
  }

  mutating func forgetRows(_ unknown: Int) {
    ends[unknown] = (PivotColumns.none, PivotColumns.none)
  }

  /// The columns of `unknowns` alone, with rows at other places.
  func part(_ places: [Int: Int], _ unknowns: [Int]) -> PivotColumns {
    var result = PivotColumns(unknowns.count)
    for (i, unknown) in unknowns.enumerated() {
      for row in rows(unknown) {
        if let place = places[row] { result.add(place, to: i) }
      }
      result.counts[i] = counts[unknown]
    }
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
