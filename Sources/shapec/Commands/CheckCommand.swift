import ArgumentParser
import ShapeTool

/// The command `shapec check`.
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report errors and warnings in documents.",
    usage: "shapec check <inputs> ... [--verbose] [--stdin-filename <path>]",
    discussion: """
      Compiles every document and draws its drawings as they were designed, but writes nothing. \
      Prints nothing if there are no problems.

      With '--verbose', the command describes each drawing: its arguments, how many numbers its \
      constraints may move and what determines them, and which coordinates have formulas of which \
      kind: affine, rational, piecewise, constructive or numeric.

      EXAMPLES
        shapec check Arrow.shape
        shapec check Drawings Icons.shape
        shapec check Arrow.shape --verbose
        shapec check - < Arrow.shape
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  @Flag(name: .shortAndLong, help: "Describe the parts of each drawing.")
  var verbose = false

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "Treat standard input as this file, for imports and messages.",
      valueName: "path"))
  var stdinName: String?

  @OptionGroup
  var batch: JobOptions

  var action: any Action {
    CheckDocuments(
      inputs: inputs, stdinName: stdinName, jobs: batch.jobs, verbose: verbose)
  }
}

extension CheckDocuments {
  /// Reads plain arguments; nil if they are not plain.
  init?(plain arguments: ArraySlice<String>) {
    guard let paths = PlainArguments(arguments).inputs else { return nil }
    inputs = paths
  }
}
