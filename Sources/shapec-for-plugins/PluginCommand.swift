import ArgumentParser
import ShapeTool

/// The part of the tool that plugins call. It links no library of the system, so that packages
/// whose plugins compile it need none.
@main
struct PluginCommand: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "shapec",
    abstract: "Write resizable vector drawings as Swift, for plugins.",
    discussion: """
      Plugins of SwiftPM call this program, which is 'shapec' without the commands that draw \
      pictures and check documents. 'shapec' has them all.
      """,
    version: toolVersion,
    subcommands: [SwiftCommand.self])

  static func main() {
    runProcess { arguments in run(arguments, Console()) }
  }
}
