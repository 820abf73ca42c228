import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// A path that is computed of others, and what it is computed for.
struct LintedPathFormula {
  var node: Scalar
  var formula: PathFormula
  /// The name of what is computed, and where it stands.
  var name: String
  var span: SourceSpan
}

extension LintedDrawing {
  /// The paths that are computed of others, each once, by the first thing that has a name or is painted and needs
  /// it.
  var pathFormulas: [LintedPathFormula] {
    let graph = layout.graph
    var result: [LintedPathFormula] = []
    var seen: Set<Scalar> = []
    func add(_ root: Scalar, _ name: String, _ span: SourceSpan) {
      var pending = [root]
      while let node = pending.popLast() {
        guard [.path, .pathNumber].contains(graph.operation(node)), seen.insert(node).inserted
        else { continue }
        let formula = graph.pathFormula(node)
        result.append(LintedPathFormula(node: node, formula: formula, name: name, span: span))
        pending += formula.paths.reversed()
      }
    }
    for thing in layout.named {
      if let outline = thing.outline { add(outline, thing.name, thing.span) }
      if case .value(let value) = thing.content {
        for scalar in value.scalars { add(scalar, thing.name, thing.span) }
      }
    }
    for element in elements {
      if case .computedPath(let path) = element.content { add(path, element.name, element.span) }
    }
    return result.filter { !document.isInLoop($0.span) }
  }

  /// The path that a node is; nil where a number in it is not finite.
  func path(_ node: Scalar, _ values: Evaluation) -> BezierPath? {
    layout.graph.isVariable(node) ? values.path(node) : layout.graph.designPath(node)
  }

  /// Reports what is found in a computed path.
  func subject(_ path: LintedPathFormula) -> String {
    "\(layout.name)/\(path.name.isEmpty ? "path" : path.name)"
  }

  /// `'arrow'`, or `this path`.
  func named(_ path: LintedPathFormula) -> String {
    path.name.isEmpty || path.name.contains("#") ? "this path" : "'\(path.name)'"
  }
}
