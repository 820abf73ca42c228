import ShapeSyntax

/// `diagnostics` without those about the spelling of what cannot be compiled yet, as far as that is on
/// the same line: to correct it would not help.
func withoutSpellingOfUnsupported(
  _ diagnostics: [Diagnostic], _ sources: SourceMap
) -> [Diagnostic] {
  let unsupported = diagnostics.filter { $0.id == "feature/not-yet" }.map(\.span)
  if unsupported.isEmpty { return diagnostics }
  struct Line: Hashable {
    var source: SourceID
    var number: Int
  }
  let tables = Dictionary(
    unsupported.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first }
  ).mapValues { LineTable(sources[$0.source]) }
  func line(_ span: SourceSpan) -> Line? {
    tables[span.source].map { Line(source: span.source, number: $0.line(at: span.start)) }
  }
  let starts = Dictionary(
    unsupported.compactMap { span in line(span).map { ($0, span.start) } }, uniquingKeysWith: min)
  /// True if a diagnostic is about the word before the hyphen of a name such as `linear-gradient`.
  func isBeforeHyphen(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.id == "name/undefined"
      && unsupported.contains {
        $0.source == diagnostic.span.source && $0.start == diagnostic.span.end + 1
      }
  }
  return diagnostics.filter { diagnostic in
    if isBeforeHyphen(diagnostic) { return false }
    guard diagnostic.id.hasPrefix("syntax/") || diagnostic.id.hasPrefix("element/"),
      // A block that is not closed swallows what follows.
      !diagnostic.id.hasPrefix("syntax/unclosed"),
      let start = line(diagnostic.span).flatMap({ starts[$0] })
    else { return true }
    return diagnostic.span.start < start
  }
}
