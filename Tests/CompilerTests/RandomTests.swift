import ShapeFormulas
import Testing

@Suite struct RandomTests {
  /// Seeds and their first numbers, from another implementation of SplitMix64.
  private static let references: [(Double, [Double])] = [
    (
      0,
      [
        0.8833108082136426, 0.43152799704850997, 0.026433771592597743, 0.9708819781538285,
        0.10634669156721244,
      ]
    ),
    (
      1,
      [
        0.5665615751722809, 0.7457817572627011, 0.9710027535867962, 0.4443592170557721,
        0.44426470082635805,
      ]
    ),
    (
      42,
      [
        0.7415648787718233, 0.1599103928769201, 0.27860113025513866, 0.34419071652363753,
        0.03803016854024621,
      ]
    ),
    (
      1_234_567,
      [
        0.3500795420214081, 0.17364409667091263, 0.5322073040624192, 0.24900765738229136,
        0.889529490618583,
      ]
    ),
    (
      -1,
      [
        0.8939429202831845, 0.9125972035944532, 0.21948196289526756, 0.4262344494451664,
        0.7055706489695709,
      ]
    ),
  ]

  @Test(arguments: Self.references)
  func numbersAreThoseOfSplitMix64(seed: Double, numbers: [Double]) {
    #expect(numbers.indices.map { splitMix64Unit(seed: seed, index: Double($0)) } == numbers)
  }

  @Test func argumentsAreWholeNumbersModulo2To64() {
    func number(_ seed: Double, _ index: Double = 0) -> Double {
      splitMix64Unit(seed: seed, index: index)
    }
    #expect(number(1.9) == number(1) && number(-0.1) == number(-1))
    #expect(number(5, 2.99) == number(5, 2) && number(5, -0.5) == number(5, -1))
    #expect(number(0x1p64) == number(0) && number(0x1p64 + 0x1p12) == number(0x1p12))
    #expect(number(-0x1p64) == number(0) && number(0x1p63) == number(-0x1p63))
    #expect(number(0x1p115 + 0x1p63) == number(0x1p63) && number(1e300) == number(0))
    #expect(number(-0x1p63 - 0x1p11) == number(0x1p63 - 0x1p11))
    #expect(number(.nan) == number(0) && number(3, -.infinity) == number(3, 0))
    #expect(number(.infinity, .nan) == number(0))
  }

  @Test func numbersLieBelowOne() {
    var sum = 0.0
    for index in 0..<10_000 {
      let number = splitMix64Unit(seed: 7, index: Double(index))
      #expect(number >= 0 && number < 1)
      sum += number
    }
    #expect((sum / 10_000 - 0.5).magnitude < 0.01)
  }
}
