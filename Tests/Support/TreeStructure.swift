package import ShapeSyntax

/// What does not hold of the tree of `bytes`: the tokens tile them, the nodes nest.
package func structureProblems(_ tree: SyntaxTree, _ bytes: [UInt8]) -> [String] {
  tokenProblems(tree.tokens, bytes) + nestingProblems(tree)
}

/// What is wrong with the tokens of `bytes`: put together they are the bytes.
private func tokenProblems(_ tokens: TokenList, _ bytes: [UInt8]) -> [String] {
  var copy: [UInt8] = []
  for i in 0..<tokens.count {
    if tokens.start(i) != copy.count { return ["token \(i) does not begin where the last ended"] }
    copy += bytes[tokens.start(i)..<tokens.end(i)]
  }
  return copy == bytes ? [] : ["the tokens are not the bytes"]
}

/// What is wrong with the nodes: each lies in its parent, after the one before it.
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
