import ShapeChanges
import ShapeCompiler
import ShapeSyntax
import ShapeTool

/// A document or a folder with documents, as it is now or in a Git revision.
enum ComparedPlace {
  case current(String)
  /// - Parameter path: A path relative to the folder of the call.
  case past(GitRevision, path: String)
  /// Temporary files with versions of the document at a path.
  case temporary(String)

  /// The two places that the arguments of a comparison name. Without arguments, the current folder
  /// is compared with the last commit. A single file or folder is compared with the last commit,
  /// and a single revision or `REVISION:path` with the current files. If one argument is a revision
  /// and the other one is a path, the path limits the comparison.
  static func pair(
    _ arguments: [String]
  ) throws(Failure) -> (before: ComparedPlace, after: ComparedPlace) {
    if arguments.filter({ $0 == "-" }).count > (arguments.count == 2 ? 1 : 0) {
      throw .call("standard input, '-', is compared with a file: 'shapec diff Arrow.shape -'")
    }
    let named = try arguments.map { argument throws(Failure) in try NamedPlace(argument) }
    switch named.count {
    case 0: return (.past(try GitRevision("HEAD"), path: "."), .current("."))
    case 1:
      switch named[0] {
      case .current(let path):
        return (.past(try GitRevision("HEAD"), path: path), .current(path))
      case .file(let revision, let path): return (.past(revision, path: path), .current(path))
      case .revision(let revision): return (.past(revision, path: "."), .current("."))
      }
    case 2:
      let paths = named.map(\.path)
      return (
        named[0].place(besides: paths[1] ?? "."), named[1].place(besides: paths[0] ?? ".")
      )
    default:
      throw .call("a comparison takes at most two places; quote a path that contains spaces")
    }
  }

  var path: String {
    switch self {
    case .current(let path), .past(_, let path), .temporary(let path): path
    }
  }

  var isPast: Bool { if case .past = self { true } else { false } }

  /// The documents at the place, sorted by name; empty if nothing is at the place. Names are
  /// relative to the place. If the place is a file, the only document has an empty name.
  ///
  /// - Parameter isInGit: True if one of the compared places is in a revision. In that case,
  ///   current files that Git ignores are left out.
  func documents(isInGit: Bool) throws(Failure) -> [(name: String, path: String)] {
    let found: [String]
    switch self {
    case .current(let path):
      switch path == "-" ? .file : fileKind(path) {
      case .nothing: return []
      case .file, .device: return [("", path)]
      case .directory where isInGit: found = try GitRevision.currentDocuments(in: path)
      case .directory:
        let files = shapeFiles(under: path)
        if let item = files.unreadable.first { throw item.failure }
        found = files.paths
      }
    case .past(let revision, let path):
      guard let name = revision.nameOrRoot(path) else {
        throw .call("'\(path)' is not in the repository")
      }
      if !name.isEmpty, try revision.bytes(of: path) != nil { return [("", path)] }
      let folder = CallFolder()
      found = try revision.documents(in: name).map { folder.relative(joined(revision.root, $0)) }
    case .temporary(let path): return [("", path)]
    }
    return found.map { (path == "." ? $0 : relativePath(of: $0, from: path), $0) }
  }

  /// The text of the document at `path`. Messages about the text use `name`.
  func source(_ path: String, name: String, _ limits: Limits) throws(Failure) -> SourceText {
    switch self {
    case .current, .temporary: return SourceText(name: name, bytes: try readDocument(path, limits))
    case .past(let revision, _):
      guard let bytes = try revision.bytes(of: path) else {
        throw .call("the revision has no file '\(path)', or it is too large")
      }
      guard bytes.count <= limits[.sourceSize] else {
        throw .limit(.sourceSize, "'\(path)' has too many bytes", limits)
      }
      return SourceText(name: name, bytes: bytes)
    }
  }

  /// The path to which the imports of the document at `path` are relative.
  private func importBase(_ path: String) -> String {
    if case .temporary(let place) = self { return place }
    return path
  }

  /// The path to which the imports of the document at `path` are relative; nil for a document in a
  /// revision, because one process reads all files of the revision.
  func importPlace(_ path: String) -> String? {
    isPast ? nil : importBase(path)
  }

  /// Compiles a document of the place with the imports of the same version.
  func program(_ source: SourceText, path: String, _ limits: Limits) -> Program {
    switch self {
    case .current, .temporary:
      compile(
        source, limits: limits, cache: importCache,
        load: importLoader(main: importBase(path), limits))
    case .past(let revision, _):
      compile(source, limits: limits, cache: revision.imports) { file, importer in
        revision.imported(
          file, by: importer == source.name ? path : importer, limits)
      }
    }
  }
}

/// An argument that names a place.
private enum NamedPlace {
  case current(String)
  /// `REVISION:path`, with the path relative to the folder of the call.
  case file(GitRevision, String)
  /// A revision without a path. It has the path of the other argument or, if there is none, the
  /// folder of the call.
  case revision(GitRevision)

  init(_ argument: String) throws(Failure) {
    if argument == "-" || fileKind(argument) != .nothing {
      self = .current(tidied(argument))
      return
    }
    if let colon = argument.pathSeparator {
      if colon == argument.startIndex {
        throw .call("'\(argument)': name a revision before the ':', as in 'HEAD\(argument)'")
      }
      let revision = try GitRevision(String(argument[..<colon]))
      let name = String(argument[argument.index(after: colon)...])
      self = .file(revision, revision.callPath(ofName: name))
      return
    }
    if argument.hasSuffix(".shape") {
      throw .call("there is no file '\(argument)'; a file of a revision is 'REVISION:path'")
    }
    self = .revision(try GitRevision(argument))
  }

  /// The path that the argument names; nil for a revision.
  var path: String? {
    switch self {
    case .current(let path), .file(_, let path): path
    case .revision: nil
    }
  }

  func place(besides path: String) -> ComparedPlace {
    switch self {
    case .current(let path): .current(path)
    case .file(let revision, let path): .past(revision, path: path)
    case .revision(let revision): .past(revision, path: path == "-" ? "." : path)
    }
  }
}

extension String {
  /// The colon of `REVISION:path`; nil if there is none. A colon in braces, as in `HEAD@{10:00}`,
  /// is ignored.
  fileprivate var pathSeparator: String.Index? {
    var depth = 0
    for index in indices {
      switch self[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":" where depth <= 0: return index
      default: break
      }
    }
    return nil
  }
}

extension GitRevision {
  /// The path, relative to the folder of the call, of the file that `REVISION:name` names. As in
  /// Git, `name` is relative to the repository unless it begins with `./` or `../`.
  fileprivate func callPath(ofName name: String) -> String {
    if name.hasPrefix("./") || name.hasPrefix("../") { return normalized(name) }
    let path = CallFolder().relative(normalized(joined(root, name)))
    return path.isEmpty ? "." : path
  }

  /// Returns a path of the call as a path relative to the repository: empty for the repository
  /// itself, nil for a path outside of it.
  fileprivate func nameOrRoot(_ path: String) -> String? {
    if realPath(path) == root { return "" }
    return nameInRepository(path)
  }

  /// The content, in the revision, of the file that the document `importer` imports as `path`.
  fileprivate func imported(_ path: String, by importer: String, _ limits: Limits) -> ImportResult {
    if path.hasPrefix("/") { return .failure("a path is relative to the file that names it") }
    let file = normalized(joined(directoryName(importer), path))
    do throws(Failure) {
      guard let bytes = try bytes(ofPlain: file) else { return .missing(neighbors: []) }
      if bytes.count > limits[.sourceSize] { return .tooLarge }
      return .file(key: file, source: SourceText(name: file, bytes: bytes))
    } catch {
      return .failure(error.message)
    }
  }
}
