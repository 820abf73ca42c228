import ShapeCompiler
import ShapeSyntax
import ShapeText
import ShapeTool

/// The action of `shapec layout`: prints the formulas of coordinates.
struct PrintLayout: Action {
  var input: String
  var drawings: [String] = []
  var json = false
  /// True to print the steps of solving the constraints instead of all formulas.
  var stages = false

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    if stages, json {
      throw .call("'--stages' and '--json' cannot be used together")
    }
    let file = tidied(input)
    let program = try readProgram(file, limits, recordsStages: stages)
    console.print(program.diagnostics, program.sources)
    // Even if there are errors, the stages show how far the constraints were solved.
    guard console.status == .success || stages && !program.drawings.isEmpty else { return }
    var selection = DrawingSelection(drawings)
    selection.add(program.drawings.map(\.name))
    try selection.check([file])
    let drawings = program.drawings.filter { selection.includes($0.name) }.map(\.index)
    let text = text(drawings, program)
    if !text.isEmpty { try console.writeOutput(Array(text.utf8)) }
  }

  private func text(_ drawings: [Int], _ program: Program) -> String {
    if stages { return stagesAsText(drawings, program) }
    let layouts = drawings.compactMap { program.layouts[$0] }
    return json ? layoutsAsJSON(layouts, program) : layoutsAsText(layouts, program)
  }
}
