import ShapeCompiler
import ShapeSyntax

/// What documents hold once they are mended, by their files. Where nothing else is said, a document is
/// as its file.
struct MendedTexts: Sendable {
  private var bytes: [String: [UInt8]] = [:]

  var isEmpty: Bool { bytes.isEmpty }

  /// The file at `path`, whichever way it is called.
  static func file(_ path: String) -> String { realPath(path) ?? path }

  /// What the file, as `MendedTexts.file` calls it, holds; nil where it stays as it is.
  subscript(file: String) -> [UInt8]? {
    get { bytes[file] }
    set { bytes[file] = newValue }
  }

  /// Compiles the document at `path`, which imports others as they are here.
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

  /// Finds imported files as they are here.
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
