public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
}

/// The treatment of colors outside of a color space. Here they are always clamped.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// A color space, identified by its name.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  public let name: CFString?
  public let model: CGColorSpaceModel

  init(name: CFString, model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// Creates a color space; `nil` if the name is not declared here.
  public init?(name: CFString) {
    if [CGColorSpace.genericGrayGamma2_2, .linearGray, .extendedGray].contains(name) {
      model = .monochrome
    } else if [
      CGColorSpace.sRGB, .extendedSRGB, .linearSRGB, .extendedLinearSRGB, .displayP3,
      .extendedDisplayP3, .genericRGBLinear, .adobeRGB1998,
    ].contains(name) {
      model = .rgb
    } else {
      return nil
    }
    self.name = name
  }

  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CGColorSpace {
  public class var sRGB: CFString { .sRGB }
  public class var extendedSRGB: CFString { .extendedSRGB }
  public class var linearSRGB: CFString { .linearSRGB }
  public class var extendedLinearSRGB: CFString { .extendedLinearSRGB }
  public class var displayP3: CFString { .displayP3 }
  public class var extendedDisplayP3: CFString { .extendedDisplayP3 }
  public class var genericRGBLinear: CFString { .genericRGBLinear }
  public class var adobeRGB1998: CFString { .adobeRGB1998 }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public class var genericGrayGamma2_2: CFString { .genericGrayGamma2_2 }
  public class var linearGray: CFString { .linearGray }
  public class var extendedGray: CFString { .extendedGray }

  static let genericRGB = CGColorSpace(name: "kCGColorSpaceGenericRGB", model: .rgb)
  static let deviceRGB = CGColorSpace(name: "kCGColorSpaceDeviceRGB", model: .rgb)
  static let deviceGray = CGColorSpace(name: "kCGColorSpaceDeviceGray", model: .monochrome)
  static let standard = CGColorSpace(name: .sRGB, model: .rgb)
  static let gray = CGColorSpace(name: .genericGrayGamma2_2, model: .monochrome)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CFString {
  fileprivate static let sRGB: CFString = "kCGColorSpaceSRGB"
  fileprivate static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  fileprivate static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  fileprivate static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  fileprivate static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  fileprivate static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  fileprivate static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  fileprivate static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  fileprivate static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  fileprivate static let linearGray: CFString = "kCGColorSpaceLinearGray"
  fileprivate static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
}
