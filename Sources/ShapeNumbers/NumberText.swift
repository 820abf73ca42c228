/// Appends a number in decimal notation with at most `precision` digits after the point.
///
/// The shortest decimal that reads back as the same double is rounded, half away from zero, so the
/// digits are those that a person expects. Zeros at the end of the fraction are dropped; if no
/// digit remains after the point, the point is dropped too. There is never an exponent and never a
/// negative zero.
/// - Requires: `value` is finite, and `precision` is from 0 to 17.
package func appendFixed(_ value: Double, precision: Int, to text: inout [UInt8]) {
  precondition(value.isFinite, "only a finite number can be written")
  precondition((0...17).contains(precision), "a double has no more than 17 digits")
  let scale = powersOfTen[precision]
  let magnitude = value.magnitude
  guard magnitude * Double(scale) < 1e14 else {
    return appendFixedFromShortest(value, precision: precision, to: &text)
  }
  var whole = Int(magnitude)
  let scaled = (magnitude - Double(whole)) * Double(scale)
  var fraction = Int(scaled)
  let rest = scaled - Double(fraction)
  var roundsUp = rest > 0.5
  if (rest - 0.5).magnitude < 1 / 32 {
    // Both the product and the shortest decimal can be off by 10¹⁴ · 2⁻⁵³, or 1/90. Comparing the
    // value with the double nearest to the halfway decimal gives the same result as comparing the
    // shortest decimal with the halfway decimal. If the two doubles are equal, the halfway decimal,
    // which has at most fifteen digits, is the shortest decimal itself.
    let half = (whole * scale + fraction) * 10 + 5
    roundsUp = magnitude >= Double(half) / Double(powersOfTen[precision + 1])
  }
  if roundsUp { fraction += 1 }
  if fraction >= scale { (whole, fraction) = (whole + 1, 0) }
  appendDecimal(
    isNegative: value < 0, whole: whole, fraction: fraction, places: precision, to: &text)
}

/// Appends the same text as `appendFixed`, made from the digits that the standard library finds.
/// This is slower, but works for values of any size.
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

/// The shortest decimal that reads back as the same double, without an exponent: `0.1`, `5`. Values
/// that are not finite give `inf`, `-inf` or `nan`.
package func shortestText(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  var text: [UInt8] = []
  appendShortest(value, to: &text)
  return String(decoding: text, as: UTF8.self)
}

/// Appends the shortest decimal that reads back as the same double, without an exponent.
///
/// - Requires: `value` is finite.
package func appendShortest(_ value: Double, to text: inout [UInt8]) {
  precondition(value.isFinite, "only a finite number can be written")
  let magnitude = value.magnitude
  if magnitude < 1e9 {
    // No two decimals of at most fifteen digits read back as the same double. So if such a decimal
    // reads back as the value, it is the shortest one.
    let millionths = (magnitude * 1e6).rounded()
    if millionths / 1e6 == magnitude {
      let (whole, fraction) = Int(millionths).quotientAndRemainder(dividingBy: 1_000_000)
      appendDecimal(
        isNegative: value < 0, whole: whole, fraction: fraction, places: 6, to: &text)
      return
    }
  }
  if let whole = Int(exactly: value), magnitude < 0x1p53 {
    text.append(contentsOf: String(whole).utf8)
    return
  }
  if value < 0 { text.append(UInt8(ascii: "-")) }
  ShortestDecimal(magnitude).append(to: &text)
}

/// The powers of ten from 1 to 10¹⁸.
private let powersOfTen = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000,
]

/// Appends a decimal whose fraction has `places` digits, without the zeros at the end of the
/// fraction.
private func appendDecimal(
  isNegative: Bool, whole: Int, fraction: Int, places: Int, to text: inout [UInt8]
) {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
    var start = buffer.count
    func prepend(_ byte: UInt8) {
      start &-= 1
      buffer[start] = byte
    }
    func prepend(digit: UInt) {
      prepend(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
    }
    // One division by a hundred, which is slow, gives two digits.
    func prependTwoDigits(of number: inout UInt) {
      let (quotient, digits) = number.quotientAndRemainder(dividingBy: 100)
      prepend(digit: digits % 10)
      prepend(digit: digits / 10)
      number = quotient
    }
    var rest = UInt(bitPattern: fraction)
    if rest != 0 {
      var places = places
      while rest % 10 == 0 { (rest, places) = (rest / 10, places &- 1) }
      while places > 1 {
        prependTwoDigits(of: &rest)
        places &-= 2
      }
      if places == 1 { prepend(digit: rest) }
      prepend(UInt8(ascii: "."))
    }
    rest = UInt(bitPattern: whole)
    while rest >= 10 { prependTwoDigits(of: &rest) }
    if rest > 0 || start == buffer.count || buffer[start] == UInt8(ascii: ".") {
      prepend(digit: rest)
    }
    if isNegative, whole | fraction != 0 { prepend(UInt8(ascii: "-")) }
    text.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
  }
}

/// A decimal `0.d₁d₂d₃… · 10ⁿ` without zeros at either end of its digits.
private struct ShortestDecimal {
  /// The digits, each 0 to 9; empty for zero.
  private(set) var digits: [UInt8] = []
  /// The number of digits before the point. If zeros follow the point directly, it is minus the
  /// number of these zeros.
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

  /// Adds one to the last digit. If no digit remains, adds one to the place before the first digit.
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

/// The two hexadecimal digits of a byte, as in colors: `0F`.
package func twoHexDigits(_ byte: Int) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

/// A number written with `decimals` places. If `decimals` is nil or the number is not finite, the
/// result is `shortestText(value)`.
package func numberText(_ value: Double, decimals: Int?) -> String {
  guard let decimals, value.isFinite else { return shortestText(value) }
  var bytes: [UInt8] = []
  appendFixed(value, precision: decimals, to: &bytes)
  let fraction = bytes.firstIndex(of: UInt8(ascii: ".")).map { bytes.count - $0 - 1 }
  if decimals > 0 {
    if fraction == nil { bytes.append(UInt8(ascii: ".")) }
    bytes += Array(repeating: UInt8(ascii: "0"), count: decimals - (fraction ?? 0))
  }
  return String(decoding: bytes, as: UTF8.self)
}
