/// Appends a number in decimal notation with at most `precision` digits after the point.
///
/// What is rounded, half away from zero, is the shortest decimal that reads back as the same double:
/// the number that a person would say it is. Zeros at the end of the fraction are dropped, and the
/// point with the last of them; there is never an exponent and never a negative zero.
/// - Requires: `value` is finite, and `precision` is from 0 to 17.
package func appendFixed(_ value: Double, precision: Int, to text: inout [UInt8]) {
  precondition(value.isFinite, "only a finite number can be written")
  let power = powersOfTen[precision]
  let magnitude = value.magnitude
  let scaled = magnitude * Double(power)
  guard scaled < 1e14 else {
    return appendFixedFromShortest(value, precision: precision, to: &text)
  }
  // The double next to the decimal half way between two candidates decides on its side of it as the
  // shortest decimal does. Where it is the value itself, the half has fifteen digits at most and so
  // is the shortest decimal.
  let below = UInt64(scaled)
  let half = Double(below * 10 + 5) / Double(powersOfTen[precision + 1])
  let rounded = magnitude < half ? below : below + 1
  appendDecimal(
    rounded, places: precision, scale: power, isNegative: value < 0, to: &text)
}

/// The same as `appendFixed`, for every value, from the digits that the standard library finds.
///
/// - Requires: `value` is finite, and `precision` is not negative.
package func appendFixedFromShortest(
  _ value: Double, precision: Int, to text: inout [UInt8]
) {
  var decimal = ShortestDecimal(value.magnitude)
  decimal.round(toPlaces: precision)
  if value < 0, !decimal.digits.isEmpty { text.append(UInt8(ascii: "-")) }
  decimal.append(to: &text)
}

/// The shortest decimal that reads back as the same double, without an exponent: `0.1`, `5`.
///
/// - Requires: `value` is finite.
package func shortestText(_ value: Double) -> String {
  precondition(value.isFinite, "only a finite number can be written")
  if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return String(whole) }
  var text: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
  ShortestDecimal(value.magnitude).append(to: &text)
  return String(decoding: text, as: UTF8.self)
}

/// 1, 10 … 10¹⁸.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]

/// Appends `number / scale`, where `scale` is 10 to the power of `places`.
private func appendDecimal(
  _ number: UInt64, places: Int, scale: UInt64, isNegative: Bool, to text: inout [UInt8]
) {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
    var start = buffer.count
    func prepend(_ byte: UInt8) {
      start -= 1
      buffer[start] = byte
    }
    var (whole, fraction) = number.quotientAndRemainder(dividingBy: scale)
    if fraction != 0 {
      var places = places
      while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
      for _ in 0..<places {
        prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction % 10))
        fraction /= 10
      }
      prepend(UInt8(ascii: "."))
    }
    repeat {
      prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole % 10))
      whole /= 10
    } while whole != 0
    if isNegative, number != 0 { prepend(UInt8(ascii: "-")) }
    text.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
  }
}

/// A decimal `0.d₁d₂d₃… · 10ⁿ` without zeros at either end of its digits.
private struct ShortestDecimal {
  /// The digits, each 0 to 9; empty for zero.
  private(set) var digits: [UInt8] = []
  /// How many digits stand before the point; negative where zeros follow it.
  private(set) var pointPosition = 0

  /// The shortest decimal that reads back as `magnitude`, which is finite and not negative.
  init(_ magnitude: Double) {
    var (digitsBeforePoint, exponent): (Int?, Int) = (nil, 0)
    let text = Array(magnitude.description.utf8)
    let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    for byte in text[..<end] {
      if byte == UInt8(ascii: ".") {
        digitsBeforePoint = digits.count
      } else {
        digits.append(byte - UInt8(ascii: "0"))
      }
    }
    if end < text.endIndex {
      let isNegative = text[end + 1] == UInt8(ascii: "-")
      let value = text[(end + 2)...].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      exponent = isNegative ? -value : value
    }
    pointPosition = (digitsBeforePoint ?? digits.count) + exponent
    let leadingZeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leadingZeros)
    pointPosition -= leadingZeros
    dropZerosAtEnd()
  }

  /// Rounds to at most `places` digits after the point, half away from zero.
  mutating func round(toPlaces places: Int) {
    let kept = pointPosition + places
    guard kept < digits.count else { return }
    guard kept >= 0 else {
      digits = []
      return
    }
    let roundsUp = digits[kept] >= 5
    digits.removeSubrange(kept...)
    if roundsUp { increment() }
    dropZerosAtEnd()
  }

  /// Adds one to the last digit, or to the place before the first where there is none.
  private mutating func increment() {
    while digits.last == 9 { digits.removeLast() }
    if let last = digits.popLast() {
      digits.append(last + 1)
    } else {
      digits.append(1)
      pointPosition += 1
    }
  }

  private mutating func dropZerosAtEnd() {
    while digits.last == 0 { digits.removeLast() }
  }

  /// Appends the decimal without an exponent.
  func append(to text: inout [UInt8]) {
    let whole = max(min(pointPosition, digits.count), 0)
    text.append(contentsOf: digits[..<whole].map { $0 + UInt8(ascii: "0") })
    let zeros = digits.isEmpty || pointPosition <= 0 ? 1 : pointPosition - whole
    text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
    if whole < digits.count {
      text.append(UInt8(ascii: "."))
      text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(-pointPosition, 0)))
      text.append(contentsOf: digits[whole...].map { $0 + UInt8(ascii: "0") })
    }
  }
}
