import ShapeBackends
import ShapeCompiler
import ShapeSyntax

/// What `shapec swift` does.
struct WriteSwift: Action {
  /// What `--access` chooses.
  enum Access: String, CaseIterable {
    case `internal`, package, `public`

    var option: SwiftOptions.Access {
      switch self {
      case .internal: .internal
      case .package: .package
      case .public: .public
      }
    }
  }

  /// What `--target` chooses.
  enum Target: String, CaseIterable {
    case coregraphics, swiftui

    var option: SwiftOptions.Target {
      switch self {
      case .coregraphics: .coreGraphics
      case .swiftui: .swiftUI
      }
    }
  }

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
    try files.finish(check: check, console)
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

/// The files of a call of `shapec swift`.
struct SwiftFileList {
  private let output: SwiftOutput
  private let always: Bool
  private var files: [OutputFile] = []
  /// Everything, where it goes into one file.
  private var whole = SwiftSource()
  /// The documents that have a file already, by its path.
  private var owners: [String: String] = [:]
  /// The documents that declare a type.
  private var declarers: [String: String] = [:]

  /// - Parameter always: Whether what declares nothing is written, too.
  init(_ output: SwiftOutput, always: Bool) {
    self.output = output
    self.always = always
  }

  var isEmpty: Bool { files.isEmpty && whole.isEmpty }

  mutating func add(
    _ name: String, _ source: SwiftSource, of sources: SourceMap
  ) throws(Failure) {
    let document = sources.sources[0].name
    guard case .directory(let folder) = output else {
      try noteTypes(of: source, document)
      return whole.append(source)
    }
    let path = joined(folder, name)
    if let other = owners.updateValue(document, forKey: caseFolded(path)) {
      throw .call(
        "'\(other)' and '\(document)' would both be '\(path)'; write them in two calls with a "
          + "directory each, or into one file with '-o Drawings.swift'")
    }
    try noteTypes(of: source, document)
    files.append(OutputFile(path: path, bytes: source.bytes))
  }

  /// Throws where another document declares a type of the same name, which would not compile.
  private mutating func noteTypes(of source: SwiftSource, _ document: String) throws(Failure) {
    for type in source.typeNames {
      guard let other = declarers.updateValue(document, forKey: type), other != document else {
        continue
      }
      throw .call(
        "'\(other)' and '\(document)' would both declare the type '\(type)'; give the drawings "
          + "names of their own, or one of the folders a 'shapec.json' with a \"prefix\"")
    }
  }

  /// Writes the files, or compares them with what is there.
  mutating func finish(check: Bool, _ console: Console) throws(Failure) {
    switch output {
    case .standardOutput:
      if !whole.isEmpty || always { try console.writeOutput(whole.bytes) }
      return
    case .file(let path):
      // One file for everything is written only if everything is right.
      if console.status != .success || whole.isEmpty && !always { return }
      files = [OutputFile(path: path, bytes: whole.bytes)]
    case .directory(let folder):
      if !check, !files.isEmpty { try makeDirectory(folder) }
    }
    for file in files {
      do throws(Failure) {
        if check {
          try self.check(file)
          continue
        }
        try keepForeign(file)
        if case .directory(let folder) = output {
          try writeFile(file, inside: folder)
        } else {
          try makeDirectory(directoryName(file.path))
          try writeFile(file)
        }
      } catch {
        console.fail(error)
      }
    }
  }

  /// Throws where a file would be replaced that somebody wrote by hand.
  private func keepForeign(_ file: OutputFile) throws(Failure) {
    guard fileKind(file.path) == .file,
      fileBegins(file.path, with: "\(SwiftSource.firstLine)") == false
    else { return }
    throw Failure(
      message: "'\(file.path)' was not made by shapec and stays as it is; move it away, or write "
        + "into another directory",
      status: .badInput)
  }

  /// Throws where a file is not as it would be written.
  private func check(_ file: OutputFile) throws(Failure) {
    guard fileKind(file.path) == .file else {
      throw Failure(
        message: "'\(file.path)' is missing; write it without '--check'", status: .badInput)
    }
    let old = try? readImport(file.path, limit: file.bytes.count + 1)
    if old == file.bytes { return }
    throw Failure(
      message: "'\(file.path)' is not what would be written; write it again without '--check'",
      status: .badInput)
  }
}
