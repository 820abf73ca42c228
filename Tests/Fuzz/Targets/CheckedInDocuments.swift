import Foundation
import ShapeSyntax
import TestSupport

/// The root folder of the repository.
private let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of the saved fuzzing inputs.
package let corpusFolder = repository.appending(path: "Tests/Corpus").path

/// All documents in the examples, the fixtures and the corpus, with their paths.
package let checkedInDocuments: [(path: String, bytes: [UInt8])] =
  ["Examples", "Tests/Fixtures", "Tests/Corpus/document"].flatMap { folder in
    files(in: folder).filter { $0.path.hasSuffix(".shape") }
  }

/// The saved inputs of `target`.
package func corpus(of target: FuzzTarget) -> [(path: String, bytes: [UInt8])] {
  files(in: "Tests/Corpus/\(target.rawValue)")
}

/// The documents that inputs can import.
let importableDocuments: [String: SourceText] = Dictionary(
  files(in: "Examples").filter { $0.path.hasSuffix(".shape") }.map { file in
    let name = String(file.path.dropFirst("Examples/".count))
    return (name, SourceText(name: name, bytes: file.bytes))
  }, uniquingKeysWith: { first, _ in first })

/// The files in `folder`, at any depth, by their paths in the repository.
private func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
  let all = FileManager.default.enumerator(atPath: repository.appending(path: folder).path)
  let paths = (all?.allObjects as? [String] ?? []).sorted().map { "\(folder)/\($0)" }
  return paths.compactMap { path in
    guard !path.contains("/."), let data = try? Data(contentsOf: repository.appending(path: path))
    else { return nil }
    return (path, [UInt8](data))
  }
}

/// The words from which inputs are built: the terminals of the grammar, short tokens of the
/// documents that are checked in, and words that often break lexers, printers and numbers.
package let dictionary: [[UInt8]] = {
  var words = documentGrammar.syntacticTerminals
  for document in checkedInDocuments {
    let source = SourceText(name: document.path, bytes: document.bytes)
    let tokens = lex(source, id: SourceID(0)).tokens
    for i in 0..<tokens.count where tokens.end(i) - tokens.start(i) <= 12 {
      switch tokens.kind(i) {
      case .whitespace, .newline, .comment, .documentation, .invalid: continue
      case .number, .color, .text: continue
      default: words.insert(source.text(tokens.start(i), tokens.end(i)))
      }
    }
  }
  return words.filter { !$0.isEmpty }.sorted().map { Array($0.utf8) } + troublesome
}()

/// Words that often break lexers, printers and numbers. Some are not part of the language.
private let troublesome: [[UInt8]] = {
  let texts = [
    "1e308", "1e-308", "1e999", "5e-324", "9007199254740993", "18446744073709551616", "0.1", "-1",
    "0",
    "1e18deg", "100%", "1e9", "0.5turn", "3rad", "#FFF", "#12345678", "\"\"", "\"\\u{10FFFF}\"",
    "\"\\u{202E}\"", "\"\\n\"", "\"</svg>\"", "\"]]>&<\"", "\u{FEFF}", "\u{202E}", "\u{200B}",
    "\u{301}", "e\u{301}", "\u{2028}", "\u{85}", "\u{A0}", "“", "’", "\u{1F600}", "ſ", "К", "\r",
    "\r\n", "\t", "\u{0}", "\u{1B}[2J", "\u{7F}", "//", "///", "/*", "\\", "'", "`", "{\n", "\n}",
    "((((((((", "))))))))", "0 ..< 1000000", "[0]", "1/0", "0 % 0",
  ]
  let bytes: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFE, 0xFF],
    [0xFF, 0xFE], [0xEF, 0xBF, 0xBE],
  ]
  return texts.map { Array($0.utf8) } + bytes
}()
