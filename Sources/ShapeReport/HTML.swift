import ShapeCompiler
import ShapeLint
import ShapeNumbers
import ShapeSVG

/// A part of an HTML page that is being written; the HTML is also well-formed XML.
///
/// The names of elements and attributes are literals of this program. All other text is cleaned,
/// like the text of SVG documents, and escaped. Only `append(picture:)` and literals can add a `<`
/// to a page.
struct HTML {
  private(set) var bytes: [UInt8] = []

  /// Writes one element; `content` writes its contents.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: (inout HTML) -> Void
  ) {
    start(name, attributes)
    append(">")
    content(&self)
    append("</")
    append(name)
    append(">")
  }

  /// Writes an element that contains only text.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    element(name, attributes) { $0.append(text: text) }
  }

  /// Writes an element without contents.
  mutating func empty(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    start(name, attributes)
    append("/>")
  }

  mutating func newLine() { append("\n") }

  /// Appends text, escaped.
  mutating func append(text: String) {
    for byte in textForXML(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "\""): append("&quot;")
      // An unescaped carriage return would be read as a line feed.
      case UInt8(ascii: "\r"): append("&#13;")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a file path in which lines can break after each folder.
  mutating func append(path: String) {
    for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        append("/")
        empty("wbr")
      }
      append(text: String(part))
    }
  }

  /// Appends a document from the SVG backend without escaping.
  mutating func append(picture: [UInt8]) { bytes += picture }

  mutating func append(_ other: HTML) { bytes += other.bytes }

  /// Appends literal HTML without escaping.
  mutating func append(_ words: StaticString) {
    words.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    append("<")
    append(name)
    for (name, value) in attributes {
      append(" ")
      append(name)
      append("=\"")
      append(text: value)
      append("\"")
    }
  }
}

/// A coordinate as text for pages, with at most two decimals; `0` for values that are not finite.
func pageNumber(_ value: Double) -> String {
  var bytes: [UInt8] = []
  appendFixed(value.isFinite ? value : 0, precision: 2, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
