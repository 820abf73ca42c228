import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax
import ShapeText
import TestSupport
import Testing

/// Rows of cells that share a length.
@Suite struct FlexTests {
  /// Expects the lengths of the cells of `flex` with these arguments.
  private func expect(
    _ arguments: String, _ wanted: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawing = try CompiledDrawing(
      "let cells = flex(\(arguments))", sourceLocation: sourceLocation)
    let found = try wanted.indices.map { try drawing.number("cells[\($0)]") }
    expectClose(found, wanted, arguments, sourceLocation: sourceLocation)
    #expect(drawing.layout.places.count == wanted.count, sourceLocation: sourceLocation)
  }

  @Test func sharesEqually() throws {
    try expect("100, basis: [0, 0, 0, 0]", [25, 25, 25, 25])
    try expect("100, basis: [40, 30, 10]", [140 / 3.0, 110 / 3.0, 50 / 3.0])
    try expect("60, basis: [40, 30, 10]", [100 / 3.0, 70 / 3.0, 10 / 3.0])
    try expect("7, basis: [3]", [7])
    try expect("10, basis: 1...4", [1, 2, 3, 4])
  }

  @Test func cellsKeepTheirLimits() throws {
    try expect("40, basis: [40, 30, 10]", [25, 15, 0])
    try expect("40, basis: [40, 30, 10], min: 8", [21, 11, 8])
    try expect("40, basis: [40, 30, 10], min: [0, 20, 5]", [15, 20, 5])
    try expect("130, basis: [40, 30, 10], max: [45, 35, 100]", [45, 35, 50])
    try expect("80, basis: [40, 30, 10], min: [50, 0, 0], max: 60", [50, 25, 5])
    try expect("20, basis: [10, 10], min: -50, max: [100, 0]", [20, 0])
    try expect("-20, basis: [10, 0], min: -50", [-5, -15])
  }

  @Test func rowsOverflowAndUnderflow() throws {
    try expect("10, basis: [40, 30], min: [20, 15]", [20, 15])
    try expect("-1e300, basis: [40, 30]", [0, 0])
    try expect("100, basis: [40, 30], max: [45, 35]", [45, 35])
  }

  /// A lower limit overrides an upper limit, as in CSS.
  @Test func lowerLimitsWin() throws {
    try expect("100, basis: [10, 10], min: [50, 0], max: [20, 90]", [50, 50])
    try expect("200, basis: [10, 10], min: [50, 0], max: [20, 90]", [50, 90])
  }

  @Test func standWhereNumbersDo() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      param n: number = 1
      let basis = [10, n, 30]
      let cells = flex(target.width, basis: basis, min: 2 * n)
      let count = cells.count
      let chosen = cells[n]
      let largest = max(cells)
      rect fixed (flex(10, basis: [1, 2])[0], 0, 10, 10)
      for cell in cells {
        let half = cell / 2
        rect box = (0, 0, half, 10) { fill #000 }
      }
      """)
    try #expect(drawing.number("count") == 3)
    try #expect(drawing.numbers("fixed") == [4.5, 0, 10, 10])
    for (width, n) in [(100.0, 1.0), (60, 2), (300, 0)] {
      let given = ["target": [0, 0, width, 9], "n": [n]]
      let share = (width - 40 - n) / 3
      let cells = [10 + share, n + share, 30 + share]
      try expectClose(drawing.number("chosen", given), cells[Int(n)])
      try expectClose(drawing.number("largest", given), cells[2])
      for i in 0..<3 { try expectClose(drawing.number("box[\(i)].width", given), cells[i] / 2) }
    }
  }

  // MARK: Against a model

  @Test(arguments: 0..<400) func agreesWithTheModel(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let row = FlexModel(&random, count: random.pick([1, 2, 2, 3, 5, 9, 30]))
    let wanted = row.lengths
    let constant = try CompiledDrawing("let cells = \(row.constantCall)")
    let (declarations, call) = row.parameterCall
    let variable = try CompiledDrawing("\(declarations)let cells = \(call)")
    for drawing in [constant, variable] {
      for (i, length) in wanted.enumerated() {
        try #expect(drawing.design("cells[\(i)]") == .rational(length), "\(seed): \(call)")
        try expectClose(drawing.number("cells[\(i)]"), length.doubleValue, "\(seed)")
      }
    }
    let sum = wanted.reduce(.zero, +)
    let bound = min(max(row.total, row.leastSum), row.greatestSum ?? max(row.total, row.leastSum))
    #expect(sum == bound, "\(seed)")
    try expectOtherArguments(variable, &random, count: wanted.count, seed)
  }

  /// Expects the lengths of other random rows whose numbers are given as arguments.
  private func expectOtherArguments(
    _ drawing: CompiledDrawing, _ random: inout SeededGenerator, count: Int, _ seed: Int
  ) throws {
    for _ in 0..<3 {
      let row = FlexModel(&random, count: count)
      guard row.numbers.count == drawing.layout.arguments.count else { continue }
      var given: [String: [Double]] = [:]
      for (i, number) in row.numbers.enumerated() { given["p\(i)"] = [number.doubleValue] }
      let values = drawing.evaluation(given)
      for (i, length) in row.lengths.enumerated() {
        try expectClose(
          values[drawing.scalar("cells[\(i)]")], length.doubleValue, "\(seed): \(row)")
      }
    }
  }

  /// If the total of a row grows, no cell shrinks, no cell grows by more than the total does, and
  /// cells at a limit have exactly the limit.
  @Test(arguments: 0..<Thoroughness.choose(quick: 40, slow: 300))
  func growsSteadily(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    var row = FlexModel(&random, count: random.pick([1, 2, 3, 6]))
    row.total = .zero
    let call = row.constantCall.replacing("flex(0,", with: "flex(total,")
    let drawing = try CompiledDrawing("param total: number = 0\nlet cells = \(call)")
    let cells = try row.basis.indices.map { try drawing.scalar("cells[\($0)]") }
    func lengths(_ total: Double) -> [Double] {
      let values = drawing.evaluation(["total": [total]])
      return cells.map { values[$0] }
    }
    #expect(lengths(-1e9) == row.low.map(\.doubleValue))
    if let high = row.high {
      #expect(lengths(1e9) == zip(high, row.low).map { max($0, $1).doubleValue })
    }
    var last = lengths(-50)
    for step in 1...1000 {
      let next = lengths(Double(step) * 0.5 - 50)
      for (a, b) in zip(last, next) { #expect(b >= a - 1e-12 && b <= a + 0.5 + 1e-12, "\(seed)") }
      last = next
    }
  }

  // MARK: Many cells

  private func drawing(cells count: Int, _ element: String) throws -> CompiledDrawing {
    let list = (0..<count).map { element.replacing("#", with: "\($0 % 97)") }
    return try CompiledDrawing(
      """
      param total: number = \(20 * count)
      param unit: number = 1
      let cells = flex(total, basis: [\(list.joined(separator: ", "))], min: unit, max: 60)
      """)
  }

  @Test(arguments: ["#", "# * unit"]) func graphIsLinear(_ element: String) throws {
    let counts = try [1, 2, 100, 10_000].map { count in
      let drawing = try drawing(cells: count, element)
      let values = drawing.evaluation(["total": [Double(25 * count)]])
      let cells = drawing.layout.places.filter { $0.name.hasPrefix("cells[") }.map(\.value)
      try #require(cells.count == count)
      expectClose(
        cells.reduce(0) { $0 + values[$1] }, Double(25 * count), within: 1e-9, "\(count) cells")
      return drawing.layout.graph.count
    }
    #expect(counts[2] <= 100 + 220)
    #expect(counts[3] <= 10_000 + 220)
  }

  /// Fractions whose sum has a million digits.
  @Test func designsOfManyFractions() throws {
    let list = (1...20_000).map { "1/\($0 * $0 + 1)" }.joined(separator: ", ")
    let drawing = try CompiledDrawing(
      "param total: number = 40000\nlet cells = flex(total, basis: [\(list)])")
    let scalar = try drawing.scalar("cells[19999]")
    let design = drawing.layout.graph.design(scalar).doubleValue
    expectClose(drawing.evaluation()[scalar], design)
    expectClose(design, 2, within: 1e-3)
  }

  @Test func cellsAreCounted() {
    let source = "let a = 0 ..< 30\nlet b = flex(1, basis: a)\nlet c = flex(2, basis: a)"
    var limits = Limits()
    limits[.items] = 50
    let program = compile(
      SourceText(name: "main.shape", text: "drawing D {\ncanvas 9 x 9\n\(source)\n}"),
      limits: limits
    ) { _, _ in .failure("") }
    #expect(program.diagnostics.map(\.id) == ["limit/items"])
  }

  // MARK: Numbers that are none

  @Test func whatIsNotFiniteIsNoNumber() throws {
    let drawing = try CompiledDrawing(
      """
      param p: number = 1
      param q: number = 1
      let cells = flex(100 / p, basis: [1, 1 / q], min: [0, q], max: 1e308)
      """)
    for given in [
      ["p": [0.0]], ["q": [0]], ["p": [.nan]], ["q": [.infinity]], ["p": [.leastNonzeroMagnitude]],
    ] {
      for i in 0..<2 { try #expect(drawing.number("cells[\(i)]", given).isNaN, "\(given)") }
    }
    // Overflowing sums do not trap.
    let large = try CompiledDrawing(
      "param p: number = 1\nlet cells = flex(p, basis: [p, -p, p], min: -p, max: [p, p, p])")
    for p in [1e308, -1e308, Double.leastNonzeroMagnitude, -0.0] {
      for i in 0..<3 { _ = try large.number("cells[\(i)]", ["p": [p]]) }
    }
  }

  // MARK: Formulas

  @Test func printsAsItIsCalled() throws {
    func formula(_ call: String) throws -> String {
      let drawing = try CompiledDrawing(
        "frame target = canvas\nparam n: number = 4\npoint p = (\(call)[0], 0)")
      return layoutsAsText([drawing.layout], drawing.program)
    }
    let row = "flex(target.width, basis: [10, n], min: [2, 3], max: 50)"
    try #expect(formula(row).contains("p.x = \(row)[0]\n"))
    let plain = "flex(target.width - n, basis: [10, n])"
    try #expect(
      formula("flex(target.width - n, basis: [10, n], min: 0)").contains("= \(plain)[0]\n"))
  }
}
