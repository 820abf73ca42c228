import ShapeCompiler
import ShapeSwift
import ShapeSyntax

/// The action of `shapec swift`: writes drawings as Swift source.
struct WriteSwift: Action {
  /// The values of `--diagnostics`.
  enum Diagnostics: String, CaseIterable {
    case text, xcode
  }

  var inputs: [String] = []
  var output: String?
  var drawings: [String] = []
  /// The settings of the call, which take precedence over settings files.
  var settings = SwiftSettings()
  /// True to write nothing, and to compare the files with the content that would be written.
  var check = false
  /// True to write a file even for a document without declarations; nil for the default.
  var always: Bool?
  /// True to declare only the code that all documents share, and to report only types that two
  /// documents declare.
  var typesOnly = false
  /// True to declare the path runtime; false if another call declares it.
  var declaresRuntime = true
  /// True to write no documents, only the file whose types let users of an app draw ink.
  var ink = false
  /// The folder that must contain all imported files; nil for the default.
  var project: String?
  /// The format of diagnostics.
  var diagnostics = Diagnostics.text
  var jobs: Int?

  func run(_ console: Console, _ limits: Limits) throws(Failure) {
    console.isForXcode = diagnostics == .xcode
    let destination = try OutputPlace.ofSwift(output)
    var isDirectory = false
    if case .directory = destination { isDirectory = true }
    if settings.split == true, !isDirectory {
      throw .call("with '--split', '-o' must be a directory")
    }
    if settings.split == true, always == true {
      throw .call(
        "with '--split', a file that declares nothing would have no name; omit '--always'")
    }
    if let project, fileKind(project) != .directory {
      throw .call("'--project \(project)' is not a folder")
    }
    if let prefix = settings.prefix, !isTypePrefix(prefix) {
      throw .call("'--prefix \(prefix)' must be letters and digits, starting with a letter")
    }
    if let namespace = settings.namespace, !isTypePrefix(namespace) {
      throw .call("'--namespace \(namespace)' must be letters and digits, starting with a letter")
    }
    if check, case .standardOutput = destination {
      throw .call("'--check' compares files, but '-o -' writes none")
    }
    if typesOnly, output != nil, isDirectory {
      throw .call("with '--types-only', '-o' must be a file ending in '.swift', or '-'")
    }
    if ink { return try writeInk(destination, console) }
    let inputs = try inputFiles(inputs, console)
    var settingsFiles = SettingsFiles(project: project)
    var settings: [String: SwiftSettings] = [:]
    for path in inputs {
      settings[path] = self.settings.completed(by: try settingsFiles.settings(for: path).swift)
      if !isDirectory { settings[path]?.split = false }
    }
    var selection = DrawingSelection(drawings)
    var files = SwiftFileList(
      destination, always: always ?? typesOnly, declaresRuntime: declaresRuntime && !typesOnly)
    try inOrder(of: inputs, jobs: jobs, console) { [settings] path in
      written(path, settings[path] ?? self.settings, limits)
    } stopped: { path in
      WrittenDocument(compiled: CompiledDocument(.bug(path)))
    } sink: { document throws(Failure) in
      selection.add(document.compiled.declared)
      if typesOnly {
        // Only types that two documents declare are reported here. The call that writes the
        // document reports all other errors.
        for (_, source) in document.files {
          files.noteTypes(of: source, document.compiled.sources, console)
          files.noteRuntime(of: source)
        }
        return
      }
      try console.print(document.compiled)
      for (name, source) in document.files {
        try files.add(name, source, of: document.compiled.sources, console)
      }
    }
    if typesOnly {
      files.keepRuntimeOnly()
      return try files.finish(check: check, isWhole: false, console)
    }
    if console.status == .success, !drawings.isEmpty || files.isEmpty && always != true {
      try selection.check(inputs)
    }
    let isWhole = check && drawings.isEmpty && self.inputs.contains { fileKind($0) == .directory }
    try files.finish(check: check, isWhole: isWhole, console)
  }

  private func writeInk(_ destination: OutputPlace, _ console: Console) throws(Failure) {
    if !inputs.isEmpty { throw .call("'--ink' takes no documents") }
    var files = SwiftFileList(destination, always: true, declaresRuntime: false)
    files.add(SwiftSource.inkFileName, .ink(settings.options))
    try files.finish(check: check, isWhole: false, console)
  }

  /// A document and the files made from it, with their names.
  private struct WrittenDocument: Sendable {
    var compiled: CompiledDocument
    var files: [(name: String, source: SwiftSource)] = []
  }

  private func written(
    _ path: String, _ settings: SwiftSettings, _ limits: Limits
  ) -> WrittenDocument {
    var files: [(name: String, source: SwiftSource)] = []
    let compiled = CompiledDocument(InputDocument(path), in: project, limits) {
      program, document throws(Failure) in
      let meant = program.drawings.filter { drawings.isEmpty || drawings.contains($0.name) }
        .map(\.index)
      var options = settings.options
      options.importScopes = try importScopes(of: program)
      files = sources(
        program.withUsedDrawings(meant), program, options, isSplit: settings.split == true, path)
      document.diagnostics =
        (document.diagnostics + files.flatMap(\.source.diagnostics)).sortedForPrinting()
    }
    let isRight = compiled.failure == nil && !compiled.diagnostics.containsError
    return WrittenDocument(compiled: compiled, files: isRight ? files : [])
  }

  /// The scopes of the types of the files that `program` imports; empty if the call specifies one
  /// scope for all.
  private func importScopes(of program: Program) throws(Failure) -> [String: SwiftOptions.Scope] {
    let imported = program.sources.sources.dropFirst().map(\.name)
    if imported.isEmpty || settings.prefix != nil && settings.namespace != nil { return [:] }
    var settingsFiles = SettingsFiles(project: project)
    var scopes: [String: SwiftOptions.Scope] = [:]
    for name in imported {
      let options = settings.completed(by: try settingsFiles.settings(for: name).swift).options
      scopes[name] = SwiftOptions.Scope(prefix: options.prefix, namespace: options.namespace)
    }
    return scopes
  }

  private func sources(
    _ indices: [Int], _ program: Program, _ options: SwiftOptions, isSplit: Bool, _ path: String
  ) -> [(name: String, source: SwiftSource)] {
    guard isSplit else {
      let source = SwiftSource(indices, of: program, options: options)
      return source.isEmpty && always != true ? [] : [(fileName(of: path), source)]
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

  /// The name of the Swift file of a document: `Icons.swift` for `a/Icons.shape`, and
  /// `Drawings.swift` for standard input.
  private func fileName(of path: String) -> String {
    let name = path == "-" ? "Drawings" : baseName(path)
    return (name.hasSuffix(".shape") ? String(name.dropLast(6)) : name) + ".swift"
  }
}
