import ShapeFormulas
import ShapeNumbers
import Testing

/// Directions that are known exactly.
@Suite struct ExactValueTests {
  @Test func directionsOfAxesAndDiagonals() {
    let directions = [
      (1, 0, 0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (-1, -1, -135), (0, -1, -90),
      (1, -1, -45),
    ]
    var graph = Graph()
    for (x, y, degrees) in directions {
      let angle = graph.make(.arcTangent, graph.constant(3 * y), graph.constant(3 * x))
      #expect(graph.constant(angle) == Rational(degrees), "(\(x), \(y))")
    }
  }
}
