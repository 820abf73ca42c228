import ShapeSyntax
import ShapeTool

/// Findings in the format of Checkstyle: an element for each document, and for each imported file
/// with findings, which contains an element for each finding in that file.
struct LintCheckstyle: LintWriter {
  func begin() -> String { XMLText.declaration + "<checkstyle version=\"4.3\">\n" }

  func add(_ file: LintedFile) -> String {
    var xml = XMLText(depth: 1)
    // The element of the document comes first, followed by the elements of its imports.
    var rest = file.remarks[...]
    var name = file.name
    repeat {
      let path = name
      let own = rest.prefix { file.places.path($0.diagnostic.span) == path }
      xml.element("file", ["name": path]) { xml in
        if let failure = file.failure { write(failure, to: &xml) }
        for remark in own { write(remark, file.places, to: &xml) }
      }
      rest = rest.dropFirst(own.count)
      if let next = rest.first { name = file.places.path(next.diagnostic.span) }
    } while !rest.isEmpty
    return xml.text
  }

  func finish(_ summary: LintSummary) -> String { "</checkstyle>\n" }

  private func write(_ failure: Failure, to xml: inout XMLText) {
    xml.element(
      "error",
      [
        "line": "1", "severity": "error", "message": visibleText(failure.message),
        "source": "shapec/unreadable",
      ])
  }

  private func write(
    _ remark: LintedFile.Remark, _ places: LintPlaces, to xml: inout XMLText
  ) {
    let diagnostic = remark.diagnostic
    let start = places.start(diagnostic.span)
    xml.element(
      "error",
      [
        "line": "\(start.line)", "column": "\(start.column)",
        "severity": diagnostic.severity == .note ? "info" : diagnostic.severity.word,
        "message": explainedInLine(diagnostic), "source": diagnostic.id,
      ])
  }
}
