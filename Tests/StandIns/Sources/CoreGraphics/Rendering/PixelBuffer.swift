/// Pixels from the top left, row by row; red, green, blue and alpha, premultiplied.
@_spi(Testing)
public struct PixelBuffer: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public let bytes: [UInt8]

  /// - Requires: `bytes` has four values for each pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 4 * width * height, "four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Red, green, blue and alpha of a pixel, premultiplied.
  public subscript(x: Int, y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return Array(bytes[start..<start + 4])
  }

  /// The mean of the absolute differences of all components, in 0...255.
  /// - Requires: both have one size.
  public func meanDifference(to other: PixelBuffer) -> Double {
    precondition(width == other.width && height == other.height, "the sizes differ")
    var sum = 0
    for (a, b) in zip(bytes, other.bytes) { sum += abs(Int(a) - Int(b)) }
    return bytes.isEmpty ? 0 : Double(sum) / Double(bytes.count)
  }

  /// The largest of the absolute differences of all components.
  /// - Requires: both have one size.
  public func largestDifference(to other: PixelBuffer) -> Int {
    precondition(width == other.width && height == other.height, "the sizes differ")
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
