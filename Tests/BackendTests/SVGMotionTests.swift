import Foundation
import ShapeCompiler
import ShapeSVG
import ShapeSyntax
import TestSupport
import Testing

/// Pictures that move. At any time, the keyframes agree with the still picture of that time.
@Suite struct SVGMotionTests {
  /// A drawing as a moving picture, and its moments.
  private struct Moving {
    let program: Program
    let motion: Motion
    let text: String

    init(_ body: String, options: SVGOptions = SVGOptions(), file: String = "") throws {
      program = compile(
        SourceText(name: "D.shape", text: "\(file)drawing D {\ncanvas 100 x 100\n\(body)\n}\n")
      ) { _, _ in .failure("") }
      let index = try #require(program.drawings.last).index
      let layout = try #require(program.layouts[index], "\(program.diagnostics.map(\.message))")
      motion = layout.motion()
      let (program, motion) = (program, motion)
      let frames = try SVGFrames(motion) { moment in
        (try program.scene(of: index, motion.arguments(GivenArguments(), at: moment)), nil)
      }
      let bytes = try svg(frames, options: options)
      for problem in DocumentChecker.problems(in: bytes) { Issue.record("\(problem)") }
      text = String(decoding: bytes, as: UTF8.self)
    }

    /// The picture of one moment.
    func still(at time: Double) throws -> String {
      let index = try #require(program.drawings.last).index
      let scene = try program.scene(of: index, motion.arguments(GivenArguments(), at: time))
      return String(decoding: try svg(scene), as: UTF8.self)
    }

    /// The numbers of an element's property at a time, interpolated as in CSS.
    func numbers(of property: String, _ id: String, at time: Double) throws -> [Double] {
      let pattern = try Regex("@keyframes \(id)-\(property) \\{ (.*) \\}\\n")
      let body = try #require(text.firstMatch(of: pattern)?.output[1].substring)
      let keys = body.matches(
        of: /([\d.]+)% \{ [^}]*?([a-z-]+): ([^;}]+?)(?:; animation-timing-function: ([^}]+?))? \}/)
      let duration = try #require(
        text.firstMatch(of: try Regex("\(id)-\(property) ([\\d.]+)s"))?.output[1].substring)
      let part = time / Double(duration)! * 100
      let parsed = keys.map { key in
        (
          at: Double(key.output.1)!,
          values: key.output.3.matches(of: /-?[\d.]+(?=px|deg|[,)' ]|$)/).map {
            Double($0.output)!
          },
          easing: key.output.4
        )
      }
      let after = parsed.firstIndex { $0.at >= part } ?? parsed.count - 1
      guard after > 0, parsed[after].at > part else { return parsed[after].values }
      let (a, b) = (parsed[after - 1], parsed[after])
      var t = (part - a.at) / (b.at - a.at)
      if a.easing == "step-end" { t = 0 }
      if let numbers = a.easing?.matches(of: /[\d.]+/).map({ Double($0.output)! }),
        numbers.count == 4
      {
        t = TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]).value(at: t)
      }
      return zip(a.values, b.values).map { $0 + ($1 - $0) * t }
    }
  }

  /// The number of an attribute of an element.
  private func number(_ name: String, of id: String, in text: String) throws -> Double {
    let pattern = try Regex("id=\"\(id)\"[^>]* \(name)=\"([^\"]*)\"")
    let found = try #require(text.firstMatch(of: pattern)?.output[1].substring, "\(text)")
    return try #require(Double(found))
  }

  private static let shapes = """
    param t: number = 0.3 in 0...1
    param u: number = 0 in 0...2
    rect bar = (10, 20 + 30 * t, 80 * t + 1, 10 - 2 * u) { fill #C00; stroke #000 width 1 + 4 * u }
    oval dot = rect(center: (50 + 40 * cos(360deg * t), 50 + 40 * sin(360deg * t)), size: (6 + t, 8)) {
        fill #00F
        opacity 1 - t / 2
    }
    animate t from 0 to 1 { duration 2 }
    animate u from 0 to 2 { delay 0.5; easing .linear; duration 0.7 }
    """

  /// A document without styles shows the last picture, and can be cut to it, too.
  @Test func withoutStylesTheLastPictureIsFitted() throws {
    var options = SVGOptions(fit: true)
    options.hasStyles = false
    let moving = try Moving(
      """
      param at: number = 0
      rect dot = (at, 4, 8, 8) { fill #000 }
      animate at from 0 to 32 { duration 1 }
      """, options: options)
    #expect(moving.text.contains(#"viewBox="32 4 8 8""#), "\(moving.text)")
    #expect(!moving.text.contains("<style"))
  }

  @Test func saysWhatMomentsSay() throws {
    let moving = try Moving(Self.shapes)
    for step in 0...40 {
      let time = Double(step) / 20
      let still = try moving.still(at: time)
      for (id, name) in [
        ("bar", "y"), ("bar", "width"), ("bar", "height"), ("bar", "stroke-width"), ("dot", "cx"),
        ("dot", "cy"), ("dot", "rx"), ("dot", "opacity"),
      ] {
        // The default of an omitted attribute is 1.
        let drawn = still.contains(" \(name)=") ? try number(name, of: id, in: still) : 1
        let played = try moving.numbers(of: name, id, at: time)[0]
        #expect(abs(played - drawn) < 0.025, "\(id) \(name) at \(time)")
      }
    }
  }

  /// A property that follows one timing curve has two keyframes, and the curve as timing function.
  @Test func curvesAreThoseOfCSS() throws {
    let moving = try Moving(Self.shapes)
    #expect(
      moving.text.contains(
        "@keyframes bar-width { 0% { width: 1px; animation-timing-function: "
          + "cubic-bezier(0.42, 0, 0.58, 1) } 100% { width: 81px } }"))
  }

  @Test func theLastMomentIsInTheAttributes() throws {
    let moving = try Moving(Self.shapes)
    #expect(try number("width", of: "bar", in: moving.text) == 81)
    #expect(try number("stroke-width", of: "bar", in: moving.text) == 9)
    #expect(moving.text.contains("@media (prefers-reduced-motion: no-preference) {"))
    #expect(!moving.text.contains("<animate"))
  }

  /// A line that grows from its start is animated as one dash.
  @Test func strokesGrowByADash() throws {
    let moving = try Moving(
      """
      param t: number = 0 in 0...1
      oval ring (10, 10, 80, 80)
      path done = ring.trim(0, t) { stroke #000 width 4 }
      animate t from 0 to 1 { easing .easeOut }
      """)
    let length = 2 * Double.pi * 40
    #expect(moving.text.contains("stroke-dasharray: 251."))
    #expect(!moving.text.contains("keyframes done-d "))
    for time in [0, 0.3, 0.5, 1] {
      let offset = try moving.numbers(of: "stroke-dashoffset", "done", at: time)
      let grown = TimingCurve.Keyword.easeOut.curve.value(at: time)
      #expect(abs(offset[0] - length * (1 - grown)) < 0.1)
    }
    #expect(moving.text.contains("Z\""))
  }

  /// A rotation is animated by its angle, even beyond a full turn, about its fixed point.
  @Test func turnsAreAngles() throws {
    let moving = try Moving(
      """
      param t: number = 0
      group hand { rotate t * 720deg; about (50, 50)
          rect bar (48, 20, 4, 30) { fill #000 } }
      animate t from 0 to 1
      """)
    #expect(
      moving.text.contains(
        "100% { transform: translate(50px,50px) rotate(720deg) translate(-50px,-50px) }"))
  }

  /// An element that is visible only at some times is hidden at all other times, even in renderers
  /// that do not play animations.
  @Test func hidesWhatIsNotThere() throws {
    let moving = try Moving(
      """
      param t: number = 0
      oval early (10, 10, 10, 10) { fill #000; visible when t < 0.5 }
      oval late (30, 10, 10, 10) { fill #000; visible when t >= 0.5 }
      animate t from 0 to 1 { easing .linear }
      """)
    #expect(moving.text.contains("id=\"early\" visibility=\"hidden\""))
    #expect(!moving.text.contains("id=\"late\" visibility"))
    #expect(
      moving.text.contains(
        "@keyframes early-visibility { 0% { visibility: inherit; animation-timing-function: step-end } "
          + "50% { visibility: hidden;"))
  }

  /// An element with properties that CSS cannot animate has an alternative for each frame, only one
  /// of which is visible.
  @Test func otherThingsHaveLooks() throws {
    let moving = try Moving(
      """
      param t: number = 0
      text label (0, 0, 100, 20) { content text(round(t * 3)); fill #000 }
      rect lit (0, 30, 100, 20) { fill #FFF; shadow #000 blur t * 3 }
      animate t from 0 to 1 { easing .linear; duration 0.5 }
      """)
    let labels = moving.text.matches(of: />([0-3])</).map(\.output.1)
    #expect(labels == ["0", "1", "2", "3"])
    let shown = moving.text.matches(of: /<g id="moving[^"]*" visibility="hidden">/).count
    #expect(shown > 6)
  }

  @Test func loopsPlayAgain() throws {
    let moving = try Moving(
      """
      param a: number = 0
      param b: number = 0
      rect r = (a, b, 10, 10) { fill #000 }
      animate a from 0 to 50 { repeats; reverses; easing .linear }
      animate b from 0 to 50 { duration 0.5 }
      """)
    #expect(moving.text.contains("r-x 0.5s linear both, r-x-again 2s linear 0.5s infinite"))
    #expect(moving.text.contains("r-y 0.5s linear both }"))
  }

  /// Before a jump, a property keeps its earlier value.
  @Test func jumpsTakeNoTime() throws {
    let moving = try Moving(
      """
      param x: number = 10
      oval dot = rect(center: (x, 10), size: (10, 10)) { fill #000 }
      animate x from 10 to 50 { repeats 2; easing .linear }
      animate x from 90 to 60 { delay 2; easing .easeOut }
      """)
    #expect(
      moving.text.contains(
        "@keyframes dot-cx { 0% { cx: 10px } 33.3331% { cx: 50px } 33.3333% { cx: 10px } "
          + "66.6664% { cx: 50px } 66.6666% { cx: 90px; animation-timing-function: "
          + "cubic-bezier(0, 0, 0.58, 1) } 100% { cx: 60px } }"))
  }

  /// If an animation repeats without end, the attribute has the value at the start of a run.
  @Test func runsEndWhereTheyWere() throws {
    let moving = try Moving(
      """
      param x: number = 10
      oval dot = rect(center: (x, 10), size: (10, 10)) { fill #000 }
      animate x from 10 to 90 { repeats; duration 0.1 }
      """)
    #expect(
      moving.text.contains(
        "{ 0% { cx: 10px; animation-timing-function: cubic-bezier(0.42, 0, 0.58, 1) } "
          + "100% { cx: 90px } }"))
    #expect(try number("cx", of: "dot", in: moving.text) == 10)
  }

  /// An element that repeats with its own period is played in this period, even if other elements
  /// of the picture have other periods. An element that depends on two loops is played in a common
  /// period, even if neither loop affects the element while the other loop is at its start.
  @Test func loopsAreAsLongAsTheyNeed() throws {
    let moving = try Moving(
      """
      param a: number = 0
      param b: number = 0
      param c: number = 0
      rect one = (a * 50, 0, 10, 10) { fill #000 }
      rect two = (0, b * 50, 10, 10) { fill #000; opacity 1 - c / 2 }
      rect three (50, 50, 10, 10) { fill #000; opacity 1 - a * b }
      animate a from 0 to 1 { repeats; duration 7.1 }
      animate b from 0 to 1 { repeats; duration 3.55 }
      animate c from 0 to 1 { repeats; duration 100; reverses }
      """)
    for rule in [
      "#one { animation: one-x-again 7.1s linear infinite backwards }",
      "two-y-again 3.55s linear infinite backwards", "two-opacity-again 200s linear infinite",
      "three-opacity-again 7.1s linear infinite backwards",
    ] {
      #expect(moving.text.contains(rule), "\(rule)")
    }
    #expect(
      moving.text.contains(
        "keyframes two-y-again { 0% { y: 0px; animation-timing-function: "
          + "cubic-bezier(0.42, 0, 0.58, 1) } 100% { y: 50px } }"))
    for time in [1.0, 3.5, 3.6, 7] {
      let played = try moving.numbers(of: "opacity-again", "three", at: time)[0]
      let drawn =
        try moving.still(at: time).contains("id=\"three\" opacity=")
        ? number("opacity", of: "three", in: moving.still(at: time)) : 1
      #expect(abs(played - drawn) < 0.01, "at \(time)")
    }
  }

  /// All alternatives of one element have the same period, and only those that become visible are
  /// written.
  @Test func looksAreOneElement() throws {
    let moving = try Moving(
      """
      param n: number = 0 in 0...3
      param m: number = 0 in 0...3
      text label (0, 0, 100, 20) { content text(floor(n)) + text(floor(m)); fill #000 }
      animate n from 0 to 3 { easing .linear; repeats }
      animate m from 0 to 3 { duration 2; easing .linear; repeats }
      """)
    let played = moving.text.matches(of: /-again 2s linear infinite/).count
    let looks = moving.text.matches(of: />([0-3]{2})</).map(\.output.1)
    #expect(played == looks.count && !moving.text.contains(" 1s linear"))
    #expect(Set(looks).isSuperset(of: ["00", "10", "01", "21", "02", "12", "22"]))
    #expect(!looks.contains("30") && !looks.contains("03"))
  }

  /// At the time of a jump, the jump has happened, even if the time cannot be written exactly as a
  /// percentage.
  @Test func jumpsAreDoneInTime() throws {
    let moving = try Moving(
      """
      param x: number = 0
      oval dot = rect(center: (x, 10), size: (4, 4)) { fill #000 }
      animate x from 0 to 50 { easing .linear }
      animate x from 100 to 90 { delay 1; duration 1.3; easing .linear }
      """)
    #expect(try moving.numbers(of: "cx", "dot", at: 1)[0] > 99.99)
    #expect(moving.text.contains("43.4782% { cx: 100px }"))
  }

  /// Two loops are joined if playing them separately would combine states that never occur
  /// together.
  @Test func loopsThatNeedEachOtherAreOne() throws {
    let moving = try Moving(
      """
      param a: number = 0
      param b: number = 0
      rect r = (10 * sqrt(b - a + 0.001), 0, 10, 10) { fill #000 }
      animate a from 0 to 1 { repeats; easing .linear }
      animate b from 0 to 3 { repeats; easing .linear; duration 3 }
      """)
    #expect(moving.text.contains("r-x-again 3s linear infinite backwards"))
  }

  /// A property that several loops move is played in the common period of these loops, regardless
  /// of the periods of other properties.
  @Test func loopsAreJoinedForWhatTheyMove() throws {
    let moving = try Moving(
      """
      param a: number = 0
      param b: number = 0
      param c: number = 0
      rect p = (a + b, 0, 10, 10) { fill #000 }
      rect q = (b + c, 20, 10, 10) { fill #000 }
      rect s = (a, b, 10, 10) { fill #000 }
      animate a from 0 to 20 { repeats; easing .linear; duration 1 }
      animate b from 0 to 20 { repeats; easing .linear; duration 1.5 }
      animate c from 0 to 20 { repeats; easing .linear; duration 2 }
      """)
    #expect(moving.text.contains("p-x-again 3s linear infinite"))
    #expect(moving.text.contains("q-x-again 6s linear infinite"))
    #expect(moving.text.contains("s-x-again 1s linear infinite"))
    #expect(moving.text.contains("s-y-again 1.5s linear infinite"))
  }

  /// In a long loop, too, each frame has its own alternative.
  @Test func longLoopsHaveAllLooks() throws {
    func looks(_ duration: Int) throws -> Int {
      let moving = try Moving(
        """
        param a: number = 0 in 0...1000
        text t (0, 0, 100, 20) { content text(a); fill #000 }
        animate a from 0 to 1000 { easing .linear; duration \(duration) }
        """)
      return moving.text.matches(of: /@keyframes/).count
    }
    #expect(try looks(10) == 301)
    #expect(try looks(20) == 601)
  }

  /// The view of a picture with the option `fit` contains everything that is ever visible.
  @Test func fitsAllMoments() throws {
    var options = SVGOptions()
    options.fit = true
    let moving = try Moving(
      """
      param x: number = 20
      oval dot = rect(center: (x, 20), size: (10, 10)) { fill #000 }
      animate x from 20 to 80
      """, options: options)
    #expect(moving.text.contains("viewBox=\"15 15 70 10\""))
  }

  @Test func documentsWithoutStylesAreStill() throws {
    var options = SVGOptions()
    options.hasStyles = false
    let moving = try Moving(Self.shapes, options: options)
    #expect(!moving.text.contains("keyframes"))
    #expect(try number("width", of: "bar", in: moving.text) == 81)
  }

  /// The view contains everything that is visible in any frame.
  @Test func viewsAreOne() throws {
    let moving = try Moving(
      """
      param p: point = (50, 50)
      frame f = (0, 0, 10, 10)
      oval o = rect(center: p, size: (4, 4)) { fill #000 }
      animate p from (-50, 50) to (150, 120)
      """)
    #expect(moving.text.contains(#"viewBox="-50 0 200 120""#))
  }
}
