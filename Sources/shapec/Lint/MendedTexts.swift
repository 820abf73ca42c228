import ShapeCompiler
import ShapeSyntax
import ShapeTool

/// The texts of fixed documents, by the keys of their files. The text of any other document is read
/// from its file.
struct MendedTexts: Sendable {
  private var bytes: [String: [UInt8]] = [:]

  var isEmpty: Bool { bytes.isEmpty }

  /// The key of the file at `path`. All paths of the same file have the same key.
  static func file(_ path: String) -> String { realPath(path) ?? path }

  /// The fixed text of the file with the key `file`; nil if the file is unchanged.
  subscript(file: String) -> [UInt8]? {
    get { bytes[file] }
    set { bytes[file] = newValue }
  }

  /// Compiles the document at `path`, with fixed texts for it and its imports.
  func program(_ path: String, _ limits: Limits) throws(Failure) -> Program {
    if isEmpty { return try readProgram(path, limits) }
    let text: [UInt8]
    if let own = bytes[MendedTexts.file(path)] {
      text = own
    } else {
      text = try readDocument(path, limits)
    }
    return compile(
      SourceText(name: path, bytes: text), limits: limits, load: loader(main: path, limits))
  }

  /// A loader of imported files that returns fixed texts.
  func loader(main: String, _ limits: Limits) -> ImportLoader {
    let load = importLoader(main: main, limits)
    if bytes.isEmpty { return load }
    return { path, importer in
      let result = load(path, importer)
      guard case .file(let key, let source) = result,
        let mended = bytes[MendedTexts.file(source.name)]
      else { return result }
      return .file(key: key, source: SourceText(name: source.name, bytes: mended))
    }
  }
}
