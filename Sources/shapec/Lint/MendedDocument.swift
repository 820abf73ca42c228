import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// A document with its fixes applied.
struct MendedDocument {
  let source: SourceText
  /// The program of the document after the fixes.
  private(set) var program: Program
  /// The numbers of fixed findings, by rule.
  private(set) var mended: [String: Int] = [:]
  /// The fixes that would break documents that import this one.
  private(set) var refused: [RefusedFix] = []
  /// The keys, made by `MendedTexts.file`, of the files that the unfixed document imports directly
  /// or indirectly.
  let imports: Set<String>
  /// The fixes that are not tried again, because they break something.
  private var stuck: Set<StuckFix> = []
  private let limits: Limits
  private let load: ImportLoader
  /// The documents that import this one. Fixes must not cause errors in them.
  private let importers: [Importer]

  /// The bytes of the fixed document, formatted if the source was formatted.
  var bytes: [UInt8] {
    let mended = program.sources[SourceID(0)]
    return layout(of: source) == source.bytes ? layout(of: mended) ?? mended.bytes : mended.bytes
  }

  var count: Int { mended.values.reduce(0, +) }

  /// Fixes the document at `path`. Fixes that are made together must not change the pictures if all
  /// of them are safe. No fix is made if it causes an error in the document or in one of
  /// `importers`.
  init(
    _ path: String, _ settings: LintSettings, unsafe: Bool, importers: [Importer] = [],
    _ limits: Limits
  ) throws(Failure) {
    source = SourceText(name: path, bytes: try readDocument(path, limits))
    load = importLoader(main: path, limits)
    (self.limits, self.importers) = (limits, importers)
    program = compile(source, limits: limits, load: load)
    imports = Set(program.sources.sources.dropFirst().map { MendedTexts.file($0.name) })
    if program.diagnostics.containsError { return }
    // A fix may make other fixes possible, so there are several rounds. Each round removes
    // findings.
    for _ in 0..<MendedDocument.roundLimit {
      let findings = lint(program, settings: settings).findings.filter { finding in
        (finding.fix == .safe || unsafe && finding.fix == .unsafe)
          && !stuck.contains(StuckFix(finding))
      }
      guard let step = step(findings) else { return }
      program = step.program
      for finding in step.findings { mended[finding.id, default: 0] += 1 }
    }
  }

  private static let roundLimit = 16

  /// A state of the document, with the findings that are fixed in it.
  private struct Step {
    var program: Program
    var findings: [Finding]
  }

  /// The maximum number of attempts in a round to make several fixes together.
  private static let attemptLimit = 64

  /// The document with as many of the fixes as can be made together; nil if none can be made.
  private mutating func step(_ findings: [Finding]) -> Step? {
    var attempts = MendedDocument.attemptLimit
    return extended(nil, by: withoutOverlaps(harmless(findings))[...], &attempts)
  }

  /// Returns `step` extended by as many fixes of `findings` as possible. If not all of them can be
  /// made, each half is tried recursively.
  private mutating func extended(
    _ step: Step?, by findings: ArraySlice<Finding>, _ attempts: inout Int
  ) -> Step? {
    if findings.isEmpty || attempts == 0 { return step }
    attempts -= 1
    if let all = attempt((step?.findings ?? []) + findings) { return all }
    guard findings.count > 1 else {
      if step == nil { stuck.formUnion(findings.map(StuckFix.init)) }
      return step
    }
    let middle = findings.startIndex + findings.count / 2
    let first = extended(step, by: findings[..<middle], &attempts)
    return extended(first, by: findings[middle...], &attempts)
  }

  /// The document with all of the fixes; nil if they break something.
  private func attempt(_ findings: [Finding]) -> Step? {
    let edits = findings.flatMap(\.edits)
    let current = program.sources[SourceID(0)]
    guard canApply(edits, to: current) else { return nil }
    let changed = applying(edits, to: current)
    let after = compile(
      SourceText(name: source.name, bytes: changed), limits: limits, load: load)
    if after.diagnostics.containsError { return nil }
    let isSafe = findings.allSatisfy { $0.fix == .safe }
    if isSafe, !drawTheSame(program, after) { return nil }
    return refusal(of: changed) == nil ? Step(program: after, findings: findings) : nil
  }

  /// The text in its formatted form; nil if it has syntax errors.
  private func layout(of text: SourceText) -> [UInt8]? {
    var sources = SourceMap()
    let parsed = parse(text, id: sources.add(text), limits: limits)
    return parsed.diagnostics.containsError ? nil : formatted(parsed.tree, text)
  }

  /// The findings whose fixes break no importer; all findings if there are no importers. Records in
  /// `refused` the fixes that would break an importer.
  private mutating func harmless(_ findings: [Finding]) -> [Finding] {
    if importers.isEmpty { return findings }
    let current = program.sources[SourceID(0)]
    var result: [Finding] = []
    for finding in findings where isOwn(finding) && canApply(finding.edits, to: current) {
      if var refusal = refusal(of: applying(finding.edits, to: current)) {
        refusal.rule = finding.id
        if !refused.contains(refusal) { refused.append(refusal) }
      } else {
        result.append(finding)
      }
    }
    return result
  }

  /// The first new error that `bytes` cause in an importer; nil if all importers compile as before.
  private func refusal(of bytes: [UInt8]) -> RefusedFix? {
    var texts = MendedTexts()
    texts[MendedTexts.file(source.name)] = bytes
    for importer in importers {
      guard let error = importer.newError(with: texts, insteadOf: MendedTexts(), limits) else {
        continue
      }
      return RefusedFix(importer: importer.path, error: error.message)
    }
    return nil
  }

  /// True if all edits of the finding are in this document.
  private func isOwn(_ finding: Finding) -> Bool {
    finding.edits.allSatisfy { $0.span.source == SourceID(0) }
  }

  /// The findings whose edits are all in this document and do not overlap the edits of earlier
  /// results.
  private func withoutOverlaps(_ findings: [Finding]) -> [Finding] {
    var taken: [SourceSpan] = []
    return findings.filter { finding in
      let spans = finding.edits.map(\.span)
      guard isOwn(finding),
        !spans.contains(where: { span in
          taken.contains { $0.start < span.end && span.start < $0.end || $0 == span }
        })
      else { return false }
      taken += spans
      return true
    }
  }
}

/// The identity of a finding whose fix breaks something. Findings that differ only in their
/// location have the same identity.
private struct StuckFix: Hashable {
  var id: String
  var subject: String
  var message: String

  init(_ finding: Finding) {
    (id, subject, message) = (finding.id, finding.subject, finding.diagnostic.message)
  }
}

extension Finding {
  fileprivate var edits: [Diagnostic.Edit] { diagnostic.helps.flatMap(\.edits) }
}
