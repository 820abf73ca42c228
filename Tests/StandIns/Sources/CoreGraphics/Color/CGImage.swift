public import Foundation

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

/// A bitmap image.
public final class CGImage: Hashable, @unchecked Sendable {
  @_spi(Testing) public let pixels: PixelBuffer
  private let isGray: Bool
  /// An object that lives as long as the image, so that decoded images can be counted.
  private let memory: AnyObject?

  @_spi(Testing)
  public init(pixels: PixelBuffer, isGray: Bool = false, memory: AnyObject? = nil) {
    self.pixels = pixels
    self.isGray = isGray
    self.memory = memory
  }

  public var width: Int { pixels.width }
  public var height: Int { pixels.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * pixels.width }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(pixels.bytes)) }

  /// - Requires: The pixels have four premultiplied bytes each, in rows without gaps.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    precondition(bitsPerComponent == 8 && bitsPerPixel == 32 && bytesPerRow == 4 * width)
    guard let data = provider.data, data.count == 4 * width * height else { return nil }
    self.init(pixels: PixelBuffer(width: width, height: height, bytes: [UInt8](data)))
  }

  public var colorSpace: CGColorSpace? { isGray ? .deviceGray : .standard }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.pixels == b.pixels }

  public func hash(into hasher: inout Hasher) { hasher.combine(pixels) }
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The bytes of an image.
public final class CGDataProvider {
  public let data: CFData?

  public init?(data: CFData) { self.data = data }
}
