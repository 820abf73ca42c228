import ArgumentParser
import ShapeCompiler
import ShapeSyntax

/// `shapec layout`
struct LayoutCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints the formula of every coordinate.",
    discussion: """
      Coordinates are written in the author's names, as closed forms of frames and parameters.

      EXAMPLES
        shapec layout Arrow.shape
        shapec layout Arrow.shape --drawing BezierArrow --json
      """)

  @Argument(
    help: "The document, or '-' for standard input.", completion: .file(extensions: ["shape"]))
  var input: String

  @Option(help: ArgumentHelp("Only the drawing of this name.", valueName: "name"))
  var drawing: String?

  @Flag(help: "Print JSON, for programs.")
  var json = false

  func execute(_ console: Console) throws -> ExitStatus {
    let program = try compileFile(input)
    var status = ExitStatus.success
    if !program.diagnostics.isEmpty {
      status = console.print(program.diagnostics, program.sources)
    }
    if program.diagnostics.containsError { return status }
    let chosen = program.drawings.filter { drawing == nil || $0.name == drawing }
    if let drawing, chosen.isEmpty {
      throw CallError(message: "'\(input)' has no drawing '\(drawing)'")
    }
    let layouts = chosen.compactMap { program.layouts[$0.index] }
    try writeToStandardOutput(
      Array((json ? layoutsAsJSON(layouts, program) : layoutsAsText(layouts, program)).utf8))
    return status
  }
}
