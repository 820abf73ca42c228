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
    let drawn: [SwiftStatement] = [
      .context(
        "translateBy", SwiftArgument("x", .code("-bounds.origin.x")),
        SwiftArgument("y", .code("-bounds.origin.y"))),
      .expression(.call(.code("draw"), [SwiftArgument("in", .code("context"))] + drawArguments)),
    ]
    let paint = SwiftFunction(
      head: "@Sendable func paint", parameters: [.init(declaration: "_ context: CGContext")],
      body: drawn)
    return SwiftFunction(
      documentation: ["/// An image of what `bounds` tells; empty where that has no size."],
      head: "\(access)static func image", parameters: drawParameters, result: "Image",
      body: [.constant(SwiftName("bounds"), "CGRect", pictureBounds), .function(paint)]
        + Self.ending)
  }

  private static let ending: [SwiftStatement] = [
    "let isEmpty: Bool = !(bounds.width * bounds.height > 0 && bounds.width + bounds.height < 1e5)",
    "#if canImport(UIKit)",
    "  if isEmpty { return UIImage() }",
    "  return UIGraphicsImageRenderer(size: bounds.size).image { paint($0.cgContext) }",
    "#else",
    "  return NSImage(size: isEmpty ? .zero : bounds.size, flipped: true) { _ in",
    "    guard let context = NSGraphicsContext.current?.cgContext, !isEmpty else { return false }",
    "    paint(context)",
    "    return true",
    "  }",
    "#endif",
  ].map { .expression(.code($0)) }
}
