import ShapeCompiler

/// Images of a drawing, for UIKit and AppKit.
extension SwiftDrawing {
  /// Writes the function that makes an image, of the type that the platform has.
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
          ? "/// An image of what is drawn in `frame`; empty where that has no size, or 10,000 points and"
          : "/// An image of what `bounds` tells; empty where that has no size, or 10,000 points and",
        "/// more, width and height together.",
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

extension SwiftSource {
  /// What the images of all drawings of a file are made by.
  ///
  /// - Parameter haveScale: Whether some are rounded to device pixels, of which the caller says how many
  ///   there are to a point.
  static func imageFunctions(haveScale: Bool) -> [SwiftCode] {
    let documentation: [SwiftCode] = [
      "    /// An image of this part of the plane; empty where it has no size, or 10,000 points",
      "    /// and more, width and height together.",
    ]
    let inUIKit: [SwiftCode] =
      haveScale
      ? [
        "    fileprivate func image(",
        "      scale: CGFloat? = nil, _ paint: @Sendable (CGContext) -> Void",
        "    ) -> UIImage {",
        "      guard width * height > 0, width + height < 1e4 else { return UIImage() }",
        "      let format: UIGraphicsImageRendererFormat = .preferred()",
        "      if let scale { format.scale = scale }",
        "      return UIGraphicsImageRenderer(bounds: self, format: format).image { paint($0.cgContext) }",
      ]
      : [
        "    fileprivate func image(_ paint: @Sendable (CGContext) -> Void) -> UIImage {",
        "      guard width * height > 0, width + height < 1e4 else { return UIImage() }",
        "      return UIGraphicsImageRenderer(bounds: self).image { paint($0.cgContext) }",
      ]
    // What AppKit draws has the scale of the screen.
    let inAppKit: [SwiftCode] =
      haveScale
      ? [
        "    fileprivate func image(",
        "      scale _: CGFloat? = nil, _ paint: @escaping @Sendable (CGContext) -> Void",
        "    ) -> NSImage {",
      ]
      : [
        "    fileprivate func image(_ paint: @escaping @Sendable (CGContext) -> Void) -> NSImage {"
      ]
    return ["#if canImport(UIKit) && !os(watchOS)", "  nonisolated extension CGRect {"]
      + documentation + inUIKit + [
        "    }", "  }", "#elseif canImport(AppKit)", "  nonisolated extension CGRect {",
      ] + documentation + inAppKit + [
        "      let hasSize: Bool = width * height > 0 && width + height < 1e4",
        "      return NSImage(size: hasSize ? size : .zero, flipped: true) { _ in",
        "        guard let context = NSGraphicsContext.current?.cgContext, hasSize else { return false }",
        "        context.translateBy(x: -origin.x, y: -origin.y)",
        "        paint(context)",
        "        return true",
        "      }",
        "    }",
        "  }",
        "#endif",
      ]
  }
}
