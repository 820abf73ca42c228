import ShapeCompiler
import ShapeSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What was found in documents, kept in a folder, a file for each.
///
/// What is kept counts only where nothing that was read has changed: the tool itself, the rules, the
/// limits, the bytes of the document and those of every file that it imports, which are read again and
/// compared by their SHA-256. No times of files are looked at. A file that is damaged, or of another
/// document, is as good as none. The folder can be thrown away.
struct LintCache: Sendable {
  private let folder: String
  /// What stands for the tool.
  private let tool: [UInt8]

  /// A cache in `folder`, which is made where it is not there.
  init(_ folder: String) throws(Failure) {
    if mkdir(folder, 0o777) != 0, errno != EEXIST { throw .system("make the cache", folder) }
    guard fileKind(folder) == .directory else {
      throw .call("'--cache \(shortened(folder))' names no folder")
    }
    self.folder = folder
    tool = LintCache.toolIdentity
    // Neither repositories nor backups want it.
    let mark = joined(folder, ".gitignore")
    if fileKind(mark) == .nothing {
      try writeFile(OutputFile(path: mark, bytes: Array("*\n".utf8)))
    }
  }

  /// What is found in the document at `path`.
  func file(
    _ path: String, _ settings: LintSettings, _ limits: Limits, _ call: CallFolder
  ) throws(Failure) -> LintedFile {
    let source = SourceText(name: path, bytes: try readDocument(path, limits))
    let key = self.key(source, settings, limits)
    let place = joined(folder, key.prefix(16).map(hexadecimal).joined())
    let load = importLoader(main: path, limits)
    if let bytes = try? readImport(place, limit: LintCache.recordLimit),
      let record = LintRecord(bytes, key: key), let sources = record.sources(source, load)
    {
      return LintedFile(record, sources, path, call)
    }
    let imports = ImportRecorder(load)
    let program = compile(source, limits: limits) { imports.load($0, $1) }
    let file = LintedFile(path, program, settings, call)
    if !file.hasErrors {
      let record = LintRecord(file, imports.imports)
      // A cache that cannot be written is no reason to fail.
      try? writeFile(OutputFile(path: place, bytes: record.bytes(key: key)))
    }
    return file
  }

  private static let recordLimit = 16 << 20

  /// What stands for all that is known before imports are read.
  private func key(
    _ source: SourceText, _ settings: LintSettings, _ limits: Limits
  ) -> [UInt8] {
    var bytes = tool
    for text in ["", source.name, settings.canonicalText, limits.canonicalText] {
      bytes += Array(text.utf8) + [0]
    }
    return SHA256.hash(bytes + SHA256.hash(source.bytes))
  }

  /// What differs from one build of the tool to the next: its size and a checksum of its bytes.
  private static var toolIdentity: [UInt8] {
    guard let path = executablePath, let bytes = try? readImport(path, limit: 1 << 30) else {
      return [0]
    }
    var sum: (UInt64, UInt64) = (UInt64(bytes.count), 0)
    bytes.withUnsafeBytes { buffer in
      for i in 0..<buffer.count / 8 {
        let word = buffer.loadUnaligned(fromByteOffset: 8 * i, as: UInt64.self)
        sum.0 = (sum.0 ^ word) &* 0x9E37_79B9_7F4A_7C15
        sum.0 ^= sum.0 >> 29
        sum.1 = sum.1 &* 31 &+ sum.0
      }
    }
    return Array("shapec lint 1 \(sum.0) \(sum.1)".utf8)
  }

  private static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return realPath("/proc/self/exe")
    #endif
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
