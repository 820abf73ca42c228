import ShapeCompiler
import ShapeFormulas

/// The complete source of a drawing: its types, the functions that draw, and its views.
extension SwiftDrawing {
  /// Writes the drawing. Returns the functions that the drawing calls but does not declare.
  ///
  /// - Parameters:
  ///   - hasImages: True to generate a function that makes an image.
  ///   - hasViews: True to generate views of SwiftUI.
  func write(to writer: inout SwiftWriter, hasImages: Bool, hasViews: Bool) -> Set<SwiftCode> {
    let members = solved.isEmpty ? [] : layoutMembers
    let functions =
      [drawing, bounds] + solved.paths.filter { $0.authorsName != nil }.map { pathFunction($0) }
    var callees = (members.flatMap(\.statements) + functions.map { .function($0) }).callees
    for line in documentation { writer.line(line) }
    writer.block("\(access)nonisolated enum \(type)") { writer in
      if hasAppearance {
        writer.block("\(access)enum Appearance: Sendable") { $0.line("case light, dark") }
        writer.blankLine()
      }
      if layout.isPicture {
        writeResizing(to: &writer)
        writer.blankLine()
      }
      if !solved.isEmpty {
        writeLayout(members, to: &writer)
        writer.blankLine()
      }
      for (i, function) in functions.enumerated() {
        if i > 0 { writer.blankLine() }
        writer.write([.function(function)])
      }
      if hasImages {
        writer.blankLine()
        writeImages(to: &writer)
      }
      if hasViews { writeShapes(to: &writer) }
      if hasViews || !hands.parts.isEmpty || !layout.animations.isEmpty {
        writer.blankLine()
        callees.formUnion(SwiftArgumentsType(self).write(to: &writer))
      }
      for helper in SwiftHelper.needed(for: callees) {
        writer.blankLine()
        writer.lines(helper.lines)
      }
    }
    return callees
  }

  /// The author's documentation, followed by the description as a paragraph if the description does
  /// not depend on the arguments and adds something.
  private var documentation: [SwiftCode] {
    let lines = layout.documentation.documentation()
    guard let description = layout.description,
      layout.graph.allInputs(of: [description]).isEmpty
    else { return lines }
    let text = layout.graph.designText(description)
    if text.isEmpty || text == layout.documentation { return lines }
    return lines + (lines.isEmpty ? [] : ["///"]) + text.documentation()
  }

  private func writeResizing(to writer: inout SwiftWriter) {
    writer.line("/// How the picture fills a frame.")
    writer.block("\(access)enum Resizing: Sendable") { writer in
      writer.line("case fit, fill, stretch, center")
      writer.blankLine()
      writer.line("/// The scale factors for content of this size.")
      writer.block("fileprivate func scale(_ size: CGSize, in frame: CGRect) -> CGSize") { writer in
        writer.line("let x: CGFloat = frame.size.width / size.width")
        writer.line("let y: CGFloat = frame.size.height / size.height")
        writer.line("switch self {")
        writer.line("case .fit: return CGSize(width: min(x, y), height: min(x, y))")
        writer.line("case .fill: return CGSize(width: max(x, y), height: max(x, y))")
        writer.line("case .stretch: return CGSize(width: x, height: y)")
        writer.line("case .center: return CGSize(width: 1, height: 1)")
        writer.line("}")
      }
    }
  }
}
