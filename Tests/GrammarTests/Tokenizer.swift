import TestSupport

/// A token of a document, as used by the syntactic grammar.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A word, reserved or not.
    case word
    case symbol
    case newline
    /// A token such as `NUMBER` or `TEXT`, with the name of its production.
    case literal(String)
  }

  var kind: Kind
  /// The spelling of the token. For a word or a symbol, the spelling determines the terminal.
  var spelling: String
  /// The offset of the first byte of the token.
  var offset: Int
}

/// The tokens of a document, up to the first failure.
struct TokenizedDocument: Sendable {
  var tokens: [Token]
  /// The offset of the first byte at which no token begins, or at which a rule of spacing is
  /// violated; nil if there is no such byte.
  var failure: Int?
}

/// A tokenizer that uses the lexical productions and the rules in the header of the grammar.
struct Tokenizer {
  private var automaton: Automaton
  private let kinds: [String]
  private let continuations: Set<String>

  /// Creates a tokenizer for white space, comments and the productions that `Token` lists.
  init(_ grammar: Grammar) {
    guard case .choice(let alternatives) = grammar.nodes[grammar.root("Token")] else {
      preconditionFailure("'Token' should be a choice")
    }
    let tokens = alternatives.compactMap { alternative -> String? in
      guard case .reference(let name) = grammar.nodes[alternative] else { return nil }
      return name
    }
    kinds = tokens + ["Space", "LineBreak", "Comment"]
    automaton = Automaton(grammar, productions: kinds)
    continuations = Set(grammar.terminals(of: "Continuation"))
  }

  /// Divides `document` into tokens.
  mutating func tokenize(_ document: [UInt8]) -> TokenizedDocument {
    var scalars: [UInt32] = []
    var offsets = [0]
    var bytes = document.makeIterator()
    var decoder = UTF8()
    while case let decoded = decoder.decode(&bytes), decoded != .emptyInput {
      guard case .scalarValue(let scalar) = decoded else {
        return TokenizedDocument(tokens: [], failure: offsets[scalars.count])
      }
      scalars.append(scalar.value)
      offsets.append(offsets[scalars.count - 1] + UTF8.width(scalar))
    }
    return tokenize(scalars, at: offsets)
  }

  private mutating func tokenize(_ scalars: [UInt32], at offsets: [Int]) -> TokenizedDocument {
    var tokens: [Token] = []
    var brackets = 0
    var position = scalars.first == 0xFEFF ? 1 : 0
    while position < scalars.count {
      guard let (production, end) = automaton.longestMatch(scalars, from: position) else {
        return TokenizedDocument(tokens: tokens, failure: offsets[position])
      }
      let kind = kinds[production]
      if kind == "LineBreak" {
        if brackets == 0, let last = tokens.last, last.kind != .newline,
          !(last.kind == .symbol && continuations.contains(last.spelling))
        {
          tokens.append(Token(kind: .newline, spelling: "\n", offset: offsets[position]))
        }
      } else if kind != "Space" && kind != "Comment" {
        let spelling = String(
          String.UnicodeScalarView(scalars[position..<end].compactMap(Unicode.Scalar.init)))
        if breaksSpacing(kind, spelling, scalars, position, end) {
          return TokenizedDocument(tokens: tokens, failure: offsets[position])
        }
        count(spelling, &brackets)
        tokens.append(
          Token(kind: Tokenizer.kind(kind), spelling: spelling, offset: offsets[position]))
      }
      position = end
    }
    return TokenizedDocument(tokens: tokens, failure: nil)
  }

  private static func kind(_ production: String) -> Token.Kind {
    switch production {
    case "WORD": .word
    case "SYMBOL": .symbol
    default: .literal(production)
    }
  }

  /// Updates the number of open brackets since the last brace (rule 2).
  private func count(_ spelling: String, _ brackets: inout Int) {
    switch spelling {
    case "(", "[": brackets += 1
    case ")", "]": brackets = max(0, brackets - 1)
    case "{", "}": brackets = 0
    default: break
    }
  }

  /// True if a token violates rule 4, 5 or 6.
  private func breaksSpacing(
    _ kind: String, _ spelling: String, _ scalars: [UInt32], _ start: Int, _ end: Int
  ) -> Bool {
    switch kind {
    case "NUMBER", "ANGLE", "COLOR":
      return end < scalars.count && isWordCharacter(scalars[end])
    case "SYMBOL" where spelling == "%":
      let blanks: [UInt32] = [0x20, 0x09, 0x0A, 0x0D, 0x3B]
      return start == 0 || end == scalars.count || !blanks.contains(scalars[start - 1])
        || !blanks.contains(scalars[end])
    case "TEXT":
      return !hasScalarsOnly(spelling)
    default:
      return false
    }
  }

  private func isWordCharacter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// True if every `\u{…}` in `text` is a Unicode scalar value.
  private func hasScalarsOnly(_ text: String) -> Bool {
    // Bytes are compared, because a combining character after an escape would hide the last
    // character of the escape.
    var rest = Substring(text).utf8
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[backslash...].dropFirst()
      if rest.starts(with: "u{".utf8) {
        let digits = String(decoding: rest.dropFirst(2).prefix { $0 != 0x7D }, as: UTF8.self)
        guard let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil else {
          return false
        }
      }
      rest = rest.dropFirst()
    }
    return true
  }
}
