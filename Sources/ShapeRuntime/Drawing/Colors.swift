import CoreGraphics

/// Colors and their components.
extension DrawingHelpers {
  /// The components of a color.
  struct ShapeColorParts {
    let red, green, blue, alpha: CGFloat
  }

  /// The sRGB components of a color, 0…1. If the color is nil or cannot be converted, the
  /// components are those of a clear color.
  static func components(of color: CGColor?) -> ShapeColorParts {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = converted.components, parts.count == 4
    else { return ShapeColorParts(red: 0, green: 0, blue: 0, alpha: 0) }
    return ShapeColorParts(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The extended sRGB components of a color, which may be outside 0…1. If the color is nil or
  /// cannot be converted, the components are those of a clear color.
  static func wideParts(of color: CGColor?) -> ShapeColorParts {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = converted.components, parts.count == 4
    else { return ShapeColorParts(red: 0, green: 0, blue: 0, alpha: 0) }
    return ShapeColorParts(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// A color in Display P3, with components 0…1.
  static func displayP3(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
  ) -> CGColor {
    let parts: [CGFloat] = [red, green, blue, alpha]
    guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.displayP3) else {
      return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
    #if compiler(>=6.2)
      let color: CGColor? = unsafe CGColor(colorSpace: space, components: parts)
    #else
      let color: CGColor? = CGColor(colorSpace: space, components: parts)
    #endif
    return color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A color in extended sRGB, whose components may be outside 0…1.
  static func extendedColor(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
  ) -> CGColor {
    let parts: [CGFloat] = [red, green, blue, alpha]
    guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.extendedSRGB) else {
      return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
    #if compiler(>=6.2)
      let color: CGColor? = unsafe CGColor(colorSpace: space, components: parts)
    #else
      let color: CGColor? = CGColor(colorSpace: space, components: parts)
    #endif
    return color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }
}
