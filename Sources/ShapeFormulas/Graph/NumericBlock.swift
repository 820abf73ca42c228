import ShapeNumbers

/// Unknowns that are found by Newton's method in each picture, and what fixes them.
///
/// A block is a value of its own: its graph has the unknowns as its first inputs, and what it takes
/// from the drawing as the others.
public final class NumericBlock: Sendable {
  /// A formula of the block, with its derivatives by the unknowns on which it depends.
  package struct Row: Sendable {
    package var value: Scalar
    package var slopes: [(unknown: Int, node: Scalar)]
    /// The second derivatives, each pair of unknowns once.
    package var curvatures: [(first: Int, second: Int, node: Scalar)] = []
  }

  package let graph: Graph
  package let unknownCount: Int
  /// The nodes of the drawing's graph that the inputs after the unknowns stand for.
  package let operands: [Scalar]
  /// Where the unknowns are drawn.
  package let start: [Scalar]
  /// Must be zero.
  package let equations: [Row]
  /// Must not be negative.
  package let limits: [Row]
  /// What is to be as near to zero as can be, rung by rung.
  package let rungs: [[Row]]

  init(
    graph: Graph, unknownCount: Int, operands: [Scalar], start: [Scalar], equations: [Row],
    limits: [Row], rungs: [[Row]]
  ) {
    self.graph = graph
    self.unknownCount = unknownCount
    self.operands = operands
    self.start = start
    self.equations = equations
    self.limits = limits
    self.rungs = rungs
  }

  /// The same block of a drawing's graph in which its operands are other nodes.
  func replacing(operands: [Scalar]) -> NumericBlock {
    NumericBlock(
      graph: graph, unknownCount: unknownCount, operands: operands, start: start,
      equations: equations, limits: limits, rungs: rungs)
  }

  /// True if it is `other` with these operands.
  func isCopy(of other: NumericBlock, _ operands: [Scalar]) -> Bool {
    start == other.start && self.operands == operands && graph.count == other.graph.count
      && equations.map(\.value) == other.equations.map(\.value)
  }

  /// The values of all formulas for these unknowns.
  func values(_ unknowns: [Double], _ operands: [Double]) -> [Double] {
    graph.evaluate(ArgumentValues(numbers: unknowns + operands, texts: [])).numbers
  }
}

/// Makes a block from formulas of a drawing's graph.
package struct NumericBlockBuilder {
  private var graph = Graph()
  private var places: [Scalar: Scalar] = [:]
  private var unknowns: [Scalar] = []
  private var operands: [Scalar] = []
  /// The derivatives by each of the unknowns.
  private var derivatives: [Graph.Derivative] = []

  /// - Parameter unknowns: The nodes of the drawing's graph that the block fixes.
  package init(_ unknowns: [Scalar]) {
    for node in unknowns {
      let input = graph.makeInput()
      self.unknowns.append(input)
      derivatives.append(Graph.Derivative(by: input))
      places[node] = input
    }
  }

  /// A formula of the graph `outer` with its derivatives; nil where it depends on texts, or on unknowns
  /// of other blocks.
  package mutating func row(_ scalar: Scalar, in outer: Graph) -> NumericBlock.Row? {
    place(scalar, in: outer).map { NumericBlock.Row(value: $0, slopes: slopes(of: $0)) }
  }

  /// A formula with its first and second derivatives.
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

  /// The second derivatives of rows of more unknowns, or of longer formulas, are left out: where drawn
  /// things move together, it takes more steps then.
  private static let curvatureLimit = 24
  private static let curvatureNodeLimit = 1 << 15

  private mutating func slopes(of node: Scalar) -> [(unknown: Int, node: Scalar)] {
    var result: [(unknown: Int, node: Scalar)] = []
    for i in unknowns.indices {
      let slope = derivatives[i].of(node, in: &graph)
      if graph.constant(slope)?.isZero != true { result.append((i, slope)) }
    }
    return result
  }

  /// The node of the block that computes what `scalar` does.
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

  /// True if a node that depends on unknowns cannot be part of a block.
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

  package func block(
    start: [Scalar], equations: [NumericBlock.Row], limits: [NumericBlock.Row],
    rungs: [[NumericBlock.Row]]
  ) -> NumericBlock {
    NumericBlock(
      graph: graph, unknownCount: unknowns.count, operands: operands, start: start,
      equations: equations, limits: limits, rungs: rungs)
  }
}
