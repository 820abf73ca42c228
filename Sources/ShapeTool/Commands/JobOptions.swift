package import ArgumentParser

/// The option for the number of threads.
package struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Compile this many documents at once; the number of processors if not given.",
      valueName: "count"))
  package var jobs: Int?

  package init() {}
}
