import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Polygons and stars. The corners of a polygon and the points of a star lie on the ellipse that
/// touches the sides of the element's box. They run clockwise from the top, as in PaintCode.
extension Placer {
  /// The outline of a polygon or a star; nil for other elements.
  func cornered(_ declaration: Declaration, _ attributes: OutlineAttributes) -> Layout.Subpath? {
    guard places[declaration.index].value.type == .rect,
      let kind = lowering.elementKind(declaration)
    else { return nil }
    let box = box(declaration)
    let span = declaration.nameSpan
    switch kind {
    case .polygon:
      let count = attributes.corners ?? Self.defaultCorners
      return outline(box, (0..<count).map { (Rational($0, count), nil) }, span)
    case .star:
      let count = attributes.corners ?? Self.defaultCorners
      let inner = attributes.inner.map { graph.unit($0) } ?? graph.constant(Rational(1, 2))
      return outline(
        box, (0..<2 * count).map { (Rational($0, 2 * count), $0 % 2 == 1 ? inner : nil) }, span)
    default: return nil
    }
  }

  private static let defaultCorners = 5

  /// The box of a declaration, as it is painted.
  func box(_ declaration: Declaration) -> Layout.Quad {
    places[declaration.index].paintedBox
  }

  /// A closed outline of straight lines.
  ///
  /// - Parameter corners: The parametric angle of each corner, in turns clockwise from the top, and
  ///   the scale factor of the ellipse on which the corner lies; nil for the ellipse in the box.
  private func outline(
    _ box: Layout.Quad, _ corners: [(turn: Rational, part: Scalar?)], _ span: SourceSpan
  ) -> Layout.Subpath {
    let half = Rational(1, 2)
    let (a, b) = (graph.scale(box.width, by: half), graph.scale(box.height, by: half))
    let (x, y) = (graph.add(box.x, a), graph.add(box.y, b))
    let nodes = corners.map { turn, part in
      let angle = graph.constant((turn - Rational(1, 4)) * Rational(360))
      func coordinate(_ centre: Scalar, _ radius: Scalar, _ operation: Operation) -> Scalar {
        let reach = part.map { graph.multiply(radius, $0) } ?? radius
        return graph.add(centre, graph.multiply(reach, graph.make(operation, angle)))
      }
      return Layout.Node(
        name: "",
        position: Layout.Pair(x: coordinate(x, a, .cosine), y: coordinate(y, b, .sine)),
        incoming: nil, outgoing: nil, radius: nil, span: span)
    }
    return Layout.Subpath(nodes: nodes, isClosed: true)
  }

  /// The number of corners at `expression`. If it is not a constant whole number in the allowed
  /// range, an error is reported and the result is nil.
  func cornerCount(_ expression: NodeID, atLeast least: Int, _ scope: Scope) -> Int? {
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: .number)
    guard let number = require(value, .number, expression, scope)?.scalars[0] else { return nil }
    guard !graph.isVariable(number), let count = graph.design(number).rational?.asInt,
      (least...Self.mostCorners).contains(count)
    else {
      report(.cornerCount(least...Self.mostCorners, at: tree.span(expression)))
      return nil
    }
    return count
  }

  private static let mostCorners = 1000
}
