import Foundation
import ShapeCompiler
import ShapeSwift
import ShapeSyntax
import Testing

/// The Swift source of a document as text. The document must have no errors.
func swiftSource(
  of text: String, _ options: SwiftOptions = SwiftOptions(), name: String = "Main.shape",
  imports: [String: String] = [:]
) throws -> String {
  let source = try swiftFile(of: text, options, name: name, imports: imports)
  return String(decoding: source.bytes, as: UTF8.self)
}

/// The files of a module: the sources without their shared code, and a file with this code.
func swiftModule(_ sources: [(name: String, source: SwiftSource)]) -> [(
  name: String, text: String
)] {
  var runtime = SwiftSource()
  for (_, source) in sources { runtime.needRuntime(of: source) }
  let files = sources.map { name, source in
    var source = source
    source.leavesRuntimeOut = true
    return (name: name, text: String(decoding: source.bytes, as: UTF8.self))
  }
  let shared = String(decoding: runtime.runtimeFile.bytes, as: UTF8.self)
  return files + (runtime.usesRuntime ? [(SwiftSource.runtimeFileName, shared)] : [])
}

/// The Swift source of a document. The document must have no errors.
func swiftFile(
  of text: String, _ options: SwiftOptions = SwiftOptions(), name: String = "Main.shape",
  imports: [String: String] = [:]
) throws -> SwiftSource {
  let program = compile(SourceText(name: name, text: text)) { path, _ in
    imports[path].map { .file(key: path, source: SourceText(name: path, text: $0)) }
      ?? .failure("there is no such file")
  }
  try #require(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
  return SwiftSource(program.drawings.map(\.index), of: program, options: options)
}

/// The output of `swift format lint --strict` for `files`, by name; empty if there are no
/// complaints.
func formatterComplaints(_ files: [String: String]) throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(path: "shapec-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, source) in files {
    try Data(source.utf8).write(to: folder.appending(path: name))
  }
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["swift", "format", "lint", "--strict", "--recursive", folder.path]
  process.standardInput = FileHandle.nullDevice
  let pipe = Pipe()
  process.standardError = pipe
  process.standardOutput = pipe
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  let text = String(decoding: output, as: UTF8.self)
  return text.isEmpty && process.terminationStatus != 0
    ? "swift format ended with \(process.terminationStatus)" : text
}
