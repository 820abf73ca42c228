/// The destination of the files that a call writes.
package enum OutputPlace {
  case standardOutput
  /// A single file.
  case file(String)
  /// A single device or pipe.
  case device(String)
  /// A directory; each file in it has a name of its own, such as that of its drawing.
  case directory(String)

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
  package init(_ path: String?, suffix: String) throws(Failure) {
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
}
