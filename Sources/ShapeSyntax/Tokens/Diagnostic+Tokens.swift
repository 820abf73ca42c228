/// The diagnostics that the lexer reports.
extension Diagnostic {
  /// An error: the file is encoded in `encoding` instead of UTF-8.
  static func notUTF8(encoding: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/encoding", "the file is in \(encoding), not in UTF-8", at: span,
      helps: [Help("save it as UTF-8")])
  }

  /// An error: the file is not text in any encoding.
  static func notText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/encoding", "the file is not text", at: span,
      notes: ["a document is text in UTF-8; this file has bytes that never occur in text"])
  }

  /// An error: bytes that are not UTF-8.
  static func invalidUTF8(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/encoding", "these bytes are not UTF-8", at: span,
      helps: [Help("save the file as UTF-8")])
  }

  /// An error: a control character. Line ends, and tabs outside of texts, are allowed.
  static func controlCharacter(_ byte: UInt8, at span: SourceSpan) -> Diagnostic {
    let digits = String(byte, radix: 16, uppercase: true)
    let code = "U+00" + (byte < 16 ? "0" : "") + digits
    return Diagnostic(
      .error, "syntax/control-character", "the control character \(code) is not allowed here",
      at: span, helps: [Help("remove it", edits: [Edit(replace: span, with: "")])])
  }

  /// An error: a text direction control, which displays source text in an order other than the one
  /// in which it is stored.
  static func textDirectionControl(_ value: UInt32, isInText: Bool, at span: SourceSpan)
    -> Diagnostic
  {
    let escape = "\\u{\(String(value, radix: 16, uppercase: true))}"
    return Diagnostic(
      .error, "syntax/text-direction",
      "U+\(String(value, radix: 16, uppercase: true)) changes the order in which the text is shown",
      at: span,
      notes: ["a reviewer would see a text that differs from the compiled one"],
      helps: [Help("remove it", edits: [Edit(replace: span, with: "")])]
        + (isInText
          ? [Help("or write it as an escape", edits: [Edit(replace: span, with: escape)])] : []))
  }

  /// An error: a character that begins no token. The help suggests `meant`, or the usual equivalent
  /// of the character if `meant` is nil.
  static func unexpectedCharacter(
    _ scalar: Unicode.Scalar, instead meant: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let (message, instead): (String, String?) =
      if scalar.properties.isWhitespace {
        ("the space \(name) is not allowed here", " ")
      } else if scalar.properties.generalCategory == .format {
        ("the invisible character \(name) is not allowed here", "")
      } else {
        ("'\(scalar)' has no meaning in this language", meant ?? plainSpelling(of: scalar))
      }
    var result = Diagnostic(.error, "syntax/unexpected-character", message, at: span)
    switch scalar {
    case "^": result.notes = ["a power is 'pow(base, exponent)'"]
    case "@": result.notes = ["a constraint that may give way begins with 'prefer'"]
    default: break
    }
    if let instead {
      let help =
        instead.isEmpty
        ? "remove it" : instead == " " ? "write an ordinary space" : "write '\(instead)'"
      result.helps = [Help(help, edits: [Edit(replace: span, with: instead)])]
    }
    return result
  }

  /// The equivalent of a character from typography, mathematics or other languages; nil if there is
  /// no equivalent.
  private static func plainSpelling(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&&"
    case "|": "||"
    case "\u{2010}"..."\u{2014}", "\u{2212}": "-"
    case "\u{F7}": "/"
    case "\u{2026}": "..."
    case "\u{2260}": "!="
    case "\u{2264}": "<="
    case "\u{2265}": ">="
    case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    default: nil
    }
  }

  /// An error: a name with letters outside ASCII.
  static func nonASCIIName(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/non-ascii-name", "'\(word)' contains characters that names cannot have",
      at: span,
      notes: ["names are made of the letters a–z and A–Z, digits and '_'"])
  }

  /// An error: a text in quotation marks other than `"`. `content` is the text between the marks;
  /// nil if the text is not closed.
  static func quotationMarks(_ content: String?, at span: SourceSpan) -> Diagnostic {
    let isPlain = content.map { !$0.contains("\"") && !$0.contains("\\") } ?? false
    return Diagnostic(
      .error, "syntax/quotation-marks", "a text must be in straight double quotes", at: span,
      helps: [
        Help(
          "write \"…\"",
          edits: isPlain ? [Edit(replace: span, with: "\"\(content ?? "")\"")] : [])
      ])
  }

  /// An error: `/* … */`.
  static func blockComment(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/block-comment", "block comments are not supported", at: span,
      helps: [Help("begin each line of the comment with '//'")])
  }

  /// An error: `# …`.
  static func hashComment(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/hash-comment", "a comment begins with '//', not with '#'", at: span,
      helps: [Help("write '//'", edits: [Edit(replace: span, with: "//")])])
  }

  /// An error: `\(value)` in a text. `joined` replaces the text with a sum of texts.
  static func interpolation(at span: SourceSpan, joined: Edit?) -> Diagnostic {
    Diagnostic(
      .error, "syntax/invalid-escape", "a text cannot contain a value", at: span,
      helps: [
        joined.map { Help("join text and value with '+'", edits: [$0]) }
          ?? Help("join text and value with '+': \"Count \" + text(count)")
      ])
  }

  /// An error: a text that does not end on its line.
  static func unterminatedText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/unterminated-text", "the text is not closed on its line", at: span,
      helps: [
        Help("close it", edits: [Edit(replace: span.endPoint, with: "\"")]),
        Help("write '\\n' for a line break within a text"),
      ])
  }

  /// An error: a backslash that begins no escape.
  static func invalidEscape(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/invalid-escape", "'\(text)' is not an escape", at: span,
      notes: [
        "the escapes are \\\" \\\\ \\n and \\u{…} with the hexadecimal number of a character"
      ])
  }

  /// An error: `#` without 3, 4, 6 or 8 hexadecimal digits.
  static func invalidColor(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, "syntax/invalid-color", "a color has 3, 4, 6 or 8 hexadecimal digits", at: span,
      notes: ["the forms are #RGB, #RGBA, #RRGGBB and #RRGGBBAA"])
  }

  /// An error: letters after a number that are not a unit.
  static func unknownUnit(
    _ unit: String, after number: String, at span: SourceSpan, number whole: SourceSpan
  ) -> Diagnostic {
    var result = Diagnostic(
      .error, "syntax/unknown-unit", "'\(unit)' is not a unit", at: span,
      notes: ["lengths are points and have no unit; angles have deg, turn or rad"])
    let rest = unit.dropFirst()
    let plain = (number + unit).filter { $0 != "_" }
    if unit.first == "_", plain.allSatisfy({ $0.isASCII && $0.isNumber }) {
      result.notes = []
      result.helps = [
        Help("write the digits without '_'", edits: [Edit(replace: whole, with: plain)])
      ]
      return result
    }
    if number == "0", unit.first == "x", let value = Int(rest, radix: 16) {
      result.notes = ["numbers are decimal; a color is written '#RRGGBB'"]
      result.helps = [
        Help("write decimal digits", edits: [Edit(replace: whole, with: String(value))])
      ]
      return result
    }
    if unit.first == "x", !rest.isEmpty, rest.allSatisfy({ $0.isASCII && $0.isNumber }) {
      result.notes = []
      result.helps = [
        Help(
          "put spaces around the 'x' of a size",
          edits: [Edit(replace: whole, with: "\(number) x \(rest)")])
      ]
    } else if [3, 6, 8].contains(number.utf8.count + unit.utf8.count),
      (number + unit).allSatisfy({ $0.isASCII && $0.isHexDigit })
    {
      result.message = "'\(number)\(unit)' is neither a number nor a color"
      result.notes = []
      result.helps = [
        Help("begin the color with '#'", edits: [Edit(replace: whole.startPoint, with: "#")])
      ]
    } else if ["s", "sec", "ms"].contains(unit) {
      result.notes = ["times are seconds and have no unit"]
      if unit != "ms" {
        result.helps = [Help("remove the unit", edits: [Edit(replace: span, with: "")])]
      }
    } else if unit == "pt" || unit == "px" {
      result.helps = [
        Help("remove the unit", edits: [Edit(replace: span, with: "")])
      ]
    }
    return result
  }
}
