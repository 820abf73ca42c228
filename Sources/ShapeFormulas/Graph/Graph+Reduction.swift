/// Removal of unneeded nodes, and copies of nodes in other graphs.
extension Graph {
  /// Returns a new graph, and for each node of this graph, its place in the new graph. The new
  /// graph has the inputs, `roots`, and the nodes on which `roots` depend, in the same order. The
  /// place of a node that is left out is its old index.
  package func reduced(to roots: [Scalar]) -> (graph: Graph, places: [Scalar]) {
    var reduction = GraphReduction(self)
    reduction.copy(inputs + textInputs + roots)
    return (reduction.result, reduction.places)
  }

  /// Returns a new graph, and for each node of this graph, its place in the new graph. The new
  /// graph has the inputs, `roots`, and the nodes on which `roots` depend; formulas replace the
  /// inputs in `replaced`. A formula may depend on a replaced input only if that input comes
  /// earlier in `replaced`.
  package func reduced(
    to roots: [Scalar], replacing replaced: [(input: Scalar, formula: Scalar)]
  ) -> (graph: Graph, places: [Scalar]) {
    var reduction = GraphReduction(self)
    reduction.copy(inputs + textInputs)
    for (input, formula) in replaced {
      reduction.copy([formula])
      reduction.places[Int(input.index)] = reduction.places[Int(formula.index)]
    }
    reduction.copy(roots)
    return (reduction.result, reduction.places)
  }

  /// The nodes from which the value of `node` is computed.
  package func dependencies(_ node: Scalar) -> [Scalar] {
    switch operation(node) {
    case .affine: affine(node).terms.map(\.node)
    case .solved: numericBlock(node).operands
    case .path, .pathNumber: pathFormula(node).operands
    case .pick, .textPick, .flexLevel: operands(node) + list(node)
    default: operands(node)
    }
  }

  /// Calls `body` with each node from which the value of `node` is computed, mostly without
  /// allocating a list.
  package func forEachDependency(_ node: Scalar, _ body: (Scalar) -> Void) {
    let n = nodes[Int(node.index)]
    switch n.operation {
    case .affine: for term in affines[Int(n.a)].terms { body(term.node) }
    case .solved, .pick, .textPick, .flexLevel, .path, .pathNumber:
      for operand in dependencies(node) { body(operand) }
    default:
      let count = n.operation.operandCount
      if count > 0 { body(Scalar(Int(n.a))) }
      if count > 1 { body(Scalar(Int(n.b))) }
      if count > 2 { body(Scalar(Int(n.c))) }
    }
  }

  /// True if the graph has a node that is computed directly from `operand`.
  package func isUsed(_ operand: Scalar) -> Bool {
    nodes.indices.contains { i in
      var isFound = false
      forEachDependency(Scalar(i)) { isFound = isFound || $0 == operand }
      return isFound
    }
  }

  /// Copies `node` of the graph `other` to this graph, with the same design value; `places` gives
  /// the node of this graph for each operand.
  package mutating func copy(
    _ node: Scalar, of other: Graph, at places: (Scalar) -> Scalar
  ) -> Scalar {
    let old = other.nodes[Int(node.index)]
    switch old.operation {
    case .constant: return constant(other.constants[Int(old.a)])
    case .text: return text(other.texts[Int(old.a)])
    case .input, .textInput: return copyInput(node, of: other)
    case .unknown: return makeUnknown(design: other.design(node))
    case .solved: return copySolved(node, of: other, at: places)
    case .path, .pathNumber: return copyPath(other.pathFormula(node), old, at: places)
    default: return make(other.recipe(of: node), at: places)
    }
  }

  /// Makes a copy of `node` with other operands, which `places` gives. The design value follows
  /// from these operands, but a `solved` or `floor` node keeps its own. A node without operands is
  /// returned unchanged.
  package mutating func copy(_ node: Scalar, at places: (Scalar) -> Scalar) -> Scalar {
    switch operation(node) {
    case .constant, .text, .input, .textInput, .unknown: return node
    case .solved:
      let old = self
      return copySolved(node, of: old, at: places)
    case .path, .pathNumber:
      return copyPath(pathFormula(node), nodes[Int(node.index)], at: places)
    default: return make(recipe(of: node), at: places)
    }
  }

  /// Makes the nodes in `formulas` again, with other nodes in place of the unknowns on which they
  /// depend.
  ///
  /// - Parameter replacement: Returns the node that replaces an unknown. The last argument gives
  ///   the places of the nodes that have been made again so far. Nodes are made again, and unknowns
  ///   are replaced, in the order of the graph.
  /// - Returns: The place of each node.
  package mutating func remake(
    _ formulas: [Scalar],
    replacing replacement: (inout Graph, Scalar, [Scalar]) -> Scalar
  ) -> [Scalar] {
    var places = nodes.indices.map { Scalar($0) }
    var isFound = Array(repeating: false, count: nodes.count)
    for node in formulas where open[Int(node.index)] { isFound[Int(node.index)] = true }
    for i in isFound.indices.reversed() where isFound[i] {
      forEachDependency(Scalar(i)) {
        if open[Int($0.index)] { isFound[Int($0.index)] = true }
      }
    }
    for i in isFound.indices where isFound[i] {
      places[i] =
        nodes[i].operation == .unknown
        ? replacement(&self, Scalar(i), places) : remake(Scalar(i)) { places[Int($0.index)] }
    }
    return places
  }

  /// Makes `node` again with other operands, and computes the design value from these operands.
  private mutating func remake(_ node: Scalar, at places: (Scalar) -> Scalar) -> Scalar {
    switch operation(node) {
    case .solved, .path, .pathNumber: return copy(node, at: places)
    case .affine:
      let form = affines[Int(nodes[Int(node.index)].a)]
      var sum = Affine(constant: form.constant, terms: [])
      for term in form.terms { add(term.coefficient, of: places(term.node), to: &sum) }
      return self.sum(sum)
    default:
      var recipe = recipe(of: node)
      recipe.design = nil
      return make(recipe, at: places)
    }
  }

  /// The content of a node, without the graph. A recipe that held the graph would share the graph's
  /// storage, and the next change would copy all of it.
  private struct Recipe {
    var node: Node
    var form: Affine?
    var list: [Scalar] = []
    var operands: [Scalar] = []
    var decimals: Int?
    /// The design value of the new node if it is a `floor` node; nil to compute it from the
    /// operands. For a node that rounds to pixels, the design value does not follow from the
    /// operands.
    var design: ExactValue?
  }

  private func recipe(of node: Scalar) -> Recipe {
    let raw = nodes[Int(node.index)]
    var recipe = Recipe(node: raw, design: design(node))
    switch raw.operation {
    case .affine: recipe.form = affines[Int(raw.a)]
    case .pick, .textPick, .flexLevel: recipe.list = lists[Int(raw.b)]
    case .digits: recipe.decimals = decimals(node)
    default: recipe.operands = operands(node)
    }
    return recipe
  }

  private mutating func make(_ recipe: Recipe, at places: (Scalar) -> Scalar) -> Scalar {
    let old = recipe.node
    func place(_ index: Int32) -> Scalar { places(Scalar(Int(index))) }
    if var form = recipe.form {
      for t in form.terms.indices { form.terms[t].node = places(form.terms[t].node) }
      return sum(form)
    }
    switch old.operation {
    case .pick, .textPick: return pick(place(old.a), recipe.list.map(places))
    case .flexLevel:
      return flexLevel(place(old.a), recipe.list.map(places), cellCount: Int(old.c))
    case .flexCell: return flexCell(of: place(old.a), Int(old.b))
    case .digits: return digits(place(old.a), decimals: recipe.decimals)
    default:
      let operands = recipe.operands.map(places)
      let result = make(
        old.operation, operands[0], operands.count > 1 ? operands[1] : nil,
        operands.count > 2 ? operands[2] : nil)
      if old.operation == .floor, let design = recipe.design { setDesign(result, design) }
      return result
    }
  }
}

/// A graph to which nodes of another graph are copied.
private struct GraphReduction {
  private let source: Graph
  private(set) var result = Graph()
  /// The place of each node of the source in the result.
  var places: [Scalar]
  private var isCopied: [Bool]

  init(_ source: Graph) {
    self.source = source
    places = (0..<source.count).map { Scalar($0) }
    isCopied = Array(repeating: false, count: source.count)
  }

  /// Copies `targets` and the nodes on which they depend, except nodes that have been copied
  /// before.
  mutating func copy(_ targets: [Scalar]) {
    var isNeeded = Array(repeating: false, count: source.count)
    for node in targets { isNeeded[Int(node.index)] = true }
    for i in isNeeded.indices.reversed() where isNeeded[i] && !isCopied[i] {
      source.forEachDependency(Scalar(i)) { isNeeded[Int($0.index)] = true }
    }
    for i in isNeeded.indices where isNeeded[i] && !isCopied[i] {
      places[i] = result.copy(Scalar(i), of: source) { places[Int($0.index)] }
      isCopied[i] = true
    }
  }
}
