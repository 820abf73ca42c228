import Foundation
import ShapeCompiler
import ShapeSyntax
import Synchronization
import Testing

/// A document with errors. The expected diagnostics are in a text file of the same name.
///
/// Each document is in the folder of its subject. Documents in deeper folders are only imported.
struct WrongFile: Sendable, CustomTestStringConvertible {
  /// The path in the folder of wrong files, as printed in messages: `pins/middle-alone.shape`.
  let path: String

  var testDescription: String { path }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Wrong")

  static let sources = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// All documents, in order of their paths.
  static func all() throws -> [WrongFile] {
    try files(endingIn: ".shape").map { WrongFile(path: $0) }
  }

  /// The sorted paths of the files in the folders of subjects.
  static func files(endingIn suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .flatMap { subject in
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: subject).path)
          .filter { $0.hasSuffix(suffix) }.sorted().map { "\(subject)/\($0)" }
      }
  }

  /// The ids of all documented diagnostics.
  static func identities() throws -> Set<String> {
    let files = FileManager.default.enumerator(atPath: sources.path)
    var result: Set<String> = []
    for case let path as String in files ?? .init() {
      guard path.contains("/Diagnostic+") else { continue }
      let page = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      result.formUnion(page.matches(of: /"([a-z]+\/[a-z0-9-]+)"/).map { String($0.1) })
    }
    return result
  }

  /// The file with the expected text.
  var golden: URL { Self.folder.appending(path: path.dropLast(".shape".count) + ".txt") }

  /// The compiled document. Files with a path in `changed` have the given bytes.
  func program(changed: [String: [UInt8]] = [:]) throws -> Program {
    let version = Version(path: path, changed: changed)
    if let known = Self.compiled.withLock({ $0[version] }) { return known }
    let program = compile(try Self.source(path, changed)) { path, importer in
      Self.load(path, from: importer, changed)
    }
    Self.compiled.withLock { $0[version] = program }
    return program
  }

  private struct Version: Hashable {
    var path: String
    var changed: [String: [UInt8]]
  }

  /// The programs compiled so far. Several tests compile the same document, or the same document
  /// after a help was applied.
  private static let compiled = Mutex<[Version: Program]>([:])

  /// The rendered diagnostics of the document.
  func text(of program: Program) -> String {
    let renderer = DiagnosticRenderer(sources: program.sources, color: false)
    return program.diagnostics.map { renderer.render($0) + "\n" }.joined(separator: "\n")
  }

  private static func source(_ path: String, _ changed: [String: [UInt8]]) throws -> SourceText {
    let bytes = try changed[path] ?? [UInt8](Data(contentsOf: folder.appending(path: path)))
    return SourceText(name: path, bytes: bytes)
  }

  /// Loads imported files like the command line. The folder of wrong files is the project.
  private static func load(
    _ path: String, from importer: String, _ changed: [String: [UInt8]]
  ) -> ImportResult {
    if path.isEmpty { return .failure("the path is empty") }
    if path.hasPrefix("/") { return .failure("a path is relative to the file that names it") }
    var parts = importer.split(separator: "/").dropLast()
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return .failure("it lies outside the project")
      }
    }
    let file = parts.joined(separator: "/")
    var isFolder: ObjCBool = false
    let real = folder.appending(path: file).path
    guard FileManager.default.fileExists(atPath: real, isDirectory: &isFolder) else {
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: parts.dropLast().joined(separator: "/")).path)
      let own = importer.split(separator: "/")
      return .missing(
        neighbors: (names ?? []).sorted().filter {
          $0.hasSuffix(".shape") && parts.dropLast() + [Substring($0)] != own
        })
    }
    if isFolder.boolValue { return .failure("Is a directory") }
    guard let source = try? source(file, changed) else { return .failure("it cannot be read") }
    return .file(key: file, source: source)
  }
}
