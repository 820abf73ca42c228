import ShapeCompiler
import ShapeSyntax

extension LintRule {
  static let offGrid = LintRule(
    "drawing/off-grid", .off, fix: .unsafe,
    finds: "A drawn position that is not on the grid.",
    reason: "Edges between pixels are blurred, and neighbors that should be level are not.",
    wrong: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          rect plate (0.3, 0, 39.7, 20) { fill #C00 }
      }
      """,
    right: """
      drawing Plate {
          canvas 40 x 20
          title "Plate"
          rect plate (0, 0, 40, 20) { fill #C00 }
      }
      """,
    parameters: [
      Parameter(
        name: "grid", standard: 1, meaning: "the distance between the lines of the grid, in points",
        range: 0.001...1e6)
    ],
    check: .document { document, report in
      let grid = report.number("grid")
      guard grid > 0, grid.isFinite, !document.program.diagnostics.containsError else { return }
      let tree = document.tree
      tree.forEachStatement { statement, _ in
        guard [.element, .use, .node, .frame].contains(tree.kind(statement)) else { return }
        for position in document.positions(of: statement) {
          let edits = document.numbers(in: position).compactMap { number, value in
            document.rounding(of: value, at: number, to: grid)
          }
          if edits.isEmpty { continue }
          let text = document.text(tree.span(position))
          report.report(
            "the position \(text) is not on the grid",
            key: "the position \(text) does not lie on the grid", at: tree.span(position),
            document.subject(of: tree.child(statement, .name) ?? statement),
            fix: Diagnostic.Help("move it to the grid", edits: edits))
        }
      }
    })
}

extension LintedDocument {
  /// The positions that a statement gives, including the ends of lines, but not handles.
  fileprivate func positions(of statement: NodeID) -> [NodeID] {
    let clauses = [statement, tree.child(statement, .fromClause), tree.child(statement, .toClause)]
    return clauses.compactMap { $0 }.compactMap { tree.child($0, .position) }
  }

  /// The number literals of a position, with their values; computed coordinates are left out.
  fileprivate func numbers(in position: NodeID) -> [(node: NodeID, value: Double)] {
    guard let tuple = tree.child(position, .tuple) else { return [] }
    return tree.children(tuple).compactMap { node in
      let isNegative = tree.kind(node) == .prefix
      guard tree.kind(node) == .number || isNegative else { return nil }
      return Double(text(node).filter { $0 != " " }).map { (node, $0) }
    }
  }

  fileprivate func rounding(
    of value: Double, at node: NodeID, to grid: Double
  ) -> Diagnostic.Edit? {
    let count = (value / grid).rounded()
    let nearest = count * grid
    let tolerance = 1e-6 * max(grid, 1)
    guard nearest.magnitude < 1e9, (value - nearest).magnitude > tolerance else { return nil }
    return Diagnostic.Edit(replace: tree.span(node), with: told(nearest, decimals: 6))
  }
}
