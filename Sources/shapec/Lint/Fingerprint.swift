import ShapeSyntax
import ShapeTool

/// The identity of a finding, independent of its location.
///
/// The fingerprint of a finding identifies the finding in later runs. It has 32 hexadecimal digits:
/// the first half of the SHA-256 of these lines, each terminated by LF:
///
///     shapec 1
///     the rule
///     the path, relative to the folder of the call, or to the folder of the baseline
///     the subject, with '#' for each part that is the number of an unnamed element
///     the key of the message, with '#' for each number
///     the number of earlier findings with the same five lines
///
/// The key of a message is the wording that it had when it was introduced. Therefore a fingerprint
/// remains valid if lines are added, statements are moved, numbers are changed or messages are
/// reworded. If a new finding has the same lines as existing findings, exactly one new fingerprint
/// appears, no matter which of the findings is new.
struct FindingKey: Hashable {
  private let lines: [String]

  init(rule: String, path: String, subject: String, key: String) {
    lines = [rule, path, numberless(subject: subject), numberless(key)]
  }

  /// Creates the key of `remark`, in the file at `path`.
  init(_ remark: LintedFile.Remark, at path: String) {
    let diagnostic = remark.diagnostic
    self.init(
      rule: diagnostic.id, path: path, subject: remark.subject, key: diagnostic.key)
  }

  /// - Parameter ordinal: The number of earlier findings with this key.
  func fingerprint(_ ordinal: Int) -> String {
    // Line breaks in texts of documents are replaced, so that they do not end a line.
    let text = (["shapec 1"] + lines).map { line in
      String(line.map { ["\n", "\r\n", "\r"].contains($0) ? "␊" : $0 }) + "\n"
    }
    .joined()
    return SHA256.hash("\(text)\(ordinal)\n".utf8).prefix(16).map(hexadecimal).joined()
  }
}

/// A counter of findings that differ only in their location.
struct FingerprintCounter {
  private var counts: [FindingKey: Int] = [:]
  /// The counts of the compiler's diagnostics. They are kept from one document to the next, since
  /// each document that imports a file repeats the diagnostics of that file.
  private var sharedCounts: [FindingKey: Int] = [:]

  /// Assigns fingerprints to all remarks about a document. Ignored remarks are counted, too, so
  /// that ignoring a remark does not change the fingerprint of the next one.
  mutating func mark(_ file: inout LintedFile) {
    counts.removeAll(keepingCapacity: true)
    // The reported and the ignored remarks are marked together, in source order. Both lists are
    // sorted.
    var next = 0
    for i in file.remarks.indices {
      let span = file.remarks[i].diagnostic.span
      while next < file.ignored.count, file.ignored[next].diagnostic.span < span {
        mark(&file.ignored[next], file.places)
        next += 1
      }
      mark(&file.remarks[i], file.places)
    }
    for i in next..<file.ignored.count { mark(&file.ignored[i], file.places) }
  }

  private mutating func mark(_ remark: inout LintedFile.Remark, _ places: LintPlaces) {
    let key = FindingKey(remark, at: places.path(remark.diagnostic.span))
    remark.ordinal = remark.isFinding ? counts.take(key) : sharedCounts.take(key)
    remark.fingerprint = key.fingerprint(remark.ordinal)
  }
}

extension Dictionary where Value == Int {
  /// Increments the count of `key` and returns the previous count.
  fileprivate mutating func take(_ key: Key) -> Int {
    let count = self[key, default: 0]
    self[key] = count + 1
    return count
  }
}

/// The subject with unnamed parts replaced by a number sign: `Arrow/arrow/#` for `Arrow/arrow/3`.
private func numberless(subject: String) -> String {
  subject.split(separator: "/", omittingEmptySubsequences: false)
    .map { $0.utf8.allSatisfy(isDigit) && !$0.isEmpty ? "#" : String($0) }
    .joined(separator: "/")
}

/// The text with `#` for each number, and for each size such as `320x44`. Digits in names remain.
private func numberless(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var i = 0
  while i < bytes.count {
    let isInName = result.last.map(isNamePart) ?? false
    if !isInName, let end = endOfNumber(in: bytes, from: i) {
      result.append(UInt8(ascii: "#"))
      i = end
    } else {
      result.append(bytes[i])
      i += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The end of the number, such as `-1.5e-3`, or of the size, such as `320x44`, that begins at
/// `start`; nil if neither begins there.
private func endOfNumber(in bytes: [UInt8], from start: Int) -> Int? {
  func digits(_ start: Int) -> Int { bytes[start...].prefix(while: isDigit).endIndex }
  func follows(_ signs: String, _ i: Int) -> Bool {
    i < bytes.count && signs.utf8.contains(bytes[i])
  }
  let first = follows("-", start) ? start + 1 : start
  var end = digits(min(first, bytes.count))
  if end <= first { return nil }
  if follows(".", end), digits(end + 1) > end + 1 { end = digits(end + 1) }
  if follows("eE", end) {
    let exponent = follows("+-", end + 1) ? end + 2 : end + 1
    if exponent < bytes.count, isDigit(bytes[exponent]) { end = digits(exponent) }
  }
  if follows("x", end), let other = endOfNumber(in: bytes, from: end + 1) { return other }
  return end
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// True if a digit after `byte` is part of a name.
private func isNamePart(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 || byte == UInt8(ascii: "_")
    || isDigit(byte)
}
