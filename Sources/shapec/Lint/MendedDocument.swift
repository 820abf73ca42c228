import ShapeCompiler
import ShapeSyntax

/// A document with what can be mended in it.
struct MendedDocument: Sendable {
  let source: SourceText
  /// How it is now.
  private(set) var program: Program
  /// How many findings are gone, by rule.
  private(set) var mended: [String: Int] = [:]

  var bytes: [UInt8] { program.sources[SourceID(0)].bytes }

  var count: Int { mended.values.reduce(0, +) }

  /// Mends the document at `path`. What is called safe is only done where the pictures stay the same.
  init(
    _ path: String, _ settings: LintSettings, unsafe: Bool, _ limits: Limits
  ) throws(Failure) {
    source = SourceText(name: path, bytes: try readDocument(path, limits))
    let load = importLoader(main: path, limits)
    program = compile(source, limits: limits, load: load)
    if program.diagnostics.containsError { return }
    // What is mended may show what else can be; each round takes something away.
    for _ in 0..<MendedDocument.roundLimit {
      let findings = lint(program, settings: settings).findings.filter { finding in
        finding.fix == .safe || unsafe && finding.fix == .unsafe
      }
      guard let step = apply(findings, limits, load) else { return }
      program = step.program
      for finding in step.findings { mended[finding.id, default: 0] += 1 }
    }
  }

  private static let roundLimit = 16

  /// As many of the edits as can be made together, or, where they spoil something together, the first
  /// that can be made; nil where there is none.
  private func apply(
    _ findings: [Finding], _ limits: Limits, _ load: ImportLoader
  ) -> (program: Program, findings: [Finding])? {
    let chosen = withoutOverlaps(findings)
    for attempt in [chosen] + (chosen.count > 1 ? chosen.map { [$0] } : []) where !attempt.isEmpty {
      let edits = attempt.flatMap(\.edits)
      let current = program.sources[SourceID(0)]
      guard canApply(edits, to: current) else { continue }
      let changed = applying(edits, to: current)
      let after = compile(
        SourceText(name: source.name, bytes: changed), limits: limits, load: load)
      if after.diagnostics.containsError { continue }
      let isSafe = attempt.allSatisfy { $0.fix == .safe }
      if !isSafe || drawTheSame(program, after) { return (after, attempt) }
    }
    return nil
  }

  /// The first findings whose edits touch nothing that those of others do.
  private func withoutOverlaps(_ findings: [Finding]) -> [Finding] {
    var taken: [SourceSpan] = []
    return findings.filter { finding in
      let spans = finding.edits.map(\.span)
      guard spans.allSatisfy({ $0.source == SourceID(0) }),
        !spans.contains(where: { span in
          taken.contains { $0.start < span.end && span.start < $0.end || $0 == span }
        })
      else { return false }
      taken += spans
      return true
    }
  }
}

extension Finding {
  fileprivate var edits: [Diagnostic.Edit] { diagnostic.helps.flatMap(\.edits) }
}
