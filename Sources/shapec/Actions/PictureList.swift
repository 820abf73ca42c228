import ShapeCompiler
import ShapeSyntax

/// The pictures of a call and where they go.
struct PictureList {
  private(set) var files: [OutputFile] = []
  private let output: PictureOutput
  /// The documents that pictures come from, by the path of the picture.
  private var owners: [String: String] = [:]
  private var names: [String] = []

  init(_ output: PictureOutput) {
    self.output = output
  }

  /// Adds the picture of the drawing `name` of the first of `sources`, which imports the others.
  mutating func add(_ name: String, of sources: SourceMap, _ bytes: [UInt8]) throws(Failure) {
    let path = output.path(of: name)
    for source in sources.sources where mayBe(path, source.name) && isSameFile(path, source.name) {
      throw .call("'\(path)' is a document; the picture would replace it")
    }
    if case .file = output, !path.lowercased().hasSuffix(".svg"), !isPicture(path) {
      throw .call("'\(path)' is no picture, and one would replace it; let the name end in '.svg'")
    }
    let document = sources.sources[0].name
    if case .directory = output, let other = owners.updateValue(document, forKey: key(path)) {
      throw .call(
        "'\(other)' and '\(document)' both have a drawing '\(name)', and both would be '\(path)'; "
          + "draw them into different directories")
    }
    files.append(OutputFile(path: path, bytes: bytes))
    names.append(name)
  }

  /// Whether a picture at `path` is worth comparing with the document at `source`: those with names
  /// of their own end in `.svg`.
  private func mayBe(_ path: String, _ source: String) -> Bool {
    switch output {
    case .file: true
    case .directory: source.hasSuffix(".svg")
    case .standardOutput, .device: false
    }
  }

  /// Throws where there are more pictures than the output takes.
  func check() throws(Failure) {
    if case .directory = output { return }
    guard files.count > 1 else { return }
    let place = if case .standardOutput = output { "standard output" } else { "'\(files[0].path)'" }
    throw .call(
      "\(listed(names)) do not fit into \(place); choose one with '--drawing', or give a directory")
  }
}

/// What two paths share that lead to one file.
private func key(_ path: String) -> String {
  #if canImport(Darwin)
    path.lowercased()
  #else
    path
  #endif
}
