/// An index of intervals by position: their range is divided into slabs of equal size, each with a list of
/// the intervals that overlap it.
///
/// The number of slabs is chosen so that the lists have at most about eight entries for each interval.
struct IntervalSlabs {
  private let low: Double
  private let slabsPerUnit: Double
  private let count: Int
  private var offsets: [Int]
  private var numbers: [Int]

  init(_ intervals: [(low: Double, high: Double)]) {
    let (low, high) = intervals.reduce((Double.infinity, -Double.infinity)) {
      (min($0.0, $1.low), max($0.1, $1.high))
    }
    let size = high - low
    let sum = intervals.reduce(0) { $0 + ($1.high - $1.low) }
    // An interval overlaps one slab, and another for each slab boundary inside it.
    let wanted =
      size > 0 && sum > 0
      ? min(Double(intervals.count), 7 * Double(intervals.count) * size / sum) : 1
    count = max(Int(wanted), 1)
    (self.low, slabsPerUnit) = (low, size > 0 ? Double(count) / size : 0)
    offsets = Array(repeating: 0, count: count + 1)
    numbers = []
    let slabs = intervals.map { slab($0.low)...slab($0.high) }
    for range in slabs { for slab in range { offsets[slab + 1] += 1 } }
    for slab in 0..<count { offsets[slab + 1] += offsets[slab] }
    numbers = Array(repeating: 0, count: offsets[count])
    var next = offsets
    for (i, range) in slabs.enumerated() {
      for slab in range {
        numbers[next[slab]] = i
        next[slab] += 1
      }
    }
  }

  /// The indices of all intervals that contain `value`, and of some others near it.
  func around(_ value: Double) -> ArraySlice<Int> {
    let slab = slab(value)
    return numbers[offsets[slab]..<offsets[slab + 1]]
  }

  private func slab(_ value: Double) -> Int {
    Int(min(max((value - low) * slabsPerUnit, 0), Double(count - 1)))
  }
}
