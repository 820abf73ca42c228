import ArgumentParser

/// The command `shapec worker`. `ShapecCommand` serves valid calls itself; this type provides the
/// help text.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Serve a build system: many calls in one process.",
    discussion: """
      Reads requests from standard input and writes responses to standard output, in JSON, as the \
      persistent workers of Bazel do: a request has the 'arguments' of a call without 'shapec', \
      and a 'requestId'; the response has the same 'requestId', the 'exitCode', and the text that \
      the call prints, in 'output'. The worker ends when the input ends, or with a message after \
      an invalid request. Bazel itself starts 'shapec --persistent_worker', which is the same.

      EXAMPLES
        echo '{"arguments": ["check", "Arrow.shape"], "requestId": 1}' | shapec worker
      """)

  func run() throws {
    throw ValidationError("'worker' takes no arguments; the requests contain them")
  }
}
