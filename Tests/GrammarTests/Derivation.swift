import Synchronization
import TestSupport

/// True if the grammar derives `document`.
func isDerivable(_ document: [UInt8]) -> Bool {
  derivation(of: document) == .derivable
}

/// The result of the recognition of `document`. If the grammar does not derive the document, the
/// result has the offset of the first invalid byte, and the terminals that are possible there.
func derivation(of document: [UInt8]) -> Recognizer.Result {
  let tokenized = documentTokenizer.withLock { $0.tokenize(document) }
  let result = documentRecognizer.recognize(tokenized.tokens, end: document.count)
  // The recognizer may have failed at a token before the failure of the tokenizer.
  guard let failure = tokenized.failure else { return result }
  if case .failed(let offset, _) = result, offset < failure, offset < document.count {
    return result
  }
  return .failed(offset: failure, expected: [])
}

/// The cost of the recognition of `document`: the number of the recognizer's items per token.
func workPerToken(_ document: [UInt8]) -> Double {
  let tokens = documentTokenizer.withLock { $0.tokenize(document) }.tokens
  return Double(documentRecognizer.itemCount(tokens)) / Double(tokens.count)
}

/// `count` documents. Each is made from a document that the grammar derives by one small change.
/// The grammar derives few of the changed documents.
func mutatedSentences(seed: UInt64, count: Int) -> [String] {
  var random = SeededGenerator(seed: seed)
  return generatedSentences(seed: seed, count: count).map { sentence in
    let document = Array(sentence.utf8)
    let tokens = documentTokenizer.withLock { $0.tokenize(document) }.tokens
    return String(decoding: mutate(document, tokens, &random), as: UTF8.self)
  }
}

private let documentTokenizer = Mutex(Tokenizer(documentGrammar))
private let documentRecognizer = Recognizer(documentGrammar, start: "file")
private let documentWords = documentGrammar.syntacticTerminals.sorted()

/// `document` after a random change: one token is removed, repeated, replaced, inserted or
/// exchanged with the next token, a line break is inserted, or the end is cut off.
private func mutate(
  _ document: [UInt8], _ tokens: [Token], _ random: inout SeededGenerator
) -> [UInt8] {
  guard !tokens.isEmpty else { return Array(random.pick(documentWords).utf8) }
  func range(_ index: Int) -> Range<Int> {
    tokens[index].offset..<(tokens[index].offset + tokens[index].spelling.utf8.count)
  }
  let index = random.below(tokens.count)
  let place = range(index)
  let token = Array(document[place])
  let other = Array(random.pick(documentWords).utf8)
  let blank = [UInt8(ascii: " ")]
  var result = document
  switch random.below(6) {
  case 0: result.replaceSubrange(place, with: blank)
  case 1: result.insert(contentsOf: token + blank, at: place.lowerBound)
  case 2: result.replaceSubrange(place, with: blank + other + blank)
  case 3: result.insert(contentsOf: blank + other + blank, at: place.lowerBound)
  case 4: result.insert(UInt8(ascii: "\n"), at: place.lowerBound)
  default:
    guard index + 1 < tokens.count else { return Array(document[..<place.lowerBound]) }
    let neighbour = range(index + 1)
    let between = document[place.upperBound..<neighbour.lowerBound]
    result.replaceSubrange(
      place.lowerBound..<neighbour.upperBound,
      with: Array(document[neighbour]) + blank + between + blank + token)
  }
  return result
}
