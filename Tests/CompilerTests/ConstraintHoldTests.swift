import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import TestSupport
import Testing

/// The constraints hold if no error is reported.
@Suite struct ConstraintHoldTests {
  @Test(arguments: 0..<4) func randomConstraintsHold(_ part: Int) throws {
    var (solved, measured) = (0, 0)
    let documents = Thoroughness.choose(quick: 10, slow: 100)
    for seed in 0..<documents {
      var random = RandomConstraints(
        generator: SeededGenerator(seed: UInt64(5000 + part * 100 + seed)), hasFormulas: part > 1)
      let document = random.document(statements: random.generator.number(in: 1...5))
      let text = Self.measured(document)
      let program = CompiledDrawing.program(text)
      guard let layout = program.layouts[0] else { continue }
      solved += 1
      for numbers in [[0, 0, 200, 100, 3], [3, -5, 140, 80, 2], [10, 20, 331, 57, 7.5]] {
        var given = GivenArguments()
        (given.numbers[0], given.numbers[1]) = (Array(numbers[..<4]), [numbers[4]])
        let values = layout.graph.evaluate(layout.argumentValues(given))
        let largest = layout.places.map { values[$0.value].magnitude }.max() ?? 1
        for place in layout.places where place.name.hasPrefix("rest") {
          let rest = values[place.value]
          measured += 1
          #expect(rest.magnitude <= 1e-9 * max(1, largest), "\(place.name) is \(rest)\n\(text)")
        }
      }
    }
    #expect(solved * 5 >= documents * 2 && measured >= documents)
  }

  /// The document with a value for the residual of each required equation between numbers.
  private static func measured(_ document: String) -> String {
    var rests: [String] = []
    for line in document.split(separator: "\n") {
      let sides = line.split(separator: " == ").map { $0.drop { $0 == " " } }
      guard sides.count == 2, !line.contains("prefer"), !line.contains(" == (") else { continue }
      rests.append("    let rest\(rests.count) = \(sides[0]) - (\(sides[1]))\n")
    }
    return document.dropLast(2) + rests.joined() + "}\n"
  }
}
