import Foundation

/// The number of decoded images in memory.
@_spi(Testing)
public final class DecodedImages: @unchecked Sendable {
  public static let shared = DecodedImages()
  private let lock = NSLock()
  private var count = 0
  private var largest = 0
  private var total = 0

  /// The number of images in memory now, the largest number so far, and the number of all images
  /// that were ever decoded.
  public var counts: (now: Int, most: Int, total: Int) { lock.withLock { (count, largest, total) } }

  private func change(by difference: Int) {
    lock.withLock {
      count += difference
      total += max(difference, 0)
      largest = max(largest, count)
    }
  }

  /// An object that counts as one image in memory.
  final class Entry {
    private let images: DecodedImages

    init(_ images: DecodedImages) {
      self.images = images
      images.change(by: 1)
    }

    deinit { images.change(by: -1) }
  }
}
