import ShapeChanges
import ShapeCompiler
import ShapeSyntax

/// A document or a folder with documents, as it is now or in a Git revision.
enum ComparedPlace {
  case current(String)
  /// - Parameter path: A path relative to the folder of the call.
  case past(GitRevision, path: String)
  /// Temporary files with versions of the document at a path.
  case temporary(String)

  /// Finds the place that an argument names: a file or folder, `REVISION:path` as in Git, or a revision, which
  /// stands for the folder of the call in it.
  init(_ argument: String) throws(Failure) {
    if argument == "-" || fileKind(argument) != .nothing {
      self = .current(tidied(argument))
    } else if let colon = argument.firstIndex(of: ":") {
      let revision = try GitRevision(String(argument[..<colon]))
      self = .past(
        revision, path: revision.path(String(argument[argument.index(after: colon)...])))
    } else {
      guard !argument.hasSuffix(".shape"), !argument.contains("/") || isRevision(argument) else {
        throw .call("there is no file '\(argument)'; a file of a revision is 'REVISION:path'")
      }
      self = .past(try GitRevision(argument), path: ".")
    }
  }

  /// The two places that the arguments of a comparison name. With one argument, a file or folder is compared
  /// with the last commit, and a revision with the current files.
  static func pair(_ arguments: [String]) throws(Failure) -> (
    before: ComparedPlace, after: ComparedPlace
  ) {
    let places = try arguments.map { argument throws(Failure) in try ComparedPlace(argument) }
    switch places.count {
    case 0: return (.past(try GitRevision("HEAD"), path: "."), .current("."))
    case 1:
      switch places[0] {
      case .current(let path): return (.past(try GitRevision("HEAD"), path: path), places[0])
      case .past(_, let path), .temporary(let path): return (places[0], .current(path))
      }
    case 2: return (places[0], places[1])
    default:
      throw .call("two places are compared; quote a path that contains spaces")
    }
  }

  var path: String {
    switch self {
    case .current(let path), .past(_, let path), .temporary(let path): path
    }
  }

  /// The documents by their names relative to the place, sorted; one with the empty name if the place is a
  /// file, and none if there is nothing at the place.
  func documents() throws(Failure) -> [(name: String, path: String)] {
    let found: [String]
    switch self {
    case .current(let path):
      switch path == "-" ? .file : fileKind(path) {
      case .nothing: return []
      case .directory: found = shapeFiles(under: path).paths
      case .file, .device: return [("", path)]
      }
    case .past(let revision, let path):
      if try revision.bytes(ofPlain: path) != nil { return [("", path)] }
      let folder = CallFolder()
      found = try revision.documents(in: revision.name(of: path)).map {
        folder.relative(joined(revision.root, $0))
      }
    case .temporary(let path): return [("", path)]
    }
    return found.map { (path == "." ? $0 : relativePath(of: $0, from: path), $0) }
  }

  /// The text of a document at the place, with the name under which messages mention it.
  func source(_ path: String, name: String, _ limits: Limits) throws(Failure) -> SourceText {
    switch self {
    case .current, .temporary: return SourceText(name: name, bytes: try readDocument(path, limits))
    case .past(let revision, _):
      guard let bytes = try revision.bytes(ofPlain: path) else {
        throw .call("the revision has no file '\(path)'")
      }
      guard bytes.count <= limits[.sourceSize] else {
        throw .limit(.sourceSize, "'\(path)' has too many bytes", limits)
      }
      return SourceText(name: name, bytes: bytes)
    }
  }

  /// The path relative to which the document at `path` imports others.
  private func place(_ path: String) -> String {
    if case .temporary(let place) = self { return place }
    return path
  }

  /// Compiles a document of the place with the imports of the same version.
  func program(_ source: SourceText, path: String, _ limits: Limits) -> Program {
    switch self {
    case .current, .temporary:
      compile(
        source, limits: limits, cache: importCache, load: importLoader(main: place(path), limits))
    case .past(let revision, _):
      compile(source, limits: limits) { file, importer in
        revision.imported(
          file, by: importer == source.name ? path : importer, limits)
      }
    }
  }
}

private func isRevision(_ name: String) -> Bool { (try? GitRevision(name)) != nil }

extension GitRevision {
  /// The path, relative to the folder of the call, of `name` in `REVISION:name`: relative to the repository,
  /// unless it begins with `./` or `../`.
  fileprivate func path(_ name: String) -> String {
    if name.hasPrefix("./") || name.hasPrefix("../") { return normalized(name) }
    let path = CallFolder().relative(normalized(joined(root, name)))
    return path.isEmpty ? "." : path
  }

  /// The path relative to the repository, without links; empty for the repository itself.
  fileprivate func name(of path: String) -> String {
    guard let current = realPath(".") else { return path }
    let place = normalized(path.hasPrefix("/") ? path : joined(current, path))
    return place == root ? "" : self.name(ofPlace: place) ?? ""
  }

  /// The file at `path`, as the revision has it, for the document `importer`.
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
