import ShapeNumbers

/// A row of cells that share a length: each is as long as its basis and the *level*, which is one
/// number for all of them, within its own limits.
///
/// Of all rows with that sum, this is the nearest to the bases by least squares, known as the
/// continuous quadratic knapsack problem. The level is found as by R. Helgason, J. Kennington and
/// H. Lall, A Polynomially Bounded Algorithm for a Singly Constrained Quadratic Program, Mathematical
/// Programming 18 (1980): the sum grows with the level, in straight pieces between the levels at
/// which cells meet their limits. Those are sorted, and the piece is found by bisection. It is what
/// CSS gives flexible lengths that grow equally (CSS Flexible Box Layout, section 9.7).
struct FlexRow<Number: RowNumber> {
  struct Cell {
    var basis: Number
    var low: Number
    /// At least `low`; nil where there is no limit.
    var high: Number?

    /// A lower limit above the upper one wins.
    init(basis: Number, low: Number, high: Number?) {
      self.basis = basis
      self.low = low
      self.high = high.map { max(low, $0) }
    }

    /// The level up to which the cell keeps its lower limit.
    var start: Number { low - basis }

    /// The level from which on it keeps its upper one.
    var end: Number? { high.map { $0 - basis } }

    func length(at level: Number) -> Number {
      if level <= start { return low }
      if let high, level >= high - basis { return high }
      return bounded(basis + level)
    }

    /// What is left of rounding may lie outside of the limits.
    private func bounded(_ length: Number) -> Number {
      let atLeast = max(length, low)
      return high.map { min(atLeast, $0) } ?? atLeast
    }

    func isFlexible(at level: Number) -> Bool {
      start <= level && end.map { level < $0 } ?? true
    }
  }

  var cells: [Cell]

  /// The level at which the cells have the sum `total`, the greatest of several; where none is, the
  /// one at which the cells begin to grow, or stop.
  ///
  /// - Requires: There is a cell.
  func level(for total: Number) -> Number {
    let levels = (cells.map(\.start) + cells.compactMap(\.end)).sorted()
    let next = firstIndex(of: levels, exceeding: total)
    if next == 0 { return levels[0] }
    let level = max(solution(for: total, from: levels[next - 1]), levels[next - 1])
    return next < levels.count ? min(level, levels[next]) : level
  }

  /// The index of the first level at which the cells have a sum above `total`.
  private func firstIndex(of levels: [Number], exceeding total: Number) -> Int {
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if sum(at: levels[middle]) <= total { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func sum(at level: Number) -> Number {
    cells.reduce(.zero) { $0 + $1.length(at: level) }
  }

  /// The level of `total` on the straight piece that begins at the level `start`.
  private func solution(for total: Number, from start: Number) -> Number {
    var (rest, count) = (total, 0)
    for cell in cells {
      let isFlexible = cell.isFlexible(at: start)
      rest = rest - (isFlexible ? cell.basis : cell.length(at: start))
      count += isFlexible ? 1 : 0
    }
    return count == 0 ? start : rest.divided(among: count)
  }
}

/// A number that rows are computed with.
protocol RowNumber: Comparable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  func divided(among count: Int) -> Self
}

extension Double: RowNumber {
  func divided(among count: Int) -> Double { self / Double(count) }
}

extension Rational: RowNumber {
  func divided(among count: Int) -> Rational { self * Rational(1, count) }
}

extension FlexRow<Double> {
  /// The level, or NaN where something is not finite.
  func finiteLevel(for total: Double) -> Double {
    let isFinite =
      total.isFinite
      && cells.allSatisfy { $0.basis.isFinite && $0.low.isFinite && $0.high?.isFinite ?? true }
    return isFinite ? level(for: total) : .nan
  }
}

extension FlexRow<Rational> {
  /// How many bits the numbers may have, brought to one denominator.
  private static var exactLimit: Int { 512 }

  /// The level, or nil where its numbers have too many digits. Sums of many fractions would take
  /// long; those of whole numbers do not.
  func exactLevel(for total: Rational) -> Rational? {
    var scale = Rational.one
    for number in [total] + cells.flatMap({ [$0.basis, $0.low, $0.high ?? .zero] }) {
      let scaled = number * scale
      scale *= scaled.denominator
      guard (number * scale).bitWidth <= FlexRow.exactLimit,
        scale.bitWidth <= FlexRow.exactLimit
      else { return nil }
    }
    let whole = FlexRow(
      cells: cells.map {
        Cell(basis: $0.basis * scale, low: $0.low * scale, high: $0.high.map { $0 * scale })
      })
    return whole.level(for: total * scale).divided(by: scale)
  }
}

extension Rational {
  /// The denominator in lowest terms.
  fileprivate var denominator: Rational {
    Rational(
      reducing: BigInteger(isNegative: false, magnitude: parts.denominator), BigNatural(UInt64(1)))
  }
}
