import CoreGraphics
import Foundation
import ImageIO

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// Images of the app.
extension DrawingHelpers {
  /// Paints an image within the clip of the context.
  ///
  /// - Parameters:
  ///   - fit: Returns the scale of the image, given the two scales at which the image fills the
  ///     width and the height of the box. The scaled image is centered in the box; without `fit`
  ///     the image is stretched to the box.
  ///   - isTiled: True if the image is repeated at its own size, from the origin of the box.
  static func paintImage(
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

  /// The image in a file of the app. If the file does not exist, the image is the asset whose name
  /// is the name of the file without its extension.
  static func flipbookImage(_ file: String, of book: String) -> CGImage? {
    ShapeFlipbookImages.shared.image(file, of: book) {
      guard let url = Foundation.Bundle.main.url(forResource: file, withExtension: nil),
        let source = CGImageSourceCreateWithURL(url as CFURL, nil)
      else { return imageAsset(String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])) }
      let options: [CFString: Any] = [kCGImageSourceShouldCacheImmediately: true]
      return CGImageSourceCreateImageAtIndex(source, 0, options as CFDictionary)
    }
  }

  /// The two images of each flip-book that were used last. Only these images stay decoded.
  final class ShapeFlipbookImages: @unchecked Sendable {
    static let shared: ShapeFlipbookImages = ShapeFlipbookImages()
    private let lock: NSLock = NSLock()
    private var latest: [String: [(file: String, image: CGImage?)]] = [:]

    /// The image of a file. Before a third image is decoded, the image that was used less recently
    /// is released.
    func image(_ file: String, of book: String, decoded: () -> CGImage?) -> CGImage? {
      lock.lock()
      defer { lock.unlock() }
      var images: [(file: String, image: CGImage?)] = latest[book, default: []]
      if let known: Int = images.firstIndex(where: { $0.file == file }) {
        images.append(images.remove(at: known))
      } else {
        images = Array(images.suffix(1))
        latest[book] = images
        images.append((file, decoded()))
      }
      latest[book] = images
      return images.last?.image
    }
  }

  /// The image asset of the app with the name `name`; nil if the asset does not exist.
  static func imageAsset(_ name: String) -> CGImage? {
    #if canImport(UIKit)
      return UIImage(named: name)?.cgImage
    #elseif canImport(AppKit)
      return NSImage(named: name)?.cgImage(forProposedRect: nil, context: nil, hints: nil)
    #else
      return nil
    #endif
  }
}
