import ShapeCompiler
import ShapeSyntax

/// The files that the paths of a call mean, each once: directories are searched, `-` is standard
/// input.
func foundFiles(_ paths: [String]) throws(Failure) -> FoundFiles {
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

/// The same for a call that goes on without what cannot be read, which is told.
func inputFiles(_ paths: [String], _ console: Console) throws(Failure) -> [String] {
  let files = try foundFiles(paths)
  for item in files.unreadable { console.fail(item.failure) }
  return files.paths
}

/// Reads and compiles the document at `path`, whose imports stay in `project` where that is named.
func readProgram(
  _ path: String, in project: String? = nil, _ limits: Limits, recordsStages: Bool = false
) throws(Failure) -> Program {
  let source = SourceText(
    name: path == "-" ? "<stdin>" : path, bytes: try readDocument(path, limits))
  return compile(
    source, limits: limits, recordsStages: recordsStages,
    load: importLoader(main: path, in: project, limits))
}
