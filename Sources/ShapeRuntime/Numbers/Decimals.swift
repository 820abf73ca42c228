#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// Numbers as text.
extension DrawingHelpers {
  /// The shortest decimal that represents the number, without an exponent.
  static func digits(_ number: CGFloat) -> String {
    let (whole, fraction): (String, String) = shortestDecimal(number)
    return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The number with `count` digits after the decimal point. The shortest decimal that represents
  /// the number is rounded; a half is rounded away from zero.
  static func decimals(_ number: CGFloat, _ count: Int) -> String {
    guard number.isFinite else { return "\(number)" }
    let (whole, fraction): (String, String) = shortestDecimal(number)
    let zeros: String = String(repeating: "0", count: max(count - fraction.count, 0))
    var digits: [Int] = (whole + fraction.prefix(count) + zeros).compactMap(\.wholeNumberValue)
    var carry: Int = (fraction.dropFirst(count).first ?? "0") < "5" ? 0 : 1
    for i in digits.indices.reversed() {
      (carry, digits[i]) = (digits[i] + carry).quotientAndRemainder(dividingBy: 10)
    }
    let text: String = (carry > 0 ? "1" : "") + digits.map { "\($0)" }.joined()
    let sign: String = number < 0 && text.contains { $0 != "0" } ? "-" : ""
    return sign + text.dropLast(count) + (count > 0 ? "." + text.suffix(count) : "")
  }

  /// The digits before and after the decimal point of the shortest decimal that represents the
  /// number, without a sign.
  static func shortestDecimal(_ number: CGFloat) -> (whole: String, fraction: String) {
    let parts: [String] = "\(number.magnitude)".split(separator: "e").map(String.init)
    let exponent: Int = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa: [String] = parts[0].split(separator: ".").map(String.init)
    let digits: String =
      String(repeating: "0", count: max(-exponent, 0)) + mantissa.joined()
      + String(repeating: "0", count: max(exponent, 0))
    let point: Int = mantissa[0].count + max(exponent, 0)
    var fraction: String = String(digits.dropFirst(point))
    while fraction.last == "0" { fraction.removeLast() }
    return (String(digits.prefix(point)), fraction)
  }
}
