/// The kind of a token. Every byte of a source belongs to exactly one token.
public enum TokenKind: UInt8, BitwiseCopyable, Sendable {
  // Trivia. The parser skips these tokens, but the token list keeps them.

  /// Spaces and tabs, or a byte order mark at the start of the source.
  case whitespace
  /// One line end: LF, CRLF, CR or a semicolon.
  case newline
  /// A comment, `// …`.
  case comment
  /// A documentation comment, `/// …`.
  case documentation
  /// Bytes that begin no token. The lexer reports them.
  case invalid

  /// The place after the last byte.
  case endOfFile

  // Words and literals.

  /// A word that is not reserved, such as `tint`.
  case name
  /// A number with an optional unit: `12`, `0.5`, `1e3`, `50%`, `45deg`.
  case number
  /// A text in quotes, such as `"label"`.
  case text
  /// A color, such as `#2F6FDE`.
  case color

  // Reserved words, in the order of `reservedWords`.
  case drawingKeyword, importKeyword, choiceKeyword, letKeyword, paramKeyword, frameKeyword
  case canvasKeyword, constrainKeyword, preferKeyword, fixKeyword, assumeKeyword, ensureKeyword
  case forKeyword, ifKeyword, elseKeyword, inKeyword, pinKeyword, fromKeyword, toKeyword
  case aboutKeyword, asKeyword, trueKeyword, falseKeyword, noneKeyword

  // Punctuation.
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case comma, colon, question, dot
  /// The operator `...`.
  case closedRange
  /// The operator `..<`.
  case halfOpenRange
  case assign
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case plus, minus, star, slash, percent
  case exclamation, and, or
}

extension TokenKind {
  /// True if the parser skips tokens of the kind.
  public var isTrivia: Bool { rawValue <= TokenKind.invalid.rawValue }

  /// True if the operator stands between two operands.
  var isInfixOperator: Bool {
    rawValue >= TokenKind.equal.rawValue && self != .exclamation
      || self == .closedRange || self == .halfOpenRange
  }

  /// True if the kind is a reserved word.
  public var isKeyword: Bool {
    rawValue >= TokenKind.drawingKeyword.rawValue && rawValue <= TokenKind.noneKeyword.rawValue
  }

  /// True if a statement continues on the next line after a token of the kind.
  var continuesLine: Bool {
    switch self {
    case .comma, .colon, .question, .assign, .closedRange, .halfOpenRange, .equal, .notEqual,
      .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .star, .slash, .percent,
      .exclamation, .and, .or:
      true
    default: false
    }
  }

  /// True if a token of the kind can begin an expression.
  var startsExpression: Bool {
    switch self {
    case .name, .number, .text, .color, .canvasKeyword, .trueKeyword, .falseKeyword, .noneKeyword,
      .leftParenthesis, .leftBracket, .minus, .exclamation, .dot:
      true
    default: false
    }
  }

  /// The description of the kind in messages.
  var spelling: String {
    switch self {
    case .whitespace: "white space"
    case .newline: "the end of the line"
    case .comment, .documentation: "a comment"
    case .invalid: "an invalid character"
    case .endOfFile: "the end of the file"
    case .name: "a name"
    case .number: "a number"
    case .text: "a text"
    case .color: "a color"
    case .leftBrace: "'{'"
    case .rightBrace: "'}'"
    case .leftParenthesis: "'('"
    case .rightParenthesis: "')'"
    case .leftBracket: "'['"
    case .rightBracket: "']'"
    case .comma: "','"
    case .colon: "':'"
    case .question: "'?'"
    case .dot: "'.'"
    case .closedRange: "'...'"
    case .halfOpenRange: "'..<'"
    case .assign: "'='"
    case .equal: "'=='"
    case .notEqual: "'!='"
    case .less: "'<'"
    case .lessOrEqual: "'<='"
    case .greater: "'>'"
    case .greaterOrEqual: "'>='"
    case .plus: "'+'"
    case .minus: "'-'"
    case .star: "'*'"
    case .slash: "'/'"
    case .percent: "'%'"
    case .exclamation: "'!'"
    case .and: "'&&'"
    case .or: "'||'"
    default: "'\(reservedWords[Int(rawValue - TokenKind.drawingKeyword.rawValue)])'"
    }
  }
}

/// The words that cannot be names, in the order of their token kinds.
public let reservedWords = [
  "drawing", "import", "choice", "let", "param", "frame", "canvas", "constrain", "prefer", "fix",
  "assume", "ensure", "for", "if", "else", "in", "pin", "from", "to", "about", "as", "true",
  "false", "none",
]
