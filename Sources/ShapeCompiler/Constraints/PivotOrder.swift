/// For each unknown the rows that have it, and perhaps such as had it once.
struct PivotColumns {
  /// How many of the rows that are left have an unknown.
  var counts: [Int]
  /// The rows of all unknowns as lists: the first and the last entry of each, and of each entry the
  /// row and the next one.
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

  /// A row in the list of an unknown, to which others may be added meanwhile.
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
  /// When each row came to where it is.
  private var times: [Int]
  private var now = 0
  private var lowest = 0

  private static let gone = -1

  init(_ counts: [Int]) {
    self.init(counts, order: Array(counts.indices.reversed()))
  }

  /// - Parameter order: The rows, from the one that comes last of those that have as many unknowns.
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
    add(row)
    lowest = min(lowest, new)
  }

  /// The queue of some rows alone, which are left, in the same order, at their places among `rows`.
  func part(_ rows: [Int]) -> PivotQueue {
    PivotQueue(
      rows.map { counts[$0] },
      order: rows.indices.sorted { times[rows[$0]] < times[rows[$1]] })
  }
}
