import ShapeSyntax
import TestSupport

/// A mutator that makes small changes of documents, in bytes and in tokens.
package struct DocumentMutator {
  private var random: SeededGenerator

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// `document` after a few changes, some of which insert parts of `other`.
  package mutating func mutate(_ document: [UInt8], with other: [UInt8]) -> [UInt8] {
    var result = document
    for _ in 0...random.pick([0, 0, 1, 3, 8]) {
      if random.oneIn(3) {
        changeBytes(&result, other)
      } else {
        changeTokens(&result, other)
      }
    }
    return result
  }

  /// Makes one change of bytes, regardless of tokens.
  private mutating func changeBytes(_ document: inout [UInt8], _ other: [UInt8]) {
    let range = range(of: document.count)
    switch random.below(8) {
    case 0 where !document.isEmpty:
      document[random.below(document.count)] ^= 1 << UInt8(random.below(8))
    case 1 where !document.isEmpty:
      document[random.below(document.count)] = UInt8(random.below(256))
    case 2: document.removeSubrange(range)
    case 3: document.insert(contentsOf: document[range], at: range.upperBound)
    case 4: document.removeSubrange(random.below(document.count + 1)...)
    case 5:
      document.replaceSubrange(
        range.lowerBound..., with: other[random.below(other.count + 1)...])
    case 6: document.replaceSubrange(range, with: other[self.range(of: other.count)])
    default: document.insert(contentsOf: random.pick(dictionary), at: range.lowerBound)
    }
  }

  /// Makes one change of whole tokens.
  private mutating func changeTokens(_ document: inout [UInt8], _ other: [UInt8]) {
    let tokens = significantTokens(of: document)
    guard !tokens.isEmpty else {
      document += random.pick(dictionary)
      return
    }
    let token = random.pick(tokens)
    switch random.below(8) {
    case 0: document.removeSubrange(token)
    case 1: document.insert(contentsOf: document[token] + [0x20], at: token.lowerBound)
    case 2: document.replaceSubrange(token, with: random.pick(dictionary))
    case 3: document.insert(contentsOf: random.pick(dictionary) + [0x20], at: token.lowerBound)
    case 4: exchange(token, random.pick(tokens), in: &document)
    case 5:
      let others = significantTokens(of: other)
      if !others.isEmpty { document.replaceSubrange(token, with: other[random.pick(others)]) }
    case 6: document.replaceSubrange(token, with: document[random.pick(tokens)])
    default: copyLine(at: token.lowerBound, in: &document)
    }
  }

  private func exchange(_ a: Range<Int>, _ b: Range<Int>, in document: inout [UInt8]) {
    guard a != b else { return }
    let (first, second) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
    let (left, right) = (Array(document[first]), Array(document[second]))
    document.replaceSubrange(second, with: left)
    document.replaceSubrange(first, with: right)
  }

  /// Inserts a copy of the line around `offset` at another place.
  private mutating func copyLine(at offset: Int, in document: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let start = document[..<offset].lastIndex(of: newline) ?? 0
    let end = document[offset...].firstIndex(of: newline) ?? document.count
    let line = Array(document[start..<end])
    let places = document.indices.filter { document[$0] == newline }
    guard !places.isEmpty else { return }
    document.insert(contentsOf: line, at: random.pick(places))
  }

  private func significantTokens(of document: [UInt8]) -> [Range<Int>] {
    let tokens = lex(SourceText(name: "", bytes: document), id: SourceID(0)).tokens
    return (0..<tokens.count).compactMap { i in
      switch tokens.kind(i) {
      case .whitespace, .comment, .documentation, .endOfFile: nil
      default: tokens.start(i)..<tokens.end(i)
      }
    }
  }

  /// A random range of `count` elements. Short ranges are more frequent.
  private mutating func range(of count: Int) -> Range<Int> {
    let start = random.below(count + 1)
    let most = min(count - start, random.pick([1, 4, 20, 100, count]))
    return start..<(start + random.below(most + 1))
  }
}
