import CoreGraphics
import CoreText
import Foundation

/// Text in a box.
extension DrawingHelpers {
  /// Draws lines of text in a box. Long lines are broken into at most `lines` lines; if
  /// `isTruncated` is true, the last line is cut with an ellipsis.
  ///
  /// - Parameters:
  ///   - alignment: The fraction of the free width, 0…1, that is to the left of a line or, if
  ///     `followsWriting` is true, on the side where the writing of the line starts.
  ///   - vertical: The fraction of the free height that is above the text, 0…1.
  static func drawText(
    _ content: String,
    in box: CGRect,
    font: CTFont,
    tracking: CGFloat = 0,
    lineHeight: CGFloat,
    alignment: CGFloat = 0,
    followsWriting: Bool = true,
    vertical: CGFloat = 0,
    standsOnEdge: Bool = false,
    lines: Int = 1,
    isTruncated: Bool = false,
    mode: CGTextDrawingMode = .fill,
    in context: CGContext
  ) {
    let paragraphs: [Substring] = content.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var left: Int = max(lines, paragraphs.count)
    var shown: [CTLine?] = []
    for (i, paragraph) in paragraphs.enumerated() {
      let most: Int = left - (paragraphs.count - 1 - i)
      let broken: [CTLine?] = textLines(
        String(paragraph), font: font, tracking: tracking, width: box.width,
        most: lines > 1 ? most : 1, isTruncated: isTruncated)
      left -= broken.count
      shown += broken
    }
    let height: CGFloat = lineHeight * CGFloat(shown.count)
    let capitals: CGFloat = 0.7 * CTFontGetSize(font)
    var baseline: CGFloat =
      box.minY + (box.height - height) * vertical
      + (standsOnEdge ? lineHeight : (lineHeight + capitals) / 2)
    let part: CGFloat =
      followsWriting && isRightToLeft(content) ? 1 - alignment : alignment
    let matrix: CGAffineTransform = context.textMatrix
    defer { context.textMatrix = matrix }
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.setTextDrawingMode(mode)
    for line in shown {
      if let line: CTLine {
        // The space at which a line is broken is not visible.
        let space: CGFloat = lines > 1 ? CTLineGetTrailingWhitespaceWidth(line) : 0
        let width: CGFloat = CTLineGetBoundsWithOptions(line, []).width - space
        context.textPosition = CGPoint(x: box.minX + (box.width - width) * part, y: baseline)
        CTLineDraw(line, context)
      }
      baseline += lineHeight
    }
  }

  /// The lines of a paragraph, at most `most`. For a paragraph without characters, the result is a
  /// single nil.
  static func textLines(
    _ paragraph: String,
    font: CTFont,
    tracking: CGFloat,
    width: CGFloat,
    most: Int,
    isTruncated: Bool
  ) -> [CTLine?] {
    func attributed(_ text: String) -> CFAttributedString? {
      let attributes: [CFString: Any] = [
        kCTFontAttributeName: font, kCTKernAttributeName: tracking,
        kCTForegroundColorFromContextAttributeName: true,
      ]
      return CFAttributedStringCreate(nil, text as CFString, attributes as CFDictionary)
    }
    let length: Int = paragraph.utf16.count
    guard length > 0, let text: CFAttributedString = attributed(paragraph) else { return [nil] }
    let typesetter: CTTypesetter = CTTypesetterCreateWithAttributedString(text)
    var result: [CTLine?] = []
    var start: Int = 0
    while start < length {
      let isLast: Bool = result.count == most - 1
      let fitting: Int = CTTypesetterSuggestLineBreak(typesetter, start, Double(width))
      let count: Int = isLast ? length - start : max(fitting, 1)
      let line: CTLine = CTTypesetterCreateLine(
        typesetter, CFRange(location: start, length: count))
      if isLast, isTruncated, let end: CFAttributedString = attributed("\u{2026}") {
        let ellipsis: CTLine = CTLineCreateWithAttributedString(end)
        result.append(CTLineCreateTruncatedLine(line, Double(width), .end, ellipsis) ?? line)
      } else {
        result.append(line)
      }
      start += count
    }
    return result
  }

  /// True if the first letter of the text is from a right-to-left script.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }

  /// A font of a family, or of the system if no family is given. The size is in points. The weight
  /// is from −1 to 1, where 0 is regular.
  static func font(
    _ family: String? = nil,
    size: CGFloat,
    weight: CGFloat = 0,
    isItalic: Bool = false
  ) -> CTFont {
    var traits: [CFString: Any] = [kCTFontWeightTrait: weight]
    if isItalic { traits[kCTFontSymbolicTrait] = CTFontSymbolicTraits.traitItalic.rawValue }
    var attributes: [CFString: Any] = [kCTFontTraitsAttribute: traits]
    if let family: String { attributes[kCTFontFamilyNameAttribute] = family }
    let system: CTFont? = family == nil ? CTFontCreateUIFontForLanguage(.system, size, nil) : nil
    let descriptor: CTFontDescriptor =
      system.map {
        CTFontDescriptorCreateCopyWithAttributes(
          CTFontCopyFontDescriptor($0), attributes as CFDictionary)
      } ?? CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
    return CTFontCreateWithFontDescriptor(descriptor, size, nil)
  }
}
