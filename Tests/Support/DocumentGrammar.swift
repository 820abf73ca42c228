import Foundation

/// The grammar of documents, `Grammar/shape.ebnf`.
package let documentGrammar: Grammar = {
  let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file = repository.appending(path: "Grammar/shape.ebnf")
  do {
    return try readGrammar(String(contentsOf: file, encoding: .utf8))
  } catch {
    preconditionFailure("\(file.path()): \(error)")
  }
}()

/// `count` random documents that the grammar derives. They depend only on the seed.
package func generatedSentences(seed: UInt64, count: Int) -> [String] {
  var generator = SentenceGenerator(documentGrammar, seed: seed)
  var renderer = SentenceRenderer(documentGrammar, seed: seed &+ 0x5EED)
  return (0..<count).map { _ in renderer.render(generator.sentence(of: "file")) }
}
