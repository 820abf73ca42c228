import ShapeCompiler
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax
import Testing

/// Used drawings, imports, and drawings that resize as pictures.
@Suite struct SemanticsUseTests {
  /// A drawing that has a main frame, and a canvas that does not begin at zero.
  private static let icon = """
    drawing Icon {
        canvas (100, 200, 20, 10)
        frame target = canvas
        frame other = (110, 202, 4, 4)
        param tip: point = (105, 205)
        param size: number = 2
        param label: text = "icon"
        rect scaled (105, 202, 10, 5) in target { fill #000 }
        rect pinned (105, 202, 3, 2) in target pin left width top height { fill #000 }
        rect framed (110, 202, 4, 4) in other { fill #000 }
        rect pointed = rect(center: tip, size: (size, size)) { fill #000 }
    }
    """

  /// The left, top, right and bottom edges of a box with a position and a size.
  private func corners(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Double] {
    [x, y, x + width, y + height]
  }

  // MARK: Symbols

  /// The name of the drawing may be the word for a kind of element.
  @Test func drawingNamedAsAnElement() throws {
    let text = """
      drawing text { canvas 10 x 10; rect (0, 0, 10, 10) { fill #000 } }
      drawing Main { canvas 40 x 20; use text t (0, 0, 10, 10) }
      """
    let program = compile(SourceText(name: "D.shape", text: text)) { _, _ in
      .failure("it is not there")
    }
    #expect(program.diagnostics.map(\.id) == [])
  }

  @Test func aBoxIsTheMainFrame() throws {
    let drawing = try CompiledDrawing(
      """
      frame page = canvas
      use Icon a (10, 20, 40, 30) in page pin left top {
          other = (50, 60, 8, 9)
          tip = (page.maxX, 12)
          size = 6
      }
      """, file: Self.icon)
    // At 300 × 300, the box is at (110, 120) and has the size 40·(300−10)/90 by 30·(300−20)/80.
    let (width, height) = (40.0 * 290 / 90, 30.0 * 280 / 80)
    let picture = try drawing.picture(["page": [100, 100, 300, 300]])
    let s = (x: width / 20, y: height / 10)
    expectClose(
      try picture.corners("scaled"),
      corners(110 + 5 * s.x, 120 + 2 * s.y, 10 * s.x, 5 * s.y))
    expectClose(try picture.corners("pinned"), corners(115, 122, 3, 2))
    // Frames and points are given in the coordinates of the using drawing.
    expectClose(try picture.corners("framed"), corners(50, 60, 8, 9))
    expectClose(try picture.corners("pointed"), corners(397, 9, 6, 6))
  }

  @Test func insideASymbolItsMainFrameBeginsAtZero() throws {
    let scene = try CompiledDrawing("use Icon a (10, 20, 40, 30)", file: Self.icon).scene()
    guard case .group(let group)? = scene.nodes.first, scene.nodes.count == 1 else {
      Issue.record("a used drawing should be a group")
      return
    }
    #expect(group.name == "a")
    #expect(group.transform == .translation(Vector(10, 20)))
  }

  @Test func withoutABoxTheMainFrameKeepsItsPlace() throws {
    let picture = try CompiledDrawing(
      "use Icon a {\ntip = (1, 2)\n}", file: Self.icon
    ).picture()
    expectClose(try picture.corners("scaled"), corners(105, 202, 10, 5))
    expectClose(try picture.corners("framed"), corners(110, 202, 4, 4))
    expectClose(try picture.corners("pointed"), corners(0, 1, 2, 2))
  }

  @Test func whatIsNotGivenHasItsDefault() throws {
    let picture = try CompiledDrawing("use Icon a (10, 20, 40, 30)", file: Self.icon).picture()
    // Defaults are in the coordinates of the used drawing, whose origin is the corner of the box.
    expectClose(try picture.corners("framed"), corners(120, 222, 4, 4))
    expectClose(try picture.corners("pointed"), corners(114, 224, 2, 2))
  }

  @Test func aDefaultThatFollowsAFrameFollowsWhatIsGiven() throws {
    let file = """
      drawing Bubble {
          canvas 100 x 50
          frame body = (10, 10, 80, 20)
          param tip: point (30, 45) in body pin bottom
          rect end = rect(center: tip, size: (2, 2)) { fill #000 }
      }
      """
    let picture = try CompiledDrawing(
      "frame f = (0, 0, 160, 50)\nuse Bubble b {\nbody = f\n}", file: file
    ).picture(["f": [5, 6, 40, 100]])
    expectClose(try picture.corners("end"), corners(5 + 40 * 0.25 - 1, 106 + 15 - 1, 2, 2))
  }

  @Test func aDrawingWithoutAMainFrameTakesAllItsFrames() throws {
    let file = """
      drawing Link {
          canvas 100 x 20
          frame from = (0, 0, 20, 20)
          frame goal = (80, 0, 20, 20)
          rect a (5, 5, 10, 10) in from { fill #000 }
          rect b (85, 5, 10, 10) in goal { fill #000 }
      }
      """.replacing("from", with: "start")
    let picture = try CompiledDrawing(
      """
      frame x = (0, 0, 10, 10)
      use Link l {
          start = x
          goal = (50, 60, 40, 40)
      }
      """, file: file
    ).picture(["x": [3, 4, 20, 40]])
    expectClose(try picture.corners("a"), corners(8, 14, 10, 20))
    expectClose(try picture.corners("b"), corners(60, 70, 20, 20))
    for use in [
      "use Link l (0, 0, 10, 10) {\nstart = (0, 0, 1, 1)\ngoal = (0, 0, 1, 1)\n}", "use Link l",
    ] {
      let program = CompiledDrawing.program("\(file)\ndrawing D {\ncanvas 9 x 9\n\(use)\n}")
      #expect(program.diagnostics.containsError, "\(use)")
    }
  }

  @Test(arguments: [
    ("fit", 0.5, 0.5), ("fill", 3, 3), ("stretch", 0.5, 3), ("center", 1, 1),
  ])
  func aDrawingWithoutFramesIsAPicture(_ name: String, _ sx: Double, _ sy: Double) throws {
    let file = """
      drawing Stamp {
          canvas (10, 20, 40, 20)
          resizing .\(name)
          rect r (10, 20, 40, 20) { fill #000 }
          rect q (15, 22, 4, 4) { fill #000 }
      }
      """
    // A box of 20 × 60 around (110, 130).
    let picture = try CompiledDrawing("use Stamp s (100, 100, 20, 60)", file: file).picture()
    expectClose(
      try picture.corners("r"), corners(110 - 20 * sx, 130 - 10 * sy, 40 * sx, 20 * sy))
    expectClose(
      try picture.corners("q"), corners(110 - 15 * sx, 130 - 8 * sy, 4 * sx, 4 * sy))
    // Without a box, the used drawing stays where it was drawn.
    let own = try CompiledDrawing("use Stamp s", file: file).picture()
    expectClose(try own.corners("r"), corners(10, 20, 40, 20))
  }

  @Test func fitIsTheDefault() throws {
    let file = "drawing Stamp {\ncanvas 10 x 10\nrect r (0, 0, 10, 10) { fill #000 }\n}"
    let picture = try CompiledDrawing("use Stamp s (0, 0, 30, 20)", file: file).picture()
    expectClose(try picture.corners("r"), corners(5, 0, 20, 20))
  }

  @Test(arguments: [
    ("fit", [10.0, 20, 40, 20]), ("fill", [10, 20, 40, 20]), ("stretch", [10, 20, 40, 20]),
    ("center", [-20, 20, 100, 20]),
  ])
  func aPictureOfAnotherSize(_ name: String, _ view: [Double]) throws {
    let drawing = try CompiledDrawing(
      """
      canvas (10, 20, 40, 20)
      resizing .\(name)
      rect r (10, 20, 40, 20) { fill #000 }
      """)
    var given = GivenArguments()
    given.targetSize = GivenArguments.TargetSize(width: 100, height: 20)
    let scene = try drawing.program.scene(of: drawing.index, given)
    #expect(scene.resizing.rawValue == name)
    #expect([scene.width, scene.height] == [100, 20])
    let box = scene.viewBox
    #expect([box.x, box.y, box.width, box.height] == view)
  }

  @Test func symbolsNestAndPassOn() throws {
    let file =
      Self.icon + """

        drawing Pair {
            canvas 100 x 50
            frame whole = canvas
            param big: number = 1
            use Icon first (0, 0, 50, 50) in whole { size = 2 * big }
            group second {
                use Icon inner (50, 0, 50, 50) in whole { tip = (whole.midX, 7) }
                opacity 0.5
            }
        }
        """
    let picture = try CompiledDrawing(
      "param p: number = 1\nuse Pair pair (10, 20, 200, 100) { big = p }", file: file
    ).picture(["p": [5]])
    let pointed = picture.items.filter { $0.shape.name == "pointed" }
    #expect(pointed.map(\.opacity) == [1, 0.5])
    let boxes = pointed.map { item -> [Double] in
      guard case .rectangle(let rect, _) = item.shape.outline else { return [] }
      let center = item.transform.apply(to: rect.center)
      return [center.x, center.y, rect.width]
    }
    // The first dot is at its default (105, 205) in its own coordinates, and the second at the
    // given pair.
    expectClose(boxes[0], [115, 225, 10])
    expectClose(boxes[1], [110, 27, 2])
  }

  @Test func everyTypeOfArgumentIsPassed() throws {
    let file = """
      choice Mood = calm, angry
      drawing Face {
          canvas 10 x 10
          title label
          param mood: Mood = .calm
          param tint: color = #000
          param drop: shadow = none
          param open: bool = false
          param turn: angle = 0deg
          param label: text = "face"
          param extent: size = (1, 1)
          rect r = rect(center: (5, 5), size: extent) {
              fill mood == .angry ? tint : #000
              shadow drop
              rotate turn
              visible when open
          }
      }
      """
    let picture = try CompiledDrawing(
      """
      param on: bool = true
      use Face f {
          mood = .angry
          tint = color(light: #F00, dark: #0F0)
          drop = shadow(#00F, offset: (1, 2), blur: 3)
          open = on
          turn = 90deg
          label = "seen"
          extent = (4, 2)
      }
      """, file: file
    ).picture(isDark: true)
    let item = try picture.item("r")
    #expect(item.shape.fill?.color == Scene.Color(red: 0, green: 1, blue: 0))
    #expect(item.shape.shadows.map(\.offset) == [Vector(1, 2)])
    expectClose(try picture.corners("r"), [6, 3, 4, 7])
  }

  @Test func aSymbolOfNegativeSizePaintsNothing() throws {
    let drawing = try CompiledDrawing(
      "frame page = canvas\nuse Icon a (10, 20, 80, 30) in page pin left right", file: Self.icon)
    #expect(try drawing.picture().names.count == 4)
    #expect(try drawing.picture(["page": [0, 0, 15, 100]]).names.isEmpty)
  }

  // MARK: Imports

  private static let files = [
    "kit/palette.shape": """
    import "base.shape"
    choice Mood = calm, angry
    let accent = base.red
    let pair = (3, 4)
    let scale = base.unit * 2
    drawing Dot {
        canvas 10 x 10
        frame target = canvas
        param mood: Mood = .calm
        oval dot (0, 0, 10, 10) in target { fill mood == .angry ? accent : base.grey }
    }
    """,
    "base.shape": """
    let red = #F00
    let grey = #808080
    let unit = 4
    """,
  ]

  @Test func importsAreQualified() throws {
    let drawing = try CompiledDrawing(
      """
      param mood: palette.Mood = .calm
      let size = palette.scale
      let p = palette.pair
      rect r (0, 0, 1, 1) { fill palette.accent }
      use palette.Dot dot (palette.scale, 2, palette.pair.x, 4) { mood = mood }
      """, file: "import \"kit/palette.shape\"", files: Self.files)
    #expect(try drawing.number("size") == 8)
    #expect(try drawing.numbers("p") == [3, 4])
    let picture = try drawing.picture(["mood": [1]])
    #expect(try picture.item("r").shape.fill?.color == Scene.Color(red: 1, green: 0, blue: 0))
    #expect(try picture.item("dot").shape.fill?.color == Scene.Color(red: 1, green: 0, blue: 0))
    expectClose(try picture.corners("dot"), corners(8, 2, 3, 4))
    let calm = try drawing.picture().item("dot").shape.fill
    #expect(calm?.color == Scene.Color(red: 128 / 255, green: 128 / 255, blue: 128 / 255))
  }

  @Test func importsMayBeRenamed() throws {
    let drawing = try CompiledDrawing(
      "let v = kit.scale + base.unit",
      file: "import \"kit/palette.shape\" as kit\nimport \"base.shape\"", files: Self.files)
    #expect(try drawing.number("v") == 12)
    // Names that an imported file imports are not visible.
    for name in ["palette.scale", "kit.base.unit", "scale"] {
      let program = CompiledDrawing.program(
        "import \"kit/palette.shape\" as kit\ndrawing D {\ncanvas 9 x 9\nlet v = \(name)\n}",
        files: Self.files)
      #expect(program.diagnostics.containsError, "\(name)")
    }
  }

  @Test func theLoaderIsToldWhoImports() {
    var asked: [[String]] = []
    let main = SourceText(
      name: "main.shape", text: "import \"kit/palette.shape\"\nimport \"other.shape\"")
    let program = compile(main) { path, importer in
      asked.append([path, importer])
      guard let text = Self.files[path] else { return .failure("it is not there") }
      return .file(key: "key of \(path)", source: SourceText(name: path, text: text))
    }
    #expect(
      asked == [
        ["kit/palette.shape", "main.shape"], ["other.shape", "main.shape"],
        ["base.shape", "key of kit/palette.shape"],
      ])
    #expect(program.diagnostics.count { $0.severity == .error } == 1)
  }

  @Test func oneFileIsOneModule() throws {
    var loads = 0
    let main = SourceText(
      name: "main.shape",
      text: """
        import "a.shape" as a
        import "./a.shape" as b
        drawing D {
            canvas 9 x 9
            param mood: a.Mood = .calm
            let isCalm = mood == other
            param other: b.Mood = .calm
        }
        """)
    let program = compile(main) { path, _ in
      loads += 1
      return .file(
        key: "a.shape", source: SourceText(name: path, text: "choice Mood = calm, angry"))
    }
    #expect(loads == 2)
    #expect(program.diagnostics.isEmpty, "\(program.diagnostics.map(\.message))")
    #expect(program.choices.count == 1)
  }

  @Test func valuesOfFilesMayDependOnOneAnother() throws {
    let drawing = try CompiledDrawing(
      "let v = a", file: "let a = b * 2\nlet b = c + 1\nlet c = 3")
    #expect(try drawing.number("v") == 8)
  }

  @Test func cyclesAreErrors() {
    let files = ["a.shape": "import \"b.shape\"", "b.shape": "import \"a.shape\""]
    for source in [
      "import \"a.shape\"", "let a = b\nlet b = a",
      "drawing D {\ncanvas 9 x 9\nuse E e\n}\ndrawing E {\ncanvas 9 x 9\nuse D d\n}",
      "drawing D {\ncanvas 9 x 9\nlet a = r.width\nrect r = (0, 0, a, a)\n}",
      "drawing D {\ncanvas 9 x 9\nframe a (0, 0, 1, 1) in b\nframe b (0, 0, 1, 1) in a\n}",
    ] {
      #expect(CompiledDrawing.program(source, files: files).diagnostics.containsError, "\(source)")
    }
  }
}
