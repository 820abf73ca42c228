package import ShapeCompiler
package import ShapeSyntax

/// The files at the paths of a call, each once. Directories are searched; `-` is standard input.
/// Other paths need not exist. Throws if a directory contains no document.
package func foundFiles(_ paths: [String]) throws(Failure) -> FoundFiles {
  var files = FoundFiles()
  var seen: Set<String> = []
  for path in paths.map(tidied) {
    var found = FoundFiles(paths: [path])
    if path != "-", fileKind(path) == .directory {
      found = shapeFiles(under: path)
      if found.paths.isEmpty, found.unreadable.isEmpty {
        throw .call("there is no '.shape' file in '\(path)'")
      }
    }
    files.paths += found.paths.filter { seen.insert($0).inserted }
    files.unreadable += found.unreadable.filter { seen.insert($0.path + "/").inserted }
  }
  return files
}

/// The files at the paths of a call. Folders and documents that a search finds but cannot read are
/// reported, and the call continues without them.
package func inputFiles(_ paths: [String], _ console: Console) throws(Failure) -> [String] {
  let files = try foundFiles(paths)
  for item in files.unreadable { console.fail(item.failure) }
  return files.paths
}

/// A document of a call.
package struct InputDocument: Sendable {
  /// The path from which the document is read; `-` is standard input.
  package let path: String
  /// The intended path of the document, which determines its imports, its settings and its name in
  /// messages; `-` if that path is unknown.
  package let place: String

  /// - Parameter name: The path that the call gives to standard input; nil if it gives none.
  package init(_ path: String, standardInput name: String? = nil) {
    self.path = path
    place = path == "-" ? name ?? path : path
  }

  /// The name of the document in messages.
  package var name: String { place == "-" ? "<stdin>" : place }
}

/// Throws if the call gives a name to standard input but does not read it, or if no file can have
/// that name.
package func checkName(ofStandardInput name: String?, _ paths: [String]) throws(Failure) {
  guard let name else { return }
  if !paths.contains("-") {
    throw .call("'--stdin-filename' names standard input; add '-' to read standard input")
  }
  if name.isEmpty || name == "-" || fileKind(name) == .directory {
    throw .call("'--stdin-filename' needs the name of a file, not '\(name)'")
  }
}

/// The documents that the process has imported, by file.
package let importCache = ImportCache()

/// Reads and compiles the document at `path`. If `project` is given, all imported files must be in
/// that folder.
package func readProgram(
  _ path: String, in project: String? = nil, _ limits: Limits, recordsStages: Bool = false
) throws(Failure) -> Program {
  try readProgram(InputDocument(path), in: project, limits, recordsStages: recordsStages)
}

/// Reads and compiles `document`. If `project` is given, all imported files must be in that folder.
package func readProgram(
  _ document: InputDocument, in project: String? = nil, _ limits: Limits,
  recordsStages: Bool = false
) throws(Failure) -> Program {
  let source = SourceText(name: document.name, bytes: try readDocument(document.path, limits))
  var program = compile(
    source, limits: limits, recordsStages: recordsStages, cache: importCache,
    load: importLoader(main: document.place, in: project, limits))
  ImageFiles(document: document.place, project: project, limits: limits).inspect(&program)
  return program
}
