import Foundation
import ShapeCompiler
import ShapeLint
import ShapeSyntax
import Synchronization
import Testing

/// A document about one rule, `Fixtures/Lint/group/rule.shape`. The expected findings are in a text
/// file of the same name.
///
/// The rule has findings in drawings whose names begin with `Wrong`. The other drawings are near
/// misses without findings. For rules about whole files, the wrong document is a separate file,
/// `group/rule-wrong….shape`.
struct LintFixture: Sendable, CustomTestStringConvertible {
  /// The path in the folder, such as `drawing/collinear-node.shape`.
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

  /// The compiled document, and the findings of its rule.
  func linted() throws -> (program: Program, findings: [Finding]) {
    if let known = Self.known.withLock({ $0[path] }) { return known }
    let program = compiledForLint(try source())
    let linted = (program, rule.findings(in: program))
    Self.known.withLock { $0[path] = linted }
    return linted
  }

  /// The documents that were linted so far, since several tests use each document.
  private static let known = Mutex<[String: (program: Program, findings: [Finding])]>([:])
}

/// Compiles a document whose imports are in its own folder or among the examples.
func compiledForLint(_ source: SourceText) -> Program {
  compile(source) { path, importer in
    let folder = LintFixture.folder.appending(path: importer).deletingLastPathComponent()
    let data = [folder, LintFixture.examples].lazy
      .compactMap { try? Data(contentsOf: $0.appending(path: path)) }.first
    guard let data else { return .missing(neighbors: []) }
    return .file(key: path, source: SourceText(name: path, bytes: [UInt8](data)))
  }
}

/// A rule as a test argument with the id as its description.
struct RuleUnderTest: Sendable, CustomTestStringConvertible {
  let rule: LintRule

  var testDescription: String { rule.id }

  static let all = LintRule.all.map { RuleUnderTest(rule: $0) }
}

extension LintRule {
  /// Settings that switch on the rule and no other rule with findings in its examples.
  var switchedOn: LintSettings {
    var settings = LintSettings()
    if level == .off { settings.levels[id] = .warning }
    return settings
  }

  /// The findings of the rule.
  func findings(in program: Program) -> [Finding] {
    lint(program, settings: switchedOn).findings.filter { $0.id == id }
  }
}
