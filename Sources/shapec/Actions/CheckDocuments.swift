import ShapeCompiler
import ShapeSyntax

/// What `shapec check` does.
struct CheckDocuments: Action {
  var inputs: [String] = []

  func run(_ console: Console) throws(Failure) {
    for file in try inputFiles(inputs) {
      guard let program = compileFile(file, console), !program.diagnostics.containsError else {
        continue
      }
      for (_, index) in program.drawings {
        _ = scene(of: index, GivenArguments(), program, console)
      }
    }
  }
}
