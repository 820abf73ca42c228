import ShapeSyntax
import Testing

/// A source for diagnostics, with a map that can contain other sources, too.
struct SourcePage {
  var map = SourceMap()
  var id: SourceID

  init(_ text: String, name: String = "Arrow.shape") {
    id = map.add(SourceText(name: name, text: text))
  }

  init(bytes: [UInt8]) {
    id = map.add(SourceText(name: "Arrow.shape", bytes: bytes))
  }

  /// The span of an occurrence of `needle` in `source`, or in this source. Occurrences are counted
  /// from 1.
  func span(_ needle: String, occurrence: Int = 1, in source: SourceID? = nil) -> SourceSpan {
    let bytes = map[source ?? id].bytes
    let wanted = Array(needle.utf8)
    let starts = (0...(bytes.count - wanted.count)).filter {
      bytes[$0] == wanted[0] && bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
    let start = starts[occurrence - 1]
    return SourceSpan(source: source ?? id, start: start, end: start + wanted.count)
  }

  /// The bytes from `start` up to `end`.
  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source: id, start: start, end: end)
  }

  /// An error at `span` with a fixed message, for tests of the excerpt.
  func error(
    at span: SourceSpan, _ caption: String = "", labels: [Diagnostic.Label] = [],
    helps: [Diagnostic.Help] = []
  ) -> Diagnostic {
    Diagnostic(
      .error, "test/case", "wrong", at: span, caption: caption, labels: labels, helps: helps)
  }

  func render(_ diagnostic: Diagnostic) -> String {
    DiagnosticRenderer(sources: map, color: false).render(diagnostic)
  }
}

/// Checks the excerpt of `diagnostic`, and that the same text is printed with colors.
///
/// `expected` is the text without the title and the place. It begins with the first row of the
/// excerpt.
func expectExcerpt(
  _ diagnostic: Diagnostic, in page: SourcePage, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let rendered = page.render(diagnostic)
  let excerpt = rendered.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
    .joined(separator: "\n")
  #expect(excerpt == expected, "\n\(excerpt)\n", sourceLocation: sourceLocation)
  let colored = DiagnosticRenderer(sources: page.map, color: true).render(diagnostic)
  #expect(withoutColor(colored) == rendered, sourceLocation: sourceLocation)
}

/// Checks the whole text of `diagnostic`.
func expectText(
  _ diagnostic: Diagnostic, in page: SourcePage, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let rendered = page.render(diagnostic)
  #expect(rendered == expected, "\n\(rendered)\n", sourceLocation: sourceLocation)
}

/// `text` without the escape sequences that select colors.
func withoutColor(_ text: String) -> String {
  var plain = String.UnicodeScalarView()
  var isInside = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" {
      isInside = true
    } else if !isInside {
      plain.append(scalar)
    } else if scalar == "m" {
      isInside = false
    }
  }
  return String(plain)
}
