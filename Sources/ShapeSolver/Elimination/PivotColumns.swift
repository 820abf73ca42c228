/// For each unknown, the rows that contain it, and some rows that contained it before.
struct PivotColumns {
  /// For each unknown, the number of remaining rows that contain it.
  var counts: [Int]
  /// For each unknown, the first and the last entry of the linked list of its rows. An entry has a
  /// row and the index of the next entry.
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

  /// The columns of `unknowns`, with only the rows in `places`, which gives the new index of each
  /// row.
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
