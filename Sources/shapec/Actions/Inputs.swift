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

/// Reads and compiles the document at `path`, and prints what there is to say about it; nil where
/// it cannot be read.
func compileFile(_ path: String, _ console: Console) -> Program? {
  do throws(Failure) {
    let source = SourceText(
      name: path == "-" ? "<stdin>" : path, bytes: try readDocument(path))
    let program = compile(source, load: importLoader(main: path))
    console.print(program.diagnostics, program.sources)
    return program
  } catch {
    console.fail(error)
    return nil
  }
}

/// The picture of the drawing `index` of `program`; nil where something in it cannot be drawn, which
/// is printed to `console`.
func scene(
  of index: Int, _ given: GivenArguments, _ program: Program, _ console: Console
) -> Scene? {
  do throws(SceneFailure) {
    return try program.scene(of: index, given)
  } catch {
    console.print(error.diagnostics, program.sources)
    return nil
  }
}
