import ShapeNumbers
import TestSupport
import Testing

@Suite struct ConversionTests {
  @Test func doublesSurviveAsFractions() {
    var source = NumberSource(seed: 1)
    for _ in 0..<1000 {
      let value = source.double()
      #expect(Rational(value).doubleValue == value)
    }
    for value in [
      0, -0.0, 0x1p-1074, -.leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p53, 1e22,
    ] {
      #expect(Rational(value).doubleValue == value)
    }
    #expect(Rational(-0.75) == Rational(-3, 4))
    #expect(Rational(exactly: Double.infinity) == nil && Rational(exactly: Double.nan) == nil)
  }

  @Test func decimalsRoundAsTheStandardLibraryDoes() {
    var source = NumberSource(seed: 2)
    for _ in 0..<1000 {
      let exponent = Int.random(in: -340...300, using: &source)
      let text = "\(source.natural(bits: 140))e\(exponent)"
      #expect(Rational(decimal: text)?.doubleValue == Double(text), "\(text)")
    }
  }

  /// Decimals at the limits of doubles, and decimals halfway between two doubles.
  private static let middles: [(String, Double)] = [
    ("2.4703282292062327e-324", 0.0), ("2.4703282292062328e-324", 0x1p-1074),
    ("7.4e-324", 0x1p-1074), ("7.5e-324", 0x1p-1073), ("1e-400", 0),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
    ("2.2250738585072012e-308", .leastNormalMagnitude),
    ("1.7976931348623158e308", .greatestFiniteMagnitude), ("1.7976931348623159e308", .infinity),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
    ("9007199254740992.999999999999999999", 9_007_199_254_740_992),
    ("9007199254740993.000000000000000001", 9_007_199_254_740_994),
    ("1.00000000000000011102230246251565404236316680908203125", 1),
    ("1.00000000000000011102230246251565404236316680908203126", 1.0000000000000002),
    ("1.00000000000000033306690738754696212708950042724609375", 1.0000000000000004),
  ]

  @Test(arguments: Self.middles)
  func middlesRoundToEven(text: String, value: Double) {
    #expect(Rational(decimal: text)?.doubleValue == value)
  }

  @Test func smallPartsAreExact() throws {
    let third = try #require(Rational(-1, 3).exactParts)
    #expect(third == (-1, 3))
    #expect(Rational(1 << 53).exactParts?.numerator == 0x1p53)
    #expect(Rational((1 << 53) + 1).exactParts == nil)
    #expect(Rational(1, (1 << 53) + 1).exactParts == nil)
    #expect(Rational(1e300).exactParts == nil)
  }
}
