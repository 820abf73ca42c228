import ShapeCompiler

/// The names of one scope, all different.
///
/// An author's name is changed to the style of Swift: `my_frame` becomes `myFrame`, `Left` becomes
/// `left`, and a drawing `bezierArrow` becomes the type `BezierArrow`. Names that generated code or
/// Swift itself needs are avoided: a frame `min` becomes `minValue`. If several names become equal,
/// the second gets the number 2, and so on, in the order in which the names are made.
struct SwiftNames {
  private var taken = UniqueNames()
  private let reserved: Set<String>
  /// The names of the enclosing scope, which must not be hidden.
  private let outer: Set<String>

  /// Creates a scope that avoids the names `reserved` and the names `others` of the enclosing
  /// scope.
  init(reserving reserved: Set<String> = [], _ others: [SwiftName] = []) {
    self.reserved = reserved
    outer = Set(others.map(\.bare))
  }

  /// Creates a scope nested in `outer`. It avoids the names of `outer`, because code in the new
  /// scope refers to them.
  init(within outer: SwiftNames) {
    reserved = outer.reserved
    self.outer = outer.taken.all.union(outer.outer)
  }

  /// Returns a unique name for a value, a function or a case.
  mutating func value(_ name: String, suffix: StaticString = "") -> SwiftName {
    make(
      Self.usualValue(name, suffix: suffix), instead: "Value", reserved: Self.reservedValues)
  }

  /// Reserves a name that was made before.
  mutating func take(_ name: SwiftName) {
    taken.take(name.bare)
  }

  /// Returns a unique name for a type; `kind` is appended if the name is reserved.
  mutating func type(
    _ name: String, prefix: String = "", suffix: StaticString = "",
    kind: StaticString = "Drawing"
  ) -> SwiftName {
    make(
      Self.usualType(name, prefix: prefix, suffix: suffix), instead: kind,
      reserved: Self.reservedTypes)
  }

  /// The name of a value if no other name conflicts with it.
  static func usualValue(_ name: String, suffix: StaticString = "") -> String {
    lowerCamelCase(name) + suffix.description
  }

  /// The name of a type if no other name conflicts with it.
  static func usualType(_ name: String, prefix: String = "", suffix: StaticString = "") -> String {
    (prefix.isEmpty ? "" : upperCamelCase(prefix)) + upperCamelCase(name) + suffix.description
  }

  /// `prefix` in the spelling of type names; empty if `prefix` is empty.
  static func typePrefix(_ prefix: String) -> SwiftName {
    SwiftName(spelled: prefix.isEmpty ? "" : upperCamelCase(prefix))
  }

  private mutating func make(
    _ usual: String, instead: StaticString, reserved more: Set<String>
  ) -> SwiftName {
    var name = usual
    // The closure captures only the two sets. Capturing `self` would copy all names.
    let isReserved = { [reserved, outer] name in reserved.contains(name) || outer.contains(name) }
    if more.contains(name) || isReserved(name) { name += instead.description }
    // A number directly after a digit would read as a single number with this digit.
    let separator = name.utf8.last.map(isDigit) == true ? "n" : ""
    return SwiftName(spelled: taken.make(name, separator: separator, isReserved: isReserved))
  }

  /// Names that generated code uses before `(` or `.`, and names that are invalid even in
  /// backquotes.
  private static let reservedValues: Set<String> = SwiftHelper.names.union([
    "makeImage", "self", "init", "Type", "Protocol", "Self", "abs", "atan2", "cos", "hypot", "log",
    "log10",
    "log2",
    "max",
    "min", "pow", "sin", "tan", "bounds", "context", "layout", "path", "renderer",
  ])

  /// Types and modules that generated code refers to, which no nested declaration may hide.
  private static let reservedTypes: Set<String> = SwiftHelper.names.union(SwiftRuntime.types)
    .union([
      "AnyObject", "AppKit", "Array", "Bool", "CFArray", "CGAffineTransform", "CGColor",
      "CGColorSpace", "CGColorSpaceCreateDeviceGray", "CGGradient", "CGImage", "CGImageAlphaInfo",
      "CFAttributedString", "CFAttributedStringCreate", "CFRange", "CGTextDrawingMode", "CTFont",
      "CTFontCopyFontDescriptor", "CTFontCreateUIFontForLanguage", "CTFontCreateWithFontDescriptor",
      "CTFontDescriptor", "CTFontDescriptorCreateCopyWithAttributes",
      "CTFontDescriptorCreateWithAttributes", "CTFontGetSize", "CTLine",
      "CTLineCreateTruncatedLine", "CTLineCreateWithAttributedString", "CTLineDraw",
      "CTLineGetBoundsWithOptions", "CTLineGetTrailingWhitespaceWidth", "CTTypesetter",
      "CTTypesetterCreateLine", "CTTypesetterCreateWithAttributedString",
      "CTTypesetterSuggestLineBreak",
      "CFData", "CFDictionary", "CFString", "CFURL", "CGDataProvider",
      "CGImageSourceCreateImageAtIndex", "CGImageSourceCreateWithURL", "Data", "ImageIO", "NSLock",
      "UInt8",
      "CGPathFillRule", "UInt32",
      "CGContext", "CGFloat", "CGMutablePath", "CGPath", "CGPoint", "CGRect", "CGSize", "CGVector",
      "CaseIterable", "Character", "Codable", "Comparable", "CoreGraphics", "Dictionary", "Double",
      "Equatable", "Error", "Float", "Foundation", "Hashable", "Identifiable", "Int", "Int64",
      "NSCoder", "NSGraphicsContext", "NSImage", "NSLocalizedString", "Never", "Optional",
      "Protocol",
      "Range", "Result", "Self", "Sendable", "Sequence", "Set", "String", "Swift", "SwiftUI",
      "Task",
      "Type", "UInt64", "UIAccessibilityCustomAction", "UIAccessibilityElement", "UIControl",
      "UIEvent", "UIGraphicsGetCurrentContext", "UIGraphicsImageRenderer",
      "UIGraphicsImageRendererFormat", "UIImage", "UIKit", "UITouch", "Void",
    ])
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// The words of `name`: its runs of ASCII letters and digits.
private func words(_ name: String) -> [[UInt8]] {
  var words: [[UInt8]] = [[]]
  for byte in name.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: words[words.count - 1].append(byte)
    default: words.append([])
    }
  }
  return words.filter { !$0.isEmpty }
}

/// The name in lower camel case: `my_frame` as `myFrame`, `URLBox` as `urlBox`, `2nd` as `n2nd`.
private func lowerCamelCase(_ name: String) -> String {
  if isSpelledSo(name.utf8) { return name }
  var words = words(name)
  if words.isEmpty { return "unnamed" }
  let capitals = words[0].prefix { (0x41...0x5A).contains($0) }.count
  // The last of several capitals begins the next word.
  let lowered = capitals > 1 && capitals < words[0].count ? capitals - 1 : capitals
  for i in 0..<lowered { words[0][i] |= 0x20 }
  return joined(words, digitPrefix: "n")
}

/// True if the name is ASCII letters and digits and begins with a lowercase letter.
private func isSpelledSo(_ name: String.UTF8View) -> Bool {
  guard let first = name.first, (0x61...0x7A).contains(first) else { return false }
  return name.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0 | 0x20) }
}

private func upperCamelCase(_ name: String) -> String {
  var words = words(name)
  if words.isEmpty { return "Unnamed" }
  capitalize(&words[0])
  return joined(words, digitPrefix: "N")
}

private func joined(_ words: [[UInt8]], digitPrefix: String) -> String {
  var bytes = words[0]
  for var word in words.dropFirst() {
    capitalize(&word)
    bytes += word
  }
  let text = String(decoding: bytes, as: UTF8.self)
  return isDigit(bytes[0]) ? digitPrefix + text : text
}

private func capitalize(_ word: inout [UInt8]) {
  if (0x61...0x7A).contains(word[0]) { word[0] &= 0xDF }
}
