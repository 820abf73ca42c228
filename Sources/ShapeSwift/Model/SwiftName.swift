/// An identifier of Swift: ASCII letters and digits, beginning with a letter. A keyword is in
/// backquotes. Only `SwiftNames` makes a `SwiftName` from an author's name.
struct SwiftName: Hashable, Sendable {
  let text: String

  /// - Requires: `text` consists of letters and digits, and begins with a letter.
  init(spelled text: String) {
    self.text = SwiftName.keywords.contains(text) ? "`\(text)`" : text
  }

  /// A name, if `text` consists of letters and digits, and begins with a letter; otherwise nil.
  init?(spelledIfPossible text: String) {
    let isName = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
    guard isName, let first = text.utf8.first, first > 0x39 else { return nil }
    self.init(spelled: text)
  }

  /// A name that the compiler chooses.
  init(_ text: StaticString) {
    self.text = text.description
  }

  /// The name as the label of an argument or as a member after a period, where most keywords need
  /// no backquotes.
  var asLabel: SwiftCode {
    // Only these keywords need backquotes even as a label.
    SwiftName.labelKeywords.contains(bare) ? SwiftCode(self) : SwiftCode(SwiftName(bare: bare))
  }

  /// The name without backquotes.
  var bare: String { text.first == "`" ? String(text.dropFirst().dropLast()) : text }

  private init(bare text: String) {
    self.text = text
  }

  /// The keywords of Swift that cannot be identifiers (The Swift Programming Language, Lexical
  /// Structure).
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  private static let labelKeywords: Set<String> = ["inout"]
}
