import ShapeCompiler
import ShapeNumbers
import TestSupport

/// A model of a row of cells, which runs the loop of CSS in exact numbers and gives all free cells
/// equal shares.
struct FlexModel {
  var total: Rational
  var basis: [Rational]
  var low: [Rational]
  var high: [Rational]?

  /// The lengths of all cells.
  var lengths: [Rational] {
    var frozen = [Rational?](repeating: nil, count: basis.count)
    while frozen.contains(nil) {
      let free = basis.indices.filter { frozen[$0] == nil }
      let used = basis.indices.reduce(Rational.zero) { $0 + (frozen[$1] ?? basis[$1]) }
      let share = (total - used) * Rational(1, free.count)
      let violations = free.map { bounded(basis[$0] + share, $0) - basis[$0] - share }
      let sum = violations.reduce(.zero, +)
      for (i, violation) in zip(free, violations)
      where sum.isZero || sum.sign == violation.sign {
        frozen[i] = bounded(basis[i] + share, i)
      }
    }
    return frozen.compactMap(\.self)
  }

  private func bounded(_ length: Rational, _ i: Int) -> Rational {
    max(low[i], high.map { min(length, $0[i]) } ?? length)
  }

  var leastSum: Rational { low.reduce(.zero, +) }

  /// The sum of all upper limits, where a lower limit replaces a smaller upper limit of the same
  /// cell.
  var greatestSum: Rational? {
    high.map { zip($0, low).reduce(.zero) { $0 + max($1.0, $1.1) } }
  }

  /// A random row of `count` cells, with few different numbers, so that many are equal.
  init(_ random: inout SeededGenerator, count: Int) {
    func number(_ range: ClosedRange<Int>) -> Rational {
      Rational(random.number(in: range), random.pick([1, 1, 2, 4, 8]))
    }
    basis = (0..<count).map { _ in number(-10...100) }
    low = (0..<count).map { _ in number(random.oneIn(8) ? -40...40 : 0...40) }
    high =
      random.oneIn(3)
      ? nil : low.map { random.oneIn(10) ? number(0...60) : $0 + number(0...80) }
    total = number(-20...(90 * count))
  }

  var numbers: [Rational] { [total] + basis + low + (high ?? []) }

  /// The call with all numbers as literals.
  var constantCall: String { call { $0.decimalDescription } }

  /// The call with all numbers as parameters, and their declarations.
  var parameterCall: (declarations: String, call: String) {
    var declarations = ""
    var count = 0
    let call = call { number in
      declarations += "param p\(count): number = \(number.decimalDescription)\n"
      count += 1
      return "p\(count - 1)"
    }
    return (declarations, call)
  }

  private func call(_ text: (Rational) -> String) -> String {
    func list(_ numbers: [Rational]) -> String {
      "[\(numbers.map(text).joined(separator: ", "))]"
    }
    let start = "flex(\(text(total)), basis: \(list(basis)), min: \(list(low))"
    return start + (high.map { ", max: \(list($0))" } ?? "") + ")"
  }
}
