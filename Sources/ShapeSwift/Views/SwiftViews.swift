import ShapeCompiler

/// The views of a drawing for SwiftUI, UIKit and AppKit. `SwiftViewCode` has the code that they
/// share.
struct SwiftViews {
  let drawing: SwiftDrawing
  let names: SwiftViewNames

  private var access: SwiftCode { drawing.access }
  private var type: SwiftCode { "\(drawing.type).Arguments" }
  private var layout: Layout { drawing.layout }

  init(_ drawing: SwiftDrawing, _ names: SwiftViewNames) {
    (self.drawing, self.names) = (drawing, names)
  }

  /// Writes the view of SwiftUI that shows the drawing without interaction. Its color arguments are
  /// colors of SwiftUI, which follow the environment.
  func writeView(to writer: inout SwiftWriter) {
    let colors = colors
    writer.line("/// `\(drawing.type)` as a view.")
    writer.block("\(access)struct \(names.view): View") { writer in
      writer.line("private let arguments: \(type)")
      if !colors.isEmpty {
        writer.line("private let colors: [Color?]")
        writer.line("@Environment(\\.self) private var environment: EnvironmentValues")
      }
      writer.blankLine()
      writer.write([.function(initializer)])
      writer.blankLine()
      writer.write([.function(argumentsInitializer)])
      writer.blankLine()
      writer.block("\(access)var body: some View") { writer in
        if colors.isEmpty { return writer.line("ShapeCanvas(arguments)") }
        writer.line("var shown: \(type) = arguments")
        for (i, color) in colors.enumerated() {
          writer.line(
            "if let color = colors[\(i)] { shown.\(color) = color.shapeColor(in: environment) }")
        }
        writer.line("return ShapeCanvas(shown)")
      }
    }
  }

  /// The names of the arguments that are colors.
  private var colors: [SwiftName] {
    layout.arguments.indices.filter { layout.arguments[$0].type == .color }
      .map { drawing.arguments[$0] }
  }

  /// The initializer of the view. Its parameters are all arguments except the main frame, which the
  /// view sets.
  private var initializer: SwiftFunction {
    let given = drawing.arguments.indices.filter { $0 != layout.mainFrame }
    var parameters = zip(given, drawing.parameters(given)).map { i, parameter in
      layout.arguments[i].type == .color
        ? .init(declaration: "\(drawing.arguments[i]): Color?", value: .code("nil")) : parameter
    }
    var arguments = given.filter { layout.arguments[$0].type != .color }.map { i in
      SwiftArgument(drawing.arguments[i].asLabel, .name(drawing.arguments[i]))
    }
    if layout.isPicture {
      parameters.append(drawing.resizingParameter)
      arguments.append(SwiftArgument("resizing", .code("resizing")))
    }
    return SwiftFunction(
      head: "\(access)init", parameters: parameters,
      body: [.assignment("self.arguments", .call(.code(type), arguments))]
        + colorAssignment(colors.map { .name($0) }))
  }

  private var argumentsInitializer: SwiftFunction {
    SwiftFunction(
      head: "\(access)init", parameters: [.init(declaration: "_ arguments: \(type)")],
      body: [.assignment("self.arguments", .code("arguments"))]
        + colorAssignment(colors.map { _ in .code("nil") }))
  }

  private func colorAssignment(_ values: [SwiftExpression]) -> [SwiftStatement] {
    values.isEmpty ? [] : [.assignment("self.colors", .list(values))]
  }

  /// Writes the view of UIKit or AppKit that shows the drawing without interaction.
  func writePlatformView(
    _ name: SwiftName, _ framework: SwiftOptions.Target, to writer: inout SwiftWriter
  ) {
    let (base, module): (SwiftCode, SwiftCode) =
      framework == .uiKit ? ("ShapeUIView", "UIKit") : ("ShapeNSView", "AppKit")
    writer.line("/// `\(drawing.type)` as a view of \(module).")
    writer.line("\(access)final class \(name): \(base)<\(type)> {}")
  }

  /// Writes the view of SwiftUI that plays the motion of the drawing.
  func writePlayer(to writer: inout SwiftWriter) {
    writer.line("/// `\(drawing.type)` as a view; the motion plays when the view appears.")
    writer.line("\(access)typealias \(names.player) = ShapePlayer<\(type)>")
  }

  /// Writes the view of SwiftUI in which the user changes the drawing by touch.
  func writeInteractiveView(to writer: inout SwiftWriter) {
    writer.line("/// `\(drawing.type)` as a view; the user changes the drawing by touch.")
    writer.line("\(access)typealias \(names.interactive) = ShapeInteractiveView<\(type)>")
  }

  /// The aliases for the styles and the slider of SwiftUI that the drawing can be, each with its
  /// documentation.
  var aliases: [(name: SwiftName, lines: [SwiftCode])] {
    let parts = drawing.hands.parts
    var aliases: [(name: SwiftName, lines: [SwiftCode])] = []
    func add(_ name: SwiftName, _ generic: SwiftCode, _ meaning: SwiftCode) {
      aliases.append(
        (name, ["/// \(meaning)", "\(access)typealias \(name) = \(generic)<\(type)>"]))
    }
    if parts.count(where: { $0.kind == .toggle }) == 1 {
      add(
        names.toggleStyle, "ShapeToggleStyle", "`\(drawing.type)` as the switch of a `Toggle`.")
    }
    if parts.contains(where: { $0.kind == .press }) {
      add(
        names.buttonStyle, "ShapeButtonStyle", "`\(drawing.type)` as the ground of a `Button`.")
    }
    if parts.count(where: { $0.along != nil }) == 1 {
      add(names.slider, "ShapeSlider", "`\(drawing.type)` as a slider that sets a number.")
    }
    return aliases
  }

  /// Writes the aliases.
  func writeAliases(to writer: inout SwiftWriter) {
    for alias in aliases {
      writer.blankLine()
      writer.lines(alias.lines)
    }
  }

  /// Writes the control of UIKit or AppKit in which the user changes the drawing by touch.
  func writeControl(to writer: inout SwiftWriter) {
    writer.line("/// `\(drawing.type)` as a control; the user changes the drawing by touch.")
    writer.line("\(access)final class \(names.control): ShapeControl<\(type)> {}")
  }
}
