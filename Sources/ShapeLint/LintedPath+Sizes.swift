import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// What rules about paths ask about all sizes, and about the document.
extension LintedPath {
  /// True if something is so at all samples of the declared range, and whatever is not declared.
  func isEverywhere(_ condition: (Evaluation) -> Bool) -> Bool { drawing.isEverywhere(condition) }

  /// True if there is a fill that can be seen.
  var isFilled: Bool { element.paint.fill.map { drawing.isSeen($0) } ?? false }

  /// True if there is a stroke that can be seen.
  var isStroked: Bool { element.paint.stroke.map { drawing.isSeen($0.source) } ?? false }

  /// The first sample at which it is painted and something is so; nil where there is none.
  func firstSample(where condition: (Evaluation) -> Bool) -> Int? {
    drawing.samples.firstIndex { isVisible($0) && condition($0) }
  }

  /// True if it is painted for other arguments, as far as it tells itself.
  func isVisible(_ values: Evaluation) -> Bool { drawing.isVisible(element, values) }

  /// The same segment for other arguments.
  func moved(_ segment: Segment, _ values: Evaluation) -> Segment {
    Segment(start: Node(segment.start.node, values), end: Node(segment.end.node, values))
  }

  /// True if there are mirrored nodes, of which one that stands on the axis has no image.
  func isOnAxis(_ node: Node) -> Bool {
    guard count(of: node) == 1, let statement = drawing.document.statement(of: element),
      let block = drawing.document.tree.child(statement, .block)
    else { return false }
    let tree = drawing.document.tree
    return tree.children(block).contains { tree.kind($0) == .mirror }
  }

  /// True if a statement in a loop made the node.
  func isInLoop(_ node: Node) -> Bool { drawing.document.isInLoop(node.node.span) }

  /// The word of a node's statement: `corner`, `round`, `smooth`, `symmetric`, `auto`.
  func word(of node: Node) -> String {
    let document = drawing.document
    guard let statement = document.statement(at: node.node.span),
      document.tree.kind(statement) == .node,
      let word = document.tree.children(statement).first
    else { return "" }
    return document.text(word)
  }

  /// What takes a node out of the document; nil where it stands in another one, has a name by which
  /// others may call it, or is one of several that its statement makes.
  func removal(of node: Node, _ message: String) -> Diagnostic.Help? {
    let document = drawing.document
    guard let statement = document.statement(at: node.node.span),
      document.tree.kind(statement) == .node, node.node.name.isEmpty,
      !document.isInLoop(node.node.span), count(of: node) == 1
    else { return nil }
    if document.hasComment(in: node.node.span) { return nil }
    return Diagnostic.Help(message, edits: [document.removal(of: node.node.span)])
  }
}
