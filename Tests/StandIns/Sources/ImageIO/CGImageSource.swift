@_spi(Testing) public import CoreGraphics
public import Foundation

public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// The images in a file. Only the first image of a PNG file is supported.
public final class CGImageSource {
  let path: String

  init(path: String) { self.path = path }
}

/// Creates an image source; nil if there is no file.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  FileManager.default.isReadableFile(atPath: url.path) ? CGImageSource(path: url.path) : nil
}

/// Decodes an image immediately. Decoding at the time of drawing is not supported.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  precondition(
    options?[kCGImageSourceShouldCacheImmediately] as? Bool == true,
    "only images that are decoded immediately are supported")
  guard index == 0, let pixels = PixelBuffer(png: isrc.path) else { return nil }
  return CGImage(pixels: pixels, memory: DecodedImages.Entry(.shared))
}
