import ShapeBackends
import ShapeCompiler
import ShapeSyntax

/// What `shapec swift` does.
struct WriteSwift: Action {
  /// What `--diagnostics` chooses.
  enum Diagnostics: String, CaseIterable {
    case text, xcode
  }

  var inputs: [String] = []
  var output: String?
  var drawings: [String] = []
  /// What the call says; it wins over files.
  var settings = SwiftSettings()
  /// Whether files are compared with what would be written, and not written.
  var check = false
  /// Whether there is a file also for what declares nothing.
  var always = false
  /// The folder that imports stay in, where the call names it.
  var project: String?
  /// How it is told what is wrong.
  var diagnostics = Diagnostics.text
  var jobs: Int?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    console.isForXcode = diagnostics == .xcode
    let destination = try SwiftOutput(output)
    var isDirectory = false
    if case .directory = destination { isDirectory = true }
    if settings.split == true, !isDirectory {
      throw .call("with '--split', '-o' is a directory")
    }
    if settings.split == true, always {
      throw .call(
        "with '--split', files are named after what is declared in them; '--always' has no name")
    }
    if let project, fileKind(project) != .directory {
      throw .call("'--project \(project)' names no folder")
    }
    if let prefix = settings.prefix, !isTypePrefix(prefix) {
      throw .call("'--prefix \(prefix)' is not made of letters and digits, the first a letter")
    }
    if check, case .standardOutput = destination {
      throw .call("'--check' compares files, and '-o -' writes none")
    }
    let inputs = try inputFiles(inputs, console)
    var settingsFiles = SettingsFiles(project: project)
    var settings: [String: SwiftSettings] = [:]
    for path in inputs {
      settings[path] = self.settings.completed(by: try settingsFiles.settings(for: path).swift)
      if !isDirectory { settings[path]?.split = false }
    }
    var selection = DrawingSelection(drawings)
    var files = SwiftFileList(destination, always: always)
    try inOrder(of: inputs, jobs: jobs, console) { [settings] path in
      written(path, settings[path] ?? self.settings, limits)
    } stopped: { path in
      WrittenDocument(compiled: DrawnDocument(.bug(path)))
    } sink: { document throws(Failure) in
      try console.print(document.compiled)
      selection.add(document.compiled.declared)
      for (name, source) in document.files {
        try files.add(name, source, of: document.compiled.sources)
      }
    }
    if console.status == .success, !drawings.isEmpty || files.isEmpty && !always {
      try selection.check(inputs)
    }
    let isWhole = check && drawings.isEmpty && self.inputs.contains { fileKind($0) == .directory }
    try files.finish(check: check, isWhole: isWhole, console)
  }

  /// A document, and the files that are made of it, with their names.
  private struct WrittenDocument: Sendable {
    var compiled: DrawnDocument
    var files: [(name: String, source: SwiftSource)] = []
  }

  private func written(
    _ path: String, _ settings: SwiftSettings, _ limits: Limits
  ) -> WrittenDocument {
    var files: [(name: String, source: SwiftSource)] = []
    let compiled = DrawnDocument(path, in: project, limits) { program, document throws(Failure) in
      let meant = program.drawings.filter { drawings.isEmpty || drawings.contains($0.name) }
        .map(\.index)
      files = sources(program.withUsedDrawings(meant), program, settings, path)
    }
    return WrittenDocument(compiled: compiled, files: compiled.failure == nil ? files : [])
  }

  private func sources(
    _ indices: [Int], _ program: Program, _ settings: SwiftSettings, _ path: String
  ) -> [(name: String, source: SwiftSource)] {
    let options = settings.options
    guard settings.split == true else {
      let source = SwiftSource(indices, of: program, options: options)
      return source.isEmpty && !always ? [] : [(fileName(of: path), source)]
    }
    let names = swiftFileNames(indices, of: program, options: options)
    var files: [(name: String, source: SwiftSource)] = []
    if let kit = names.styleKit {
      files.append((kit, SwiftSource([], of: program, options: options)))
    }
    for (index, name) in zip(indices, names.drawings) {
      files.append(
        (name, SwiftSource([index], of: program, options: options, includesStyleKit: false)))
    }
    return files
  }

  /// `Icons.swift` for `a/Icons.shape`.
  private func fileName(of path: String) -> String {
    let name = path == "-" ? "Drawings" : baseName(path)
    return (name.hasSuffix(".shape") ? String(name.dropLast(6)) : name) + ".swift"
  }
}
