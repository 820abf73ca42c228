import ShapeCompiler
import ShapeSyntax

/// A rule of the linter: its check, its texts and its parameters.
///
/// The texts and the code of a rule are in one file. `LintRule.all` lists the rules.
public struct LintRule: Sendable {
  /// The id in the form of all diagnostic ids, `group/kebab-name`.
  public let id: String
  /// The part of the id before the slash.
  public let group: String
  /// The level of the findings unless settings set another one.
  public let level: LintLevel
  /// The description of the finding, in a sentence or two.
  public let finds: String
  /// The reason to correct the finding, in a sentence or two.
  public let reason: String
  /// An example document in which the rule finds something.
  public let wrong: String
  /// The drawing of `wrong`, corrected so that the rule finds nothing.
  public let right: String
  /// The kind of fix that findings offer.
  public let fix: LintFix
  /// The numbers that settings may change.
  public let parameters: [Parameter]
  let check: Check

  /// A number that settings may change.
  public struct Parameter: Hashable, Sendable {
    /// The name by which settings refer to the number.
    public var name: String
    /// The default value.
    public var standard: Double
    /// The meaning of the number, with its unit.
    public var meaning: String
    /// The values that settings may set.
    public var range = 0...Double.infinity
  }

  /// The part of a program that a rule checks, and the function that checks it.
  enum Check: Sendable {
    case document(@Sendable (LintedDocument, inout LintReport) -> Void)
    case drawing(@Sendable (LintedDrawing, inout LintReport) -> Void)
    /// Checks every path that is not computed and is painted at one or more samples of the declared
    /// range. The path has its coordinates at the design.
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

/// The level of a rule: the severity of its findings, or `off`.
public enum LintLevel: String, CaseIterable, Sendable {
  case off, note, warning, error

  /// The severity of findings; nil for `off`.
  var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

/// The kind of fix that a finding offers.
public enum LintFix: String, Sendable {
  case none
  /// The fix keeps the picture at every size.
  case safe
  /// The fix changes the picture, or the parameters of generated code.
  case unsafe
}
