import ShapeNumbers

/// A row of cells among which a total length is divided. The length of a cell is its basis plus the
/// *level*, a number that is the same for all cells; a length beyond a limit of the cell is
/// replaced by that limit.
///
/// Of all lengths that are within the limits and add up to the total, the lengths of the row are
/// nearest to the bases, by least squares. Finding these lengths is the continuous quadratic
/// knapsack problem. The method is that of R. Helgason, J. Kennington and H. Lall, A Polynomially
/// Bounded Algorithm for a Singly Constrained Quadratic Program, Mathematical Programming 18
/// (1980). The sum of the lengths is a nondecreasing, piecewise linear function of the level. Its
/// breakpoints are the levels at which cells meet their limits. The breakpoints are sorted, and the
/// piece in which the sum reaches the total is found by bisection. In CSS, flexible items with
/// equal growth factors get the same lengths as these cells (CSS Flexible Box Layout, section 9.7).
struct FlexRow<Number: RowNumber> {
  struct Cell {
    var basis: Number
    var low: Number
    /// The upper limit, at least `low`; nil where there is no limit.
    var high: Number?

    /// Creates a cell. If `low` exceeds `high`, the upper limit is `low`, too.
    init(basis: Number, low: Number, high: Number?) {
      self.basis = basis
      self.low = low
      self.high = high.map { max(low, $0) }
    }

    /// The level up to which the length of the cell is its lower limit.
    var start: Number { low - basis }

    /// The level from which the length of the cell is its upper limit; nil if there is no upper
    /// limit.
    var end: Number? { high.map { $0 - basis } }

    func length(at level: Number) -> Number {
      if level <= start { return low }
      if let high, level >= high - basis { return high }
      return bounded(basis + level)
    }

    /// `length`, clamped to the limits of the cell, because rounding may have moved it beyond a
    /// limit.
    private func bounded(_ length: Number) -> Number {
      let atLeast = max(length, low)
      return high.map { min(atLeast, $0) } ?? atLeast
    }

    func isFlexible(at level: Number) -> Bool {
      start <= level && end.map { level < $0 } ?? true
    }
  }

  var cells: [Cell]

  /// The level at which the lengths of the cells have the sum `total`: the greatest such level if
  /// there are several. If every sum is greater than `total`, returns the level at which the first
  /// cell begins to grow; if every sum is less, the level at which the last cell stops growing.
  ///
  /// - Requires: The row has a cell.
  func level(for total: Number) -> Number {
    let levels = (cells.map(\.start) + cells.compactMap(\.end)).sorted()
    let next = firstIndex(of: levels, exceeding: total)
    if next == 0 { return levels[0] }
    let level = max(solution(for: total, from: levels[next - 1]), levels[next - 1])
    return next < levels.count ? min(level, levels[next]) : level
  }

  /// The index of the first of `levels` at which the lengths of the cells have a sum above `total`;
  /// the number of levels if there is no such level.
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

  /// The level at which the sum is `total`, on the straight piece that begins at the level `start`.
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

/// A number type with which the lengths of a row are computed.
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
  /// The level for the sum `total`; NaN if `total`, a basis or a limit is not finite.
  func finiteLevel(for total: Double) -> Double {
    let isFinite =
      total.isFinite
      && cells.allSatisfy { $0.basis.isFinite && $0.low.isFinite && $0.high?.isFinite ?? true }
    return isFinite ? level(for: total) : .nan
  }
}

extension FlexRow<Rational> {
  /// The maximum number of bits of a row's common denominator, and of each number multiplied by the
  /// common denominator of the numbers up to it.
  private static var exactLimit: Int { 512 }

  /// The level for the sum `total`; nil if the numbers have too many digits over a common
  /// denominator. All numbers are multiplied by this denominator first, since sums of whole numbers
  /// take less time than sums of fractions.
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
  /// The denominator of the number in lowest terms.
  fileprivate var denominator: Rational {
    Rational(
      reducing: BigInteger(isNegative: false, magnitude: parts.denominator), BigNatural(UInt64(1)))
  }
}
