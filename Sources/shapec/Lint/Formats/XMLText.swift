import ShapeSVG
import ShapeTool

/// A writer of XML, indented by two spaces. Characters that XML cannot represent become U+FFFD, as
/// in pictures.
struct XMLText {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private(set) var text = ""
  private var indentation: String

  /// Creates a writer of content that is nested in `depth` elements.
  init(depth: Int) {
    indentation = String(repeating: "  ", count: depth)
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>,
    _ content: ((inout XMLText) -> Void)? = nil
  ) {
    text += "\(indentation)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(escaped(value))\"" }
    guard let content else {
      text += "/>\n"
      return
    }
    text += ">\n"
    let outer = indentation
    indentation += "  "
    content(&self)
    indentation = outer
    text += "\(indentation)</\(name)>\n"
  }

  /// Writes an element that contains lines of text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, lines: [String]
  ) {
    text += "\(indentation)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(escaped(value))\"" }
    text += ">\n" + lines.map { escaped($0) + "\n" }.joined() + "\(indentation)</\(name)>\n"
  }
}

/// The text, escaped so that XML readers return it unchanged from an attribute or from content.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in textForXML(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default:
      if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "&#\(scalar.value);"
      }
    }
  }
  return result
}

/// True if XML readers return `scalar` unchanged and no terminal interprets it.
private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x2028, 0x2029: false
  default: true
  }
}
