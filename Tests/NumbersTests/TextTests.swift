import ShapeNumbers
import TestSupport
import Testing

@Suite struct TextTests {
  /// Values, precisions and the resulting texts.
  private static let fixedTexts: [(Double, Int, String)] = [
    (0, 3, "0"), (-0.0, 3, "0"), (0.5, 3, "0.5"), (-0.5, 1, "-0.5"), (5, 3, "5"),
    (1e3, 0, "1000"),
    (12.340, 3, "12.34"), (0.0005, 3, "0.001"), (-0.0005, 3, "-0.001"), (0.00049999, 3, "0"),
    (-0.0004, 3, "0"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.5, 0, "1"), (0.4999999, 0, "0"),
    (1.0005, 3, "1.001"), (1.0045, 3, "1.005"), (1.005, 2, "1.01"), (1.115, 2, "1.12"),
    (0.9995, 3, "1"), (999.9999, 3, "1000"), (99.5, 0, "100"), (0.1, 17, "0.1"),
    (0.30000000000000004, 17, "0.30000000000000004"), (0.30000000000000004, 16, "0.3"),
    (1e21, 3, "1000000000000000000000"), (-1e21, 0, "-1000000000000000000000"), (1e-7, 3, "0"),
    (1.5e-7, 7, "0.0000002"), (123456789.125, 2, "123456789.13"), (0x1p-1074, 17, "0"),
    (9_007_199_254_740_992, 3, "9007199254740992"), (100, 2, "100"),
    (1e22, 17, "10000000000000000000000"),
    (8.5e15, 3, "8500000000000000"), (1234567890123.4565, 3, "1234567890123.457"),
    (0.05, 1, "0.1"), (0.049999999999999996, 1, "0"), (0.35, 1, "0.4"), (2.675, 2, "2.68"),
  ]

  @Test(arguments: Self.fixedTexts)
  func fixed(value: Double, precision: Int, text: String) {
    #expect(fixedText(value, precision) == text)
  }

  @Test func bytesHaveTwoDigits() {
    for byte in 0...255 {
      let text = twoHexDigits(byte)
      #expect(text.utf8.count == 2)
      #expect(Int(text, radix: 16) == byte)
      #expect(text == text.uppercased())
    }
  }

  /// Values and their shortest decimals.
  private static let shortestTexts: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (5, "5"), (-12, "-12"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
    (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"), (123.456, "123.456"),
    (9_007_199_254_740_992, "9007199254740992"), (-1.25e17, "-125000000000000000"),
    (1e-5, "0.00001"),
  ]

  @Test(arguments: Self.shortestTexts)
  func shortest(value: Double, text: String) {
    #expect(shortestText(value) == text)
  }

  @Test func shortestTextReadsBack() {
    var source = NumberSource(seed: 1)
    for _ in 0..<1000 {
      let value = source.double()
      let text = shortestText(value)
      #expect(Double(text) == value)
      #expect(!text.contains("e") && !text.hasSuffix(".0"))
    }
    #expect(Double(shortestText(0x1p-1074)) == 0x1p-1074)
    #expect(Double(shortestText(-.greatestFiniteMagnitude)) == -.greatestFiniteMagnitude)
  }

  /// A fixed text is the shortest decimal, rounded exactly to the precision.
  @Test func fixedTextIsTheRoundedDecimal() throws {
    var source = NumberSource(seed: 2)
    for _ in 0..<2000 {
      let (value, precision) = candidate(&source)
      let decimal = try #require(Rational(decimal: shortestText(value.magnitude)))
      let scale = try #require(Rational(decimal: "1e\(precision)"))
      let rounded = try #require((decimal * scale).roundedHalfAway().divided(by: scale))
      let text = rounded.decimalDescription
      #expect(fixedText(value, precision) == (value < 0 && !rounded.isZero ? "-" : "") + text)
    }
  }

  @Test func shortcutWritesTheSame() {
    #if DEBUG
      let count = 60_000
    #else
      let count = 1_000_000
    #endif
    var source = NumberSource(seed: 3)
    var (fast, slow): ([UInt8], [UInt8]) = ([], [])
    for _ in 0..<count {
      let (value, precision) = candidate(&source)
      fast.removeAll(keepingCapacity: true)
      slow.removeAll(keepingCapacity: true)
      appendFixed(value, precision: precision, to: &fast)
      appendFixedFromShortest(value, precision: precision, to: &slow)
      if fast != slow { Issue.record("the texts of \(value) to \(precision) places differ") }
    }
  }

  /// A random value and a precision. Most of the values are hard to round.
  private func candidate(_ source: inout NumberSource) -> (value: Double, precision: Int) {
    let precision = Int.random(in: 0...6, using: &source)
    let scale = [1, 10, 100, 1e3, 1e4, 1e5, 1e6][precision]
    switch Int.random(in: 0..<8, using: &source) {
    case 0: return (Double.random(in: -1e4...1e4, using: &source), precision)
    case 1: return (Double.random(in: -1...1, using: &source), precision * 17 / 6)
    case 2: return (Double(source.next() >> 20) / scale, precision)
    case 3: return (Double.random(in: 1e12...1e17, using: &source) / scale, precision)
    case let kind:
      // The value is a decimal with a 5 after the last place, or the double next to it.
      let bits = UInt64.random(in: 20...62, using: &source)
      let half = (Double(Int(source.next() >> bits)) + 0.5) / scale
      return (kind == 4 ? half.nextUp : kind == 5 ? -half.nextDown : half, precision)
    }
  }

  private func fixedText(_ value: Double, _ precision: Int) -> String {
    var bytes = Array("x".utf8)
    appendFixed(value, precision: precision, to: &bytes)
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }
}
