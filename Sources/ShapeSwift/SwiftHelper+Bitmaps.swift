/// Bitmaps in which a picture is painted before its pixels are used.
extension SwiftHelper {
  static let grayBitmapText = bitmap(
    "grayBitmap", "/// Black pixels, in shades of gray.",
    space: "let space: CGColorSpace = CGColorSpaceCreateDeviceGray()", alpha: "none")

  static let colorBitmapText = bitmap(
    "colorBitmap", "/// Clear pixels of sRGB: red, green, blue and alpha.",
    space:
      "guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }",
    alpha: "premultipliedLast")

  /// A function that makes a bitmap of eight bits for each component.
  private static func bitmap(
    _ name: SwiftCode, _ documentation: SwiftCode, space: SwiftCode, alpha: SwiftCode
  ) -> SwiftCode {
    """
    \(documentation)
    private static func \(name)(_ width: Int, _ height: Int) -> CGContext? {
      \(space)
      let info: UInt32 = CGImageAlphaInfo.\(alpha).rawValue
      #if compiler(>=6.2)
        return unsafe CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: space, bitmapInfo: info)
      #else
        return CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: space, bitmapInfo: info)
      #endif
    }
    """
  }
}
