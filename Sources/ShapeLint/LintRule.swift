import ShapeCompiler
import ShapeSyntax

/// One thing that the linter looks for, with all that there is to say about it.
///
/// Each rule stands in a file of its own, its texts beside its code; `LintRule.all` lists them.
public struct LintRule: Sendable {
  /// `group/kebab-name`, as those of all diagnostics.
  public let id: String
  /// The part of the id before the slash.
  public let group: String
  /// How much its findings matter where settings do not say otherwise.
  public let level: LintLevel
  /// What it finds: a sentence.
  public let finds: String
  /// Why that had better be otherwise: a sentence.
  public let reason: String
  /// A document in which it finds something.
  public let wrong: String
  /// The same drawing without that.
  public let right: String
  /// What its findings offer.
  public let fix: LintFix
  /// The numbers that settings may change.
  public let parameters: [Parameter]
  let check: Check

  /// A number that settings may change.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var standard: Double
    /// What it is, with its unit.
    public var meaning: String
    /// What it may be.
    public var range = 0...Double.infinity
  }

  /// What a rule looks at.
  enum Check: Sendable {
    case document(@Sendable (LintedDocument, inout LintReport) -> Void)
    case drawing(@Sendable (LintedDrawing, inout LintReport) -> Void)
    /// Every path that is painted at some declared size, as it is drawn.
    case path(@Sendable (LintedPath, inout LintReport) -> Void)
  }

  init(
    _ id: String, _ level: LintLevel, fix: LintFix = .none, finds: String, reason: String,
    wrong: String, right: String, parameters: [Parameter] = [], check: Check
  ) {
    self.id = id
    group = String(id.prefix { $0 != "/" })
    self.level = level
    self.finds = finds
    self.reason = reason
    self.wrong = wrong
    self.right = right
    self.fix = fix
    self.parameters = parameters
    self.check = check
  }
}

/// How much a finding matters.
public enum LintLevel: String, CaseIterable, Sendable {
  case off, note, warning, error

  /// Nil where nothing is looked for.
  var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

/// What a finding offers to change.
public enum LintFix: String, Sendable {
  case none
  /// The picture is the same afterwards, at every size.
  case safe
  /// The picture, or what generated code is called with, changes.
  case unsafe
}
