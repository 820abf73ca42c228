import ShapeCompiler
import ShapeSyntax

/// What `shapec check` does.
struct CheckDocuments: Action {
  var inputs: [String] = []
  var jobs: Int?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let files = try inputFiles(inputs)
    try inOrder(of: files, jobs: jobs, console) {
      check($0, limits)
    } sink: {
      document throws(Failure) in
      try console.print(document)
    }
  }
}

/// Draws what is in the document at `path` where it was designed.
private func check(_ path: String, _ limits: Limits) -> DrawnDocument {
  var document = DrawnDocument()
  do throws(Failure) {
    let program = try readProgram(path, limits)
    document.sources = program.sources
    document.diagnostics = program.diagnostics
    if program.diagnostics.containsError { return document }
    for (_, index) in program.drawings {
      do throws(SceneFailure) {
        _ = try program.scene(of: index)
      } catch {
        document.diagnostics += error.diagnostics
      }
    }
  } catch {
    document.failure = error
  }
  return document
}
