import ShapeCompiler
import ShapeSyntax
import ShapeTool

/// Findings as a code quality report for GitLab: an array with an object for each finding.
struct LintGitLab: LintWriter {
  private var list = JSONList()

  func begin() -> String { "[" }

  mutating func add(_ file: LintedFile) -> String {
    var result = file.remarks.map { remark in list.next { write(remark, file.places, to: &$0) } }
      .joined()
    if let failure = file.failure { result += list.next { write(failure, of: file, to: &$0) } }
    return result
  }

  func finish(_ summary: LintSummary) -> String { "\n]\n" }
}

private func write(
  _ remark: LintedFile.Remark, _ places: LintPlaces, to json: inout JSONText
) {
  let diagnostic = remark.diagnostic
  json.object { json in
    json.member("description", explainedInLine(diagnostic))
    json.member("check_name", diagnostic.id)
    json.member("fingerprint", remark.fingerprint)
    json.member("severity", diagnostic.severity.codeQuality)
    json.member(object: "location") { json in
      json.member("path", places.path(diagnostic.span))
      json.member(object: "lines") { json in
        json.member("begin", places.start(diagnostic.span).line)
        json.member("end", places.end(diagnostic.span).line)
      }
    }
  }
}

private func write(_ failure: Failure, of file: LintedFile, to json: inout JSONText) {
  let key = FindingKey(
    rule: "shapec/unreadable", path: file.name, subject: "", key: failure.message)
  json.object { json in
    json.member("description", visibleText(failure.message))
    json.member("check_name", "shapec/unreadable")
    json.member("fingerprint", key.fingerprint(0))
    json.member("severity", "blocker")
    json.member(object: "location") { json in
      json.member("path", file.name)
      json.member(object: "lines") { $0.member("begin", 1) }
    }
  }
}

extension Diagnostic.Severity {
  fileprivate var codeQuality: String {
    switch self {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
