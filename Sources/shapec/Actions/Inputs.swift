import ShapeCompiler
import ShapeSyntax

/// The files that the paths of a call mean, each once: directories are searched, `-` is standard
/// input.
func inputFiles(_ paths: [String]) throws(Failure) -> [String] {
  var files: [String] = []
  var seen: Set<String> = []
  for path in paths.map(tidied) {
    var found = [path]
    if path != "-", fileKind(path) == .directory {
      found = try shapeFiles(under: path)
      if found.isEmpty { throw .call("there is no '.shape' file in '\(path)'") }
    }
    for file in found where seen.insert(file).inserted { files.append(file) }
  }
  return files
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
