// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics

/// Breaks text into lines.
public final class CTTypesetter {
  let string: CFAttributedString

  init(_ string: CFAttributedString) { self.string = string }

  /// The text of a range in UTF-16.
  func text(_ range: CFRange) -> Substring {
    let text = string.text
    let start = text.utf16.index(text.startIndex, offsetBy: range.location)
    return text[start..<text.utf16.index(start, offsetBy: range.length)]
  }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// The length of the text for one line, in UTF-16. The line ends after the last space that fits.
/// Without a space, it ends after the last character that fits, but has at least one character.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: Int, _ width: Double
) -> Int {
  let rest = typesetter.text(
    CFRange(location: startIndex, length: typesetter.string.text.utf16.count - startIndex))
  var fitting = rest.startIndex
  var lastSpace: String.Index?
  var index = rest.startIndex
  while index < rest.endIndex {
    let next = rest.index(after: index)
    if rest[index] == " " {
      lastSpace = next
    } else if CTLine.width(of: rest[rest.startIndex..<next], typesetter.string) > CGFloat(width) {
      let end = lastSpace ?? (fitting > rest.startIndex ? fitting : next)
      return rest[rest.startIndex..<end].utf16.count
    }
    fitting = next
    index = next
  }
  return rest.utf16.count
}

public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ range: CFRange) -> CTLine {
  CTLine(String(typesetter.text(range)), typesetter.string)
}
