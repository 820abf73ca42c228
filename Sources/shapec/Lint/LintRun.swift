import ShapeCompiler
import ShapeSyntax
import ShapeTool

/// The state of a run: the findings for the documents that have been examined so far.
struct LintRun {
  private let most: Int
  private var shownCount = 0
  private var fingerprints = FingerprintCounter()
  /// The hashes of the compiler's diagnostics so far. If several documents import a file, each
  /// diagnostic in that file is reported only once.
  private var told: Set<[UInt8]> = []
  private(set) var summary = LintSummary()
  /// True if a finding is severe enough to fail the call.
  private(set) var fails = false
  var baseline: Baseline?
  var earlier: EarlierFindings?

  init(_ call: LintDocuments) {
    most = call.most ?? .max
  }

  /// Adds the findings for `file`. Returns `file` with only the shown remarks left in `remarks`.
  mutating func add(
    _ file: LintedFile, _ rules: LintSetup.Rules
  ) throws(Failure) -> LintedFile {
    var file = file
    file.remarks.removeAll { !$0.isFinding && !tell($0, file.places) }
    file.ignored.removeAll { !$0.isFinding && !tell($0, file.places) }
    fingerprints.mark(&file)
    try earlier?.sort(&file, rules.settings)
    baseline?.sort(&file, rules.settings)
    summary.add(file)
    file.fails = file.remarks.contains { $0.diagnostic.severity >= rules.failsOn }
    fails = fails || file.fails
    let room = max(most - shownCount, 0)
    if file.remarks.count > room {
      file.hidden = Array(file.remarks[room...])
      file.remarks.removeSubrange(room...)
      summary.hidden += file.hidden.count
    }
    shownCount += file.remarks.count
    return file
  }

  /// Records the diagnostic of `remark`. Returns true if the diagnostic is new.
  private mutating func tell(_ remark: LintedFile.Remark, _ places: LintPlaces) -> Bool {
    let diagnostic = remark.diagnostic
    let spans = [diagnostic.span] + diagnostic.labels.map(\.span)
    let marked = spans.map { "\(places.path($0)) \(places.bytes($0))" }.joined(separator: " ")
    let text = "\(remark.reason != nil) \(marked) \(diagnostic.id) \(diagnostic.message)"
    let hash = SHA256.hash(text.utf8)
    return told.insert(Array(hash.prefix(12))).inserted
  }
}
