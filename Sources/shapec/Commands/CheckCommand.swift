import ArgumentParser

/// The command `shapec check`.
struct CheckCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with documents.",
    usage: "shapec check <inputs> ... [--verbose] [--stdin-filename <path>]",
    discussion: """
      Compiles every document and draws its drawings where they were designed, but writes nothing. \
      Prints nothing where all is well.

      With '--verbose', it says of each drawing what it consists of: its arguments, how many numbers \
      its constraints may move and what decides them, and which coordinates have formulas of which \
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

  @Flag(name: .shortAndLong, help: "Say what each drawing consists of.")
  var verbose = false

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "Take what is read from '-' for this file: imports and messages.",
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
