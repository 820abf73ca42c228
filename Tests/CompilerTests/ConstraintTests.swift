import ShapeCompiler
import ShapeSyntax
import ShapeText
import Testing

/// The meaning of constraints, checked by formula. `ConstraintOracleTests` has many more systems.
@Suite struct ConstraintTests {
  private static let callout = """
    canvas 220 x 72
    frame box = (4, 4, 110, 64)
    frame goal = (190, 27, 18, 18)
    point tip (190, 36) in goal pin left
    point root
    point knee
    let thick: number
    """

  private static let calloutRelations = [
    "root == (box.maxX, box.midY)", "knee.x == tip.x - 18", "knee.y == tip.y",
    "prefer thick == box.height / 12", "thick >= 4",
  ]

  @Test func freeThingsAreFixedByEquations() throws {
    let drawing = try CompiledDrawing(
      Self.callout + "\nconstrain {\n\(Self.calloutRelations.joined(separator: "\n"))\n}")
    for height in [16.0, 47, 48, 49, 200] {
      let given = ["box": [3, 5, 90, height], "goal": [200, 30, 20, 24]]
      #expect(try drawing.numbers("root", given) == [93, 5 + height / 2])
      #expect(try drawing.numbers("knee", given) == [182, 42])
      #expect(try drawing.number("thick", given) == max(height / 12, 4))
    }
  }

  /// The same relations give the same formulas in any order and on any lines.
  @Test func relationsStandInAnyOrder() throws {
    var texts: Set<String> = []
    for turn in 0..<Self.calloutRelations.count {
      let relations = Self.calloutRelations[turn...] + Self.calloutRelations[..<turn]
      let drawing = try CompiledDrawing(
        Self.callout + relations.reversed().map { "\nconstrain { \($0) }" }.joined())
      texts.insert(layoutsAsText([drawing.layout], drawing.program))
    }
    #expect(texts.count == 1)
  }

  /// A lower and an upper limit of one expression clamp its value.
  @Test func limitsOfOneExpressionAreAClamp() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      let n: number
      constrain {
        prefer n == f.width / 5
        n >= 10
        n <= 30
      }
      """)
    for width in [10.0, 50, 70, 150, 400] {
      #expect(
        try drawing.number("n", ["f": [0, 0, width, 100]]) == min(max(width / 5, 10), 30))
    }
  }

  /// Two drawn points move equally to satisfy a limit, and stay if the limit holds.
  @Test func aLimitMovesBothSides() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      point a (10, 10) in f pin left top
      point b (90, 10) in f pin right top
      constrain { b.x - a.x >= 50 }
      """)
    for width in [100.0, 70, 60, 0] {
      let missing = max(0, 50 - (width - 20))
      let given = ["f": [0, 0, width, 100]]
      #expect(try drawing.numbers("a", given) == [10 - missing / 2, 10])
      #expect(try drawing.numbers("b", given) == [width - 10 + missing / 2, 10])
    }
  }

  /// Coefficients of unknowns can be formulas of arguments.
  @Test func coefficientsMayBeFormulas() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      param t: number = 0.5 in 0...1
      assume f.width in 60...400
      point a (10, 10) in f pin left top
      point b (90, 40) in f pin right top
      point m
      let n: number
      constrain {
        m == lerp(a, b, t)
        n * f.width == m.x + t * n * 20
      }
      """)
    for (width, t) in [(100.0, 0.5), (140, 0), (80, 1), (300, 0.3)] {
      let given = ["f": [2, 3, width, 100], "t": [t]]
      let m = try drawing.numbers("m", given)
      let expected = 12 + t * (width - 20)
      #expect((m[0] - expected).magnitude < 1e-9 && (m[1] - (13 + 30 * t)).magnitude < 1e-9)
      let n = try drawing.number("n", given)
      #expect((n * width - expected - t * n * 20).magnitude < 1e-9)
    }
  }

  /// A free number can be defined by an expression that is not linear.
  @Test func definitionsNeedNotBeLinear() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      point a (10, 10) in f pin left top
      point b (90, 10) in f pin right top
      let thick: number
      let n: number
      point c
      constrain {
        c == (n * 2, thick + n)
        n == thick * a.x
        a.y == b.y
        thick == distance(a, b) / 10
      }
      """)
    for width in [100.0, 250] {
      let given = ["f": [1, 0, width, 100]]
      let thick = (width - 20) / 10
      #expect(try drawing.number("thick", given) == thick)
      #expect(try drawing.numbers("c", given) == [22 * thick, 12 * thick])
    }
  }

  /// A value that is computed from a moved element follows the element.
  @Test func whatIsComputedFollows() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      rect plate (10, 10, 80, 45) in f pin left top
      let inner = plate.inset(4)
      rect lid (20, 14, 60, 22) in plate
      path p {
        in plate { corner tip (90, 25) }
        corner = inner.center
        stroke #000
      }
      constrain { plate.maxX == f.maxX - 10 }
      """)
    let given = ["f": [0.0, 0, 260, 100]]
    // Only the right edge of the plate is constrained, so the left edge stays.
    #expect(try drawing.numbers("plate", given) == [10, 10, 240, 45])
    #expect(try drawing.numbers("lid", given) == [40, 14, 180, 22])
    #expect(try drawing.numbers("p.tip", given) == [250, 25])
    #expect(try drawing.numbers("p[1]", given) == [130, 32.5])
  }

  /// Limits are compared after equations are applied: these limits are for the same width.
  @Test func limitsAreReducedByEquations() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      assume f.height in 10...300
      rect a (10, 10, 20, 20) in f pin left top
      rect b (50, 10, 20, 20) in f pin left top
      constrain {
        a.width == b.width == f.width / 5
      }
      let n: number
      let m: number
      constrain {
        n == m
        prefer n == f.width / 5
        n >= 10
        m >= f.height / 10
        m <= 30
      }
      """)
    for (width, height) in [(100.0, 100.0), (10, 50), (40, 120), (400, 100)] {
      let given = ["f": [0, 0, width, height]]
      let expected = min(max(width / 5, 10, height / 10), 30)
      #expect(try drawing.number("m", given) == expected)
    }
  }

  /// A snapped box is painted at its solved position after rounding.
  @Test func snappingComesLast() throws {
    let drawing = try CompiledDrawing(
      """
      snap .paintcode
      frame f = canvas
      rect a (10, 10, 20, 20) in f
      constrain { a.minX == f.width / 5 - 10 }
      """)
    let given = ["f": [0.0, 0, 107, 100]]
    #expect(try drawing.numbers("a", given)[0] == 107.0 / 5 - 10)
    #expect(try drawing.number("a.painted.x", given) == 11)
  }

  /// A text that is picked from a list depends on what its elements depend on.
  @Test func pickedTextsFollowThePlaces() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      param n: number = 0
      rect a (7, 0, 20, 10) in f
      constrain {
          a.width == ([text(a.minX), "b"][n] == "7" ? 20 : 30)
          a.minX == f.minX + 7
      }
      """)
    #expect(try drawing.numbers("a") == [7, 0, 20, 10])
    #expect(try drawing.numbers("a", ["n": [1]]) == [7, 0, 30, 10])
  }

  /// A fixed product keeps the value that it has in the drawing.
  @Test func fixKeepsValuesThatAreNotLinear() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      rect r (10, 60, 20, 10) in f
      let area = r.width * r.height
      constrain numeric {
          fix area
          r.width == 10
      }
      """, ignoring: ["layout/moved-at-design"])
    #expect((try drawing.number("r.width") - 10).magnitude < 1e-9)
    #expect((try drawing.number("r.height") - 20).magnitude < 1e-9)
  }

  /// A fixed element keeps its place in its frame, so the frame moves with the element.
  @Test func fixBindsTheFrame() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      frame card (20, 20, 60, 60) in f pin left width top height
      rect lid (30, 30, 40, 10) in card pin left right top height
      constrain {
        lid.midX == f.midX
        fix lid
      }
      """)
    let given = ["f": [0.0, 0, 160, 100]]
    #expect(try drawing.numbers("lid", given) == [60, 30, 40, 10])
    #expect(try drawing.numbers("card", given) == [50, 20, 60, 60])
  }

  /// The children of a frame follow the frame even if it depends nonlinearly on a solved element.
  @Test func framesMayFollowInAnyWay() throws {
    let drawing = try CompiledDrawing(
      """
      frame f = canvas
      rect a (10, 10, 80, 80) in f
      let dial = a.fit(aspect: 1)
      oval c (20, 20, 60, 60) in dial
      constrain {
        a.minX == 10
        c.minY == 20
      }
      """)
    let given = ["f": [0.0, 0, 210, 100]]
    #expect(try drawing.numbers("a", given) == [10, 10, 179, 80])
    #expect(try drawing.numbers("dial", given) == [59.5, 10, 80, 80])
    #expect(try drawing.numbers("c", given) == [69.5, 20, 60, 60])
  }
}
