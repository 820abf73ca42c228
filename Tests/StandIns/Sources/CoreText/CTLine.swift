// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_spi(Testing) public import CoreGraphics

public let kCTFontAttributeName: CFString = "NSFont"
public let kCTKernAttributeName: CFString = "NSKern"
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"

public final class CFAttributedString {
  let text: String
  let attributes: CFDictionary

  init(_ text: String, _ attributes: CFDictionary) {
    self.text = text
    self.attributes = attributes
  }

  var font: CTFont {
    attributes[kCTFontAttributeName] as? CTFont
      ?? CTFont(CTFontDescriptor(family: nil, weight: 0, isItalic: false), size: 12)
  }

  var kern: CGFloat { attributes[kCTKernAttributeName] as? CGFloat ?? 0 }
}

public struct CFAllocator: Sendable {}

public func CFAttributedStringCreate(
  _ allocator: CFAllocator?, _ text: CFString?, _ attributes: CFDictionary?
) -> CFAttributedString? {
  CFAttributedString(text ?? "", attributes ?? [:])
}

/// A range of a text, in UTF-16.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
}

/// A line of text. Every character is half as wide as the font size, since there are no glyphs.
public final class CTLine {
  let text: String
  let string: CFAttributedString

  init(_ text: String, _ string: CFAttributedString) {
    self.text = text
    self.string = string
  }

  var width: CGFloat { CTLine.width(of: text, string) }

  static func width(of text: some StringProtocol, _ string: CFAttributedString) -> CGFloat {
    CGFloat(text.count) * (string.font.size / 2 + string.kern)
  }
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public enum CTLineTruncationType: UInt32, Sendable {
  case start, end, middle
}

public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
  CTLine(string.text, string)
}

public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  let size = line.string.font.size
  return CGRect(x: 0, y: -0.2 * size, width: line.width, height: size)
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(
    CTLine.width(
      of: line.text.reversed().prefix { $0 == " " }.map(String.init).joined(), line.string))
}

public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ type: CTLineTruncationType, _ token: CTLine?
) -> CTLine? {
  if line.width <= CGFloat(width) { return line }
  let end = token?.text ?? ""
  var kept = line.text
  while !kept.isEmpty, CTLine.width(of: kept + end, line.string) > CGFloat(width) {
    kept.removeLast()
  }
  return CTLine(kept + end, line.string)
}

public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  let font = line.string.font
  context.drawText(
    DrawnText(
      content: line.text, width: line.width, family: font.descriptor.family, size: font.size,
      weight: font.descriptor.weight, isItalic: font.descriptor.isItalic, kern: line.string.kern))
}
