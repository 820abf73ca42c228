import Foundation
import ShapeCompiler
import ShapeSwift
import ShapeSyntax
import Testing

/// The Swift source of a document. The document must have no errors.
func swiftSource(
  of text: String, _ options: SwiftOptions = SwiftOptions(), name: String = "Main.shape",
  imports: [String: String] = [:]
) throws -> String {
  let program = compile(SourceText(name: name, text: text)) { path, _ in
    imports[path].map { .file(key: path, source: SourceText(name: path, text: $0)) }
      ?? .failure("there is no such file")
  }
  try #require(!program.diagnostics.containsError, "\(program.diagnostics.map(\.message))")
  let source = SwiftSource(program.drawings.map(\.index), of: program, options: options)
  return String(decoding: source.bytes, as: UTF8.self)
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
