import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import Testing

/// Claims over the assumed range that can be proved, that can be refuted, and that remain unknown.
@Suite struct ProofsTests {
  /// Expects the verdict on the claim that `condition` is true for all assumed `arguments`.
  private func expect(
    _ condition: String, _ wanted: Bool?, where arguments: String, file: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawing = try ProvedDrawing(
      "\(arguments)\nlet claim = \(condition)", file: file, sourceLocation: sourceLocation)
    try drawing.expect(.isTrue, "claim", wanted, sourceLocation: sourceLocation)
  }

  /// Expects the verdict on a claim about a number.
  private func expect(
    _ kind: ProvedDrawing.Kind, _ value: String, _ wanted: Bool?, where arguments: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawing = try ProvedDrawing(
      "\(arguments)\nlet value = \(value)", sourceLocation: sourceLocation)
    try drawing.expect(kind, "value", wanted, sourceLocation: sourceLocation)
  }

  private static let free = """
    param a: number = 1
    param b: number = 2
    param c: number = 3
    """

  private static let bounded = """
    param a: number = 1 in 0...10
    param b: number = 2 in 0...10
    param c: number = 3 in 1...5
    param on: bool = true
    """

  /// If the divisor may be zero or may have either sign, the remainder may have any sign.
  @Test(arguments: ["0...5", "-5...5", "-5...0"])
  func remainders(divisors: String) throws {
    let arguments = "param x: number = 4 in 3...4\nparam y: number = -1 in \(divisors)"
    let positive = arguments.replacing("= -1", with: divisors == "-5...0" ? "= -1" : "= 2")
    let wanted = divisors == "-5...0" ? "x % y < -1" : "x % y > 1"
    try expect("(\(wanted) ? -1 : 1) > 0", false, where: positive)
  }

  /// The sine of an angle near 90° is less than one, but rounds to one.
  @Test func nearlyRightAngles() throws {
    try expect(
      "sin(a) * w >= w", true,
      where: """
        param a: angle = 90deg in 90deg...90deg
        param w: number = 1 in 1...2
        """)
    let drawing = try ProvedDrawing(
      """
      param w: number = 1 in 1...2
      let claim = sin(90.0000001deg) * w >= w
      """, file: "")
    #expect(drawing.prover.decide(try drawing.claim(.isTrue, "claim")) != .proved)
  }

  /// If pixels are at most one point wide, a value rounded to pixels is known to within a point
  /// without a search.
  @Test(arguments: [
    ("floor(w * n + 0.5) / n - w + 0.5", "1...4", true),
    ("w - floor(w * n + 0.5) / n + 0.5", "1...4", true),
    ("floor((floor(w * n + 0.5) / n + 4) * n) / n - w", "1...4", true),
    ("(floor((w + 9) * n) - floor(w * n)) / n - 8", "1...4", true),
    ("floor(w * n + 0.5) / n - w + 0.49", "1...4", nil),
    ("floor(w * n + 0.5) / n - w + 0.5", "0.5...4", nil),
    ("floor(w * n + 0.5) / n - w + 0.5", "-4...-1", nil),
    ("floor(w * n + 1.5) / n - w", "1...4", nil),
    ("floor(w * n + 0.5) / w - w + 100", "1...4", true),
  ])
  func roundedToPixels(formula: String, scales: String, wanted: Bool?) throws {
    let n = scales.hasPrefix("-") ? "-2" : "2"
    let drawing = try ProvedDrawing(
      """
      param w: number = 8 in 1...100
      param n: number = \(n) in \(scales)
      let value = \(formula)
      """)
    var claims = LinearClaims(drawing.range)
    let claim = try drawing.claim(.isNotNegative, "value")
    #expect(claims.holds(claim, in: drawing.drawing.layout.graph) == wanted)
  }

  @Test func linearForms() throws {
    try expect("a + b >= 0", true, where: Self.bounded)
    try expect("a + b > 0", false, where: Self.bounded)
    try expect("a + c > 0", true, where: Self.bounded)
    try expect("2 * a - b <= 20", true, where: Self.bounded)
    try expect("2 * a - b < 20", false, where: Self.bounded)
    try expect("a != 11", true, where: Self.bounded)
    try expect("a != 7", false, where: Self.bounded)
    try expect("a == b", false, where: Self.bounded)
    try expect("a > 0 || b > -1", true, where: Self.bounded)
    try expect("a < 3 || a >= 3", true, where: Self.free)
    try expect("a < 3 && a >= 3", false, where: Self.free)
    try expect("!(a < 3 && a >= 3)", true, where: Self.free)
    try expect("a >= 0", false, where: Self.free)
    try expect("a + b >= 0", false, where: Self.free)
  }

  @Test func claimsAboutNumbers() throws {
    try expect(.isNotNegative, "a", true, where: Self.bounded)
    try expect(.isPositive, "a", false, where: Self.bounded)
    try expect(.isPositive, "c", true, where: Self.bounded)
    try expect(.isNotZero, "c", true, where: Self.bounded)
    try expect(.isNotZero, "a - c / 3", false, where: Self.bounded)
    try expect(.isZero, "a - a", true, where: Self.bounded)
    try expect(.isZero, "min(a, b) + max(a, b) - a - b", true, where: Self.free)
    try expect(.isZero, "a + b", false, where: Self.free)
    try expect(.isZero, "abs(a) - max(a, -a)", true, where: Self.free)
  }

  @Test func rowsOfCells() throws {
    func expect(_ claim: String, _ wanted: Bool?, sourceLocation: SourceLocation = #_sourceLocation)
      throws
    {
      let rows = """
        param a: number = 100 in 60...300
        param b: number = 20 in 0...40
        let row = flex(a, basis: [30, 20, 20], min: 10, max: [80, 50, 200])
        let other = flex(a, basis: [b, 40, 40], min: [10, b, 0], max: [20 + b, 50, 50])
        """
      try self.expect(claim, wanted, where: rows, sourceLocation: sourceLocation)
    }
    try expect("row[0] + row[1] + row[2] == a", true)
    try expect("row[1] <= row[0] && row[1] <= row[2]", true)
    try expect("row[0] == row[1] + 10", false)
    try expect("a <= 160 ? row[0] == row[1] + 10 : row[1] == 50", true)
    try expect("row[2] >= row[1] + 0.01", false)
    try expect("row[2] <= 170", true)
    try expect("row[2] < 170", false)
    try expect("other[0] + other[1] + other[2] <= a", true)
    try expect("other[0] + other[1] + other[2] == a", false)
    try expect("other[2] <= other[1]", true)
    try expect("other[1] <= other[2]", false)
    try expect("row[0] * row[1] <= 4000", true)
  }

  @Test func longRows() throws {
    let row = """
      param a: number = 600 in 200...1200
      let row = flex(a, basis: 20 ..< 40, min: 10, max: 60)
      """
    let sum = (0..<20).map { "row[\($0)]" }.joined(separator: " + ")
    try expect("\(sum) == a", true, where: row)
    try expect("row[7] <= row[8]", true, where: row)
    try expect("row[7] < row[8]", false, where: row)
    let overflowing = row.replacing("1200", with: "1201").replacing("200...", with: "199...")
    try expect("\(sum) <= a", false, where: overflowing)
    try expect("\(sum) >= a", false, where: overflowing)
  }

  @Test func identities() throws {
    try expect("max(a, b) >= a", true, where: Self.free)
    try expect("max(a, b) > a", false, where: Self.free)
    try expect("min(a, b, c) <= max(a, b, c)", true, where: Self.free)
    try expect("max(a, min(b, c)) == min(max(a, b), max(a, c))", true, where: Self.free)
    try expect("abs(a + b) <= abs(a) + abs(b)", true, where: Self.free)
    try expect("clamp(a, 0, 1) >= 0 && clamp(a, 0, 1) <= 1", true, where: Self.free)
    try expect("a + max(0, b - a) == max(a, b)", true, where: Self.free)
    try expect("(a > b ? a : b) == max(a, b)", true, where: Self.free)
    try expect("(a > b ? a : b) == min(a, b)", false, where: Self.free)
    try expect("floor(a) <= a && a < floor(a) + 1", true, where: Self.free)
    try expect("ceil(a) - a < 1", true, where: Self.free)
    try expect("hypot(a, b) >= abs(a)", true, where: Self.free)
    try expect("[1, 2, 3][a] >= 1", true, where: Self.free)
    try expect("[1, 2, 3][a] >= 2", false, where: Self.free)
  }

  @Test func assumptions() throws {
    let ordered = Self.bounded + "\nassume b - a in 0...10"
    try expect("b >= a", true, where: ordered)
    try expect("max(a, b) == b", true, where: ordered)
    try expect("sqrt(b - a) >= 0", true, where: ordered)
    try expect("sqrt(a - b) >= 0", false, where: ordered)
    try expect("b * c >= a", true, where: ordered)
    let frame = """
      frame target = canvas
      assume target.width in 40...400
      assume target.height in target.width / 2...target.width
      """
    try expect("target.height >= 20", true, where: frame)
    try expect("target.height > 20", false, where: frame)
    try expect("target.width / target.height <= 2.0001", true, where: frame)
    try expect("target.width / target.height >= 0.9999", true, where: frame)
  }

  /// Without early elimination, ten cases would become thousands.
  @Test func longMaxima() throws {
    let names = (0..<10).map { "p\($0)" }
    let parameters = names.map { "param \($0): number = 1 in 0...100\n" }.joined()
    let order = (1..<10).map { "assume p\($0) - p\($0 - 1) in 0...50\n" }.joined()
    let largest = "max(\(names.joined(separator: ", ")))"
    try expect("\(largest) == p9", true, where: parameters + order)
    try expect("\(largest) >= (p0 + p9) / 2", true, where: parameters)
    try expect("\(largest) > (p0 + p9) / 2", false, where: parameters)
  }

  @Test func switchesAndChoices() throws {
    try expect("(on ? a : 0) >= 0", true, where: Self.bounded)
    try expect("(on ? a : 20) > 0", false, where: Self.bounded)
    try expect("2 * (c * (c == c || on ? b : 0)) > 0", false, where: Self.bounded)
    try expect("floor(c == c || on ? a : 7) >= 1", false, where: Self.bounded)
    try expect("on || !on", true, where: Self.bounded)
    try expect("on", false, where: Self.bounded)
    let choice = "choice Mood = glad, sad, calm"
    try expect(
      "m == .glad || m == .sad || m == .calm", true, where: "param m: Mood = .sad", file: choice)
    try expect("m == .glad || m == .sad", false, where: "param m: Mood = .sad", file: choice)
  }

  @Test func quadraticForms() throws {
    let w = "param w: number = 10 in 0...100"
    try expect("w * w - 4 * w + 5 > 0", true, where: w)
    try expect("w * w - 4 * w + 4 > 0", false, where: w)
    try expect("w * w - 4 * w + 3 >= 0", false, where: w)
    try expect("w * w >= 0", true, where: Self.free + "\nparam w: number = 10")
    try expect("w * w - 4 * w + 5 > 0", true, where: "param w: number = 10")
    try expect(.isNotZero, "w * w - 2", false, where: w)
    try expect(.isNotZero, "w * w - 4 * w + 5", true, where: w)
    try expect("a * a + b * b - a * b + 1 > 0", true, where: Self.bounded)
  }

  /// Products of sums are expanded, and products of nonnegative numbers are nonnegative.
  @Test func productsOfInputs() throws {
    try expect(.isZero, "a * (b + c) - a * b - a * c", true, where: Self.free)
    try expect("(a + b) * (a - b) == a * a - b * b", true, where: Self.free)
    try expect("(a + b) * (a - b) == a * a + b * b", false, where: Self.bounded)
    try expect("a * a + b * b >= 2 * a * b", true, where: Self.free)
    try expect("a * a + b * b > 2 * a * b", false, where: Self.bounded)
    try expect("b * c >= a * c", true, where: Self.bounded + "\nassume b - a in 0...10")
    try expect("a * b <= 5 * a + 5 * b", true, where: Self.bounded)
  }

  @Test func otherOperations() throws {
    try expect("sin(a * 1deg) <= 1", true, where: Self.free)
    try expect("sin(a * 1deg) < 1", false, where: "param a: number = 1 in 0...360")
    try expect("sqrt(a) <= 3.2", true, where: Self.bounded)
    try expect("sqrt(a) <= 3.1", false, where: Self.bounded)
    try expect("hypot(a, c) > 0", true, where: Self.bounded)
    try expect("a % 3 < 3", true, where: Self.free)
    try expect("a / c <= 10", true, where: Self.bounded)
    try expect("a / c < 10", false, where: Self.bounded)
    try expect("(a > 1 ? 1 / a : 1) <= 1", true, where: Self.bounded)
    try expect("pow(c, 3) >= 1", true, where: Self.bounded)
    try expect("log(c) >= 0", true, where: Self.bounded)
    try expect("a * sqrt(2) >= a", true, where: Self.bounded)
  }

  /// Terms that cancel in products of sums are recognized, unless a term may have no value.
  @Test func sumsOfProducts() throws {
    let arguments = """
      param a: number = 1
      param b: number = 2 in 0...10
      param t: angle = 10deg in 0deg...360deg
      let p = 30 * cos(t)
      let q = 30 * sin(t)
      """
    func expect(
      _ kind: ProvedDrawing.Kind, _ value: String, _ wanted: Bool?,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try self.expect(kind, value, wanted, where: arguments, sourceLocation: sourceLocation)
    }
    try expect(.isPositive, "6400 + 2 * a * (a - p) - a * a - (a - p) * (a - p)", true)
    try expect(.isPositive, "800 + 2 * a * (a - p) - a * a - (a - p) * (a - p)", false)
    try expect(.isZero, "p * p + q * q - 900", true)
    try expect(.isZero, "hypot(p - a, q) * hypot(p - a, q) - 900 - a * a + 2 * a * p", true)
    try expect(.isZero, "(1 + sqrt(b - 5)) * a - a - a * sqrt(b - 5)", false)
  }

  /// Quotients by positive divisors are treated as products. Comparisons of lengths and roots are
  /// treated as comparisons of squares.
  @Test func quotientsAndRoots() throws {
    func expect(
      _ condition: String, _ wanted: Bool?, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try self.expect(
        condition, wanted, where: ProofsTests.bounded, sourceLocation: sourceLocation)
    }
    try expect("(1 - a / 10) * b + a * b / 10 == b", true)
    try expect("a * (b + c) / c - a * b / c == a", true)
    try expect("a * (b + c) / c - a * b / c < a", false)
    try expect("hypot(a, b) <= a + b", true)
    try expect("hypot(a, b) < a + b", false)
    try expect("sqrt(a * b) <= (a + b) / 2", true)
    try expect("sqrt(a * b) >= (a + b) / 2", false)
    try expect("sqrt(a * a * c * c) == a * c", true)
    try expect("sqrt(a - b) >= 0", false)
  }

  @Test func withoutValue() throws {
    try expect(.isNotNegative, "sqrt(a - 1)", false, where: Self.bounded)
    try expect(.isNotNegative, "sqrt(a)", true, where: Self.bounded)
    try expect(.isNotZero, "1 / a", nil, where: Self.bounded)
    try expect(.isPositive, "(a > 0 ? 1 / a : 1)", true, where: Self.bounded)
  }

  /// A condition that is not affine adds no row to the linear program. Instead, it is evaluated at
  /// samples.
  @Test func range() throws {
    let drawing = try ProvedDrawing(
      """
      param a: number = 1 in 0...10
      param b: number = 2 in a...a * a + 5
      param on: bool = false
      assume a * b in 0...100
      assume b in 0...sqrt(50)
      """)
    #expect(!drawing.range.conditionFormulas.isEmpty)
    func keeps(_ a: Double, _ b: Double) -> Bool {
      drawing.range.keepsConditions(drawing.evaluation([0, a, b, 0]))
    }
    #expect(keeps(1, 2))
    #expect(!keeps(0, 6))
    #expect(!keeps(10, 100))
    #expect(!drawing.range.isEmpty)
    func source(_ values: [Int]) -> AssumedRange.Source? {
      drawing.range.source(excluding: values.map { Rational($0) })
    }
    #expect(source([0, 1, 2, 0]) == nil)
    #expect(source([1, 10, 10, 1]) == .assumption(1))
    #expect(source([2, 1, 2, 0]) == .type(slot: 0))
    #expect(source([0, 11, 12, 0]) == .domain(argument: 0))
    #expect(source([0, 3, 2, 0]) == .domain(argument: 1))
    #expect(source([0, 1, 8, 0]) == .assumption(1))
  }

  /// Assumptions that contradict each other. This is impossible if the design is in the range.
  @Test func emptyRange() throws {
    let layout = try CompiledDrawing(
      """
      param a: number = 1 in 0...2
      let low = 3
      let high = 5
      assume a in 1...2
      """
    ).layout
    var assumption = layout.assumptions[0]
    assumption.lower = layout.places[0].value
    assumption.upper = layout.places[1].value
    let range = AssumedRange(
      graph: layout.graph, arguments: layout.arguments, assumptions: [assumption])
    #expect(range.isEmpty)
    #expect(range.source(excluding: range.design) == .assumption(0))
  }

  @Test func whatIsNotKnown() throws {
    try expect("a * b <= 1e30", nil, where: Self.free + "\nassume c in 0...1e40")
    try expect("a * a * b * b + 1 > a * b", nil, where: Self.free)
  }
}
