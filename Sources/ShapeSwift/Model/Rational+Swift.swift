import ShapeCompiler
import ShapeNumbers

extension Rational {
  /// The number as an expression: `0.25`, `1.0 / 3`.
  var swiftCode: SwiftCode {
    guard let (numerator, denominator) = endlessFraction else { return SwiftCode(doubleValue) }
    return "\(SwiftCode(numerator)).0 / \(SwiftCode(denominator))"
  }

  /// Appends the number to `bytes` as an expression, as `swiftCode` spells it.
  func appendSwiftCode(to bytes: inout [UInt8]) {
    let value = doubleValue
    if endlessFraction == nil, (1e-6..<1e6).contains(value.magnitude) || value == 0 {
      appendShortest(value, to: &bytes)
    } else {
      var text = swiftCode.text
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }
  }

  /// The numerator and denominator of a number without a finite decimal expansion. Nil for other
  /// numbers, and if the numerator or the denominator is too large for a readable fraction.
  var endlessFraction: (numerator: Double, denominator: Double)? {
    guard let (numerator, denominator) = exactParts, let whole = Int(exactly: denominator) else {
      return nil
    }
    // The expansion is finite if the denominator has no prime factors other than 2 and 5.
    var rest = whole >> whole.trailingZeroBitCount
    while rest % 5 == 0 { rest /= 5 }
    // A fraction with a long numerator or denominator is written as a decimal.
    let isReadable = numerator.magnitude < 1e5 && denominator < 1e5
    return rest == 1 || !isReadable ? nil : (numerator, denominator)
  }
}
