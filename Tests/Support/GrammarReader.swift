/// Reads `text` as a grammar in the notation of the XML specification.
package func readGrammar(_ text: String) throws -> Grammar {
  var reader = GrammarReader(symbols: try GrammarReader.symbols(of: text))
  return try reader.readGrammar()
}

/// An error in the text of a grammar.
struct GrammarError: Error, CustomStringConvertible {
  var description: String
}

/// A recursive descent parser for the symbols of the notation.
private struct GrammarReader {
  enum Symbol: Equatable {
    case name(String)
    case string(String)
    case characters(ScalarSet)
    /// `::=` or one of `?*+|()-`
    case mark(String)
    case end
  }

  private let symbols: [Symbol]
  private var position = 0
  private var grammar = Grammar()

  init(symbols: [Symbol]) {
    self.symbols = symbols + [.end, .end]
  }

  mutating func readGrammar() throws -> Grammar {
    while symbols[position] != .end {
      guard case .name(let name) = symbols[position], symbols[position + 1] == .mark("::=") else {
        throw GrammarError(description: "expected a production, found \(symbols[position])")
      }
      position += 2
      let root = try readChoice()
      guard grammar.define(name, as: root) else {
        throw GrammarError(description: "'\(name)' is defined twice")
      }
    }
    return grammar
  }

  private mutating func readChoice() throws -> Int {
    var alternatives = [try readSequence()]
    while take("|") { alternatives.append(try readSequence()) }
    return alternatives.count == 1 ? alternatives[0] : grammar.add(.choice(alternatives))
  }

  private mutating func readSequence() throws -> Int {
    var parts: [Int] = []
    while let part = try readDifference() { parts.append(part) }
    guard !parts.isEmpty else {
      throw GrammarError(description: "expected an expression, found \(symbols[position])")
    }
    return parts.count == 1 ? parts[0] : grammar.add(.sequence(parts))
  }

  private mutating func readDifference() throws -> Int? {
    guard let left = try readRepetition() else { return nil }
    guard take("-") else { return left }
    guard let right = try readRepetition() else {
      throw GrammarError(description: "expected an expression after '-'")
    }
    return grammar.add(.difference(left, right))
  }

  private mutating func readRepetition() throws -> Int? {
    guard let part = try readPrimary() else { return nil }
    if take("?") { return grammar.add(.optional(part)) }
    if take("*") { return grammar.add(.any(part)) }
    if take("+") { return grammar.add(.some(part)) }
    return part
  }

  private mutating func readPrimary() throws -> Int? {
    switch symbols[position] {
    case .name(let name):
      // A name before `::=` begins the next production.
      if symbols[position + 1] == .mark("::=") { return nil }
      position += 1
      return grammar.add(.reference(name))
    case .string(let text):
      position += 1
      return grammar.add(.terminal(text))
    case .characters(let set):
      position += 1
      return grammar.add(.characters(set))
    case .mark("("):
      position += 1
      let inner = try readChoice()
      guard take(")") else { throw GrammarError(description: "expected ')'") }
      return inner
    default:
      return nil
    }
  }

  private mutating func take(_ mark: String) -> Bool {
    guard symbols[position] == .mark(mark) else { return false }
    position += 1
    return true
  }
}

// MARK: Symbols

extension GrammarReader {
  /// The symbols of `text`, without white space and comments.
  static func symbols(of text: String) throws -> [Symbol] {
    var rest = Substring(text)
    var result: [Symbol] = []
    while let first = rest.unicodeScalars.first {
      if first.properties.isWhitespace {
        rest.unicodeScalars.removeFirst()
      } else if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else {
          throw GrammarError(description: "a comment does not end")
        }
        rest = rest[end.upperBound...]
      } else {
        result.append(try takeSymbol(&rest, first))
      }
    }
    return result
  }

  private static func takeSymbol(_ rest: inout Substring, _ first: Unicode.Scalar) throws -> Symbol
  {
    switch first {
    case "\"", "'":
      rest.removeFirst()
      guard let end = rest.firstIndex(of: Character(first)) else {
        throw GrammarError(description: "a terminal does not end")
      }
      defer { rest = rest[rest.index(after: end)...] }
      return .string(String(rest[..<end]))
    case "[":
      return .characters(try takeClass(&rest))
    case "#":
      return .characters(ScalarSet([try takeScalar(&rest)].map { $0...$0 }))
    default:
      if rest.hasPrefix("::=") {
        rest.removeFirst(3)
        return .mark("::=")
      }
      if "?*+|()-".unicodeScalars.contains(first) {
        rest.removeFirst()
        return .mark(String(first))
      }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard !name.isEmpty else { throw GrammarError(description: "unexpected '\(first)'") }
      rest = rest[name.endIndex...]
      return .name(String(name))
    }
  }

  /// `[a-z#x20]`, `[^"]`
  private static func takeClass(_ rest: inout Substring) throws -> ScalarSet {
    rest.removeFirst()
    let isInverted = rest.first == "^"
    if isInverted { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let next = rest.first, next != "]" {
      let low = try takeScalar(&rest)
      var high = low
      if rest.first == "-" {
        rest.removeFirst()
        high = try takeScalar(&rest)
      }
      guard low <= high else { throw GrammarError(description: "an empty range of characters") }
      ranges.append(low...high)
    }
    guard rest.first == "]" else { throw GrammarError(description: "expected ']'") }
    rest.removeFirst()
    let set = ScalarSet(ranges)
    return isInverted ? set.inverted : set
  }

  /// `a`, `#x20`
  private static func takeScalar(_ rest: inout Substring) throws -> UInt32 {
    if rest.hasPrefix("#x") {
      rest.removeFirst(2)
      let digits = rest.prefix { $0.isHexDigit }
      rest = rest[digits.endIndex...]
      guard let value = UInt32(digits, radix: 16) else {
        throw GrammarError(description: "expected hexadecimal digits after '#x'")
      }
      return value
    }
    guard let scalar = rest.unicodeScalars.popFirst() else {
      throw GrammarError(description: "expected a character")
    }
    return scalar.value
  }
}
