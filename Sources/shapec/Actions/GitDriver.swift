import ShapeChanges
import ShapeCompiler
import ShapeSyntax
import ShapeTool

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
    if !lines.contains(where: GitSettings.isOwn) {
      if let last = lines.last, last.last != 0x0A { lines.append([0x0A]) }
      lines.append(Array("\(GitSettings.attributes)\n".utf8)[...])
      try git.write(lines)
      changes.append("\(git.attributesFile): \(GitSettings.attributes)")
    }
    try report(changes, "nothing to do: Git merges documents with shapec", console)
  }
}

/// The action of `shapec git uninstall`: removes the line of `.gitattributes` and the whole
/// sections of the configuration that `shapec git install` adds.
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
    if lines.contains(where: GitSettings.isOwn) {
      try git.write(lines.filter { !GitSettings.isOwn($0) })
      changes.append("\(git.attributesFile): without '\(GitSettings.attributes)'")
    }
    try report(changes, "nothing to do: Git does not use shapec", console)
  }
}

/// The action of `shapec git textconv`: prints a document, followed by the positions of its points
/// and boxes.
struct PrintForGit: Action {
  var input: String

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    // A file that is too large or is not a valid document is printed unchanged, so that Git does
    // not fail.
    var unlimited = limits
    unlimited[.sourceSize] = Limit.sourceSize.largest
    let bytes = try readDocument(input, unlimited)
    try console.writeOutput(bytes + places(bytes, limits))
  }

  /// The positions of the document's points and boxes, as comments; empty for a text that is too
  /// large, contains NUL or has errors.
  private func places(_ bytes: [UInt8], _ limits: Limits) -> [UInt8] {
    if bytes.count > limits[.sourceSize] || bytes.contains(0) { return [] }
    var limits = limits
    limits[.items] = min(limits[.items], PrintForGit.mostElements)
    let source = SourceText(name: input, bytes: bytes)
    // The file may be a temporary file of Git. Its folder does not contain the imported files.
    let program = compile(source, limits: limits) { _, _ in .missing(neighbors: []) }
    guard let version = DocumentVersion(source, program) else { return [] }
    let places = placesText(version)
    return (places.isEmpty || bytes.last == 0x0A ? [] : [0x0A]) + Array(places.utf8)
  }

  /// Positions are printed only for documents with at most this many elements. A longer list would
  /// not make a useful diff.
  private static let mostElements = 5000
}

/// Prints `changes`, one per line, or the sentence `none` if there are no changes.
private func report(_ changes: [String], _ none: String, _ console: Console) throws(Failure) {
  let lines = changes.isEmpty ? [none] : changes
  try console.writeOutput(Array(lines.map { visibleText($0) + "\n" }.joined().utf8))
}

/// The part of Git's configuration, for a repository or for a user, that concerns documents.
private struct GitSettings {
  /// The line of `.gitattributes`.
  static let attributes = "*.shape merge=shapec diff=shapec"
  static let sections = ["merge.shapec", "diff.shapec"]
  /// The settings by their keys. Git replaces `%O`, `%A` and `%B` with the names of temporary
  /// files, `%P` with the path of the document, and `%L` with the size of conflict markers.
  static let entries = [
    ("merge.shapec.name", "shapec: merges drawings by statement"),
    // If shapec fails or is not installed, Git merges by line, so that no changes are lost.
    (
      "merge.shapec.driver",
      "shapec merge %O %A %B %P --marker-size %L || { s=$?; test $s -eq 1 && exit 1; "
        + "git merge-file --marker-size=%L %A %O %B; }"
    ),
    ("diff.shapec.textconv", "f() { shapec git textconv \"$1\" || cat \"$1\"; }; f"),
    (
      "diff.shapec.xfuncname",
      "^[ \t]*((drawing|group|path|rect|oval|arc|pie|polygon|star|line|text|image|use)[ \t].*)$"
    ),
  ]

  private let isGlobal: Bool
  let attributesFile: String

  /// - Throws: If `git` is missing or the current folder is not in a repository, unless `isGlobal`
  ///   is true.
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
    try call(["config", option, "--replace-all", key, value])
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

  /// The lines of the attributes file, with their line ends; empty if the file does not exist.
  func attributeLines() throws(Failure) -> [ArraySlice<UInt8>] {
    // Git does not follow a symbolic link at this path.
    if !isGlobal, isLink(attributesFile) {
      throw .call(
        "'\(attributesFile)' is a link, which Git does not follow; replace it with a "
          + "file")
    }
    guard fileKind(attributesFile) != .nothing else { return [] }
    do throws(ReadingError) {
      var rest = try readImport(attributesFile, limit: 1 << 20)[...]
      var lines: [ArraySlice<UInt8>] = []
      while let end = rest.firstIndex(of: 0x0A) {
        lines.append(rest[...end])
        rest = rest[(end + 1)...]
      }
      return rest.isEmpty ? lines : lines + [rest]
    } catch {
      throw Failure(
        message: "cannot read '\(attributesFile)': \(error.reason)", status: .systemFailure)
    }
  }

  /// True for the line that this tool adds, with any line end.
  static func isOwn(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return line.elementsEqual(attributes.utf8)
  }

  /// Writes the lines, or deletes the file if there are none.
  func write(_ lines: [ArraySlice<UInt8>]) throws(Failure) {
    if lines.isEmpty {
      guard unlink(attributesFile) == 0 else { throw .system("delete", attributesFile) }
      return
    }
    if isGlobal { try makeDirectory(directoryName(attributesFile)) }
    try writeFile(OutputFile(path: attributesFile, bytes: Array(lines.joined())))
  }
}
