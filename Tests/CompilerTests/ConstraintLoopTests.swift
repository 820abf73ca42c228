import ShapeCompiler
import ShapeSolver
import ShapeSyntax
import TestSupport
import Testing

/// Loops in `constrain`, and the words that relate the boxes of a row. Each means the same as
/// equations that are written out.
@Suite struct ConstraintLoopTests {
  private static let row = """
    canvas 200 x 40
    frame target = canvas
    for i in 0 ..< 4 { rect cell (10 + 45 * i, 10, 20 + 5 * i, 20) in target { fill #ccc } }
    rect a (10, 30, 20, 4) in target { fill #999 }
    rect b (40, 31, 30, 5) in target { fill #666 }
    rect c (100, 32, 40, 6) in target { fill #333 }
    path p { corner q (3, 4); corner r (30, 8) }
    """

  /// A statement with a loop or a word, and the same constraints without them.
  struct Case: Sendable, CustomStringConvertible {
    var short: String
    var long: [String]

    var description: String { short }
  }

  static let cases = [
    Case(
      short: "for i in 1 ..< cell.count { cell[i].minX == cell[i - 1].maxX + 8 }",
      long: (1..<4).map { "cell[\($0)].minX == cell[\($0 - 1)].maxX + 8" }),
    Case(
      short: "for x in cell { x.height == 12 }", long: (0..<4).map { "cell[\($0)].height == 12" }),
    Case(
      short: "for x in [a, cell[2], b] { x.minY == target.minY + 4 }",
      long: ["a", "cell[2]", "b"].map { "\($0).minY == target.minY + 4" }),
    Case(
      short: "for n in [p.q, p.r] { n.x >= 10 }", long: ["p.q.x >= 10", "p.r.x >= 10"]),
    Case(
      short: "for v in [a.width, b.width, 2 * c.width] { v == 24 }",
      long: ["a.width == 24", "b.width == 24", "2 * c.width == 24"]),
    Case(
      short: "for h in [10, 20] { for x in [a, b] { x.maxY <= target.maxY - h } }",
      long: [10, 20].flatMap { h in ["a", "b"].map { "\($0).maxY <= target.maxY - \(h)" } }),
    Case(
      short: "for pair in [[a, b], [b, c]] { for x in pair { x.width >= 10 } }",
      long: ["a", "b", "b", "c"].map { "\($0).width >= 10" }),
    Case(
      short: "equalWidths cell",
      long: ["cell[0].width == cell[1].width == cell[2].width == cell[3].width"]),
    Case(
      short: "equalHeights a, b, cell",
      long: [
        "a.height == b.height == cell[0].height == cell[1].height == cell[2].height == cell[3].height"
      ]),
    Case(short: "equalGaps a, b, c", long: ["b.minX - a.maxX == c.minX - b.maxX"]),
    Case(
      short: "equalGaps a, b, c along .vertical", long: ["b.minY - a.maxY == c.minY - b.maxY"]),
    Case(
      short: "distribute a, b, c in target.inset(8)",
      long: [
        "a.minX == target.minX + 8", "c.maxX == target.maxX - 8",
        "b.minX - a.maxX == c.minX - b.maxX",
      ]),
    Case(
      short: "distribute c, a in target along .vertical",
      long: ["c.minY == target.minY", "a.maxY == target.maxY"]),
    Case(short: "align a, b, c by .top", long: ["a.minY == b.minY == c.minY"]),
    Case(short: "align a, b by .middle", long: ["a.midY == b.midY"]),
    Case(short: "align a, b by .bottom", long: ["a.maxY == b.maxY"]),
    Case(
      short: "align a, cell by .left",
      long: ["a.minX == cell[0].minX == cell[1].minX == cell[2].minX == cell[3].minX"]),
    Case(short: "align a, p.q by .center", long: ["a.midX == p.q.x"]),
    Case(short: "align a, b by .right", long: ["a.maxX == b.maxX"]),
    Case(short: "horizontal cell", long: ["horizontal cell[0], cell[1], cell[2], cell[3]"]),
    Case(short: "vertical p.q, cell", long: ["vertical p.q, cell[0], cell[1], cell[2], cell[3]"]),
    Case(short: "fix cell", long: ["fix cell[0], cell[1], cell[2], cell[3]"]),
  ]

  @Test(arguments: cases) func meansEquations(_ example: Case) throws {
    let (short, long) = try (places([example.short]), places(example.long))
    #expect(short == long)
  }

  /// The places of everything at several sizes.
  private func places(_ statements: [String]) throws -> [[Double]] {
    let drawing = try CompiledDrawing(
      "\(Self.row)\nconstrain {\n\(statements.joined(separator: "\n"))\n}",
      ignoring: [
        "layout/moved-at-design", "constraint/moves-several", "constraint/redundant",
        "constraint/limit",
      ])
    let names = ["a", "b", "c", "p.q", "p.r"] + (0..<4).map { "cell[\($0)]" }
    return try [[0, 0, 200, 40], [5, 5, 100, 60], [0, 0, 400, 40]].flatMap { frame in
      try names.map { try drawing.numbers($0, ["target": frame]) }
    }
  }

  /// Only the elements that a loop names move.
  @Test func onlyNamedElementsMove() throws {
    let drawing = try CompiledDrawing(
      "\(Self.row)\nconstrain { for i in 1 ... 2 { cell[i].width == 10 } }",
      ignoring: ["layout/moved-at-design"])
    #expect(drawing.layout.constraints.unknowns == 8)
  }

  /// A grid of nested loops is related in two lines.
  @Test func grid() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 100 x 100
      frame target = canvas
      for row in 0 ..< 3 { for column in 0 ..< 4 { rect cell } }
      constrain {
          for row in 0 ..< 3 {
              distribute cell[row] in target along .horizontal
              for box in cell[row] { box.height == 20; box.width == 10 }
              align cell[row] by .top
              cell[row][0].minY == target.minY + row * target.height / 3
          }
      }
      """)
    for row in 0..<3 {
      for column in 0..<4 {
        let box = try drawing.numbers("cell[\(row)][\(column)]", ["target": [0, 0, 200, 300]])
        let expected = [Double(column) * 190 / 3, Double(row) * 100, 10, 20]
        #expect(zip(box, expected).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(box)")
      }
    }
  }

  /// Nothing but the relation uses the box.
  @Test func namedBox() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 100 x 40
      frame target = canvas
      let inner = target.inset(10)
      rect a (10, 10, 10, 10)
      rect b (45, 10, 10, 10)
      rect c (80, 10, 10, 10)
      constrain { distribute a, b, c in inner along .horizontal }
      """)
    #expect(try drawing.numbers("b", ["target": [0, 0, 200, 40]]) == [95, 10, 10, 10])
  }

  /// The place of an element can follow from the element before it.
  @Test func elementBefore() throws {
    let drawing = try CompiledDrawing(
      """
      let widths = [10, 20, 30]
      for i in 0 ..< 3 { rect cell (0, 0, 10, 10) { fill #ccc } }
      constrain { for i in 0 ..< 3 { cell[i].width == widths[i] } }
      """, ignoring: ["layout/moved-at-design"])
    #expect(try drawing.numbers("cell[2]")[2] == 30)
  }

  @Test func manyIterationsAreStopped() {
    let loops = (0..<6).map { "for i\($0) in [a, a, a, a, a, a, a, a] {" }.joined()
    let text = """
      drawing D {
          canvas 100 x 100
          rect a (0, 0, 10, 10)
          constrain { \(loops) a.width == 10 \(String(repeating: "}", count: 6)) }
      }
      """
    var limits = Limits()
    limits[.totalLoopSteps] = 1000
    let program = compile(SourceText(name: "D.shape", text: text), limits: limits) { _, _ in
      .failure("there are no imports")
    }
    #expect(program.diagnostics.map(\.id) == ["limit/total-loop-steps"])
  }
}
