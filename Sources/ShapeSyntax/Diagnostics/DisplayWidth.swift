/// The number of columns that the visible form of `text` occupies in a terminal.
package func displayWidth(of text: String) -> Int {
  DisplayLine(text).width
}

/// A copy of `text` in which each character that a terminal would interpret or hide is replaced by
/// a visible form.
///
/// Messages and file names pass through this function, so no control character, no change of
/// direction and no invisible character of a document or a path is printed.
package func visibleText(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  return DisplayLine(text).text
}

/// The appearance of one scalar, taken alone, in a terminal.
enum ScalarAppearance: Equatable {
  /// Drawn as it is, in this many columns.
  case glyph(width: Int)
  /// Drawn over the glyph before it, in no column of its own.
  case mark
  /// Not drawn, or not safe to send; replaced by `visibleForm`.
  case hidden
}

extension Unicode.Scalar {
  /// The appearance of the scalar alone, determined from its general category and its East Asian
  /// width.
  ///
  /// Unassigned scalars are hidden, since their width is unknown.
  var appearance: ScalarAppearance {
    if (0x20...0x7E).contains(value) { return .glyph(width: 1) }
    if value < 0xA0 || properties.isDefaultIgnorableCodePoint { return .hidden }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      return .mark
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return .hidden
    default:
      if isConjoiningVowelOrFinal { return .mark }
      return .glyph(width: isWide ? 2 : 1)
    }
  }

  /// A text of visible characters that represents the scalar: `␛`, `␡` or `<U+202E>`.
  var visibleForm: String {
    switch value {
    case 0x00...0x1F: return String(Unicode.Scalar(UInt32(0x2400) + value) ?? "\u{FFFD}")
    case 0x7F: return "\u{2421}"
    default:
      let digits = String(value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ">"
    }
  }

  /// True if the scalar is drawn as a picture, by default or with a variation selector.
  var isPictograph: Bool { value > 0x7F && properties.isEmoji }

  /// True if the scalar is a part of a Hangul syllable that is drawn into the consonant before it.
  private var isConjoiningVowelOrFinal: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// True if a terminal gives the scalar two columns.
  private var isWide: Bool {
    if value < 0x1100 { return false }
    if properties.isEmojiPresentation { return !(0x1F1E6...0x1F1FF).contains(value) }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

/// The scalars of width W or F in Unicode's EastAsianWidth.txt (version 17) that
/// `Emoji_Presentation` does not already cover. A range may contain unassigned scalars; they are
/// never drawn.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
  0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
  0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
  0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]
