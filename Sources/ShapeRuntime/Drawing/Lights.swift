import CoreGraphics
import Foundation

/// Light on drawings.
extension DrawingHelpers {
  /// A light whose color components, in sRGB, are already multiplied by its strength.
  struct ShapeLight {
    let center: CGPoint
    let range, red, green, blue: CGFloat
    /// True if the light becomes weaker with the distance from its center; otherwise its strength
    /// is constant up to its range.
    let fades: Bool
  }

  /// Paints the pixels that `paint` draws, lit by an ambient light and by `lights`. The lights are
  /// added to the colors that remain in an ambient light of the strength `ambient`, 0…1. If
  /// `multiplies` is true, the colors are instead multiplied by the sum of all light.
  static func paintLit(
    in context: CGContext,
    ambient: CGFloat,
    multiplies: Bool = false,
    lights: [ShapeLight],
    _ paint: (CGContext) -> Void
  ) {
    let map: CGAffineTransform = context.ctm
    let back: CGAffineTransform = map.inverted()
    let area: CGRect = context.boundingBoxOfClipPath.applying(map).integral
    guard area.width >= 1, area.height >= 1, area.width <= 16_384, area.height <= 16_384,
      let bitmap: CGContext = colorBitmap(Int(area.width), Int(area.height))
    else { return }
    bitmap.translateBy(x: -area.minX, y: -area.minY)
    bitmap.concatenate(map)
    paint(bitmap)
    guard let image: CGImage = bitmap.makeImage(), let data: CFData = image.dataProvider?.data
    else { return }
    var bytes: [UInt8] = [UInt8](data as Data)
    let dim: CGFloat = min(max(ambient, 0), 1)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let start: Int = y * image.bytesPerRow + 4 * x
        guard bytes[start + 3] > 0 else { continue }
        let place: CGPoint = CGPoint(
          x: area.minX + CGFloat(x) + 0.5, y: area.maxY - CGFloat(y) - 0.5
        ).applying(back)
        var sum: [CGFloat] = [0, 0, 0]
        for light in lights {
          let (dx, dy): (CGFloat, CGFloat) = (place.x - light.center.x, place.y - light.center.y)
          let distance: CGFloat = (dx * dx + dy * dy).squareRoot()
          guard distance < light.range else { continue }
          let strength: CGFloat = light.fades ? 1 - distance / light.range : 1
          sum[0] += strength * light.red
          sum[1] += strength * light.green
          sum[2] += strength * light.blue
        }
        let alpha: CGFloat = CGFloat(bytes[start + 3])
        for i in 0..<3 {
          let part: CGFloat = CGFloat(bytes[start + i]) / alpha
          let shown: CGFloat =
            multiplies ? part * min(dim + sum[i], 1) : max(part + dim - 1, 0) + sum[i]
          bytes[start + i] = UInt8((alpha * min(max(shown, 0), 1)).rounded())
        }
      }
    }
    guard let picture: CGImage = repaintedImage(image, bytes) else { return }
    context.saveGState()
    context.concatenate(back)
    context.draw(picture, in: area)
    context.restoreGState()
  }

  /// A clear sRGB bitmap with the components red, green, blue and alpha; nil if there is no memory
  /// for it.
  static func colorBitmap(_ width: Int, _ height: Int) -> CGContext? {
    guard let space: CGColorSpace = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    let info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
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

  /// An image with the format of `image` and the pixels in `bytes`.
  static func repaintedImage(_ image: CGImage, _ bytes: [UInt8]) -> CGImage? {
    guard let space: CGColorSpace = image.colorSpace,
      let provider: CGDataProvider = CGDataProvider(data: Data(bytes) as CFData)
    else { return nil }
    #if compiler(>=6.2)
      return unsafe CGImage(
        width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
        bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
        bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
    #else
      return CGImage(
        width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
        bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
        bitmapInfo: image.bitmapInfo, provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
    #endif
  }
}
