import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// A cache of the findings for documents: a folder with one file for each entry.
///
/// An entry is valid only if everything that its findings depend on is unchanged: the tool itself,
/// the settings of rules, the limits, and the bytes of the document and of every imported file.
/// Imported files are read again and compared by their SHA-256; modification times are ignored. An
/// entry that is damaged, or that was written for another document, is treated as missing. The
/// folder can be deleted at any time.
struct LintCache: Sendable {
  private let folder: String
  private let limits: Limits
  /// The part of each key that represents the tool, the limits and the settings.
  private let circumstances: Circumstances

  /// Creates a cache in `folder` for findings within `limits`. Creates the folder if it does not
  /// exist.
  init(_ folder: String, _ limits: Limits) throws(Failure) {
    if mkdir(folder, 0o777) != 0, errno != EEXIST { throw .system("create the cache", folder) }
    guard fileKind(folder) == .directory else {
      throw .call("'--cache \(shortened(folder))' is not a folder")
    }
    self.folder = folder
    self.limits = limits
    guard let toolIdentity else {
      throw .call("'--cache' cannot be used because shapec cannot read its own program file")
    }
    circumstances = Circumstances(toolIdentity + limits.canonicalText)
    // This file makes Git ignore the folder.
    let mark = joined(folder, ".gitignore")
    if fileKind(mark) == .nothing {
      try writeFile(OutputFile(path: mark, bytes: Array("*\n".utf8)))
    }
  }

  /// The findings for the document at `path`, from the cache or newly determined.
  func file(
    _ path: String, _ settings: LintSettings, _ call: CallFolder
  ) throws(Failure) -> LintedFile {
    let source = SourceText(name: path, bytes: try readDocument(path, limits))
    // No path contains a NUL byte, so the separator is unambiguous.
    let key = SHA256.hash(circumstances.hash(settings) + Array(path.utf8) + [0] + source.bytes)
    let place = joined(folder, key.prefix(16).map(hexadecimal).joined())
    let load = importLoader(main: path, limits)
    if let bytes = try? readImport(place, limit: LintCache.recordLimit),
      let record = LintRecord(bytes, key: key), let sources = record.sources(source, load)
    {
      return LintedFile(record, sources, path, call)
    }
    let imports = ImportRecorder(load)
    var program = compile(source, limits: limits, cache: importCache) { imports.load($0, $1) }
    ImageFiles(document: path, project: nil, limits: limits).inspect(&program)
    let file = LintedFile(path, program, settings, call)
    // The cache would not notice changed images, so documents with images are not cached.
    if !file.hasErrors, !program.hasImages {
      let record = LintRecord(file, imports.imports)
      // A failure to write the cache is ignored.
      try? writeFile(OutputFile(path: place, bytes: record.bytes(key: key)))
    }
    return file
  }

  private static let recordLimit = 16 << 20
}

/// Everything on which findings depend, except the documents.
private final class Circumstances: @unchecked Sendable {
  private let tool: String
  private let monitor = Monitor()
  /// The most recent settings. Consecutive documents usually have the same settings.
  private var last: (settings: LintSettings, hash: [UInt8])?

  init(_ tool: String) { self.tool = tool }

  func hash(_ settings: LintSettings) -> [UInt8] {
    monitor.locked {
      if let last, last.settings == settings { return last.hash }
      let hash = SHA256.hash("\(tool)\0\(settings.canonicalText)".utf8)
      last = (settings, hash)
      return hash
    }
  }
}

/// A loader that records the imports of a document.
private final class ImportRecorder {
  private let loader: ImportLoader
  private(set) var imports: [LintRecord.Import] = []

  init(_ loader: @escaping ImportLoader) { self.loader = loader }

  func load(_ path: String, _ importer: String) -> ImportResult {
    let result = loader(path, importer)
    if case .file(let key, let source) = result {
      imports.append(
        LintRecord.Import(
          path: path, importer: importer, key: key, hash: SHA256.hash(source.bytes)))
    }
    return result
  }
}

extension LintSettings {
  /// A text that is equal for equal settings and differs for different settings.
  fileprivate var canonicalText: String {
    let levels = self.levels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }
    let numbers = self.numbers.sorted { $0.key < $1.key }.map { rule, numbers in
      let values = numbers.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(rule):\(values.joined(separator: ","))"
    }
    return (levels + numbers + ["\(allowsIgnoring)"]).joined(separator: ";")
  }
}

extension Limits {
  fileprivate var canonicalText: String {
    Limit.allCases.map { "\(self[$0])" }.joined(separator: " ")
  }
}

/// The byte as two hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
