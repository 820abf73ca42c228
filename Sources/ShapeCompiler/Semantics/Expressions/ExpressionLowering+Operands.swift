import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The parts of elements: kinds, attributes, and the operands of attributes.
extension ExpressionLowering {
  func isPoint(_ declaration: Declaration) -> Bool {
    if case .point = declaration.kind { true } else { false }
  }

  /// The kind of an element; nil for other declarations, and for a `use`.
  func elementKind(_ declaration: Declaration) -> ElementKind? {
    if tree.kind(declaration.syntax) == .use { return nil }
    return tree.children(declaration.syntax).first.flatMap { ElementKind(tree.name($0)) }
  }

  /// The expression after a word, with or without `=`.
  func operand(_ node: NodeID) -> NodeID? {
    if let value = tree.child(node, .value) { return tree.expression(value) }
    return tree.expression(node)
  }

  /// The modifiers of an attribute by their words. A repeated modifier is reported.
  func modifiers(_ node: NodeID) -> [String: NodeID] {
    var result: [String: NodeID] = [:]
    for modifier in tree.children(node) where tree.kind(modifier) == .modifier {
      guard let word = tree.child(modifier, .word) else { continue }
      let name = tree.text(word)
      if let first = result[name] {
        report(.repeatedSetting(name, at: tree.span(word), first: tree.span(first)))
      } else {
        result[name] = modifier
      }
    }
    return result
  }

  /// The attribute with the word `word` in the block of a declaration; nil if there is none.
  func attribute(_ word: AttributeWord, of declaration: Declaration) -> NodeID? {
    tree.child(declaration.syntax, .block).flatMap { tree.attribute(word, in: $0) }
  }
}

extension SyntaxTree {
  /// The attribute with the word `word` in a block; nil if there is none.
  func attribute(_ word: AttributeWord, in block: NodeID) -> NodeID? {
    children(block).first { node in
      kind(node) == .attribute && child(node, .word).map { name($0) } == word.name
    }
  }
}
