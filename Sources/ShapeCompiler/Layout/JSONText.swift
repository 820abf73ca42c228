/// Builds JSON (RFC 8259) in order, indented by two spaces.
struct JSONText {
  private(set) var text = ""
  private var indentation = ""
  private var isFirst = true

  mutating func object(_ members: (inout JSONText) -> Void) {
    bracket("{", "}", members)
  }

  mutating func member(_ key: String, _ value: (inout JSONText) -> Void) {
    separate()
    quote(key)
    text += ": "
    value(&self)
    isFirst = false
  }

  mutating func array<Element>(
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

  mutating func string(_ value: String) { quote(value) }

  /// A number; `null` where it is not finite, which JSON cannot say.
  mutating func number(_ value: Double) {
    text += value.isFinite ? shortestText(value) : "null"
  }

  private mutating func bracket(
    _ open: String, _ close: String, _ content: (inout JSONText) -> Void
  ) {
    let outer = indentation
    text += open
    indentation += "  "
    isFirst = true
    content(&self)
    indentation = outer
    if !isFirst { text += "\n" + indentation }
    text += close
    isFirst = false
  }

  private mutating func separate() {
    text += (isFirst ? "\n" : ",\n") + indentation
  }

  private mutating func quote(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
