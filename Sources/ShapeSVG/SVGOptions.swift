/// How a scene is written as SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The most digits after the point of a coordinate.
  public let precision: Int
  /// What every `id` begins with, so that several pictures can share one page.
  public var idPrefix: String
  /// True if the picture shows what is painted instead of the scene's own view box.
  public var fit: Bool
  /// The most bytes of a document.
  public var sizeLimit: Int
  /// The addresses of pictures by their paths; others are found at their paths.
  public var imageAddresses: [String: String] = [:]
  /// True if elements may have styles of their own. Where a page's policy forbids them, classes such as
  /// `blend-multiply` stand in their place, and the page says what they mean.
  public var hasStyles = true
  /// Where a page takes color parameters from, by their indices, as `Layout.svgColorSources` tells them;
  /// renderers without CSS show the scene's colors. Without styles, all do.
  public var colorSources: [Int: [SVGColorSource]] = [:]

  /// - Requires: `precision` is in 0...9.
  public init(
    precision: Int = 3, idPrefix: String = "", fit: Bool = false, sizeLimit: Int = 1 << 30
  ) {
    precondition(0...9 ~= precision)
    self.precision = precision
    self.idPrefix = idPrefix
    self.fit = fit
    self.sizeLimit = sizeLimit
  }
}

/// Why there is no document.
public enum SVGError: Error, Hashable, CustomStringConvertible {
  /// It would have more bytes than `SVGOptions.sizeLimit`.
  case tooLarge
  /// The pictures of both appearances are not of one size, or do not show the same part of the plane.
  case differentViews
  /// The XML library failed at something: memory ran out, or this backend has a mistake. No scene is
  /// to blame.
  case library(action: String)

  public var description: String {
    switch self {
    case .tooLarge: "the document is too large"
    case .differentViews: "the light and the dark picture differ in their size"
    case .library(let action): "libxml2 could not \(action)"
    }
  }
}
