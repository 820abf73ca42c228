/// The first bytes of a picture tell its format and its size.
public struct ImageHeader: Hashable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case png, jpeg, webp

    /// The endings of its files.
    public var endings: [String] {
      switch self {
      case .png: ["png"]
      case .jpeg: ["jpg", "jpeg"]
      case .webp: ["webp"]
      }
    }

    /// Its name in messages.
    public var name: String {
      switch self {
      case .png: "PNG"
      case .jpeg: "JPEG"
      case .webp: "WebP"
      }
    }

    /// The type of its content in addresses.
    public var mediaType: String { "image/\(rawValue)" }
  }

  public let format: Format
  /// Nil where the picture is damaged, or says it too late.
  public let size: ImageSize?

  /// The header of a picture that begins with `bytes`; nil where that is no picture of these formats.
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
  /// The number in the bytes from `index` on, the highest first; nil beyond the end.
  private func big(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= self.count else { return nil }
    return self[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The same with the lowest byte first.
  private func little(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= self.count else { return nil }
    return self[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func size(_ width: Int?, _ height: Int?) -> ImageSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// PNG (Third Edition), 11.2.1: the header is the first chunk.
  fileprivate var sizeOfPNG: ImageSize? {
    guard dropFirst(12).starts(with: "IHDR".utf8) else { return nil }
    return size(big(16, 4), big(20, 4))
  }

  /// ITU-T T.81, B.2.2: the frame header stands after any number of other segments.
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

  /// RFC 9649, 2.5 to 2.7: lossy, lossless, and extended files.
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
