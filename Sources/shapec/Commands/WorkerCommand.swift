import ArgumentParser

/// The command `shapec worker`. `ShapecCommand` serves valid calls itself; this type provides the help text.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Serve a build system: many calls in one process.",
    discussion: """
      Reads requests from standard input and writes responses to standard output, in JSON, as the \
      persistent workers of Bazel do: a request has 'arguments', those of a call without 'shapec', \
      and a 'requestId'; the response has its 'requestId', the 'exitCode' and as 'output' what the \
      call prints. Ends with the input, or with a message where that is no request. Bazel itself starts 'shapec --persistent_worker', which is \
      the same.

      EXAMPLES
        echo '{"arguments": ["check", "Arrow.shape"], "requestId": 1}' | shapec worker
      """)

  func run() throws {
    throw ValidationError("'worker' stands alone: the requests hold all arguments.")
  }
}
