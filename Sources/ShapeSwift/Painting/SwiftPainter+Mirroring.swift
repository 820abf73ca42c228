import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// Pictures that are mirrored where text runs from right to left.
extension SwiftPainter {
  /// The statement that mirrors about the vertical line at `middle`.
  func mirrored(about middle: SwiftExpression) -> SwiftStatement {
    .branch(
      .code("isRightToLeft"),
      [
        .expression(
          .call(
            "mirror", SwiftArgument(nil, .code("context")), SwiftArgument("about", middle)))
      ], [])
  }

  /// The statements of a text or an image. In a mirrored drawing, they mirror back about the middle
  /// of the element's box.
  mutating func upright(
    _ element: Layout.Element, _ body: (inout SwiftPainter) -> [SwiftStatement]
  ) -> [SwiftStatement] {
    guard drawing.layout.isMirrored, let quad = element.uprightBox else { return body(&self) }
    let before = state
    defer { state = before }
    let statements = body(&self)
    if statements.isEmpty { return [] }
    let middle = SwiftExpression.member(rectangle(quad), "midX")
    return [.saved, mirrored(about: middle)] + statements + [.restored]
  }

  /// The middle of the picture of `callee` in its own coordinates, if it is used with `arguments`
  /// and without a box.
  func middle(
    of callee: Layout, _ type: SwiftCode, _ names: [SwiftName], _ arguments: [SwiftArgument]
  ) -> SwiftExpression {
    if callee.isPicture { return .number(callee.canvas.middle) }
    let needed = SwiftDrawing.boundsArguments(callee, SwiftOrigins(callee, callee.graph))
    let labels = Set(needed.compactMap { names[$0].asLabel })
    let given = arguments.filter { $0.label.map(labels.contains) ?? false }
    return .member(.call(.code("\(type).bounds"), given), "midX")
  }
}

extension SwiftDrawing {
  /// The x coordinate of the middle of the picture, in the coordinates of the canvas.
  var middle: SwiftExpression {
    if layout.isPicture { return .number(layout.canvas.middle) }
    return .member(layout.mainFrame.map { .name(arguments[$0]) } ?? pictureBounds, "midX")
  }
}

extension Layout.DesignRect {
  /// The x coordinate of the middle.
  fileprivate var middle: Rational { x + width * Rational(1, 2) }
}
