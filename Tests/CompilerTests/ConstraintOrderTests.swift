import Foundation
import ShapeCompiler
import ShapeFormulas
import ShapeSyntax
import ShapeText
import TestSupport
import Testing

/// The order in which constraints are written changes nothing.
@Suite struct ConstraintOrderTests {
  private static let examples = WrongFile.sources.deletingLastPathComponent()
    .appending(path: "Examples")

  static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []).sorted()
    .filter { file in
      file.hasSuffix(".shape")
        && (try? String(contentsOf: examples.appending(path: file), encoding: .utf8))?
          .contains("constrain {") == true
    }

  @Test func someExamplesHaveConstraints() {
    #expect(Self.files.count >= 5)
  }

  @Test(arguments: files) func examplesInAnyOrder(_ file: String) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.examples.appending(path: file)))
    let document = ConstraintDocument(bytes)
    let expected = text(program(bytes))
    #expect(expected.contains("="))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let shuffled = document.shuffled(using: &generator)
      #expect(text(program(shuffled)) == expected, "\(String(decoding: shuffled, as: UTF8.self))")
    }
  }

  @Test(arguments: 0..<Thoroughness.choose(quick: 2, slow: 10))
  func randomSystemsInAnyOrder(_ part: Int) {
    var solved = 0
    for seed in 0..<100 {
      let generator = SeededGenerator(seed: UInt64(part * 100 + seed))
      var random = RandomConstraints(generator: generator, hasFormulas: false)
      let count = random.generator.number(in: 2...5)
      let document = ConstraintDocument(random.document(statements: count))
      let expected = text(program(document.bytes))
      if !expected.isEmpty { solved += 1 }
      for _ in 0..<4 {
        let shuffled = document.shuffled(using: &random.generator)
        #expect(
          text(program(shuffled)) == expected, "\(String(decoding: shuffled, as: UTF8.self))")
      }
    }
    #expect(solved >= 40)
  }

  /// Formulas with quotients may depend on the order of the statements, but their values do not.
  @Test func randomFormulasInAnyOrder() {
    var solved = 0
    let count = Thoroughness.choose(quick: 5, slow: 100)
    for seed in 0..<count {
      var random = RandomConstraints(
        generator: SeededGenerator(seed: UInt64(1000 + seed)), hasFormulas: true)
      let document = ConstraintDocument(random.document(statements: 3))
      let expected = numbers(program(document.bytes))
      if !expected.isEmpty { solved += 1 }
      for _ in 0..<3 {
        let shuffled = document.shuffled(using: &random.generator)
        expectClose(
          numbers(program(shuffled)), expected, within: 1e-9,
          String(decoding: shuffled, as: UTF8.self))
      }
    }
    #expect(solved * 5 >= count * 2)
  }

  private func program(_ bytes: [UInt8]) -> Program {
    compile(SourceText(name: "main.shape", bytes: bytes)) { path, _ in
      let file = Self.examples.appending(path: path)
      guard let data = try? Data(contentsOf: file) else { return .failure("it is not there") }
      return .file(key: path, source: SourceText(name: path, bytes: [UInt8](data)))
    }
  }

  /// The printed layouts; empty if the document has errors.
  private func text(_ program: Program) -> String {
    layoutsAsText(program.drawings.compactMap { program.layouts[$0.index] }, program)
  }

  /// The numbers of the layout at the design.
  private func numbers(_ program: Program) -> [Double] {
    guard let layout = program.drawings.first.flatMap({ program.layouts[$0.index] }) else {
      return []
    }
    let values = layout.graph.evaluate(layout.argumentValues(GivenArguments()))
    return layout.places.sorted { $0.name < $1.name }.map { values[$0.value] }
  }
}
