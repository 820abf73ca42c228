import ShapeCompiler
import ShapeLint
import ShapeSyntax

/// A document with what can be mended in it.
struct MendedDocument {
  let source: SourceText
  /// How it is now.
  private(set) var program: Program
  /// How many findings are gone, by rule.
  private(set) var mended: [String: Int] = [:]
  /// What would break documents that import it.
  private(set) var refused: [RefusedFix] = []
  /// The files that it imports before it is mended, itself or by others, as `MendedTexts` calls them.
  let imports: Set<String>
  /// What cannot be mended.
  private var stuck: Set<StuckFix> = []
  private let limits: Limits
  private let load: ImportLoader
  /// The documents that are to have no error for what is mended.
  private let importers: [Importer]

  /// Formatted where it was.
  var bytes: [UInt8] {
    let mended = program.sources[SourceID(0)]
    return layout(of: source) == source.bytes ? layout(of: mended) ?? mended.bytes : mended.bytes
  }

  var count: Int { mended.values.reduce(0, +) }

  /// Mends the document at `path`. What is called safe is only done where the pictures stay the same,
  /// and nothing that gives one of `importers` an error.
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
    // What is mended may show what else can be; each round takes something away.
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

  /// What the document becomes, and what of it is mended then.
  private struct Step {
    var program: Program
    var findings: [Finding]
  }

  /// How often it is tried in a round what can be mended together.
  private static let attemptLimit = 64

  /// As many of the edits as can be made together; nil where there is none.
  private mutating func step(_ findings: [Finding]) -> Step? {
    var attempts = MendedDocument.attemptLimit
    return extended(nil, by: withoutOverlaps(harmless(findings))[...], &attempts)
  }

  /// `step` with as many as can be made of `findings`, too: all, or what can be of both halves.
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

  /// All of the edits; nil where they spoil something.
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

  /// `text` formatted; nil where it is not spelled well.
  private func layout(of text: SourceText) -> [UInt8]? {
    var sources = SourceMap()
    let parsed = parse(text, id: sources.add(text), limits: limits)
    return parsed.diagnostics.containsError ? nil : formatted(parsed.tree, text)
  }

  /// The findings whose edits break no importer.
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

  /// What the first importer would say that `bytes` break; nil where all of them compile as before.
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

  /// True if its edits are of this document.
  private func isOwn(_ finding: Finding) -> Bool {
    finding.edits.allSatisfy { $0.span.source == SourceID(0) }
  }

  /// The first findings whose edits touch nothing that those of others do.
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

/// A finding whose edits spoil something, wherever it is by now.
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
