import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

/// The findings and claims that one rule has collected so far in one document.
struct LintReport {
  let rule: LintRule
  let severity: Diagnostic.Severity
  private let settings: LintSettings
  private(set) var findings: [Finding] = []
  private(set) var proofs = ProofCounts()
  /// The subjects of the claims with the verdict `unknown`.
  private(set) var open: [ClaimSubject] = []
  /// All claims of the rule; nil if the claims are not kept.
  private(set) var claims: [LintClaim]?
  private var told: Set<Told> = []

  /// The thing that a claim is about, and its place in the source.
  struct ClaimSubject {
    /// The path of the subject, made of names in the document, as in `Finding.subject`.
    var name: String
    var span: SourceSpan

    init(_ name: String, at span: SourceSpan) { (self.name, self.span) = (name, span) }
  }

  /// The key of a finding. Findings with equal keys are reported once, so that a statement in a
  /// loop has one finding even if several of its elements are wrong.
  private struct Told: Hashable {
    var span: SourceSpan
    /// The subject without indices.
    var subject: String

    init(_ span: SourceSpan, _ subject: String) {
      self.span = span
      var depth = 0
      self.subject = String(
        subject.filter { character in
          if character == "[" { depth += 1 }
          if character == "]" { depth -= 1 }
          return depth == 0
        })
    }
  }

  /// Creates an empty report; nil if the settings switch the rule off.
  init?(_ rule: LintRule, _ settings: LintSettings, keepingClaims: Bool = false) {
    guard let severity = settings.level(of: rule).severity else { return nil }
    self.rule = rule
    self.severity = severity
    self.settings = settings
    claims = keepingClaims ? [] : nil
  }

  /// The value of the rule's parameter `name`: the value in the settings, or else the default.
  func number(_ name: String) -> Double { settings.number(name, of: rule) }

  /// True if a finding about `subject`, apart from indices, was reported at `span`.
  func hasTold(_ span: SourceSpan, _ subject: String) -> Bool {
    told.contains(Told(span, subject))
  }

  // MARK: Claims

  /// Counts a claim about all declared sizes, and keeps it if claims are kept.
  /// - Parameters:
  ///   - graph: The drawing's formulas and the formulas that the rule added; nil if it added none.
  ///   - holds: Returns true if the claim holds for the given values of the formulas.
  mutating func count(
    _ verdict: LintClaim.Verdict, _ subject: ClaimSubject, of drawing: LintedDrawing,
    in graph: Graph? = nil, holds: @escaping (Evaluation) -> Bool
  ) {
    proofs.count(verdict)
    if verdict == .unknown { open.append(subject) }
    claims?.append(
      LintClaim(
        rule: rule.id, subject: subject.name, verdict: verdict, layout: drawing.layout,
        range: drawing.range.range, graph: graph ?? drawing.layout.graph, holds: holds))
  }

  // MARK: Findings

  /// Reports a finding about `subject` at `span`, unless one was already reported at `span` for the
  /// same subject, apart from indices.
  /// - Parameters:
  ///   - message: The message of the diagnostic: a sentence that can be understood on its own.
  ///   - key: The original wording of the message; nil if the message has not been reworded.
  ///   - subject: The path of the reported thing, made of names in the document.
  ///   - fix: The help whose edits solve the problem.
  ///   - place: The arguments at which the finding holds; nil if it holds at the design.
  mutating func report(
    _ message: String, key: String? = nil, at span: SourceSpan, _ subject: String,
    caption: String = "",
    labels: [Diagnostic.Label] = [], notes: [String] = [], help: String? = nil,
    fix: Diagnostic.Help? = nil, in place: LintPlace? = nil
  ) {
    guard told.insert(Told(span, subject)).inserted else { return }
    findings.append(
      Finding(
        diagnostic: Diagnostic(
          severity, rule.id, message, key: key, at: span, caption: caption, labels: labels,
          notes: notes + (place?.notes ?? []),
          helps: [fix, help.map { Diagnostic.Help($0) }].compactMap { $0 }),
        subject: subject, fix: fix?.edits.isEmpty == false ? rule.fix : .none,
        picture: place?.options ?? [], given: place?.given))
  }
}
