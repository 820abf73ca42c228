package import ShapeGeometry
import ShapeNumbers

/// Paths as values of nodes.
extension Graph {
  /// True if a node of the graph computes with paths.
  package var hasPaths: Bool { !pathFormulas.isEmpty }

  /// The number of formulas that combine paths, offset paths, or outline the strokes of paths.
  package var combinedPathCount: Int { pathFormulas.count { $0.operation.joinsEdges } }

  /// The node of the path that `formula` makes.
  package mutating func path(_ formula: PathFormula) -> Scalar {
    let number = pathFormulaIndex(formula)
    let key = Node(operation: .path, a: number)
    if let found = find(key) { return found }
    let node = insert(key, .zero, variable: formula.operands.contains { isVariable($0) })
    designPaths.make(node, formula, formula.numbers.map { design($0).doubleValue })
    return node
  }

  /// The nodes of the numbers that `formula` computes from paths. If the formula does not depend on
  /// the arguments, its numbers are computed here and become constants, or 0 / 0 if they are not
  /// finite.
  package mutating func numbers(_ formula: PathFormula) -> [Scalar] {
    let number = pathFormulaIndex(formula)
    let designs = formula.numbers.map { design($0).doubleValue }
    let answer = designPaths.answer(of: number, formula, designs)
    guard formula.operands.contains(where: { isVariable($0) }) else {
      return answer.map { number in
        Rational(exactly: number).map { constant($0) } ?? make(.divide, constant(0), constant(0))
      }
    }
    return answer.indices.map { i in
      let key = Node(operation: .pathNumber, a: number, b: Int32(truncatingIfNeeded: i))
      return find(key) ?? insert(key, .real(answer[i]), variable: true)
    }
  }

  /// Makes a copy of the `path` or `pathNumber` node `old`, whose formula is `formula`. `places`
  /// gives the operands of the copy. The node `old` may be in another graph.
  mutating func copyPath(_ formula: PathFormula, _ old: Node, at places: (Scalar) -> Scalar)
    -> Scalar
  {
    let copy = formula.replacing(places)
    return old.operation == .path ? path(copy) : numbers(copy)[Int(old.b)]
  }

  /// The formula of a `path` or `pathNumber` node.
  package func pathFormula(_ node: Scalar) -> PathFormula { pathFormulas[slot(node)] }

  /// The index of a `pathNumber` node among the numbers that its formula makes.
  package func pathNumberIndex(_ node: Scalar) -> Int { Int(nodes[Int(node.index)].b) }

  /// The variable numbers on which a `pathNumber` node depends, directly or through its paths, each
  /// once; nil if there are more than `limit`.
  func numbers(ofPathsIn node: Scalar, limit: Int) -> [Scalar]? {
    var found: [Scalar] = []
    var seen: Set<Scalar> = []
    var pending = [node]
    while let next = pending.popLast() {
      let formula = pathFormula(next)
      for number in formula.numbers where isVariable(number) && seen.insert(number).inserted {
        found.append(number)
        guard found.count <= limit else { return nil }
      }
      for path in formula.paths where seen.insert(path).inserted { pending.append(path) }
    }
    return found
  }

  /// The path of a node at the design; nil if a number in the path is not finite, or if the path
  /// has too many elements.
  package func designPath(_ node: Scalar) -> BezierPath? { designPaths[node] }
}
