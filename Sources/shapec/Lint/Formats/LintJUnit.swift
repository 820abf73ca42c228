import ShapeSyntax
import ShapeTool

/// Findings as test results: each document is a test, which fails if the findings in the document
/// make the call fail.
struct LintJUnit: LintWriter {
  func begin() -> String { XMLText.declaration + "<testsuites name=\"shapec lint\">\n" }

  func add(_ file: LintedFile) -> String {
    var xml = XMLText(depth: 1)
    xml.element(
      "testsuite",
      [
        "name": file.name, "tests": "1", "failures": file.fails ? "1" : "0",
        "errors": file.failure == nil ? "0" : "1", "skipped": "0",
      ]
    ) { xml in
      xml.element(
        "testcase", ["name": file.name, "classname": "shapec.lint", "file": file.name]
      ) { xml in
        if let failure = file.failure {
          xml.element("error", ["message": visibleText(failure.message)])
        }
        let lines = file.remarks.flatMap { told($0, file.places) }
        if file.fails {
          xml.element("failure", ["message": message(of: file)], lines: lines)
        } else if !lines.isEmpty {
          xml.element("system-out", [:], lines: lines)
        }
      }
    }
    return xml.text
  }

  func finish(_ summary: LintSummary) -> String { "</testsuites>\n" }

  private func message(of file: LintedFile) -> String {
    let all = file.remarks + file.hidden
    return [Diagnostic.Severity.error, .warning, .note]
      .map { severity in (all.count { $0.diagnostic.severity == severity }, severity.word) }
      .filter { $0.0 > 0 }
      .map(counted).joined(separator: ", ")
  }

  /// The lines for a remark: its location and message, followed by its notes and helps.
  private func told(_ remark: LintedFile.Remark, _ places: LintPlaces) -> [String] {
    let diagnostic = remark.diagnostic
    let start = places.start(diagnostic.span)
    let place = "\(places.path(diagnostic.span)):\(start.line):\(start.column)"
    let first = visibleText(
      "\(place): \(diagnostic.severity.word)[\(diagnostic.id)]: \(diagnostic.message)")
    return [first] + explanationLines(diagnostic).dropFirst().map { "  " + $0 }
  }
}
