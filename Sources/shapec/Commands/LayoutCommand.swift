import ArgumentParser
import ShapeTool

/// The command `shapec layout`.
struct LayoutCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the formula of every coordinate.",
    discussion: """
      Coordinates are written to standard output, in the author's names, as closed forms of \
      frames and parameters.

      With '--stages', prints instead how the constraints were solved: their relations, the \
      numbers that they may move and their drawn values, the parts that were solved together, and \
      the answers. If the constraints cannot be solved, prints the last stage that was \
      reached.

      EXAMPLES
        shapec layout Arrow.shape
        shapec layout Icons.shape --drawing Bell
        shapec layout Arrow.shape --json
        shapec layout Arrow.shape --stages
      """)

  @Argument(
    help: "The document, or '-' for standard input.", completion: .file(extensions: ["shape"]))
  var input: String

  @Option(
    name: .customLong("drawing"),
    help: ArgumentHelp("Select the drawing with this name. May be repeated.", valueName: "name"))
  var drawings: [String] = []

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @Flag(help: "Print how constraints were solved, step by step.")
  var stages = false

  var action: any Action {
    PrintLayout(input: input, drawings: drawings, json: json, stages: stages)
  }
}
