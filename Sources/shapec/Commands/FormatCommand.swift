import ArgumentParser
import ShapeTool

/// The command `shapec fmt`.
struct FormatCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format documents in the standard layout.",
    usage: "shapec fmt <inputs> ... [--check] [--diff] [--lines <range>]",
    discussion: """
      Each statement is on its own line, blocks are indented by four spaces, words are separated \
      by one space, and lines have at most a hundred columns. Comments and single blank lines \
      stay where they are; so do lists with a line for each element. The meaning of a document \
      does not change, and formatting twice changes nothing.

      Files are formatted in place; files that are already formatted are not touched. '-' formats \
      standard input to standard output. A document with syntax errors is left as it is.

      EXAMPLES
        shapec fmt Drawings
        shapec fmt --check Drawings                  for continuous integration
        shapec fmt --diff Arrow.shape                what would change
        shapec fmt - < Arrow.shape
        shapec fmt --lines 10-20 Arrow.shape         for editors
      """)

  @Argument(
    help: "Documents: files, directories, or '-' for standard input.",
    completion: .file(extensions: ["shape"]))
  var inputs: [String]

  @Flag(help: "Write nothing; exit with 1 if a document is not formatted.")
  var check = false

  @Flag(help: "Write nothing; print the changes, and exit with 1 if there are any.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "Format only the parts that touch these lines, such as '10-20'.", valueName: "range"))
  var lines: LineRange?

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "Treat standard input as this file, in messages.",
      valueName: "path"))
  var stdinName: String?

  @OptionGroup
  var batch: JobOptions

  var action: any Action {
    FormatDocuments(
      inputs: inputs, stdinName: stdinName, check: check, diff: diff, lines: lines?.range,
      jobs: batch.jobs)
  }
}

/// A range of lines: `10-20`, or `10` for one line.
struct LineRange: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first > 0,
      first <= last
    else { return nil }
    range = first...last
  }
}
