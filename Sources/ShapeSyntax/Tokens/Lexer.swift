/// The tokens, words and lexical errors of one source.
public struct LexedSource: Sendable {
  /// The tokens, which cover every byte of the source.
  public var tokens: TokenList
  /// The words of the source.
  public var names: NameTable
  /// The errors that the lexer found, and a note if the lexer stopped at the limit of errors.
  public var diagnostics: [Diagnostic]
}

/// Returns the tokens of `source`, which cover every byte, even if the source has errors.
///
/// The lexer works on bytes, since all tokens except texts and comments are ASCII.
public func lex(
  _ source: SourceText, id: SourceID, limits: Limits = Limits()
) -> LexedSource {
  source.bytes.withUnsafeBufferPointer { bytes in
    var lexer = Lexer(bytes: bytes, id: id, limits: limits)
    lexer.lexAll()
    return lexer.finish()
  }
}

/// The state of lexing one source.
struct Lexer: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let id: SourceID
  /// The largest number of bytes of a name, a number or a text.
  private let tokenLimit: Int
  /// The number of errors after which the rest of the source is not examined.
  private let diagnosticLimit: Int
  private var position = 0
  private var tokens: Stack<TokenList.Token>
  private var names = NameTable.initial
  private var diagnostics: [Diagnostic] = []
  /// True if malformed UTF-8 was reported. A wrong encoding is reported only once.
  private var hasMalformedBytes = false

  init(bytes: UnsafeBufferPointer<UInt8>, id: SourceID, limits: Limits) {
    self.bytes = bytes
    self.id = id
    tokenLimit = limits[.tokenSize]
    diagnosticLimit = limits[.diagnostics]
    // Memory that is reserved but not used costs no time, but moving the tokens to a larger block
    // does.
    tokens = Stack(capacity: bytes.count / 2 + 8)
  }

  fileprivate consuming func finish() -> LexedSource {
    LexedSource(tokens: TokenList(tokens), names: names, diagnostics: diagnostics)
  }

  fileprivate mutating func lexAll() {
    if isUTF16(bytes) { return reject(.notUTF8(encoding: "UTF-16", at: span(from: 0, to: 0))) }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      position = 3
      append(.whitespace, start: 0)
    }
    while position < bytes.count, diagnostics.count < diagnosticLimit { lexToken() }
    // Every control character is an error, so a source without errors cannot be binary.
    if !diagnostics.isEmpty, isBinary(bytes.prefix(1 << 16)) {
      return reject(.notText(at: span(from: 0, to: 0)))
    }
    if position < bytes.count {
      diagnostics.append(
        .tooManyErrors(limit: diagnosticLimit, at: span(from: position, to: position)))
      append(.invalid, start: position)
    }
    append(.endOfFile, start: bytes.count)
  }

  /// Replaces all tokens with one invalid token, and all errors with `diagnostic`. This is done if
  /// the file is in UTF-16 or is not text.
  private mutating func reject(_ diagnostic: Diagnostic) {
    tokens.removeAll(after: 0)
    diagnostics = [diagnostic]
    append(.invalid, start: 0)
    append(.endOfFile, start: bytes.count)
  }

  private mutating func append(_ kind: TokenKind, start: Int, name: Name = Name(index: 0)) {
    tokens.append(TokenList.Token(kind, start: start, name: name))
  }

  private mutating func lexToken() {
    let start = position
    let byte = bytes[position]
    switch byte {
    case 0x20, 0x09:
      position += 1
      while let next = peek(), next == 0x20 || next == 0x09 { position += 1 }
      append(.whitespace, start: start)
    case 0x0A, UInt8(ascii: ";"):
      position += 1
      append(.newline, start: start)
    case 0x0D:
      position += peek(1) == 0x0A ? 2 : 1
      append(.newline, start: start)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      lexName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      lexNumber()
    case UInt8(ascii: "\""):
      lexText()
    case UInt8(ascii: "#"):
      lexColor()
    case UInt8(ascii: "/"):
      lexSlash()
    default:
      if let (kind, length) = punctuation(byte) {
        position += length
        append(kind, start: start)
      } else {
        lexInvalid()
      }
    }
    if position - start > tokenLimit { checkSize(from: start) }
  }

  /// Reports the last token if it is longer than the limit. White space and comments may have any
  /// length.
  @inline(never) private mutating func checkSize(from start: Int) {
    guard let last = tokens.last, !last.kind.isTrivia else { return }
    diagnostics.append(
      .limit(
        .tokenSize, "this has more than \(tokenLimit) bytes", at: span(from: start, to: start + 1)))
  }

  // MARK: Words and literals

  private mutating func lexName() {
    let start = position
    var key: UInt64 = 0
    while let next = peek(), next.continuesName {
      key = NameTable.key(key, with: next)
      position += 1
    }
    if let next = peek(), next >= 0x80, let (scalar, _) = decode(at: position),
      scalar.continuesWord
    {
      lexForeignWord(start)
      return
    }
    let name = names.intern(UnsafeBufferPointer(rebasing: bytes[start..<position]), key: key)
    let reserved = Int(name.index) < reservedWords.count
    let kind =
      reserved
      ? TokenKind(rawValue: TokenKind.drawingKeyword.rawValue + UInt8(name.index)) ?? .name : .name
    append(kind, start: start, name: name)
  }

  /// Lexes digits, fraction and exponent, then `%` or a unit.
  private mutating func lexNumber() {
    let start = position
    skipDigits()
    if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
      position += 1
      skipDigits()
    }
    lexExponent()
    let unitStart = position
    if peek() == UInt8(ascii: "%") {
      position += 1
    } else if peek()?.continuesName == true {
      while let next = peek(), next.continuesName { position += 1 }
      let unit = String(decoding: bytes[unitStart..<position], as: UTF8.self)
      if !["deg", "turn", "rad"].contains(unit) {
        let number = String(decoding: bytes[start..<unitStart], as: UTF8.self)
        diagnostics.append(
          .unknownUnit(
            unit, after: number, at: span(from: unitStart, to: position),
            number: span(from: start, to: position)))
      }
    }
    append(.number, start: start)
  }

  private mutating func lexExponent() {
    guard let e = peek(), e | 0x20 == UInt8(ascii: "e") else { return }
    let signed = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
    guard peek(signed ? 2 : 1)?.isDigit == true else { return }
    position += signed ? 2 : 1
    skipDigits()
  }

  private mutating func skipDigits() {
    while peek()?.isDigit == true { position += 1 }
  }

  @inline(never) private mutating func lexText() {
    let start = position
    position += 1
    while let byte = peek(), byte != UInt8(ascii: "\""), byte != 0x0A, byte != 0x0D {
      if byte == UInt8(ascii: "\\") {
        lexEscape()
      } else if byte < 0x20 || byte == 0x7F {
        diagnostics.append(.controlCharacter(byte, at: span(from: position, to: position + 1)))
        position += 1
      } else if byte >= 0x80 {
        lexNonASCII(in: .text)
      } else {
        position += 1
      }
    }
    if peek() == UInt8(ascii: "\"") {
      position += 1
    } else {
      diagnostics.append(.unterminatedText(at: span(from: start, to: position)))
    }
    append(.text, start: start)
  }

  @inline(never) private mutating func lexEscape() {
    let start = position
    position += 1
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"):
      position += 1
    case UInt8(ascii: "u") where peek(1) == UInt8(ascii: "{"):
      position += 2
      let digits = position
      while peek()?.isHexDigit == true { position += 1 }
      let text = String(decoding: bytes[digits..<position], as: UTF8.self)
      let closed = peek() == UInt8(ascii: "}")
      if closed { position += 1 }
      let scalar = text.utf8.count <= 8 ? UInt32(text, radix: 16).flatMap(Unicode.Scalar.init) : nil
      if !closed || scalar == nil {
        reportEscape(start)
      }
    case UInt8(ascii: "("):
      lexInterpolation(start)
    default:
      if let next = peek(), next >= 0x20, next < 0x7F { position += 1 }
      reportEscape(start)
    }
  }

  /// Lexes `\(value)`, with which other languages insert a value into a text.
  private mutating func lexInterpolation(_ start: Int) {
    position += 1
    let value = position
    while let next = peek(), next.continuesName || next == UInt8(ascii: ".") { position += 1 }
    guard peek() == UInt8(ascii: ")"), position > value else {
      diagnostics.append(.interpolation(at: span(from: start, to: position), joined: nil))
      return
    }
    let name = String(decoding: bytes[value..<position], as: UTF8.self)
    position += 1
    // An empty text is left out of the concatenation.
    let opens = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
    let closes = peek() == UInt8(ascii: "\"")
    let edit = Diagnostic.Edit(
      replace: span(from: opens ? start - 1 : start, to: closes ? position + 1 : position),
      with: (opens ? "" : "\" + ") + "text(\(name))" + (closes ? "" : " + \""))
    diagnostics.append(
      .interpolation(at: span(from: start, to: position), joined: edit))
  }

  private mutating func reportEscape(_ start: Int) {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    diagnostics.append(.invalidEscape(text, at: span(from: start, to: position)))
  }

  @inline(never) private mutating func lexColor() {
    let start = position
    if isForeignComment { return lexForeignComment() }
    position += 1
    while let next = peek(), next.continuesName { position += 1 }
    let digits = bytes[(start + 1)..<position]
    if ![3, 4, 6, 8].contains(digits.count) || !digits.allSatisfy(\.isHexDigit) {
      diagnostics.append(.invalidColor(at: span(from: start, to: position)))
    }
    append(.color, start: start)
  }

  // MARK: Comments and other bytes

  /// True if the current `#` begins a comment, as in shells. The `#` must be the first visible
  /// character of its line. After the `#` there must be `!`, a space, or a word and a space; the
  /// `#` and the word must not form a color.
  private var isForeignComment: Bool {
    var i = position
    while i > 0, bytes[i - 1] == 0x20 || bytes[i - 1] == 0x09 { i -= 1 }
    guard i == 0 || bytes[i - 1] == 0x0A || bytes[i - 1] == 0x0D else { return false }
    if peek(1) == UInt8(ascii: "!") { return true }
    var length = 1
    var isWord = false
    while let next = peek(length), next.continuesName {
      isWord = isWord || !next.isHexDigit
      length += 1
    }
    return peek(length) == 0x20 && (isWord || ![4, 5, 7, 9].contains(length))
  }

  @inline(never) private mutating func lexForeignComment() {
    let start = position
    while let byte = peek(), byte != 0x0A, byte != 0x0D { position += 1 }
    diagnostics.append(.hashComment(at: span(from: start, to: start + 1)))
    append(.invalid, start: start)
  }

  private mutating func lexSlash() {
    let start = position
    if peek(1) == UInt8(ascii: "/") {
      let isDocumentation = peek(2) == UInt8(ascii: "/") && peek(3) != UInt8(ascii: "/")
      position += 2
      while let byte = peek(), byte != 0x0A, byte != 0x0D {
        lexCommentCharacter(byte)
      }
      append(isDocumentation ? .documentation : .comment, start: start)
    } else if peek(1) == UInt8(ascii: "*") {
      skipBlockComment()
      diagnostics.append(.blockComment(at: span(from: start, to: start + 2)))
      append(.invalid, start: start)
    } else {
      position += 1
      append(.slash, start: start)
    }
  }

  private mutating func lexCommentCharacter(_ byte: UInt8) {
    if byte >= 0x80 { return lexNonASCII(in: .comment) }
    position += 1
    if (byte < 0x20 && byte != 0x09) || byte == 0x7F {
      diagnostics.append(.controlCharacter(byte, at: span(from: position - 1, to: position)))
    }
  }

  /// Skips `/* … */` if it is closed, otherwise the rest of the line.
  @inline(never) private mutating func skipBlockComment() {
    var end = position + 2
    while end + 1 < bytes.count,
      !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/"))
    {
      end += 1
    }
    if end + 1 < bytes.count {
      position = end + 2
    } else {
      while let byte = peek(), byte != 0x0A, byte != 0x0D { position += 1 }
    }
  }

  /// Lexes a run of bytes that begin no token. The run becomes one token with one diagnostic.
  @inline(never) private mutating func lexInvalid() {
    let start = position
    let byte = bytes[start]
    switch byte {
    case 0x80...:
      lexForeign(start)
      return
    case UInt8(ascii: "'"):
      lexQuoted(start, contentStart: start + 1, closedBy: ["'"])
      return
    default:
      while peek() == byte { position += 1 }
      let place = span(from: start, to: position)
      diagnostics.append(
        byte < 0x20 || byte == 0x7F
          ? .controlCharacter(byte, at: place)
          : .unexpectedCharacter(
            UnicodeScalar(byte),
            instead: byte == UInt8(ascii: "|") && isInChoice ? "," : nil, at: place))
    }
    append(.invalid, start: start)
  }

  /// Lexes a character outside ASCII that is neither in a text nor in a comment.
  private mutating func lexForeign(_ start: Int) {
    guard let (scalar, length) = decode(at: start) else {
      lexNonASCII(in: .code)
      append(.invalid, start: start)
      return
    }
    if scalar.continuesWord { return lexForeignWord(start) }
    if scalar.isQuotationMark {
      lexQuoted(start, contentStart: start + length, closedBy: Unicode.Scalar.quotationMarks)
      return
    }
    if scalar.isTextDirectionControl || scalar.value < 0xA0 {
      lexNonASCII(in: .code)
    } else {
      while let next = decode(at: position), next.scalar == scalar { position += length }
      diagnostics.append(.unexpectedCharacter(scalar, at: span(from: start, to: position)))
    }
    append(.invalid, start: start)
  }

  /// Lexes a word that has letters outside ASCII, and is therefore no name, as one invalid token. A
  /// word of more than 200 bytes becomes several tokens.
  @inline(never) private mutating func lexForeignWord(_ start: Int) {
    while position - start < 200 {
      if let (scalar, length) = decode(at: position), scalar.continuesWord {
        position += length
      } else if peek()?.continuesName == true {
        position += 1
      } else {
        break
      }
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    diagnostics.append(.nonASCIIName(word, at: span(from: start, to: position)))
    append(.invalid, start: start)
  }

  /// Lexes a text in quotation marks other than `"` as one invalid token. If the text is not
  /// closed, the token is the rest of the line.
  private mutating func lexQuoted(
    _ start: Int, contentStart: Int, closedBy closings: [Unicode.Scalar]
  ) {
    position = contentStart
    var content: String?
    while let byte = peek(), byte != 0x0A, byte != 0x0D, content == nil {
      let (scalar, length) = decode(at: position) ?? (Unicode.Scalar(byte), 1)
      if closings.contains(scalar) {
        content = String(decoding: bytes[contentStart..<position], as: UTF8.self)
      }
      position += length
    }
    diagnostics.append(.quotationMarks(content, at: span(from: start, to: position)))
    append(.invalid, start: start)
  }

  /// True if `choice` occurs earlier on the current line. Only the last 128 tokens are examined.
  private var isInChoice: Bool {
    for i in (max(0, tokens.count - 128)..<tokens.count).reversed() {
      if tokens[i].kind == .newline { return false }
      if tokens[i].kind == .choiceKeyword { return true }
    }
    return false
  }

  /// The part of the source that contains a character outside ASCII.
  private enum Surroundings { case text, comment, code }

  /// Skips one UTF-8 sequence or a run of malformed bytes. Reports a control character, a text
  /// direction control, and the first malformed bytes of the source.
  @inline(never) private mutating func lexNonASCII(in surroundings: Surroundings) {
    let start = position
    guard let (scalar, length) = decode(at: position) else {
      position += 1
      while let byte = peek(), byte >= 0x80, decode(at: position) == nil { position += 1 }
      if !hasMalformedBytes {
        diagnostics.append(.invalidUTF8(at: span(from: start, to: position)))
      }
      hasMalformedBytes = true
      return
    }
    position += length
    let place = span(from: start, to: position)
    if scalar.isTextDirectionControl {
      diagnostics.append(
        .textDirectionControl(scalar.value, isInText: surroundings == .text, at: place))
    } else if scalar.value < 0xA0 {
      diagnostics.append(.controlCharacter(UInt8(scalar.value), at: place))
    }
  }

  /// The scalar outside ASCII that is encoded at `offset`, and its length in bytes; nil if no such
  /// scalar is encoded there.
  private func decode(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count else { return nil }
    let lead = bytes[offset]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
    guard length > 1, lead <= 0xF4, offset + length <= bytes.count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in bytes[(offset + 1)..<(offset + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  // MARK: Punctuation

  private func punctuation(_ byte: UInt8) -> (TokenKind, Int)? {
    let next = peek(1)
    func paired(_ second: Unicode.Scalar, _ both: TokenKind, _ one: TokenKind?) -> (TokenKind, Int)?
    {
      if next == UInt8(ascii: second) { return (both, 2) }
      return one.map { ($0, 1) }
    }
    switch byte {
    case UInt8(ascii: "{"): return (.leftBrace, 1)
    case UInt8(ascii: "}"): return (.rightBrace, 1)
    case UInt8(ascii: "("): return (.leftParenthesis, 1)
    case UInt8(ascii: ")"): return (.rightParenthesis, 1)
    case UInt8(ascii: "["): return (.leftBracket, 1)
    case UInt8(ascii: "]"): return (.rightBracket, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: "?"): return (.question, 1)
    case UInt8(ascii: "+"): return (.plus, 1)
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "*"): return (.star, 1)
    case UInt8(ascii: "%"): return (.percent, 1)
    case UInt8(ascii: "="): return paired("=", .equal, .assign)
    case UInt8(ascii: "!"): return paired("=", .notEqual, .exclamation)
    case UInt8(ascii: "<"): return paired("=", .lessOrEqual, .less)
    case UInt8(ascii: ">"): return paired("=", .greaterOrEqual, .greater)
    case UInt8(ascii: "&"): return paired("&", .and, nil)
    case UInt8(ascii: "|"): return paired("|", .or, nil)
    case UInt8(ascii: "."):
      if next == UInt8(ascii: "."), peek(2) == UInt8(ascii: ".") { return (.closedRange, 3) }
      if next == UInt8(ascii: "."), peek(2) == UInt8(ascii: "<") { return (.halfOpenRange, 3) }
      return (.dot, 1)
    default: return nil
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    let i = position + distance
    return i < bytes.count ? bytes[i] : nil
  }

  private func span(from start: Int, to end: Int) -> SourceSpan {
    SourceSpan(source: id, start: start, end: end)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }

  fileprivate var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// True for letters, digits and the underscore.
  fileprivate var continuesName: Bool { isDigit || (self | 0x20) &- 0x61 < 26 || self == 0x5F }
}

extension Unicode.Scalar {
  /// The typographic quotation marks that authors may write instead of `"`.
  fileprivate static let quotationMarks: [Unicode.Scalar] = [
    "\u{AB}", "\u{BB}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201C}", "\u{201D}", "\u{201E}",
  ]

  fileprivate var isQuotationMark: Bool { Unicode.Scalar.quotationMarks.contains(self) }

  /// True if the scalar, which is not ASCII, can be part of a word: a letter, a mark on a letter,
  /// or a digit.
  fileprivate var continuesWord: Bool {
    properties.isAlphabetic || properties.isXIDContinue
  }

  /// True if the scalar can make text appear in an order other than the one in which it is stored
  /// (CVE-2021-42574).
  fileprivate var isTextDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
