import Foundation
import Testing

/// The folders of a target are its stages. No stage uses a type of a later stage.
///
/// The build ensures this order between targets. Here, names are compared: a type that is declared
/// at the top of a file is used wherever its name occurs outside of comments and texts, unless the
/// folder declares a type of the same name.
@Suite struct FolderDirectionTests {
  struct Target: CustomTestStringConvertible {
    var name: String
    /// The folders, each before the folders that may use it. A folder with the name of the target
    /// means the files outside of folders.
    var stages: [String]

    var testDescription: String { name }
  }

  private static let targets = [
    Target(
      name: "ShapeSyntax",
      stages: ["Source", "Diagnostics", "Tokens", "Tree", "Parsing", "Formatting"]),
    Target(name: "ShapeFormulas", stages: ["Graph", "Proofs"]),
    Target(
      name: "ShapeCompiler",
      stages: [
        "Images", "Layout", "Diagnostics", "Semantics", "Painting", "ShapeCompiler", "Scene",
      ]),
    Target(
      name: "ShapeSolver",
      stages: [
        "Problem", "Elimination", "Formulas", "Systems", "Constructions", "Limits", "Solving",
      ]),
    Target(
      name: "ShapeLint",
      stages: ["ShapeLint", "Arrangement", "Rules", "Explanations", "Linting", "Review"]),
    Target(
      name: "ShapeChanges",
      stages: ["Items", "Matching", "Merging", "Checking", "Differences", "Breaking"]),
    Target(
      name: "ShapeSwift",
      stages: ["Model", "Runtime", "Names", "Sharing", "Painting", "Views", "ShapeSwift"]),
    Target(
      name: "ShapeTool",
      stages: [
        "Messages", "Threads", "Files", "Console", "Batch", "Settings", "Documents", "Actions",
        "Commands",
      ]),
    Target(
      name: "shapec",
      stages: [
        "Messages", "Files", "Batch", "Tables", "Documents", "Lint", "Changes", "Actions",
        "Commands",
      ]),
  ]

  private struct File {
    var name: String
    var stage: Int
    /// The types that the file declares. `topTypes` has only those that are not nested.
    var types: Set<String> = []
    var topTypes: Set<String> = []
    /// All capitalized words that are not members.
    var names: Set<String> = []

    init(name: String, stage: Int, _ text: String) {
      self.name = name
      self.stage = stage
      var isText = false
      for line in text.split(separator: "\n") {
        if line.contains(#"""""#) { isText.toggle() }
        if isText { continue }
        let words = FolderDirectionTests.words(line.utf8)
        if let type = FolderDirectionTests.declaredType(words) {
          types.insert(type)
          if line.first != " " { topTypes.insert(type) }
        }
        for (word, isMember) in words where !isMember && word.first?.isUppercase == true {
          names.insert(word)
        }
      }
    }
  }

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// The words of a line outside of comments and texts. A word after a dot is a member.
  ///
  /// Bytes are compared, since regular expressions would take minutes for all sources.
  private static func words(_ line: Substring.UTF8View) -> [(word: String, isMember: Bool)] {
    var result: [(word: String, isMember: Bool)] = []
    var rest = line[...]
    var last = UInt8(ascii: " ")
    while let byte = rest.first {
      let isWord = { (byte: UInt8) in
        byte == UInt8(ascii: "_")
          || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
          || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      }
      if isWord(byte) {
        let word = rest.prefix(while: isWord)
        result.append((String(decoding: word, as: UTF8.self), last == UInt8(ascii: ".")))
        rest = rest.dropFirst(word.count)
        last = byte
        continue
      }
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "/"), rest.first == byte { break }
      if byte == UInt8(ascii: "\"") {
        while let next = rest.popFirst(), next != byte {
          if next == UInt8(ascii: "\\") { rest = rest.dropFirst() }
        }
      }
      last = byte
    }
    return result
  }

  private static func files(of target: Target) throws -> [File] {
    let folder = sources.appending(path: target.name)
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try paths.map { path in
      let parts = path.split(separator: "/")
      let stage = parts.count > 1 ? String(parts[0]) : target.name
      let index = try #require(
        target.stages.firstIndex(of: stage), "the folder '\(stage)' is not in the order of stages")
      return File(
        name: path, stage: index,
        try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "final", "indirect",
  ]

  /// The name of the type that a line declares.
  private static func declaredType(_ words: [(word: String, isMember: Bool)]) -> String? {
    let words = words.map(\.word).drop { modifiers.contains($0) }
    guard let kind = words.first,
      ["struct", "enum", "class", "protocol", "typealias"].contains(kind)
    else { return nil }
    return words.dropFirst().first
  }

  @Test(arguments: targets) func noStageSpeaksOfALaterOne(_ target: Target) throws {
    let files = try Self.files(of: target)
    var declared: [String: Int] = [:]
    var known = target.stages.map { _ in Set<String>() }
    for file in files {
      known[file.stage].formUnion(file.types)
      for name in file.topTypes { declared[name] = min(file.stage, declared[name] ?? .max) }
    }
    #expect(Set(declared.values) == Set(target.stages.indices))
    for file in files {
      for name in file.names.subtracting(known[file.stage]).sorted() {
        guard let stage = declared[name], stage > file.stage else { continue }
        Issue.record("\(file.name) uses '\(name)' of \(target.stages[stage])")
      }
    }
  }
}
