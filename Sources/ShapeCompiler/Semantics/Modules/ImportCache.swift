import ShapeSyntax
import Synchronization

/// What was made of imported files, for other documents that import the same: they are compiled once,
/// and not once for each document.
///
/// Files are told apart by their bytes, so what is kept never grows old. Threads may share it.
public final class ImportCache: Sendable {
  /// By the names of files.
  private let trees = Mutex<[String: ParsedImport]>([:])
  private let drawings = Mutex<[DrawnImports]>([])

  /// How many bytes of files are kept, all or of one list of imports, and for how many lists.
  private static let byteLimit = 1 << 22
  private static let listLimit = 8

  public init() {}

  /// A file that was parsed as this source of its program.
  private struct ParsedImport: Sendable {
    var source: SourceText
    var id: SourceID
    var limits: Limits
    var parsed: ParsedSource
  }

  /// The layouts of what imported files draw.
  private struct DrawnImports: Sendable {
    var files: [SourceText]
    /// How many drawings and choices the document itself declares, which are numbered first.
    var drawingCount: Int
    var choiceCount: Int
    var limits: Limits
    var layouts: [Layout?]

    func isAbout(_ other: DrawnImports) -> Bool {
      files == other.files && drawingCount == other.drawingCount
        && choiceCount == other.choiceCount && limits == other.limits
    }
  }

  /// What `parse` makes of a file that is imported.
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

  /// The layouts of the drawings of a program, by their indices, as far as imported files have them; nil
  /// where they are not known.
  func layouts(of loader: ModuleLoader, _ limits: Limits) -> [Layout?]? {
    if loader.modules.count < 2 { return nil }
    let wanted = key(of: loader, limits)
    let found = drawings.withLock { $0.first { $0.isAbout(wanted) } }
    guard let found else { return nil }
    return Array(repeating: nil, count: wanted.drawingCount) + found.layouts
  }

  /// Keeps the layouts of a program, where nothing is said of what it imports.
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
