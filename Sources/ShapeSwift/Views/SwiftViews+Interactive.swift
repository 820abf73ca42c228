import ShapeCompiler

/// The view of SwiftUI in which the user changes a drawing by touch.
extension SwiftViews {
  var type: SwiftCode { "\(drawing.type).Arguments" }

  /// Writes the interactive view of SwiftUI.
  func writeInteractiveView(to writer: inout SwiftWriter) {
    writer.line("/// `\(drawing.type)` as a view; the user changes the drawing by touch.")
    if drawing.filledFrame == nil {
      writer.line("///")
      writer.line("/// The view takes all available space, and draws in its own coordinates.")
    }
    writer.block("\(access)struct \(names.interactive): View") { writer in
      writer.line("private typealias Arguments = \(type)")
      writer.blankLine()
      writer.line("@Binding private var arguments: Arguments")
      writer.line("@State private var grip: Arguments.Grip?")
      writer.line("/// The grip during a touch; reset even when the system cancels the touch.")
      writer.line("@GestureState private var held: Arguments.Grip? = nil")
      writeEnvironment(to: &writer)
      writer.line("private let onEnd: (Arguments) -> Void")
      writer.blankLine()
      writer.write([.function(initializer)])
      writer.blankLine()
      writer.block("\(access)var body: some View") { writer in
        if drawing.filledFrame == nil {
          writer.line("view(of: arguments)")
        } else {
          writer.line("GeometryReader { view(of: arguments.filling($0.size)) }")
        }
      }
      writer.blankLine()
      writeShown(to: &writer)
      writer.blankLine()
      writeLines(touch, to: &writer)
      writer.blankLine()
      writeElements(to: &writer)
    }
  }

  private var initializer: SwiftFunction {
    SwiftFunction(
      documentation: [
        "/// - Parameters:",
        "///   - arguments: What is drawn.",
        "///   - onEnd: Called with the arguments when a drag or a touch has ended.",
      ],
      head: "\(access)init",
      parameters: [
        .init(declaration: "_ arguments: Binding<\(type)>"),
        .init(declaration: "onEnd: @escaping (\(type)) -> Void", value: .code("{ _ in }")),
      ],
      body: [
        .assignment("self._arguments", .code("arguments")),
        .assignment("self.onEnd", .code("onEnd")),
      ])
  }

  private func writeShown(to writer: inout SwiftWriter) {
    writer.block("private func view(of shown: Arguments) -> some View") { writer in
      if drawing.filledFrame == nil {
        writeOwnFrame("return Canvas", of: "shown", to: &writer)
        writer.line(".position(x: bounds.midX, y: bounds.midY)")
      } else {
        writer.closure("Canvas { context, _ in") {
          writePainting("shown", to: &$0)
        }
      }
      writeLabel(of: "shown", to: &writer)
      writeLines(
        [
          ".overlay {",
          "  ForEach(Arguments.Part.allCases, id: \\.self) { element($0, of: shown) }",
          "    .allowsHitTesting(false)",
          "}",
          ".contentShape(",
          "  Path { path in",
          "    for part in Arguments.Part.allCases { path.addRect(shown.area(of: part)) }",
          "  }",
          ")",
          ".gesture(touch(of: shown))",
        ], to: &writer)
    }
  }

  /// The gesture with its two states. A `@State` is not reset when the system cancels a touch, and
  /// a `@GestureState` may be reset before `onEnded`. The code does not depend on the order of the
  /// closures.
  private var touch: [SwiftCode] {
    [
      "private func touch(of shown: Arguments) -> some Gesture {",
      "  DragGesture(minimumDistance: 0)",
      "    .updating($held) { touch, held, _ in",
      "      held = held ?? shown.grip(at: touch.startLocation)",
      "    }",
      "    .onChanged { touch in",
      "      grip = held ?? shown.grip(at: touch.startLocation)",
      "      if let grip { arguments = grip.moved(\(now)to: touch.location) }",
      "    }",
      "    .onEnded { touch in",
      "      let result: Arguments? = grip?.ended(\(now)at: touch.location)",
      "      grip = nil",
      "      if let result { change(to: result) }",
      "    }",
      "}",
      "",
      "private func change(to result: Arguments) {",
      "  arguments = result",
      "  onEnd(result)",
      "}",
    ]
  }

  private func writeElements(to writer: inout SwiftWriter) {
    let head: SwiftCode = hasDrags && hasToggles ? "@ViewBuilder private" : "private"
    writer.block("\(head) func element(_ part: Arguments.Part, of shown: Arguments) -> some View") {
      if hasDrags && hasToggles {
        writeLines(
          [
            "if part.isToggle {", "  toggle(part, of: shown)", "} else {",
            "  handle(part, of: shown)",
            "}",
          ], to: &$0)
      } else {
        $0.line(hasToggles ? "toggle(part, of: shown)" : "handle(part, of: shown)")
      }
    }
    if hasDrags {
      writer.blankLine()
      writeLines(Self.handle, to: &writer)
    }
    if hasToggles {
      writer.blankLine()
      writeLines(Self.toggle, to: &writer)
    }
  }

  private static let handle: [SwiftCode] = [
    "private func handle(_ part: Arguments.Part, of shown: Arguments) -> some View {",
    "  let area: CGRect = shown.area(of: part)",
    "  func drag(_ x: CGFloat, _ y: CGFloat) {",
    "    var result: Arguments = shown",
    "    result.drag(part, by: CGSize(width: x, height: y))",
    "    change(to: result)",
    "  }",
    "  return Color.clear",
    "    .frame(width: area.width, height: area.height)",
    "    .accessibilityElement()",
    "    .accessibilityLabel(Text(verbatim: part.rawValue))",
    "    .accessibilityAction(named: Text(\"Left\")) { drag(-10, 0) }",
    "    .accessibilityAction(named: Text(\"Right\")) { drag(10, 0) }",
    "    .accessibilityAction(named: Text(\"Up\")) { drag(0, -10) }",
    "    .accessibilityAction(named: Text(\"Down\")) { drag(0, 10) }",
    "    .position(x: area.midX, y: area.midY)",
    "}",
  ]

  private static let toggle: [SwiftCode] = [
    "private func toggle(_ part: Arguments.Part, of shown: Arguments) -> some View {",
    "  let area: CGRect = shown.area(of: part)",
    "  return Color.clear",
    "    .frame(width: area.width, height: area.height)",
    "    .accessibilityElement()",
    "    .accessibilityLabel(Text(verbatim: part.rawValue))",
    "    .accessibilityValue(Text(shown.isOn(part) ? \"On\" : \"Off\"))",
    "    .accessibilityAddTraits(.isButton)",
    "    .accessibilityAction {",
    "      var result: Arguments = shown",
    "      result.toggle(part)",
    "      change(to: result)",
    "    }",
    "    .position(x: area.midX, y: area.midY)",
    "}",
  ]

  /// Writes lines of code, with a blank line for each empty line of code.
  func writeLines(_ lines: [SwiftCode], to writer: inout SwiftWriter) {
    for line in lines {
      if line.text.isEmpty { writer.blankLine() } else { writer.line(line) }
    }
  }
}
