import ShapeLint
public import ShapeSVG

/// How a report is written.
public struct ReportOptions: Hashable, Sendable {
  public var title: String
  /// True if drawings of which nothing is to be said are left out.
  public var onlyFindings: Bool
  /// The most bytes of one picture.
  public var pictureSizeLimit: Int
  /// The most bytes of one section.
  public var sectionSizeLimit: Int
  /// The images of documents, by their paths: `data:` addresses, as a page loads nothing else.
  public var imageAddresses: [String: String] = [:]

  public init(
    title: String = "Drawings", onlyFindings: Bool = false, pictureSizeLimit: Int = 1 << 30,
    sectionSizeLimit: Int = 1 << 30
  ) {
    self.title = title
    self.onlyFindings = onlyFindings
    self.pictureSizeLimit = pictureSizeLimit
    self.sectionSizeLimit = sectionSizeLimit
  }
}

/// Why there is no section of a document.
public enum ReportError: Error {
  case picture(SVGError)
  /// It has more bytes than `ReportOptions.sectionSizeLimit`.
  case sectionTooLarge
}
