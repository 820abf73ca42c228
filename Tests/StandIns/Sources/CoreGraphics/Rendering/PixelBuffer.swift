/// The pixels of an image, row by row from the top left: red, green, blue and alpha, premultiplied.
@_spi(Testing)
public struct PixelBuffer: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public let bytes: [UInt8]

  /// - Requires: `bytes` has four values for each pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 4 * width * height, "a pixel should have four bytes")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Red, green, blue and alpha of a pixel, premultiplied.
  public subscript(x: Int, y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return Array(bytes[start..<start + 4])
  }

  /// The pixels on black, in gray. The gray is the luminance that SVG defines for masks (CSS
  /// Masking 1, section 7.10.1).
  var inShadesOfGray: PixelBuffer {
    mapped { pixel in
      let light = 0.2125 * Double(pixel[0]) + 0.7154 * Double(pixel[1]) + 0.0721 * Double(pixel[2])
      let byte = UInt8(min(255, light.rounded()))
      return [byte, byte, byte, 255]
    }
  }

  /// White pixels whose opacity is the brightness of these pixels, which are gray.
  var brightnessAsAlpha: PixelBuffer { mapped { Array(repeating: $0[0], count: 4) } }

  private func mapped(_ change: ([UInt8]) -> [UInt8]) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      bytes: stride(from: 0, to: bytes.count, by: 4).flatMap { change(Array(bytes[$0..<$0 + 4])) })
  }

  /// The mean of the absolute differences of all components, in 0...255.
  /// - Requires: The sizes are equal.
  public func meanDifference(to other: PixelBuffer) -> Double {
    precondition(width == other.width && height == other.height, "the sizes differ")
    var sum = 0
    for (a, b) in zip(bytes, other.bytes) { sum += abs(Int(a) - Int(b)) }
    return bytes.isEmpty ? 0 : Double(sum) / Double(bytes.count)
  }

  /// The largest of the absolute differences of all components.
  /// - Requires: The sizes are equal.
  public func largestDifference(to other: PixelBuffer) -> Int {
    precondition(width == other.width && height == other.height, "the sizes differ")
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
