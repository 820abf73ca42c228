/// The functions that make images. A file contains them once, for all its drawings.
extension SwiftSource {
  /// The code of the functions that make the images of all drawings of a file.
  ///
  /// - Parameter haveScale: True if some images contain boxes aligned to device pixels. The
  ///   functions then take the number of device pixels per point.
  static func imageFunctions(haveScale: Bool) -> [SwiftCode] {
    let documentation: [SwiftCode] = [
      "    /// An image of this rectangle; empty if the rectangle has no size, or if its width and",
      "    /// height add up to 10,000 points or more.",
    ]
    let inUIKit: [SwiftCode] =
      haveScale
      ? [
        "    fileprivate func image(",
        "      scale: CGFloat? = nil, _ paint: @Sendable (CGContext) -> Void",
        "    ) -> UIImage {",
        "      guard width * height > 0, width + height < 1e4 else { return UIImage() }",
        "      let format: UIGraphicsImageRendererFormat = .preferred()",
        "      if let scale { format.scale = scale }",
        "      return UIGraphicsImageRenderer(bounds: self, format: format).image { paint($0.cgContext) }",
      ]
      : [
        "    fileprivate func image(_ paint: @Sendable (CGContext) -> Void) -> UIImage {",
        "      guard width * height > 0, width + height < 1e4 else { return UIImage() }",
        "      return UIGraphicsImageRenderer(bounds: self).image { paint($0.cgContext) }",
      ]
    // AppKit draws at the scale of the screen, so the function for AppKit ignores `scale`.
    let inAppKit: [SwiftCode] =
      haveScale
      ? [
        "    fileprivate func image(",
        "      scale _: CGFloat? = nil, _ paint: @escaping @Sendable (CGContext) -> Void",
        "    ) -> NSImage {",
      ]
      : [
        "    fileprivate func image(_ paint: @escaping @Sendable (CGContext) -> Void) -> NSImage {"
      ]
    return ["#if canImport(UIKit) && !os(watchOS)", "  nonisolated extension CGRect {"]
      + documentation + inUIKit + [
        "    }", "  }", "#elseif canImport(AppKit)", "  nonisolated extension CGRect {",
      ] + documentation + inAppKit + [
        "      let hasSize: Bool = width * height > 0 && width + height < 1e4",
        "      return NSImage(size: hasSize ? size : .zero, flipped: true) { _ in",
        "        guard let context = NSGraphicsContext.current?.cgContext, hasSize else { return false }",
        "        context.translateBy(x: -origin.x, y: -origin.y)",
        "        paint(context)",
        "        return true",
        "      }",
        "    }",
        "  }",
        "#endif",
      ]
  }
}
