import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax
import ShapeText
import TestSupport
import Testing

/// Names, order, loops, groups, and possible frames.
@Suite struct SemanticsPlacementTests {
  // MARK: Order

  private static let arguments = [
    "frame target = canvas", "frame goal = (60, 10, 20, 20)", "param d: number = 3",
    "param tip: point (44, 60) in panel pin bottom",
  ]

  private static let statements = [
    "let gap = d * 2",
    "let inner = plate.inset(gap)",
    "frame panel (10, 10, 80, 80) in target pin left right top bottom",
    "rect plate (20, 20, 40, 30) in panel pin left width top",
    "point end (70, 20) in goal pin left",
    "path arrow {\ncorner a = end\nround b = (gap, tip.y) out (3, 4)\ncorner c (30, 30)\n}",
    "path wave in plate {\nauto (20, 20)\nauto n (30, 44)\nauto (60, 50)\n}",
    "group box (22, 22, 20, 20) in plate {\nrect inside (24, 24, 4, 4)\n}",
    "for i in 0 ..< 3 { rect cell = (inner.minX + i * 5, wave.n.out.y, 4, 4) }",
    "let last = cell[2].maxX + list[d]",
    "let list = [1, gap, cell.count]",
    "line l from = arrow.a to = (last, arrow.b.out.y)",
    "let slope = angle(l.start, l.end)",
    "oval ring = rect(center: inside.center, size: (last, gap))",
  ]

  /// Names, formulas and numbers do not depend on the order of the statements.
  @Test func declarationsStandInAnyOrder() throws {
    let given = ["target": [5.0, 6, 170, 90], "goal": [70, 11, 25, 30], "d": [1.5]]
    func layout(_ statements: [String]) throws -> (lines: Set<String>, numbers: [String: Double]) {
      let drawing = try CompiledDrawing((Self.arguments + statements).joined(separator: "\n"))
      let values = drawing.evaluation(given)
      let numbers = Dictionary(
        drawing.layout.places.map { ($0.name, values[$0.value]) }, uniquingKeysWith: { a, _ in a })
      let text = layoutsAsText([drawing.layout], drawing.program)
      return (Set(text.split(separator: "\n").map(String.init)), numbers)
    }
    let (lines, numbers) = try layout(Self.statements)
    #expect(numbers.count > 60)
    var random = NumberSource(seed: 7)
    for _ in 0..<20 {
      let shuffled = Self.statements.shuffled(using: &random)
      let other = try layout(shuffled)
      #expect(other.numbers == numbers, "\(shuffled)")
      #expect(other.lines == lines, "\(other.lines.symmetricDifference(lines))")
    }
  }

  // MARK: Loops

  @Test func namesUnderForAreLists() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      param i: number = 0
      for k in [2, 3, 5] {
          rect cell (10 * k, 1, k, 2) in target
          point dot (k, 7)
          line bar from (k, 0) to (k, 2 * k)
          for j in 0 ..< 2 { oval bead (k, j, 1, 1) }
      }
      path zigzag {
          for k in 0 ..< 4 { corner knee (10 * k, 5 + k) }
      }
      let first = cell[0]
      let right = cell[1].maxX
      let chosen = cell[i].minX
      let spot = dot[i]
      let next = zigzag.knee[i + 1]
      let counts = [cell.count, zigzag.knee.count, bead.count, bead[0].count]
      let deep = bead[2][1].y + bead[1][0].x
      let end = bar[2].end
      rect inside (31, 2, 1, 0.5) in cell[1] pin left top
      """)
    let given = ["target": [0.0, 0, 200, 100], "i": [1.7]]
    #expect(try drawing.numbers("first", given) == [40, 1, 4, 2])
    #expect(try drawing.number("right", given) == 66)
    #expect(try drawing.number("chosen", given) == 60)
    #expect(try drawing.number("chosen", ["target": [0, 0, 200, 100], "i": [99]]) == 100)
    #expect(try drawing.numbers("spot", given) == [3, 7])
    #expect(try drawing.numbers("next", given) == [20, 7])
    #expect(try (0..<4).map { try drawing.number("counts[\($0)]") } == [3, 4, 3, 2])
    #expect(try drawing.number("deep") == 1 + 3)
    #expect(try drawing.numbers("end") == [5, 10])
    // The second cell is (30, 1, 3, 2) in the design. At twice the width, it is twice as wide and
    // twice as far away.
    #expect(
      try drawing.numbers("inside", given)
        == [61, 2, 2, 0.5].enumerated().map {
          $0.offset == 2 ? (6 - 1) * 1 / (3 - 1) : $0.element
        })
  }

  @Test func turnsAreNamedInTheScene() throws {
    let picture = try CompiledDrawing(
      "for k in 0 ..< 3 { rect cell (10 * k, 0, 5, 5) { fill #000 } }"
    ).picture()
    #expect(picture.names == ["cell-0", "cell-1", "cell-2"])
  }

  @Test func listsOfLoopsMayBeComputed() throws {
    let drawing = try CompiledDrawing(
      """
      param d: number = 1
      let heights = [d, 2 * d, 7]
      for h in heights { rect bar = (0, 0, 1, h) }
      for level in [25%, 0.75] { rect step = (0, 0, 1, 100 * level) }
      let v = bar[1].height + bar[2].height
      let w = step[1].height
      """)
    #expect(try drawing.number("v", ["d": [10]]) == 27)
    #expect(try drawing.number("w") == 75)
  }

  @Test func randomNumbersMayBeDrawn() throws {
    let drawing = try CompiledDrawing(
      "for k in 0 ..< 3 { point p (100 * random(42, k), 100 * random(42, k + 1)) }")
    let units = [0.7415648787718233, 0.1599103928769201, 0.27860113025513866, 0.34419071652363753]
    for k in 0..<3 {
      #expect(try drawing.numbers("p[\(k)]") == [100 * units[k], 100 * units[k + 1]])
    }
  }

  // MARK: Groups

  @Test func aGroupWithABoxIsTheFrameOfItsChildren() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      group panel (10, 10, 40, 20) in target pin left right top bottom {
          rect fills (10, 10, 40, 20)
          rect pinned (15, 12, 4, 4) pin right width top height
          rect other (50, 50, 10, 10) in target
          group inner (30, 20, 10, 5) {
              point middle (35, 22.5)
          }
      }
      rect outside (20, 20, 10, 5) in panel
      """)
    let given = ["target": [100.0, 200, 300, 150]]
    // The panel is 10 from the left and the top, 50 from the right, and 70 from the bottom.
    #expect(try drawing.numbers("panel", given) == [110, 210, 240, 70])
    #expect(try drawing.numbers("fills", given) == [110, 210, 240, 70])
    #expect(try drawing.numbers("pinned", given) == [315, 212, 4, 4])
    #expect(try drawing.numbers("other", given) == [250, 275, 30, 15])
    #expect(try drawing.numbers("inner", given) == [230, 245, 60, 17.5])
    #expect(try drawing.numbers("middle", given) == [260, 253.75])
    #expect(try drawing.numbers("outside", given) == [170, 245, 60, 17.5])
  }

  @Test func aGroupWithoutABoxIsAList() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      group plain {
          rect fixed (10, 10, 20, 20)
          rect own (10, 10, 20, 20) in target
      }
      group with in target pin left top {
          point inherits (10, 10)
          point scales (10, 10) in target
      }
      in target pin right bottom {
          group through { point far (90, 80) }
      }
      """)
    let given = ["target": [5.0, 7, 200, 300]]
    #expect(try drawing.numbers("fixed", given) == [10, 10, 20, 20])
    #expect(try drawing.numbers("own", given) == [25, 37, 40, 60])
    #expect(try drawing.numbers("inherits", given) == [15, 17])
    #expect(try drawing.numbers("scales", given) == [25, 37])
    #expect(try drawing.numbers("far", given) == [195, 287])
  }

  // MARK: Frames

  @Test func aComputedFrameHasItsDesignAtTheDefaults() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 120 x 80
      frame target = canvas
      param margin: number = 10
      let dial = target.fit(aspect: 1)
      let room = target.inset(margin)
      point top (60, 0) in dial
      point rim (95, 40) in dial
      point corner (10, 10) in room pin left top
      rect plate = target.inset(margin * 2)
      rect knob (20, 20, 40, 20) in plate
      """)
    // In the design the dial is (20, 0, 80, 80); in the frame it is (0, 50, 200, 200).
    let given = ["target": [0.0, 0, 200, 300], "margin": [5]]
    #expect(try drawing.numbers("dial") == [20, 0, 80, 80])
    #expect(try drawing.numbers("top", given) == [100, 50])
    #expect(try drawing.numbers("rim", given) == [187.5, 150])
    #expect(try drawing.numbers("corner", given) == [5, 5])
    // The plate is (20, 20, 80, 40) in the design, and (10, 10, 180, 280) in this frame.
    #expect(try drawing.numbers("knob", given) == [10, 10, 90, 140])
  }

  @Test func aPivotCarriesWhatIsPinnedToIt() throws {
    let drawing = try CompiledDrawing(
      """
      frame dial = canvas
      frame pivot (60, 30, 0, 0) in dial
      path hand in pivot pin left top {
          corner (60, 10)
          round (63, 30) in (1, 2) out (3, 4)
      }
      """)
    let given = ["dial": [0.0, 0, 200, 300]]
    #expect(try drawing.numbers("pivot", given) == [120, 90, 0, 0])
    #expect(try drawing.numbers("hand[0]", given) == [120, 70])
    #expect(try drawing.numbers("hand[1]", given) == [123, 90])
    #expect(try drawing.numbers("hand[1].in", given) == [1, 2])
  }

  @Test func aDrawnDefaultFollowsItsFrameUntilItIsGiven() throws {
    let drawing = try CompiledDrawing(
      """
      frame body = (10, 10, 80, 40)
      param tip: point (30, 70) in body pin bottom draggable
      param twice: point = (2 * tip.x, body.maxY)
      point seen = tip
      point echo = twice
      """)
    #expect(try drawing.numbers("seen") == [30, 70])
    let body = [0.0, 0, 160, 100]
    #expect(try drawing.numbers("seen", ["body": body]) == [40, 120])
    #expect(try drawing.numbers("echo", ["body": body]) == [80, 100])
    #expect(try drawing.numbers("seen", ["body": body, "tip": [7, 8]]) == [7, 8])
    #expect(try drawing.numbers("echo", ["body": body, "tip": [7, 8]]) == [14, 100])
    #expect(try drawing.numbers("echo", ["tip": [7, 8], "twice": [1, 2]]) == [1, 2])
  }

  @Test func whatIsComputedIsFinal() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      param bend: number = 4
      path p in target pin left top {
          corner = (3, 4)
          round n (10, 10) in (1, 2) out = (bend, 0)
          round (20, 10) in = (0, -bend) out (1, 0)
      }
      path q in target {
          round m (10, 10) in (1, 2) out = (bend, 0)
          symmetric (20, 20) out = (bend, 1)
      }
      in target { rect r = (1, 2, 3, 4) }
      """)
    let given = ["target": [5.0, 5, 200, 300], "bend": [9]]
    #expect(try drawing.numbers("p[0]", given) == [3, 4])
    #expect(try drawing.numbers("p.n", given) == [15, 15])
    #expect(try drawing.numbers("p.n.in", given) == [1, 2])
    #expect(try drawing.numbers("p.n.out", given) == [9, 0])
    #expect(try drawing.numbers("p[2].in", given) == [0, -9])
    #expect(try drawing.numbers("q.m", given) == [25, 35])
    #expect(try drawing.numbers("q.m.in", given) == [2, 6])
    #expect(try drawing.numbers("q.m.out", given) == [9, 0])
    #expect(try drawing.numbers("q[1].in", given) == [-9, -1])
    #expect(try drawing.numbers("r", given) == [1, 2, 3, 4])
  }

  @Test func negativeSizesStayHonestAndPaintNothing() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      rect r (10, 10, 80, 80) in target pin left right top bottom { fill #000 }
      oval o (10, 10, 80, 80) in target pin left right top bottom { fill #000 }
      arc a (10, 10, 80, 80) from 0deg to 90deg in target pin left right { stroke #000 }
      let far = r.maxX
      """)
    let given = ["target": [0.0, 0, 15, 100]]
    #expect(try drawing.numbers("r", given) == [10, 10, -5, 80])
    #expect(try drawing.number("far", given) == 5)
    #expect(try drawing.picture(given).names.isEmpty)
    #expect(try drawing.picture().names == ["r", "o", "a"])
  }

  @Test func aDomainDoesNotClamp() throws {
    let drawing = try CompiledDrawing("param x: number = 0.5 in 0...1\nlet v = 2 * x")
    #expect(try drawing.number("v", ["x": [3]]) == 6)
  }

  @Test func listsOfLoopsWithoutIterationsAreEmpty() throws {
    let drawing = try CompiledDrawing(
      """
      for i in 0 ..< 0 { rect cell = (i, 0, 1, 1) { fill #000 } }
      let cells = cell
      for c in cells { rect = c { fill #000 } }
      path p {
          corner = (10, 20)
          for i in 0 ..< 0 { corner top = (i, 0) }
          corner = (30, 50)
          stroke #000
      }
      rect count = (0, 0, cells.count + 1, p.top.count + 1) { fill #000 }
      rect around = p.bounds { fill #000 }
      """)
    #expect(try drawing.numbers("count") == [0, 0, 1, 1])
    #expect(try drawing.numbers("around") == [10, 20, 20, 30])
    #expect(try drawing.picture().names == ["p", "count", "around"])
  }

  @Test func boxesInPathsSnapWithThePinsOfThePath() throws {
    let drawing = try CompiledDrawing(
      """
      snap .paintcode
      frame target = canvas
      path p in target pin midX {
          oval (10, 10, 20, 20)
          corner (15, 15)
          corner (25, 20)
          stroke #000
      }
      """)
    let path = try drawing.picture(["target": [0, 0, 133, 100]]).item("p").shape.outline.path
    #expect(path.bounds == Rect(x: 27, y: 10, width: 20, height: 20))
  }

  @Test func snappingComesLast() throws {
    let drawing = try CompiledDrawing(
      """
      snap .paintcode
      frame target = canvas
      rect plate (10.5, 10, 40, 40) in target { fill #000 }
      rect inside (10.5, 10, 40, 40) in plate pin left right top bottom { fill #000 }
      rect computed = plate { fill #000 }
      let edge = plate.minX
      path p in target { corner (10.5, 10)\ncorner (20, 20)\nstroke #000 }
      """)
    let given = ["target": [0.0, 0, 130, 100]]
    // 10.5 · 1.3 is 13.65, or 13.5 on the grid of the design. 50.5 · 1.3 is 65.65, or 65.5 on the
    // grid.
    #expect(try drawing.number("edge", given) == 13.65)
    let picture = try drawing.picture(given)
    expectClose(try picture.corners("plate"), [13.5, 10, 65.5, 50])
    expectClose(try picture.corners("inside"), [13.5, 10, 65.5, 50])
    expectClose(try picture.corners("computed"), [13.65, 10, 65.65, 50])
    #expect(try drawing.number("p[0].x", given) == 13.65)
  }

  /// Printed formulas have all necessary parentheses.
  @Test func rightOperandsKeepTheirParentheses() throws {
    let drawing = try CompiledDrawing(
      """
      param a: number = 3 in 1...9
      param b: number = 4 in 1...9
      param c: number = 5 in 1...9
      point p = (a / (b / c), a * b % c)
      point q = (a / (b * c), a % (b * c))
      """)
    let text = layoutsAsText([drawing.layout], drawing.program)
    for formula in ["a / (b / c)", "a * b % c", "a / (b * c)", "a % (b * c)"] {
      #expect(text.contains("= \(formula)\n"), "\(text)")
    }
  }

  /// Printed layouts give names to shared formulas. Otherwise, each line would be twice as long as
  /// the line before it.
  @Test func sharedFormulasArePrintedOnce() throws {
    let lines = (1...60).map { "let q\($0) = q\($0 - 1) * q\($0 - 1) / (1 + abs(q\($0 - 1)))" }
    let body = "param p: number = 3\nlet q0 = p\n" + lines.joined(separator: "\n")
    let drawing = try CompiledDrawing(
      body + "\nparam last: number = q60 in 0...q60 + 1\nassume last in 0...q60 * 2")
    #expect(layoutsAsText([drawing.layout], drawing.program).utf8.count < 10_000)
  }
}
