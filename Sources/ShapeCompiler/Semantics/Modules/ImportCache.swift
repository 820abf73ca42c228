import ShapeSyntax
import Synchronization

/// A cache of compiled imports, so that files that several documents import are compiled once.
///
/// An entry is used only for files with the same bytes, so it is never out of date. Threads may
/// share a cache.
public final class ImportCache: Sendable {
  /// The parsed files, by their names.
  private let trees = Mutex<[String: ParsedImport]>([:])
  private let drawings = Mutex<[DrawnImports]>([])

  /// The maximum number of bytes of all kept files together; also the maximum for the files of one
  /// kept list of imports.
  private static let byteLimit = 1 << 22
  /// The maximum number of lists of imports that are kept.
  private static let listLimit = 8

  /// Creates an empty cache.
  public init() {}

  /// A file parsed as one source of a program.
  private struct ParsedImport: Sendable {
    var source: SourceText
    var id: SourceID
    var limits: Limits
    var parsed: ParsedSource
  }

  /// The layouts of the drawings of imported files.
  private struct DrawnImports: Sendable {
    var files: [SourceText]
    /// The numbers of drawings and of choices that the document itself declares. Their indices come
    /// before those of the imported drawings and choices.
    var drawingCount: Int
    var choiceCount: Int
    var limits: Limits
    var layouts: [Layout?]

    func isAbout(_ other: DrawnImports) -> Bool {
      files == other.files && drawingCount == other.drawingCount
        && choiceCount == other.choiceCount && limits == other.limits
    }
  }

  /// The result of `parse` for an imported file, computed only once for the same text, ID and
  /// limits.
  func parsed(_ source: SourceText, id: SourceID, _ limits: Limits) -> ParsedSource {
    let known = trees.withLock { $0[source.name] }
    if let known, known.source == source, known.id == id, known.limits == limits {
      return known.parsed
    }
    let parsed = parse(source, id: id, limits: limits)
    trees.withLock { trees in
      let size = trees.values.reduce(source.bytes.count) { $0 + $1.source.bytes.count }
      if size > ImportCache.byteLimit { trees = [:] }
      if source.bytes.count > ImportCache.byteLimit { return }
      trees[source.name] = ParsedImport(source: source, id: id, limits: limits, parsed: parsed)
    }
    return parsed
  }

  /// The layouts of a program's drawings, by the indices of the drawings. An element is nil for a
  /// drawing of the document itself. The result is nil if the cache does not know the imports.
  func layouts(of loader: ModuleLoader, _ limits: Limits) -> [Layout?]? {
    if loader.modules.count < 2 { return nil }
    let wanted = key(of: loader, limits)
    let found = drawings.withLock { $0.first { $0.isAbout(wanted) } }
    guard let found else { return nil }
    return Array(repeating: nil, count: wanted.drawingCount) + found.layouts
  }

  /// Keeps the layouts of a program's imports, unless a diagnostic is in an import or the imports
  /// have more than `byteLimit` bytes.
  func keep(
    _ layouts: [Layout?], of loader: ModuleLoader, _ limits: Limits, _ diagnostics: [Diagnostic]
  ) {
    guard loader.modules.count > 1, let main = loader.modules.first?.source,
      diagnostics.allSatisfy({ $0.span.source == main })
    else { return }
    var imports = key(of: loader, limits)
    guard imports.files.reduce(0, { $0 + $1.bytes.count }) <= ImportCache.byteLimit else { return }
    imports.layouts = Array(layouts.dropFirst(imports.drawingCount))
    drawings.withLock { lists in
      if lists.count == ImportCache.listLimit { lists.removeFirst() }
      lists.append(imports)
    }
  }

  private func key(of loader: ModuleLoader, _ limits: Limits) -> DrawnImports {
    DrawnImports(
      files: Array(loader.sources.sources.dropFirst()),
      drawingCount: loader.drawings.count { $0.module == 0 },
      choiceCount: loader.choices.count { $0.file == 0 }, limits: limits, layouts: [])
  }
}
