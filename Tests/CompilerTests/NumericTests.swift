import ShapeFormulas
import ShapeNumbers
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeCompiler

/// Derivatives, checked by difference quotients.
struct NumericTests {
  /// The derivative of `f` at the design, and the difference quotient.
  private func slopes(
    _ make: (inout Graph, Scalar) -> Scalar, at x: Double
  ) -> (slope: Double, quotient: Double) {
    var graph = Graph()
    let input = graph.makeInput()
    let value = make(&graph, input)
    var derivative = Graph.Derivative(by: input)
    let slope = derivative.of(value, in: &graph)
    func evaluate(_ node: Scalar, _ x: Double) -> Double {
      graph.evaluate(ArgumentValues(numbers: [x], texts: []))[node]
    }
    let step = 1e-5
    let quotient = (evaluate(value, x + step) - evaluate(value, x - step)) / (2 * step)
    return (evaluate(slope, x), quotient)
  }

  @Test func derivativesAreThoseOfTheFunctions() {
    let functions: [(inout Graph, Scalar) -> Scalar] = [
      { $0.add($0.scale($1, by: Rational(3, 2)), Rational(4)) },
      { $0.multiply($1, $0.multiply($1, $1)) },
      { $0.divide($0.constant(5), $0.add($1, Rational(2))) },
      { $0.make(.modulo, $1, $0.constant(7)) },
      { $0.make(.modulo, $0.constant(100), $1) },
      { $0.minimum($1, $0.constant(5)) }, { $0.maximum($0.multiply($1, $1), $0.constant(5)) },
      { $0.make(.absolute, $0.subtract($0.constant(2), $1)) },
      { $0.make(.floor, $1) }, { $0.make(.squareRoot, $0.multiply($1, $0.add($1, Rational(1)))) },
      { $0.make(.hypotenuse, $1, $0.constant(2)) },
      { $0.make(.arcTangent, $1, $0.constant(2)) }, { $0.make(.arcTangent, $0.constant(2), $1) },
      { $0.make(.sine, $0.scale($1, by: Rational(20))) },
      { $0.make(.cosine, $0.scale($1, by: Rational(20))) },
      { $0.make(.tangent, $0.scale($1, by: Rational(10))) },
      { $0.make(.logarithm, $1) }, { $0.make(.logarithm2, $1) }, { $0.make(.logarithm10, $1) },
      { $0.make(.power, $1, $0.constant(3)) }, { $0.make(.power, $0.constant(2), $1) },
      { $0.make(.power, $1, $1) },
      { $0.select($0.make(.less, $1, $0.constant(9)), $0.multiply($1, $1), $1) },
      { $0.pick($1, [$0.constant(1), $0.multiply($1, $1), $1, $0.negate($1)]) },
    ]
    for (i, function) in functions.enumerated() {
      for x in [0.7, 1.3, 2.6, 3.4, 5.7] {
        let (slope, quotient) = slopes(function, at: x)
        #expect(
          (slope - quotient).magnitude <= 1e-5 * max(1, quotient.magnitude),
          "function \(i) at \(x): \(slope), not \(quotient)")
      }
    }
  }
}
