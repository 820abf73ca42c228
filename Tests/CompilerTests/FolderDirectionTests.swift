import Foundation
import Testing

/// Folders of a target are its stages: none speaks of a type of a later one.
///
/// Between targets the build sees to that. Here names are compared: a type that is declared at the top of
/// a file counts wherever its name stands outside of comments and texts, unless the folder has a type of
/// that name, too.
@Suite struct FolderDirectionTests {
  /// The folders of the compiler, each before those that may use it; the last is the target itself.
  private static let stages = [
    "Numbers", "Layout", "Proofs", "Constraints", "Diagnostics", "Semantics", "ShapeCompiler",
    "Scene",
  ]

  private struct File {
    var name: String
    var stage: Int
    var code: String
  }

  private static let compiler = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/ShapeCompiler").standardizedFileURL

  /// A source without its comments and texts.
  private static func code(_ url: URL) throws -> String {
    let text = try String(contentsOf: url, encoding: .utf8)
    let notCode = #/(?s)""".*?"""|(?-s)//.*|"(?:\\.|[^"\\\n])*"/#
    return text.replacing(notCode, with: "")
  }

  private static func files() throws -> [File] {
    let urls = try #require(
      FileManager.default.enumerator(at: compiler, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return try urls.map { url in
      let folder = url.deletingLastPathComponent().lastPathComponent
      let stage = try #require(
        stages.firstIndex(of: folder), "the folder '\(folder)' is not in the order of stages")
      return File(name: url.lastPathComponent, stage: stage, code: try code(url))
    }
  }

  /// The names of types that are declared, with their indentation.
  private static func types(_ code: String) -> [(name: String, isTop: Bool)] {
    let declaration =
      #/(?m)^( *)(?:@\w+ )*(?:(?:public|package|fileprivate|private|final|indirect) )*(?:struct|enum|class|protocol|typealias) (\w+)/#
    return code.matches(of: declaration).map { (String($0.2), $0.1.isEmpty) }
  }

  @Test func noStageSpeaksOfALaterOne() throws {
    let files = try Self.files()
    var declared: [String: Int] = [:]
    var known = Self.stages.map { _ in Set<String>() }
    for file in files {
      for (name, isTop) in Self.types(file.code) {
        known[file.stage].insert(name)
        if isTop { declared[name] = file.stage }
      }
    }
    try #require(declared["Graph"] != nil && declared["Scene"] != nil)
    for file in files {
      let words = file.code.matches(of: #/(\.?)\b([A-Z]\w+)/#)
      let names = Set(words.filter(\.1.isEmpty).map { String($0.2) })
      for name in names.subtracting(known[file.stage]).sorted() {
        guard let stage = declared[name], stage > file.stage else { continue }
        Issue.record(
          "\(Self.stages[file.stage])/\(file.name) speaks of '\(name)' of \(Self.stages[stage])")
      }
    }
  }
}
