/// Where Swift source goes.
enum SwiftOutput {
  case standardOutput
  /// One file for everything.
  case file(String)
  /// A directory for files named after the documents.
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
    switch fileKind(path) {
    case .directory: self = .directory(path)
    case .file, .device:
      guard path.hasSuffix(".swift") || fileKind(path) == .device else {
        throw .call(
          "'\(path)' is no Swift file, and one would replace it; let the name end in '.swift'")
      }
      self = .file(path)
    case .nothing where path.hasSuffix("/"): self = .directory(path)
    case .nothing where path.hasSuffix(".swift"): self = .file(path)
    case .nothing where baseName(path).dropFirst().contains("."):
      throw .call(
        "is '\(path)' a file or a directory? Let a file end in '.swift', a directory in '/'")
    case .nothing: self = .directory(path)
    }
  }
}
