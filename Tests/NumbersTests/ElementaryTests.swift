import ShapeNumbers
import TestSupport
import Testing

@Suite struct ElementaryTests {
  @Test func trigonometryIsAccurate() throws {
    try check(TrigonometryTable.sine) { Elementary.sin(degrees: $0[0]) }
    try check(TrigonometryTable.cosine) { Elementary.cos(degrees: $0[0]) }
    try check(TrigonometryTable.tangent) { Elementary.tan(degrees: $0[0]) }
    try check(TrigonometryTable.arctangent) { Elementary.atan2($0[0], $0[1]) }
    try check(TrigonometryTable.hypotenuse) { Elementary.hypot($0[0], $0[1]) }
  }

  @Test func exponentialsAreAccurate() throws {
    try check(ExponentialTable.exponential) { Elementary.exp($0[0]) }
    try check(ExponentialTable.naturalLogarithm) { Elementary.log($0[0]) }
    try check(ExponentialTable.binaryLogarithm) { Elementary.log2($0[0]) }
    try check(ExponentialTable.decimalLogarithm) { Elementary.log10($0[0]) }
    try check(ExponentialTable.power) { Elementary.pow($0[0], $0[1]) }
  }

  /// Checks that normal results are the nearest doubles, and that subnormal results differ from
  /// them by at most one unit in the last place.
  private func check(_ table: String, _ function: ([Double]) -> Double) throws {
    let lines = table.split(separator: "\n")
    let columns = lines[0].split(separator: " ").count == 3 ? 3 : 2
    let numbers = try lines.joined(separator: " ").split(separator: " ").map {
      Double(bitPattern: try #require(UInt64($0, radix: 16)))
    }
    #expect(numbers.count >= 200 * columns)
    for row in stride(from: 0, to: numbers.count, by: columns) {
      let arguments = Array(numbers[row..<(row + columns - 1)])
      let expected = numbers[row + columns - 1]
      let result = function(arguments)
      if expected.isNormal || expected.isZero || expected.isInfinite {
        #expect(result == expected, "\(arguments)")
      } else {
        #expect((result - expected).magnitude <= .leastNonzeroMagnitude, "\(arguments)")
      }
    }
  }

  @Test func multiplesOfThirtyDegreesAreExact() {
    let sines: [(Double, Double)] = [
      (0, 0), (30, 0.5), (90, 1), (150, 0.5), (180, 0), (210, -0.5), (270, -1), (330, -0.5),
    ]
    let tangents: [(Double, Double)] = [
      (0, 0), (45, 1), (90, .infinity), (135, -1), (180, 0), (225, 1), (270, -.infinity), (315, -1),
    ]
    for turns in [0.0, 1, -1, 1000, -123_456, 0x1p40] {
      for (degrees, sine) in sines {
        let angle = turns * 360 + degrees
        #expect(Elementary.sin(degrees: angle).bitPattern == sine.bitPattern)
        #expect(Elementary.cos(degrees: angle - 90).bitPattern == sine.bitPattern)
      }
      for (degrees, tangent) in tangents {
        #expect(Elementary.tan(degrees: turns * 360 + degrees).bitPattern == tangent.bitPattern)
      }
    }
    #expect(
      Elementary.sin(degrees: 0x1p900 * 45) == 0 && Elementary.cos(degrees: 0x1p900 * 45) == 1)
  }

  @Test func arctangentIsExactOnAxesAndDiagonals() {
    let directions: [(Double, Double, Double)] = [
      (0, 1, 0), (1, 1, 45), (1, 0, 90), (1, -1, 135), (0, -1, 180), (-1, -1, -135), (-1, 0, -90),
      (-1, 1, -45), (0, 0, 0),
    ]
    for (y, x, degrees) in directions {
      for scale in [1, 3, 0x1p-1030, 1e308, 0x1p-1074, Double.infinity] {
        let (b, a) = (y == 0 ? 0 : y * scale, x == 0 ? 0 : x * scale)
        #expect(Elementary.atan2(b, a) == degrees)
        #expect(Elementary.atan2(b == 0 ? -0.0 : b, a == 0 ? -0.0 : a) == degrees)
      }
    }
    #expect(Elementary.atan2(-5, .infinity) == 0 && Elementary.atan2(-5, -.infinity) == 180)
    #expect(Elementary.atan2(-.infinity, 1e308) == -90)
  }

  @Test func everyArgumentHasAResult() {
    let values = [
      0, -0.0, 1, -1, 0.5, -0.5, 2, 3, -3, 1e300, -1e300, 0x1p53, -0x1p53 + 1, 0x1p-1074,
      -0x1p-1030,
      .greatestFiniteMagnitude, .infinity, -.infinity, .nan, -.nan, .signalingNaN,
    ]
    let unary = [
      Elementary.sin(degrees:), Elementary.cos(degrees:), Elementary.tan(degrees:), Elementary.exp,
      Elementary.log, Elementary.log2, Elementary.log10,
    ]
    let nan = Double.nan.bitPattern
    for x in values {
      for function in unary {
        let result = function(x)
        #expect(!result.isNaN || result.bitPattern == nan)
        #expect(!x.isNaN || result.isNaN)
      }
      for y in values {
        for function in [Elementary.atan2, Elementary.pow, Elementary.hypot] {
          let result = function(x, y)
          #expect(!result.isNaN || result.bitPattern == nan)
        }
      }
    }
    #expect(Elementary.sin(degrees: .infinity).isNaN)
    #expect(Elementary.log(0) == -.infinity && Elementary.log(-1).isNaN)
    #expect(Elementary.exp(.infinity) == .infinity && Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(1e300) == .infinity && Elementary.exp(-1e300) == 0)
    #expect(Elementary.hypot(.nan, -.infinity) == .infinity)
  }

  /// The special cases of the C standard, F.10.4.4: x, y, and x to the power of y.
  private static let specialPowers: [(Double, Double, Double)] = [
    (0.0, -3.0, Double.infinity), (-0.0, -3, -.infinity), (-0.0, -2, .infinity),
    (0, -0.5, .infinity),
    (-0.0, -.infinity, .infinity), (-0.0, 3, -0.0), (0, 3, 0), (-0.0, 0.5, 0), (-1, .infinity, 1),
    (-1, -.infinity, 1), (1, .nan, 1), (.nan, 0, 1), (-8, 1 / 3, .nan),
    (0.5, -.infinity, .infinity),
    (-2, -.infinity, 0), (0.5, .infinity, 0), (-2, .infinity, .infinity), (-.infinity, -3, -0.0),
    (-.infinity, -2, 0), (-.infinity, 3, -.infinity), (-.infinity, 2.5, .infinity),
    (.infinity, -1, 0), (.infinity, 0.1, .infinity), (.nan, 1, .nan), (2, .nan, .nan),
    (-2, 3, -8), (-2, 0x1p53, .infinity), (-0.5, 1e300, 0), (2, 1e300, .infinity), (0.5, 1e300, 0),
    (1.5, 0x1p-1074, 1), (-2, 1023, -0x1p1023), (2, -1074, 0x1p-1074), (2, -1075, 0),
    (10, 308, 1e308),
  ]

  @Test(arguments: Self.specialPowers)
  func powersOfSpecialCases(x: Double, y: Double, power: Double) {
    let result = Elementary.pow(x, y)
    #expect(result.isNaN ? power.isNaN : result.bitPattern == power.bitPattern)
  }

  @Test func exactResultsAreExact() {
    for n in -30...30 {
      #expect(Elementary.pow(2, Double(n)) == Double(sign: .plus, exponent: n, significand: 1))
      #expect(Elementary.log2(Double(sign: .plus, exponent: n, significand: 1)) == Double(n))
    }
    var power = 1.0
    for n in 0...22 {
      #expect(Elementary.pow(10, Double(n)) == power && Elementary.log10(power) == Double(n))
      #expect(Elementary.pow(10, -Double(n)) == 1 / power)
      power *= 10
    }
    var source = NumberSource(seed: 1)
    for _ in 0..<1000 {
      let x = Double.random(in: -1e9...1e9, using: &source)
      #expect(Elementary.pow(x, 2) == x * x && Elementary.pow(x, -1) == 1 / x)
      let n = Double(Int.random(in: 0..<1 << 26, using: &source))
      #expect(Elementary.pow(n * n, 0.5) == n)
      #expect(Elementary.hypot(3 * n, 4 * n) == 5 * n)
    }
  }

  @Test func symmetries() {
    var source = NumberSource(seed: 2)
    for _ in 0..<500 {
      let x = Double.random(in: -1000...1000, using: &source)
      #expect(Elementary.sin(degrees: -x) == -Elementary.sin(degrees: x))
      #expect(Elementary.cos(degrees: -x) == Elementary.cos(degrees: x))
      #expect(Elementary.tan(degrees: -x) == -Elementary.tan(degrees: x))
      let y = Double.random(in: -1000...1000, using: &source)
      #expect(Elementary.atan2(-y, x) == -Elementary.atan2(y, x))
      #expect(Elementary.hypot(x, -y) == Elementary.hypot(y, x))
    }
  }
}
