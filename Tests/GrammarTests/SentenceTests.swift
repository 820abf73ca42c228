import TestSupport
import Testing

@Suite struct SentenceTests {
  @Test func generatedSentencesAreDerivable() {
    let seed: UInt64 = 20_250_914
    let count = Thoroughness.choose(quick: 400, slow: 3000)
    for sentence in generatedSentences(seed: seed, count: count) {
      let result = derivation(of: Array(sentence.utf8))
      #expect(result == .derivable, "seed \(seed):\n\(sentence)")
      if result != .derivable { return }
    }
  }

  @Test func sentencesReachEveryBranch() {
    let grammar = documentGrammar
    var generator = SentenceGenerator(grammar, seed: 1)
    var renderer = SentenceRenderer(grammar, seed: 2)
    for _ in 0..<500 { _ = renderer.render(generator.sentence(of: "file")) }
    let taken = Set(generator.taken.keys).union(renderer.taken.keys)
    // The generator does not traverse these productions, which divide a file into tokens or list
    // the symbols.
    let skipped: Set = ["Document", "Token", "SYMBOL", "Continuation", "NL", "NAME"]
    let characters = ["CommentChar", "TextChar", "Letter", "Digit", "Hex", "reserved"]
    for production in grammar.productions
    where !skipped.contains(production.name) && !characters.contains(production.name) {
      let missed = generator.branches(under: production.name).subtracting(taken)
      #expect(missed == [], "'\(production.name)' has branches that were not taken")
    }
  }

  @Test func sameSeedSameSentences() {
    #expect(generatedSentences(seed: 7, count: 20) == generatedSentences(seed: 7, count: 20))
  }

  @Test func mutationsAreMostlyWrong() {
    let mutations = mutatedSentences(seed: 3, count: 300)
    let wrong = mutations.filter { !isDerivable(Array($0.utf8)) }.count
    #expect(wrong > 150 && wrong < 300)
  }
}
