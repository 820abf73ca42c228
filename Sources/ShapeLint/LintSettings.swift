import ShapeCompiler

/// How documents are to be: what the linter looks for, and with which numbers.
public struct LintSettings: Hashable, Sendable {
  /// The levels of rules, of groups of rules, and of what the compiler says that is no error, by their
  /// names. That of a rule outweighs that of its group.
  public var levels: [String: LintLevel] = [:]
  /// The numbers of rules, by the rule's id and the number's name.
  public var numbers: [String: [String: Double]] = [:]
  /// True if comments may switch rules off.
  public var allowsIgnoring = true

  public init() {}

  public func level(of rule: LintRule) -> LintLevel {
    if levels.isEmpty { return rule.level }
    return levels[rule.id] ?? levels[rule.group] ?? rule.level
  }

  /// The number of `rule` called `name`.
  func number(_ name: String, of rule: LintRule) -> Double {
    guard let parameter = rule.parameters.first(where: { $0.name == name }) else {
      preconditionFailure("'\(rule.id)' has no number '\(name)'")
    }
    return numbers[rule.id]?[name] ?? parameter.standard
  }

  /// These, and where they say nothing, `other`. The level of a group says something of all its rules.
  public func completed(by other: LintSettings) -> LintSettings {
    var result = self
    result.levels.merge(other.levels) { own, _ in own }
    for rule in LintRule.all where levels[rule.group] != nil && levels[rule.id] == nil {
      result.levels[rule.id] = nil
    }
    result.numbers.merge(other.numbers) { own, others in own.merging(others) { own, _ in own } }
    result.allowsIgnoring = allowsIgnoring && other.allowsIgnoring
    return result
  }
}
