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
  /// Paints an image about the middle of a box, wherever the context is not clipped. What `fit` makes of
  /// the scales that fill the width and the height is that of the image; without it the image is
  /// stretched, or where it is tiled has its own size.
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

  /// The image in a file of the app; without the file, the asset that is called like it.
  static func flipbookImage(_ file: String, of book: String) -> CGImage? {
    FlipbookImages.shared.image(file, of: book) {
      guard let url = Foundation.Bundle.main.url(forResource: file, withExtension: nil),
        let source = CGImageSourceCreateWithURL(url as CFURL, nil)
      else { return imageAsset(String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])) }
      let options: [CFString: Any] = [kCGImageSourceShouldCacheImmediately: true]
      return CGImageSourceCreateImageAtIndex(source, 0, options as CFDictionary)
    }
  }

  /// The last two images of each flip-book, the only ones that stay decoded.
  final class FlipbookImages: @unchecked Sendable {
    static let shared: FlipbookImages = FlipbookImages()
    private let lock: NSLock = NSLock()
    private var latest: [String: [(file: String, image: CGImage?)]] = [:]

    /// The image of a file. Before another one is decoded, the older of two is let go.
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

  /// The image with a name among the assets of the app; nil where there is none.
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
