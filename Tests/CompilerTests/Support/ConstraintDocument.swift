import ShapeCompiler
import ShapeSyntax
import TestSupport

/// A document, and the places of the statements in its `constrain` blocks.
struct ConstraintDocument {
  let bytes: [UInt8]
  let statements: [SourceSpan]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let source = SourceText(name: "main.shape", bytes: bytes)
    let tree = parse(source, id: SourceID(0)).tree
    var statements: [SourceSpan] = []
    var pending = [tree.root]
    while let node = pending.popLast() {
      if tree.kind(node) == .constrain {
        statements += Self.statements(in: node, tree).map { tree.span($0) }
      } else {
        pending += tree.children(node)
      }
    }
    self.statements = statements.sorted { $0.start < $1.start }
  }

  /// The statements in the block of `node`, including those in loops.
  private static func statements(in node: NodeID, _ tree: SyntaxTree) -> [NodeID] {
    let block = tree.children(node).first { tree.kind($0) == .block }
    let children = block.map { Array(tree.children($0)) } ?? []
    return children.flatMap { tree.kind($0) == .forLoop ? statements(in: $0, tree) : [$0] }
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The document with spaces instead of `removed`, so that all other places stay the same.
  func without(_ removed: some Sequence<SourceSpan>) -> [UInt8] {
    var result = bytes
    for span in removed {
      for i in span.start..<span.end where result[i] != UInt8(ascii: "\n") {
        result[i] = UInt8(ascii: " ")
      }
    }
    return result
  }

  /// The document with its statements in another order.
  func shuffled(using generator: inout SeededGenerator) -> [UInt8] {
    let order = statements.shuffled(using: &generator)
    var result: [UInt8] = []
    var end = 0
    for (place, statement) in zip(statements, order) {
      result += bytes[end..<place.start] + bytes[statement.start..<statement.end]
      end = place.end
    }
    return result + bytes[end...]
  }
}
