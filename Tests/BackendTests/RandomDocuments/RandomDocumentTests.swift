import Foundation
import ShapeCompiler
import ShapeNumbers
import ShapeSVG
import ShapeSyntax
import TestSupport
import Testing

/// Generated documents, from their text to their SVG. The layout agrees with section 4 of the
/// language, exactly at the design, and the picture agrees with the layout.
@Suite struct RandomDocumentTests {
  private static let groups = Thoroughness.choose(quick: 6, slow: 300)
  private static let documentsPerGroup = 10
  private static let framesPerDocument = 20

  @Test(arguments: 0..<groups)
  func liesWhereItShould(_ group: Int) throws {
    for i in 0..<Self.documentsPerGroup { try check(UInt64(group * Self.documentsPerGroup + i)) }
  }

  /// A few documents use every row of the tables. Many documents therefore use the rows in every
  /// combination.
  @Test func meetsEveryRow() {
    var boxRows: Set<Row> = []
    var pointRows: Set<Row> = []
    for seed in 0..<UInt64(20) {
      var generator = RandomDocumentGenerator(seed: seed)
      let document = generator.document()
      let model = PlacementModel(document, .placed(document.arguments.map { ExactBox($0.box) }))
      boxRows.formUnion(model.boxRows)
      pointRows.formUnion(model.pointRows)
    }
    #expect(boxRows == Set(Row.ofBoxes))
    #expect(pointRows == Set(Row.ofPoints))
  }

  /// Checks the document that is generated from `seed`.
  private func check(_ seed: UInt64) throws {
    var generator = RandomDocumentGenerator(seed: seed)
    let document = generator.document()
    let text = document.text
    let program = compile(SourceText(name: "random.shape", text: text)) { path, _ in
      .failure("\(path) is not there")
    }
    guard program.diagnostics.isEmpty, let layout = program.layouts[0] else {
      let messages = program.diagnostics.map { "\($0.message): \(program.sources.text($0.span))" }
      report(messages, "is not valid", seed, text)
      return
    }
    let drawn = PlacementModel(document, .drawn)
    report(
      LayoutComparison.design(layout, drawn), "has wrong values at its design", seed, text)
    // Even at the default arguments, the layout is rounded to pixels.
    let pictured =
      document.snapping == .pixels
      ? PlacementModel(document, .placed(document.arguments.map { ExactBox($0.box) })) : drawn
    report(
      LayoutComparison.defaults(layout, pictured), "has wrong values at its defaults", seed, text)
    var random = SeededGenerator(seed: seed &+ 0x5EED)
    var checked = 0
    for attempt in 0..<40 * Self.framesPerDocument where checked < Self.framesPerDocument {
      let frames =
        attempt == 0 ? document.arguments.map { ExactBox($0.box) } : document.frames(&random)
      let scale = document.snapping == .pixels ? random.scale() : .one
      let model = PlacementModel(document, .placed(frames, scale: scale))
      if model.isNearJump { continue }
      checked += 1
      var given = document.given(frames, layout)
      given.scale = scale.doubleValue
      let place =
        "at scale \(scale.decimalDescription) and \(frames.map { $0.numbers.prefix(4).map(\.decimalDescription) })"
      report(
        LayoutComparison.evaluation(layout, given, model), "has wrong values \(place)", seed, text)
      guard checked <= 3 else { continue }
      let scene = try program.scene(of: 0, given)
      let pictured = SceneComparison(scene, document, model, frames)
      report(pictured.complaints, "has a wrong scene \(place)", seed, text)
      let read = try SVGComparison(try svg(scene), scene)
      report(read.complaints, "has a wrong SVG \(place)", seed, text)
    }
    #expect(
      checked == Self.framesPerDocument, "document \(seed) is too often near a jump:\n\(text)")
  }

  private func report(_ complaints: [String], _ what: String, _ seed: UInt64, _ text: String) {
    guard !complaints.isEmpty else { return }
    Issue.record(
      """
      document \(seed) \(what):
      \(complaints.prefix(8).joined(separator: "\n"))
      \(text)
      """)
  }
}

extension SeededGenerator {
  /// The number of pixels per point: the scale of a common device, or a scale at which no decimal
  /// number is exactly between two pixels.
  fileprivate mutating func scale() -> Rational {
    let usual = [Rational(1), Rational(2), Rational(3), Rational(3, 2), Rational(21, 8)]
    return oneIn(2) ? pick(usual) : Rational(number(in: 300...4000), 997)
  }
}

extension RandomDocument {
  /// Random frames for all arguments, from a third of the drawn size to three times that size.
  fileprivate func frames(_ random: inout SeededGenerator) -> [ExactBox] {
    func size(_ drawn: Rational) -> Rational {
      if random.oneIn(8) { return drawn }
      let grid = random.pick([1, 1, 4, 10, 100, 1000])
      let scaled = drawn * Rational(random.number(in: 30...300), 100)
      return max((scaled * Rational(grid)).floor() / grid, Rational(1, grid))
    }
    func position() -> Rational {
      let grid = random.pick([1, 1, 4, 10, 100, 1000])
      return Rational(random.number(in: -200 * grid...200 * grid), grid)
    }
    return arguments.map { argument in
      ExactBox(
        x: position(), y: position(), width: size(argument.box.width),
        height: size(argument.box.height))
    }
  }

  fileprivate func given(_ frames: [ExactBox], _ layout: Layout) -> GivenArguments {
    var given = GivenArguments()
    for (i, frame) in frames.enumerated() {
      given.numbers[i] = frame.numbers.prefix(4).map(\.doubleValue)
    }
    return given
  }
}
