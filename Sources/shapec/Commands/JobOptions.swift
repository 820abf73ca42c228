import ArgumentParser

/// The option for the number of threads.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "How many documents are compiled at once; as many as the processor can, if not given.",
      valueName: "count"))
  var jobs: Int?
}
