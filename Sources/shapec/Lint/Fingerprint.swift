import ShapeSyntax

/// What tells a finding from others, whatever its place.
///
/// Its fingerprint stands for it from one run to the next: 32 hexadecimal digits, the first half of
/// the SHA-256 of these lines, each ended by LF:
///
///     shapec 1
///     the rule
///     the path, relative to the folder of the call, or to that of the baseline
///     the subject, in which a part that is a number, of what has no name, is '#'
///     the message, in which numbers are '#'
///     how many findings before it have the same five lines
///
/// So it stays where lines are added, statements are moved and numbers are changed. Of several that
/// differ in nothing else, one more adds one fingerprint, whichever of them it is.
struct FindingKey: Hashable {
  private let lines: [String]

  init(rule: String, path: String, subject: String, message: String) {
    lines = [rule, path, numberless(subject: subject), numberless(message)]
  }

  /// What tells `remark` from others, in the file at `path`.
  init(_ remark: LintedFile.Remark, at path: String) {
    let diagnostic = remark.diagnostic
    self.init(
      rule: diagnostic.id, path: path, subject: remark.subject, message: diagnostic.message)
  }

  /// - Parameter ordinal: How many findings before it have this key.
  func fingerprint(_ ordinal: Int) -> String {
    // What documents have in them ends no line.
    let text = (["shapec 1"] + lines).map { line in
      String(line.map { ["\n", "\r\n", "\r"].contains($0) ? "␊" : $0 }) + "\n"
    }
    .joined()
    return SHA256.hash("\(text)\(ordinal)\n".utf8).prefix(16).map(hexadecimal).joined()
  }
}

/// Counts findings that are the same but for their place.
struct FingerprintCounter {
  private var counts: [FindingKey: Int] = [:]
  /// What the compiler says about a document, it may say again where another one imports it.
  private var sharedCounts: [FindingKey: Int] = [:]

  /// Gives all that is said about a document its fingerprint. What is ignored counts: to ignore
  /// something does not change what stands for the next.
  mutating func mark(_ file: inout LintedFile) {
    counts.removeAll(keepingCapacity: true)
    // In source order; both lists are sorted.
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
  /// The count of `key`, which is one more afterwards.
  fileprivate mutating func take(_ key: Key) -> Int {
    let count = self[key, default: 0]
    self[key] = count + 1
    return count
  }
}

/// `Arrow/arrow/#` for `Arrow/arrow/3`: what has no name is called by its number.
private func numberless(subject: String) -> String {
  subject.split(separator: "/", omittingEmptySubsequences: false)
    .map { $0.utf8.allSatisfy(isDigit) && !$0.isEmpty ? "#" : String($0) }
    .joined(separator: "/")
}

/// `text` with `#` for each number; digits in names stay.
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

/// Where the number `-1.5e-3` or the size `320x44` that begins at `start` ends; nil for none.
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

/// True if a digit behind `byte` is part of a name.
private func isNamePart(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 || byte == UInt8(ascii: "_")
    || isDigit(byte)
}
