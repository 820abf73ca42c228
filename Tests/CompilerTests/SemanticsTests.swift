import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax
import Testing

/// The values of expressions: functions, operators, members, lists and texts.
@Suite struct SemanticsTests {
  /// An expression of `a`, `b` and `c`, and its value.
  struct Case: CustomTestStringConvertible, Sendable {
    var expression: String
    /// The values of `a`, `b` and `c` in the notation of the language.
    var operands: [String]
    var value: Double
    var type: String
    /// The allowed error; 0 if the bits must be equal.
    var tolerance: Double

    init(
      _ expression: String, _ operands: [String], _ value: Double, type: String = "number",
      within tolerance: Double = 0
    ) {
      self.expression = expression
      self.operands = operands
      self.value = value
      self.type = type
      self.tolerance = tolerance
    }

    var testDescription: String { "\(expression) for \(operands)" }
  }

  /// An expression has the same value if the compiler computes it from constants, if a picture
  /// computes it from parameters, and on the command line.
  private func check(_ sample: Case) throws {
    let names = ["a", "b", "c"].prefix(sample.operands.count)
    let operands = zip(names, sample.operands)
    let constants = operands.map { "let \($0) = \($1)" } + ["let v = \(sample.expression)"]
    let constant = try CompiledDrawing(constants.joined(separator: "\n"))
    #expect(constant.layout.graph.isVariable(try constant.scalar("v")) == false)
    expectValue(try constant.number("v"), sample, "of constants")
    expectValue(try constant.design("v").doubleValue, sample, "at the design")

    let types = sample.operands.map(Self.type)
    let parameters = zip(names, types).map { "param \($0): \($1.name) = \($1.zero)" }
    let drawn = try CompiledDrawing(
      (parameters + ["let v = \(sample.expression)"]).joined(separator: "\n"))
    var given: [String: [Double]] = [:]
    for (i, (name, text)) in operands.enumerated() {
      let result = drawn.program.value(text, for: i, of: drawn.index, name: name)
      guard case .numbers(let numbers)? = result.value else {
        Issue.record("'\(text)' is no \(types[i].name): \(result.diagnostics.map(\.message))")
        return
      }
      given[name] = numbers
    }
    expectValue(try drawn.number("v", given), sample, "of parameters")

    let literal = operands.reduce(sample.expression) { text, operand in
      text.replacing(
        try! Regex("\\b\(operand.0)\\b"), with: "(\(operand.1))")
    }
    let call = try CompiledDrawing(
      "param v: \(sample.type) = \(sample.type == "angle" ? "0deg" : "0")")
    let result = call.program.value(literal, for: 0, of: call.index, name: "v")
    guard case .numbers(let numbers)? = result.value else {
      Issue.record("'\(literal)' has no value: \(result.diagnostics.map(\.message))")
      return
    }
    expectValue(numbers[0], sample, "as a text")
  }

  private func expectValue(_ found: Double, _ sample: Case, _ how: String) {
    let slack = sample.tolerance * max(1, sample.value.magnitude)
    #expect(
      (found - sample.value).magnitude <= slack, "\(sample.testDescription) \(how) is \(found)")
  }

  /// The type of a literal, and a valid value of the type.
  private static func type(_ literal: String) -> (name: String, zero: String) {
    if literal.hasSuffix("deg") { return ("angle", "0deg") }
    if literal == "true" || literal == "false" { return ("bool", "false") }
    if literal.hasPrefix("(") { return ("point", "(1, 1)") }
    return ("number", "1")
  }

  // MARK: Functions

  static let roots: [Case] = [
    Case("floor(a)", ["2.5"], 2), Case("floor(a)", ["-2.5"], -3), Case("floor(a)", ["-3"], -3),
    Case("ceil(a)", ["2.1"], 3), Case("ceil(a)", ["-2.1"], -2), Case("ceil(a)", ["4"], 4),
    Case("round(a)", ["2.5"], 3), Case("round(a)", ["-2.5"], -3), Case("round(a)", ["-0.5"], -1),
    Case("round(a)", ["0.49"], 0), Case("round(a)", ["3.5"], 4), Case("round(a)", ["-3.49"], -3),
    Case("frac(a)", ["2.75"], 0.75), Case("frac(a)", ["-1.25"], 0.75), Case("frac(a)", ["5"], 0),
    Case("sqrt(a)", ["2.25"], 1.5), Case("sqrt(a)", ["2"], 2.0.squareRoot()),
    Case("sqrt(a)", ["0"], 0),
    Case("abs(a)", ["-3"], 3), Case("abs(a)", ["0.5"], 0.5),
    Case("min(a, b, c)", ["3", "-1", "2"], -1), Case("max(a, b, c)", ["3", "-1", "2"], 3),
    Case("min(a)", ["7"], 7), Case("max([a, b, c])", ["3", "9", "2"], 9),
    Case("min([a, b])", ["3", "9"], 3),
    Case("pow(a, b)", ["2", "10"], 1024), Case("pow(a, b)", ["2", "-2"], 0.25),
    Case("pow(a, b)", ["-3", "3"], -27), Case("pow(a, b)", ["5", "0"], 1),
    Case("pow(a, b)", ["2", "0.5"], 2.0.squareRoot(), within: 1e-15),
    Case("log(a)", ["1"], 0), Case("log(a)", ["10"], 2.302585092994046, within: 1e-15),
    Case("log2(a)", ["8"], 3), Case("log10(a)", ["1000"], 3),
    Case("log10(a)", ["2"], 0.3010299956639812, within: 1e-15),
    Case("hypot(a, b)", ["3", "-4"], 5), Case("hypot(a, b)", ["0", "-7"], 7),
    Case("hypot(a, b)", ["1", "1"], 2.0.squareRoot()),
    Case("clamp(a, b, c)", ["5", "0", "3"], 3), Case("clamp(a, b, c)", ["-5", "0", "3"], 0),
    Case("clamp(a, b, c)", ["2", "0", "3"], 2),
    Case("lerp(a, b, c)", ["10", "20", "0.25"], 12.5), Case("lerp(a, b, 25%)", ["10", "20"], 12.5),
    Case("lerp(a, b, c)", ["10", "20", "-1"], 0), Case("lerp(a, b, c)", ["10", "20", "2"], 30),
    Case("distance(a, b)", ["(1, 2)", "(4, 6)"], 5),
    Case("polar(a, b).x", ["2", "90deg"], 0), Case("polar(a, b).y", ["2", "90deg"], 2),
    Case("polar(a, b).x", ["2", "60deg"], 1),
  ]

  @Test(arguments: roots)
  func functions(_ sample: Case) throws { try check(sample) }

  static let angles: [Case] = [
    // Sines and cosines with the values 0, ±½ and ±1 are exact.
    Case("sin(a)", ["0deg"], 0), Case("sin(a)", ["30deg"], 0.5), Case("sin(a)", ["90deg"], 1),
    Case("sin(a)", ["150deg"], 0.5), Case("sin(a)", ["180deg"], 0),
    Case("sin(a)", ["210deg"], -0.5), Case("sin(a)", ["270deg"], -1),
    Case("sin(a)", ["330deg"], -0.5), Case("sin(a)", ["-30deg"], -0.5),
    Case("sin(a)", ["3600030deg"], 0.5),
    Case("cos(a)", ["0deg"], 1), Case("cos(a)", ["60deg"], 0.5), Case("cos(a)", ["90deg"], 0),
    Case("cos(a)", ["120deg"], -0.5), Case("cos(a)", ["180deg"], -1),
    Case("cos(a)", ["240deg"], -0.5), Case("cos(a)", ["300deg"], 0.5),
    Case("cos(a)", ["-60deg"], 0.5),
    Case("tan(a)", ["45deg"], 1), Case("tan(a)", ["135deg"], -1), Case("tan(a)", ["180deg"], 0),
    Case("sin(a)", ["40deg"], sin(40 * Double.pi / 180), within: 1e-15),
    Case("cos(a)", ["40deg"], cos(40 * Double.pi / 180), within: 1e-15),
    Case("tan(a)", ["40deg"], tan(40 * Double.pi / 180), within: 1e-15),
    // The angle 0 is in the direction of +x, and angles grow clockwise as seen. Up is −90°.
    Case("atan2(a, b)", ["0", "1"], 0, type: "angle"),
    Case("atan2(a, b)", ["1", "1"], 45, type: "angle"),
    Case("atan2(a, b)", ["1", "0"], 90, type: "angle"),
    Case("atan2(a, b)", ["1", "-1"], 135, type: "angle"),
    Case("atan2(a, b)", ["0", "-1"], 180, type: "angle"),
    Case("atan2(a, b)", ["-1", "0"], -90, type: "angle"),
    Case(
      "atan2(a, b)", ["1", "2"], atan2(1, 2) * 180 / Double.pi, type: "angle", within: 1e-15),
    Case("angle(a, b)", ["(0, 0)", "(0, -1)"], -90, type: "angle"),
    Case("angle(a, b)", ["(1, 1)", "(4, 4)"], 45, type: "angle"),
    Case("abs(a)", ["-40deg"], 40, type: "angle"),
    Case("min(a, b)", ["40deg", "-5deg"], -5, type: "angle"),
    Case("max(a, b)", ["40deg", "-5deg"], 40, type: "angle"),
    Case("clamp(a, 0deg, 30deg)", ["40deg"], 30, type: "angle"),
    Case("lerp(a, b, 50%)", ["10deg", "20deg"], 15, type: "angle"),
    Case("a + 0.25turn", ["10deg"], 100, type: "angle"),
    Case("1rad - a", ["0deg"], 180 / Double.pi, type: "angle"),
    Case("a * 1deg", ["45"], 45, type: "angle"), Case("a / 1deg", ["45deg"], 45),
    Case("a / b", ["45deg", "30deg"], 1.5), Case("a % b", ["370deg", "360deg"], 10, type: "angle"),
    Case("-a", ["45deg"], -45, type: "angle"), Case("2 * a", ["45deg"], 90, type: "angle"),
    Case("a / 4", ["360deg"], 90, type: "angle"), Case("1turn / a", ["4"], 90, type: "angle"),
  ]

  @Test(arguments: angles)
  func angularFunctions(_ sample: Case) throws { try check(sample) }

  // MARK: Operators

  static let operators: [Case] = [
    Case("a + b * c", ["1", "2", "3"], 7), Case("(a + b) * c", ["1", "2", "3"], 9),
    Case("a - b - c", ["10", "3", "2"], 5), Case("a / b / c", ["12", "3", "2"], 2),
    Case("a - -b", ["1", "2"], 3), Case("-a * b", ["2", "3"], -6), Case("--a", ["2"], 2),
    Case("a % b", ["7", "3"], 1), Case("a % b", ["-7", "3"], 2), Case("a % b", ["7", "-3"], -2),
    Case("a % b", ["-7", "-3"], -1), Case("a % b", ["5.5", "2"], 1.5),
    Case("a * b % c", ["3", "5", "4"], 3), Case("a + b % c", ["1", "5", "4"], 2),
    Case("50% * a", ["80"], 40), Case("a / 50%", ["80"], 160), Case("a * 12.5%", ["80"], 10),
    Case("a < b ? 1 : 2", ["1", "2"], 1), Case("a < b ? 1 : 2", ["2", "2"], 2),
    Case("a <= b ? 1 : 2", ["2", "2"], 1), Case("a > b ? 1 : 2", ["3", "2"], 1),
    Case("a >= b ? 1 : 2", ["1", "2"], 2), Case("a == b ? 1 : 2", ["2", "2"], 1),
    Case("a != b ? 1 : 2", ["2", "2"], 2), Case("a == b ? 1 : 2", ["(1, 2)", "(1, 2)"], 1),
    Case("a == b ? 1 : 2", ["(1, 2)", "(1, 3)"], 2),
    Case("a != b ? 1 : 2", ["(1, 2)", "(3, 2)"], 1),
    Case("a == b ? 1 : 2", ["true", "false"], 2), Case("a == b ? 1 : 2", ["30deg", "30deg"], 1),
    Case("a > 50% ? 1 : 2", ["0.6"], 1),
    Case("a && b ? 1 : 2", ["true", "false"], 2), Case("a || b ? 1 : 2", ["true", "false"], 1),
    Case("!a ? 1 : 2", ["true"], 2), Case("!a || b ? 1 : 2", ["true", "true"], 1),
    Case("a || b && c ? 1 : 2", ["true", "false", "false"], 1),
    Case("a ? 1 : b ? 2 : 3", ["false", "false"], 3), Case("a ? b : c", ["true", "5", "6"], 5),
    Case("a < b && b < c ? 1 : 2", ["1", "2", "3"], 1),
    Case("(a + b).x", ["(1, 2)", "(3, 5)"], 4), Case("(a - b).y", ["(1, 2)", "(3, 5)"], -3),
    Case("(a * b).y", ["(1, 2)", "3"], 6), Case("(b * a).x", ["(1, 2)", "3"], 3),
    Case("(a / b).y", ["(1, 2)", "4"], 0.5), Case("(-a).x", ["(1, 2)"], -1),
    Case("1e3 + a", ["2.5e-1"], 1000.25), Case("a", ["1e2"], 100),
  ]

  @Test(arguments: operators)
  func arithmetic(_ sample: Case) throws { try check(sample) }

  @Test func constantsAreExact() throws {
    let drawing = try CompiledDrawing(
      """
      let third = 1 / 3
      let whole = third * 3
      let sum = 0.1 + 0.2
      let isSame = sum == 0.3
      let root = sqrt(2)
      let half = sin(30deg) * 3
      """)
    #expect(try drawing.design("third") == .rational(Rational(1, 3)))
    #expect(try drawing.design("whole") == .rational(Rational(1)))
    #expect(try drawing.design("sum") == .rational(Rational(3, 10)))
    #expect(try drawing.number("isSame") == 1)
    #expect(try drawing.design("root") == .real(2.0.squareRoot()))
    #expect(try drawing.design("half") == .rational(Rational(3, 2)))
  }

  // MARK: Random numbers

  /// Seeds and their first numbers, from another implementation. The last seed is 2⁶⁴ − 1.
  static let sequences: [(seed: String, units: [Double])] = [
    (
      "0",
      [
        0.8833108082136426, 0.43152799704850997, 0.026433771592597743, 0.9708819781538285,
        0.10634669156721244,
      ]
    ),
    (
      "1",
      [
        0.5665615751722809, 0.7457817572627011, 0.9710027535867962, 0.4443592170557721,
        0.44426470082635805,
      ]
    ),
    (
      "42",
      [
        0.7415648787718233, 0.1599103928769201, 0.27860113025513866, 0.34419071652363753,
        0.03803016854024621,
      ]
    ),
    (
      "1234567",
      [
        0.3500795420214081, 0.17364409667091263, 0.5322073040624192, 0.24900765738229136,
        0.889529490618583,
      ]
    ),
    (
      "-1",
      [
        0.8939429202831845, 0.9125972035944532, 0.21948196289526756, 0.4262344494451664,
        0.7055706489695709,
      ]
    ),
  ]

  @Test(arguments: sequences)
  func randomNumbers(_ sequence: (seed: String, units: [Double])) throws {
    for (k, unit) in sequence.units.enumerated() {
      try check(Case("random(a, b)", [sequence.seed, "\(k)"], unit))
    }
  }

  // MARK: Rectangles, points, sizes

  @Test func membersOfRectangles() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = (1, 2, 30, 40)
      let edges = [f.x, f.minX, f.midX, f.maxX, f.y, f.minY, f.midY, f.maxY, f.width, f.height]
      let origin = f.origin
      let center = f.center
      let extent = f.size
      """)
    for box in [[1.0, 2, 30, 40], [-5, 7.5, 11, 3], [4, 4, -10, -20]] {
      let (x, y, w, h) = (box[0], box[1], box[2], box[3])
      let given = ["f": box]
      let edges = try (0..<10).map { try drawing.number("edges[\($0)]", given) }
      #expect(edges == [x, x, x + w / 2, x + w, y, y, y + h / 2, y + h, w, h])
      #expect(try drawing.numbers("origin", given) == [x, y])
      #expect(try drawing.numbers("center", given) == [x + w / 2, y + h / 2])
      #expect(try drawing.numbers("extent", given) == [w, h])
    }
  }

  @Test func makersOfRectangles() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = (1, 2, 30, 40)
      param d: number = 3
      param a: number = 1
      let inside = f.inset(d)
      let fitted = f.fit(aspect: a)
      let centred = rect(center: f.center, size: (d, 2 * d))
      let spanned = rect(from: f.origin, to: (d, a))
      """)
    for (box, d, a) in [
      ([1.0, 2, 30, 40], 3.0, 1.0), ([-7, 5, 90, 12], -2, 2.5), ([0, 0, 8, 80], 0.5, 0.25),
    ] {
      let (x, y, w, h) = (box[0], box[1], box[2], box[3])
      let given = ["f": box, "d": [d], "a": [a]]
      expectClose(try drawing.numbers("inside", given), [x + d, y + d, w - 2 * d, h - 2 * d])
      // The largest rectangle of the given aspect in the middle of the other rectangle.
      let (fw, fh) = w / h > a ? (h * a, h) : (w, w / a)
      expectClose(
        try drawing.numbers("fitted", given), [x + (w - fw) / 2, y + (h - fh) / 2, fw, fh])
      expectClose(
        try drawing.numbers("centred", given),
        [x + w / 2 - d / 2, y + h / 2 - d, d, 2 * d])
      expectClose(try drawing.numbers("spanned", given), [x, y, d - x, a - y])
    }
  }

  @Test func pairsTakeTheTypeThatIsWanted() throws {
    let drawing = try CompiledDrawing(
      """
      let p = (1, 2)
      let s: size = (3, 4)
      let x = p.x
      let w = s.width
      let q = lerp(p, (5, 6), 50%)
      let r = lerp((0, 0, 10, 10), (10, 20, 30, 40), 0.5)
      """)
    #expect(try drawing.number("x") == 1)
    #expect(try drawing.number("w") == 3)
    #expect(try drawing.numbers("q") == [3, 4])
    #expect(try drawing.numbers("r") == [5, 10, 20, 25])
  }

  // MARK: Lists

  @Test func listsAreFlooredAndClampedAtRunTime() throws {
    let drawing = try CompiledDrawing(
      """
      param i: number = 0
      let list = [10, 20, 30]
      let v = list[i]
      let p = [(1, 2), (3, 4)][i]
      let word = ["a", "b", "c"][i]
      let deep = [[1, 2], [3, 4], [5, 6]][i][1]
      let next = list[i + 1]
      let fixed = list[1]
      let count = list.count
      """)
    for (i, index) in [(-7.0, 0), (-0.5, 0), (0, 0), (0.99, 0), (1, 1), (1.5, 1), (2, 2), (1e9, 2)]
    {
      let given = ["i": [i]]
      #expect(try drawing.number("v", given) == [10, 20, 30][index])
      #expect(try drawing.numbers("p", given) == [[1, 2], [3, 4], [3, 4]][index])
      #expect(try drawing.text("word", given) == ["a", "b", "c"][index])
      #expect(try drawing.number("deep", given) == [2, 4, 6][index])
    }
    #expect(try drawing.number("next", ["i": [-0.5]]) == 10)
    #expect(try drawing.number("next", ["i": [0.5]]) == 20)
    #expect(try drawing.number("fixed") == 20)
    #expect(try drawing.number("count") == 3)
  }

  @Test func rangesAreLists() throws {
    let drawing = try CompiledDrawing(
      """
      let half = 2 ..< 5
      let closed = -1...1
      let empty = 3 ..< 3
      let counts = [half.count, closed.count, empty.count]
      let sum = half[0] + half[1] + half[2]
      let first = closed[0]
      """)
    #expect(try (0..<3).map { try drawing.number("counts[\($0)]") } == [3, 3, 0])
    #expect(try drawing.number("sum") == 9)
    #expect(try drawing.number("first") == -1)
  }

  @Test func elementsOfListsMayVary() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = (0, 0, 30, 40)
      param i: number = 0
      let list = [f.width, 2 * f.height, 7]
      let v = list[i]
      let chosen = f.width > f.height ? [1, f.width] : [f.height, 2]
      let w = chosen[0]
      """)
    let given = ["f": [0.0, 0, 9, 4], "i": [1]]
    #expect(try drawing.number("v", given) == 8)
    #expect(try drawing.number("w", given) == 1)
    #expect(try drawing.number("w", ["f": [0, 0, 4, 9]]) == 9)
  }

  // MARK: Texts and choices

  @Test func digitsOfNumbers() throws {
    let drawing = try CompiledDrawing(
      """
      param x: number = 0
      let shortest = text(x)
      let whole = text(x, decimals: 0)
      let one = text(x, decimals: 1)
      let two = text(x, decimals: 2)
      """)
    let rows: [(Double, String, String, String, String)] = [
      (0, "0", "0", "0.0", "0.00"),
      (2.5, "2.5", "3", "2.5", "2.50"),
      (-2.5, "-2.5", "-3", "-2.5", "-2.50"),
      (0.05, "0.05", "0", "0.1", "0.05"),
      (-0.04, "-0.04", "0", "0.0", "-0.04"),
      (1.005, "1.005", "1", "1.0", "1.01"),
      (
        1e21, "1000000000000000000000", "1000000000000000000000", "1000000000000000000000.0",
        "1000000000000000000000.00"
      ),
      (1.0 / 3, "0.3333333333333333", "0", "0.3", "0.33"),
      (99.999, "99.999", "100", "100.0", "100.00"),
      (0.1 + 0.2, "0.30000000000000004", "0", "0.3", "0.30"),
    ]
    for (x, shortest, whole, one, two) in rows {
      let given = ["x": [x]]
      #expect(try drawing.text("shortest", given) == shortest)
      #expect(try drawing.text("whole", given) == whole)
      #expect(try drawing.text("one", given) == one)
      #expect(try drawing.text("two", given) == two)
    }
    let constant = try CompiledDrawing(
      "let v = text(0.1 + 0.2) + \" of \" + text(1 / 8, decimals: 2)")
    #expect(try constant.text("v") == "0.3 of 0.13")
  }

  @Test func textsJoinAndCompare() throws {
    let drawing = try CompiledDrawing(
      """
      param n: number = 1
      param name: text = "Ada"
      let v = name + ": " + text(n) + (n == 1 ? " dog" : " dogs")
      let isAda = name == "Ada"
      let escaped = "\\" \\\\ \\n \\u{1F600}"
      """)
    #expect(try drawing.text("v") == "Ada: 1 dog")
    var given = drawing.given(["n": [2.5]])
    given.texts[1] = "Bob \"B\""
    let values = drawing.layout.graph.evaluate(drawing.layout.argumentValues(given))
    #expect(values.text(try drawing.scalar("v")) == "Bob \"B\": 2.5 dogs")
    #expect(values[try drawing.scalar("isAda")] == 0)
    #expect(try drawing.number("isAda") == 1)
    #expect(try drawing.text("escaped") == "\" \\ \n 😀")
  }

  @Test func choicesAreChosenByCase() throws {
    let drawing = try CompiledDrawing(
      """
      param state: Mood = .calm
      let v = state == .angry ? 1 : state != .calm ? 2 : 3
      let other: Mood = state == .calm ? .merry : .calm
      let isMerry = other == .merry
      let reversed = .angry == state
      """, file: "choice Mood = calm, merry, angry")
    let program = drawing.program
    for (text, value) in [("calm", 3.0), ("merry", 2), ("angry", 1), (".angry", 1)] {
      guard
        case .numbers(let numbers)? = program.value(text, for: 0, of: drawing.index, name: "state")
          .value
      else {
        Issue.record("'\(text)' is not a case")
        continue
      }
      let given = ["state": numbers]
      #expect(try drawing.number("v", given) == value)
      #expect(try drawing.number("isMerry", given) == (text == "calm" ? 1 : 0))
      #expect(try drawing.number("reversed", given) == (text.hasSuffix("angry") ? 1 : 0))
    }
    #expect(program.choices.map(\.cases) == [["calm", "merry", "angry"]])
    #expect(program.value("sad", for: 0, of: drawing.index, name: "state").value == nil)
  }
}
