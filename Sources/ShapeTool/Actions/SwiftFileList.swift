import ShapeCompiler
import ShapeSwift
import ShapeSyntax

/// The files that a call of `shapec swift` writes.
struct SwiftFileList {
  private let output: OutputPlace
  private let always: Bool
  private var files: [OutputFile] = []
  /// The combined source of a single output file. For a directory, this source only records which
  /// shared code the files need.
  private var whole = SwiftSource.withoutRuntime
  /// True if the shared code is declared, in a file of its own or within the single file.
  private let declaresRuntime: Bool
  /// For each case-folded path, the document whose file has that path.
  private var owners: [String: String] = [:]
  /// The first line of every generated file.
  private static let heading = Array("\(SwiftSource.firstLine)".utf8)
  /// For each name of a type, the document that declares the type.
  private var declarers: [String: String] = [:]
  /// True if two documents declare the same type.
  private var hasClashes = false

  /// - Parameters:
  ///   - output: The destination of the files.
  ///   - always: True to write the single file even if it declares nothing.
  ///   - declaresRuntime: True to declare the shared code.
  init(_ output: OutputPlace, always: Bool, declaresRuntime: Bool = true) {
    self.output = output
    self.declaresRuntime = declaresRuntime
    self.always = always
  }

  var isEmpty: Bool { files.isEmpty && whole.isEmpty }

  /// Adds the source of a document as the file `name`, or to the single file. Throws if another
  /// document has the same file.
  mutating func add(
    _ name: String, _ source: SwiftSource, of sources: SourceMap, _ console: Console
  ) throws(Failure) {
    let document = sources.sources[0].name
    var source = source
    source.leavesRuntimeOut = true
    noteRuntime(of: source)
    guard case .directory(let folder) = output else {
      noteTypes(of: source, sources, console)
      return whole.append(source)
    }
    let path = joined(folder, name)
    if let other = owners.updateValue(document, forKey: caseFolded(path)) {
      throw .call(
        "'\(other)' and '\(document)' would both be '\(path)'; write them in two calls with "
          + "different directories, or to one file with '-o Drawings.swift'")
    }
    noteTypes(of: source, sources, console)
    files.append(OutputFile(path: path, bytes: source.bytes))
  }

  /// Adds a file that is not generated from a document.
  mutating func add(_ name: String, _ source: SwiftSource) {
    guard case .directory(let folder) = output else { return whole.append(source) }
    files.append(OutputFile(path: joined(folder, name), bytes: source.bytes))
  }

  /// Reports each type of `source` that has the same name as a type of another document, since the
  /// generated code would not compile.
  mutating func noteTypes(of source: SwiftSource, _ sources: SourceMap, _ console: Console) {
    let document = sources.sources[0].name
    for (type, span) in source.types {
      guard let other = declarers[type], other != document else {
        declarers[type] = document
        continue
      }
      hasClashes = true
      console.print([.duplicateSwiftType(type, in: other, at: span)], sources)
    }
  }

  /// Writes the files, or compares them with the existing files. Does neither if two documents
  /// declare the same type.
  ///
  /// - Parameter isWhole: True if the files are from all documents of a folder.
  mutating func finish(check: Bool, isWhole: Bool, _ console: Console) throws(Failure) {
    if hasClashes { return }
    if declaresRuntime { addRuntime() }
    switch output {
    case .standardOutput:
      if !whole.isEmpty || always { try console.writeOutput(whole.bytes) }
      return
    case .file(let path), .device(let path):
      // A single file is written only if no error occurred.
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
    if check, isWhole, case .directory(let folder) = output {
      try warnOfStrangers(in: folder, console)
    }
  }

  /// Records the shared code that a source needs.
  mutating func noteRuntime(of source: SwiftSource) {
    whole.needRuntime(of: source)
  }

  /// Adds the shared code, if a source needs it, to the single file or as a separate file.
  private mutating func addRuntime() {
    guard whole.usesRuntime else { return }
    guard case .directory(let folder) = output else {
      whole.leavesRuntimeOut = false
      return
    }
    let path = joined(folder, SwiftSource.runtimeFileName)
    // Other drawings in the folder may need more than the drawings of this call.
    if fileStart(path, Self.heading.count) == Self.heading,
      let old = try? readImport(path, limit: 1 << 24)
    {
      whole.needRuntime(asIn: String(decoding: old, as: UTF8.self))
    }
    files.append(OutputFile(path: path, bytes: whole.runtimeFile.bytes))
  }

  /// Reduces the single file to the code that all documents share.
  mutating func keepRuntimeOnly() {
    whole = whole.runtimeFile
  }

  /// Warns of generated files whose documents are not part of the call and may no longer exist.
  private func warnOfStrangers(in folder: String, _ console: Console) throws(Failure) {
    guard fileKind(folder) == .directory, console.status == .success else { return }
    let made = Set(files.map { caseFolded($0.path) })
    for name in try names(in: folder) where name.hasSuffix(".swift") {
      let path = joined(folder, name)
      guard !made.contains(caseFolded(path)), name != SwiftSource.inkFileName,
        fileKind(path) == .file,
        fileStart(path, Self.heading.count) == Self.heading
      else { continue }
      console.warn(
        "'\(path)' was made by shapec, but from none of these documents; remove it if its document "
          + "no longer exists"
      )
    }
  }

  /// Throws if `file` would replace a nonempty file that this tool did not generate.
  private func keepForeign(_ file: OutputFile) throws(Failure) {
    guard fileKind(file.path) == .file, let start = fileStart(file.path, Self.heading.count),
      !start.isEmpty, start != Self.heading
    else { return }
    throw Failure(
      message: "'\(file.path)' was not made by shapec and is not replaced; move it away, or write "
        + "to another directory",
      status: .badInput)
  }

  /// Throws if `file` does not exist or differs from the content that would be written.
  private func check(_ file: OutputFile) throws(Failure) {
    guard fileKind(file.path) == .file else {
      throw Failure(
        message: "'\(file.path)' is missing; write it without '--check'", status: .badInput)
    }
    let old = try? readImport(file.path, limit: file.bytes.count + 1)
    if old == file.bytes { return }
    throw Failure(
      message: "'\(file.path)' differs from the output; write it again without '--check'",
      status: .badInput)
  }
}
