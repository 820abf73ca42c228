/// The beginning of a power series `c₀ + c₁x + c₂x² + …`, evaluated with about 100 bits.
///
/// Terms of at most 2⁻⁵³ times the sum are computed as single doubles, which halves the cost.
package struct PowerSeries: Sendable {
  private let leading: [DoubleDouble]
  private let trailing: [Double]

  /// The series of `count` terms. The terms from the index `firstShort` on are small enough for
  /// single doubles.
  package init(count: Int, firstShort: Int, coefficient: (Int) -> DoubleDouble) {
    leading = (0..<firstShort).map(coefficient)
    trailing = (firstShort..<count).map { coefficient($0).high }
  }

  /// The value at `x`, by Horner's rule.
  package func value(at x: DoubleDouble) -> DoubleDouble {
    var short = 0.0
    for coefficient in trailing.reversed() { short = short * x.high + coefficient }
    var sum = DoubleDouble(short)
    for coefficient in leading.reversed() { sum = sum * x + coefficient }
    return sum
  }

  /// `1 / n!` for `n` up to 22. 22! is the largest factorial that is exactly a double.
  package static func inverseFactorial(_ n: Int) -> DoubleDouble {
    DoubleDouble(1) / DoubleDouble((0..<n).reduce(1) { $0 * Double($1 + 1) })
  }
}
