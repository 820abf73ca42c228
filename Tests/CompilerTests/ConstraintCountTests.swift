import ShapeCompiler
import ShapeSolver
import ShapeText
import Testing

/// The counts of constraints, and the kinds of formulas.
struct ConstraintCountTests {
  private func counts(_ body: String) throws -> ConstraintCounts {
    try CompiledDrawing(
      Self.frame + body,
      ignoring: ["layout/moved-at-design", "constraint/redundant", "constraint/moves-several"]
    ).layout.constraints
  }

  private func expect(
    _ body: String, _ equations: Int, preferences: Int = 0, sizes: Int = 0, places: Int = 0,
    handles: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try counts(body)
    let numbers = [found.equations, found.preferences, found.sizes, found.places, found.handles]
    #expect(
      numbers == [equations, preferences, sizes, places, handles], sourceLocation: sourceLocation)
    #expect(found.unknowns == numbers.reduce(0, +), sourceLocation: sourceLocation)
  }

  private static let frame = """
    frame t = canvas
    assume t.width in 50...400
    assume t.height in 50...400

    """

  private let points = "point a (20, 20) in t pin left top\npoint b (60, 20) in t pin left top\n"

  @Test func nothingIsCountedWithoutConstraints() throws {
    let found = try counts("point a (20, 20) in t")
    #expect(found.statements == 0 && found.limits == 0 && found.unknowns == 0)
  }

  @Test func statementsAndLimits() throws {
    let found = try counts(
      points
        + "constrain {\n  a.x == b.x - 40\n  prefer a.y == 4\n  b.x >= 9\n}\nconstrain { fix b.y }")
    #expect(found.statements == 4 && found.limits == 1)
  }

  @Test func rungsDecideWhatEquationsLeave() throws {
    try expect(points + "constrain { a.x == b.x - 40 }", 1, places: 3)
    try expect(
      points + "constrain {\n  a == b - (40, 0)\n  prefer a.x == 4\n}", 2, preferences: 1, places: 1
    )
    try expect(
      "rect r (20, 20, 40, 40) { fill #000 }\nconstrain { r.midX == t.midX }", 1, sizes: 2,
      places: 1)
  }

  @Test func whatFollowsFromOthersBindsNothing() throws {
    try expect(
      points + "constrain {\n  a.x == b.x - 40\n  a.y == b.y\n  horizontal a, b\n}", 2, places: 2)
  }

  @Test func constructionsBindOneNumberEach() throws {
    try expect(points + "constrain { distance(a, b) == 40 }", 1, places: 3)
    try expect(points + "constrain {\n  fix a\n  distance(a, b) >= 40\n}", 2, places: 2)
    try expect(
      points
        + "point c (40, 60) in t pin left top\nconstrain {\n  fix a, b\n  distance(a, c) == distance(b, c) == 45\n}",
      6)
  }

  @Test func smoothNodesTurnHandles() throws {
    try expect(
      """
      path p in t {
          corner (10, 56)
          round bend (46, 32) out (24, -16)
          round (90, 20) in (-20, 0)
          stroke #000
      }
      constrain { smooth p.bend }
      """, 1, handles: 1)
  }

  /// Linear constraints are solved before the others, and each number is counted once.
  @Test func roundsAddUp() throws {
    try expect(
      points + """
        point c (40, 60) in t pin left top
        point d (40, 80) in t pin left top
        constrain { a.x == t.minX + 20 }
        constrain numeric {
          distance(a, c) + distance(b, c) == 90
          d.y == c.y + 20
        }
        """, 3, places: 5)
  }

  @Test func numericBlocksHaveRungs() throws {
    try expect(
      points + """
        constrain { prefer b.y == 30 }
        constrain numeric {
          distance(a, b) * b.x == 2400
        }
        """, 1, preferences: 1, places: 2)
  }

  // MARK: Kinds

  @Test(arguments: [
    ("t.width / 3 + 2 * t.minX - 4", "affine"), ("sqrt(2) * t.width", "affine"),
    ("t.width / (t.height + 1)", "rational"), ("k * t.width", "rational"),
    ("k * 3", "affine"), ("min(t.width, 40)", "piecewise"), ("abs(t.width - 9)", "piecewise"),
    ("floor(t.width) / t.height", "piecewise"), ("on ? 3 : 4", "piecewise"),
    ("[1, 2, 3][k]", "piecewise"), ("flex(t.width, basis: [10, 20])[1]", "piecewise"),
    ("sqrt(t.width)", "constructive"), ("min(3, sin(k * 1deg))", "constructive"),
    ("pow(t.width, k)", "constructive"), ("max(3, log(t.width))", "constructive"),
  ])
  func kinds(expression: String, kind: String) throws {
    let drawing = try CompiledDrawing(
      """
      frame t = canvas
      param k: number = 2 in 1...3
      param on: bool = true
      let v = \(expression)
      """)
    let summary = summariesAsText(drawing.program)
    #expect(summary.split(separator: "\n").last?.split(separator: " ") == ["\(kind)", "1", "v"])
  }
}
