import ShapeCompiler

/// The views of a drawing, for SwiftUI and UIKit.
struct SwiftViews {
  let drawing: SwiftDrawing
  let names: SwiftViewNames

  var access: SwiftCode { drawing.access }
  var layout: Layout { drawing.layout }
  var hasDrags: Bool { drawing.hands.parts.contains { !$0.isToggle } }
  var hasToggles: Bool { drawing.hands.parts.contains(where: \.isToggle) }

  init(_ drawing: SwiftDrawing, _ names: SwiftViewNames) {
    (self.drawing, self.names) = (drawing, names)
  }

  /// The code that passes the current arguments to functions of a grip. A drag along a path
  /// continues from these arguments. The code is empty if no part is dragged along a path.
  var now: SwiftCode {
    drawing.hands.parts.contains { $0.along != nil } ? "arguments, " : ""
  }

  /// Writes the view of SwiftUI that shows the drawing without interaction.
  func writeView(to writer: inout SwiftWriter) {
    writer.line("/// `\(drawing.type)` as a view.")
    let animatable = animatableData
    let conformance: SwiftCode = animatable == nil ? "View" : "View, Animatable"
    writer.block("\(access)struct \(names.view): \(conformance)") { writer in
      writer.line("private let arguments: \(drawing.type).Arguments")
      if let animatable {
        writer.line("/// The values that SwiftUI interpolates.")
        writer.line("\(access)nonisolated var animatableData: \(animatable.type)")
      }
      writeEnvironment(to: &writer)
      writer.blankLine()
      writer.write([.function(viewInitializer)])
      writer.blankLine()
      if let animatable {
        writeMoving(animatable, to: &writer)
        writer.blankLine()
      }
      writer.block("\(access)var body: some View") { writer in
        if drawing.titleFollowsView {
          writer.closure("GeometryReader { place in") {
            writeImage(titleOf: "arguments.filling(place.size)", to: &$0)
          }
        } else {
          writeImage(titleOf: "arguments", to: &writer)
        }
      }
    }
  }

  /// Writes the members of a view whose arguments SwiftUI interpolates.
  private func writeMoving(_ animatable: SwiftAnimatableData, to writer: inout SwiftWriter) {
    let type: SwiftCode = "\(drawing.type).Arguments"
    writer.block("fileprivate init(_ arguments: \(type))") {
      $0.line("self.arguments = arguments")
      $0.line("self.animatableData = \(animatable.value)")
    }
    writer.blankLine()
    writer.block("private var shown: \(type)") {
      $0.line("var arguments: \(type) = arguments")
      for assignment in animatable.assignments(of: "animatableData") { $0.line(assignment) }
      $0.line("return arguments")
    }
  }

  /// The values that SwiftUI interpolates; nil if no arguments move.
  private var animatableData: SwiftAnimatableData? {
    SwiftAnimatableData(
      SwiftMotion.animatableArguments(layout).map {
        ("arguments.\(drawing.arguments[$0])", layout.arguments[$0].type)
      })
  }

  /// Writes the canvas of the view. If the drawing has a title, the canvas is an image for
  /// accessibility.
  private func writeImage(titleOf arguments: SwiftCode, to writer: inout SwiftWriter) {
    let shown: SwiftCode = animatableData == nil ? "arguments" : "shown"
    if drawing.filledFrame == nil {
      writeOwnFrame("Canvas", of: shown, to: &writer)
    } else {
      writer.closure("Canvas { context, size in") {
        writePainting("\(shown).filling(size)", to: &$0)
      }
    }
    writeLabel(of: arguments, to: &writer)
    if drawing.title != nil { writer.line(".accessibilityAddTraits(.isImage)") }
  }

  /// Writes a canvas of the size of the drawing's bounds.
  func writeOwnFrame(
    _ canvas: SwiftCode, of arguments: SwiftCode, to writer: inout SwiftWriter
  ) {
    writer.line("let bounds: CGRect = \(arguments).bounds")
    writer.closure("\(canvas) { context, _ in") { writePainting(arguments, to: &$0) }
    writer.line(".frame(width: bounds.width, height: bounds.height)")
  }

  /// The initializer of the view. Its parameters are all arguments except the main frame, which the
  /// view sets.
  private var viewInitializer: SwiftFunction {
    let given = drawing.arguments.indices.filter { $0 != layout.mainFrame }
    var parameters = drawing.parameters(given)
    var arguments = given.map { i in
      SwiftArgument(drawing.arguments[i].asLabel, .name(drawing.arguments[i]))
    }
    if layout.isPicture {
      parameters.append(drawing.resizingParameter)
      arguments.append(SwiftArgument("resizing", .code("resizing")))
    }
    let made = SwiftExpression.call(.code("\(drawing.type).Arguments"), arguments)
    return SwiftFunction(
      head: "\(access)init", parameters: parameters,
      body: [
        animatableData == nil
          ? .assignment("self.arguments", made)
          : .expression(.call("self.init", SwiftArgument(nil, made)))
      ])
  }

  /// Writes the environment properties that the view reads.
  func writeEnvironment(to writer: inout SwiftWriter) {
    if drawing.hasAppearance {
      writer.line("@Environment(\\.colorScheme) private var colorScheme: ColorScheme")
    }
    if layout.scale != nil {
      writer.line("@Environment(\\.displayScale) private var displayScale: CGFloat")
    }
  }

  /// Writes the code that draws `arguments` in a canvas whose origin is the origin of `bounds`.
  func writePainting(_ arguments: SwiftCode, to writer: inout SwiftWriter) {
    if drawing.filledFrame == nil {
      writer.line("context.translateBy(x: -bounds.minX, y: -bounds.minY)")
    }
    var arguments = arguments
    if layout.scale != nil {
      writer.line("var scaled: \(drawing.type).Arguments = \(arguments)")
      writer.line("scaled.scale = displayScale")
      arguments = "scaled"
    }
    if drawing.hasAppearance {
      writer.line("context.withCGContext {")
      writer.indented {
        $0.line("\(arguments).draw(in: $0, appearance: colorScheme == .dark ? .dark : .light)")
      }
      writer.line("}")
    } else {
      writer.line("context.withCGContext { \(arguments).draw(in: $0) }")
    }
  }

  /// Writes the modifiers that give the view the title as its accessibility label.
  func writeLabel(of arguments: SwiftCode, to writer: inout SwiftWriter) {
    guard let title = drawing.title else { return }
    writer.line(".accessibilityElement()")
    writer.call(".accessibilityLabel", "Text(verbatim: \(title.code(for: arguments)))")
  }
}
