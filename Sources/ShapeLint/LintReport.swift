import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

/// What one rule has found so far in one document.
struct LintReport {
  let rule: LintRule
  let severity: Diagnostic.Severity
  private let settings: LintSettings
  private(set) var findings: [Finding] = []
  private(set) var proofs = ProofCounts()
  /// The claims that are neither proved nor refuted.
  private(set) var open: [ClaimSubject] = []
  /// What was claimed; nil where nobody asks.
  private(set) var claims: [LintClaim]?
  private var told: Set<Told> = []

  /// The thing that a claim is about.
  struct ClaimSubject {
    /// In the author's names, as findings about it have it.
    var name: String
    var span: SourceSpan

    init(_ name: String, at span: SourceSpan) { (self.name, self.span) = (name, span) }
  }

  /// What is told once: a statement in a loop is wrong once, whichever of its elements are.
  private struct Told: Hashable {
    var span: SourceSpan
    /// The thing without indices.
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

  /// Nil where the rule is switched off.
  init?(_ rule: LintRule, _ settings: LintSettings, keepingClaims: Bool = false) {
    guard let severity = settings.level(of: rule).severity else { return nil }
    self.rule = rule
    self.severity = severity
    self.settings = settings
    claims = keepingClaims ? [] : nil
  }

  /// The number called `name`, of which settings may speak.
  func number(_ name: String) -> Double { settings.number(name, of: rule) }

  /// True if this was reported there.
  func hasTold(_ span: SourceSpan, _ subject: String) -> Bool {
    told.contains(Told(span, subject))
  }

  // MARK: Claims

  /// Counts a claim about all declared sizes.
  /// - Parameters:
  ///   - graph: The drawing's formulas with those that the rule added; nil where it added none.
  ///   - holds: Whether the claim holds where the formulas have these values.
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

  /// Reports what is wrong with a thing at `span`, once.
  /// - Parameters:
  ///   - message: A sentence that stands alone, as diagnostics have it.
  ///   - subject: The thing in the author's names.
  ///   - fix: What to do, where edits can do it.
  ///   - place: Where it is so, where it is not so at the design.
  mutating func report(
    _ message: String, at span: SourceSpan, _ subject: String, caption: String = "",
    labels: [Diagnostic.Label] = [], notes: [String] = [], help: String? = nil,
    fix: Diagnostic.Help? = nil, in place: LintPlace? = nil
  ) {
    guard told.insert(Told(span, subject)).inserted else { return }
    findings.append(
      Finding(
        diagnostic: Diagnostic(
          severity, rule.id, message, at: span, caption: caption, labels: labels,
          notes: notes + (place?.notes ?? []),
          helps: [fix, help.map { Diagnostic.Help($0) }].compactMap { $0 }),
        subject: subject, fix: fix?.edits.isEmpty == false ? rule.fix : .none,
        picture: place?.options ?? [], given: place?.given))
  }
}
