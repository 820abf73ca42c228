public import ShapeSyntax

/// Warnings about image files, reported by the callers that read them.
extension Diagnostic {
  /// A problem with an image file: it cannot be shown, or its format is not the one that its name
  /// indicates.
  public enum ImageProblem: Hashable, Sendable {
    /// The file does not exist; `others` are the files in its folder.
    case missing(others: [String])
    /// The file is outside of the project folder.
    case outsideProject
    /// The file has none of the known image formats.
    case otherFormat
    /// The file has an image format other than the one that its name indicates.
    case mislabelled(ImageHeader.Format)
    /// The file has more bytes than the limit; the value is the limit.
    case tooManyBytes(Int)
    /// The image has more pixels than renderers accept; the value is its size.
    case tooManyPixels(ImageSize)
    /// The file cannot be read; the value is the system's reason.
    case unreadable(String)
  }

  /// A warning: an image file has a problem.
  public static func imageFile(
    _ path: String, _ problem: ImageProblem, at span: SourceSpan
  ) -> Diagnostic {
    let shown = "'\(path.prefix(80))'"
    let (message, key, help): (String, String?, String) =
      switch problem {
      case .missing(let others):
        (
          "there is no image \(shown)", nil,
          nearestName(to: path, among: others).map { "did you mean '\($0)'?" }
            ?? "write a path relative to the document"
        )
      case .outsideProject:
        (
          "the image \(shown) is outside the project",
          "the image \(shown) lies outside the project",
          "copy the image into the folder from which shapec is called, or into a subfolder"
        )
      case .otherFormat:
        (
          "\(shown) is not a PNG, JPEG or WebP", "\(shown) is no PNG, JPEG or WebP",
          "convert it, or draw it as paths"
        )
      case .mislabelled(let format):
        (
          "\(shown) is a \(format.name), despite its name",
          "\(shown) is a \(format.name), whatever its name says",
          "rename it to end in '.\(format.endings[0])'"
        )
      case .tooManyBytes(let limit):
        (
          "the image \(shown) has more than \(limit) bytes", nil,
          "make it smaller; '\(Limit.imageSize.option)' sets the limit"
        )
      case .tooManyPixels(let size):
        (
          "the image \(shown) has \(size.width) × \(size.height) pixels, more than renderers accept",
          nil, "make it smaller"
        )
      case .unreadable(let reason):
        ("the image \(shown) cannot be read: \(reason)", nil, "fix the cause")
      }
    var id = "image/file"
    if case .tooManyBytes = problem { id = "limit/\(Limit.imageSize.rawValue)" }
    return Diagnostic(.warning, id, message, key: key, at: span, helps: [Help(help)])
  }
}
