import ShapeCompiler
public import ShapeSyntax

/// The explanation of a diagnostic of the compiler or of a rule of the linter.
public struct Explanation: Sendable {
  /// The id, `group/kebab-name`.
  public let id: String
  /// The problem, in a sentence or two.
  public let meaning: String
  /// The remedy, or for a rule its reason, in a sentence or two.
  public let remedy: String
  /// The example, if a document can show the problem.
  public let example: Example
  /// The source of the diagnostic.
  public let subject: Subject

  /// An example of the problem.
  public enum Example: Hashable, Sendable {
    /// A document with the problem, and the corrected document.
    case documents(wrong: String, right: String)
    /// No example exists; the associated sentence gives the reason.
    case none(because: String)
  }

  /// The source of a diagnostic.
  public enum Subject: Sendable {
    /// The compiler, with each severity that the diagnostic can have.
    case diagnostic([Diagnostic.Severity])
    /// The linter, with the rule.
    case rule(LintRule)
  }

  /// The chapter of the rules in `group`, whose ids begin with `group` and a slash. If the group
  /// has no rules, a chapter of the compiler's diagnostics in the group; nil if it has no
  /// diagnostics, either.
  public static func chapter(ofGroup group: String) -> Chapter? {
    func isMeant(_ explanation: Explanation) -> Bool { explanation.id.hasPrefix(group + "/") }
    if let chapter = rules.first(where: { $0.explanations.contains(where: isMeant) }) {
      return chapter
    }
    let found = diagnostics.flatMap(\.explanations).filter(isMeant)
    if found.isEmpty { return nil }
    return Chapter(
      "Diagnostics that begin with '\(group)/'", about: "Diagnostics of the compiler.", found)
  }

  /// A group of explanations with a title.
  public struct Chapter: Sendable {
    /// The title of the chapter.
    public let title: String
    /// A sentence about the subject of the explanations.
    public let about: String
    /// The explanations in their order.
    public let explanations: [Explanation]

    init(_ title: String, about: String, _ explanations: [Explanation]) {
      self.title = title
      self.about = about
      self.explanations = explanations
    }
  }

  /// Creates the explanation of a diagnostic of the compiler.
  init(
    _ id: String, _ severities: Diagnostic.Severity..., meaning: String, remedy: String,
    wrong: String, right: String
  ) {
    self.id = id
    self.meaning = meaning
    self.remedy = remedy
    example = .documents(wrong: wrong, right: right)
    subject = .diagnostic(severities)
  }

  /// Creates the explanation of a diagnostic that no document shows, for the reason `noExample`.
  init(
    _ id: String, _ severities: Diagnostic.Severity..., meaning: String, remedy: String,
    noExample: String
  ) {
    self.id = id
    self.meaning = meaning
    self.remedy = remedy
    example = .none(because: noExample)
    subject = .diagnostic(severities)
  }

  /// Creates the explanation of a rule from its texts.
  public init(_ rule: LintRule) {
    id = rule.id
    meaning = rule.finds
    remedy = rule.reason
    example = .documents(wrong: rule.wrong, right: rule.right)
    subject = .rule(rule)
  }

  /// The part of the id before the slash.
  public var group: String { String(id.prefix { $0 != "/" }) }

  /// True if the explanation describes a rule.
  public var isRule: Bool { rule != nil }

  var rule: LintRule? {
    if case .rule(let rule) = subject { rule } else { nil }
  }

  /// The severities of the diagnostic, or the default level of the rule, as they are named in
  /// settings.
  public var levels: [String] {
    switch subject {
    case .diagnostic(let severities): severities.map { "\($0)" }
    case .rule(let rule): [rule.level.rawValue]
    }
  }
}
