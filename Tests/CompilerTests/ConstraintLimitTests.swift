import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import ShapeText
import TestSupport
import Testing

/// Limits hold in every picture of an accepted drawing, in any order of the statements.
@Suite struct ConstraintLimitTests {
  /// Three boxes, the first of which is moved more easily than the others.
  private static let boxes = """
    canvas 200 x 60
    frame target = canvas
    rect a (10, 10, 44, 40) in target { fill #ccc }
    rect b (75, 10, 46, 40) in target pin left width { fill #999 }
    rect c (132, 10, 48, 40) in target pin left width { fill #666 }
    """

  /// Satisfying the limit of `b` and `c` affects the limit of `a` and `b`, but not the reverse.
  @Test(arguments: [
    ["a.width >= b.width", "b.width >= c.width"], ["b.width >= c.width", "a.width >= b.width"],
  ])
  func limitsInARow(_ limits: [String]) throws {
    let drawing = try CompiledDrawing(
      "\(Self.boxes)\nconstrain {\n\(limits.joined(separator: "\n"))\n}",
      ignoring: ["layout/moved-at-design"])
    for width in [60.0, 120, 200, 400, 1000] {
      let frame = ["target": [0, 0, width, 60]]
      let widths = try ["a", "b", "c"].map { try drawing.numbers($0, frame)[2] }
      #expect(widths[1] == 47 && widths[2] == 47)
      // The box scales with its frame unless the limit requires a larger width.
      #expect((widths[0] - max(47, width * 44 / 200)).magnitude < 1e-9)
    }
  }

  /// A wider box pushes its left neighbor to the left, where the neighbor reaches its limit.
  @Test func limitsThroughAnEquation() throws {
    let statements = [
      "a.minX >= target.minX + 10", "b.width >= target.width / 4", "b.minX == a.maxX + 10",
    ]
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0]] {
      let drawing = try CompiledDrawing(
        """
        canvas 200 x 40
        frame target = canvas
        assume target.width in 100...400
        rect a (20, 5, 30, 30) in target pin left width top height { fill #ccc }
        rect b (60, 5, 40, 30) in target pin left width top height { fill #999 }
        constrain {
        \(order.map { statements[$0] }.joined(separator: "\n"))
        }
        """, ignoring: ["layout/moved-at-design"])
      for width in [100.0, 150, 200, 280, 320, 400] {
        let frame = ["target": [0, 0, width, 40]]
        let (a, b) = (try drawing.numbers("a", frame), try drawing.numbers("b", frame))
        #expect(a[0] >= 10 - 1e-9 && b[2] >= width / 4 - 1e-9)
        #expect((b[0] - a[0] - a[2] - 10).magnitude < 1e-9)
      }
    }
  }

  /// Contradictions in a block that is solved early are reported like those in other blocks.
  @Test(arguments: [
    ("b.x == 20", "constraint/contradiction"), ("a.x >= 7", "constraint/limit"),
  ])
  func nothingIsSwallowedBesideNumericBlocks(_ statement: String, _ id: String) {
    let program = CompiledDrawing.program(
      """
      drawing D {
      canvas 200 x 100
      frame target = canvas
      point a (10, 10)
      point b (60, 10)
      let m: number
      let n: number
      constrain {
      a.x == 5
      b.x == a.x + 10
      \(statement)
      }
      constrain numeric {
      m + n == target.width
      m * m == n * 100
      }
      }
      """)
    #expect(program.diagnostics.filter { $0.severity == .error }.map(\.id) == [id])
  }

  @Test func nothingIsSwallowedBesideWhatDoesNotMeet() {
    let program = CompiledDrawing.program(
      """
      drawing D {
      canvas 200 x 100
      point a (10, 10)
      point b (60, 10)
      point c (100, 10)
      point d (130, 30)
      point e (160, 60)
      constrain {
      a.x == 5
      b.x == a.x + 10
      b.x == 20
      fix c, e
      distance(c, d) == 4
      distance(d, e) == 5
      }
      }
      """)
    #expect(
      program.diagnostics.filter { $0.severity == .error }.map(\.id).sorted() == [
        "constraint/contradiction", "constraint/no-construction",
      ])
  }

  @Test(arguments: 0..<4) func randomLimitsHold(_ part: Int) {
    var (solved, measured) = (0, 0)
    let slow = ProcessInfo.processInfo.environment["SHAPEC_SLOW_TESTS"] != nil
    for seed in 0..<(slow ? 300 : 40) {
      var random = RandomLimits(seed: UInt64(part * 1000 + seed))
      let document = ConstraintDocument(random.document())
      let (text, layout) = outcome(document.bytes)
      for _ in 0..<(slow ? 3 : 1) {
        let shuffled = document.shuffled(using: &random.generator)
        #expect(outcome(shuffled).text == text, "\(String(decoding: shuffled, as: UTF8.self))")
      }
      guard let layout else { continue }
      solved += 1
      for numbers in [
        [0, 0, 200, 100], [0, 0, 120, 60], [10, -20, 400, 150], [0, 0, 253, 77.5],
      ] {
        var given = GivenArguments()
        given.numbers[0] = numbers
        let values = layout.graph.evaluate(layout.argumentValues(given))
        for place in layout.places where place.name.hasPrefix("room") {
          measured += 1
          #expect(
            values[place.value] >= -1e-7,
            "\(place.name) at \(numbers)\n\(String(decoding: document.bytes, as: UTF8.self))")
        }
      }
    }
    #expect(solved >= 10 && measured >= 40)
  }

  /// The diagnostics of a document and its layout, as text.
  private func outcome(_ bytes: [UInt8]) -> (text: String, layout: Layout?) {
    let program = compile(SourceText(name: "main.shape", bytes: bytes)) { _, _ in
      .failure("it is not there")
    }
    let told = program.diagnostics.map { "\($0.severity) \($0.id) \($0.message)" }.sorted()
    guard let layout = program.layouts[0] else { return (told.joined(separator: "\n"), nil) }
    return (told.joined(separator: "\n") + layoutsAsText([layout], program), layout)
  }
}

/// Boxes with random pins, and random limits, equations and preferences of the boxes.
private struct RandomLimits {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func document() -> String {
    let count = generator.number(in: 2...4)
    var lines = ["drawing D {", "canvas 200 x 100", "frame target = canvas"]
    lines.append("assume target.width in 120...400")
    lines.append("assume target.height in 60...150")
    let names = ["a", "b", "c", "d"].prefix(count)
    for (i, name) in names.enumerated() {
      let pin = ["", " pin left", " pin left width", " pin width", " pin left right"]
      let (x, width) = (4 + i * 50 + generator.below(6), 24 + generator.below(20))
      lines.append(
        "rect \(name) (\(x), 20, \(width), 30) in target\(pin[generator.below(pin.count)])")
    }
    var limits: [String] = []
    var statements: [String] = []
    for _ in 0..<generator.number(in: 1...4) {
      let (left, right) = (length(Array(names)), length(Array(names)))
      let room = generator.below(8)
      limits.append("\(left) - (\(right)) - \(room)")
      statements.append(
        generator.below(2) == 0 ? "\(left) >= \(right) + \(room)" : "\(right) + \(room) <= \(left)")
    }
    for _ in 0..<generator.below(3) {
      let sign = generator.below(2) == 0 ? "prefer " : ""
      statements.append(
        "\(sign)\(length(Array(names))) == \(length(Array(names))) + \(generator.below(12))")
    }
    lines += ["constrain {"] + statements + ["}"]
    lines += limits.enumerated().map { "let room\($0) = \($1)" }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private mutating func length(_ names: [String]) -> String {
    let name = names[generator.below(names.count)]
    switch generator.below(6) {
    case 0: return "\(name).minX"
    case 1: return "\(name).maxX"
    case 2: return "target.width / \(generator.number(in: 3...9))"
    case 3: return "\(generator.number(in: 1...4)) * \(name).width"
    default: return "\(name).width"
    }
  }
}
