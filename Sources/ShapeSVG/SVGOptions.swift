/// The options for writing a scene as SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The maximum number of digits after the decimal point of a coordinate, 0…9.
  public let precision: Int
  /// The prefix of every `id` and of the names that the style sheet defines, so that several
  /// pictures can share one page.
  public var idPrefix: String
  /// True if the view box is the bounds of the painted elements instead of the scene's own view
  /// box.
  public var fit: Bool
  /// The maximum size of a document, in bytes. A document never exceeds 2³¹ − 1 bytes.
  public var sizeLimit: Int
  /// The URLs of images, by the paths of the images. An image without a URL is referred to by its
  /// path.
  public var imageAddresses: [String: String] = [:]
  /// True if elements can have styles of their own. If false, for example because the content
  /// security policy of a page forbids such styles, classes such as `blend-multiply` are written
  /// instead, and the page defines the classes.
  public var hasStyles = true
  /// The sources of color parameters in a page, by the indices of the parameters, as returned by
  /// `Layout.svgColorSources`. Renderers without CSS, and all renderers of documents without
  /// styles, show the scene's colors.
  public var colorSources: [Int: [SVGColorSource]] = [:]

  /// Options with the given values.
  ///
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

/// The reason why no document was written.
public enum SVGError: Error, Hashable, CustomStringConvertible {
  /// The document would have more bytes than `SVGOptions.sizeLimit`.
  case tooLarge
  /// The pictures of a document differ in size, in resizing, or in the part of the plane that they
  /// show.
  case differentViews
  /// The XML library failed to do `action`: memory ran out, or this backend has a bug. The scene is
  /// never the cause.
  case library(action: String)

  public var description: String {
    switch self {
    case .tooLarge: "the document is too large"
    case .differentViews: "the pictures differ in size, resizing or view box"
    case .library(let action): "libxml2 could not \(action)"
    }
  }
}
