import ArgumentParser

/// Whose word counts, of what switches rules off.
struct TrustOptions: ParsableArguments {
  @Option(
    name: .customLong("trusted-config"),
    help: ArgumentHelp(
      "Read settings from this file, and from none that lies beside documents.", valueName: "path"))
  var trustedConfig: String?

  @Flag(name: .customLong("no-config"), help: "Read no 'shapec.json'.")
  var ignoresConfig = false

  @Flag(
    name: .customLong("no-inline-suppressions"),
    help: "Comments switch nothing off.")
  var ignoresComments = false

  func validate() throws {
    if trustedConfig != nil, ignoresConfig {
      throw ValidationError("'--no-config' and '--trusted-config' exclude each other")
    }
  }

  /// Where settings are read.
  var source: LintSetup.Source {
    ignoresConfig ? .none : trustedConfig.map { .file($0) } ?? .found
  }
}
