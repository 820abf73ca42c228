import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The findings in a form for other programs to read: one JSON object, in which each finding has a
/// line of its own.
///
/// The value of `schema` changes if a member is removed or its meaning changes. It does not change
/// if a member is added.
struct LintJSON: LintWriter {
  private var findings = JSONList()
  /// The ignored findings, which are written after all other findings.
  private var ignored = JSONList()
  private var ignoredText = ""
  private var unreadable: [(path: String, message: String)] = []

  func begin() -> String {
    let units = jsonLine { json in
      json.object { json in
        json.member("byte", "bytes of the file, from 0")
        json.member("line", "from 1")
        json.member("column", "Unicode scalars of the line, from 1")
        json.member("end", "exclusive: after the last byte or scalar")
      }
    }
    let tool = jsonLine { json in
      json.object { json in
        json.member("name", "shapec")
        json.member("version", toolVersion)
      }
    }
    return "{\n\"schema\": 1,\n\"tool\": \(tool),\n\"units\": \(units),\n\"findings\": ["
  }

  mutating func add(_ file: LintedFile) -> String {
    for remark in file.ignored {
      ignoredText += ignored.next { write(remark, file.places, to: &$0) }
    }
    if let failure = file.failure { unreadable.append((file.name, failure.message)) }
    return file.remarks.map { remark in findings.next { write(remark, file.places, to: &$0) } }
      .joined()
  }

  func finish(_ summary: LintSummary) -> String {
    "\n],\n\"ignored\": [\(ignoredText)\n],\n"
      + "\"unreadable\": \(jsonLine { write(unreadable, to: &$0) }),\n"
      + "\"statistics\": [\(rows(summary.statistics))\n],\n"
      + "\"summary\": \(jsonLine { write(summary, to: &$0) })\n}\n"
  }
}

private func write(
  _ remark: LintedFile.Remark, _ places: LintPlaces, to json: inout JSONText
) {
  let diagnostic = remark.diagnostic
  json.object { json in
    json.member("rule", diagnostic.id)
    json.member("severity", diagnostic.severity.word)
    json.member("message", visibleText(diagnostic.message))
    json.member("caption", visibleText(diagnostic.caption))
    json.memberPlace(diagnostic.span, places)
    json.member("subject", remark.subject)
    json.member("fingerprint", remark.fingerprint)
    json.member(array: "labels", diagnostic.labels) { json, label in
      json.object { json in
        json.member("message", visibleText(label.message))
        json.memberPlace(label.span, places)
      }
    }
    json.member(array: "notes", diagnostic.notes) { $0.string(visibleText($1)) }
    json.member(array: "helps", diagnostic.helps) { json, help in
      write(help, isSafe: remark.fix == .safe, places, to: &json)
    }
    json.member(array: "picture", remark.picture) { $0.string($1) }
    if let reason = remark.reason { json.member("reason", visibleText(reason)) }
  }
}

private func write(
  _ help: Diagnostic.Help, isSafe: Bool, _ places: LintPlaces, to json: inout JSONText
) {
  json.object { json in
    json.member("message", visibleText(help.message))
    if help.edits.isEmpty { return }
    json.member("safe") { $0.truth(isSafe) }
    json.member(array: "edits", help.edits) { json, edit in
      json.object { json in
        json.memberPlace(edit.span, places)
        json.member("replacement", edit.replacement)
      }
    }
  }
}

private func write(
  _ unreadable: [(path: String, message: String)], to json: inout JSONText
) {
  json.array(unreadable) { json, file in
    json.object { json in
      json.member("path", file.path)
      json.member("message", visibleText(file.message))
    }
  }
}

private func rows(_ statistics: LintStatistics) -> String {
  var list = JSONList()
  return statistics.rows.map { rule, counts in
    list.next { json in
      json.object { json in
        json.member("rule", rule)
        json.member("found", counts.found)
        json.member("ignored", counts.ignored)
        json.member("known", counts.known)
        json.member(object: "proofs") { json in
          json.member("proved", counts.proofs.proved)
          json.member("refuted", counts.proofs.refuted)
          json.member("unknown", counts.proofs.unknown)
          json.member("undeclared", counts.proofs.undeclared)
        }
      }
    }
  }.joined()
}

private func write(_ summary: LintSummary, to json: inout JSONText) {
  json.object { json in
    json.member("files", summary.files)
    json.member("unreadable", summary.unreadable)
    json.member("errors", summary[.error])
    json.member("warnings", summary[.warning])
    json.member("notes", summary[.note])
    json.member("ignored", summary.ignored)
    json.member("known", summary.known)
    json.member("hidden", summary.hidden)
    json.member("safeFixes", summary.safeFixes)
    json.member("unsafeFixes", summary.unsafeFixes)
  }
}

extension JSONText {
  /// Writes the members `path` and `span`.
  fileprivate mutating func memberPlace(_ span: SourceSpan, _ places: LintPlaces) {
    let bytes = places.bytes(span)
    let ends = [
      ("start", bytes.lowerBound, places.start(span)), ("end", bytes.upperBound, places.end(span)),
    ]
    member("path", places.path(span))
    member(object: "span") { json in
      for (name, byte, position) in ends {
        json.member(object: name) { json in
          json.member("byte", byte)
          json.member("line", position.line)
          json.member("column", position.column)
        }
      }
    }
  }
}
