// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics

/// A font: the requested properties, without glyphs.
public final class CTFont: Hashable, Sendable {
  let descriptor: CTFontDescriptor
  let size: CGFloat

  init(_ descriptor: CTFontDescriptor, size: CGFloat) {
    self.descriptor = descriptor
    self.size = size
  }

  public static func == (a: CTFont, b: CTFont) -> Bool {
    a.descriptor == b.descriptor && a.size == b.size
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(descriptor)
    hasher.combine(size)
  }
}

public final class CTFontDescriptor: Hashable, Sendable {
  let family: String?
  let weight: CGFloat
  let isItalic: Bool

  init(family: String?, weight: CGFloat, isItalic: Bool) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  public static func == (a: CTFontDescriptor, b: CTFontDescriptor) -> Bool {
    a.family == b.family && a.weight == b.weight && a.isItalic == b.isItalic
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(weight)
    hasher.combine(isItalic)
  }
}

public enum CTFontUIFontType: UInt32, Sendable {
  case system = 2
}

public struct CTFontSymbolicTraits: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1)
}

public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"

public func CTFontCreateUIFontForLanguage(
  _ type: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  CTFont(CTFontDescriptor(family: nil, weight: 0, isItalic: false), size: size)
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.descriptor }

public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptorCreateCopyWithAttributes(
    CTFontDescriptor(family: nil, weight: 0, isItalic: false), attributes)
}

public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  let traits = attributes[kCTFontTraitsAttribute] as? [CFString: Any] ?? [:]
  let symbolic = traits[kCTFontSymbolicTrait] as? UInt32 ?? 0
  return CTFontDescriptor(
    family: attributes[kCTFontFamilyNameAttribute] as? String ?? original.family,
    weight: traits[kCTFontWeightTrait] as? CGFloat ?? original.weight,
    isItalic: CTFontSymbolicTraits(rawValue: symbolic).contains(.traitItalic))
}

/// Creates a font. The size 0 means 12 points, as on Apple's systems.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(descriptor, size: size == 0 ? 12 : size)
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
