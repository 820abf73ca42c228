import ShapeCompiler
import ShapeSyntax
import ShapeText

/// What `shapec check` does: draws everything where it was designed, and writes nothing.
struct CheckDocuments: Action {
  var inputs: [String] = []
  /// What standard input is, where the call says so.
  var stdinName: String?
  var jobs: Int?
  /// True if what drawings consist of is printed, too.
  var verbose = false

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    try checkName(ofStandardInput: stdinName, inputs)
    let files = try inputFiles(inputs, console)
    let verbose = verbose
    var isFirst = true
    try inOrder(of: files, jobs: jobs, console) { [stdinName] path in
      DrawnDocument(InputDocument(path, standardInput: stdinName), limits) {
        program, document throws(Failure) in
        for (_, index) in program.drawings {
          _ = document.drawn { () throws(SceneFailure) in try program.scene(of: index) }
        }
        if verbose {
          let layouts = program.drawings.compactMap { program.layouts[$0.index] }
          document.summary = summariesAsText(layouts, program)
        }
      }
    } stopped: { [stdinName] path in
      DrawnDocument(.bug(InputDocument(path, standardInput: stdinName).name))
    } sink: { document throws(Failure) in
      try console.print(document)
      if document.summary.isEmpty { return }
      try console.writeOutput(Array(((isFirst ? "" : "\n") + document.summary).utf8))
      isFirst = false
    }
  }
}
