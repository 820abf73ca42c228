import ShapeCompiler
import ShapeSyntax

/// A wrong call: what is wrong with it, and perhaps what to do.
struct CallError: Error {
  var message: String
}

/// The files that the paths on a command line mean: directories are searched, `-` is standard
/// input.
func inputFiles(_ paths: [String]) throws -> [String] {
  var files: [String] = []
  var seen: Set<String> = []
  for path in paths {
    var found = [path]
    if path != "-", fileKind(path) == .directory {
      found = try shapeFiles(under: path)
      if found.isEmpty { throw CallError(message: "there is no '.shape' file in '\(path)'") }
    }
    for file in found where seen.insert(file).inserted { files.append(file) }
  }
  return files
}

/// Reads and compiles the file at `path`, `-` being standard input.
func compileFile(_ path: String) throws(SystemFailure) -> Program {
  let bytes = try readFile(path)
  let source = SourceText(name: path == "-" ? "<stdin>" : path, bytes: bytes)
  return compile(source, load: importLoader(main: path))
}
