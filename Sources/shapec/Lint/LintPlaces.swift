import ShapeSyntax
import ShapeTool

/// The locations of bytes in a document and its imports, as readers of findings need them: lines,
/// columns, and paths relative to the folder of the call.
struct LintPlaces: Sendable {
  typealias Position = LineTable.Position

  private var paths: [String] = []
  private var counts: [Int] = []
  /// The line tables of the sources that have diagnostics; nil for all other sources.
  private var tables: [LineTable?] = []

  init() {}

  init(_ sources: SourceMap, of diagnostics: [Diagnostic], _ folder: CallFolder) {
    paths = sources.sources.map { $0.name == "<stdin>" ? $0.name : folder.relative($0.name) }
    counts = sources.sources.map(\.bytes.count)
    tables = Array(repeating: nil, count: paths.count)
    for span in diagnostics.lazy.flatMap(\.spans) where tables[span.source.index] == nil {
      tables[span.source.index] = LineTable(sources[span.source])
    }
  }

  /// The path of the file that contains `span`.
  func path(_ span: SourceSpan) -> String { paths[span.source.index] }

  func start(_ span: SourceSpan) -> Position { position(span.source, span.start) }

  /// The position after the last character of `span`.
  func end(_ span: SourceSpan) -> Position { position(span.source, span.end) }

  /// The part of `span` that does not extend beyond the end of the file, as a range of bytes.
  func bytes(_ span: SourceSpan) -> Range<Int> {
    let count = counts[span.source.index]
    return min(span.start, count)..<min(span.end, count)
  }

  private func position(_ source: SourceID, _ offset: Int) -> Position {
    tables[source.index]?.position(at: offset) ?? Position(line: 1, column: 1)
  }
}

extension Diagnostic {
  /// All locations that the diagnostic mentions.
  fileprivate var spans: [SourceSpan] {
    [span] + labels.map(\.span) + helps.flatMap { $0.edits.map(\.span) }
  }
}
