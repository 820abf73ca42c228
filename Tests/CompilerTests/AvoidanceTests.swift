import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import TestSupport
import Testing

/// Boxes that avoid each other.
@Suite struct AvoidanceTests {
  private static let tip = """
    canvas 200 x 120
    frame target = canvas
    assume target.width in 100...400
    assume target.height in 100...300
    param at: number = 60 in 0...100
    point anchor (60, 60)
    for i in 0 ..< 2 { point dots (5 * i, 3) }
    rect tip (40, 60, 60, 24) in target pin left top width height { fill #FC0 }
    constrain {
      anchor.x == target.minX + at
      anchor.y == target.minY + at
      tip.midX == target.minX + at
      tip.minY >= target.minY + 4
      tip.maxY <= target.maxY - 4
    """

  private static let ignored = ["layout/moved-at-design", "constraint/moves-several"]

  /// The first way out is taken wherever it is possible, and the second one elsewhere.
  @Test func waysInOrder() throws {
    let drawing = try CompiledDrawing(
      Self.tip + "\navoid tip, anchor by 6 toward .above, .below\n}", ignoring: Self.ignored)
    func top(_ at: Double) throws -> Double { try drawing.number("tip.y", ["at": [at]]) }
    #expect(try top(0) == 60)
    #expect(try top(30) == 60)
    // There is no room above until the anchor is at 34 = 4 + 24 + 6.
    #expect(try top(56) == 26)
    #expect(try top(60) == 30)
    #expect(try top(90) == 60)
    #expect(try top(100) == 60)
  }

  /// The first box moves, and the second one stays where it is.
  @Test func onlyTheFirstBoxMoves() throws {
    let drawing = try CompiledDrawing(
      """
      rect a (10, 10, 20, 20)
      rect b (25, 15, 20, 20)
      constrain { avoid a, b by 5 toward .left }
      """, ignoring: Self.ignored)
    #expect(try drawing.numbers("a") == [0, 10, 20, 20])
    #expect(try drawing.numbers("b") == [25, 15, 20, 20])
  }

  /// Statements are decided in their order, whatever the names are.
  @Test(arguments: [("b", "c"), ("c", "b"), ("z", "c")]) func orderOfStatements(
    _ first: String, _ second: String
  ) throws {
    let drawing = try CompiledDrawing(
      """
      rect \(first) = (40, 30, 20, 20)
      rect \(second) = (30, 40, 20, 20)
      rect d (38, 38, 10, 10)
      constrain {
        avoid d, \(second) toward .right
        avoid d, \(first) toward .above
      }
      """, ignoring: Self.ignored)
    #expect(try drawing.numbers("d") == [50, 20, 10, 10])
  }

  /// Rounding does not move boxes that are drawn just as far apart as they must be.
  @Test func ties() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 160 x 120
      frame target = canvas
      rect a (79, 43, 28, 23) in target pin left height bottom
      rect b (49, 59, 22, 9) in target pin width height
      constrain {
        a.size == (28, 23)
        b.minX >= target.minX
        b.maxX <= target.maxX
        avoid a, b by 8 toward .left
      }
      """, ignoring: Self.ignored + ["constraint/no-way-out"])
    #expect(try drawing.number("a.x").rounded() == 79)
  }

  /// The statement that has no way out is named, and not an earlier one whose ways out are possible.
  @Test func theGuiltyStatementIsNamed() {
    let source = """
      drawing D {
        canvas 100 x 80
        rect b = (40, 30, 20, 20)
        rect d = (44, 5, 40, 70)
        rect a (45, 35, 10, 10)
        constrain {
          a.minX == 45
          avoid a, b toward .above, .below
          avoid a, d toward .left
        }
      }
      """
    let program = CompiledDrawing.program(source)
    let error = program.diagnostics.first { $0.severity == .error }
    #expect(error?.id == "constraint/no-way-out")
    #expect(error.map { program.sources.text($0.span) } == "avoid a, d toward .left")
  }

  /// Boxes that avoid one another in all pairs, at constant places, take a few decisions.
  @Test func allPairs() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 400 x 400
      for i in 0 ..< 7 { rect box (100 + 5 * i, 100 + 3 * i, 20, 20) }
      constrain {
        for i in 0 ..< 7 { for j in 0 ..< i { avoid box[i], box[j] by 4 toward .right, .below } }
      }
      """, ignoring: Self.ignored)
    let boxes = try (0..<7).map { try drawing.numbers("box[\($0)]") }
    for (i, a) in boxes.enumerated() {
      for b in boxes[..<i] {
        let gap = max(abs(a[0] - b[0]), abs(a[1] - b[1])) - 20
        #expect(gap >= 4 - 1e-9)
      }
    }
  }

  /// Without a distance, boxes may touch.
  @Test func touching() throws {
    let drawing = try CompiledDrawing(
      Self.tip + "\navoid tip, anchor toward .above\n}", ignoring: Self.ignored)
    #expect(try drawing.number("tip.y", ["at": [70]]) == 46)
  }

  /// A way out moves boxes but never resizes them.
  @Test func sizesStay() throws {
    let body = """
      canvas 200 x 100
      frame target = canvas
      assume target.width in 100...400
      rect wall (150, 0, 10, 40) in target pin right top width height
      rect box (120, 10, 50, 20) in target pin right top width height
      constrain {
        fix wall
        box.maxX <= target.maxX
        avoid box, wall toward .right, .below
      }
      """
    let drawing = try CompiledDrawing(body, ignoring: Self.ignored)
    #expect(try drawing.numbers("box") == [120, 40, 50, 20])
  }

  /// If no way out is possible at some size, this is an error that names the size.
  @Test func noWayOut() throws {
    let source = "drawing D {\n\(Self.tip)\navoid tip, anchor by 60 toward .above\n}\n}"
    let program = CompiledDrawing.program(source)
    let errors = program.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.id) == ["constraint/no-way-out"])
    #expect(errors.first?.notes.contains { $0.contains("design") } == true)
    #expect(program.layouts[0] == nil)
  }

  /// An avoidance of things that nothing moves is a claim.
  @Test func nothingMoves() throws {
    let source = """
      drawing D {
        canvas 100 x 100
        point a = (0, 0)
        point b = (40, 0)
        constrain { avoid a, b by 4 toward .left }
      }
      """
    let ids = CompiledDrawing.program(source).diagnostics.map(\.id)
    #expect(ids.contains("constraint/nothing-to-move"))
  }

  /// Wrong operands and directions have messages.
  @Test(arguments: [
    ("avoid tip, at toward .above", "type/mismatch"),
    ("avoid tip, anchor toward .above, .above", "constraint/avoid"),
    ("avoid tip, dots toward .above", "constraint/avoid"),
    ("avoid tip, anchor toward .up", "name/unknown-case"),
    ("avoid tip, anchor by #FFF toward .above", "type/mismatch"),
    ("avoid tip, anchor", "syntax/expected"),
    ("avoid tip toward .above", "constraint/count"),
    ("avoid tip, tip toward .above", "constraint/avoid"),
    ("prefer avoid tip, anchor toward .above", "constraint/preferred-word"),
  ]) func mistakes(_ statement: String, _ id: String) {
    let source = "drawing D {\n\(Self.tip)\n\(statement)\n}\n}"
    let found = CompiledDrawing.program(source).diagnostics.filter { $0.severity == .error }
    #expect(found.first?.id == id, "\(found.map { "\($0.id): \($0.message)" })")
  }

  // MARK: Random documents

  /// Random boxes that avoid each other are where a search decides one size at a time, with a
  /// document for each try.
  @Test(arguments: 0..<4) func decisions(_ part: Int) throws {
    var drawn = 0
    for seed in 0..<Thoroughness.choose(quick: 4, slow: 30) {
      let boxes = AvoidingBoxes(seed: UInt64(1000 * part + seed))
      let program = CompiledDrawing.program(boxes.document(boxes.avoidances))
      let widths = (0...12).map { 100.25 + 23.5 * Double($0) }
      let expected = widths.map { boxes.places(width: $0) }
      guard let layout = program.layouts[0] else {
        let all = stride(from: 100, through: 400, by: 3).lazy.map { boxes.places(width: $0) }
        #expect(all.contains { $0 == nil }, "\(boxes.document(boxes.avoidances))")
        continue
      }
      drawn += 1
      for (width, expected) in zip(widths, expected) {
        let places = AvoidingBoxes.places(in: layout, width)
        let wanted = try #require(expected, "\(width)\n\(boxes.document(boxes.avoidances))")
        #expect(
          zip(places, wanted).allSatisfy { ($0 - $1).magnitude < 1e-9 * 400 },
          "\(places), not \(wanted), at \(width)\n\(boxes.document(boxes.avoidances))")
      }
    }
    #expect(drawn > 0)
  }
}

/// A random drawing with boxes that avoid each other.
private struct AvoidingBoxes {
  /// A statement that keeps two boxes apart.
  struct Avoidance {
    var (a, b, distance): (Int, Int, Int)
    var ways: [String]

    var text: String {
      "avoid b\(a), b\(b) by \(distance) toward \(ways.map { "." + $0 }.joined(separator: ", "))"
    }

    func limit(_ way: String) -> String {
      switch way {
      case "above": "b\(b).minY >= b\(a).maxY + \(distance)"
      case "below": "b\(a).minY >= b\(b).maxY + \(distance)"
      case "left": "b\(b).minX >= b\(a).maxX + \(distance)"
      default: "b\(a).minX >= b\(b).maxX + \(distance)"
      }
    }
  }

  private static let count = 3
  private var body = ""
  private var limits: [String] = []
  private(set) var avoidances: [Avoidance] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for i in 0..<Self.count {
      let place = [160, 70, 30, 20].map { random.below($0) }
      body += "rect b\(i) (\(place[0]), \(place[1]), \(10 + place[2]), \(10 + place[3]))\n"
      for side in ["minX >= edge / 5", "maxX <= edge", "minY >= 0", "maxY <= 140 - edge / 8"]
      where random.below(3) > 0 {
        limits.append("b\(i).\(side)")
      }
      if random.below(3) == 0 {
        limits.append("prefer b\(i).midX == edge / \(random.pick([2, 4, 5]))")
      }
    }
    if random.below(2) == 0 { limits.append("fix b\(random.below(Self.count))") }
    let pairs = [(0, 1), (1, 2), (0, 2)].prefix(1 + random.below(3))
    for (a, b) in pairs {
      var ways = ["above", "below", "left", "right"]
      while ways.count > 1, random.below(3) > 0 { ways.remove(at: random.below(ways.count)) }
      avoidances.append(
        Avoidance(a: a, b: b, distance: random.below(8), ways: ways))
    }
  }

  func document(
    _ avoidances: [Avoidance], more: [String] = [], width: Double? = nil
  ) -> String {
    let range = width.map { "\($0) in \($0)...\($0)" } ?? "200 in 100...400"
    return """
      drawing D {
        canvas 200 x 100
        param edge: number = \(range)
        \(body)
        constrain {
          \((limits + avoidances.map(\.text) + more).joined(separator: "\n"))
        }
      }
      """
  }

  /// The places of the boxes at one width; nil if the boxes cannot avoid each other there.
  func places(width: Double) -> [Double]? { decide(avoidances, [], width) }

  /// The places with the first ways out that are possible; nil if there are none.
  private func decide(_ undecided: [Avoidance], _ more: [String], _ width: Double) -> [Double]? {
    let program = CompiledDrawing.program(document([], more: more, width: width))
    guard let layout = program.layouts[0] else { return nil }
    let places = Self.places(in: layout, width)
    func gap(_ from: Int, _ to: Int, _ axis: Int) -> Double {
      places[4 * to + axis] - places[4 * from + axis] - places[4 * from + axis + 2]
    }
    let close = undecided.firstIndex { avoidance in
      let (a, b) = (avoidance.a, avoidance.b)
      let gaps = [gap(a, b, 0), gap(b, a, 0), gap(a, b, 1), gap(b, a, 1)]
      return gaps.allSatisfy { $0 < Double(avoidance.distance) - 1e-9 }
    }
    guard let close else { return places }
    var others = undecided
    let avoidance = others.remove(at: close)
    for way in avoidance.ways {
      let isHorizontal = way == "left" || way == "right"
      // The first box keeps its size, and the second one its place.
      let (near, size) = isHorizontal ? (0, 2) : (1, 3)
      let names = ["minX", "minY", "width", "height"]
      let kept = [(avoidance.a, size), (avoidance.b, near), (avoidance.b, size)].map { i, part in
        "b\(i).\(names[part]) == \((places[4 * i + part] * 1e9).rounded() / 1e9)"
      }
      let found = decide(others, more + [avoidance.limit(way)] + kept, width)
      if let found { return found }
    }
    return nil
  }

  static func places(in layout: Layout, _ width: Double) -> [Double] {
    var given = GivenArguments()
    given.numbers[0] = [width]
    let values = layout.graph.evaluate(layout.argumentValues(given))
    return (0..<count).flatMap { i in
      ["x", "y", "width", "height"].compactMap { part in
        layout.places.first { $0.name == "b\(i).\(part)" }.map { values[$0.value] }
      }
    }
  }
}
