import ShapeNumbers

/// A system of equations, limits and least squares that Newton's method solves for each picture.
///
/// A block has a graph of its own: the first inputs are the unknowns, and the other inputs are
/// values that the block takes from the graph of the drawing.
public final class NumericBlock: Sendable {
  /// A formula of the block, with its derivatives with respect to the unknowns on which it depends.
  package struct Row: Sendable {
    /// The node of the formula, in the graph of the block.
    package var value: Scalar
    /// The derivatives that are not 0, each with the index of its unknown.
    package var slopes: [(unknown: Int, node: Scalar)]
    /// The second derivatives that are not 0, each with the indices of its two unknowns, which may
    /// be equal. Empty if second derivatives are left out.
    package var curvatures: [(first: Int, second: Int, node: Scalar)] = []
  }

  /// The graph of the block.
  package let graph: Graph
  /// The number of unknowns, which are the first inputs of the graph.
  package let unknownCount: Int
  /// The nodes of the drawing's graph whose values are the inputs after the unknowns.
  package let operands: [Scalar]
  /// The nodes of the block's graph that compute the drawn values of the unknowns.
  package let start: [Scalar]
  /// Formulas that must be zero.
  package let equations: [Row]
  /// Formulas that must not be negative.
  package let limits: [Row]
  /// Rungs of formulas that are brought as near to zero as possible, by least squares; the more
  /// important rungs come first.
  package let rungs: [[Row]]
  /// All formulas in the order of the solver: the equations, the limits, the rungs.
  package let rows: [Row]
  /// True if all formulas are linear in the unknowns.
  package let isLinear: Bool
  /// The block that this block copies with other operands; nil for a block that a builder made.
  private let original: NumericBlock?

  init(
    graph: Graph, unknownCount: Int, operands: [Scalar], start: [Scalar], equations: [Row],
    limits: [Row], rungs: [[Row]], original: NumericBlock? = nil
  ) {
    self.graph = graph
    self.unknownCount = unknownCount
    self.operands = operands
    self.start = start
    self.equations = equations
    self.limits = limits
    self.rungs = rungs
    self.original = original
    rows = original?.rows ?? equations + limits + rungs.joined()
    isLinear =
      original?.isLinear
      ?? graph.inputs(of: rows.flatMap { $0.slopes.map(\.node) })
      .isDisjoint(with: graph.inputs.prefix(unknownCount))
  }

  /// The indices of the limits in `rows`.
  package var limitRange: Range<Int> { equations.count..<(equations.count + limits.count) }

  /// The indices of the rungs in `rows`.
  package var rungRanges: [Range<Int>] {
    var start = limitRange.upperBound
    return rungs.map { rung in
      defer { start += rung.count }
      return start..<(start + rung.count)
    }
  }

  /// A copy of the block with other operands in the graph of the drawing.
  func replacing(operands: [Scalar]) -> NumericBlock {
    NumericBlock(
      graph: graph, unknownCount: unknownCount, operands: operands, start: start,
      equations: equations, limits: limits, rungs: rungs, original: original ?? self)
  }

  /// True if the block is a copy of `other` in which the operands are `operands`.
  func isCopy(of other: NumericBlock, _ operands: [Scalar]) -> Bool {
    (original ?? self) === (other.original ?? other) && self.operands == operands
  }

  /// The values of all nodes of the block at the given values of the unknowns and operands.
  func values(_ unknowns: [Double], _ operands: [Double]) -> [Double] {
    graph.evaluate(ArgumentValues(numbers: unknowns + operands, texts: [])).numbers
  }
}

/// A builder that makes a block from formulas of a drawing's graph.
package struct NumericBlockBuilder {
  private var graph = Graph()
  private var places: [Scalar: Scalar] = [:]
  private var unknowns: [Scalar] = []
  private var operands: [Scalar] = []
  /// The differentiators, one for each unknown.
  private var derivatives: [Graph.Derivative] = []

  /// - Parameter unknowns: The nodes of the drawing's graph whose values the block determines.
  package init(_ unknowns: [Scalar]) {
    for node in unknowns {
      let input = graph.makeInput()
      self.unknowns.append(input)
      derivatives.append(Graph.Derivative(by: input))
      places[node] = input
    }
  }

  /// A formula of the graph `outer` with its first derivatives. Nil if the formula depends on
  /// unknowns of other blocks, or if it depends on unknowns through texts or rows of cells.
  package mutating func row(_ scalar: Scalar, in outer: Graph) -> NumericBlock.Row? {
    place(scalar, in: outer).map { NumericBlock.Row(value: $0, slopes: slopes(of: $0)) }
  }

  /// A formula of the graph `outer` with its first and second derivatives; nil where `row` is nil.
  /// If the formula depends on too many unknowns, or if the graph of the block has too many nodes,
  /// the second derivatives are left out.
  package mutating func curvedRow(_ scalar: Scalar, in outer: Graph) -> NumericBlock.Row? {
    guard var row = row(scalar, in: outer), row.slopes.count <= Self.curvatureLimit,
      graph.count <= Self.curvatureNodeLimit
    else { return row(scalar, in: outer) }
    for slope in row.slopes {
      for second in slopes(of: slope.node) where second.unknown >= slope.unknown {
        row.curvatures.append((slope.unknown, second.unknown, second.node))
      }
    }
    return row
  }

  /// The maximum number of unknowns in a row with second derivatives. Longer rows have no second
  /// derivatives, so the solver takes more steps where many drawn elements move together.
  private static let curvatureLimit = 24
  private static let curvatureNodeLimit = 1 << 15

  private mutating func slopes(of node: Scalar) -> [(unknown: Int, node: Scalar)] {
    var result: [(unknown: Int, node: Scalar)] = []
    // The unknowns are the first inputs of the graph, in order.
    let inputs = graph.inputs(of: node)
    for i in unknowns.indices where inputs.contains(unknowns[i]) {
      let slope = derivatives[i].of(node, in: &graph)
      if graph.constant(slope)?.isZero != true { result.append((i, slope)) }
    }
    return result
  }

  /// The node of the block that computes the value of `scalar` of the graph `outer`; nil if a block
  /// cannot compute this value.
  package mutating func place(_ scalar: Scalar, in outer: Graph) -> Scalar? {
    func isCopied(_ node: Scalar) -> Bool { outer.isOpen(node) && !isForeign(node, in: outer) }
    var order = Postorder(of: scalar)
    while let next = order.next(
      isKnown: { places[$0] != nil },
      operands: { isCopied($0) ? outer.dependencies($0) : [] })
    {
      if isCopied(next) {
        places[next] = graph.copy(next, of: outer) { [places] in places[$0] ?? Scalar(0) }
      } else if outer.isOpen(next) {
        return nil
      } else {
        places[next] = known(next, in: outer)
      }
    }
    return places[scalar]
  }

  /// True if `node`, which depends on unknowns, cannot be part of a block.
  private func isForeign(_ node: Scalar, in outer: Graph) -> Bool {
    switch outer.operation(node) {
    case .unknown, .flexLevel, .flexCell, .textEqual: true
    case let operation: operation.isText
    }
  }

  private mutating func known(_ scalar: Scalar, in outer: Graph) -> Scalar {
    if let constant = outer.constant(scalar) { return graph.constant(constant) }
    operands.append(scalar)
    return graph.makeInput()
  }

  /// The block of the formulas made so far.
  package func block(
    start: [Scalar], equations: [NumericBlock.Row], limits: [NumericBlock.Row],
    rungs: [[NumericBlock.Row]]
  ) -> NumericBlock {
    NumericBlock(
      graph: graph, unknownCount: unknowns.count, operands: operands, start: start,
      equations: equations, limits: limits, rungs: rungs)
  }
}
