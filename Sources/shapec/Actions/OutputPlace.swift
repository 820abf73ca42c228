/// The destination of the files that a call writes.
enum OutputPlace {
  case standardOutput
  /// A single file.
  case file(String)
  /// A single device or pipe.
  case device(String)
  /// A directory; each file in it has a name of its own, such as that of its drawing.
  case directory(String)

  /// The destination that `-o` specifies for pictures. Throws if the path is empty, if nothing
  /// exists there and its name does not show whether a file or a directory is meant, or if it is
  /// not a directory and has the extension of another picture format.
  static func ofPictures(_ path: String?) throws(Failure) -> OutputPlace {
    if let path, fileKind(path) != .directory {
      let name = baseName(path)
      let format = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
      if let format = format?.lowercased(), otherPictures.contains(format) {
        throw .call(
          "cannot write '\(path)': \(onlySVG(String(path.dropLast(format.count + 1)), format))")
      }
    }
    return try OutputPlace(path, suffix: ".svg")
  }

  /// The destination that `-o` specifies for Swift source.
  static func ofSwift(_ path: String?) throws(Failure) -> OutputPlace {
    let place = try OutputPlace(path, suffix: ".swift")
    if case .file(let path) = place, !path.lowercased().hasSuffix(".swift") {
      throw .call(
        "'\(path)' is not a Swift file and would be replaced; use a name ending in '.swift'")
    }
    return place
  }

  /// Creates the destination that `-o` specifies; the current directory if `path` is nil.
  ///
  /// - Parameter suffix: The extension of the output files, including the period.
  private init(_ path: String?, suffix: String) throws(Failure) {
    guard let path else {
      self = .directory(".")
      return
    }
    if path.isEmpty { throw .call("'-o' is followed by an empty path") }
    if path == "-" {
      self = .standardOutput
      return
    }
    let name = baseName(path)
    switch fileKind(path) {
    case .file: self = .file(path)
    case .device: self = .device(path)
    case .directory: self = .directory(path)
    case .nothing where path.hasSuffix("/"): self = .directory(path)
    case .nothing where name.lowercased().hasSuffix(suffix): self = .file(path)
    case .nothing where name.dropFirst().contains("."):
      throw .call(
        "'\(path)' may be a file or a directory; files must end in '\(suffix)', directories in '/'")
    case .nothing: self = .directory(path)
    }
  }

  /// The path to which a picture is written; `-` for standard output. `place` is the path that the
  /// picture would have in an output folder.
  func path(ofPicture place: String) -> String {
    switch self {
    case .standardOutput: "-"
    case .file(let path), .device(let path): path
    case .directory(let path): joined(path, place)
    }
  }

  private static let otherPictures: Set<String> = [
    "png", "pdf", "eps", "ps", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "ico", "avif",
  ]
}
