import CoreGraphics

/// Colors, by their components.
extension DrawingHelpers {
  /// The components of a colour in sRGB; clear for none.
  static func components(
    of color: CGColor?
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = converted.components, parts.count == 4
    else { return (0, 0, 0, 0) }
    return (parts[0], parts[1], parts[2], parts[3])
  }

  /// The components of a color in an sRGB that goes on beyond 0...1; clear for none.
  static func wideParts(
    of color: CGColor?
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = converted.components, parts.count == 4
    else { return (0, 0, 0, 0) }
    return (parts[0], parts[1], parts[2], parts[3])
  }

  /// A color of Display P3.
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

  /// A color of sRGB whose components may lie outside of 0...1.
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
