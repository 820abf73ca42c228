/// The document in which only the lines in `lines` are formatted. The first line has the number 1.
///
/// The range is widened until, at both of its ends, the source and the formatted text have line
/// breaks. The tokens stay the same.
///
/// - Requires: `tree` is the syntax tree of `source`, and the parser reported no error.
public func formatted(
  _ tree: SyntaxTree, _ source: SourceText, lines: ClosedRange<Int>
) -> [UInt8] {
  let copy = SourceText(name: source.name, bytes: formatted(tree, source))
  let old = words(tree.tokens, source.bytes)
  let new = words(lex(copy, id: tree.source).tokens, copy.bytes)
  guard old.count == new.count else { return source.bytes }
  /// True if the word at `i` begins a line both in the source and in the formatted text, or if `i`
  /// is the start or the end of the document.
  func isSeparate(_ i: Int) -> Bool {
    i == 0 || i == old.count || old[i - 1].line < old[i].line && new[i - 1].line < new[i].line
  }
  var first = old.firstIndex { $0.line >= lines.lowerBound } ?? old.count
  var last = old.firstIndex { $0.line > lines.upperBound } ?? old.count
  if !old.isEmpty, first >= last { return source.bytes }
  while !isSeparate(first) { first -= 1 }
  while !isSeparate(last) { last += 1 }
  if first == 0, last == old.count { return copy.bytes }
  func place(_ i: Int, _ words: [PlacedWord], _ end: Int) -> Int {
    i == 0 ? 0 : i == words.count ? end : words[i].lineStart
  }
  let outside = place(first, old, source.bytes.count)..<place(last, old, source.bytes.count)
  let inside = place(first, new, copy.bytes.count)..<place(last, new, copy.bytes.count)
  return Array(source.bytes[..<outside.lowerBound]) + copy.bytes[inside]
    + source.bytes[outside.upperBound...]
}

/// The place of a token or a comment. Tokens and comments never span several lines.
private struct PlacedWord {
  var line: Int
  /// The offset of the first byte of the line.
  var lineStart: Int
}

private func words(_ tokens: TokenList, _ source: [UInt8]) -> [PlacedWord] {
  var words: [PlacedWord] = []
  var line = 1
  var lineStart = 0
  for i in 0..<tokens.count {
    switch tokens.kind(i) {
    case .newline where tokens.isSemicolon(i, source): break
    case .newline:
      line += 1
      lineStart = tokens.end(i)
    case .whitespace, .endOfFile: break
    default: words.append(PlacedWord(line: line, lineStart: lineStart))
    }
  }
  return words
}
