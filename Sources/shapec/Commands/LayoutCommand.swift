import ArgumentParser

/// The command `shapec layout`.
struct LayoutCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the formula of every coordinate.",
    discussion: """
      Coordinates are written in the author's names, as closed forms of frames and parameters, to \
      standard output.

      With '--stages', it says instead how constraints were solved: what they ask for, which numbers \
      they may move and where these are drawn, what was solved together, and what came out. If they \
      cannot be solved, it says how far they were.

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
    help: ArgumentHelp("Only the drawing of this name. May be repeated.", valueName: "name"))
  var drawings: [String] = []

  @Flag(help: "Print JSON, for programs.")
  var json = false

  @Flag(help: "Print how constraints were solved, step by step.")
  var stages = false

  var action: any Action {
    PrintLayout(input: input, drawings: drawings, json: json, stages: stages)
  }
}
