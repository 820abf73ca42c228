import ShapeNumbers
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test func fractionsAreAnOrderedField() {
    var source = NumberSource(seed: 1)
    for _ in 0..<1500 {
      let (a, b, c) = (source.rational(), source.rational(), source.rational())
      #expect(a + b == b + a && a * b == b * a)
      #expect((a + b) + c == a + (b + c))
      #expect((a * b) * c == a * (b * c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a + b - b == a && (a + -a).isZero)
      #expect(b.isZero ? a.divided(by: b) == nil : (a * b).divided(by: b) == a)
      #expect((a < b) == ((a - b).sign < 0))
      #expect(a.magnitude.sign == (a.isZero ? 0 : 1))
    }
  }

  @Test func roundingKeepsItsPromises() {
    var source = NumberSource(seed: 2)
    for _ in 0..<1500 {
      let (a, b) = (source.rational(), source.rational())
      let (floor, ceiling, rounded) = (a.floor(), a.ceiling(), a.roundedHalfAway())
      #expect(floor.isInteger && ceiling.isInteger && rounded.isInteger)
      #expect(floor <= a && a < floor + .one)
      #expect(ceiling - floor == (a.isInteger ? .zero : .one))
      #expect(a.fraction() == a - floor && a.fraction().sign >= 0)
      let error = (rounded - a).magnitude
      #expect(error <= Rational(1, 2))
      #expect(error < Rational(1, 2) || rounded.magnitude > a.magnitude)
      guard let modulus = a.modulo(b) else {
        #expect(b.isZero)
        continue
      }
      #expect(modulus.isZero || modulus.sign == b.sign)
      #expect(modulus.magnitude < b.magnitude)
      #expect((a - modulus).divided(by: b)?.isInteger == true)
    }
  }

  @Test func equalValuesHaveEqualHashes() {
    var source = NumberSource(seed: 3)
    for _ in 0..<1000 {
      let (a, b) = (source.rational(), source.rational())
      let same = (a * b + a - a * b)
      #expect(same == a && same.hashValue == a.hashValue)
      #expect(same.description == a.description)
    }
  }

  @Test func growsPastMachineWordsAndShrinksBack() {
    for start in [Rational(3), Rational(-7, 5), Rational(.max), Rational(.min), Rational(1, .max)] {
      var power = start
      for _ in 0..<5 { power *= power }
      #expect(power.bitWidth > 32)
      for _ in 0..<5 {
        guard let root = power.squareRootIfRational() else {
          Issue.record("the square of a fraction should have a rational root")
          return
        }
        power = root
      }
      #expect(power == start.magnitude)
      #expect(power.asInt == start.magnitude.asInt)
    }
    let max = Rational(.max)
    #expect((max + max).description == "18446744073709551614")
    #expect(max + max - max == max)
    #expect((max * max * max).bitWidth == 189)
    #expect((Rational(.min) + .one).asInt == .min + 1)
    #expect(Rational(.min).asInt == .min)
    #expect(-Rational(.min) == max + .one)
    #expect((-Rational(.min)).asInt == nil)
    #expect(Rational(.min, .min) == .one)
    #expect(Rational(1, .min).description == "-1/9223372036854775808")
    #expect((max - Rational(.min)).description == "18446744073709551615")
  }

  /// Source texts and the fractions that they denote.
  private static let literals: [(String, String)] = [
    ("0", "0"), ("12", "12"), ("0.5", "1/2"), ("1e3", "1000"), ("2.5E-3", "1/400"),
    ("00012.3400", "617/50"), ("1e+2", "100"), ("0e400", "0"), ("34.27", "3427/100"),
    ("0.3333333333333333333333", "3333333333333333333333/10000000000000000000000"),
    ("1e19", "10000000000000000000"), ("1e-19", "1/10000000000000000000"),
  ]

  @Test(arguments: Self.literals)
  func literalsAreExact(text: String, value: String) {
    #expect(Rational(decimal: text)?.description == value)
  }

  @Test(arguments: [
    "", ".", ".5", "5.", "1e", "1e+", "e5", "-1", "+1", " 1", "1 ", "1.2.3", "1e5.5", "0x10",
    "1_000",
    "1e401", "1e-401", "1e99999999999999999999999", "½",
  ])
  func otherTextIsNoNumber(text: String) {
    #expect(Rational(decimal: text) == nil)
  }

  @Test func literalsHaveLimits() {
    let digits = String(repeating: "7", count: 999)
    #expect(Rational(decimal: digits + ".7") != nil)
    #expect(Rational(decimal: digits + ".77") == nil)
    #expect(Rational(decimal: "1e400")?.bitWidth == 1329)
    #expect(Rational(decimal: "1e-0400")?.bitWidth == 1329)
  }

  @Test func decimalsReadBack() {
    var source = NumberSource(seed: 4)
    for _ in 0..<300 {
      let digits = source.natural(bits: 120).description
      let text = "\(digits)e-\(Int.random(in: 0...40, using: &source))"
      guard let number = Rational(decimal: text) else {
        Issue.record("'\(text)' should be a number")
        return
      }
      #expect(Rational(decimal: number.decimalDescription) == number)
    }
  }

  @Test func descriptions() {
    #expect(Rational(5).description == "5")
    #expect(Rational(2, -6).description == "-1/3")
    #expect(Rational(-1, 3).decimalDescription == "-1/3")
    #expect(Rational(1234, 100).decimalDescription == "12.34")
    #expect(Rational(-1, 400).decimalDescription == "-0.0025")
    #expect(Rational(-1000).decimalDescription == "-1000")
    #expect(Rational.zero.decimalDescription == "0")
    #expect(Rational(0.1).decimalDescription.utf8.count == 57)
  }

  @Test func squareRoots() {
    #expect(Rational(9, 16).squareRootIfRational() == Rational(3, 4))
    #expect(Rational.zero.squareRootIfRational() == .zero)
    #expect(Rational(2).squareRootIfRational() == nil)
    #expect(Rational(1, 2).squareRootIfRational() == nil)
    #expect(Rational(-4).squareRootIfRational() == nil)
  }

  @Test func moduloHasTheSignOfTheDivisor() {
    #expect(Rational(7).modulo(Rational(3)) == Rational(1))
    #expect(Rational(-7).modulo(Rational(3)) == Rational(2))
    #expect(Rational(7).modulo(Rational(-3)) == Rational(-2))
    #expect(Rational(7, 2).modulo(Rational(1, 3)) == Rational(1, 6))
    #expect(Rational(7).modulo(.zero) == nil)
  }
}
