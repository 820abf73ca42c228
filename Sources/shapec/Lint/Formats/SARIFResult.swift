import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// The base of relative URIs, as GitHub names it.
private let base = "%SRCROOT%"

/// The SARIF result of a finding.
///
/// - Parameter suppression: The kind of suppression, `inSource` or `external`; nil if the finding
///   is not suppressed.
func sarifResult(
  _ remark: LintedFile.Remark, _ places: LintPlaces, suppression: String?
) -> String {
  jsonLine { json in
    json.object { json in
      let diagnostic = remark.diagnostic
      json.member("ruleId", diagnostic.id)
      if let index = ruleIndices[diagnostic.id] { json.member("ruleIndex", index) }
      json.member("level", diagnostic.severity.word)
      json.member(object: "message") { $0.member("text", explained(diagnostic)) }
      json.member(array: "locations", [remark]) { json, remark in
        json.object { json in
          json.memberPhysicalLocation(diagnostic.span, places)
          if remark.subject.isEmpty { return }
          json.member(array: "logicalLocations", [remark.subject]) { json, subject in
            json.object { $0.member("fullyQualifiedName", subject) }
          }
        }
      }
      json.memberLabels(diagnostic.labels, places)
      json.member(object: "partialFingerprints") {
        $0.member("shapecFingerprint/v1", remark.fingerprint)
      }
      // The member is written even if it is empty: SARIF requires that either all results of a run
      // have it or none do.
      json.member(array: "suppressions", suppression.map { [$0] } ?? []) { json, kind in
        json.object { json in
          json.member("kind", kind)
          json.member(
            "justification", remark.reason.map(visibleText) ?? "the finding is not new")
        }
      }
      json.memberFixes(diagnostic.helps, places)
      json.member(object: "properties") { json in
        json.member("fix", remark.fix.rawValue)
        json.member(array: "picture", remark.picture) { $0.string($1) }
      }
    }
  }
}

private let ruleIndices = Dictionary(
  uniqueKeysWithValues: LintRule.all.enumerated().map { ($1.id, $0) })

extension JSONText {
  fileprivate mutating func memberPhysicalLocation(_ span: SourceSpan, _ places: LintPlaces) {
    member(object: "physicalLocation") { json in
      json.memberSARIFFile("artifactLocation", places.path(span))
      json.memberRegion("region", span, places)
    }
  }

  /// Writes a file as its path relative to the folder of the call.
  mutating func memberSARIFFile(_ key: String, _ path: String) {
    member(object: key) { json in
      json.member("uri", uriReference(path))
      json.member("uriBaseId", base)
    }
  }

  private mutating func memberRegion(_ key: String, _ span: SourceSpan, _ places: LintPlaces) {
    let (start, end, bytes) = (places.start(span), places.end(span), places.bytes(span))
    member(object: key) { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
      json.member("byteOffset", bytes.lowerBound)
      json.member("byteLength", bytes.count)
    }
  }

  fileprivate mutating func memberLabels(_ labels: [Diagnostic.Label], _ places: LintPlaces) {
    if labels.isEmpty { return }
    member(array: "relatedLocations", Array(labels.enumerated())) { json, label in
      json.object { json in
        json.member("id", label.offset)
        json.memberPhysicalLocation(label.element.span, places)
        json.member(object: "message") { $0.member("text", visibleText(label.element.message)) }
      }
    }
  }

  /// Writes the helps with edits. All edits of a help are in one file.
  fileprivate mutating func memberFixes(_ helps: [Diagnostic.Help], _ places: LintPlaces) {
    var known: [Diagnostic.Help] = []
    for help in helps where !help.edits.isEmpty && !known.contains(help) { known.append(help) }
    if known.isEmpty { return }
    member(array: "fixes", known) { json, help in
      json.object { json in
        json.member(object: "description") { $0.member("text", visibleText(help.message)) }
        json.member(array: "artifactChanges", Array(help.edits.prefix(1))) { json, first in
          json.object { json in
            json.memberSARIFFile("artifactLocation", places.path(first.span))
            json.member(array: "replacements", help.edits) { json, edit in
              json.object { json in
                json.memberRegion("deletedRegion", edit.span, places)
                json.member(object: "insertedContent") { $0.member("text", edit.replacement) }
              }
            }
          }
        }
      }
    }
  }
}

/// Writes the base to which relative URIs refer.
func writeSARIFBase(to json: inout JSONText) {
  json.object { json in
    json.member(object: base) { json in
      json.member(object: "description") { $0.member("text", "the folder where shapec was called") }
    }
  }
}

/// The path as a relative reference (RFC 3986), with all bytes percent-encoded except letters,
/// digits and `-._~/`.
private func uriReference(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (byte < 16 ? "0" : "") + digits
    }
  }
  return result
}
