import ShapeSyntax
import ShapeTool

/// Findings for people: each finding with an excerpt of its document, and a final line with the
/// numbers of findings.
struct LintText: LintWriter {
  let usesColor: Bool

  func add(_ file: LintedFile) -> String {
    let renderer = DiagnosticRenderer(sources: file.sources, color: usesColor)
    return file.remarks.map { withoutCommands(renderer.render($0.diagnostic)) + "\n" }.joined()
  }

  func finish(_ summary: LintSummary) -> String {
    guard summary.count > 0 else { return "" }
    let parts = [Diagnostic.Severity.error, .warning, .note]
      .map { (summary[$0], $0.word) }
      .filter { $0.0 > 0 }
    var text = parts.map(counted).joined(separator: ", ")
    if summary.hidden > 0 { text += "; \(summary.hidden) not shown" }
    if summary.safeFixes > 0 { text += "; '--fix' fixes \(summary.safeFixes)" }
    if summary.unsafeFixes > 0 { text += "; '--fix --unsafe' fixes \(summary.unsafeFixes) more" }
    return text + "\n"
  }
}

/// Findings for people and editors: one line for each finding.
struct ConciseLintText: LintWriter {
  func add(_ file: LintedFile) -> String {
    let renderer = DiagnosticRenderer(sources: file.sources, color: false)
    return file.remarks.map { remark in
      let line = withoutCommands(renderer.concise(remark.diagnostic))
      // A path at the beginning of the line must not begin a workflow command.
      return (line.drop { $0 == " " }.hasPrefix("::") ? "./" : "") + line + "\n"
    }.joined()
  }
}

/// The text without commands of GitHub Actions. In the logs of GitHub Actions, `##[` begins a
/// command anywhere in a line. Outside of GitHub Actions, the text is unchanged.
private func withoutCommands(_ text: String) -> String {
  getenv("GITHUB_ACTIONS") == nil ? text : withoutOldCommands(text)
}

/// The text without the older form of workflow commands.
func withoutOldCommands(_ text: String) -> String {
  text.contains("##[") ? text.replacing("##[", with: "# #[") : text
}
