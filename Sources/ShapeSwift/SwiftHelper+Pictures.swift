/// What finds images, and paints them.
extension SwiftHelper {
  static let imageAssetText: SwiftCode = #"""
    /// The image with a name among the assets of the app; nil where there is none.
    private static func imageAsset(_ name: String) -> CGImage? {
      #if canImport(UIKit)
        return UIImage(named: name)?.cgImage
      #elseif canImport(AppKit)
        return NSImage(named: name)?.cgImage(forProposedRect: nil, context: nil, hints: nil)
      #else
        return nil
      #endif
    }
    """#

  static let paintImageText: SwiftCode = #"""
    /// Paints an image about the middle of a box, wherever the context is not clipped. What `fit` makes of
    /// the scales that fill the width and the height is that of the image; without it the image is
    /// stretched, or where it is tiled has its own size.
    private static func paintImage(
      _ image: CGImage?,
      in box: CGRect,
      fit: ((CGFloat, CGFloat) -> CGFloat)? = nil,
      isTiled: Bool = false,
      on context: CGContext
    ) {
      guard let image: CGImage = image, image.width > 0, image.height > 0 else { return }
      let width: CGFloat = CGFloat(image.width)
      let height: CGFloat = CGFloat(image.height)
      var place: CGRect = box
      if isTiled {
        place.size = CGSize(width: width, height: height)
      } else if let fit {
        let scale: CGFloat = fit(box.width / width, box.height / height)
        place = CGRect(
          x: box.midX - width * scale / 2, y: box.midY - height * scale / 2,
          width: width * scale, height: height * scale)
      }
      context.saveGState()
      context.translateBy(x: 0, y: place.minY + place.maxY)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: place, byTiling: isTiled)
      context.restoreGState()
    }
    """#
}
