import ArgumentParser
import ShapeCompiler
import ShapeSyntax

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

  func execute(_ console: Console) throws(Failure) {
    for file in try inputFiles(inputs) {
      guard let program = compileFile(file, console), !program.diagnostics.containsError else {
        continue
      }
      for (_, index) in program.drawings {
        _ = scene(of: index, GivenArguments(), program, console)
      }
    }
  }
}

extension CheckCommand {
  /// The command that plain arguments spell; nil where they are not plain.
  static func plain(_ arguments: ArraySlice<String>) -> Self? {
    guard let plain = PlainArguments(arguments, options: [], flags: []) else { return nil }
    var command = Self()
    command.inputs = plain.inputs
    return command
  }
}
