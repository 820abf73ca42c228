import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Lines that touch ovals.
extension Placer {
  /// The condition of `tangent p, q, o`.
  func lowerTangent(_ operands: [NodeID], _ scope: Scope) -> [RelationRow] {
    guard operands.count == 3 else { return [] }
    let ends = operands[..<2].compactMap { centre(of: $0, scope) }
    let oval = lower(operands[2], scope, wanted: .rect)
    if !oval.isError, oval.type != .rect {
      report(.tangentNeedsOval(oval.type, at: tree.span(operands[2])))
      return []
    }
    guard ends.count == 2, let box = require(oval, .rect, operands[2], scope)?.scalars else {
      return []
    }
    return [
      .tangent(
        ends[0], ends[1], Layout.Quad(x: box[0], y: box[1], width: box[2], height: box[3]))
    ]
  }

  /// The distance by which a line misses an oval: the distance from the center of the oval to the
  /// line, minus the radius of the oval toward the line. Negative if the line crosses the oval.
  func gap(_ start: Layout.Pair, _ end: Layout.Pair, _ oval: Layout.Quad) -> Scalar {
    let half = Rational(1, 2)
    let (radiusX, radiusY) = (
      graph.scale(oval.width, by: half), graph.scale(oval.height, by: half)
    )
    let centre = Layout.Pair(x: graph.add(oval.x, radiusX), y: graph.add(oval.y, radiusY))
    let (line, way) = (vector(start, end), vector(start, centre))
    let area = graph.subtract(graph.multiply(line.x, way.y), graph.multiply(line.y, way.x))
    let support = graph.make(
      .hypotenuse, graph.multiply(radiusX, line.y), graph.multiply(radiusY, line.x))
    return graph.divide(
      graph.subtract(graph.make(.absolute, area), support),
      graph.make(.hypotenuse, line.x, line.y))
  }
}
