import ArgumentParser
import ShapeCompiler
import ShapeLint
import ShapeTool

/// The command `shapec explain`.
struct ExplainCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic or a rule of the linter.",
    usage: "shapec explain [<ids> ...] [--all] [--format <format>]",
    discussion: """
      Prints the problem, the remedy, a document with the problem, and the same document \
      corrected. The id of a diagnostic is in brackets after 'error', 'warning' or 'note'.

      Without ids, lists the rules of 'shapec lint', with their levels and whether '--fix' can \
      fix their findings; with '--all', also lists the diagnostics of the compiler. The name \
      of a group, such as 'resizing', lists its rules.

      EXAMPLES
        shapec explain position/not-constant
        shapec explain drawing/zero-handle pin/impossible
        shapec explain                           the rules
        shapec explain resizing                  the rules of a group
        shapec explain --all --format json       everything, for programs
      """)

  @Argument(
    help: "Ids, such as 'pin/impossible', or groups of rules.",
    completion: .list(Explanation.all.map(\.id)))
  var ids: [String] = []

  @Flag(help: "Also list the diagnostics of the compiler.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Set the output format.", valueName: "format"))
  var format = ExplainFormat.text

  var action: any Action { Explain(ids: ids, all: all, format: format) }
}

extension ExplainFormat: ExpressibleByArgument {}
