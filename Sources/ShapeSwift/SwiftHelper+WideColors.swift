/// Colors that sRGB does not have.
extension SwiftHelper {
  static let displayP3Text = maker("displayP3", in: "displayP3", "/// A color of Display P3.")

  static let extendedColorText = maker(
    "extendedColor", in: "extendedSRGB",
    "/// A color of sRGB whose components may lie outside of 0...1.")

  /// A function that makes colors of a space of Core Graphics, or of sRGB where it does not know that.
  private static func maker(
    _ name: SwiftCode, in space: SwiftCode, _ documentation: SwiftCode
  ) -> SwiftCode {
    """
    \(documentation)
    private static func \(name)(
      _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
    ) -> CGColor {
      let parts: [CGFloat] = [red, green, blue, alpha]
      guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.\(space)) else {
        return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
      }
      #if compiler(>=6.2)
        let color: CGColor? = unsafe CGColor(colorSpace: space, components: parts)
      #else
        let color: CGColor? = CGColor(colorSpace: space, components: parts)
      #endif
      return color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
    """
  }

  static let extendedComponentsText: SwiftCode = #"""
    /// The components of a color in an sRGB that goes on beyond 0...1; clear for none.
    private static func wideParts(
      of color: CGColor?
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
        let converted = color?.converted(to: space, intent: .defaultIntent, options: nil),
        let parts = converted.components, parts.count == 4
      else { return (0, 0, 0, 0) }
      return (parts[0], parts[1], parts[2], parts[3])
    }
    """#
}
