import ShapeChanges
import ShapeCompiler
import ShapeSyntax

/// The action of `shapec git install`: makes Git merge documents with `shapec merge`.
struct InstallGitDriver: Action {
  var isGlobal: Bool

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let git = try GitSettings(isGlobal: isGlobal)
    var changes: [String] = []
    for (key, value) in GitSettings.entries where git.value(of: key) != value {
      try git.set(key, value)
      changes.append("\(git.scope): \(key) = \(value)")
    }
    var lines = try git.attributeLines()
    if !lines.contains(GitSettings.attributes) {
      lines.append(GitSettings.attributes)
      try git.write(lines)
      changes.append("\(git.attributesFile): \(GitSettings.attributes)")
    }
    try report(changes, "nothing to do: Git merges documents with shapec", console)
  }
}

/// The action of `shapec git uninstall`: removes what `shapec git install` has added.
struct UninstallGitDriver: Action {
  var isGlobal: Bool

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let git = try GitSettings(isGlobal: isGlobal)
    var changes: [String] = []
    for section in GitSettings.sections where git.hasSection(section) {
      try git.removeSection(section)
      changes.append("\(git.scope): without the section '\(section)'")
    }
    let lines = try git.attributeLines()
    if lines.contains(GitSettings.attributes) {
      try git.write(lines.filter { $0 != GitSettings.attributes })
      changes.append("\(git.attributesFile): without '\(GitSettings.attributes)'")
    }
    try report(changes, "nothing to do: Git does not use shapec", console)
  }
}

/// The action of `shapec git textconv`: prints a document, and after it the places that it computes.
struct PrintForGit: Action {
  var input: String

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    let source = SourceText(name: input, bytes: try readDocument(input, limits))
    // The file may be a temporary one, beside which there are no others to import.
    let program = compile(source, limits: limits) { _, _ in .missing(neighbors: []) }
    var text = source.bytes
    if let version = DocumentVersion(source, program) {
      let places = placesText(version)
      if !places.isEmpty, let last = text.last, last != 0x0A { text.append(0x0A) }
      text += Array(places.utf8)
    }
    try console.writeOutput(text)
  }
}

/// Prints `changes`, one per line, or the sentence `none` if there are no changes.
private func report(_ changes: [String], _ none: String, _ console: Console) throws(Failure) {
  let lines = changes.isEmpty ? [none] : changes
  try console.writeOutput(Array(lines.map { $0 + "\n" }.joined().utf8))
}

/// The part of Git's configuration, for a repository or for a user, that concerns documents.
private struct GitSettings {
  /// The line of `.gitattributes`.
  static let attributes = "*.shape merge=shapec diff=shapec"
  static let sections = ["merge.shapec", "diff.shapec"]
  /// The settings by their keys. Git replaces `%O` and the like by the names of temporary files.
  static let entries = [
    ("merge.shapec.name", "shapec: merges drawings by statement"),
    ("merge.shapec.driver", "shapec merge %O %A %B %P --marker-size %L"),
    ("diff.shapec.textconv", "shapec git textconv"),
    (
      "diff.shapec.xfuncname",
      "^[ \t]*((drawing|group|path|rect|oval|arc|pie|polygon|star|line|text|image|use)[ \t].*)$"
    ),
  ]

  private let isGlobal: Bool
  let attributesFile: String

  /// - Throws: If `git` is missing, or the current folder is not in a repository.
  init(isGlobal: Bool) throws(Failure) {
    self.isGlobal = isGlobal
    if isGlobal {
      let own = GitSettings.output(["config", "--global", "--type=path", "core.attributesFile"])
      attributesFile = own ?? joined(GitSettings.configurationFolder, "git/attributes")
    } else {
      guard let root = GitSettings.output(["rev-parse", "--show-toplevel"]) else {
        throw .call(
          "this folder is not in a Git repository, or 'git' is not installed; '--global' is for "
            + "all repositories")
      }
      attributesFile = joined(root, ".gitattributes")
    }
  }

  /// The place of the settings, for messages.
  var scope: String { isGlobal ? "your Git configuration" : "the repository's configuration" }

  private static var configurationFolder: String {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    if let folder = value("XDG_CONFIG_HOME"), !folder.isEmpty { return folder }
    return joined(value("HOME") ?? ".", ".config")
  }

  private static func output(_ arguments: [String]) -> String? {
    ChildProcess.output(of: ["git"] + arguments)
  }

  private var option: String { isGlobal ? "--global" : "--local" }

  func value(of key: String) -> String? {
    GitSettings.output(["config", option, "--get", key])
  }

  func hasSection(_ section: String) -> Bool {
    GitSettings.output(
      [
        "config", option, "--get-regexp",
        "^" + section.split(separator: ".").joined(separator: "\\.") + "\\.",
      ]) != nil
  }

  func set(_ key: String, _ value: String) throws(Failure) {
    try call(["config", option, key, value])
  }

  func removeSection(_ section: String) throws(Failure) {
    try call(["config", option, "--remove-section", section])
  }

  private func call(_ arguments: [String]) throws(Failure) {
    let process = try ChildProcess(["git"] + arguments)
    _ = try process.readAll()
    guard process.finish() == 0 else {
      throw Failure(
        message: "'git \(arguments.joined(separator: " "))' fails", status: .systemFailure)
    }
  }

  /// The lines of the file of attributes; empty if there is none.
  func attributeLines() throws(Failure) -> [String] {
    guard fileKind(attributesFile) != .nothing else { return [] }
    do throws(ReadingError) {
      let bytes = try readImport(attributesFile, limit: 1 << 20)
      var lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      if lines.last == "" { lines.removeLast() }
      return lines.map(String.init)
    } catch {
      throw Failure(
        message: "cannot read '\(attributesFile)': \(error.reason)", status: .systemFailure)
    }
  }

  /// Writes the lines, or deletes the file if there are none.
  func write(_ lines: [String]) throws(Failure) {
    if lines.isEmpty {
      guard unlink(attributesFile) == 0 else { throw .system("delete", attributesFile) }
      return
    }
    if isGlobal { try makeDirectory(directoryName(attributesFile)) }
    try writeFile(
      OutputFile(path: attributesFile, bytes: Array(lines.map { $0 + "\n" }.joined().utf8)))
  }
}
