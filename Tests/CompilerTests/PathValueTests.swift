import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax
import ShapeText
import Testing

/// Paths as values: their members and their sources.
@Suite struct PathValueTests {
  /// A member that does not depend on arguments is a number, and members of a straight line have
  /// closed formulas.
  @Test func closedFormulas() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      param t: number = 25% in 0...1
      line edge from (10, 10) to (90, 70) in target { stroke #000 }
      path bar in target {
          corner (0, 0)
          corner (100, 0)
          stroke #000
      }
      oval hub (10, 10, 20, 20) { fill #000 }
      let a = edge.point(at: 25%)
      let b = edge.length
      let c = bar.point(at: t)
      let d = hub.length
      """)
    let text = layoutsAsText([drawing.layout], drawing.program)
    #expect(text.contains("a.x = target.minX + target.width * 3 / 10\n"))
    #expect(text.contains("b = hypot(target.width * 4 / 5, target.height * 3 / 5)\n"))
    #expect(text.contains("c.y = target.minY\n"))
    #expect(drawing.layout.graph.constant(try drawing.scalar("d")) != nil)
    #expect((try drawing.number("d") - 20 * Double.pi).magnitude < 0.02)
    #expect(try drawing.numbers("a", ["target": [0, 0, 200, 50]]) == [60, 12.5])
    #expect(try drawing.numbers("c", ["target": [0, 0, 50, 50], "t": [3]]) == [50, 0])
  }

  /// The members of a path that moves with a frame are computed in each picture.
  @Test func movesWithItsFrame() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      path track in target {
          corner (0, 0)
          corner (100, 0)
          corner (100, 100)
          stroke #000
      }
      let l = track.length
      let q = track.point(at: 75%)
      let t = track.tangent(at: 0%)
      let n = track.nearest((60, 30))
      let c = track.reversed.point(at: 0%)
      let w = track.walk(from: 0%, toward: (60, 0))
      let inside = track.contains((90, 20))
      let turns = track.winding((10, 90))
      let b = track.bounds
      """)
    let wide = ["target": [0.0, 0, 300, 100]]
    #expect(try drawing.number("l", wide) == 400)
    #expect(try drawing.numbers("q", wide) == [300, 0])
    #expect(try drawing.numbers("t", wide) == [1, 0])
    #expect(try drawing.numbers("n", wide) == [60, 0])
    #expect(try drawing.numbers("n") == [60, 0])
    #expect(try drawing.numbers("c", wide) == [300, 100])
    #expect((try drawing.number("w", wide) - 60.0 / 400).magnitude < 1e-12)
    #expect(try drawing.number("inside") == 1)
    #expect(try drawing.number("turns") == 0)
    #expect(try drawing.numbers("b", wide) == [0, 0, 300, 100])
  }

  /// `path n = expr` paints the value of the expression, here of boxes, points, choices and dashes.
  @Test func paintsValues() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      param which: bool = false
      oval hub (20, 20, 40, 40) in target { fill none; stroke #888 }
      rect box (10, 10, 20, 20) in target { fill #CCC; radius 4 }
      let zigzag = [(0, 0), (10, 10), (20, 0)]
      path a = hub.trim(0%, 50%) { stroke #000 }
      path b = which ? hub : box { stroke #000 }
      path c = zigzag.dash([4, 4]) { stroke #000 }
      path d = hub.split(at: 25%)[1] { stroke #000 }
      path e = box { stroke #000 }
      path f = target { stroke #000 }
      path g = zigzag.transformed(rotate: 90deg, scale: 2, offset: (1, 0), about: (0, 0)) { stroke #000 }
      let h = [hub.reversed, hub.trim(0%, 50%)][which ? 1 : 0].length
      """)
    func path(_ name: String, _ arguments: [String: [Double]] = [:]) throws -> BezierPath {
      let scene = try drawing.program.scene(of: drawing.index, drawing.given(arguments))
      for case .shape(let shape) in scene.nodes where shape.name == name {
        return shape.outline.path
      }
      return BezierPath()
    }
    let hub = BezierPath.ellipse(in: Rect(x: 20, y: 20, width: 40, height: 40))
    #expect(try path("a").elements.count == 3)
    #expect(try path("b", ["which": [1]]) == hub)
    #expect(
      try path("b").bounds == Rect(x: 10, y: 10, width: 20, height: 20))
    #expect(try path("c").elements.count == 8)
    #expect((PathMeasure(try path("d")).length - 0.75 * PathMeasure(hub).length).magnitude < 1e-9)
    #expect(try path("e") == path("box"))
    #expect(try path("f", ["target": [0, 0, 30, 40]]).bounds?.height == 40)
    #expect(
      try path("g").elements
        == [.move(Point(1, 0)), .line(Point(-19, 20)), .line(Point(1, 40))])
    let halves = try 2 * drawing.number("h", ["which": [1]]) - drawing.number("h")
    #expect(halves.magnitude < 1e-9)
  }

  /// A path whose nodes are placed by constraints has its outline at the solved positions.
  @Test func followsConstraints() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      path track {
          corner a (0, 0)
          corner b (30, 0)
          stroke #000
      }
      constrain {
          track.a == (10, 0)
          track.b.x == target.maxX
          track.b.y == 0
      }
      let l = track.length
      path part = track.trim(0%, 50%) { stroke #000 }
      """, ignoring: ["layout/moved-at-design"])
    #expect(try drawing.number("l", ["target": [0, 0, 110, 10]]) == 100)
  }

  /// Samples are a list that loops can iterate over.
  @Test func loopsOverSamples() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      line edge from (0, 0) to (100, 0) in target { stroke #000 }
      for bead in edge.sample(count: 5) {
          oval bead_dot = rect(center: bead, size: (4, 4)) { fill #000 }
      }
      let fixed = [(0, 0), (30, 40)]
      let count = fixed.sample(spacing: 10).count
      """)
    #expect(try drawing.number("bead_dot[3].x", ["target": [0, 0, 200, 10]]) == 148)
    #expect(try drawing.number("count") == 6)
  }

  /// A freehand stroke: the tail is drawn, a tap is a dot, and a canceled stroke is empty.
  @Test func freehand() throws {
    func element(_ words: String) throws -> Scene.Node? {
      let drawing = try CompiledDrawing(
        "freehand ink {\n\(words)\nstroke #000 width 4 cap .round\n}",
        files: [
          "stroke.csv": "x,y\n1,2\n 3 ; 4 \n\n5\t6\n",
          "named.csv": "\"time\";\"Y\";\"X\"\r\n0;2;1\r\nlate;4;3\r\n;\"6\";\"5\"\r\n",
          "words.csv": "# from left\n1 2 pen\n3  4\n+5 6.0e0",
          "mark.csv": "\u{FEFF}1,2\n3,4,\n5,6,0.5",
          "behind.json": "[[1, 2, 0.5], [3, 4], [5, 6, 7, 8]]\n",
          "stroke.json": "[[1, 2, 0.5], [3, 4], [5, 6]]",
        ])
      return try drawing.program.scene(of: drawing.index).nodes.first
    }
    func path(_ words: String) throws -> BezierPath? {
      guard case .shape(let shape)? = try element(words) else { return nil }
      return shape.outline.path
    }
    let line = try path("method .linear\nsamples [(1, 2), (3, 4), (5, 6)]")
    #expect(line?.elements == [.move(Point(1, 2)), .line(Point(3, 4)), .line(Point(5, 6))])
    #expect(try path("method .linear\nsamples \"stroke.csv\"") == line)
    #expect(try path("method .linear\nsamples \"stroke.json\"") == line)
    #expect(try path("method .linear\nsamples = [(1, 2), (3, 4), (5, 6)]") == line)
    for file in ["named.csv", "words.csv", "mark.csv", "behind.json"] {
      #expect(try path("method .linear\nsamples \"\(file)\"") == line, "\(file)")
    }
    let tap = try path("samples [(7, 7)]")
    #expect(tap?.elements == [.move(Point(7, 7)), .line(Point(7, 7))])
    #expect(try path("state .cancelled\nsamples [(1, 2), (3, 4)]") == nil)
    #expect(try path("method .fitted\nsamples [(0, 0), (10, 1), (20, 0)]")?.elements.count == 2)
    #expect(
      try path("method .fitted\nstate .drawing\nsamples [(0, 0), (10, 1), (20, 0)]")?.elements.count
        == 3)
  }

  /// A stroke of varying width is the outline of discs at its samples, in every notation of the
  /// samples.
  @Test func freehandWidth() throws {
    func path(_ words: String) throws -> BezierPath? {
      let drawing = try CompiledDrawing(
        "param fat: number = 10\nfreehand ink {\n\(words)\nfill #000\n}",
        files: [
          "pen.csv": "pressure,t,x,y\n0.5,0,20,50\n1,0.5,80,50\n",
          "bare.csv": "20,50,0.5\n80,50,1\n", "pen.json": "[[20, 50, 0.5], [80, 50, 1, 7]]",
          "times.csv": "t,x,y\n0,20,50\n0.5,80,50\n",
        ])
      let scene = try drawing.program.scene(of: drawing.index)
      guard case .shape(let shape)? = scene.nodes.first else { return nil }
      return shape.outline.path
    }
    let pressed = "method .linear\nwidth 2...fat by .pressure\n"
    let line = try path(pressed + "samples [(20, 50, 0.5), (80, 50, 1)]")
    let bounds = try #require(line?.extent)
    #expect((bounds.minX - 17).magnitude < 0.1 && (bounds.maxX - 85).magnitude < 0.1)
    #expect((bounds.height - 10).magnitude < 0.1)
    for file in ["pen.csv", "bare.csv", "pen.json"] {
      #expect(try path(pressed + "samples \"\(file)\"") == line, "\(file)")
    }
    let fast = "method .linear\nwidth 2...fat by .speed\n"
    let timed = try path(fast + "samples [(20, 50, 0), (80, 50, 0.5)]")
    // The speed of 120 points a second is a fifth of the speed at which the width is least.
    #expect(((timed?.extent?.height ?? 0) - 8.4).magnitude < 0.1)
    #expect(try path(fast + "samples \"times.csv\"") == timed)
    let even = try path(fast + "samples = [(20, 50), (80, 50)]")
    #expect(((even?.extent?.height ?? 0) - 2).magnitude < 0.1)
    #expect(try path(fast + "samples [(20, 50), (80, 50)]") == even)
    let disc = try path(fast + "samples [(20, 50)]")
    #expect(((disc?.area ?? 0) - 25 * .pi).magnitude < 0.5)
    #expect(try path(fast + "state .cancelled\nsamples [(20, 50)]") == nil)
  }

  /// Samples that are drawn in a frame follow the frame, as nodes do.
  @Test func freehandInFrame() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      freehand ink in target {
          method .linear
          samples [(0, 0), (100, 50)]
          stroke #000
      }
      let b = ink.bounds
      """)
    #expect(try drawing.numbers("b", ["target": [0, 0, 50, 200]]) == [0, 0, 50, 100])
  }

  /// Combinations of two regions, and the offset of a path.
  @Test func combinations() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      rect a (0, 0, 60, 60) in target { fill #000 }
      oval b (30, 30, 40, 40) in target { fill #000 }
      let named: path = b
      line edge from (0, 0) to (30, 40) { stroke #000 }
      let named_line: path = edge
      let same = [named.length - b.length, named_line.length - 50]
      let areas = [
          a.union(b).area, a.intersection(b).area, a.difference(b).area, a.exclusion(b).area
      ]
      let both = [target.width * target.height * 36 / 100, b.area]
      let larger = a.offset(by: 5).area
      let rounded = a.offset(by: 5, join: .round).area
      let gone = a.offset(by: -40).area
      let band = a.outline(width: 4).bounds
      let few = [(0, 0), (10, 0.01), (20, 0)].simplified(tolerance: 1).length
      """)
    for width in [100.0, 230] {
      let given = ["target": [0, 0, width, 100]]
      let areas = try (0..<4).map { try drawing.number("areas[\($0)]", given) }
      let both = try (0..<2).map { try drawing.number("both[\($0)]", given) }
      #expect((areas[0] + areas[1] - both[0] - both[1]).magnitude < 1e-6 * areas[0])
      #expect((areas[2] + areas[1] - both[0]).magnitude < 1e-6 * areas[0])
      #expect((areas[0] - areas[1] - areas[3]).magnitude < 1e-6 * areas[0])
    }
    #expect((try drawing.number("larger") - 4900).magnitude < 1e-6)
    #expect((try drawing.number("rounded") - (3600 + 1200 + 25 * Double.pi)).magnitude < 0.1)
    #expect(try drawing.number("same[0]") == 0 && drawing.number("same[1]") == 0)
    #expect(try drawing.number("gone") == 0)
    #expect(try drawing.numbers("band") == [-2, -2, 64, 64])
    #expect(try drawing.number("few") == 20)
  }

  /// A path that is not finite has no picture, and its members are not numbers.
  @Test func notFinite() throws {
    let drawing = try CompiledDrawing(
      """
      param by: number = 1
      path track {
          corner = (0, 0)
          corner = (10 / by, 0)
          stroke #000
      }
      path part = track.trim(0%, 50%) { stroke #000 }
      let l = track.reversed.length
      """)
    #expect(try drawing.number("l", ["by": [0]]).isNaN)
    #expect(throws: SceneFailure.self) {
      try drawing.program.scene(of: drawing.index, drawing.given(["by": [0]]))
    }
  }
}
