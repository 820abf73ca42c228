import ShapeSyntax
import ShapeTool

/// Findings as workflow commands of GitHub Actions, which shows them beside the lines of documents.
///
/// For each step of a workflow, GitHub shows at most ten commands of each kind beside the lines;
/// the log shows all commands. The final notice is one of the ten notices, so notes beyond the
/// ninth are written as plain lines of the log.
struct LintGitHub: LintWriter {
  private static let mostShown = 10
  /// The numbers of written findings, by severity.
  private var counts: [Diagnostic.Severity: Int] = [:]

  mutating func add(_ file: LintedFile) -> String {
    var result = file.remarks.map { line($0, file.places) }.joined()
    if let failure = file.failure, !failure.message.isEmpty {
      counts[.error, default: 0] += 1
      result += "::error title=shapec lint::\(GitHubCommand.data(visibleText(failure.message)))\n"
    }
    return result
  }

  mutating func finish(_ summary: LintSummary) -> String {
    let most = [
      (Diagnostic.Severity.error, Self.mostShown), (.warning, Self.mostShown),
      (.note, Self.mostShown - 1),
    ]
    let unseen = most.map { max(counts[$0, default: 0] - $1, 0) }.reduce(0, +)
    var parts: [String] = []
    if unseen > 0 {
      parts.append(
        "\(unseen) more in the log: GitHub shows \(Self.mostShown) of each kind per step")
    }
    if summary.hidden > 0 { parts.append("'--max' hides \(summary.hidden) more") }
    if parts.isEmpty { return "" }
    return "::notice title=shapec lint::\(GitHubCommand.data(parts.joined(separator: "; ")))\n"
  }

  private mutating func line(_ remark: LintedFile.Remark, _ places: LintPlaces) -> String {
    let diagnostic = remark.diagnostic
    let (start, end) = (places.start(diagnostic.span), places.end(diagnostic.span))
    let path = visibleText(places.path(diagnostic.span))
    counts[diagnostic.severity, default: 0] += 1
    if diagnostic.severity == .note, counts[.note, default: 0] >= Self.mostShown {
      let message = "\(visibleText(diagnostic.message)) [\(diagnostic.id)]"
      return withoutOldCommands("note: \(path):\(start.line):\(start.column): \(message)\n")
    }
    var properties =
      "file=\(GitHubCommand.property(ofFile: places.path(diagnostic.span))),line=\(start.line)"
    // Columns are valid only for a span within one line.
    if start.line == end.line { properties += ",col=\(start.column)" }
    properties += ",endLine=\(end.line)"
    if start.line == end.line { properties += ",endColumn=\(end.column)" }
    let message = explained(diagnostic)
    return
      "::\(diagnostic.severity.command) \(properties),title=\(GitHubCommand.property(diagnostic.id))"
      + "::\(GitHubCommand.data(message))\n"
  }
}

extension Diagnostic.Severity {
  fileprivate var command: String { self == .note ? "notice" : word }
}
