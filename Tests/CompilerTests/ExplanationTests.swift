import Foundation
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Testing

/// An explanation as a test argument with the id as its description.
struct ExplanationUnderTest: Sendable, CustomTestStringConvertible {
  let explanation: Explanation

  var testDescription: String { explanation.id }

  static let diagnostics = Explanation.diagnostics.flatMap(\.explanations)
    .map { ExplanationUnderTest(explanation: $0) }
}

/// There is an explanation for each diagnostic, and its examples show the diagnostic.
@Suite struct ExplanationTests {
  private let diagnostics = ExplanationUnderTest.diagnostics.map(\.explanation)

  @Test func everythingIsExplainedOnce() throws {
    let limits = Limit.allCases.map { "limit/\($0.rawValue)" }
    let said = try WrongFile.identities().union(limits)
    #expect(diagnostics.map(\.id).sorted() == said.sorted())
    #expect(Explanation.all.map(\.id) == (said.sorted() + LintRule.all.map(\.id)).sorted())
    #expect(
      Explanation.rules.flatMap(\.explanations).map(\.id).sorted() == LintRule.all.map(\.id))
  }

  /// The levels of an explanation are those of its diagnostics in the golden files.
  @Test func levelsAreThoseThatAreSaid() throws {
    var said: [String: Set<String>] = [:]
    for path in try WrongFile.files(endingIn: ".txt") {
      let text = try String(contentsOf: WrongFile.folder.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /(?m)^(error|warning|note)\[(.+?)\]/) {
        said[String(match.2), default: []].insert(String(match.1))
      }
    }
    for explanation in diagnostics
    where !["limit", "swift"].contains(explanation.group) && explanation.id != "image/file" {
      #expect(Set(explanation.levels) == said[explanation.id], "\(explanation.id)")
    }
  }

  @Test(arguments: ExplanationUnderTest.diagnostics)
  func examplesShowIt(_ test: ExplanationUnderTest) {
    let explanation = test.explanation
    guard case .documents(let wrong, let right) = explanation.example else { return }
    let found = diagnostics(of: wrong).filter { $0.id == explanation.id }
    #expect(!found.isEmpty, "'\(explanation.id)' is not reported for its wrong example")
    #expect(found.allSatisfy { explanation.levels.contains("\($0.severity)") })
    #expect(diagnostics(of: right).map { "\($0.id): \($0.message)" } == [])
  }

  /// An example with syntax errors cannot be formatted.
  @Test(arguments: ExplanationUnderTest.diagnostics)
  func examplesAreFormatted(_ test: ExplanationUnderTest) {
    let explanation = test.explanation
    guard case .documents(let wrong, let right) = explanation.example else { return }
    for text in [wrong, right] {
      let source = SourceText(name: "example.shape", text: text + "\n")
      let parsed = parse(source, id: SourceID(0))
      if text == wrong, parsed.diagnostics.containsError { continue }
      #expect(String(decoding: formatted(parsed.tree, source), as: UTF8.self) == text + "\n")
    }
  }

  private func diagnostics(of text: String) -> [Diagnostic] {
    compile(SourceText(name: "example.shape", text: text + "\n")) { _, _ in
      .failure("there is only one file")
    }.diagnostics
  }

  @Test(arguments: ExplanationUnderTest.diagnostics)
  func speaksInSentences(_ test: ExplanationUnderTest) {
    let explanation = test.explanation
    var texts = [explanation.meaning, explanation.remedy]
    if case .none(let reason) = explanation.example { texts.append(reason) }
    for text in texts {
      #expect(text.hasSuffix(".") && !text.contains("  ") && !text.contains("\n"), "\(text)")
      #expect(text.first.map { $0.isUppercase || "'(".contains($0) } == true, "\(text)")
      #expect(text.count { $0 == "'" }.isMultiple(of: 2), "\(text)")
      #expect(text.count { $0 == "." } <= 5, "\(text)")
    }
  }

  @Test(arguments: ["DIAGNOSTICS.md", "RULES.md"])
  func pagesAreCurrent(_ name: String) throws {
    let page = page(name)
    let file = WrongFile.sources.deletingLastPathComponent().appending(path: "Grammar/\(name)")
    let held = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      if held != page { try Data(page.utf8).write(to: file) }
      Issue.record("\(name) was \(held == page ? "right already" : "rewritten")")
    } else {
      #expect(held == page, "\(name) is not current; UPDATE_GOLDENS=1 rewrites it")
    }
  }

  /// The links of a page refer to its headings.
  @Test(arguments: ["DIAGNOSTICS.md", "RULES.md"])
  func linksLeadSomewhere(_ name: String) {
    let page = page(name)
    let headings = page.matches(of: /(?m)^##+ (.+)$/).map { heading in
      heading.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    let links = page.matches(of: /\]\(#(.+?)\)/).map { String($0.1) }
    #expect(links.sorted() == headings.sorted())
  }

  private func page(_ name: String) -> String {
    name == "RULES.md" ? Explanation.rulesPage : Explanation.diagnosticsPage
  }
}
