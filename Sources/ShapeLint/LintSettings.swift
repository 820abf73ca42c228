import ShapeCompiler

/// The settings of the linter: the levels and numbers of rules, and the permission to ignore
/// findings.
public struct LintSettings: Hashable, Sendable {
  /// The levels of rules, of groups of rules, and of warnings and notes of the compiler, by their
  /// ids. The level of a rule takes precedence over the level of its group.
  public var levels: [String: LintLevel] = [:]
  /// The values of rules' parameters, by the rule's id and the parameter's name.
  public var numbers: [String: [String: Double]] = [:]
  /// True if comments may ignore findings.
  public var allowsIgnoring = true

  /// Creates settings that leave all rules at their defaults.
  public init() {}

  /// The level of `rule`: the level set for the rule, or else the level set for its group, or else
  /// the rule's default.
  public func level(of rule: LintRule) -> LintLevel {
    if levels.isEmpty { return rule.level }
    return levels[rule.id] ?? levels[rule.group] ?? rule.level
  }

  /// The value of the parameter `name` of `rule`. Requires that the parameter exists.
  func number(_ name: String, of rule: LintRule) -> Double {
    guard let parameter = rule.parameters.first(where: { $0.name == name }) else {
      preconditionFailure("'\(rule.id)' has no number '\(name)'")
    }
    return numbers[rule.id]?[name] ?? parameter.standard
  }

  /// Returns these settings, with the values of `other` where these settings have none. A group's
  /// level in these settings takes precedence over the levels of its rules in `other`.
  /// Comments may ignore findings only if both settings allow it.
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
