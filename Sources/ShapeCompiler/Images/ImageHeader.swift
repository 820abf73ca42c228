/// The format and the size of an image, read from the first bytes of its file.
public struct ImageHeader: Hashable, Sendable {
  /// A file format of images.
  public enum Format: String, CaseIterable, Sendable {
    case png, jpeg, webp

    /// The file name extensions of the format, without dots.
    public var endings: [String] {
      switch self {
      case .png: ["png"]
      case .jpeg: ["jpg", "jpeg"]
      case .webp: ["webp"]
      }
    }

    /// The name of the format in messages.
    public var name: String {
      switch self {
      case .png: "PNG"
      case .jpeg: "JPEG"
      case .webp: "WebP"
      }
    }

    /// The media type of the format, as in `data:` URLs.
    public var mediaType: String { "image/\(rawValue)" }
  }

  /// The format of the image.
  public let format: Format
  /// The size in pixels; nil if the file is damaged, or if the given bytes end before the size.
  public let size: ImageSize?

  /// Reads the header of a file that begins with `bytes`; nil if the file has none of the formats.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (format, size) = (.png, bytes.sizeOfPNG)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (format, size) = (.jpeg, bytes.sizeOfJPEG)
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      (format, size) = (.webp, bytes.sizeOfWebP)
    } else {
      return nil
    }
  }
}

extension [UInt8] {
  /// The number in `count` bytes from `index` on, the most significant first; nil beyond the end.
  private func big(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= self.count else { return nil }
    return self[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number in `count` bytes from `index` on, the least significant first; nil beyond the end.
  private func little(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= self.count else { return nil }
    return self[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func size(_ width: Int?, _ height: Int?) -> ImageSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// The size in a PNG file, whose header is the first chunk (PNG, Third Edition, 11.2.1).
  fileprivate var sizeOfPNG: ImageSize? {
    guard dropFirst(12).starts(with: "IHDR".utf8) else { return nil }
    return size(big(16, 4), big(20, 4))
  }

  /// The size in a JPEG file, whose frame header comes after any number of other segments (ITU-T
  /// T.81, B.2.2).
  fileprivate var sizeOfJPEG: ImageSize? {
    var index = 2
    while let marker = big(index, 2), let length = big(index + 2, 2), marker >> 8 == 0xFF {
      let kind = marker & 0xFF
      if 0xC0...0xCF ~= kind, ![0xC4, 0xC8, 0xCC].contains(kind) {
        return size(big(index + 7, 2), big(index + 5, 2))
      }
      index += kind == 0xFF ? 1 : 2 + Swift.max(length, 2)
    }
    return nil
  }

  /// The size in a lossy, lossless or extended WebP file (RFC 9649, 2.5 to 2.7).
  fileprivate var sizeOfWebP: ImageSize? {
    let kind = dropFirst(12)
    if kind.starts(with: "VP8 ".utf8) {
      return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    }
    if kind.starts(with: "VP8L".utf8) {
      let bits = little(21, 4)
      return size(bits.map { ($0 & 0x3FFF) + 1 }, bits.map { ($0 >> 14 & 0x3FFF) + 1 })
    }
    if kind.starts(with: "VP8X".utf8) {
      return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    }
    return nil
  }
}
