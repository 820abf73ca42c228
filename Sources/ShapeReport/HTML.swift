import ShapeCompiler
import ShapeLint
import ShapeNumbers
import ShapeSVG

/// A part of a page while it is written: HTML that is well-formed XML, too.
///
/// Elements and attributes are words of ours; everything else goes through the gate that SVG has, and
/// is escaped here. Nothing else can put a `<` into a page but `append(picture:)`.
struct HTML {
  private(set) var bytes: [UInt8] = []

  /// Writes one element; `content` writes what is in it.
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

  /// Writes an element with nothing but text in it.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    element(name, attributes) { $0.append(text: text) }
  }

  /// Writes an element that has no content.
  mutating func empty(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    start(name, attributes)
    append("/>")
  }

  mutating func newLine() { append("\n") }

  /// Appends text of the author, or of ours.
  mutating func append(text: String) {
    for byte in textForXML(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "\""): append("&quot;")
      // As it is, a reader would make a line feed of it.
      case UInt8(ascii: "\r"): append("&#13;")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a path, which is broken where a folder ends rather than elsewhere.
  mutating func append(path: String) {
    for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        append("/")
        empty("wbr")
      }
      append(text: String(part))
    }
  }

  /// Appends a document that the SVG backend wrote, as it is.
  mutating func append(picture: [UInt8]) { bytes += picture }

  mutating func append(_ other: HTML) { bytes += other.bytes }

  /// Appends what stands in our own source, as it is.
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

/// A coordinate as pages say it; 0 for what is none.
func pageNumber(_ value: Double) -> String {
  var bytes: [UInt8] = []
  appendFixed(value.isFinite ? value : 0, precision: 2, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
