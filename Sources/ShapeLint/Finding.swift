public import ShapeCompiler
public import ShapeSyntax

/// What a rule found.
public struct Finding: Sendable {
  public var diagnostic: Diagnostic
  /// The thing in the author's names, `Arrow/arrow/tail`; the same after lines were added.
  public var subject: String
  /// What the edits of the diagnostic's helps do to the picture.
  public var fix: LintFix
  /// The options of `shapec svg` that show it; empty where any picture does.
  public var picture: [String]
  /// The arguments of that picture; nil where any does.
  public var given: GivenArguments?

  /// The rule.
  public var id: String { diagnostic.id }
}

/// What the linter says about a document.
public struct LintResult: Sendable {
  /// In source order.
  public var findings: [Finding]
  /// Those that comments switch off, with the comments' reasons.
  public var ignored: [(finding: Finding, reason: String)]
  /// What the compiler says that is no error, at the levels of the settings.
  public var diagnostics: [Diagnostic] = []
  /// What it says that comments switch off, with the comments' reasons.
  public var ignoredDiagnostics: [(diagnostic: Diagnostic, reason: String)] = []
  /// What was asked of the prover, by the id of the rule.
  public var proofs: [String: ProofCounts]
}

/// How many claims the prover decided in which way.
public struct ProofCounts: Hashable, Sendable {
  public var proved = 0
  public var refuted = 0
  public var unknown = 0
  /// Unknown because nothing is declared of an argument that matters.
  public var undeclared = 0

  public init() {}

  package mutating func count(_ verdict: LintClaim.Verdict) {
    switch verdict {
    case .proved: proved += 1
    case .refuted: refuted += 1
    case .unknown: unknown += 1
    case .undeclared: undeclared += 1
    }
  }

  public static func += (a: inout ProofCounts, b: ProofCounts) {
    a.proved += b.proved
    a.refuted += b.refuted
    a.unknown += b.unknown
    a.undeclared += b.undeclared
  }
}
