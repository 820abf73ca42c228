internal import Synchronization

/// Writes diagnostics as text, with excerpts of the sources that they refer to.
///
/// Text from a document or a path is made visible first, so no control character, change of
/// direction or invisible character reaches a terminal. Copies of a renderer share the line tables
/// of the sources.
///
/// - Requires: The spans of each diagnostic refer to sources in the source map. A span that reaches
///   past the end of its source is cut off there.
public struct DiagnosticRenderer: Sendable {
  private let sources: SourceMap
  private let color: Bool
  private let lineTables = LineTableCache()

  /// A renderer of diagnostics about `sources`. If `color` is true, the text has ANSI escape
  /// sequences.
  public init(sources: SourceMap, color: Bool) {
    self.sources = sources
    self.color = color
  }

  /// The diagnostic with excerpts, notes and previews of its edits. The text has several lines, and
  /// no line feed after the last line.
  ///
  /// If there are very many labels, only the first and the last labels are shown, and a note gives
  /// the number of hidden labels.
  public func render(_ diagnostic: Diagnostic) -> String {
    render(diagnostic, below: title(of: diagnostic))
  }

  /// The diagnostic with excerpts, notes and previews, below a title in the form that Xcode
  /// recognizes in the output of a build: `path:line:column: severity: message [id]`.
  public func renderForXcode(_ diagnostic: Diagnostic) -> String {
    var title = StyledText(place(diagnostic.span) + ": ", .title)
    title.append(diagnostic.severity.word, .severity(diagnostic.severity))
    title.append(": \(visibleText(diagnostic.message)) [\(visibleText(diagnostic.id))]", .title)
    return render(diagnostic, below: title)
  }

  private func render(_ given: Diagnostic, below title: StyledText) -> String {
    let (diagnostic, hidden) = shortened(given)
    var rows = [OutputRow(.none, title)]
    rows += excerpts(of: diagnostic)
    if let hidden { rows += remark("note", .title, hidden, after: rows.last) }
    for note in diagnostic.notes {
      rows += remark("note", .title, note, after: rows.last)
    }
    for help in diagnostic.helps {
      rows += remark("help", .help, help.message, after: rows.last)
      rows += preview(of: help.edits, besides: diagnostic.span.source)
    }
    return text(of: rows)
  }

  /// The excerpts that show the spans of a diagnostic, without its title, notes and helps. If
  /// labels are hidden, a note gives their number.
  public func excerpt(_ given: Diagnostic) -> String {
    let (diagnostic, hidden) = shortened(given)
    var rows = excerpts(of: diagnostic)
    if let hidden { rows += remark("note", .title, hidden, after: rows.last) }
    return text(of: rows)
  }

  /// The lines that the edits of a help of `diagnostic` produce; empty if the help has no edits, or
  /// if the edits cannot be applied.
  public func preview(_ help: Diagnostic.Help, of diagnostic: Diagnostic) -> String {
    text(of: preview(of: help.edits, besides: diagnostic.span.source))
  }

  private func text(of rows: [OutputRow]) -> String {
    let digits = rows.compactMap(\.line).max().map { String($0).utf8.count } ?? 1
    return rows.map { $0.text(gutterDigits: digits).printed(color: color) }.joined(separator: "\n")
  }

  /// The diagnostic in one line, `path:line:column: severity[id]: message`.
  public func concise(_ diagnostic: Diagnostic) -> String {
    var text = StyledText(place(diagnostic.span) + ": ", .title)
    text.append(title(of: diagnostic))
    return text.printed(color: color)
  }

  /// The diagnostic with a readable number of labels, and a sentence about the hidden labels. The
  /// sentence is nil if all labels are shown.
  private func shortened(_ diagnostic: Diagnostic) -> (Diagnostic, hidden: String?) {
    let labels = diagnostic.labels
    if labels.count <= Self.labelLimit { return (diagnostic, nil) }
    let ends = Self.labelLimit / 2
    var result = diagnostic
    result.labels = Array(labels.prefix(ends) + labels.suffix(ends))
    let hidden = labels.dropFirst(ends).dropLast(ends).map(\.span)
    guard let first = hidden.min(), let last = hidden.max() else { return (result, nil) }
    let lines = [first, last].map { lineTable(of: $0.source).position(at: $0.start).line }
    let range = "from line \(lines[0]) to line \(lines[1])"
    return (result, "\(hidden.count) more places, \(range), are not shown")
  }

  private static let labelLimit = 40

  private func title(of diagnostic: Diagnostic) -> StyledText {
    let kind = "\(diagnostic.severity.word)[\(visibleText(diagnostic.id))]"
    var text = StyledText(kind, .severity(diagnostic.severity))
    text.append(": " + visibleText(diagnostic.message), .title)
    return text
  }

  /// The name of the source, the line and the column of the start of `span`.
  private func place(_ span: SourceSpan) -> String {
    let position = lineTable(of: span.source).position(at: span.start)
    return visibleText("\(sources[span.source].name):\(position.line):\(position.column)")
  }

  private func lineTable(of source: SourceID) -> LineTable {
    lineTables.table(of: source, in: sources)
  }

  /// The excerpts of the diagnostic: first the excerpt of its own source, then those of the other
  /// sources in the order of its labels.
  private func excerpts(of diagnostic: Diagnostic) -> [OutputRow] {
    let main = diagnostic.span.source
    var otherSources: [SourceID] = []
    for label in diagnostic.labels
    where label.span.source != main && !otherSources.contains(label.span.source) {
      otherSources.append(label.span.source)
    }
    let primary = Mark(
      range: range(diagnostic.span), glyph: "^", style: .severity(diagnostic.severity),
      message: diagnostic.caption)
    var rows = [OutputRow(.place(arrow: "-->"), StyledText(place(diagnostic.span)))]
    rows += excerpt(of: main, marks: [primary] + marks(of: diagnostic.labels, in: main))
    for source in otherSources {
      let labels = diagnostic.labels.filter { $0.span.source == source }
      let first = labels.map(\.span).min() ?? diagnostic.span
      rows.append(OutputRow(.bar(line: nil)))
      rows.append(OutputRow(.place(arrow: ":::"), StyledText(place(first))))
      rows += excerpt(of: source, marks: marks(of: labels, in: source))
    }
    return rows
  }

  private func marks(of labels: [Diagnostic.Label], in source: SourceID) -> [Mark] {
    labels.filter { $0.span.source == source }.map {
      Mark(range: range($0.span), glyph: "-", style: .secondary, message: $0.message)
    }
  }

  private func excerpt(of source: SourceID, marks: [Mark]) -> [OutputRow] {
    let rows = excerptRows(of: marks, in: sources[source], table: lineTable(of: source))
    return [OutputRow(.bar(line: nil))] + rows
  }

  /// The bytes of `span` that are within its source.
  private func range(_ span: SourceSpan) -> Range<Int> {
    let count = sources[span.source].bytes.count
    return min(max(span.start, 0), count)..<min(max(span.end, 0), count)
  }

  /// The rows of a note or a help. An empty row separates them from a preceding excerpt.
  private func remark(
    _ kind: String, _ style: Style, _ message: String, after last: OutputRow?
  ) -> [OutputRow] {
    var text = StyledText(kind, style)
    text.append(": " + visibleText(message))
    if case .remark = last?.gutter { return [OutputRow(.remark, text)] }
    return [OutputRow(.bar(line: nil)), OutputRow(.remark, text)]
  }

  /// The lines that `edits` produce. If the edits are not in the source `main`, the place of the
  /// first edit precedes the lines.
  private func preview(of edits: [Diagnostic.Edit], besides main: SourceID) -> [OutputRow] {
    guard let source = edits.first?.span.source else { return [] }
    let rows = previewRows(of: edits, in: sources[source], table: lineTable(of: source))
    guard !rows.isEmpty else { return [] }
    var header: [OutputRow] = []
    if source != main, let first = edits.map(\.span).min() {
      header = [OutputRow(.place(arrow: "-->"), StyledText(place(first)))]
    }
    return header + [OutputRow(.bar(line: nil))] + rows
  }
}

extension Diagnostic.Severity {
  /// The word for the severity, with which the title of a diagnostic begins. Formats for findings
  /// use the word, too.
  package var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// The line tables of the sources of the diagnostics rendered so far.
private final class LineTableCache: Sendable {
  private let tables = Mutex<[SourceID: LineTable]>([:])

  func table(of source: SourceID, in sources: SourceMap) -> LineTable {
    tables.withLock { tables in
      if let table = tables[source] { return table }
      let table = LineTable(sources[source])
      tables[source] = table
      return table
    }
  }
}
