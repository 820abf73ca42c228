import Foundation
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Testing

/// First drawings of people who have just read the reference, with the exact text of all
/// diagnostics.
@Suite struct NewcomerTests {
  private static let folder = WrongFile.folder.deletingLastPathComponent()
    .appending(path: "Newcomer")

  static func documents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".shape") }.sorted()
  }

  @Test(arguments: try documents())
  func hearWhatHelps(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let source = SourceText(name: name, bytes: [UInt8](try Data(contentsOf: file)))
    let program = compiledForLint(source)
    let result = lint(program)
    let errors = program.diagnostics.filter { $0.severity == .error }
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    let said = errors + result.diagnostics + result.findings.map(\.diagnostic)
    let found = said.map { renderer.render($0) + "\n" }.joined(separator: "\n")
    let golden = file.deletingPathExtension().appendingPathExtension("txt")
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      if expected != found { try Data(found.utf8).write(to: golden) }
      Issue.record("\(name) was \(expected == found ? "right already" : "rewritten")")
    } else {
      #expect(expected == found, "the text differs; UPDATE_GOLDENS=1 rewrites it\n\(found)")
    }
  }
}
