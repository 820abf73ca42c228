import ShapeCompiler
import ShapeSyntax
import TestSupport
import Testing

/// Preferred limits, and the ranks of preferences.
@Suite struct PreferenceTests {
  /// Boxes that share a width and prefer minimum widths. The least rank gets its widths first; in
  /// the last rank for which there is room, all miss theirs by the same distance, unless a box has
  /// no width left.
  private struct Row {
    var minimums: [Double] = []
    var ranks: [Int] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<Int.random(in: 2...5, using: &random) {
        minimums.append(Double(Int.random(in: 5...60, using: &random)))
        ranks.append(Int.random(in: 1...3, using: &random))
      }
    }

    /// A document with the statements in an order that depends on `seed`.
    func document(seed: UInt64) -> String {
      var random = SeededGenerator(seed: seed)
      let indices = minimums.indices
      var statements = indices.dropFirst().map { "b[\($0)].minX == b[\($0 - 1)].maxX" }
      statements += ["b[0].minX == target.minX", "b[\(indices.count - 1)].maxX == target.maxX"]
      statements += indices.map { "b[\($0)].width >= 0" }
      statements += indices.map { i in
        let rank = ranks[i] == 1 && seed % 2 == 0 ? "" : " rank \(ranks[i])"
        return i % 2 == 0
          ? "prefer b[\(i)].width >= \(minimums[i])\(rank)"
          : "prefer \(minimums[i]) <= b[\(i)].width\(rank)"
      }
      return """
        canvas 300 x 40
        frame target = canvas
        assume target.width in 10...600
        for i in 0 ..< \(indices.count) {
            rect b (300 / \(indices.count) * i, 0, 300 / \(indices.count), 20) in target
        }
        constrain {
        \(statements.shuffled(using: &random).joined(separator: "\n"))
        }
        """
    }

    /// The distances by which the boxes miss their minimums in a row of a width.
    func shortfalls(_ width: Double) -> [Double] {
      var result = minimums.map { _ in 0.0 }
      var room = width
      for rank in Set(ranks).sorted() {
        let members = ranks.indices.filter { ranks[$0] == rank }
        let missing = members.reduce(0) { $0 + minimums[$1] } - room
        if missing > 0 {
          // The boxes with the least minimums are the first ones without a width.
          var (rest, open) = (missing, members.sorted { minimums[$0] < minimums[$1] })
          while let first = open.first {
            let share = min(minimums[first], rest / Double(open.count))
            result[first] = share
            rest -= share
            open.removeFirst()
          }
        }
        room = max(0, -missing)
      }
      return result
    }
  }

  @Test(arguments: 0..<Thoroughness.choose(quick: 24, slow: 300))
  func minimumWidths(_ number: Int) throws {
    let row = Row(seed: UInt64(number))
    for seed in [UInt64(0), 7] {
      let drawing = try CompiledDrawing(
        row.document(seed: seed), ignoring: ["layout/moved-at-design"])
      for width in [10.0, 37, 80, 120, 200, 300, 600] {
        let shortfalls = row.shortfalls(width)
        for (i, shortfall) in shortfalls.enumerated() {
          let box = try drawing.numbers("b[\(i)]", ["target": [0, 0, width, 40]])
          #expect(
            (max(0, row.minimums[i] - box[2]) - shortfall).magnitude < 1e-9,
            "box \(i) is \(box[2]) wide at \(width)\n\(row.document(seed: seed))")
        }
      }
    }
  }

  /// Equations of different ranks, of which the first one that can hold decides.
  @Test func rankedEquations() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 200 x 40
      frame target = canvas
      let a: number
      let b: number
      constrain {
          prefer a == 50 rank 3
          prefer a + b == target.width
          prefer b == 100 rank 2
          prefer a == b rank 100
      }
      """)
    #expect(try drawing.number("a", ["target": [0, 0, 200, 40]]) == 100)
    #expect(try drawing.number("b", ["target": [0, 0, 200, 40]]) == 100)
    #expect(try drawing.number("a", ["target": [0, 0, 300, 40]]) == 200)
  }

  /// The squares of what is missing have the same weight as the squares of other preferences.
  @Test func limitsAndEquationsMeetHalfway() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 200 x 40
      frame target = canvas
      let a: number
      constrain {
          prefer a == target.width / 10
          prefer a >= 40
          prefer a <= 100
      }
      """)
    for (width, expected) in [(200.0, 30.0), (400, 40), (600, 60), (1000, 100), (2000, 150)] {
      let found = try drawing.number("a", ["target": [0, 0, width, 40]])
      #expect((found - expected).magnitude < 1e-9, "\(found)")
    }
  }

  /// Newton's method misses a preferred limit by as little as the closed form does.
  @Test func numeric() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 200 x 40
      frame target = canvas
      let a: number
      let b: number
      constrain numeric {
          a * b == 100
          prefer a >= 40
          prefer b == 5
      }
      """)
    let (a, b) = (try drawing.number("a"), try drawing.number("b"))
    #expect((a * b - 100).magnitude < 1e-6)
    // The derivative of (40 − a)² + (100 / a − 5)² is zero.
    #expect((-2 * (40 - a) + 2 * (b - 5) * -100 / (a * a)).magnitude < 1e-6)
  }

  @Test func nothingMoves() {
    let program = CompiledDrawing.program(
      """
      drawing D {
          canvas 100 x 100
          frame target = canvas
          constrain { prefer target.width >= 40 rank 2 }
      }
      """)
    #expect(program.diagnostics.map(\.id).contains("constraint/nothing-to-move"))
  }
}
