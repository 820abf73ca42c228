import ShapeCompiler

/// The function that makes an image of a drawing, for UIKit and AppKit.
extension SwiftDrawing {
  /// Writes the function that makes an image, and an alias for the platform's image type.
  func writeImages(to writer: inout SwiftWriter) {
    for line in Self.types(access) { writer.line(line) }
    writer.blankLine()
    writer.conditional("canImport(UIKit) && !os(watchOS) || canImport(AppKit)") {
      $0.write([.function(image)])
    }
  }

  private static func types(_ access: SwiftCode) -> [SwiftCode] {
    [
      "#if canImport(UIKit)", "  \(access)typealias Image = UIImage", "#elseif canImport(AppKit)",
      "  \(access)typealias Image = NSImage", "#endif",
    ]
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
    let maker = SwiftExpression.member(isShort ? shown : .code("bounds"), "image")
    return SwiftFunction(
      documentation: [
        layout.isPicture
          ? "/// An image of what is drawn in `frame`; empty if `frame` has no size or is too large."
          : "/// An image of the rectangle `bounds`; empty if that has no size or is too large."
      ],
      head: "\(access)static func image", parameters: drawParameters, result: "Image",
      body: (isShort ? [] : [named]) + [
        .closure(
          isShort ? "" : "return ",
          layout.scale == nil
            ? maker : .call(maker, [SwiftArgument("scale", .code("scale"))]), "context",
          [.expression(drawn)])
      ])
  }
}
