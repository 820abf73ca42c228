import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The formats of findings.
enum LintFormat: String, CaseIterable, Sendable {
  case text, concise, json, sarif, github, gitlab, checkstyle, junit

  /// True if the format is for people, not for programs.
  var isForPeople: Bool { self == .text || self == .concise }

  /// The writer of the format.
  func writer(_ settings: LintWriterSettings) -> any LintWriter {
    switch self {
    case .text: LintText(usesColor: settings.usesColor)
    case .concise: ConciseLintText()
    case .json: LintJSON()
    case .sarif: LintSARIF(settings.rules)
    case .github: LintGitHub()
    case .gitlab: LintGitLab()
    case .checkstyle: LintCheckstyle()
    case .junit: LintJUnit()
    }
  }
}

/// The settings that writers of findings use.
struct LintWriterSettings {
  var rules: LintSettings
  var usesColor: Bool
}

/// A writer of the findings for documents, which are added one after the other.
///
/// The text that a method returns is written immediately. Therefore memory use grows with the
/// number of documents only if a format requires the writer to collect findings.
///
/// Texts from documents are made printable by `visibleText`. Paths, edits and other members that
/// programs read remain unchanged if the format can represent them.
protocol LintWriter {
  /// Returns the text before all findings.
  mutating func begin() -> String
  /// Returns the text for the next document.
  mutating func add(_ file: LintedFile) -> String
  /// Returns the text after all findings.
  mutating func finish(_ summary: LintSummary) -> String
}

extension LintWriter {
  mutating func begin() -> String { "" }
  mutating func finish(_ summary: LintSummary) -> String { "" }
}

/// The numbers of findings by their kinds.
struct LintSummary: Sendable {
  var files = 0
  var unreadable = 0
  var counts: [Diagnostic.Severity: Int] = [:]
  /// The number of findings that `--fix` fixes without `--unsafe`.
  var safeFixes = 0
  /// The number of further findings that `--fix --unsafe` fixes.
  var unsafeFixes = 0
  var ignored = 0
  /// The number of findings in the baseline or in the earlier revision.
  var known = 0
  /// The number of findings that are counted but not shown.
  var hidden = 0
  var statistics = LintStatistics()
  /// True if a limit of the compiler was reached.
  var isLimited = false

  /// Counts the findings for `file`, before any of them are hidden.
  mutating func add(_ file: LintedFile) {
    files += 1
    if file.failure != nil { unreadable += 1 }
    ignored += file.ignored.count
    known += file.known.count
    statistics.add(file)
    for remark in file.remarks {
      counts[remark.diagnostic.severity, default: 0] += 1
      if remark.fix == .safe { safeFixes += 1 }
      if remark.fix == .unsafe { unsafeFixes += 1 }
      if remark.diagnostic.id.hasPrefix("limit/"), !remark.isFinding { isLimited = true }
    }
  }

  subscript(severity: Diagnostic.Severity) -> Int { counts[severity, default: 0] }

  var count: Int { counts.values.reduce(0, +) }
}

/// The message of `diagnostic`, followed by its notes and helps on lines of their own.
func explained(_ diagnostic: Diagnostic) -> String {
  explanationLines(diagnostic).joined(separator: "\n")
}

/// The message of `diagnostic`, followed by its notes and helps on the same line.
func explainedInLine(_ diagnostic: Diagnostic) -> String {
  explanationLines(diagnostic).joined(separator: "; ")
}

/// The message of `diagnostic`, its notes and its helps, each as one line.
func explanationLines(_ diagnostic: Diagnostic) -> [String] {
  let lines =
    [diagnostic.message] + diagnostic.notes.map { "note: " + $0 }
    + diagnostic.helps.map { "help: " + $0.message }
  return lines.map(visibleText)
}
