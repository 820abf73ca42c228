import Foundation
import ShapeChanges
import ShapeCompiler
import ShapeSyntax
import Testing

/// Expected merges, written by people who had read only the description of the language. Each file
/// has three versions, and the result or `CONFLICT`. A result after `=== or` is also correct.
@Suite struct MergeFixtureTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: "Tests/Fixtures/Merge")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test func haveCases() { #expect(Self.names.count > 250) }

  @Test(arguments: names) func merges(_ name: String) throws {
    let sections = try Self.sections(name)
    let sources = ["base", "ours", "theirs"].map { key in
      SourceText(name: "Case.shape", text: sections.first { $0.key == key }?.text ?? "")
    }
    let expected = sections.filter { $0.key == "expected" || $0.key == "or" }.map(\.text)
    let versions = try #require(
      MergeVersions(base: sources[0], ours: sources[1], theirs: sources[2], limits: Limits()))
    let check = MergeCheck(
      base: Self.program(sources[0]), ours: Self.program(sources[1]),
      theirs: Self.program(sources[2]))
    let result = versions.merged(labels: MergeLabels()) { text in
      check.problems(of: Self.program(SourceText(name: "Case.shape", bytes: text)))
    }
    let isConflict = expected.contains { $0.hasPrefix("CONFLICT") }
    let text = String(decoding: result.text, as: UTF8.self)
    if result.conflicts.isEmpty {
      #expect(expected.contains { Self.lines($0) == Self.lines(text) }, "\(text)")
    } else {
      #expect(isConflict, "\(result.conflicts.map(\.message))")
    }
  }

  private static func sections(_ name: String) throws -> [(key: String, text: String)] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return text.components(separatedBy: "=== ").dropFirst().map { section in
      let parts = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private static func program(_ source: SourceText) -> Program {
    compile(source) { path, _ in
      let file = root.appending(path: "Examples").appending(path: path)
      guard let bytes = try? Data(contentsOf: file) else { return .missing(neighbors: []) }
      return .file(key: path, source: SourceText(name: path, bytes: Array(bytes)))
    }
  }

  /// The lines of the formatted text that are not blank.
  private static func lines(_ text: String) -> [Substring] {
    let source = SourceText(name: "Case.shape", text: text)
    let parsed = parse(source, id: SourceID(0))
    guard parsed.diagnostics.isEmpty else { return text.split(separator: "\n") }
    return String(decoding: formatted(parsed.tree, source), as: UTF8.self).split(separator: "\n")
  }
}
