import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let zeroHandle = LintRule(
    "drawing/zero-handle", .warning, fix: .safe,
    finds: "A handle of a round node that has no length at any size.",
    reason:
      "The node is a corner although it is written as round, and a smooth join cannot follow the "
      + "handle.",
    wrong: """
      drawing Wave {
          canvas 40 x 20
          title "Wave"
          path wave {
              corner (0, 10)
              round (20, 10) in (-10, 10) out (0, 0)
              corner (40, 10)
              stroke #C00 width 2
          }
      }
      """,
    right: """
      drawing Wave {
          canvas 40 x 20
          title "Wave"
          path wave {
              corner (0, 10)
              round (20, 10) in (-10, 10)
              corner (40, 10)
              stroke #C00 width 2
          }
      }
      """,
    check: .path { path, report in
      var seen: Set<SourceSpan> = []
      for node in path.subpaths.flatMap(\.nodes) {
        // Mirror images of nodes have their handles exchanged.
        if !seen.insert(node.node.span).inserted || path.isInLoop(node) { continue }
        for (handle, vector, kind) in node.handles where vector.length < 1e-9 {
          guard path.isEverywhere({ Vector($0[handle.x], $0[handle.y]).length < 1e-9 }),
            let clause = path.clause(kind, of: node)
          else { continue }
          let word = kind == .inHandle ? "in" : "out"
          report.report(
            "the handle '\(word)' has no length", at: clause, path.subject(node) + ".\(word)",
            fix: path.handleRemoval(clause, of: node))
        }
      }
    })
}

extension LintedPath.Node {
  /// The handles that exist, each with its formulas, its vector and the kind of its clause.
  fileprivate var handles: [(Layout.Pair, Vector, SyntaxKind)] {
    [(node.incoming, incoming, SyntaxKind.inHandle), (node.outgoing, outgoing, .outHandle)]
      .compactMap { pair, vector, kind in
        guard let pair, let vector else { return nil }
        return (pair, vector, kind)
      }
  }
}

extension LintedPath {
  /// The help that removes a handle; nil if the node has a name, because expressions may read the
  /// handle.
  fileprivate func handleRemoval(_ clause: SourceSpan, of node: Node) -> Diagnostic.Help? {
    guard node.node.name.isEmpty else { return nil }
    return Diagnostic.Help("remove it", edits: [drawing.document.removal(ofClause: clause)])
  }

  /// The span of the handle clause of a round node; nil if the node is not round or has no such
  /// clause.
  fileprivate func clause(_ kind: SyntaxKind, of node: Node) -> SourceSpan? {
    let document = drawing.document
    guard let statement = document.statement(at: node.node.span),
      let word = document.tree.children(statement).first, document.text(word) == "round",
      let clause = document.tree.child(statement, kind)
    else { return nil }
    return document.tree.span(clause)
  }
}
