import ShapeCompiler
import ShapeSyntax
import ShapeText
import ShapeTool

/// The action of `shapec check`: draws all drawings at the design, and writes no files.
struct CheckDocuments: Action {
  var inputs: [String] = []
  /// The file name that the call gives to standard input; nil if it gives none.
  var stdinName: String?
  var jobs: Int?
  /// True to also print a summary of each drawing of a document without errors.
  var verbose = false

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    try checkName(ofStandardInput: stdinName, inputs)
    let files = try inputFiles(inputs, console)
    let verbose = verbose
    var isFirst = true
    try inOrder(of: files, jobs: jobs, console) { [stdinName] path in
      CheckedDocument(
        InputDocument(path, standardInput: stdinName), limits, summarizes: verbose)
    } stopped: { [stdinName] path in
      CheckedDocument(.bug(InputDocument(path, standardInput: stdinName).name))
    } sink: { document throws(Failure) in
      try console.print(document.compiled)
      if document.summary.isEmpty { return }
      try console.writeOutput(Array(((isFirst ? "" : "\n") + document.summary).utf8))
      isFirst = false
    }
  }
}

/// The result of checking one document.
private struct CheckedDocument: Sendable {
  let compiled: CompiledDocument
  /// A summary of the drawings of the document; empty if none is requested.
  private(set) var summary = ""

  init(_ failure: Failure) {
    compiled = CompiledDocument(failure)
  }

  init(_ document: InputDocument, _ limits: Limits, summarizes: Bool) {
    var summary = ""
    compiled = CompiledDocument(document, limits, recordsStages: summarizes) { program, document in
      for (_, index) in program.drawings {
        _ = document.drawn { () throws(SceneFailure) in try program.scene(of: index) }
      }
      if summarizes { summary = summariesAsText(program) }
    }
    self.summary = summary
  }
}
