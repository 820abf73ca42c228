import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Constants for shared formulas: a `let` for each, in the order of dependency.
struct SwiftConstants {
  /// The maximum number of characters of a formula. A longer formula is split, so that each part
  /// fits on a line and the Swift compiler type-checks it quickly.
  private static let largestFormula = 76
  /// The minimum number of characters of a shared formula that gets a constant. A shorter formula
  /// is repeated.
  private static let smallestShared = 16

  /// The formulas that get a constant of their own in the code of `roots`, operands first.
  ///
  /// - Parameter named: Formulas that get a name in another way, and therefore no constant.
  static func shared(
    by roots: [Scalar], _ formulas: SwiftFormulas, except named: Set<Scalar> = []
  ) -> [Scalar] {
    // A formula that is not compound has no compound operands.
    guard roots.contains(where: { formulas.isCompound($0) }) else { return [] }
    let graph = formulas.graph
    let reached = reached(from: roots, formulas)
    var uses: [Scalar: Int] = [:]
    for root in roots { uses[root, default: 0] += 1 }
    for node in reached {
      for operand in graph.dependencies(node) { uses[operand, default: 0] += 1 }
    }
    let isRoot = Set(roots)
    var sizes: [Scalar: Int] = [:]
    return reached.filter { node in
      let size = width(node, formulas, sizes)
      sizes[node] = size
      // A path that other formulas use gets a constant. These formulas access the path by its name.
      if graph.operation(node) == .path, !isRoot.contains(node) || uses[node, default: 0] > 1 {
        sizes[node] = nameWidth
        return true
      }
      guard formulas.isCompound(node), !named.contains(node) else {
        if named.contains(node) { sizes[node] = nameWidth }
        return false
      }
      let isShared = uses[node, default: 0] > 1 && size >= smallestShared
      guard isShared || size > largestFormula && !isRoot.contains(node) else { return false }
      sizes[node] = nameWidth
      return true
    }
  }

  /// The approximate number of characters of a name.
  private static let nameWidth = 10

  /// The approximate number of characters of a formula.
  private static func width(
    _ node: Scalar, _ formulas: SwiftFormulas, _ widths: [Scalar: Int]
  ) -> Int {
    let graph = formulas.graph
    func width(_ operand: Scalar) -> Int {
      if let name = formulas.names[operand] { return name.width }
      return widths[operand] ?? 4
    }
    let operands = graph.dependencies(node).reduce(0) { $0 + width($1) + 3 }
    let factors = graph.affine(node).terms.reduce(0) {
      $0 + ($1.coefficient.magnitude == .one ? 0 : 6)
    }
    return min(max(operands + factors, 4), 1 << 20)
  }

  /// The formulas that `roots` are computed from, operands first. The search stops at formulas that
  /// have a name and at constant numbers, and leaves both out.
  private static func reached(from roots: [Scalar], _ formulas: SwiftFormulas) -> [Scalar] {
    var seen: Set<Scalar> = []
    var pending = roots
    while let node = pending.popLast() {
      let isPath = formulas.graph.operation(node) == .path
      guard formulas.names[node] == nil, isPath || formulas.graph.isVariable(node),
        seen.insert(node).inserted
      else { continue }
      // A path that does not depend on the arguments is written as a literal.
      if isPath, !formulas.graph.isVariable(node) { continue }
      pending += formulas.graph.dependencies(node)
    }
    return seen.sorted()
  }
}

extension SwiftFormulas {
  /// Returns constants for `nodes`. From now on, the expressions of the nodes are the names of
  /// these constants.
  mutating func constants(
    _ nodes: [Scalar], _ hints: SwiftHints?, _ locals: inout SwiftNames
  ) -> [SwiftStatement] {
    var written: [SwiftExpression: SwiftName] = [:]
    return constants(nodes, hints, &locals, &written)
  }

  /// Returns constants for `nodes`, except for those whose formula is the same as that of a
  /// constant in `written`, such as products with the sines of different angles. From now on, the
  /// expressions of the nodes are the names of the constants.
  mutating func constants(
    _ nodes: [Scalar], _ hints: SwiftHints?, _ locals: inout SwiftNames,
    _ written: inout [SwiftExpression: SwiftName]
  ) -> [SwiftStatement] {
    let distances = distances(nodes)
    return nodes.compactMap { node in
      let formula = formula(node)
      if let name = written[formula] {
        self.name(node, .name(name))
        return nil
      }
      let name = locals.value(hints?[node] ?? distances[node] ?? hint(node))
      written[formula] = name
      self.name(node, .name(name))
      return .constant(name, type(of: node), formula)
    }
  }

  /// Names for distances, for the differences `dx` and `dy` from which each distance is computed,
  /// and for the differences divided by the distance, which are the components of a direction.
  private func distances(_ nodes: [Scalar]) -> [Scalar: String] {
    var names: [Scalar: String] = [:]
    var distances: Set<Scalar> = []
    for node in nodes where graph.operation(node) == .hypotenuse {
      distances.insert(node)
      names[node] = "distance"
      for (side, name) in zip(graph.operands(node), ["dx", "dy"]) { names[side] = name }
    }
    if distances.isEmpty { return names }
    for node in nodes where graph.operation(node) == .divide && names[node] == nil {
      let operands = graph.operands(node)
      guard distances.contains(operands[1]) else { continue }
      names[node] = names[operands[0]].map { $0 == "dx" ? "directionX" : "directionY" }
    }
    return names
  }

  /// The name of a formula that the author did not name.
  private func hint(_ node: Scalar) -> String {
    switch graph.operation(node) {
    case .affine: "sum"
    case .multiply: "product"
    case .divide: "ratio"
    case .minimum: "least"
    case .maximum: "most"
    case .hypotenuse: "length"
    case .squareRoot: "root"
    case .sine: "sine"
    case .cosine: "cosine"
    case .arcTangent: "angle"
    case .flexLevel: "level"
    case .equal, .less, .lessOrEqual, .and, .or, .not, .textEqual: "condition"
    default: "value"
    }
  }
}
