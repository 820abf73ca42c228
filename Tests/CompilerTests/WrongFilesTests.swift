import Foundation
import ShapeCompiler
import ShapeSyntax
import Testing

/// The exact text of the diagnostics of documents with errors.
@Suite struct WrongFilesTests {
  @Test(arguments: try WrongFile.all())
  func saysWhatIsWrong(_ file: WrongFile) throws {
    let program = try file.program()
    expectOrder(of: program.diagnostics)
    let found = file.text(of: program)
    let golden = try? String(contentsOf: file.golden, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      if golden != found { try Data(found.utf8).write(to: file.golden) }
      Issue.record("\(file.path) was \(golden == found ? "right already" : "rewritten")")
    } else {
      #expect(golden == found, "the text differs; UPDATE_GOLDENS=1 rewrites it\n\(found)")
    }
  }

  private func expectOrder(of diagnostics: [Diagnostic]) {
    #expect(!diagnostics.isEmpty)
    for (a, b) in zip(diagnostics, diagnostics.dropFirst()) {
      #expect((a.span.source, a.span.start) <= (b.span.source, b.span.start))
    }
  }

  /// Applying a help removes its diagnostic or reduces the number of errors.
  @Test(arguments: try WrongFile.all())
  func helpHelps(_ file: WrongFile) throws {
    let program = try file.program()
    for diagnostic in program.diagnostics {
      for help in diagnostic.helps {
        guard let source = (help.edits.first?.span.source).map({ program.sources[$0] }) else {
          continue
        }
        let changed = applying(help.edits, to: source)
        let after = try file.program(changed: [source.name: changed]).diagnostics
        #expect(
          after.count { $0.severity == .error }
            < program.diagnostics.count { $0.severity == .error }
            || count(of: diagnostic, in: after) < count(of: diagnostic, in: program.diagnostics),
          "'\(help.message)' keeps \(diagnostic.id):\n\(String(decoding: changed, as: UTF8.self))")
      }
    }
  }

  /// If helps are applied until none remains, there are fewer problems than before, or equally many
  /// if new problems have appeared. Statements that followed their frame before still follow it.
  @Test(arguments: try WrongFile.all())
  func helpKeepsWhatFollowsItsFrame(_ file: WrongFile) throws {
    let program = try file.program()
    let source = program.sources[SourceID(0)]
    let leftBefore = Set(program.leftBehind)
    for help in program.diagnostics.flatMap(\.helps) where help.isFor(SourceID(0)) {
      let mended = try MendedFile(file, source, help)
      let (before, after) = (program.diagnostics, mended.program.diagnostics)
      let comesToLight = after.contains { count(of: $0, in: before) < count(of: $0, in: after) }
      #expect(
        after.problems < before.problems || comesToLight && after.problems == before.problems,
        "'\(help.message)' should reduce the problems:\n\(mended.text)")
      for place in mended.leftBehind
      where source.standsInFrame(place) && !leftBefore.contains(place) {
        Issue.record("'\(help.message)' detaches a statement from its frame:\n\(mended.text)")
      }
    }
  }

  private func count(of diagnostic: Diagnostic, in others: [Diagnostic]) -> Int {
    others.count { $0.id == diagnostic.id && $0.message == diagnostic.message }
  }

  /// Every diagnostic of the compiler occurs in one of the documents. Diagnostics about Swift names
  /// and image files are excluded.
  @Test func everyDiagnosticHasItsFile() throws {
    let known = try WrongFile.identities()
    #expect(known.count > 80)
    let said = try WrongFile.files(endingIn: ".txt")
      .map { try String(contentsOf: WrongFile.folder.appending(path: $0), encoding: .utf8) }
      .flatMap { $0.matches(of: /(?m)^(?:error|warning|note)\[(.+?)\]/).map { String($0.1) } }
    #expect(
      known.subtracting(said).filter { !$0.hasPrefix("swift/") && $0 != "image/file" }.sorted()
        == [])
  }

  @Test func everyGoldenHasItsFile() throws {
    let texts = try WrongFile.files(endingIn: ".txt").map { $0.dropLast(".txt".count) }
    let documents = try WrongFile.files(endingIn: ".shape").map { $0.dropLast(".shape".count) }
    #expect(texts == documents)
  }
}
