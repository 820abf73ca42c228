import ShapeTool

extension OutputPlace {
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
