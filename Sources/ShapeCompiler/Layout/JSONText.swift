import ShapeNumbers

/// A builder of JSON text (RFC 8259). Each call appends to the text.
///
/// Characters that terminals interpret or hide are escaped, so that any text can be printed safely.
package struct JSONText {
  /// The layout of the text.
  package enum Form {
    /// One line for each member and element, indented by two spaces.
    case indented
    /// All on one line.
    case line
  }

  /// The text so far.
  package private(set) var text = ""
  private let form: Form
  private var indentation = ""
  private var isFirst = true

  /// Creates a builder of empty text.
  package init(_ form: Form = .indented) {
    self.form = form
  }

  /// Adds an object; `members` adds its members.
  package mutating func object(_ members: (inout JSONText) -> Void) {
    bracket("{", "}", members)
  }

  /// Adds a member to the current object; `value` adds its value.
  package mutating func member(_ key: String, _ value: (inout JSONText) -> Void) {
    separate()
    quote(key)
    text += ": "
    value(&self)
    isFirst = false
  }

  /// Adds an array; `write` adds the value of each element.
  package mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSONText, Element) -> Void
  ) {
    bracket("[", "]") { json in
      for element in elements {
        json.separate()
        write(&json, element)
        json.isFirst = false
      }
    }
  }

  /// Adds a string, with quotes and escapes.
  package mutating func string(_ value: String) { quote(value) }

  /// Adds a number, or `null` if it is not finite, because JSON has no such numbers.
  package mutating func number(_ value: Double) {
    text += value.isFinite ? shortestText(value) : "null"
  }

  /// Adds a whole number.
  package mutating func number(_ value: Int) { text += "\(value)" }

  /// Adds `true` or `false`.
  package mutating func truth(_ value: Bool) { text += value ? "true" : "false" }

  private mutating func bracket(
    _ open: String, _ close: String, _ content: (inout JSONText) -> Void
  ) {
    let outer = indentation
    text += open
    indentation += "  "
    isFirst = true
    content(&self)
    indentation = outer
    if !isFirst, form == .indented { text += "\n" + indentation }
    text += close
    isFirst = false
  }

  private mutating func separate() {
    switch form {
    case .indented: text += (isFirst ? "\n" : ",\n") + indentation
    case .line: text += isFirst ? "" : ", "
    }
  }

  private mutating func quote(_ value: String) {
    text += "\""
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += value
    } else {
      for scalar in value.unicodeScalars { append(scalar) }
    }
    text += "\""
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    default:
      if isEscaped(scalar) {
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONText {
  /// Adds a member with a string to the current object.
  package mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }
  /// Adds a member with a whole number to the current object.
  package mutating func member(_ key: String, _ value: Int) { member(key) { $0.number(value) } }
}

/// True if `scalar` is a control character, a separator of lines or paragraphs, a character that
/// changes the direction of text, or a noncharacter. All these scalars have at most four
/// hexadecimal digits.
private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
  default: false
  }
}
