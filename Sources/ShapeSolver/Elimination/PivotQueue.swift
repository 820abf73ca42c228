/// A queue of rows, ordered by the number of their unknowns, the fewest first. Among rows with
/// equally many unknowns, the row whose number of unknowns changed last comes first. Before any
/// change, the row with the lowest index comes first.
struct PivotQueue {
  /// For each number of unknowns, a stack of rows. Removal is lazy: a row whose number of unknowns
  /// has changed stays in its old stack, and is skipped there.
  private var buckets: [[Int]]
  private var counts: [Int]
  /// The time at which each row was added to its bucket.
  private var times: [Int]
  private var now = 0
  private var lowest = 0

  private static let gone = -1

  init(_ counts: [Int]) {
    self.init(counts, order: Array(counts.indices.reversed()))
  }

  /// - Parameter order: The rows in the order of insertion; among rows with the same number of
  ///   unknowns, the last one comes first.
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

  /// A queue of some remaining rows, in the same order; each row is represented by its index in
  /// `rows`.
  func part(_ rows: [Int]) -> PivotQueue {
    PivotQueue(
      rows.map { counts[$0] },
      order: rows.indices.sorted { times[rows[$0]] < times[rows[$1]] })
  }
}
