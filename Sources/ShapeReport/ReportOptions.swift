import ShapeLint
public import ShapeSVG

/// The options for writing a report.
public struct ReportOptions: Hashable, Sendable {
  /// The title of the page.
  public var title: String
  /// True if drawings without findings are left out.
  public var onlyFindings: Bool
  /// The maximum size of one picture, in bytes.
  public var pictureSizeLimit: Int
  /// The maximum size of all drawings of one section together, in bytes.
  public var sectionSizeLimit: Int
  /// The `data:` URLs of the documents' images, by the paths of the images. The page loads no other
  /// images.
  public var imageAddresses: [String: String] = [:]

  /// Options with the given values.
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

/// The reason why a section of a report was not written.
public enum ReportError: Error {
  /// A picture could not be written.
  case picture(SVGError)
  /// The drawings of the section have more bytes than `ReportOptions.sectionSizeLimit`.
  case sectionTooLarge
}
