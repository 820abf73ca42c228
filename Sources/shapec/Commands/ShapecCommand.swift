import ArgumentParser
import ShapeSyntax

/// The command-line tool.
@main
struct ShapecCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shapec",
    abstract: "Compile resizable vector drawings.",
    discussion: """
      A '.shape' document describes drawings that know how to resize. The compiler lays them out \
      once, as formulas of their frames and parameters, and draws them at any size.

      EXAMPLES
        shapec svg Arrow.shape                      a file for each drawing, here
        shapec svg Arrow.shape --size 300x38 -o -   larger, to standard output
        shapec svg Arrow.shape --set tint='#C00'    in another color
        shapec frames Ring.shape -o frames          a file for each moment of a motion
        shapec swift Arrow.shape -o Sources         Swift functions that draw it
        shapec check Drawings                       errors and warnings in a folder
        shapec lint Drawings                        likely mistakes at any size
        shapec report Drawings                      a page with pictures and findings
        shapec explain pin/impossible               the meaning of a diagnostic
        shapec fmt Drawings                         one layout for all documents
        shapec layout Arrow.shape                   the formula of every coordinate
        shapec diff main                            changes of drawings since 'main'
        shapec breaking main                        changes that break users of drawings
        shapec merge base.shape A.shape B.shape     two versions of a document
        shapec git install                          drawings merge in Git

      LIMITS
      These are the limits of a compilation unless an option sets another; K, M and G after a \
      number multiply it by powers of 1024.
      \(limitTable)

      EXIT STATUS
         0  success
         1  the input is wrong: a document has errors
         2  the call is wrong: an unknown option, a missing file
         3  a limit was reached; the message names it
        70  a bug in shapec
        74  the system failed: no permission, no space, a closed pipe
      """,
    version: toolVersion,
    subcommands: [
      SVGCommand.self, FramesCommand.self, SwiftCommand.self, CheckCommand.self, LintCommand.self,
      ReportCommand.self,
      HullCommand.self, ExplainCommand.self,
      FormatCommand.self, LayoutCommand.self, DiffCommand.self, BreakingCommand.self,
      MergeCommand.self,
      GitCommand.self,
      WorkerCommand.self,
    ])

  static let _errorPrefix = "shapec: "

  static func main() {
    prepareProcess()
    do throws(Failure) {
      try WorkerThread { endProcess(run(Array(CommandLine.arguments.dropFirst()))) }.join()
    } catch {
      let console = Console()
      console.fail(error)
      endProcess(console.finish())
    }
  }

  /// Executes the call, or serves the requests of a build system.
  private static func run(_ arguments: [String]) -> ExitStatus {
    let console = Console()
    guard arguments.contains(Worker.flag) || arguments == ["worker"] else {
      return run(arguments, console)
    }
    do throws(Failure) {
      let defaults = arguments.filter { $0 != Worker.flag && $0 != "worker" }
      try Worker().serve { arguments in
        let console = Console(isKept: true)
        let status = run(defaults + arguments, console)
        return (status, console.kept ?? "")
      }
    } catch {
      console.fail(error)
    }
    return console.finish()
  }

  /// Executes the call with `arguments` and prints its messages.
  private static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
    do throws(Failure) {
      var (arguments, emptyLists) = try expandingLists(arguments)
      if let argument = arguments.first(where: { $0.utf8.contains(0) }) {
        throw Failure.call("the argument '\(shortened(argument))' contains a NUL character")
      }
      let limits = try takeLimits(&arguments)
      console.mostPrinted = limits[.diagnostics]
      try action(arguments[...], emptyLists, console)?.run(console, limits)
    } catch {
      console.fail(error)
    }
    return console.finish()
  }

  /// The action for `arguments`; nil if nothing remains to be done, because the call requested only
  /// a text, such as the help, or because its error has been printed.
  private static func action(
    _ arguments: ArraySlice<String>, _ emptyLists: [String], _ console: Console
  ) throws(Failure) -> (any Action)? {
    if let action = plainAction(arguments) { return action }
    if arguments == ["--version"] {
      try console.writeOutput(Array((toolVersion + "\n").utf8))
      return nil
    }
    if arguments.first == "help", let topic = arguments.dropFirst().first { try checkTopic(topic) }
    do {
      var command = try parseAsRoot(Array(arguments))
      if let list = emptyLists.first,
        ((command as? LintCommand)?.inputs ?? (command as? ReportCommand)?.inputs)?.isEmpty == true
      {
        throw Failure.call("no document is given, and the list '\(list)' is empty")
      }
      if let command = command as? any ShapecSubcommand { return command.action }
      try command.run()
    } catch let failure as Failure {
      throw failure
    } catch {
      try report(error, arguments, emptyLists, console)
    }
    return nil
  }

  /// The action for a plain call of `svg`, `check` or `lint`; nil for any other call.
  private static func plainAction(_ arguments: ArraySlice<String>) -> (any Action)? {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "svg": return DrawSVG(plain: rest)
    case "check": return CheckDocuments(plain: rest)
    case "lint": return LintDocuments(plain: rest)
    default: return nil
    }
  }

  /// Prints the text that `arguments` request, or the error in them.
  private static func report(
    _ error: any Error, _ arguments: ArraySlice<String>, _ emptyLists: [String], _ console: Console
  ) throws(Failure) {
    if arguments.isEmpty {
      console.explain(helpMessage(), .badCall)
    } else if exitCode(for: error) == .success {
      try console.writeOutput(Array((fullMessage(for: error) + "\n").utf8))
    } else {
      try checkCommand(arguments[arguments.startIndex])
      try checkOption(fullMessage(for: error), arguments)
      try checkInputs(fullMessage(for: error), arguments, emptyLists)
      console.explain(fullMessage(for: error), .badCall)
    }
  }

  private static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// The names of commands in other tools, with the corresponding commands of this tool.
  private static let foreignCommands = [
    "format": "fmt", "validate": "check", "compile": "svg", "build": "svg", "render": "svg",
    "export": "svg", "generate": "swift", "gallery": "report", "preview": "report",
  ]

  /// Throws if `name` is neither a command nor an option.
  private static func checkTopic(_ name: String) throws(Failure) {
    if name.hasPrefix("-") || commandNames.contains(name) { return }
    throw .call(
      "there is no command '\(name)', only \(listed(commandNames))"
        + (foreignCommands[name].map { "; did you mean '\($0)'?" }
          ?? didYouMean(name, among: commandNames)))
  }

  /// Throws if `message` is about an unknown option for which there is advice.
  private static func checkOption(_ message: String, _ arguments: ArraySlice<String>)
    throws(Failure)
  {
    let start = "Unknown option '"
    let lines = message.split(separator: "\n")
    guard let line = lines.first(where: { $0.contains(start) }),
      let command = configuration.subcommands.first(where: {
        $0.configuration.commandName == arguments.first
      }),
      let argument = arguments.dropFirst().first(where: { argument in
        argument.hasPrefix("-") && line.contains(start + argument.prefix { $0 != "=" } + "'")
      })
    else { return }
    let option = String(argument.prefix { $0 != "=" })
    var value: String? = argument == option ? nil : String(argument.dropFirst(option.count + 1))
    if value == nil, let i = arguments.firstIndex(of: argument), i + 1 < arguments.endIndex,
      !arguments[i + 1].hasPrefix("-"), !arguments[i + 1].hasSuffix(".shape")
    {
      value = arguments[i + 1]
    }
    let words = helpMessage(for: command).split { $0 == " " || $0 == "\n" || $0 == "," }
    let known = words.filter { $0.hasPrefix("--") }
      .map { "--" + $0.dropFirst(2).prefix { $0.isLetter || $0 == "-" } }
    guard
      let advice = advice(
        onOption: option, value: value, known: known, draws: command == SVGCommand.self)
    else { return }
    throw .call("there is no option '\(option)'; \(advice)")
  }

  /// Throws if `message` states that no document is given, and there is a likely reason: a list of
  /// the call is empty, or standard input is a pipe.
  private static func checkInputs(
    _ message: String, _ arguments: ArraySlice<String>, _ emptyLists: [String]
  ) throws(Failure) {
    guard let command = arguments.first, message.contains("Missing expected argument '<input")
    else { return }
    if let list = emptyLists.first {
      throw .call("no document is given, and the list '\(list)' is empty")
    }
    guard isPiped(0) else { return }
    throw .call("no document is given; write 'shapec \(command) -' to read standard input")
  }

  /// Throws if `name`, the first argument of a call, is neither a command nor an option.
  private static func checkCommand(_ name: String) throws(Failure) {
    if name.hasPrefix("-") || commandNames.contains(name) { return }
    if name.hasSuffix(".shape") || fileKind(name) == .directory {
      throw .call("there is no command before '\(name)'; write 'shapec svg \(name)' to draw it")
    }
    try checkTopic(name)
  }
}

/// A command of the tool, with the action for its arguments.
protocol ShapecSubcommand: ParsableCommand {
  var action: any Action { get }
}
