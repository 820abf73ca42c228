import ShapeCompiler
import ShapeSyntax
import TestSupport

/// A document, and the places of the statements in its `constrain` blocks.
struct ConstraintDocument {
  let bytes: [UInt8]
  /// The statements, including those in loops.
  let statements: [SourceSpan]
  /// The statements and whole loops, without the statements in loops.
  private let outer: [SourceSpan]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let source = SourceText(name: "main.shape", bytes: bytes)
    let tree = parse(source, id: SourceID(0)).tree
    var (statements, outer): ([SourceSpan], [SourceSpan]) = ([], [])
    var pending = [tree.root]
    while let node = pending.popLast() {
      if tree.kind(node) == .constrain {
        statements += Self.statements(in: node, tree).map { tree.span($0) }
        outer += Self.members(of: node, tree).map { tree.span($0) }
      } else {
        pending += tree.children(node)
      }
    }
    self.statements = statements.sorted { $0.start < $1.start }
    self.outer = outer.sorted { $0.start < $1.start }
  }

  /// The members of the block of `node`.
  private static func members(of node: NodeID, _ tree: SyntaxTree) -> [NodeID] {
    let block = tree.children(node).first { tree.kind($0) == .block }
    return block.map { Array(tree.children($0)) } ?? []
  }

  /// The statements in the block of `node`, including those in loops.
  private static func statements(in node: NodeID, _ tree: SyntaxTree) -> [NodeID] {
    members(of: node, tree).flatMap { tree.kind($0) == .forLoop ? statements(in: $0, tree) : [$0] }
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
    let order = outer.shuffled(using: &generator)
    var result: [UInt8] = []
    var end = 0
    for (place, statement) in zip(outer, order) {
      result += bytes[end..<place.start] + bytes[statement.start..<statement.end]
      end = place.end
    }
    return result + bytes[end...]
  }
}
