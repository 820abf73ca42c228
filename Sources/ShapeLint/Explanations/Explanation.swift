import ShapeCompiler
public import ShapeSyntax

/// What a diagnostic of the compiler or a finding of the linter means, and what to do about it.
public struct Explanation: Sendable {
  /// `group/kebab-name`
  public let id: String
  /// What is wrong, in a sentence or two.
  public let meaning: String
  /// What to do, or for a rule why: a sentence or two.
  public let remedy: String
  public let example: Example
  public let subject: Subject

  /// How it looks in a document.
  public enum Example: Hashable, Sendable {
    /// A document that has it, and the same mended.
    case documents(wrong: String, right: String)
    /// There is none, for the reason that the sentence gives.
    case none(because: String)
  }

  /// Who says it.
  public enum Subject: Sendable {
    /// The compiler; how bad it is, where that depends in several ways.
    case diagnostic([Diagnostic.Severity])
    /// The linter.
    case rule(LintRule)
  }

  /// Explanations that belong together.
  /// Those whose ids begin with `group` and a slash, rules before what the compiler says; nil where there
  /// are none.
  public static func chapter(ofGroup group: String) -> Chapter? {
    func isMeant(_ explanation: Explanation) -> Bool { explanation.id.hasPrefix(group + "/") }
    if let chapter = rules.first(where: { $0.explanations.contains(where: isMeant) }) {
      return chapter
    }
    let found = diagnostics.flatMap(\.explanations).filter(isMeant)
    if found.isEmpty { return nil }
    return Chapter("What begins with '\(group)/'", about: "The compiler says it.", found)
  }

  public struct Chapter: Sendable {
    public let title: String
    /// What they are about: a sentence.
    public let about: String
    public let explanations: [Explanation]

    init(_ title: String, about: String, _ explanations: [Explanation]) {
      self.title = title
      self.about = about
      self.explanations = explanations
    }
  }

  /// Explains a diagnostic of the compiler.
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

  /// Explains a diagnostic that no document shows, for the reason that `noExample` gives.
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

  /// Says what `rule` says of itself.
  public init(_ rule: LintRule) {
    id = rule.id
    meaning = rule.finds
    remedy = rule.reason
    example = .documents(wrong: rule.wrong, right: rule.right)
    subject = .rule(rule)
  }

  /// The part of the id before the slash.
  public var group: String { String(id.prefix { $0 != "/" }) }

  public var isRule: Bool { rule != nil }

  var rule: LintRule? {
    if case .rule(let rule) = subject { rule } else { nil }
  }

  /// How bad it is, as settings call it.
  public var levels: [String] {
    switch subject {
    case .diagnostic(let severities): severities.map { "\($0)" }
    case .rule(let rule): [rule.level.rawValue]
    }
  }
}
