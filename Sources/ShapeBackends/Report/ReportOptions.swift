/// How a report is written.
public struct ReportOptions: Hashable, Sendable {
  public var title: String
  /// Whether drawings of which nothing is to be said are left out.
  public var onlyFindings: Bool
  /// The most bytes of one picture.
  public var pictureSizeLimit: Int

  public init(
    title: String = "Drawings", onlyFindings: Bool = false, pictureSizeLimit: Int = 1 << 30
  ) {
    self.title = title
    self.onlyFindings = onlyFindings
    self.pictureSizeLimit = pictureSizeLimit
  }
}
