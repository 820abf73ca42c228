import ShapeSyntax

/// The settings of a file named `shapec.json`.
package struct ProjectSettings {
  var swift = SwiftSettings()
  package var lint = LintFileSettings()

  /// Returns these settings, with unspecified values taken from `other`.
  func completed(by other: ProjectSettings) -> ProjectSettings {
    ProjectSettings(
      swift: swift.completed(by: other.swift), lint: lint.completed(by: other.lint))
  }
}

/// The files named `shapec.json` beside documents or in the folders above the documents.
///
/// The file nearest to a document applies. It may extend other files of the same project.
package struct SettingsFiles {
  /// The highest folder that is searched for settings files; nil for the default.
  let project: String?
  /// Returns the content of a file in the revision whose settings apply; nil for a file that the
  /// revision does not have. If there is no function, the current files are read.
  private let past: ((_ file: String) throws(Failure) -> [UInt8]?)?
  private var known: [String: ProjectSettings] = [:]
  /// The settings for the documents of each folder, by the path of the folder.
  private var folders: [String: ProjectSettings] = [:]

  /// - Parameters:
  ///   - project: The highest folder that is searched for settings files; nil for the default.
  ///   - past: Returns the content of a file in the revision whose settings apply; nil for a file
  ///     that the revision does not have. Without this function, the current files are read.
  package init(
    project: String? = nil, past: ((_ file: String) throws(Failure) -> [UInt8]?)? = nil
  ) {
    self.project = project
    self.past = past
  }

  /// The settings of the nearest file for the document at `path`.
  package mutating func settings(for path: String) throws(Failure) -> ProjectSettings {
    // The target of a link may belong to a different project than the link itself.
    if path == "-" || isLink(path) { return try nearest(path) }
    let folder = directoryName(path)
    if let settings = folders[folder] { return settings }
    let settings = try nearest(path)
    folders[folder] = settings
    return settings
  }

  private mutating func nearest(_ path: String) throws(Failure) -> ProjectSettings {
    guard let root = project.flatMap(realPath) ?? projectRoot(of: path) else {
      return ProjectSettings()
    }
    var folder = path == "-" ? "." : directoryName(normalized(path))
    while true {
      let file = joined(folder, "shapec.json")
      if try exists(file) { return try settings(in: file, root: root) }
      guard let real = realPath(folder), lies(real, in: root) else { return ProjectSettings() }
      folder = parent(folder)
    }
  }

  /// The settings of the file at `path`, with unspecified values taken from the files that it
  /// extends. The file may be anywhere, but the files that it extends must be in the project. The
  /// project is the folder `root`; if `root` is nil, it is the folder that `projectRoot(of:)`
  /// returns for the file.
  package mutating func settings(in path: String, root: String? = nil) throws(Failure)
    -> ProjectSettings
  {
    let path = normalized(path)
    return try settings(in: path, root ?? projectRoot(of: path) ?? "/", extending: [])
  }

  private mutating func settings(
    in file: String, _ root: String, extending: [String]
  ) throws(Failure) -> ProjectSettings {
    if let settings = known[file] { return settings }
    let bytes = try bytes(of: file)
    var settings = ProjectSettings()
    settings.lint.folder = directoryName(file)
    var extended: [String] = []
    var reader = SettingsReader(path: file, bytes: bytes)
    // Editors find the schema by the member `$schema`.
    let names = ["$schema", "extends", "lint"] + SwiftSettings.names
    try reader.readFile(names.sorted()) { name, reader throws(Failure) in
      switch name {
      case "$schema": _ = try reader.expectText(of: name)
      case "extends":
        try reader.readList(of: name) { reader throws(Failure) in
          extended.append(try reader.expectText(of: name))
        }
      case "lint": try settings.lint.read(&reader)
      default: try settings.swift.read(name, &reader)
      }
    }
    for path in extended.reversed() {
      let base = try base(path, of: file, root, extending)
      settings = settings.completed(
        by: try self.settings(in: base, root, extending: extending + [file]))
    }
    known[file] = settings
    return settings
  }

  /// The path of the extended file that `file` names as `path`.
  private func base(
    _ path: String, of file: String, _ root: String, _ extending: [String]
  ) throws(Failure) -> String {
    let base = normalized(joined(directoryName(file), path))
    func failure(_ reason: String) -> Failure {
      Failure(message: "'\(file)' cannot extend '\(shortened(path))': \(reason)", status: .badCall)
    }
    guard !path.hasPrefix("/"), try exists(base) else { throw failure("there is no such file") }
    if past == nil {
      guard let real = realPath(base), lies(real, in: root) else {
        throw failure("it lies outside the project")
      }
    }
    if extending.contains(base) || base == file {
      throw failure("the files would extend each other without end")
    }
    if extending.count > 16 { throw failure("too many files extend each other") }
    return base
  }

  /// True if the file exists, if it is a link, even one without a target, or if it cannot be
  /// examined. If it cannot be read, reading it reports an error, so that documents are never
  /// checked as if there were no settings. At a revision, true if the revision has the file.
  private func exists(_ file: String) throws(Failure) -> Bool {
    guard let past else { return !isMissing(file) || isLink(file) }
    return try past(file) != nil
  }

  private func bytes(of file: String) throws(Failure) -> [UInt8] {
    if let past { return try past(file) ?? [] }
    do throws(ReadingError) {
      return try readImport(file, limit: 1 << 20)
    } catch {
      var status = ExitStatus.systemFailure
      if case .notAFile = error { status = .badCall }
      throw Failure(message: "cannot read '\(file)': \(error.reason)", status: status)
    }
  }

  /// The folder above `folder`. The last component is removed if it is a name; otherwise `..` is
  /// added.
  private func parent(_ folder: String) -> String {
    if folder == "." { return ".." }
    return baseName(folder) == ".." ? folder + "/.." : directoryName(folder)
  }
}
