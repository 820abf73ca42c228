import ArgumentParser

/// The options that select which settings and comments may switch rules off.
struct TrustOptions: ParsableArguments {
  @Option(
    name: .customLong("trusted-config"),
    help: ArgumentHelp(
      "Read settings from this file, and from none that lies beside documents.", valueName: "path"))
  var trustedConfig: String?

  @Option(
    name: .customLong("trusted-revision"),
    help: ArgumentHelp(
      "Read every 'shapec.json', with what it extends, as it is at this Git revision: no change "
        + "switches off what looks at it.",
      valueName: "revision"))
  var trustedRevision: String?

  @Flag(name: .customLong("no-config"), help: "Read no 'shapec.json'.")
  var ignoresConfig = false

  @Flag(
    name: .customLong("no-inline-suppressions"),
    help: "Comments switch nothing off.")
  var ignoresComments = false

  func validate() throws {
    let given = [
      ("--no-config", ignoresConfig), ("--trusted-config", trustedConfig != nil),
      ("--trusted-revision", trustedRevision != nil),
    ].filter(\.1)
    if given.count > 1 {
      throw ValidationError("'\(given[0].0)' and '\(given[1].0)' exclude each other")
    }
  }

  /// The source of settings.
  var source: LintSetup.Source {
    if ignoresConfig { return .none }
    return trustedRevision.map { .revision($0) } ?? trustedConfig.map { .file($0) } ?? .found
  }
}
