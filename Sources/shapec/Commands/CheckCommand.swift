import ArgumentParser

/// `shapec check`
struct CheckCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report what is wrong with documents.",
    discussion: """
      Compiles every document and draws its drawings where they were designed, but writes nothing. \
      Prints nothing where all is well.

      EXAMPLES
        shapec check Arrow.shape
        shapec check Drawings Icons.shape
        shapec check - < Arrow.shape
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  @OptionGroup
  var batch: JobOptions

  var action: any Action { CheckDocuments(inputs: inputs, jobs: batch.jobs) }
}

extension CheckDocuments {
  /// Reads plain arguments; nil where they are not plain.
  init?(plain arguments: ArraySlice<String>) {
    let rest = PlainArguments(arguments)
    guard !arguments.isEmpty, arguments.allSatisfy(rest.isValue) else { return nil }
    inputs = Array(arguments)
  }
}
