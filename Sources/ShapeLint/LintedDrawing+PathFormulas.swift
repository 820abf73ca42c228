import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

/// A formula that computes a path, such as an offset or a rope, or a number from paths; and the
/// thing that needs the formula.
struct LintedPathFormula {
  var node: Scalar
  var formula: PathFormula
  /// The name of the thing that needs the formula; empty, or a kind with a number such as `path#2`,
  /// if the thing has no name.
  var name: String
  var span: SourceSpan
}

extension LintedDrawing {
  /// The computed paths, and the numbers computed from paths. Each formula appears once, with the
  /// first named thing that needs it, or else with the first element. Formulas whose thing is in a
  /// loop are left out, and so are formulas that are only operands of arithmetic.
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

  /// The path that a node of the graph computes at these values; nil if a number in the path is not
  /// finite, or if the path has too many segments.
  func path(_ node: Scalar, _ values: Evaluation) -> BezierPath? {
    layout.graph.isVariable(node) ? values.path(node) : layout.graph.designPath(node)
  }

  /// The subject of findings about a computed path: `Arrow/arrow`, or `Arrow/path` or
  /// `Arrow/path#2` if the path has no name.
  func subject(_ path: LintedPathFormula) -> String {
    "\(layout.name)/\(path.name.isEmpty ? "path" : path.name)"
  }

  /// The phrase for a computed path in messages: `'arrow'`, or `this path` if the path has no name.
  func named(_ path: LintedPathFormula) -> String {
    path.name.isEmpty || path.name.contains("#") ? "this path" : "'\(path.name)'"
  }
}
