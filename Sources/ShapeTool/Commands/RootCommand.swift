package import ArgumentParser
import ShapeSyntax

/// The command line of an executable: its commands, and how their errors are reported.
package protocol RootCommand: ParsableCommand {
  /// The names of commands in other tools, with the corresponding commands of this one.
  static var foreignCommands: [String: String] { get }

  /// The action for a call that ArgumentParser need not read; nil for any other call.
  static func plainAction(_ arguments: ArraySlice<String>) -> (any Action)?
}

/// A command, with the action for its arguments.
package protocol Subcommand: ParsableCommand {
  /// True if the command draws pictures, so that advice on unknown options is about pictures.
  static var drawsPictures: Bool { get }

  var action: any Action { get }

  /// The paths of the documents if the command accepts a call without a document; otherwise nil.
  var optionalInputs: [String]? { get }
}

extension Subcommand {
  package static var drawsPictures: Bool { false }

  package var optionalInputs: [String]? { nil }
}

extension RootCommand {
  package static var foreignCommands: [String: String] { [:] }

  package static var _errorPrefix: String { "shapec: " }

  package static func plainAction(_ arguments: ArraySlice<String>) -> (any Action)? { nil }

  /// Executes `call` with the arguments of the process, and ends the process.
  package static func runProcess(_ call: @escaping @Sendable ([String]) -> ExitStatus) {
    prepareProcess()
    do throws(Failure) {
      try WorkerThread { endProcess(call(Array(CommandLine.arguments.dropFirst()))) }.join()
    } catch {
      let console = Console()
      console.fail(error)
      endProcess(console.finish())
    }
  }

  /// Executes the call with `arguments` and prints its messages.
  package static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
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
      let subcommand = command as? any Subcommand
      if let list = emptyLists.first, subcommand?.optionalInputs?.isEmpty == true {
        throw Failure.call("no document is given, and the list '\(list)' is empty")
      }
      if let subcommand { return subcommand.action }
      try command.run()
    } catch let failure as Failure {
      throw failure
    } catch {
      try report(error, arguments, emptyLists, console)
    }
    return nil
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
        onOption: option, value: value, known: known,
        draws: (command as? any Subcommand.Type)?.drawsPictures == true)
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
      let first = commandNames[0]
      throw .call(
        "there is no command before '\(name)'; write 'shapec \(first) \(name)' to draw it")
    }
    try checkTopic(name)
  }
}
