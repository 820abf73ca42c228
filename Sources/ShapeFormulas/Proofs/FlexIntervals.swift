/// A row of cells whose bases and limits are intervals.
///
/// The level grows if the total grows, and falls if a basis or limit grows. So its least value is
/// the level of one row of numbers, and its greatest value the level of another. Both levels are
/// computed in doubles, moved outward, and then verified: at each level, the sum of the cells,
/// rounded outward, must be on the correct side of the total.
struct FlexIntervals {
  var basis: [Interval]
  var low: [Interval]
  var high: [Interval]?

  /// An enclosure of the level at which the lengths of the cells have the sum `total`. The quality
  /// is at most `defined`, because the level may jump; such a jump changes the length of no cell.
  func level(for total: Interval) -> Interval {
    let quality = (basis + low + (high ?? [])).reduce(min(total.quality, .defined)) {
      min($0, $1.quality)
    }
    let starts = zip(low, basis).map { $0 - $1 }
    let first = starts.dropFirst().reduce(starts[0]) { Interval.apply(.minimum, $0, $1) }
    let last = self.last(starts)
    let bottom = levelBelow(total.lower).map { min($0, last?.lower ?? .infinity) } ?? -.infinity
    let top = levelAbove(total.upper).map { max($0, first.upper) } ?? .infinity
    return Interval(max(bottom, first.lower), min(top, last?.upper ?? .infinity), quality)
  }

  /// An enclosure of the level above which no cell grows; nil if there are no upper limits.
  private func last(_ starts: [Interval]) -> Interval? {
    guard let high else { return nil }
    return zip(high, basis).reduce(starts.reduce(starts[0]) { Interval.apply(.maximum, $0, $1) }) {
      Interval.apply(.maximum, $0, $1.0 - $1.1)
    }
  }

  // MARK: Ends

  /// The distances by which a level is moved outward, relative to the largest number; they are
  /// tried in this order.
  private static let margins = [0x1p-50, 0x1p-44, 0x1p-36, 0x1p-24]

  /// A level at which the sum of the cells is at most `total`, for all bases and limits in the
  /// intervals; nil if no such level is found.
  private func levelBelow(_ total: Double) -> Double? {
    let near = row { $0.upper }.finiteLevel(for: total)
    return candidates(near, total, -1).first { sum(at: $0).upper <= total }
  }

  /// A level at which the sum of the cells exceeds `total`, for all bases and limits in the
  /// intervals; nil if no such level is found.
  private func levelAbove(_ total: Double) -> Double? {
    let near = row { $0.lower }.finiteLevel(for: total)
    return candidates(near, total, 1).first { sum(at: $0).lower > total }
  }

  private func candidates(_ level: Double, _ total: Double, _ sign: Double) -> [Double] {
    let size = basis.reduce(max(level.magnitude, total.magnitude)) {
      max($0, $1.lower.magnitude, $1.upper.magnitude)
    }
    return level.isFinite ? FlexIntervals.margins.map { level + sign * size * $0 } : []
  }

  private func row(_ end: (Interval) -> Double) -> FlexRow<Double> {
    FlexRow(
      cells: basis.indices.map { i in
        FlexRow.Cell(basis: end(basis[i]), low: end(low[i]), high: high.map { end($0[i]) })
      })
  }

  private func sum(at level: Double) -> Interval {
    basis.indices.reduce(.zero) { sum, i in
      let free = basis[i] + Interval(level)
      let length = high.map { Interval.apply(.minimum, free, $0[i]) } ?? free
      return sum + Interval.apply(.maximum, low[i], length)
    }
  }
}
