import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// Queries, for rules, about a path at all declared sizes and about its statements in the document.
extension LintedPath {
  /// True if `condition` holds at all samples of the declared range, and at all samples with other
  /// values of undeclared arguments.
  func isEverywhere(_ condition: (Evaluation) -> Bool) -> Bool { drawing.isEverywhere(condition) }

  /// True if the path has a fill that can be seen.
  var isFilled: Bool { element.paint.fill.map { drawing.isSeen($0) } ?? false }

  /// True if the path has a stroke that can be seen.
  var isStroked: Bool { element.paint.stroke.map { drawing.isSeen($0.source) } ?? false }

  /// The index of the first sample at which the path is painted and `condition` holds; nil if there
  /// is none.
  func firstSample(where condition: (Evaluation) -> Bool) -> Int? {
    drawing.samples.firstIndex { isVisible($0) && condition($0) }
  }

  /// True if the conditions of the path and of the groups around it hold for `values`.
  func isVisible(_ values: Evaluation) -> Bool { drawing.isVisible(element, values) }

  /// Returns `segment` with its coordinates at `values`.
  func moved(_ segment: Segment, _ values: Evaluation) -> Segment {
    Segment(start: Node(segment.start.node, values), end: Node(segment.end.node, values))
  }

  /// True if the path has a `mirror` and `node` is the only node of its statement. Only a node on
  /// the axis has no mirror image.
  func isOnAxis(_ node: Node) -> Bool {
    guard count(of: node) == 1, let statement = drawing.document.statement(of: element),
      let block = drawing.document.tree.child(statement, .block)
    else { return false }
    let tree = drawing.document.tree
    return tree.children(block).contains { tree.kind($0) == .mirror }
  }

  /// True if the statement of the node is in a loop.
  func isInLoop(_ node: Node) -> Bool { drawing.document.isInLoop(node.node.span) }

  /// The keyword of a node's statement: `corner`, `round`, `smooth`, `symmetric`, `auto` or `arc`;
  /// empty if the node comes from a statement of another kind or from another document.
  func word(of node: Node) -> String {
    let document = drawing.document
    guard let statement = document.statement(at: node.node.span),
      document.tree.kind(statement) == .node,
      let word = document.tree.children(statement).first
    else { return "" }
    return document.text(word)
  }

  /// The help that removes a node from the document; nil if the node is declared in another
  /// document, is in a loop, has a name, is one of several nodes of its statement, or has a
  /// statement that contains a comment.
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
