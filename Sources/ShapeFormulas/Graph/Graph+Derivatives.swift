import ShapeNumbers

extension Graph {
  /// A differentiator with respect to one input. It adds the derivatives of nodes to the graph, and
  /// remembers these derivatives.
  package struct Derivative {
    let input: Scalar
    private var known: [Scalar: Scalar] = [:]

    /// Creates a differentiator with respect to `input`.
    package init(by input: Scalar) {
      self.input = input
    }

    /// The derivative of `node`. Jumps of its value are ignored. Rows of `flex`, paths and the
    /// results of Newton's method are treated as constants.
    package mutating func of(_ node: Scalar, in graph: inout Graph) -> Scalar {
      var order = Postorder(of: node)
      while let next = order.next(
        isKnown: { known[$0] != nil }, operands: { graph.dependencies($0) })
      {
        known[next] = derivative(of: next, &graph)
      }
      return known[node] ?? graph.constant(0)
    }

    private func derivative(of node: Scalar, _ graph: inout Graph) -> Scalar {
      let zero = graph.constant(0)
      if node == input { return graph.constant(1) }
      let operands = graph.dependencies(node)
      let slopes = operands.map { known[$0] ?? zero }
      if slopes.allSatisfy({ $0 == zero }) { return zero }
      func operand(_ i: Int) -> Scalar { operands[i] }
      func slope(_ i: Int) -> Scalar { slopes[i] }
      switch graph.operation(node) {
      case .affine:
        let terms = graph.affine(node).terms
        return zip(terms, slopes).reduce(zero) { sum, part in
          graph.add(sum, graph.scale(part.1, by: part.0.coefficient))
        }
      case .multiply:
        return graph.add(
          graph.multiply(slope(0), operand(1)), graph.multiply(operand(0), slope(1)))
      case .divide:
        return graph.divide(
          graph.subtract(slope(0), graph.multiply(node, slope(1))), operand(1))
      case .modulo:
        let quotient = graph.make(.floor, graph.divide(operand(0), operand(1)))
        return graph.subtract(slope(0), graph.multiply(quotient, slope(1)))
      case .minimum:
        return graph.select(
          graph.make(.less, operand(0), operand(1)), slope(0), slope(1))
      case .maximum:
        return graph.select(
          graph.make(.less, operand(1), operand(0)), slope(0), slope(1))
      case .absolute:
        return graph.select(
          graph.make(.less, operand(0), zero), graph.negate(slope(0)), slope(0))
      case .squareRoot: return graph.divide(slope(0), graph.scale(node, by: Rational(2)))
      case .hypotenuse:
        let sum = graph.add(
          graph.multiply(operand(0), slope(0)), graph.multiply(operand(1), slope(1)))
        return graph.divide(sum, node)
      case .arcTangent:
        let (y, x) = (operand(0), operand(1))
        let area = graph.subtract(graph.multiply(x, slope(0)), graph.multiply(y, slope(1)))
        let square = graph.add(graph.multiply(x, x), graph.multiply(y, y))
        return graph.scale(graph.divide(area, square), by: Self.degrees)
      case .sine:
        return graph.scale(
          graph.multiply(graph.make(.cosine, operand(0)), slope(0)), by: Self.radians)
      case .cosine:
        return graph.scale(
          graph.multiply(graph.make(.sine, operand(0)), slope(0)), by: -Self.radians)
      case .tangent:
        let square = graph.add(graph.multiply(node, node), Rational(1))
        return graph.scale(graph.multiply(square, slope(0)), by: Self.radians)
      case .logarithm: return graph.divide(slope(0), operand(0))
      case .logarithm2: return logarithm(base: 2, slope(0), operand(0), &graph)
      case .logarithm10: return logarithm(base: 10, slope(0), operand(0), &graph)
      case .power: return power(node, operands, slopes, &graph)
      case .select: return graph.select(operand(0), slope(1), slope(2))
      case .pick: return graph.pick(operand(0), Array(slopes.dropFirst()))
      default: return zero
      }
    }

    private static let radians = Rational(Double.pi / 180)
    private static let degrees = Rational(180 / Double.pi)

    private func logarithm(
      base: Int, _ slope: Scalar, _ operand: Scalar, _ graph: inout Graph
    ) -> Scalar {
      let factor = graph.make(.logarithm, graph.constant(base))
      return graph.divide(slope, graph.multiply(operand, factor))
    }

    /// (aᵇ)' = b·aᵇ⁻¹·a' + aᵇ·ln a·b'
    private func power(
      _ node: Scalar, _ operands: [Scalar], _ slopes: [Scalar], _ graph: inout Graph
    ) -> Scalar {
      let (a, b) = (operands[0], operands[1])
      let lower = graph.make(.power, a, graph.add(b, Rational(-1)))
      let first = graph.multiply(graph.multiply(b, lower), slopes[0])
      if slopes[1] == graph.constant(0) { return first }
      let growth = graph.multiply(node, graph.make(.logarithm, a))
      return graph.add(first, graph.multiply(growth, slopes[1]))
    }
  }
}
