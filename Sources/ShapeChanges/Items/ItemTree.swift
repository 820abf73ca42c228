package import ShapeSyntax

/// The statements of a document as a tree, each with the comments that belong to it.
///
/// Every byte of the document belongs to an item: to its comments, to its statement, or to the
/// space between them.
package struct ItemTree: Sendable {
  package let source: SourceText
  package let tree: SyntaxTree
  /// The items. Each item precedes the items in its block. The first item is the file.
  package internal(set) var items: [Item]
  /// The names or words by which items are matched, by item; nil for an item that has neither.
  private(set) var keys: [ItemKey?]
  /// For each token, the index of the item that declares the name in the token; -1 if the token
  /// names no known declaration.
  var symbols: [Int32] = []

  /// - Requires: The parser reported no error in `tree`.
  package init(_ source: SourceText, _ tree: SyntaxTree) {
    (self.source, self.tree) = (source, tree)
    items = ItemBuilder(source, tree).build()
    keys = items.map { ItemKey($0) }
    hashItems()
    resolveSymbols()
  }

  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { source.bytes[range] }

  /// The bytes of token `i`.
  func token(_ i: Int) -> ArraySlice<UInt8> {
    source.bytes[tree.tokens.start(i)..<tree.tokens.end(i)]
  }

  /// The range of the bytes of tokens; `0..<0` for an empty range of tokens.
  func bytes(of tokens: Range<Int>) -> Range<Int> {
    if tokens.isEmpty { return 0..<0 }
    return tree.tokens.start(tokens.lowerBound)..<tree.tokens.end(tokens.upperBound - 1)
  }

  /// True if token `i` has a meaning: it is neither space nor a line end.
  func counts(_ i: Int) -> Bool { !tree.tokens.kind(i).isSpace }

  /// The field of an item that has the key `key`; nil if there is none.
  func field(_ key: String, of item: Int) -> Field? {
    items[item].fields.first { $0.key == key }
  }

  /// The range of the bytes of tokens, from the first token with a meaning to the last; empty if no
  /// token has a meaning.
  func place(of tokens: Range<Int>) -> Range<Int> {
    var (first, last) = (tokens.lowerBound, tokens.upperBound)
    while first < last, !counts(first) { first += 1 }
    while last > first, !counts(last - 1) { last -= 1 }
    let start = tree.tokens.start(first)
    return start..<(first < last ? tree.tokens.end(last - 1) : start)
  }

  // MARK: Hashes

  /// The FNV-1a hash of tokens (G. Fowler, L. C. Noll, K.-P. Vo, 1991).
  private struct TokenHash {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    mutating func add(word: UInt64) {
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: word >> shift)) }
    }
  }

  private mutating func hashItems() {
    for i in items.indices.reversed() {
      var hash = TokenHash()
      if items[i].kind == .comment {
        for line in items[i].comments {
          for byte in line { hash.add(byte) }
          hash.add(0x0A)
        }
      } else {
        for token in items[i].header where counts(token) {
          for byte in self.token(token) { hash.add(byte) }
          hash.add(0x20)
        }
      }
      hash.add(UInt8(items[i].block == nil ? 0 : 1))
      for child in items[i].children { hash.add(word: items[child].hash) }
      items[i].hash = hash.value
    }
  }
}
