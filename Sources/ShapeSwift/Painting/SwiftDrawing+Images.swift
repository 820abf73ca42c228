import ShapeCompiler

/// The function that makes an image of a drawing, for UIKit and AppKit.
extension SwiftDrawing {
  /// Writes the function that makes an image.
  func writeImage(to writer: inout SwiftWriter) {
    writer.conditional("canImport(UIKit) && !os(watchOS) || canImport(AppKit)") {
      $0.write([.function(image)])
    }
  }

  private var image: SwiftFunction {
    let shown: SwiftExpression =
      layout.isPicture
      ? pictureBounds
      : .call(
        .code("bounds"),
        boundsArguments.map { SwiftArgument(arguments[$0].asLabel, .name(arguments[$0])) })
    let drawn = SwiftExpression.call(
      .code("draw"), [SwiftArgument("in", .code("context"))] + drawArguments)
    let named = SwiftStatement.constant(SwiftName("bounds"), "CGRect", pictureBounds)
    let isShort = shown.width < 70
    let scale = layout.scale == nil ? [] : [SwiftArgument("scale", .code("scale"))]
    return SwiftFunction(
      documentation: [
        layout.isPicture
          ? "/// An image of what is drawn in `frame`; empty if `frame` has no size or is too large."
          : "/// An image of the rectangle `bounds`; empty if that has no size or is too large."
      ],
      head: "\(access)static func image", parameters: drawParameters, result: "ShapeImage",
      body: (isShort ? [] : [named]) + [
        .closure(
          isShort ? "" : "return ",
          .call(
            .code("makeImage"), [SwiftArgument("of", isShort ? shown : .code("bounds"))] + scale),
          "context", [.expression(drawn)])
      ])
  }
}
