import ShapeCompiler
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let nearAxisHandle = LintRule(
    "drawing/near-axis-handle", .warning, fix: .unsafe,
    finds:
      "A handle that is almost horizontal or vertical, but not quite: its end is 0.2 pixels or more "
      + "off at the design size.",
    reason: "The extreme of the outline lies so close to the node that the distance cannot be "
      + "intended.",
    wrong: """
      drawing Hill {
          canvas 80 x 40
          title "Hill"
          path hill {
              corner (0, 40)
              symmetric (40, 0) out (24, 0.2)
              corner (80, 40)
              close
              fill #C00
          }
      }
      """,
    right: """
      drawing Hill {
          canvas 80 x 40
          title "Hill"
          path hill {
              corner (0, 40)
              symmetric (40, 0) out (24, 0)
              corner (80, 40)
              close
              fill #C00
          }
      }
      """,
    parameters: [
      Parameter(
        name: "degrees", standard: 0.5,
        meaning:
          "the largest angle to an axis, in degrees, at which a handle is almost horizontal or "
          + "vertical",
        range: 0...45)
    ],
    check: .drawing { drawing, report in
      for path in drawing.uprightPaths {
        for node in path.subpaths.flatMap(\.nodes) { path.reportHandles(of: node, &report) }
      }
    })
}

extension LintedPath {
  fileprivate func reportHandles(of node: Node, _ report: inout LintReport) {
    let limit = report.number("degrees")
    for (kind, vector) in [(SyntaxKind.inHandle, node.incoming), (.outHandle, node.outgoing)] {
      guard let axis = vector?.nearbyAxis(limit), isSeen(axis.distance),
        let tuple = drawnHandle(kind, of: node)
      else { continue }
      let document = drawing.document
      let part = document.tree.children(tuple)[
        document.tree.children(tuple).startIndex + (axis.coordinate == "y" ? 1 : 0)]
      report.report(
        "the handle is almost \(axis.word), but \(sizeText(axis.distance)) off",
        key: "the handle is almost \(axis.word), but not quite", at: document.tree.span(tuple),
        subject(node) + (kind == .inHandle ? ".in" : ".out"),
        fix: count(of: node) > 1 || document.isInLoop(node.node.span)
          ? nil
          : Diagnostic.Help(
            "make it \(axis.word)",
            edits: [Diagnostic.Edit(replace: document.tree.span(part), with: "0")]))
    }
  }

  /// The tuple of a handle that is written as coordinates; nil if the handle is computed, or
  /// follows from the other handle.
  private func drawnHandle(_ kind: SyntaxKind, of node: Node) -> NodeID? {
    let document = drawing.document
    guard let statement = document.statement(at: node.node.span),
      let clause = document.tree.child(statement, kind),
      let position = document.tree.child(clause, .position),
      let tuple = document.tree.child(position, .tuple),
      document.tree.children(tuple).count == 2
    else { return nil }
    return tuple
  }
}
