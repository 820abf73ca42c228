/// What makes a mask of a picture.
extension SwiftHelper {
  static let clipToLuminanceText: SwiftCode = #"""
    /// Clips to what is bright of what `paint` paints, pixel by pixel of the context.
    private static func clipToLuminance(
      of context: CGContext,
      _ paint: (CGContext) -> Void
    ) {
      let map: CGAffineTransform = context.ctm
      let area: CGRect = context.boundingBoxOfClipPath.applying(map).integral
      guard area.width >= 1, area.height >= 1, area.width <= 32_768, area.height <= 32_768,
        let gray: CGContext = grayBitmap(Int(area.width), Int(area.height))
      else {
        context.clip(to: CGRect.zero)
        return
      }
      gray.translateBy(x: -area.minX, y: -area.minY)
      gray.concatenate(map)
      paint(gray)
      guard let mask: CGImage = gray.makeImage() else {
        context.clip(to: CGRect.zero)
        return
      }
      context.concatenate(map.inverted())
      context.clip(to: area, mask: mask)
      context.concatenate(map)
    }
    """#
}
