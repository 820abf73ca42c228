import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The statements that paint images.
extension SwiftPainter {
  /// The statements that fill an outline with an image.
  mutating func painted(
    _ image: Layout.ImageFill, in outline: [SwiftStatement], _ isEvenOdd: Bool
  ) -> [SwiftStatement] {
    var box = image.box.map { rectangle($0) }
    var measured: [SwiftStatement] = []
    if box == nil {
      let name = locals.value("outlineBounds")
      let path = SwiftExpression.code("context.path?.boundingBoxOfPath")
      measured = [.constant(name, "CGRect", path.joined("??", .code("CGRect.null"), .coalescing))]
      box = .name(name)
    }
    var arguments = [
      SwiftArgument(nil, paint.image(image)),
      SwiftArgument("in", box ?? .code("CGRect.null")),
    ]
    switch image.fit {
    case .contain: arguments.append(SwiftArgument("fit", .code("min")))
    case .cover: arguments.append(SwiftArgument("fit", .code("max")))
    case .stretch: break
    case .tile: arguments.append(SwiftArgument("isTiled", .code("true")))
    }
    arguments.append(SwiftArgument("on", .code("context")))
    return [.saved] + outline + measured
      + [.clip(isEvenOdd, outline), .expression(.call(.code("paintImage"), arguments)), .restored]
  }
}
