import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import Testing

/// Parameters at moments of their animations.
@Suite struct AnimationTests {
  /// The values of the parameter `x` at some moments of a drawing.
  private func values(_ animations: String, at times: [Double], x: Double? = nil) throws -> [Double]
  {
    let drawing = try CompiledDrawing(
      """
      param x: number = 7
      rect r = (0, 0, x, 1) { fill #000 }
      \(animations)
      """)
    let given = drawing.given(x.map { ["x": [$0]] } ?? [:])
    let motion = drawing.layout.motion(given)
    return times.map { motion.arguments(given, at: $0).numbers[0]?[0] ?? .nan }
  }

  @Test func goesFromOneEndToTheOther() throws {
    let times = [-1, 0, 0.25, 0.5, 1, 2, .infinity]
    #expect(
      try values("animate x from 10 to 20 { easing .linear }", at: times)
        == [10, 10, 12.5, 15, 20, 20, 20])
    #expect(
      try values("animate x from 10 to 20 { easing .linear; duration 0.5; delay 0.25 }", at: times)
        == [10, 10, 10, 15, 20, 20, 20])
  }

  @Test func repeatsAndReverses() throws {
    let times = [0, 0.25, 1, 1.5, 2, 2.25, 3, 9]
    #expect(
      try values("animate x from 0 to 4 { easing .linear; repeats 2.5 }", at: times)
        == [0, 1, 0, 2, 0, 1, 2, 2])
    #expect(
      try values("animate x from 0 to 4 { easing .linear; repeats 2; reverses }", at: times)
        == [0, 1, 4, 2, 0, 1, 4, 0])
    #expect(
      try values("animate x from 0 to 4 { easing .linear; repeats }", at: times)
        == [0, 1, 0, 2, 0, 1, 0, 0])
    #expect(
      try values("animate x from 0 to 4 { easing .linear; repeats 2 }", at: [2, 3]) == [4, 4])
  }

  @Test func theLastOneThatHasBegunCounts() throws {
    let two = """
      animate x from 10 to 20 { easing .linear; delay 2 }
      animate x from 0 to 4 { easing .linear; delay 0.5 }
      """
    #expect(try values(two, at: [0, 0.5, 1, 1.9, 2, 2.5, 5]) == [0, 0, 2, 4, 10, 15, 20])
  }

  /// The ends of an animation are formulas of the given arguments, including the animated
  /// parameter.
  @Test func endsSeeWhatIsGiven() throws {
    let own = "animate x from 0 to 2 * x { easing .linear }"
    #expect(try values(own, at: [0, 0.5, 1]) == [0, 7, 14])
    #expect(try values(own, at: [0, 0.5, 1], x: 10) == [0, 10, 20])
  }

  @Test func movesPointsAndColors() throws {
    let drawing = try CompiledDrawing(
      """
      param p: point = (0, 0)
      param c: color = #FFF
      oval o = rect(center: p, size: (4, 4)) { fill c }
      animate p from (0, 10) to (20, 0) { easing .linear }
      animate c from #000000 to #FF8000 { easing .linear }
      """)
    let numbers = drawing.layout.motion().arguments(GivenArguments(), at: 0.5).numbers
    #expect(numbers[0] == [10, 5])
    #expect(numbers[1].map { $0[0] } == 0.5)
    #expect(numbers[1].map { $0[3] } == 1)
  }

  /// Values of `cubic-bezier` computed by Chromium, and symmetries of the curves.
  @Test func easesAsCSSDoes() {
    let inOut = TimingCurve.Keyword.easeInOut.curve
    #expect(abs(inOut.value(at: 0.5) - 0.5) < 1e-15)
    for i in 0...100 {
      let t = Double(i) / 100
      #expect(abs(inOut.value(at: t) + inOut.value(at: 1 - t) - 1) < 1e-12)
      let easeIn = TimingCurve.Keyword.easeIn.curve
      let easeOut = TimingCurve.Keyword.easeOut.curve
      #expect(abs(easeIn.value(at: t) + easeOut.value(at: 1 - t) - 1) < 1e-12)
      #expect(easeIn.reversed == TimingCurve(x1: 0, y1: 0, x2: 1 - 0.42, y2: 1))
      #expect(TimingCurve.linear.value(at: t) == t)
      // The time and the value are computed from the same parameter of the curve.
      let (s, r) = (t, 1 - t)
      let x = 3 * r * r * s * 0.25 + 3 * r * s * s * 0.25 + s * s * s
      let y = 3 * r * r * s * 0.1 + 3 * r * s * s * 1 + s * s * s
      #expect(abs(TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1).value(at: x) - y) < 1e-9)
    }
  }

  @Test func knowsHowLongEverythingTakes() throws {
    func phases(_ animations: String) throws -> (once: Double, again: Double?) {
      let drawing = try CompiledDrawing(
        """
        param x: number = 0
        param y: number = 0
        rect r = (0, 0, x, y) { fill #000 }
        \(animations)
        """)
      return drawing.layout.motion().phases()
    }
    #expect(try phases("animate x from 0 to 1 { duration 2; delay 1 }") == (3, nil))
    #expect(try phases("animate x from 0 to 1 { duration 2; repeats; reverses }") == (0, 4))
    #expect(
      try phases(
        """
        animate x from 0 to 1 { duration 0.6; repeats; delay 0.5 }
        animate y from 0 to 1 { duration 0.4; repeats 4 }
        """) == (1.6, 0.6))
    #expect(
      try phases(
        """
        animate x from 0 to 1 { duration 0.6; repeats }
        animate y from 0 to 1 { duration 0.8; repeats }
        """) == (0, 2.4))
    // The animations are in phase again only after more than a minute.
    #expect(
      try phases(
        """
        animate x from 0 to 1 { duration 7.919; repeats }
        animate y from 0 to 1 { duration 7.907; repeats }
        """) == (0, 60))
  }

  // MARK: Flip-books

  private static let pages = """
    drawing A { canvas 10 x 10
        rect a (0, 0, 10, 10) { fill #000 } }
    drawing B { canvas 10 x 10
        oval b (0, 0, 10, 10) { fill #000 } }
    drawing C { canvas 10 x 10
        rect c (0, 0, 5, 5) { fill #000 } }

    """

  /// The visible page at moments of the flipbook's own time.
  private func pages(_ words: String, at times: [Double]) throws -> [String] {
    let drawing = try CompiledDrawing(
      "flipbook book (0, 0, 40, 40) { rate 4; drawings [A, B, C]; \(words) }", file: Self.pages)
    #expect(drawing.layout.arguments.map(\.name) == ["bookTime"])
    let motion = drawing.layout.motion()
    return try times.map { time in
      let given = motion.arguments(GivenArguments(), at: time)
      guard
        case .group(let book)? = try drawing.program.scene(of: drawing.index, given).nodes.first,
        book.children.count == 1, case .group(let page) = book.children[0]
      else { return "" }
      return page.name
    }
  }

  @Test func showsOnePageAfterTheOther() throws {
    let quarters = (0...7).map { Double($0) / 4 }
    #expect(
      try pages("repeats", at: quarters)
        == ["book-0", "book-1", "book-2", "book-0", "book-1", "book-2", "book-0", "book-1"])
    #expect(
      try pages("repeats 1", at: quarters)
        == ["book-0", "book-1", "book-2", "book-2", "book-2", "book-2", "book-2", "book-2"])
    #expect(
      try pages("repeats 2", at: [0.74, 0.75, 1.49, 1.5, 9]) == [
        "book-2", "book-0", "book-2", "book-2", "book-2",
      ])
  }

  /// The number of a page is floor(t · rate), regardless of rounding.
  @Test func numbersArePrecise() throws {
    let drawing = try CompiledDrawing(
      """
      param t: number = 0
      flipbook book (0, 0, 40, 40) { rate 30; time t; images "i{000...299}.png"; repeats 1 }
      """)
    let book = try #require(drawing.layout.flipbooks.first)
    for frame in 0..<300 {
      let values = drawing.evaluation(["t": [Double(frame) / 30]])
      #expect(values[book.current] == Double(frame))
      #expect(
        drawing.evaluation(["t": [(Double(frame) + 0.99) / 30]])[book.current] == Double(frame))
    }
    #expect(drawing.evaluation(["t": [-5]])[book.current] == 0)
    #expect(drawing.evaluation(["t": [1e9]])[book.current] == 299)
    #expect(drawing.program.imageNames.count == 1 || drawing.program.imageNames.count == 300)
  }

  /// The iterations of a loop can show different pictures, so a loop has no current picture.
  @Test(arguments: ["", "book"]) func flipbooksInLoopsHaveNoNumber(_ name: String) throws {
    let drawing = try CompiledDrawing(
      """
      param t: number = 0
      for i in 0 ..< 2 {
          flipbook \(name) = (40 * i, 0, 40, 40) { rate 4; time t + i; drawings [A, B] }
      }
      """, file: Self.pages)
    #expect(drawing.layout.flipbooks.isEmpty)
  }

  @Test func imagesCountDownAndHaveDigits() throws {
    let drawing = try CompiledDrawing(
      """
      param t: number = 0
      flipbook book (0, 0, 40, 40) { rate 1; time t; images "walk/step{10...08}.png" }
      """)
    let paths = try (0...3).map { second in
      let given = drawing.given(["t": [Double(second)]])
      return try drawing.program.scene(of: drawing.index, given).imagePaths.sorted()
    }
    #expect(
      paths == [
        ["walk/step10.png"], ["walk/step09.png"], ["walk/step08.png"], ["walk/step10.png"],
      ])
  }
}
