import ShapeCompiler
import ShapeNumbers
import ShapeSyntax

/// A reader of JSON in which the name of a member determines how its value is read. Errors are
/// reported with their location.
struct SettingsReader {
  private let path: String
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader of the file at `path`, which contains `bytes`.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Reads an object, which must be the only content of the file.
  mutating func readFile(
    _ names: [String], read: (String, inout SettingsReader) throws(Failure) -> Void
  ) throws(Failure) {
    try readObject(names, read: read)
    skipSpace()
    if position < bytes.count { throw failure("unexpected text after the object") }
  }

  /// Reads an object: calls `read` for each member, in the order of the file, with the name of the
  /// member and with the reader at the member's value.
  ///
  /// - Parameter names: The permitted names of members.
  mutating func readObject(
    _ names: [String], read: (String, inout SettingsReader) throws(Failure) -> Void
  ) throws(Failure) {
    try readObject(
      complaint: { name in
        if names.contains(name) { return nil }
        return "there is no setting '\(shortened(name))', only \(listed(names))"
          + didYouMean(name, among: names)
      }, read: read)
  }

  /// Reads an object: calls `read` for each member, in the order of the file, with the name of the
  /// member and with the reader at the member's value.
  ///
  /// - Parameter complaint: Returns the error in a name; nil for a permitted name.
  mutating func readObject(
    complaint: (String) -> String?, read: (String, inout SettingsReader) throws(Failure) -> Void
  ) throws(Failure) {
    guard take("{") else { throw failure("expected a JSON object, which begins with '{'") }
    var seen: Set<String> = []
    if take("}") { return }
    repeat {
      let name = try expectName(complaint)
      let start = position
      if !seen.insert(name).inserted { throw failure("there are two members named '\(name)'") }
      guard take(":") else { throw failure("expected ':' after '\(name)'") }
      try read(name, &self)
      if position == start { throw failure("'\(name)' has no value") }
    } while take(",")
    guard take("}") else { throw failure("expected ',' or '}'") }
  }

  /// Calls `read` for each element of the list that is the value of `name`.
  mutating func readList(
    of name: String, read: (inout SettingsReader) throws(Failure) -> Void
  ) throws(Failure) {
    guard take("[") else { throw failure("'\(name)' must be a list, which begins with '['") }
    if take("]") { return }
    repeat { try read(&self) } while take(",")
    guard take("]") else { throw failure("expected ',' or ']'") }
  }

  /// True if the next value is an object.
  mutating func isAtObject() -> Bool {
    startOfToken() < bytes.count && bytes[position] == UInt8(ascii: "{")
  }

  /// Reads a number in `range`, whose lower bound is not negative.
  mutating func expectNumber(
    of name: String, in range: ClosedRange<Double>
  ) throws(Failure) -> Double {
    let start = startOfToken()
    let digits = bytes[start...].prefix { byte in
      (0x30...0x39).contains(byte) || ".eE+-".utf8.contains(byte)
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite,
      range.contains(number)
    else { throw failure("'\(name)' must be a number \(description(of: range))", at: start) }
    position = digits.endIndex
    return number
  }

  private func description(of range: ClosedRange<Double>) -> String {
    let least = shortestText(range.lowerBound)
    if range.upperBound.isFinite { return "from \(least) to \(shortestText(range.upperBound))" }
    return range.lowerBound == 0 ? "that is not negative" : "that is at least \(least)"
  }

  /// The location of the next token, for messages.
  mutating func place() -> String { place(at: startOfToken()) }

  /// Reads one of `words`, in quotes.
  mutating func expectWord(_ words: [String], of name: String) throws(Failure) -> String {
    let start = startOfToken()
    if let word = takeText(), words.contains(word) { return word }
    throw failure(
      "'\(name)' must be \(listed(words.map { "\"\($0)\"" }, quoted: false, joint: "or"))",
      at: start)
  }

  /// Reads a text in quotes that consists of one or several of `words`, with commas between them.
  mutating func expectWords(_ words: [String], of name: String) throws(Failure) -> String {
    let start = startOfToken()
    if let list = takeText(),
      list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy({
        words.contains(String($0))
      })
    {
      return list
    }
    throw failure(
      "'\(name)' must be \(listed(words.map { "\"\($0)\"" }, quoted: false, joint: "or"))",
      at: start)
  }

  /// Reads a text in quotes. If the text does not satisfy `isRight`, throws an error that asks for
  /// letters and digits.
  mutating func expectText(
    of name: String, where isRight: (String) -> Bool = { _ in true }
  ) throws(Failure) -> String {
    let start = startOfToken()
    guard let text = takeText() else {
      throw failure("'\(name)' must be a string in quotes, without escapes", at: start)
    }
    if isRight(text) { return text }
    throw failure("'\(name)' must be letters and digits, starting with a letter", at: start)
  }

  mutating func expectTruth(of name: String) throws(Failure) -> Bool {
    if take("true") { return true }
    if take("false") { return false }
    throw failure("'\(name)' must be true or false")
  }

  private mutating func expectName(_ complaint: (String) -> String?) throws(Failure) -> String {
    let start = startOfToken()
    guard let name = takeText() else {
      throw failure("expected the name of a member, in quotes")
    }
    if let complaint = complaint(name) { throw failure(complaint, at: start) }
    return name
  }

  /// Reads a text in quotes without escapes, which settings do not need; nil if the next token is
  /// anything else.
  private mutating func takeText() -> String? {
    guard startOfToken() < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    let text = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    guard text.endIndex < bytes.count, bytes[text.endIndex] == UInt8(ascii: "\""),
      !text.contains(UInt8(ascii: "\\")), let result = String(validating: text, as: UTF8.self)
    else { return nil }
    position = text.endIndex + 1
    return result
  }

  private mutating func take(_ token: String) -> Bool {
    guard bytes[startOfToken()...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }

  private mutating func startOfToken() -> Int {
    skipSpace()
    return position
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  /// The failure for an error at `offset`, or at the next token.
  private mutating func failure(_ message: String, at offset: Int? = nil) -> Failure {
    let place = place(at: offset ?? startOfToken())
    return Failure(message: "\(place): \(message)", status: .badCall, place: place)
  }

  private func place(at offset: Int) -> String {
    let lines = bytes[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).unicodeScalars.count + 1
    return "\(path):\(lines.count):\(column)"
  }
}
