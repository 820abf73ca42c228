package import ShapeSyntax

/// The broken promises about the structure of `tree`: the tokens cover the bytes, and the nodes are
/// nested.
package func structureProblems(_ tree: SyntaxTree, _ bytes: [UInt8]) -> [String] {
  tokenProblems(tree.tokens, bytes) + nestingProblems(tree)
}

/// The broken promises about tokens: their concatenation is `bytes`.
private func tokenProblems(_ tokens: TokenList, _ bytes: [UInt8]) -> [String] {
  var copy: [UInt8] = []
  for i in 0..<tokens.count {
    if tokens.start(i) != copy.count { return ["token \(i) does not begin where the last ended"] }
    copy += bytes[tokens.start(i)..<tokens.end(i)]
  }
  return copy == bytes ? [] : ["the tokens are not the bytes"]
}

/// The broken promises about nodes: each node is inside its parent, after the previous node.
private func nestingProblems(_ tree: SyntaxTree) -> [String] {
  var pending = [tree.root]
  while let node = pending.popLast() {
    let range = tree.tokenRange(node)
    var last = range.lowerBound
    for child in tree.children(node) {
      let inner = tree.tokenRange(child)
      if inner.lowerBound < last || inner.upperBound > max(range.upperBound, inner.lowerBound) {
        return ["a \(tree.kind(child)) does not lie in its \(tree.kind(node))"]
      }
      last = max(last, inner.upperBound)
      pending.append(child)
    }
  }
  return []
}
