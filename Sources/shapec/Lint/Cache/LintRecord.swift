import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// The findings for a document, as a cache stores them.
struct LintRecord {
  /// An imported file.
  struct Import {
    /// The path as it is written in the import, and the file that contains the import.
    var path: String
    var importer: String
    /// The key of the file that was found.
    var key: String
    var hash: [UInt8]
  }

  var imports: [Import]
  /// The names of the files. A span refers to a file by its index in this list.
  var sourceNames: [String]
  var remarks: [LintedFile.Remark]
  var ignored: [LintedFile.Remark]
  var proofs: [String: ProofCounts]

  init(_ file: LintedFile, _ imports: [Import]) {
    self.imports = imports
    sourceNames = file.sources.sources.map(\.name)
    remarks = file.remarks
    ignored = file.ignored
    proofs = file.proofs
  }

  /// The sources, if all imports are unchanged; otherwise nil.
  func sources(_ main: SourceText, _ load: ImportLoader) -> SourceMap? {
    var found: [String: SourceText] = [main.name: main]
    for entry in imports {
      guard case .file(let key, let source) = load(entry.path, entry.importer), key == entry.key,
        SHA256.hash(source.bytes) == entry.hash
      else { return nil }
      found[source.name] = source
    }
    var sources = SourceMap()
    for name in sourceNames {
      guard let source = found[name] else { return nil }
      _ = sources.add(source)
    }
    return sources
  }

  // MARK: Bytes

  /// The record in binary form, preceded by its key and a hash of the key and the record.
  func bytes(key: [UInt8]) -> [UInt8] {
    var writer = RecordWriter()
    writer.write(imports) { writer, entry in
      for text in [entry.path, entry.importer, entry.key] { writer.write(text) }
      writer.write(entry.hash)
    }
    writer.write(sourceNames) { $0.write($1) }
    writer.write(remarks) { $0.write($1) }
    writer.write(ignored) { $0.write($1) }
    writer.write(proofs.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      let counts = entry.value
      for count in [counts.proved, counts.refuted, counts.unknown, counts.undeclared] {
        writer.write(count)
      }
    }
    return key + SHA256.hash(key + writer.bytes) + writer.bytes
  }

  /// Reads a record; nil if `bytes` are not a complete record for `key`.
  init?(_ bytes: [UInt8], key: [UInt8]) {
    let body = bytes.dropFirst(key.count + 32)
    guard bytes.count >= key.count + 32, bytes.starts(with: key),
      SHA256.hash(key + body) == Array(bytes[key.count..<key.count + 32])
    else { return nil }
    var reader = RecordReader(Array(body))
    imports = reader.readList { reader in
      let texts = (0..<3).map { _ in reader.readText() }
      return Import(path: texts[0], importer: texts[1], key: texts[2], hash: reader.readBytes())
    }
    sourceNames = reader.readList { $0.readText() }
    let count = sourceNames.count
    remarks = reader.readList { $0.readRemark() }
    ignored = reader.readList { $0.readRemark() }
    proofs = [:]
    let entries = reader.readList { reader in
      (reader.readText(), (0..<4).map { _ in reader.readNumber() })
    }
    for (name, counts) in entries {
      var sum = ProofCounts()
      (sum.proved, sum.refuted, sum.unknown, sum.undeclared) = (
        counts[0], counts[1], counts[2], counts[3]
      )
      proofs[name] = sum
    }
    let spans = (remarks + ignored).flatMap(\.spans)
    guard reader.isAtEnd, spans.allSatisfy({ (0..<count).contains($0.source.index) }) else {
      return nil
    }
  }
}

extension LintedFile.Remark {
  fileprivate var spans: [SourceSpan] {
    [diagnostic.span] + diagnostic.labels.map(\.span)
      + diagnostic.helps.flatMap { $0.edits.map(\.span) }
  }
}

/// A writer of numbers, texts and lists in sequence.
private struct RecordWriter {
  var bytes: [UInt8] = []

  /// Writes a number with seven bits in each byte, the lowest bits first.
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ new: [UInt8]) {
    write(new.count)
    bytes += new
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write<Element>(
    _ list: [Element], _ write: (inout RecordWriter, Element) -> Void
  ) {
    self.write(list.count)
    for element in list { write(&self, element) }
  }

  mutating func write(_ span: SourceSpan) {
    for number in [span.source.index, span.start, span.end] { write(number) }
  }

  mutating func write(_ remark: LintedFile.Remark) {
    let diagnostic = remark.diagnostic
    write(diagnostic.severity.rawValue)
    for text in [diagnostic.id, diagnostic.message, diagnostic.key, diagnostic.caption] {
      write(text)
    }
    write(diagnostic.span)
    write(diagnostic.labels) { writer, label in
      writer.write(label.message)
      writer.write(label.span)
    }
    write(diagnostic.notes) { $0.write($1) }
    write(diagnostic.helps) { writer, help in
      writer.write(help.message)
      writer.write(help.edits) { writer, edit in
        writer.write(edit.replacement)
        writer.write(edit.span)
      }
    }
    write(remark.isFinding ? 1 : 0)
    for text in [remark.subject, remark.fix.rawValue] { write(text) }
    write(remark.picture) { $0.write($1) }
    write(remark.reason.map { [$0] } ?? []) { $0.write($1) }
  }
}

/// A reader of the output of `RecordWriter`. After invalid input, the reader returns empty values,
/// and `isAtEnd` is false.
private struct RecordReader {
  private let bytes: [UInt8]
  private var position = 0
  private var isBroken = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { !isBroken && position == bytes.count }

  mutating func readNumber() -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: result)) }
      shift += 7
    }
    isBroken = true
    return 0
  }

  mutating func readBytes() -> [UInt8] {
    let count = readNumber()
    guard !isBroken, count >= 0, count <= bytes.count - position else {
      isBroken = true
      return []
    }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func readText() -> String { String(decoding: readBytes(), as: UTF8.self) }

  mutating func readList<Element>(_ read: (inout RecordReader) -> Element) -> [Element] {
    let count = readNumber()
    var result: [Element] = []
    // Every element takes at least one byte.
    guard count >= 0, count <= bytes.count - position else {
      isBroken = true
      return []
    }
    for _ in 0..<count where !isBroken { result.append(read(&self)) }
    return result
  }

  private mutating func readSpan() -> SourceSpan {
    let numbers = (0..<3).map { _ in readNumber() }
    guard numbers.allSatisfy({ $0 >= 0 }), numbers[1] <= numbers[2] else {
      isBroken = true
      return SourceSpan(source: SourceID(0), start: 0, end: 0)
    }
    return SourceSpan(source: SourceID(numbers[0]), start: numbers[1], end: numbers[2])
  }

  mutating func readRemark() -> LintedFile.Remark {
    let severity = Diagnostic.Severity(rawValue: readNumber()) ?? .note
    let texts = (0..<4).map { _ in readText() }
    var diagnostic = Diagnostic(
      severity, texts[0], texts[1], key: texts[2], at: readSpan(), caption: texts[3])
    diagnostic.labels = readList { reader in
      let message = reader.readText()
      return Diagnostic.Label(message, at: reader.readSpan())
    }
    diagnostic.notes = readList { $0.readText() }
    diagnostic.helps = readList { reader in
      let message = reader.readText()
      return Diagnostic.Help(
        message,
        edits: reader.readList { reader in
          let replacement = reader.readText()
          return Diagnostic.Edit(replace: reader.readSpan(), with: replacement)
        })
    }
    var remark = LintedFile.Remark(diagnostic: diagnostic)
    remark.isFinding = readNumber() == 1
    remark.subject = readText()
    remark.fix = LintFix(rawValue: readText()) ?? .none
    remark.picture = readList { $0.readText() }
    remark.reason = readList { $0.readText() }.first
    return remark
  }
}
