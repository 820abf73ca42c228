package import ShapeSyntax

/// The properties that the formatted document violates. It must have the same tokens, comments and
/// tree, its white space must be normalized, and formatting it again must change nothing. For a
/// document with errors, the result is empty.
package func formattingProblems(_ parsed: ParsedSource, _ source: SourceText) -> [String] {
  if parsed.diagnostics.contains(where: { $0.severity == .error }) { return [] }
  let bytes = formatted(parsed.tree, source)
  let copy = SourceText(name: source.name, bytes: bytes)
  let again = parse(copy, id: SourceID(0))
  if let error = again.diagnostics.first(where: { $0.severity == .error }) {
    return ["the formatted text has a syntax error: \(error.message)"]
  }
  var problems: [String] = []
  if words(again.tree, copy) != words(parsed.tree, source) {
    problems.append("a token or a comment has changed")
  }
  if shape(again.tree) != shape(parsed.tree) { problems.append("the tree has changed") }
  if formatted(again.tree, copy) != bytes { problems.append("formatting again changes the text") }
  let text = String(decoding: bytes, as: UTF8.self)
  if text.contains(" \n") || text.contains("\n\n\n") || text.hasPrefix("\n") {
    problems.append("a line ends with a space, or there are too many empty lines")
  }
  if !bytes.isEmpty, !text.hasSuffix("\n") || text.hasSuffix("\n\n") {
    problems.append("the text does not end with exactly one line break")
  }
  return problems
}

/// The texts of all tokens and comments, without white space.
private func words(_ tree: SyntaxTree, _ source: SourceText) -> [String] {
  (0..<tree.tokens.count).compactMap { i in
    switch tree.tokens.kind(i) {
    case .whitespace, .newline, .endOfFile: nil
    default:
      String(
        source.text(tree.tokens.start(i), tree.tokens.end(i)).reversed()
          .drop { $0 == " " || $0 == "\t" }.reversed())
    }
  }
}

/// The kinds of all nodes, in a fixed order.
private func shape(_ tree: SyntaxTree) -> [SyntaxKind] {
  var kinds: [SyntaxKind] = []
  var pending = [tree.root]
  while let node = pending.popLast() {
    kinds.append(tree.kind(node))
    pending += tree.children(node).reversed()
  }
  return kinds
}
