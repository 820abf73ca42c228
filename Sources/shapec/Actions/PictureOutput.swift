/// Where pictures go.
enum PictureOutput {
  case standardOutput
  /// A file for one picture.
  case file(String)
  /// A device or pipe for one picture.
  case device(String)
  /// A directory for files named after the drawings.
  case directory(String)

  /// What `-o` says; the current directory where it says nothing.
  init(_ path: String?) throws(Failure) {
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
    if let dot = name.lastIndex(of: "."), fileKind(path) != .directory {
      let format = name[name.index(after: dot)...].lowercased()
      if Self.otherFormats.contains(format) {
        throw .call(
          "cannot write '\(path)': \(onlySVG(String(path.dropLast(format.count + 1)), format))")
      }
    }
    switch fileKind(path) {
    case .file: self = .file(path)
    case .device: self = .device(path)
    case .directory: self = .directory(path)
    case .nothing where path.hasSuffix("/"): self = .directory(path)
    case .nothing where name.lowercased().hasSuffix(".svg"): self = .file(path)
    case .nothing where name.dropFirst().contains("."):
      throw .call(
        "is '\(path)' a file or a directory? Let a file end in '.svg', a directory in '/'")
    case .nothing: self = .directory(path)
    }
  }

  private static let otherFormats: Set<String> = [
    "png", "pdf", "eps", "ps", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "ico", "avif",
  ]

  /// The path of the picture of the drawing `name`.
  func path(of name: String) -> String {
    switch self {
    case .standardOutput: "-"
    case .file(let path), .device(let path): path
    case .directory(let path): joined(path, "\(name).svg")
    }
  }
}
