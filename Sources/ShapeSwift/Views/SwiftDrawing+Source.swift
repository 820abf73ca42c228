import ShapeCompiler
import ShapeFormulas

/// The complete source of a drawing: its types, the functions that draw, and its views.
extension SwiftDrawing {
  /// Writes the drawing. Returns the functions that the drawing calls but does not declare.
  ///
  /// - Parameters:
  ///   - hasImages: True to generate a function that makes an image.
  ///   - hasPaths: True to generate a function for each named path, and shapes if
  ///     there are views of SwiftUI.
  ///   - hasShapes: True if there are views of SwiftUI.
  func write(
    to writer: inout SwiftWriter, hasImages: Bool, hasPaths: Bool, hasShapes: Bool
  ) -> Set<SwiftCode> {
    let members = solved.isEmpty ? [] : layoutMembers
    let paths = hasPaths ? solved.paths.filter { $0.authorsName != nil } : []
    let functions = [drawing, bounds] + paths.map { pathFunction($0) }
    let hasArguments = hasViews || !hands.parts.isEmpty || !layout.animations.isEmpty
    let arguments = hasArguments ? SwiftArgumentsType(self) : nil
    let callees = (members.flatMap(\.statements) + functions.map { .function($0) }).callees
      .union(arguments?.callees ?? [])
    let isSharing = hasImages || SwiftHelper.called(by: callees).contains { !$0.isType }
    for line in documentation { writer.line(line) }
    writer.block("\(access)nonisolated enum \(type)\(isSharing ? ": ShapeDrawing" : "")") {
      writer in
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
        writeImage(to: &writer)
      }
      if hasShapes, hasPaths { writeShapes(to: &writer) }
      if let arguments {
        writer.blankLine()
        arguments.write(to: &writer)
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
}
