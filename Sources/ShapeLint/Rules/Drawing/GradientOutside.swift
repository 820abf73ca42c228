import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeSyntax

extension LintRule {
  static let gradientOutside = LintRule(
    "drawing/gradient-outside", .warning,
    finds:
      "A gradient whose line or circles are beside the filled shape at every size, so that only "
      + "one of its colors is visible.",
    reason: "The shape has a single color, and the gradient has no effect.",
    wrong: """
      drawing Sky {
          canvas 40 x 20
          title "Sky"
          let air = gradient(stop(#64D2FF, 0%), stop(#FFFFFF, 100%))
          rect sky (0, 0, 20, 20) { fill air from (25, 0) to (40, 0) }
      }
      """,
    right: """
      drawing Sky {
          canvas 40 x 20
          title "Sky"
          let air = gradient(stop(#64D2FF, 0%), stop(#FFFFFF, 100%))
          rect sky (0, 0, 20, 20) { fill air from (5, 0) to (20, 0) }
      }
      """,
    check: .drawing { drawing, report in
      for element in drawing.elements {
        guard case .gradient? = element.paint.fill, !drawing.document.isInLoop(element.span),
          drawing.isPlain(element, drawing.design),
          drawing.isEverywhere({ drawing.isPlain(element, $0) })
        else { continue }
        report.report(
          "the gradient of \(drawing.named(element)) lies outside of it", at: element.span,
          drawing.subject(element), help: "move the gradient onto the shape, or fill with a color")
      }
    })
}

extension LintedDrawing {
  /// True if only one end color of the gradient that fills an element is visible; false if nothing
  /// is painted.
  fileprivate func isPlain(_ element: Layout.Element, _ values: Evaluation) -> Bool {
    var bare = element
    (bare.transform, bare.visible) = (nil, nil)
    (bare.paint.opacity, bare.paint.mask, bare.paint.clips) = (nil, nil, [])
    var builder = SceneBuilder(program: program, GivenArguments())
    guard case .shape(let shape)? = builder.nodes([bare], layout, values).first,
      case .gradient(let gradient)? = shape.fill, let bounds = shape.outline.path.bounds
    else { return false }
    let (least, most) = gradient.geometry.range(over: bounds)
    return most <= 0 || least >= 1
  }
}

extension Scene.Gradient.Geometry {
  /// The range of the gradient's positions in a rectangle. The gradient starts at position 0 and
  /// ends at position 1. The upper bound of a radial gradient is infinite.
  fileprivate func range(over rect: Rect) -> (least: Double, most: Double) {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ]
    switch self {
    case .linear(let from, let to):
      let way = to - from
      let parts = corners.map { ($0 - from).dot(way) / way.dot(way) }
      return (parts.min() ?? 0, parts.max() ?? 0)
    case .radial(_, let to):
      // The inner circle is not taken into account.
      let near = Point(
        min(max(to.center.x, rect.minX), rect.maxX), min(max(to.center.y, rect.minY), rect.maxY))
      return ((near - to.center).length / to.radius, .infinity)
    }
  }
}
