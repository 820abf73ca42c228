import ShapeCompiler
import ShapeFormulas
import ShapeGeometry
import ShapeNumbers

/// The statements that paint inner shadows.
extension SwiftPainter {
  /// The statements that paint the inner shadows of an element with an outline.
  ///
  /// The technique is the one that PaintCode uses in its generated code. In a transparency layer,
  /// the opaque outline casts a shadow and is then painted over this shadow. The blend mode
  /// `sourceOut` leaves only the part of the outline outside the shadow.
  mutating func innerShadows(_ element: Layout.Element, _ outline: [SwiftStatement])
    -> [SwiftStatement]
  {
    if isSilhouette { return [] }
    let isEvenOdd = element.paint.fillRule == .evenOdd
    return element.paint.innerShadows.filter { isSeen($0.color) }.flatMap { shadow in
      let alpha = formulas.graph.constant(shadow.color.alpha)
      let color = opaque(shadow)
      let cast =
        [set(shadow, color: color), mode(".sourceOut")]
        + layer(
          true, outline + [.context("setFillColor", SwiftArgument(nil, color)), .fill(isEvenOdd)])
      var result: [SwiftStatement] = [.saved]
      if alpha != .one {
        result.append(.context("setAlpha", SwiftArgument(nil, self.alpha(shadow))))
      }
      return given(shadow, result + layer(true, cast) + [.restored])
    }
  }

  /// The statement that sets a blend mode.
  func mode(_ mode: SwiftCode) -> SwiftStatement {
    .context("setBlendMode", SwiftArgument(nil, .code(mode)))
  }

  private func alpha(_ shadow: Layout.Shadow) -> SwiftExpression {
    paint.argument(shadow).map { .member(.member(.name($0), "color"), "alpha") }
      ?? formulas.expression(shadow.color.alpha)
  }

  /// The color of the shadow with an alpha of 1.
  private func opaque(_ shadow: Layout.Shadow) -> SwiftExpression {
    paint.argument(shadow).map { paint.opaque(.member(.name($0), "color")) }
      ?? paint.opaque(shadow.color)
  }
}
