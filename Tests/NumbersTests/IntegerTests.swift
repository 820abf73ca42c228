import ShapeNumbers
import TestSupport
import Testing

@Suite struct IntegerTests {
  /// Quotients, remainders and greatest common divisors, computed with Python: a, b, a / b, a % b,
  /// gcd (a, b).
  private static let divisions = """
      871709100316485385285 \
      14668732198480837564 \
      59 \
      6253900606115969009 \
      1
      251774437420560614816251151722129465310 \
      35460637169933847710 \
      7100110362202786763 \
      10341814800883602580 \
      10
      1043562216936937406027435265169537455408139147141380259504879 \
      1059369095177393955745487992754406834488 \
      985078969820419719577 \
      860554622778893685555401287763047133303 \
      1
      1561798936474726103324088313033918940323492065402268871449731120894369203185515272836613229832354 \
      1361282249120132908339167584674350110458292204733397179042 \
      1147299861938402191103795564054391069028 \
      262163435303339854448574420054296306193388846399332921178 \
      2
      599552154574661244289657247911236769093 \
      210108204918183888173995069966129962568 \
      2 \
      179335744738293467941667107978976843957 \
      1
      340282366920938463463374607431768211455 \
      18446744073709551615 \
      18446744073709551617 \
      0 \
      18446744073709551615
      6277101735386680763835789423207666416083908700390324961280 \
      340282366920938463463374607431768211455 \
      18446744073709551616 \
      0 \
      340282366920938463463374607431768211455
      1000000000000000000000000000000000000000000000000000000000000 \
      13367494538843734067838845976576 \
      74808334283897775833630097628 \
      540115089804735176094118838272 \
      1099511627776
      168054671602945799275224654334973441440 \
      1204929112158003668715921969580 \
      139472662 \
      808972462993648895453367819480 \
      3298045100160183208660
      3138550867693340381747753528143363976319490418516133150722 \
      170141183460469231731687303715884105729 \
      18446744073709551614 \
      170141183460469231713240559642174554116 \
      1
      3138550867693340381917894711603833208051177722232017256451 \
      680564733841876926926749214863536422913 \
      4611686018427387903 \
      680564733841876926922137528845109035012 \
      1
      57896044618658097711785492504343953926634992332820282019747238748030274371589 \
      3138550867693340382088035895064302439782865025947901362175 \
      18446744073709551615 \
      170141183460469231768580791863303208964 \
      1
      170141183460469231731687303715884105728 \
      9223372036854775809 \
      18446744073709551614 \
      2 \
      1
      115792089237316195423570985008687907853269984665640564039457584007913129639935 \
      340282366920938463444927863358058659841 \
      340282366920938463481821351505477763071 \
      340282366920938463426481119284349108224 \
      1
    """

  @Test(arguments: Self.divisions.split(separator: "\n"))
  func divisionIsThatOfPython(row: Substring) throws {
    let numbers = try row.split(separator: " ").map { try #require(BigNatural(decimal: $0.utf8)) }
    let (quotient, remainder) = numbers[0].quotientAndRemainder(dividingBy: numbers[1])
    #expect(quotient == numbers[2])
    #expect(remainder == numbers[3])
    #expect(greatestCommonDivisor(numbers[0], numbers[1]) == numbers[4])
    #expect(numbers.map(\.description) == row.split(separator: " ").map(String.init))
  }

  @Test func divisionUndoesMultiplication() {
    var source = NumberSource(seed: 1)
    for _ in 0..<500 {
      let (a, b) = (source.integer(bits: 400), source.integer(bits: 250))
      if b.isZero { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + remainder == a)
      #expect(remainder.magnitude < b.magnitude)
      #expect(remainder.isZero || remainder.isNegative == a.isNegative)
      #expect((a * b).quotientAndRemainder(dividingBy: b) == (a, .zero))
    }
  }

  @Test func integersAreAnOrderedRing() {
    var source = NumberSource(seed: 2)
    for _ in 0..<500 {
      let (a, b, c) = (
        source.integer(bits: 200), source.integer(bits: 200), source.integer(bits: 200)
      )
      #expect((a + b) + c == a + (b + c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a - b == -(b - a))
      #expect(a + .zero == a && a * .one == a)
      #expect((a < b) == (a - b).isNegative)
    }
  }

  @Test func shiftsArePowersOfTwo() {
    var source = NumberSource(seed: 3)
    for _ in 0..<300 {
      let a = source.natural(bits: 200)
      let count = Int.random(in: 0...200, using: &source)
      #expect(a << count == a * .power(2, count))
      #expect(a >> count == a / .power(2, count))
      #expect((a << count).bitWidth == (a.isZero ? 0 : a.bitWidth + count))
    }
  }

  @Test func commonDivisorDividesAndIsGreatest() {
    var source = NumberSource(seed: 4)
    for _ in 0..<300 {
      let (a, b, c) = (
        source.natural(bits: 150), source.natural(bits: 150), source.natural(bits: 100)
      )
      let divisor = greatestCommonDivisor(a * c, b * c)
      #expect(divisor == greatestCommonDivisor(a, b) * c)
      guard !divisor.isZero else { continue }
      #expect((a * c % divisor).isZero && (b * c % divisor).isZero)
      #expect(greatestCommonDivisor(a * c / divisor, b * c / divisor).isOne)
    }
  }

  @Test func squareRootIsRoundedDown() {
    var source = NumberSource(seed: 5)
    for _ in 0..<300 {
      let a = source.natural(bits: 300)
      let root = a.squareRoot()
      #expect(root * root <= a && a < (root + .one) * (root + .one))
      #expect((a * a).squareRoot() == a)
    }
  }

  @Test func textReadsBack() {
    var source = NumberSource(seed: 6)
    for _ in 0..<300 {
      let a = source.integer(bits: 400)
      #expect(BigInteger(decimal: a.description.utf8) == a)
    }
    #expect(BigInteger(decimal: "-0".utf8) == .zero)
    #expect(BigInteger(decimal: "".utf8) == nil && BigInteger(decimal: "-".utf8) == nil)
    #expect(BigInteger(decimal: "12a".utf8) == nil)
  }

  @Test func machineWordsConvert() {
    for value in [0, 1, -1, .max, .min, .min + 1] {
      #expect(BigInteger(value).asInt == value)
      #expect(BigInteger(value).description == String(value))
    }
    #expect((BigInteger(.max) + .one).asInt == nil)
    #expect((BigInteger(.min) - .one).asInt == nil)
  }
}
