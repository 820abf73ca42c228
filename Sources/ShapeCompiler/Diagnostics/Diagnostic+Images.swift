public import ShapeSyntax

/// Warnings about the files of images, which only those know who read them.
extension Diagnostic {
  /// Why the file of an image is not shown, or not as it says.
  public enum ImageProblem: Hashable, Sendable {
    /// There is no such file, but others in its folder.
    case missing(others: [String])
    case outsideProject
    /// It is no picture of a format that is known.
    case otherFormat
    /// It is a picture of another format than its name says.
    case mislabelled(ImageHeader.Format)
    case tooManyBytes(Int)
    case tooManyPixels(ImageSize)
    /// The system's reason.
    case unreadable(String)
  }

  /// A warning: something is wrong with the file of an image.
  public static func imageFile(
    _ path: String, _ problem: ImageProblem, at span: SourceSpan
  ) -> Diagnostic {
    let shown = "'\(path.prefix(80))'"
    let (message, help): (String, String) =
      switch problem {
      case .missing(let others):
        (
          "there is no image \(shown)",
          nearestName(to: path, among: others).map { "did you mean '\($0)'?" }
            ?? "a path is relative to the document"
        )
      case .outsideProject:
        (
          "the image \(shown) lies outside the project",
          "copy it into the folder from which shapec is called, or a folder below"
        )
      case .otherFormat:
        ("\(shown) is no PNG, JPEG or WebP", "convert it, or draw it as paths")
      case .mislabelled(let format):
        (
          "\(shown) is a \(format.name), whatever its name says",
          "let its name end in '.\(format.endings[0])'"
        )
      case .tooManyBytes(let limit):
        (
          "the image \(shown) has more than \(limit) bytes",
          "make it smaller; '\(Limit.imageSize.option)' sets the limit"
        )
      case .tooManyPixels(let size):
        (
          "the image \(shown) has \(size.width) × \(size.height) pixels, which renderers refuse",
          "make it smaller"
        )
      case .unreadable(let reason): ("the image \(shown) cannot be read: \(reason)", "mend that")
      }
    var id = "image/file"
    if case .tooManyBytes = problem { id = "limit/\(Limit.imageSize.rawValue)" }
    return Diagnostic(.warning, id, message, at: span, helps: [Help(help)])
  }
}
