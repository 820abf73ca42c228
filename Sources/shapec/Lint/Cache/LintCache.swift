import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// What was found in documents, kept in a folder, a file for each.
///
/// What is kept counts only where nothing that was read has changed: the tool itself, the rules, the
/// limits, the bytes of the document and those of every file that it imports, which are read again and
/// compared by their SHA-256. No times of files are looked at. A file that is damaged, or of another
/// document, is as good as none. The folder can be thrown away.
struct LintCache: Sendable {
  private let folder: String
  private let limits: Limits
  /// What stands for the tool, the limits and the settings.
  private let circumstances: Circumstances

  /// A cache in `folder`, which is made where it is not there, of what is found within `limits`.
  init(_ folder: String, _ limits: Limits) throws(Failure) {
    if mkdir(folder, 0o777) != 0, errno != EEXIST { throw .system("make the cache", folder) }
    guard fileKind(folder) == .directory else {
      throw .call("'--cache \(shortened(folder))' names no folder")
    }
    self.folder = folder
    self.limits = limits
    guard let toolIdentity else {
      throw .call("'--cache' cannot be used, since the tool cannot read its own file")
    }
    circumstances = Circumstances(toolIdentity + limits.canonicalText)
    // Neither repositories nor backups want it.
    let mark = joined(folder, ".gitignore")
    if fileKind(mark) == .nothing {
      try writeFile(OutputFile(path: mark, bytes: Array("*\n".utf8)))
    }
  }

  /// What is found in the document at `path`.
  func file(
    _ path: String, _ settings: LintSettings, _ call: CallFolder
  ) throws(Failure) -> LintedFile {
    let source = SourceText(name: path, bytes: try readDocument(path, limits))
    // No path has a zero in it.
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
    // Images may change, which are not read again.
    if !file.hasErrors, !program.hasImages {
      let record = LintRecord(file, imports.imports)
      // A cache that cannot be written is no reason to fail.
      try? writeFile(OutputFile(path: place, bytes: record.bytes(key: key)))
    }
    return file
  }

  private static let recordLimit = 16 << 20
}

/// What stands for all that findings depend on besides documents.
private final class Circumstances: @unchecked Sendable {
  private let tool: String
  private let monitor = Monitor()
  /// The settings that were asked for last, which one document mostly has from another.
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

/// Remembers what a document imports.
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
  /// The same text for the same settings.
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

/// Two digits.
func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
