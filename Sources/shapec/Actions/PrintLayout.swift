import ShapeCompiler
import ShapeSyntax

/// What `shapec layout` does.
struct PrintLayout: Action {
  var input: String
  var drawings: [String] = []
  var json = false

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let file = tidied(input)
    let program = try readProgram(file, limits)
    console.print(program.diagnostics, program.sources)
    guard console.status == .success else { return }
    var selection = DrawingSelection(drawings)
    selection.add(program.drawings.map(\.name))
    try selection.check([file])
    let layouts = program.drawings.filter { selection.includes($0.name) }
      .compactMap { program.layouts[$0.index] }
    let text = json ? layoutsAsJSON(layouts, program) : layoutsAsText(layouts, program)
    try console.writeOutput(Array(text.utf8))
  }
}
