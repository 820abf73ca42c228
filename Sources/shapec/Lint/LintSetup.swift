import ShapeCompiler
import ShapeLint
import ShapeSyntax
import ShapeTool

/// The settings with which documents are examined, and the source of these settings.
struct LintSetup {
  /// The files from which settings are read.
  enum Source {
    /// The files beside each document, or in the folders above the document.
    case found
    /// The same files as for `found`, but with their content in a Git revision.
    case revision(String)
    /// One file for all documents.
    case file(String)
    case none
  }

  var source = Source.found
  /// The levels that the call specifies, which take precedence over settings files.
  var levels: [String: LintLevel] = [:]
  var failsOn: Diagnostic.Severity?
  var allowsIgnoring = true

  /// The rules for one document.
  struct Rules: Sendable {
    var settings: LintSettings
    var failsOn: Diagnostic.Severity
  }

  /// The rules for all documents.
  struct RuleTable: Sendable {
    /// The rules for documents that have no rules of their own.
    var general: Rules
    /// Warnings about the settings files.
    fileprivate(set) var warnings: [String] = []
    fileprivate var special: [String: Rules] = [:]

    subscript(path: String) -> Rules { special[path] ?? general }

    /// The rules that are off by default and have no level in the settings of any of `paths`,
    /// although the settings of at least one path give them numbers.
    func idleRules(for paths: [String]) -> [LintRule] {
      let settings = paths.map { self[$0].settings }
      return LintRule.all.filter { rule in
        let isNumbered = settings.contains { $0.numbers[rule.id] != nil }
        return isNumbered && settings.allSatisfy { $0.leavesOff(rule) }
      }
    }
  }

  /// The rules for documents.
  ///
  /// - Parameters:
  ///   - paths: The paths of the documents.
  ///   - folders: The folders that were searched for documents.
  func rules(
    for paths: [String], in folders: [String] = []
  ) throws(Failure) -> RuleTable {
    switch source {
    case .none: return RuleTable(general: rules(LintFileSettings(), "."))
    case .file(let file):
      var files = SettingsFiles()
      var settings = try files.settings(in: file).lint
      // The file may be in any folder; paths in the file are relative to the folder of the call.
      settings.folder = "."
      var table = table(for: paths) { _ in settings }
      table.warnings = unmatchedPatterns(of: settings, paths, in: folders)
      return table
    case .found: return try rules(in: SettingsFiles(), for: paths, in: folders)
    case .revision(let name):
      let revision = try GitRevision(name, of: "--trusted-revision")
      return try rules(in: SettingsFiles(past: revision.bytes(ofPlain:)), for: paths, in: folders)
    }
  }

  private func rules(
    in files: SettingsFiles, for paths: [String], in folders: [String]
  ) throws(Failure) -> RuleTable {
    var files = files
    var found: [String: LintFileSettings] = [:]
    for path in paths { found[path] = try files.settings(for: path).lint }
    var table = table(for: paths) { found[$0] ?? LintFileSettings() }
    table.warnings = warnings(paths, found, folders)
    return table
  }

  /// Warnings about each settings file that was found, in the order of documents.
  private func warnings(
    _ paths: [String], _ found: [String: LintFileSettings], _ folders: [String]
  ) -> [String] {
    var documents: [String: [String]] = [:]
    var files: [LintFileSettings] = []
    for path in paths {
      guard let settings = found[path], let place = settings.patterns.first?.place else { continue }
      if documents[place] == nil { files.append(settings) }
      documents[place, default: []].append(path)
    }
    return files.flatMap { settings in
      let own = settings.patterns.first.flatMap { documents[$0.place] } ?? []
      return unmatchedPatterns(of: settings, own, in: folders)
    }
  }

  private func table(
    for paths: [String], _ settings: (String) -> LintFileSettings
  ) -> RuleTable {
    guard let first = paths.first else {
      return RuleTable(general: rules(LintFileSettings(), "."))
    }
    var general = settings(first)
    general.overrides = []
    var table = RuleTable(general: rules(general, first))
    for path in paths {
      let own = settings(path)
      if own.overrides.isEmpty, own.rules == general.rules, own.failsOn == general.failsOn,
        own.allowsIgnoring == general.allowsIgnoring
      {
        continue
      }
      table.special[path] = rules(own, path)
    }
    return table
  }

  /// The settings for the document at `path`: those of the call, completed by those of a file.
  private func rules(_ file: LintFileSettings, _ path: String) -> Rules {
    var own = LintSettings()
    own.levels = levels
    own.allowsIgnoring = allowsIgnoring
    let settings = own.completed(by: file.settings(for: path))
    return Rules(settings: settings, failsOn: failsOn ?? file.failsOn ?? .warning)
  }
}

extension LintSettings {
  /// True if `rule` is off by default and no setting changes its level.
  fileprivate func leavesOff(_ rule: LintRule) -> Bool {
    rule.level == .off && levels[rule.id] == nil && levels[rule.group] == nil
  }
}
