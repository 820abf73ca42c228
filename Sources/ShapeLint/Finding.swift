public import ShapeCompiler
public import ShapeSyntax

/// A finding of a rule.
public struct Finding: Sendable {
  /// The diagnostic that reports the finding.
  public var diagnostic: Diagnostic
  /// The path of the reported thing, such as `Arrow/arrow/tail`. A thing without a name is
  /// represented by its keyword or its index. The path does not depend on line numbers.
  public var subject: String
  /// The effect that the edits in the diagnostic's helps have on the picture.
  public var fix: LintFix
  /// The options of `shapec svg` that show the finding; empty if the picture of the design shows
  /// the finding, or if no picture can show it.
  public var picture: [String]
  /// The arguments of the picture that shows the finding; nil if `picture` is empty.
  public var given: GivenArguments?

  /// The id of the rule.
  public var id: String { diagnostic.id }
}

/// The result of linting a document.
public struct LintResult: Sendable {
  /// The findings that no comment ignores, in source order.
  public var findings: [Finding]
  /// The findings that comments ignore, with the comments' reasons.
  public var ignored: [(finding: Finding, reason: String)]
  /// The warnings and notes of the compiler that no comment ignores, at the levels of the settings.
  public var diagnostics: [Diagnostic] = []
  /// The warnings and notes of the compiler that comments ignore, with the comments' reasons.
  public var ignoredDiagnostics: [(diagnostic: Diagnostic, reason: String)] = []
  /// The numbers of claims with each verdict, by the id of the rule. Rules without claims are left
  /// out.
  public var proofs: [String: ProofCounts]
}

/// The number of claims for each verdict of the prover.
public struct ProofCounts: Hashable, Sendable {
  /// The number of claims that hold at all declared sizes.
  public var proved = 0
  /// The number of claims that fail at some declared size.
  public var refuted = 0
  /// The number of claims that are neither proved nor refuted, without those in `undeclared`.
  public var unknown = 0
  /// The number of claims that are undecided because the document declares nothing about an
  /// argument that matters.
  public var undeclared = 0

  /// Creates counts of zero.
  public init() {}

  /// Adds one claim with this verdict.
  package mutating func count(_ verdict: LintClaim.Verdict) {
    switch verdict {
    case .proved: proved += 1
    case .refuted: refuted += 1
    case .unknown: unknown += 1
    case .undeclared: undeclared += 1
    }
  }

  /// Adds the counts of `b` to those of `a`.
  public static func += (a: inout ProofCounts, b: ProofCounts) {
    a.proved += b.proved
    a.refuted += b.refuted
    a.unknown += b.unknown
    a.undeclared += b.undeclared
  }
}
