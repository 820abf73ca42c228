/// For each unknown the rows that have it, and some rows that had it before.
struct PivotColumns {
  /// The number of remaining rows that have each unknown.
  var counts: [Int]
  /// The rows of all unknowns as linked lists: the first and the last entry of each list; an entry has a row
  /// and the index of the next entry.
  private var ends: [(first: Int, last: Int)]
  private var entries: [Entry] = []

  private static let none = -1

  init(_ count: Int) {
    counts = Array(repeating: 0, count: count)
    ends = Array(repeating: (PivotColumns.none, PivotColumns.none), count: count)
  }

  mutating func addUnknown() {
    counts.append(0)
    ends.append((PivotColumns.none, PivotColumns.none))
  }

  /// Adds `row` at the end of the rows of `unknown`.
  mutating func add(_ row: Int, to unknown: Int) {
    let entry = entries.count
    entries.append(Entry(row: row, next: PivotColumns.none))
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
    var next = first(unknown)
    while let entry = next {
      result.append(entry.row)
      next = self.next(after: entry)
    }
    return result
  }

  /// A row in the list of an unknown; other rows may be added to the list during an iteration.
  struct Entry {
    var row: Int
    fileprivate var next: Int
  }

  func first(_ unknown: Int) -> Entry? { entry(ends[unknown].first) }

  func next(after entry: Entry) -> Entry? { self.entry(entry.next) }

  private func entry(_ place: Int) -> Entry? { place < 0 ? nil : entries[place] }

  mutating func forgetRows(_ unknown: Int) {
    ends[unknown] = (PivotColumns.none, PivotColumns.none)
  }

  /// The columns of `unknowns` alone, in which the rows have the indices `places`.
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

/// A queue of rows by the number of their unknowns, the fewest first. Among rows with equal numbers, the row
/// whose number changed last comes first; at the start, the first row.
struct PivotQueue {
  /// The rows with each number of unknowns, as stacks with lazy removal: a row that has left its stack is
  /// skipped.
  private var buckets: [[Int]]
  private var counts: [Int]
  /// The time at which each row came to its bucket.
  private var times: [Int]
  private var now = 0
  private var lowest = 0

  private static let gone = -1

  init(_ counts: [Int]) {
    self.init(counts, order: Array(counts.indices.reversed()))
  }

  /// - Parameter order: The rows in the order of insertion; of rows with equally many unknowns, the last one
  /// comes first.
  private init(_ counts: [Int], order: [Int]) {
    self.counts = counts
    times = Array(repeating: 0, count: counts.count)
    buckets = Array(repeating: [], count: (counts.max() ?? 0) + 1)
    for row in order { add(row) }
  }

  private mutating func add(_ row: Int) {
    buckets[counts[row]].append(row)
    times[row] = now
    now += 1
  }

  /// The next row, which remains in the queue; nil when the queue is empty.
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
    add(row)
    lowest = min(lowest, new)
  }

  /// A queue of some remaining rows, in the same order; each row is represented by its index in `rows`.
  func part(_ rows: [Int]) -> PivotQueue {
    PivotQueue(
      rows.map { counts[$0] },
      order: rows.indices.sorted { times[rows[$0]] < times[rows[$1]] })
  }
}
