import ShapeCompiler
import ShapeSyntax

/// What `shapec check` does: draws everything where it was designed, and writes nothing.
struct CheckDocuments: Action {
  var inputs: [String] = []
  var jobs: Int?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let files = try inputFiles(inputs)
    try inOrder(of: files, jobs: jobs, console) { path in
      DrawnDocument(path, limits) { program, document throws(Failure) in
        for (_, index) in program.drawings {
          _ = document.scene(of: index, GivenArguments(), program)
        }
      }
    } sink: { document throws(Failure) in
      try console.print(document)
    }
  }
}
