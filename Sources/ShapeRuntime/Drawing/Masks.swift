import CoreGraphics

/// Clips and masks.
extension DrawingHelpers {
  /// Clips to the current path. Core Graphics ignores an empty path; here, an empty path clips
  /// everything.
  static func clipToPath(
    of context: CGContext,
    using rule: CGPathFillRule = .winding
  ) {
    if context.isPathEmpty {
      context.clip(to: CGRect.zero)
    } else {
      context.clip(using: rule)
    }
  }

  /// Clips to the luminance of the content that `paint` draws, for each pixel of the context.
  /// Everything is clipped if the clip of the context is empty or too large for a bitmap.
  static func clipToLuminance(
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

  /// A black bitmap in shades of gray; nil if there is no memory for it.
  static func grayBitmap(_ width: Int, _ height: Int) -> CGContext? {
    let space: CGColorSpace = CGColorSpaceCreateDeviceGray()
    let info: UInt32 = CGImageAlphaInfo.none.rawValue
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
}
