import ShapeCompiler
import ShapeSyntax
import ShapeTool

/// The pictures of a call and their destinations.
struct PictureList {
  private(set) var files: [OutputFile] = []
  private let output: OutputPlace
  /// For each case-folded path, the drawing whose picture has that path.
  private var owners: [String: (name: String, document: String, path: String)] = [:]
  private var names: [String] = []

  init(_ output: OutputPlace) {
    self.output = output
  }

  /// Adds the picture of a drawing in the first of `sources`, the document that imports the others.
  mutating func add(_ picture: DrawnPicture, of sources: SourceMap) throws(Failure) {
    let (name, path) = (picture.drawing, output.path(ofPicture: picture.path))
    for source in sources.sources where mayBe(path, source.name) && isSameFile(path, source.name) {
      throw .call("'\(path)' is a document; the picture would replace it")
    }
    if case .file = output, !path.lowercased().hasSuffix(".svg"), !isPicture(path) {
      throw .call("'\(path)' is not a picture and would be replaced; use a name ending in '.svg'")
    }
    if case .directory = output { try claim(path, name, of: sources.sources[0].name) }
    files.append(OutputFile(path: path, bytes: picture.bytes))
    names.append(name)
  }

  /// Throws if the drawing `name` of `document` would share the file at `path` with another
  /// drawing, on this system or on a system that ignores case.
  private mutating func claim(
    _ path: String, _ name: String, of document: String
  ) throws(Failure) {
    let owner = (name, document, path)
    guard let other = owners.updateValue(owner, forKey: caseFolded(path)) else { return }
    let advice = "rename one, or draw them in two calls with different directories"
    if other.name == name {
      throw .call(
        "'\(other.document)' and '\(document)' have drawings named '\(name)', which would both be "
          + "'\(path)'; \(advice)")
    }
    let places =
      other.document == document
      ? "'\(other.name)' and '\(name)' of '\(document)'"
      : "'\(other.name)' of '\(other.document)' and '\(name)' of '\(document)'"
    if other.path == path {
      throw .call(
        "\(places) would both be '\(path)'; distinguish them, as with '--name {file}-{drawing}'")
    }
    throw .call(
      "\(places) differ only in case, and many systems would treat both as the file '\(path)'; "
        + advice)
  }

  /// True if writing a picture to `path` could replace the document at `source`. Pictures in a
  /// directory can replace only files whose names end in `.svg`.
  private func mayBe(_ path: String, _ source: String) -> Bool {
    switch output {
    case .file: true
    case .directory: source.hasSuffix(".svg")
    case .standardOutput, .device: false
    }
  }

  /// Throws if there are more pictures than the output can hold.
  func check() throws(Failure) {
    if case .directory = output { return }
    guard files.count > 1 else { return }
    let place = if case .standardOutput = output { "standard output" } else { "'\(files[0].path)'" }
    throw .call(
      "\(listed(names)) cannot be written together to \(place); choose one with '--drawing', or "
        + "use a directory")
  }
}
