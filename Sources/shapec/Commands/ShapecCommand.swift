import ArgumentParser

/// The tool.
@main
struct ShapecCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "shapec",
    abstract: "Compiles resizable vector drawings.",
    discussion: """
      A '.shape' document describes drawings that know how to resize. The compiler lays them out \
      once, as formulas of their frames and parameters, and draws them for any size.

      EXAMPLES
        shapec svg Arrow.shape                          one SVG for each drawing, here
        shapec svg Arrow.shape -o - --size 300x38       to standard output, at another size
        shapec svg Arrow.shape --frame right=170,120,30,38 --set tint=#C00 -o arrow.svg
        shapec check Drawings                           is everything in this folder right?
        shapec layout Arrow.shape                       the formula of every coordinate

      Exit status: 0 good, 1 the input is at fault, 2 the call is wrong, 3 a limit was reached, \
      70 a bug of shapec, 74 the system failed.
      """,
    version: version,
    subcommands: [SVGCommand.self, CheckCommand.self, LayoutCommand.self])

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    endProcess(run(arguments))
  }

  /// Runs the command that `arguments` spell and returns the exit status.
  private static func run(_ arguments: [String]) -> ExitStatus {
    let console = Console()
    do {
      guard let command = try parse(arguments) as? any ShapecSubcommand else {
        throw CleanExit.helpRequest(self)
      }
      return try command.execute(console)
    } catch let error as CallError {
      console.fail(error.message)
      return .badCall
    } catch let error as SystemFailure {
      console.fail(error.message)
      return .systemFailure
    } catch {
      return report(error, console)
    }
  }

  /// Parses the subcommand directly where one is named first: the root would try each in turn.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    if let first = arguments.first,
      let command = configuration.subcommands.first(where: { $0._commandName == first }),
      let parsed = try? command.parse(Array(arguments.dropFirst()))
    {
      return parsed
    }
    return try parseAsRoot(arguments)
  }

  /// Prints a help text, or what is wrong with the call.
  private static func report(_ error: any Error, _ console: Console) -> ExitStatus {
    let text = fullMessage(for: error)
    if exitCode(for: error) == .success {
      do {
        try writeToStandardOutput(Array((text + "\n").utf8))
        return .success
      } catch {
        return .systemFailure
      }
    }
    writeToStandardError(text + "\n")
    return .badCall
  }
}

/// A command of the tool.
protocol ShapecSubcommand: ParsableCommand {
  /// Does the work and returns the exit status.
  func execute(_ console: Console) throws -> ExitStatus
}
