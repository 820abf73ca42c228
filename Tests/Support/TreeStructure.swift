package import ShapeSyntax

/// The violations of the structure of `tree`. The tokens must cover the bytes, and the nodes must
/// be nested.
package func structureProblems(_ tree: SyntaxTree, _ bytes: [UInt8]) -> [String] {
  tokenProblems(tree.tokens, bytes) + nestingProblems(tree)
}

/// The violations of the structure of `tokens`, whose concatenation must be `bytes`.
private func tokenProblems(_ tokens: TokenList, _ bytes: [UInt8]) -> [String] {
  var copy: [UInt8] = []
  for i in 0..<tokens.count {
    if tokens.start(i) != copy.count { return ["token \(i) does not follow the last one"] }
    copy += bytes[tokens.start(i)..<tokens.end(i)]
  }
  return copy == bytes ? [] : ["the tokens do not cover all bytes"]
}

/// The violations of nesting. Each node must be inside its parent, after the previous child.
private func nestingProblems(_ tree: SyntaxTree) -> [String] {
  var pending = [tree.root]
  while let node = pending.popLast() {
    let range = tree.tokenRange(node)
    var last = range.lowerBound
    for child in tree.children(node) {
      let inner = tree.tokenRange(child)
      if inner.lowerBound < last || inner.upperBound > max(range.upperBound, inner.lowerBound) {
        return ["a \(tree.kind(child)) is not inside its \(tree.kind(node))"]
      }
      last = max(last, inner.upperBound)
      pending.append(child)
    }
  }
  return []
}
