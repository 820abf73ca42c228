import Foundation
import ShapeSyntax
import TestSupport
import Testing

/// The parser accepts the documents that the grammar derives.
@Suite struct ParserAgreementTests {
  @Test func generatedSentencesParse() {
    let seed: UInt64 = 41
    let count = Thoroughness.choose(quick: 500, slow: 30_000)
    var failures = 0
    for sentence in generatedSentences(seed: seed, count: count) {
      let result = parse(SourceText(name: "sentence.shape", text: sentence), id: SourceID(0))
      guard !result.diagnostics.isEmpty else { continue }
      failures += 1
      if failures <= 10 {
        var sources = SourceMap()
        _ = sources.add(SourceText(name: "sentence.shape", text: sentence))
        let renderer = DiagnosticRenderer(sources: sources, color: false)
        let messages = result.diagnostics.map { renderer.render($0) }.joined(separator: "\n")
        Issue.record("seed \(seed): \(messages)")
      }
    }
    #expect(failures == 0)
  }

  @Test func whatParsesIsDerivable() throws {
    let files = try documents()
    #expect(files.count > 20)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let result = parse(SourceText(name: file.path, bytes: bytes), id: SourceID(0))
      guard result.diagnostics.isEmpty else { continue }
      #expect(isDerivable(bytes), "\(file.lastPathComponent) parses but is not derivable")
    }
  }

  /// The parser reports errors in a mutation if and only if the grammar does not derive it.
  @Test func mutationsAreJudgedAlike() {
    for sentence in mutatedSentences(seed: 5, count: 400) {
      let bytes = Array(sentence.utf8)
      let parses = parse(SourceText(name: "mutation.shape", bytes: bytes), id: SourceID(0))
        .diagnostics.isEmpty
      #expect(parses == isDerivable(bytes), "\(sentence)")
    }
  }

  /// All `.shape` files in the examples and fixtures.
  private func documents() throws -> [URL] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return ["Examples", "Tests/Fixtures"].flatMap { folder -> [URL] in
      let enumerator = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      return (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "shape" }
    }
  }
}
