import Foundation
import ShapeCompiler
import ShapeSyntax
import Testing

/// Wrong documents, each beside the text that it has to be answered with.
///
/// With `UPDATE_GOLDENS=1` the texts are written anew, and the tests still fail.
@Suite struct WrongFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Wrong")

  /// The paths of the wrong documents below the folder. What others import lies in folders named
  /// `parts`.
  static let names: [String] = {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".shape") && !$0.contains("parts/") }.sorted()
  }()

  private func compiled(_ name: String) throws -> Program {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    return compile(SourceText(name: name, bytes: Array(bytes)), load: Self.load)
  }

  /// Finds imports in the folder of fixtures, which is the project.
  private static func load(_ path: String, _ importer: String) -> ImportResult {
    let base = URL(fileURLWithPath: "/" + importer).deletingLastPathComponent()
    let target = path.hasPrefix("/") ? path : base.appendingPathComponent(path).standardized.path
    let key = String(target.drop { $0 == "/" })
    guard !path.hasPrefix("/"), !path.hasPrefix("../..") else {
      return .failure("it lies outside the project")
    }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(key)) else {
      return .failure("No such file or directory")
    }
    return .file(key: key, source: SourceText(name: key, bytes: Array(data)))
  }

  @Test(arguments: names) func isAnsweredAsItsGoldenSays(_ name: String) throws {
    let program = try compiled(name)
    #expect(program.diagnostics.containsError || !program.diagnostics.isEmpty)
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    let text = program.diagnostics.map { renderer.render($0) + "\n" }.joined(separator: "\n")
    let golden = Self.folder.appendingPathComponent(name.dropLast(6) + ".txt")
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil, expected != text {
      try text.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(text == expected)
  }

  @Test(arguments: names) func diagnosticsStandInSourceOrder(_ name: String) throws {
    let spans = try compiled(name).diagnostics.map(\.span)
    #expect(
      zip(spans, spans.dropFirst()).allSatisfy { ($0.source, $0.start) <= ($1.source, $1.start) })
  }

  /// What a help offers mends what it was offered for.
  @Test(arguments: names) func helpsHelp(_ name: String) throws {
    let program = try compiled(name)
    for diagnostic in program.diagnostics {
      guard let help = diagnostic.helps.first(where: { !$0.edits.isEmpty }),
        diagnostic.span.source.index == 0,
        help.edits.allSatisfy({ $0.span.source == diagnostic.span.source })
      else { continue }
      let source = program.sources[diagnostic.span.source]
      let mended = SourceText(name: name, bytes: applying(help.edits, to: source))
      let after = compile(mended, load: Self.load).diagnostics
      let remains = after.contains {
        $0.id == diagnostic.id && $0.message == diagnostic.message
          && $0.span.start == diagnostic.span.start
      }
      #expect(!remains, "\(diagnostic.id): \(help.message)")
    }
  }

  /// Every identity that the sources mention is shown by some wrong document.
  @Test func everyDiagnosticIsShown() throws {
    let sources = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files =
      FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    var known: Set<String> = []
    for file in files where file.contains("Diagnostic+") && file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: /\.(?:error|warning|note), "([a-z]+\/[a-z0-9-]+)"/) {
        known.insert(String(match.output.1))
      }
    }
    #expect(known.count > 60)
    var shown: Set<String> = []
    for name in Self.names { shown.formUnion(try compiled(name).diagnostics.map(\.id)) }
    #expect(known.subtracting(shown).sorted() == [])
  }
}
