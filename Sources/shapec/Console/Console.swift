import ShapeSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints what went wrong to standard error.
struct Console {
  private let usesColor: Bool

  init() {
    usesColor =
      isatty(2) == 1 && getenv("NO_COLOR") == nil
      && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Prints diagnostics with their excerpts and a last line that counts them. Returns the status
  /// that they mean.
  func print(_ diagnostics: [Diagnostic], _ sources: SourceMap) -> ExitStatus {
    let renderer = DiagnosticRenderer(sources: sources, color: usesColor)
    var text = ""
    for diagnostic in diagnostics { text += renderer.render(diagnostic) + "\n" }
    writeToStandardError(text + summary(diagnostics))
    guard diagnostics.containsError else { return .success }
    return diagnostics.contains { $0.severity == .error && $0.id.hasPrefix("limit/") }
      ? .limit : .badInput
  }

  private func summary(_ diagnostics: [Diagnostic]) -> String {
    func count(_ severity: Diagnostic.Severity, _ word: String) -> String? {
      let n = diagnostics.filter { $0.severity == severity }.count
      return n == 0 ? nil : "\(n) \(word)\(n == 1 ? "" : "s")"
    }
    let parts = [count(.error, "error"), count(.warning, "warning")].compactMap { $0 }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + "\n"
  }

  /// Prints one sentence about the call or the system.
  func fail(_ message: String) {
    writeToStandardError("shapec: \(visible(message))\n")
  }

  /// `text` without control characters, which a terminal would obey.
  private func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl =
            scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
            || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
          return isControl ? "\u{FFFD}" : scalar
        }))
  }
}
