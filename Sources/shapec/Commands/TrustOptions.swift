import ArgumentParser

/// The options that select which settings and comments may switch rules off.
struct TrustOptions: ParsableArguments {
  @Option(
    name: .customLong("trusted-config"),
    help: ArgumentHelp(
      "Read settings only from this file, not from files beside documents.", valueName: "path"))
  var trustedConfig: String?

  @Option(
    name: .customLong("trusted-revision"),
    help: ArgumentHelp(
      "Read every 'shapec.json', and the files that it extends, from this Git revision, so that no "
        + "change disables the rules that check it.",
      valueName: "revision"))
  var trustedRevision: String?

  @Flag(name: .customLong("no-config"), help: "Read no 'shapec.json'.")
  var ignoresConfig = false

  @Flag(
    name: .customLong("no-inline-suppressions"),
    help: "Ignore comments that disable rules.")
  var ignoresComments = false

  func validate() throws {
    let given = [
      ("--no-config", ignoresConfig), ("--trusted-config", trustedConfig != nil),
      ("--trusted-revision", trustedRevision != nil),
    ].filter(\.1)
    if given.count > 1 {
      throw ValidationError("'\(given[0].0)' and '\(given[1].0)' cannot be used together")
    }
  }

  /// The source of settings.
  var source: LintSetup.Source {
    if ignoresConfig { return .none }
    return trustedRevision.map { .revision($0) } ?? trustedConfig.map { .file($0) } ?? .found
  }
}
