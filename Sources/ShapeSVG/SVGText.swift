/// Free text of the author, cleaned so that it can be written to a document.
///
/// Characters that XML 1.0 cannot represent, other control characters, and characters that reorder
/// text become U+FFFD. The writer escapes the text.
struct SVGText {
  /// UTF-8 without NUL.
  let bytes: [UInt8]

  init(_ text: String) {
    self.init(utf8: Array(textForXML(text).utf8))
  }

  private init(utf8 bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The text with U+2067 before it and U+2069 after it, which isolate it as right-to-left text.
  var isolatedRightToLeft: SVGText {
    SVGText(utf8: Array("\u{2067}".utf8) + bytes + Array("\u{2069}".utf8))
  }
}

/// `text` with U+FFFD instead of characters that XML 1.0 cannot represent, control characters that
/// a terminal would obey when it prints the document, and characters that reorder text.
package func textForXML(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    result.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
  }
  return String(result)
}

/// True if `scalar` is a `Char` of XML 1.0, and is neither a control character other than white
/// space nor a character that reorders text.
private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x9, 0xA, 0xD: true
  case ..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
  case 0x202A...0x202E, 0x2066...0x2069: false
  default: true
  }
}
