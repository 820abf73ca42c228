import Foundation
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Synchronization
import Testing

/// A document about one rule, `Fixtures/Lint/group/rule.shape`; what is found in it stands beside it.
///
/// In drawings whose names begin with `Wrong` the rule finds something, in others it does not: they
/// are near misses. Where that is about the file, `group/rule-wrong….shape` is a document of its own.
struct LintFixture: Sendable, CustomTestStringConvertible {
  /// `drawing/collinear-node.shape`
  let path: String
  let rule: LintRule

  var testDescription: String { path }

  static let folder = WrongFile.folder.deletingLastPathComponent().appending(path: "Lint")

  static let examples = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples")

  static func all() throws -> [LintFixture] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { group in
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: group).path)
        .filter { $0.hasSuffix(".shape") }.sorted()
        .map { name in
          let path = "\(group)/\(name)"
          let rule = LintRule.all.last {
            path == $0.id + ".shape" || path.hasPrefix($0.id + "-wrong")
          }
          return LintFixture(path: path, rule: try #require(rule, "no rule has the file \(path)"))
        }
    }
  }

  var golden: URL { Self.folder.appending(path: path.dropLast(".shape".count) + ".txt") }

  func source() throws -> SourceText {
    SourceText(
      name: path, bytes: try [UInt8](Data(contentsOf: Self.folder.appending(path: path))))
  }

  /// The compiled document, and what its rule finds in it.
  func linted() throws -> (program: Program, findings: [Finding]) {
    if let known = Self.known.withLock({ $0[path] }) { return known }
    let program = compiledForLint(try source())
    let linted = (program, rule.findings(in: program))
    Self.known.withLock { $0[path] = linted }
    return linted
  }

  /// Several tests look at one document.
  private static let known = Mutex<[String: (program: Program, findings: [Finding])]>([:])
}

/// Compiles a document whose imports lie in its folder, or among the examples.
func compiledForLint(_ source: SourceText) -> Program {
  compile(source) { path, importer in
    let folder = LintFixture.folder.appending(path: importer).deletingLastPathComponent()
    let data = [folder, LintFixture.examples].lazy
      .compactMap { try? Data(contentsOf: $0.appending(path: path)) }.first
    guard let data else { return .missing(neighbors: []) }
    return .file(key: path, source: SourceText(name: path, bytes: [UInt8](data)))
  }
}

/// A rule as the argument of a test, which is called by the rule's id.
struct RuleUnderTest: Sendable, CustomTestStringConvertible {
  let rule: LintRule

  var testDescription: String { rule.id }

  static let all = LintRule.all.map { RuleUnderTest(rule: $0) }
}

extension LintRule {
  /// Settings with which it is on, and nothing else that has a finding about the rule's examples.
  var switchedOn: LintSettings {
    var settings = LintSettings()
    if level == .off { settings.levels[id] = .warning }
    return settings
  }

  /// What the rule finds.
  func findings(in program: Program) -> [Finding] {
    lint(program, settings: switchedOn).findings.filter { $0.id == id }
  }
}
