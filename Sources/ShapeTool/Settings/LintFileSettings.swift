import ShapeCompiler
package import ShapeLint
package import ShapeSyntax

/// The settings that a file specifies for `shapec lint`.
package struct LintFileSettings {
  /// The folder of the settings file. Patterns match paths relative to this folder.
  package var folder = "."
  package var rules = LintSettings()
  /// The settings for documents with certain paths. Later overrides take precedence.
  package var overrides: [(paths: [PathPattern], rules: LintSettings)] = []
  /// The path patterns in the file itself, not in files that it extends, with the location of each
  /// pattern for messages.
  package private(set) var patterns: [(pattern: PathPattern, place: String)] = []
  /// True if comments may switch rules off; nil if the file does not specify this.
  package var allowsIgnoring: Bool?
  /// The least severity of a finding that fails the call; nil if the file does not specify this.
  package var failsOn: Diagnostic.Severity?

  package init() {}

  /// Returns these settings, with unspecified values taken from `other`.
  func completed(by other: LintFileSettings) -> LintFileSettings {
    var result = self
    result.rules = rules.completed(by: other.rules)
    result.overrides = other.overrides + overrides
    result.allowsIgnoring = allowsIgnoring ?? other.allowsIgnoring
    result.failsOn = failsOn ?? other.failsOn
    return result
  }

  /// The settings for the document at `path`.
  package func settings(for path: String) -> LintSettings {
    var settings = rules
    for override in overrides where override.paths.contains(where: { $0.matches(path, in: folder) })
    {
      settings = override.rules.completed(by: settings)
    }
    settings.allowsIgnoring = allowsIgnoring ?? true
    return settings
  }

  // MARK: Reading

  mutating func read(_ reader: inout SettingsReader) throws(Failure) {
    try reader.readObject(["allowIgnoring", "failOn", "overrides", "rules"]) {
      name, reader throws(Failure) in
      switch name {
      case "failOn": failsOn = try readSeverity(name, &reader)
      case "allowIgnoring": allowsIgnoring = try reader.expectTruth(of: name)
      case "rules": rules = try readRules(&reader)
      default:
        try reader.readList(of: name) { reader throws(Failure) in try readOverride(&reader) }
      }
    }
  }

  private func readSeverity(
    _ name: String, _ reader: inout SettingsReader
  ) throws(Failure) -> Diagnostic.Severity {
    let word = try reader.expectWord(LintSeverity.allCases.map(\.rawValue), of: name)
    return LintSeverity(rawValue: word)?.severity ?? .warning
  }

  private mutating func readOverride(_ reader: inout SettingsReader) throws(Failure) {
    var paths: [PathPattern] = []
    var rules = LintSettings()
    try reader.readObject(["files", "rules"]) { name, reader throws(Failure) in
      if name == "rules" {
        rules = try readRules(&reader)
        return
      }
      try reader.readList(of: name) { reader throws(Failure) in
        let place = reader.place()
        paths.append(PathPattern(try reader.expectText(of: name)))
        if let pattern = paths.last { patterns.append((pattern, place)) }
      }
    }
    overrides.append((paths, rules))
  }

  /// Reads `{ "drawing/off-grid": { "level": "warning", "grid": 0.5 }, "structure": "off" }`.
  private func readRules(_ reader: inout SettingsReader) throws(Failure) -> LintSettings {
    var settings = LintSettings()
    try reader.readObject(complaint: complaint(aboutRule:)) { name, reader throws(Failure) in
      if !reader.isAtObject() {
        settings.levels[name] = try readLevel(name, &reader)
        return
      }
      let parameters = LintRule.all.first { $0.id == name }?.parameters ?? []
      let members = ["level"] + parameters.map(\.name)
      try reader.readObject(members) { member, reader throws(Failure) in
        if let parameter = parameters.first(where: { $0.name == member }) {
          settings.numbers[name, default: [:]][member] =
            try reader.expectNumber(of: member, in: parameter.range)
        } else {
          settings.levels[name] = try readLevel(member, &reader)
        }
      }
    }
    return settings
  }

  private func readLevel(
    _ name: String, _ reader: inout SettingsReader
  ) throws(Failure) -> LintLevel? {
    LintLevel(rawValue: try reader.expectWord(LintLevel.allCases.map(\.rawValue), of: name))
  }
}
