import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintedDrawing {
  /// The paths that are painted at one or more samples, with their coordinates at the design. Paths
  /// that parameters hide at the design are included, and computed paths are left out.
  var pathsSomewhere: [LintedPath] {
    let others = elements.contains { element in
      guard element.visible != nil, case .path = element.content else { return false }
      return !isVisible(element, design) && isVisibleSomewhere(element)
    }
    if !others { return paths }
    return painted.compactMap { painted in
      isVisibleSomewhere(painted.element) ? LintedPath(painted, of: self, design) : nil
    }
  }

  /// True if `element` is painted at one or more samples.
  private func isVisibleSomewhere(_ element: Layout.Element) -> Bool {
    element.visible == nil || samples.contains { isVisible(element, $0) }
  }
}

extension LintedPath {
  /// True if the author drew the node: no loop makes it, and it depends on no parameter other than
  /// a text.
  func standsAsDrawn(_ node: Node) -> Bool {
    let pairs = [node.node.position, node.node.incoming, node.node.outgoing].compactMap { $0 }
    return !isInLoop(node) && !drawing.dependsOnParameter(pairs.flatMap { [$0.x, $0.y] })
  }
}
