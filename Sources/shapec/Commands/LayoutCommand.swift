import ArgumentParser
import ShapeCompiler

/// `shapec layout`
struct LayoutCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the formula of every coordinate.",
    discussion: """
      Coordinates are written in the author's names, as closed forms of frames and parameters, to \
      standard output.

      EXAMPLES
        shapec layout Arrow.shape
        shapec layout Icons.shape --drawing Bell
        shapec layout Arrow.shape --json
      """)

  @Argument(
    help: "The document, or '-' for standard input.", completion: .file(extensions: ["shape"]))
  var input: String

  @Option(
    name: .customLong("drawing"),
    help: ArgumentHelp("Only the drawing of this name. May be repeated.", valueName: "name"))
  var drawings: [String] = []

  @Flag(help: "Print JSON, for programs.")
  var json = false

  func execute(_ console: Console) throws(Failure) {
    guard let program = compileFile(input, console), console.status == .success else { return }
    var selection = DrawingSelection(drawings)
    let layouts = selection.drawings(of: program).compactMap { program.layouts[$0] }
    try selection.check([input])
    let text = json ? layoutsAsJSON(layouts, program) : layoutsAsText(layouts, program)
    try writeToStandardOutput(Array(text.utf8))
  }
}

extension LayoutCommand {
  /// The command that plain arguments spell; nil where they are not plain.
  static func plain(_ arguments: ArraySlice<String>) -> Self? {
    guard let plain = PlainArguments(arguments, options: ["--drawing"], flags: ["--json"]),
      plain.inputs.count == 1
    else { return nil }
    var command = Self()
    command.input = plain.inputs[0]
    command.drawings = plain.values("--drawing")
    command.json = plain.has("--json")
    return command
  }
}
