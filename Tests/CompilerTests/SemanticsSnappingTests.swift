import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax
import ShapeText
import Testing

/// `snap .pixels`: boxes with their edges between pixels of the device.
@Suite struct SemanticsSnappingTests {
  static let scales: [Rational] = [Rational(1), Rational(2), Rational(3), Rational(3, 2)]

  /// The edge rounded to pixels: ⌊e · scale + 0.500001⌋ / scale.
  private func edge(_ e: Rational, _ scale: Rational) -> Rational {
    let pixels = (e * scale + Rational(500_001, 1_000_000)).floor()
    return pixels.divided(by: scale) ?? .zero
  }

  /// The corners of a box with these exact edges.
  private func corners(_ edges: [Rational], _ scale: Rational) -> [Double] {
    edges.map { edge($0, scale).doubleValue }
  }

  private func thirds(_ numerator: Int) -> Rational { Rational(numerator, 3) }

  // MARK: Where edges are

  /// Boxes of all kinds at many sizes: with several pins, computed, and fixed.
  @Test(arguments: scales)
  func edgesLieBetweenPixels(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame target = canvas
      rect whole = target { fill #000 }
      rect scaling (20, 30, 50, 40) in target { fill #000 }
      oval right (70, 10, 20, 20) in target pin width right top height { fill #000 }
      rect middle (45, 45, 10, 10) in target pin midX width midY height { fill #000 }
      oval computed = target.inset(target.width / 7) { fill #000 }
      rect fixed (10.3, 20.6, 5.2, 7.7) { fill #000 }
      """)
    for (x, width, height) in [(0, 100, 100), (-7, 101, 33), (13, 64, 333), (1, 59, 61)] {
      let (left, right) = (Rational(x), Rational(x + width))
      let (w, h) = (Rational(width), Rational(height))
      let seventh = Rational(width, 7)
      let expected: [String: [Rational]] = [
        "whole": [left, .zero, right, h],
        "scaling": [
          left + w * Rational(1, 5), h * Rational(3, 10), left + w * Rational(7, 10),
          h * Rational(7, 10),
        ],
        "right": [right - Rational(30), Rational(10), right - Rational(10), Rational(30)],
        "middle": [
          left + w * Rational(1, 2) - Rational(5), h * Rational(1, 2) - Rational(5),
          left + w * Rational(1, 2) + Rational(5), h * Rational(1, 2) + Rational(5),
        ],
        "computed": [left + seventh, seventh, right - seventh, h - seventh],
        "fixed": [Rational(103, 10), Rational(206, 10), Rational(155, 10), Rational(283, 10)],
      ]
      let given = ["target": [Double(x), 0, Double(width), Double(height)]]
      let picture = try drawing.picture(given, scale: scale.doubleValue)
      for (name, edges) in expected.sorted(by: { $0.key < $1.key })
      where edges[2] >= edges[0] && edges[3] >= edges[1] {
        expectClose(try picture.corners(name), corners(edges, scale), "\(name) at \(given)")
      }
    }
  }

  /// An edge halfway between two pixels is rounded to the right or down, for positive and negative
  /// coordinates.
  @Test func halvesGoUp() throws {
    let drawing = try CompiledDrawing("snap .pixels\nrect r (0.5, -0.5, 1, 1) { fill #000 }")
    expectClose(try drawing.picture(scale: 1).corners("r"), [1, 0, 2, 1])
    expectClose(try drawing.picture(scale: 2).corners("r"), [0.5, -0.5, 1.5, 0.5])
    // The exact edges are at 1.5, -1.5, 4.5 and 1.5 pixels.
    expectClose(try drawing.picture(scale: 3).corners("r").map { $0 * 3 }, [2, -1, 5, 2])
    expectClose(try drawing.picture(scale: 0.5).corners("r"), [0, 0, 2, 0])
  }

  /// A box that moves by whole pixels keeps its size to the last bit.
  @Test(arguments: scales)
  func sizesStayUnderTranslations(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      param x: number = 0
      rect r = (x + 0.37, 0, 14.21, 3) { fill #000 }
      """)
    let width = try drawing.number("r.painted.width", scale: scale.doubleValue)
    for pixels in [-999, -31, -1, 1, 2, 7, 1000, 123_456] {
      let x = (Rational(pixels).divided(by: scale) ?? .zero).doubleValue
      let moved = try drawing.number("r.painted.width", ["x": [x]], scale: scale.doubleValue)
      #expect(moved == width, "moved by \(pixels) pixels")
    }
  }

  /// If a box is in the middle of a rounded box, both of its edges are often halfway between
  /// pixels. The box still keeps its size.
  @Test(arguments: scales)
  func middlesKeepTheirSize(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame target = canvas
      group card (10, 10, 80, 80) in target {
        rect dot (44, 44, 12, 12) pin midX width midY height { fill #000 }
      }
      """)
    for step in 0..<300 {
      let given = ["target": [Double(step) * 0.37, 0, 40 + Double(step) * 0.91, 100]]
      let width = try drawing.number("dot.painted.width", given, scale: scale.doubleValue)
      #expect(width == 12, "at \(given)")
    }
  }

  /// A box that is at least one pixel wide never vanishes.
  @Test(arguments: scales)
  func hairlinesStay(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      param y: number = 0
      rect r = (0, y, 100, 1) { fill #000 }
      """)
    for step in 0..<100 {
      let y = Double(step) * 0.173
      let height = try drawing.number("r.painted.height", ["y": [y]], scale: scale.doubleValue)
      let pixels = height * scale.doubleValue
      #expect(pixels >= 1 - 1e-9 && (pixels - pixels.rounded()).magnitude < 1e-9, "at \(y)")
    }
  }

  /// Edges are rounded individually. The sign of a size stays, and a negative box is not painted.
  @Test(arguments: scales)
  func negativeSizes(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      param w: number = -5.3
      rect r = (10.4, 20.6, w, 8) { fill #000 }
      """)
    let left = edge(Rational(104, 10), scale)
    for tenths in [-53, -1, 0, 1, 53] {
      let right = edge(Rational(104 + tenths, 10), scale)
      let given = ["w": [Double(tenths) / 10]]
      let painted = try ["x", "width"].map {
        try drawing.number("r.painted.\($0)", given, scale: scale.doubleValue)
      }
      expectClose(painted, [left.doubleValue, (right - left).doubleValue])
      let isPainted = try !drawing.picture(given, scale: scale.doubleValue).names.isEmpty
      #expect(isPainted == (right >= left))
    }
  }

  // MARK: What is rounded

  @Test func nothingElseIsRounded() throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame target = canvas
      param area: rect = (0.3, 0.3, 9.3, 9.3)
      let dial = target.inset(0.3)
      path p in target { corner (10.3, 10.3)\ncorner (20.4, 20.4)\nstroke #000 }
      line l from (10.3, 10.3) to = (20.4, 20.4) { stroke #000 width 1.3 }
      point q (10.3, 10.3) in target
      path inArea in area pin left top { corner (0.3, 0.3)\ncorner (9, 9)\nstroke #000 }
      path inDial in dial pin left top { corner (0.3, 0.3)\ncorner (9, 9)\nstroke #000 }
      """)
    #expect(!drawing.layout.places.contains { $0.name.contains("painted") })
    #expect(try drawing.numbers("p[0]") == [10.3, 10.3])
    #expect(try drawing.numbers("l.start") + drawing.numbers("l.end") == [10.3, 10.3, 20.4, 20.4])
    #expect(try drawing.numbers("q") == [10.3, 10.3])
    #expect(try drawing.numbers("inArea[0]") == [0.3, 0.3])
    #expect(try drawing.numbers("inDial[0]") == [0.3, 0.3])
    #expect(try drawing.scene().viewBox.width == 100)
  }

  /// A frame without extent is a pivot and has no edges to round. A computed box without extent is
  /// rounded, because its size may change.
  @Test func withoutExtent() throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      param w: number = 0 in 0...9
      frame pivot (50.3, 50.3, 0, 0)
      frame bar (50.3, 50.3, 0, 9.4)
      rect line = (20.3, 20.3, 0, 9.4) { stroke #000 }
      rect growing = (20.3, 20.3, w, 9.4) { stroke #000 }
      path p in pivot pin left top { corner (50.3, 50.3)\ncorner (60, 60)\nstroke #000 }
      """)
    #expect(try drawing.numbers("p[0]") == [50.3, 50.3])
    #expect(!drawing.layout.places.contains { $0.name == "pivot.painted.x" })
    #expect(try drawing.numbers("bar.painted") == [50.3, 50, 0, 10])
    #expect(try drawing.numbers("line.painted") == [20.3, 20, 0, 10])
    #expect(try drawing.numbers("growing.painted") == [20, 20, 0, 10])
    #expect(try drawing.numbers("growing.painted", ["w": [5]]) == [20, 20, 5, 10])
  }

  /// Children are placed in the rounded box, and names refer to the exact box.
  @Test(arguments: scales)
  func snappingComesLast(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame target = canvas
      frame card (10, 10, 40, 40) in target
      group plate (20, 20, 20, 20) in card {
        rect inner (20, 20, 10, 20) pin left width top bottom { fill #000 }
        path tip { corner (40, 20)\ncorner (30, 30)\nstroke #000 }
      }
      let edge = card.minX
      rect other = plate { fill #000 }
      """)
    let given = ["target": [0.0, 0, 133, 100]]
    func value(_ name: String) throws -> Double {
      try drawing.number(name, given, scale: scale.doubleValue)
    }
    let cardEdges = [edge(Rational(133, 10), scale), edge(Rational(133 * 5, 10), scale)]
    let quarter = (cardEdges[1] - cardEdges[0]) * Rational(1, 4)
    let exactPlate = [cardEdges[0] + quarter, cardEdges[0] + quarter * Rational(3)]
    let plate = exactPlate.map { edge($0, scale) }
    expectClose(try value("edge"), 13.3)
    expectClose(try value("card.painted.x"), cardEdges[0].doubleValue)
    expectClose(try value("plate.x"), exactPlate[0].doubleValue)
    expectClose(try value("plate.painted.x"), plate[0].doubleValue)
    expectClose(try value("inner.x"), plate[0].doubleValue)
    expectClose(
      try value("inner.painted.width"),
      (edge(plate[0] + Rational(10), scale) - plate[0]).doubleValue)
    expectClose(try value("tip[0].x"), plate[1].doubleValue)
    expectClose(try value("other.x"), exactPlate[0].doubleValue)
    expectClose(try value("other.painted.x"), plate[0].doubleValue)
  }

  /// Boxes are rounded in their own coordinates. They rotate about the middle of the rounded box.
  @Test func transformsComeAfter() throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      rect turned (10.3, 10.3, 10.4, 20.4) {
        rotate 90deg
        fill #000
      }
      group scaled {
        rect inner (0.3, 0.3, 0.4, 0.6) { fill #000 }
        scale 10
        about (0, 0)
      }
      """)
    let picture = try drawing.picture()
    // The rounded box from (10, 10) to (21, 31) rotates about (15.5, 20.5).
    expectClose(try picture.corners("turned"), [26, 15, 5, 26])
    expectClose(try picture.corners("inner"), [0, 0, 10, 10])
  }

  @Test func solvedBoxesAreRounded() throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame target = canvas
      rect card (10.3, 10, 40, 40) in target { fill #000 }
      rect a (10, 60, 20, 20) in target pin left width top height { fill #000 }
      rect b { fill #000 }
      rect inside (20, 20, 10, 10) in card pin left width top height { fill #000 }
      constrain {
        a.maxX == target.width / 3
        b == rect(from: (a.maxX, 60), to: (target.maxX, 80))
      }
      """, ignoring: ["layout/moved-at-design"])
    // Only the moved element and the lost pin are reported.
    #expect(
      drawing.program.diagnostics.map { drawing.program.sources.text($0.span) }
        == ["(10, 60, 20, 20)", "left"])
    let picture = try drawing.picture(scale: 2)
    let third = 66.5 / 2
    expectClose(try picture.corners("a"), [13.5, 60, third + 0, 80].map { ($0 * 2).rounded() / 2 })
    expectClose(try picture.corners("b"), [33.5, 60, 100, 80])
    #expect(try drawing.number("a.x", scale: 2) == 100.0 / 3 - 20)
  }

  /// The drawn position of a point in a rounded box follows the box, also in constraints with other
  /// points.
  @Test(arguments: scales)
  func constraintsInRoundedBoxes(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame target = canvas
      rect plate (10.4, 10, 40, 80) in target { fill #000 }
      point tip (20.4, 20) in plate pin left top
      point next (60.4, 20)
      constrain { next.x == tip.x + 40 }
      """)
    // Both points move by the same distance.
    let drawn = edge(Rational(104 * 133, 1000), scale) + Rational(10)
    let x = (drawn + Rational(204, 10)) * Rational(1, 2)
    let given = ["target": [0.0, 0, 133, 100]]
    expectClose(try drawing.number("tip.x", given, scale: scale.doubleValue), x.doubleValue)
    #expect(try drawing.design("tip.x").rational == Rational(204, 10))
  }

  /// A mirror with a constant axis is allowed for nodes that move only because of rounding to
  /// pixels.
  @Test func mirroredInARoundedGroup() throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      group g (10, 10, 40, 40) {
        path heart {
          corner (30, 20)
          corner (20, 30)
          corner (30, 40)
          mirror about vertical 30
          close
          fill #000
        }
      }
      """)
    #expect(try drawing.picture(scale: 1.7).path("heart").elements.count == 5)
  }

  // MARK: Symbols

  private static let dot = """
    drawing Dot {
      canvas 10 x 10
      snap .pixels
      frame box = canvas
      frame other = (2, 2, 4, 4)
      rect dot = box { fill #000 }
      rect bit (2.3, 2, 4, 4) in box pin left width top height { fill #000 }
      path tip in other { corner (2, 2)\ncorner (4, 4)\nstroke #000 }
    }
    """

  /// The box of a `use` is rounded like any other box, and the used drawing moves by whole pixels.
  @Test(arguments: scales)
  func usesLieBetweenPixels(_ scale: Rational) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame target = canvas
      use Dot d (20, 20, 30, 30) in target { other = target }
      """, file: Self.dot)
    let given = ["target": [0.0, 0, 111, 97]]
    let picture = try drawing.picture(given, scale: scale.doubleValue)
    let box = [
      Rational(222, 10), Rational(194, 10), Rational(555, 10), Rational(485, 10),
    ].map { edge($0, scale) }
    let bit = [
      box[0] + edge(Rational(23, 10), scale), box[1] + edge(Rational(2), scale),
      box[0] + edge(Rational(63, 10), scale), box[1] + edge(Rational(6), scale),
    ]
    expectClose(try picture.corners("dot"), box.map(\.doubleValue))
    expectClose(try picture.corners("bit"), bit.map(\.doubleValue))
    // Frames are given in the coordinates of the using drawing.
    #expect(try picture.path("tip").elements.first == .move(.zero))
  }

  /// A used drawing that snaps is rounded in its own coordinates. The box of the `use` stays.
  @Test func usedWithoutSnapping() throws {
    let drawing = try CompiledDrawing("use Dot d (20.3, 20, 30.4, 30)", file: Self.dot)
    let picture = try drawing.picture(scale: 2)
    expectClose(try picture.corners("dot"), [20.3, 20, 50.8, 50])
    expectClose(try picture.corners("bit"), [22.8, 22, 26.8, 26])
    #expect(!drawing.layout.places.contains { $0.name == "d.painted.x" })
    let plain = try CompiledDrawing(
      "snap .pixels\nuse Plain p (20.3, 20, 30.4, 30)",
      file: """
        drawing Plain {
          canvas 10 x 10
          frame box = canvas
          rect half (0, 0, 5, 5) in box { fill #000 }
        }
        """)
    expectClose(try plain.picture().corners("half"), [20, 20, 35.5, 35])
  }

  /// A drawing without frames is rounded as drawn, and then scaled.
  @Test func pictures() throws {
    let drawing = try CompiledDrawing(
      "snap .pixels\nuse Picture p (10, 10, 20.4, 20.4)",
      file: """
        drawing Picture {
          canvas 10 x 10
          snap .pixels
          rect r (0.4, 0.6, 5, 5) { fill #000 }
        }
        """)
    expectClose(try drawing.picture().corners("r"), [10, 12, 20, 22])
    expectClose(try drawing.picture(scale: 2).corners("r"), [11.025, 11.025, 21.275, 21.275])
  }

  /// The scale is an input only of drawings whose pictures depend on the scale.
  @Test func whatDependsOnTheScale() throws {
    let program = CompiledDrawing.program(
      """
      import "parts.shape"
      drawing Exact { canvas 10 x 10 }
      drawing Whole { canvas 10 x 10\nsnap .paintcode\nframe f = canvas\nrect r (1, 1, 5, 5) in f }
      drawing Pixels { canvas 10 x 10\nsnap .pixels }
      drawing Using { canvas 10 x 10\nuse Middle }
      drawing Middle { canvas 10 x 10\nfor i in 0 ..< 2 { group { use parts.Part } } }
      drawing Choosing {
        canvas 10 x 10
        param b: bool = true
        if b { use Pixels } else { use Exact }
      }
      drawing Plain { canvas 10 x 10\nuse Exact }
      """,
      files: ["parts.shape": "drawing Part { canvas 10 x 10\nsnap .pixels }"])
    #expect(program.diagnostics.isEmpty, "\(program.diagnostics.map(\.message))")
    let scaled = program.drawings.filter { program.layouts[$0.index]?.scale != nil }.map(\.name)
    #expect(scaled == ["Pixels", "Using", "Middle", "Choosing"])
    for layout in program.layouts.compactMap(\.self) {
      guard let scale = layout.scale else { continue }
      #expect(layout.graph.operation(scale) == .input)
      #expect(layout.graph.design(scale).doubleValue == 1)
      #expect(!layout.arguments.contains { $0.inputs.contains(scale) })
    }
  }

  /// The assumptions of a used drawing are checked with the exact box.
  @Test(arguments: [(14.6, true), (15, true), (15.4, false), (14.4, false)])
  func promisesOfSymbols(_ width: Double, _ isKept: Bool) {
    let program = CompiledDrawing.program(
      """
      drawing Part {
        canvas 15 x 15
        frame box = canvas
        assume box.width in 14.5...15
        rect r = box { fill #000 }
      }
      drawing D { canvas 40 x 40\nsnap .pixels\nuse Part (0, 0, \(width), 15) }
      """)
    #expect(program.diagnostics.isEmpty == isKept, "\(program.diagnostics.map(\.message))")
  }

  // MARK: Formulas and proofs

  @Test func printed() throws {
    let drawing = try CompiledDrawing("snap .pixels\nframe f = canvas\nrect r (10, 0, 50, 0) in f")
    let text = layoutsAsText([drawing.layout], drawing.program)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("r.x = f.minX + f.width / 10"))
    #expect(
      lines.contains("r.painted.x = floor((f.minX + f.width / 10) * scale + 0.500001) / scale"))
    let json = layoutsAsJSON([drawing.layout], drawing.program)
    #expect(json.contains("\"scale\": \"scale\""))
    let exact = try CompiledDrawing("rect r (10, 0, 50, 0)")
    #expect(!layoutsAsJSON([exact.layout], exact.program).contains("scale"))
  }

  @Test(arguments: ["param scale: number = 2", "let scale = 2"])
  func anotherScale(_ statement: String) throws {
    let drawing = try CompiledDrawing("snap .pixels\n\(statement)\nrect r (0, 10, 0, 10.5)")
    let text = layoutsAsText([drawing.layout], drawing.program)
    #expect(text.contains("r.painted.y = floor(device.scale * 10 + 0.500001) / device.scale\n"))
  }

  /// A claim that is true only at some scales is not proved.
  @Test func proofsHoldAtEveryScale() throws {
    let proved = try ProvedDrawing(
      """
      snap .pixels
      frame f = canvas
      assume f.minX in 0...0
      assume f.width in 100...200
      rect plate (10.5, 10, 50, 50) in f
      point p (20.5, 20) in plate pin left top
      let at = p.x
      let isRight = p.x > 10
      let isExact = p.x == 20.5
      let isNear = p.x <= 32
      let isBeyond = p.x > 9.9
      let isThick = plate.width >= 50
      """)
    // If pixels are large, the box is painted at 0.
    try proved.expect(.isTrue, "isRight", false)
    try proved.expect(.isTrue, "isExact", false)
    try proved.expect(.isTrue, "isNear", nil)
    try proved.expect(.isTrue, "isBeyond", true)
    try proved.expect(.isTrue, "isThick", true)
    try proved.expect(.isPositive, "at", true)
    let layout = proved.drawing.layout
    let slot = layout.graph.slot(try #require(layout.scale))
    #expect(!proved.range.contains(proved.range.design.replacing(slot, with: .zero)))
    #expect(proved.range.contains(proved.range.design.replacing(slot, with: Rational(1, 1000))))
    #expect(proved.range.contains(proved.range.design.replacing(slot, with: Rational(1_000_000))))
  }

  // MARK: Limits

  /// At every scale, there is a picture or a diagnostic.
  @Test(arguments: [
    .leastNonzeroMagnitude, 1e-300, 1e-9, 0.1, 1e15, 1e300, 1.7e308, .infinity, -.infinity, .nan, 0,
    -1, -0.0,
  ])
  func anyScale(_ scale: Double) throws {
    let drawing = try CompiledDrawing(
      """
      snap .pixels
      frame f = canvas
      rect r (10, 10, 50, 50) in f { fill #000 }
      arc a (10, 10, 50, 50) from 0deg to 90deg in f { stroke #000 }
      group g (10, 10, 50, 50) in f { path p { auto (10, 10)\nauto (20, 20)\nauto (30, 10)
        stroke #000
      } }
      use Dot (10, 10, 50, 50) in f
      """, file: Self.dot)
    for size in [0, 1e-300, 77.7, 1e300, -1e300] {
      do {
        let scene = try drawing.scene(["f": [0, 0, size, size]], scale: scale)
        #expect(scene.paintedBounds.map { $0.width.isFinite } ?? true)
      } catch let failure as SceneFailure {
        #expect(!failure.diagnostics.isEmpty)
      }
    }
  }

  /// PaintCode rounds to whole points at every scale.
  @Test func paintcodeHasNoScale() throws {
    let drawing = try CompiledDrawing(
      "snap .paintcode\nframe f = canvas\nrect r (10, 10, 50, 50) in f { fill #000 }")
    let given = ["f": [0.0, 0, 103, 103]]
    #expect(drawing.layout.scale == nil)
    #expect(
      try drawing.picture(given).corners("r") == drawing.picture(given, scale: 2).corners("r"))
  }
}

extension [Rational] {
  fileprivate func replacing(_ index: Int, with value: Rational) -> [Rational] {
    var result = self
    result[index] = value
    return result
  }
}
