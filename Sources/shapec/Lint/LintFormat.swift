import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// How findings are written.
enum LintFormat: String, CaseIterable, Sendable {
  case text, concise, json, sarif, github, gitlab, checkstyle, junit

  /// True if it is read as it is, and not by programs.
  var isForPeople: Bool { self == .text || self == .concise }

  /// What writes it.
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

/// What writers know about the call.
struct LintWriterSettings {
  var rules: LintSettings
  var usesColor: Bool
}

/// Writes what is found in documents, one after the other.
///
/// What it returns is written at once, so that memory does not grow with the documents, as far as the
/// format allows.
///
/// What documents say is shown by `visibleText`; paths, edits and what is there for programs stay as
/// they are where the format can hold them.
protocol LintWriter {
  /// What stands before everything.
  mutating func begin() -> String
  /// What is to be said of the next document.
  mutating func add(_ file: LintedFile) -> String
  /// What stands behind everything.
  mutating func finish(_ summary: LintSummary) -> String
}

extension LintWriter {
  mutating func begin() -> String { "" }
  mutating func finish(_ summary: LintSummary) -> String { "" }
}

/// How many of what was found.
struct LintSummary: Sendable {
  var files = 0
  var unreadable = 0
  var counts: [Diagnostic.Severity: Int] = [:]
  /// Those that `--fix` takes away, and those that it takes away with `--unsafe`.
  var safeFixes = 0
  var unsafeFixes = 0
  var ignored = 0
  /// In the baseline.
  var known = 0
  /// Counted, and not shown.
  var hidden = 0
  var statistics = LintStatistics()
  /// True if a limit of the compiler was reached.
  var isLimited = false

  /// Counts what is said of `file`, before anything of it is hidden.
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

/// The message of `diagnostic`, and what explains it, in lines of their own.
func explained(_ diagnostic: Diagnostic) -> String {
  explanationLines(diagnostic).joined(separator: "\n")
}

/// The same in one line.
func explainedInLine(_ diagnostic: Diagnostic) -> String {
  explanationLines(diagnostic).joined(separator: "; ")
}

/// The message, and behind it what is known besides.
func explanationLines(_ diagnostic: Diagnostic) -> [String] {
  let lines =
    [diagnostic.message] + diagnostic.notes.map { "note: " + $0 }
    + diagnostic.helps.map { "help: " + $0.message }
  return lines.map(visibleText)
}
