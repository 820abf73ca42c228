import Foundation
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Testing

/// Every rule, applied to its examples and to near misses.
@Suite struct LintRuleTests {
  @Test(arguments: RuleUnderTest.all)
  func findsWhatIsWrongInItsExample(_ test: RuleUnderTest) {
    let rule = test.rule
    let source = SourceText(name: "wrong.shape", text: rule.wrong + "\n")
    let program = compiledForLint(source)
    #expect(program.diagnostics.filter { $0.severity == .error } == [])
    #expect(!rule.findings(in: program).isEmpty, "\(rule.id) finds nothing in its wrong example")
  }

  /// No rule has findings in the right example.
  @Test(arguments: RuleUnderTest.all)
  func findsNothingInItsRightExample(_ test: RuleUnderTest) {
    let rule = test.rule
    let source = SourceText(name: "right.shape", text: rule.right + "\n")
    let program = compiledForLint(source)
    #expect(program.diagnostics.filter { $0.severity == .error } == [])
    let found = lint(program, settings: rule.switchedOn).findings
    #expect(found.map { "\($0.id): \($0.diagnostic.message)" } == [])
  }

  @Test(arguments: RuleUnderTest.all)
  func examplesAreFormatted(_ test: RuleUnderTest) {
    let rule = test.rule
    for text in [rule.wrong, rule.right] {
      let source = SourceText(name: "example.shape", text: text + "\n")
      let tree = parse(source, id: SourceID(0)).tree
      #expect(String(decoding: formatted(tree, source), as: UTF8.self) == text + "\n")
    }
  }

  @Test(arguments: RuleUnderTest.all)
  func speaksInSentences(_ test: RuleUnderTest) {
    let rule = test.rule
    for text in [rule.finds, rule.reason] {
      #expect(text.first?.isUppercase == true && text.hasSuffix("."), "\(rule.id): \(text)")
    }
    #expect(
      rule.id.wholeMatch(of: /(drawing|resizing|structure|accessibility|lint)\/[a-z-]+/) != nil)
  }

  @Test func rulesHaveOneName() {
    #expect(LintRule.all.map(\.id) == Set(LintRule.all.map(\.id)).sorted())
  }

  @Test(arguments: try LintFixture.all())
  func findsInFixtures(_ fixture: LintFixture) throws {
    let (program, findings) = try fixture.linted()
    expectPlaces(of: findings, in: program, fixture)
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    let errors = program.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { renderer.render($0) } == [])
    let found = findings.map { renderer.render($0.diagnostic) + "\n" }.joined(separator: "\n")
    let golden = try? String(contentsOf: fixture.golden, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      if golden != found { try Data(found.utf8).write(to: fixture.golden) }
      Issue.record("\(fixture.path) was \(golden == found ? "right already" : "rewritten")")
    } else {
      #expect(golden == found, "the findings differ; UPDATE_GOLDENS=1 rewrites them\n\(found)")
    }
  }

  /// Expects findings in all drawings whose names begin with `Wrong`, and in no other drawings.
  private func expectPlaces(
    of findings: [Finding], in program: Program, _ fixture: LintFixture
  ) {
    if fixture.path.hasPrefix(fixture.rule.id + "-wrong") {
      #expect(!findings.isEmpty, "\(fixture.path) has no finding")
      return
    }
    let starts = program.drawings.compactMap { program.layouts[$0.index]?.span.start }
    var found = Set<String>()
    for finding in findings {
      let index = starts.lastIndex { $0 <= finding.diagnostic.span.start }
      let name = index.map { program.drawings[$0].name } ?? "the file"
      #expect(
        name.hasPrefix("Wrong"),
        "'\(name)' should have no finding: \(finding.diagnostic.message)")
      found.insert(name)
    }
    let wrong = program.drawings.map(\.name).filter { $0.hasPrefix("Wrong") }
    #expect(Set(wrong).subtracting(found).sorted() == [], "these drawings should have findings")
  }

  /// Every rule about drawings has at least ten near misses.
  @Test(arguments: RuleUnderTest.all.filter { $0.rule.group != "lint" })
  func hasNearMisses(_ test: RuleUnderTest) throws {
    let rule = test.rule
    let fixture = LintFixture(path: rule.id + ".shape", rule: rule)
    let names = try fixture.linted().program.drawings.map(\.name)
    #expect(names.count { !$0.hasPrefix("Wrong") } >= 10)
  }

  /// Every fix removes a finding. Safe fixes also change no picture.
  @Test(arguments: try LintFixture.all())
  func fixesMend(_ fixture: LintFixture) throws {
    let source = try fixture.source()
    let (before, findings) = try fixture.linted()
    for finding in findings {
      let edits = finding.diagnostic.helps.flatMap(\.edits)
      #expect(edits.isEmpty == (finding.fix == .none))
      if edits.isEmpty { continue }
      let mended = SourceText(name: source.name, bytes: applying(edits, to: source))
      let after = compiledForLint(mended)
      #expect(!after.diagnostics.containsError, "\(finding.diagnostic.message)")
      #expect(
        fixture.rule.findings(in: after).count < findings.count,
        "\(finding.diagnostic.message)")
      guard finding.fix == .safe else { continue }
      for (name, index) in before.drawings {
        guard let other = after.drawings.first(where: { $0.name == name })?.index else { continue }
        let scenes = try (before.scene(of: index), after.scene(of: other))
        #expect(scenes.0.paintedBounds == scenes.1.paintedBounds, "\(name) has changed")
      }
    }
  }
}
