import ShapeCompiler

/// What `shapec layout` does.
struct PrintLayout: Action {
  var input: String
  var drawings: [String] = []
  var json = false

  func run(_ console: Console) throws(Failure) {
    let file = tidied(input)
    guard let program = compileFile(file, console), console.status == .success else { return }
    var selection = DrawingSelection(drawings)
    let layouts = selection.drawings(of: program).compactMap { program.layouts[$0] }
    try selection.check([file])
    let text = json ? layoutsAsJSON(layouts, program) : layoutsAsText(layouts, program)
    try writeToStandardOutput(Array(text.utf8))
  }
}
