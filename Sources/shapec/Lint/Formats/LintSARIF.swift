import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// Findings as SARIF 2.1.0, the interchange format of static analysis (OASIS, 2020).
///
/// Programs that accept a limited number of results keep the first ones. Therefore errors precede
/// warnings and notes, and suppressed results are last. Errors are written immediately; all other
/// results are collected and written at the end. GitHub accepts 25,000 results; further ones are
/// counted and omitted.
struct LintSARIF: LintWriter {
  private static let mostResults = 25_000

  private let settings: LintSettings
  private var list = JSONList()
  /// The collected results, by their ranks. Errors are never collected.
  private var waiting: [[String]] = Array(repeating: [], count: Rank.allCases.count)
  private var keptCount = 0
  private var leftOut = 0
  private var failures: [(path: String, message: String)] = []

  /// The ranks of results, in the order of writing.
  fileprivate enum Rank: Int, CaseIterable {
    case error, warning, note, suppressed
  }

  init(_ settings: LintSettings) {
    self.settings = settings
  }

  func begin() -> String {
    let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas"
    return """
      {
      "$schema": "\(schema)/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [{
      "tool": \(jsonLine(writeSARIFTool)),
      "columnKind": "unicodeCodePoints",
      "newlineSequences": ["\\r\\n", "\\n", "\\r"],
      "originalUriBaseIds": \(jsonLine(writeSARIFBase)),
      "results": [
      """
  }

  mutating func add(_ file: LintedFile) -> String {
    if let failure = file.failure { failures.append((file.name, failure.message)) }
    var result = ""
    for remark in file.remarks {
      let rank = Rank(remark.diagnostic.severity)
      guard makeRoom(rank) else { continue }
      let line = sarifResult(remark, file.places, suppression: nil)
      if rank == .error { result += list.next(line) } else { waiting[rank.rawValue].append(line) }
    }
    for (remarks, kind) in [(file.ignored, "inSource"), (file.known, "external")] {
      for remark in remarks where makeRoom(.suppressed) {
        waiting[Rank.suppressed.rawValue].append(
          sarifResult(remark, file.places, suppression: kind))
      }
    }
    return result
  }

  mutating func finish(_ summary: LintSummary) -> String {
    var result = ""
    for line in waiting.joined() { result += list.next(line) }
    let invocation = SARIFInvocation(
      settings: settings, failures: failures, hidden: summary.hidden, leftOut: leftOut)
    return result + "\n],\n\"invocations\": [\(jsonLine(invocation.write))]\n}]\n}\n"
  }

  /// Makes room for a result of this rank. Once the limit is reached, removes a collected result of
  /// a later rank instead. Returns false if there is none, so that the new result must be left out.
  private mutating func makeRoom(_ rank: Rank) -> Bool {
    if keptCount < Self.mostResults {
      keptCount += 1
      return true
    }
    leftOut += 1
    guard let last = waiting.lastIndex(where: { !$0.isEmpty }), last > rank.rawValue else {
      return false
    }
    waiting[last].removeLast()
    return true
  }
}

extension LintSARIF.Rank {
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
