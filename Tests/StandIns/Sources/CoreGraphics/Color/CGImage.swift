public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// A picture of pixels.
public final class CGImage: Hashable, @unchecked Sendable {
  @_spi(Testing) public let pixels: PixelBuffer
  private let isGray: Bool

  @_spi(Testing)
  public init(pixels: PixelBuffer, isGray: Bool = false) {
    self.pixels = pixels
    self.isGray = isGray
  }

  public var width: Int { pixels.width }
  public var height: Int { pixels.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * pixels.width }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var colorSpace: CGColorSpace? { isGray ? .deviceGray : .standard }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.pixels == b.pixels }

  public func hash(into hasher: inout Hasher) { hasher.combine(pixels) }
}
