/// Leaving out what nothing needs, and copying what is needed elsewhere.
extension Graph {
  /// The graph of the inputs and of those nodes that `roots` depend on, in the same order, and the
  /// place of each of them in it; the others stay at theirs.
  func reduced(to roots: [Scalar]) -> (graph: Graph, places: [Scalar]) {
    var reduction = GraphReduction(self)
    reduction.copy(inputs + textInputs + roots)
    return (reduction.result, reduction.places)
  }

  /// The same with formulas in the place of some inputs; each may depend on inputs before it.
  func reduced(
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
    case .pick, .textPick, .flexLevel: operands(node) + list(node)
    default: operands(node)
    }
  }

  /// Calls `body` with each of them, without a list.
  package func forEachDependency(_ node: Scalar, _ body: (Scalar) -> Void) {
    let n = nodes[Int(node.index)]
    switch n.operation {
    case .affine: for term in affines[Int(n.a)].terms { body(term.node) }
    case .solved, .pick, .textPick, .flexLevel: for operand in dependencies(node) { body(operand) }
    default:
      let count = n.operation.operandCount
      if count > 0 { body(Scalar(Int(n.a))) }
      if count > 1 { body(Scalar(Int(n.b))) }
      if count > 2 { body(Scalar(Int(n.c))) }
    }
  }

  /// Whether a node is computed from `operand` itself.
  package func isUsed(_ operand: Scalar) -> Bool {
    nodes.indices.contains { i in
      var isFound = false
      forEachDependency(Scalar(i)) { isFound = isFound || $0 == operand }
      return isFound
    }
  }

  /// Makes `node` of another graph, whose operands are at `places`, with the same design value.
  package mutating func copy(
    _ node: Scalar, of other: Graph, at places: (Scalar) -> Scalar
  ) -> Scalar {
    let old = other.nodes[Int(node.index)]
    func place(_ index: Int32) -> Scalar { places(Scalar(Int(index))) }
    switch old.operation {
    case .constant: return constant(other.constants[Int(old.a)])
    case .text: return text(other.texts[Int(old.a)])
    case .input, .textInput: return copyInput(node, of: other)
    case .unknown: return makeUnknown(design: other.design(node))
    case .affine:
      var form = other.affines[Int(old.a)]
      for t in form.terms.indices { form.terms[t].node = place(form.terms[t].node.index) }
      return sum(form)
    case .pick, .textPick:
      return pick(place(old.a), other.lists[Int(old.b)].map { place($0.index) })
    case .flexLevel:
      return flexLevel(
        place(old.a), other.lists[Int(old.b)].map { place($0.index) }, cellCount: Int(old.c))
    case .flexCell: return flexCell(of: place(old.a), Int(old.b))
    case .digits: return digits(place(old.a), decimals: other.decimals(node))
    case .solved: return copySolved(node, of: other, at: places)
    default:
      let operands = other.operands(node).map { place($0.index) }
      let result = make(
        old.operation, operands[0], operands.count > 1 ? operands[1] : nil,
        operands.count > 2 ? operands[2] : nil)
      if old.operation == .floor { copyDesign(of: node, from: other, to: result) }
      return result
    }
  }
}

/// A graph to which nodes of another are copied.
private struct GraphReduction {
  private let source: Graph
  private(set) var result = Graph()
  /// Where each node of the source is.
  var places: [Scalar]
  private var isCopied: [Bool]

  init(_ source: Graph) {
    self.source = source
    places = (0..<source.count).map { Scalar($0) }
    isCopied = Array(repeating: false, count: source.count)
  }

  /// Copies `targets` and what they depend on, as far as it is not there.
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
