import ArgumentParser
import ShapeCompiler
import ShapeLint

/// The command `shapec explain`.
struct ExplainCommand: ShapecSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a diagnostic or a rule of the linter means.",
    usage: "shapec explain [<ids> ...] [--all] [--format <format>]",
    discussion: """
      Prints what is wrong, what to do, a document that has it, and the same \
      mended. An id is what stands in brackets behind 'error', 'warning' or 'note'.

      Without ids, it lists the rules of 'shapec lint', with their levels and \
      whether '--fix' mends what they find; with '--all', what the compiler says, \
      too. The name of a group, as 'resizing', lists its rules.

      EXAMPLES
        shapec explain position/not-constant
        shapec explain drawing/zero-handle pin/impossible
        shapec explain                           the rules
        shapec explain resizing                  those of a group
        shapec explain --all --format json       everything, for programs
      """)

  @Argument(
    help: "Ids, as 'pin/impossible', or groups of rules.",
    completion: .list(Explanation.all.map(\.id)))
  var ids: [String] = []

  @Flag(help: "List what the compiler says, too.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "How it is written.", valueName: "format"))
  var format = ExplainFormat.text

  var action: any Action { Explain(ids: ids, all: all, format: format) }
}

extension ExplainFormat: ExpressibleByArgument {}
