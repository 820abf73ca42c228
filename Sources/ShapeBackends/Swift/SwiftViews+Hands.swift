import ShapeCompiler

/// The views in which a hand changes a drawing.
extension SwiftViews {
  private var type: SwiftCode { "\(drawing.type).Arguments" }

  private static let end: SwiftCode =
    "/// Is called with what is drawn whenever a drag or a touch has ended."

  // MARK: SwiftUI

  func writeInteractiveView(to writer: inout SwiftWriter) {
    writer.line("/// `\(drawing.type)` as a view in which a hand changes it.")
    if drawing.filledFrame == nil {
      writer.line("///")
      writer.line("/// It takes all the room there is, and draws in its own coordinates.")
    }
    writer.block("\(access)struct \(names.interactive): View") { writer in
      writer.line("private typealias Arguments = \(type)")
      writer.blankLine()
      writer.line("@Binding private var arguments: Arguments")
      writer.line("@State private var grip: Arguments.Grip?")
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
      writeLines(Self.touch, to: &writer)
      writer.blankLine()
      writeElements(to: &writer)
    }
  }

  private var initializer: SwiftFunction {
    SwiftFunction(
      documentation: [
        "/// - Parameters:",
        "///   - arguments: What is drawn.",
        "///   - onEnd: Is called with what is drawn whenever a drag or a touch has ended.",
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
        writer.line("let bounds: CGRect = shown.bounds")
        writer.closure("return Canvas { context, _ in") {
          writePainting("shown", to: &$0)
        }
        writer.line(".frame(width: bounds.width, height: bounds.height)")
        writer.line(".position(x: bounds.midX, y: bounds.midY)")
      } else {
        writer.closure("Canvas { context, _ in") {
          writePainting("shown", to: &$0)
        }
      }
      writeLabel(to: &writer)
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

  private static let touch: [SwiftCode] = [
    "private func touch(of shown: Arguments) -> some Gesture {",
    "  DragGesture(minimumDistance: 0)",
    "    .onChanged { touch in",
    "      grip = held(touch, shown)",
    "      if let grip { arguments = grip.moved(to: touch.location) }",
    "    }",
    "    .onEnded { touch in",
    "      let result: Arguments? = held(touch, shown)?.ended(at: touch.location)",
    "      grip = nil",
    "      if let result { change(to: result) }",
    "    }",
    "}",
    "",
    "private func held(_ touch: DragGesture.Value, _ shown: Arguments) -> Arguments.Grip? {",
    "  if let grip, grip.point == touch.startLocation { return grip }",
    "  return shown.grip(at: touch.startLocation)",
    "}",
    "",
    "private func change(to result: Arguments) {",
    "  arguments = result",
    "  onEnd(result)",
    "}",
  ]

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

  // MARK: UIKit

  func writeControl(to writer: inout SwiftWriter) {
    let isFilled = drawing.filledFrame != nil
    writer.line("/// `\(drawing.type)` as a control in which a hand changes it.")
    if !isFilled {
      writer.line("///")
      writer.line(
        "/// It draws in the coordinates of what it stands in, and has the frame of what it shows.")
    }
    writer.block("\(access)final class \(names.control): UIControl") { writer in
      writer.line("private typealias Arguments = \(type)")
      writer.blankLine()
      writer.line("/// What is drawn.")
      writer.line("\(access)var arguments: \(type) {")
      writer.line("  didSet { show() }")
      writer.line("}")
      writer.line(Self.end)
      writer.line("\(access)var onEnd: ((\(type)) -> Void)?")
      writer.line("private var grip: Arguments.Grip?")
      writer.blankLine()
      writer.write([.function(controlInitializer)])
      writer.blankLine()
      writer.block("\(access)required init?(coder: NSCoder)") { writer in
        writeLines(
          ["self.arguments = Arguments()", "super.init(coder: coder)", "setUp()"], to: &writer)
      }
      writer.blankLine()
      writeLines(
        [
          "private func setUp() {", "  isOpaque = false", "  contentMode = .redraw", "  show()",
          "}",
        ],
        to: &writer)
      writer.blankLine()
      writeControlPlace(isFilled: isFilled, to: &writer)
      writer.blankLine()
      writeControlDrawing(to: &writer)
      writer.blankLine()
      writeTracking(to: &writer)
      writer.blankLine()
      writeControlElements(to: &writer)
    }
  }

  private var controlInitializer: SwiftFunction {
    SwiftFunction(
      head: "\(access)init",
      parameters: [
        .init(declaration: "_ arguments: \(type)", value: .code("\(type)()")),
        .init(declaration: "onEnd: ((\(type)) -> Void)?", value: .code("nil")),
      ],
      body: [
        .assignment("self.arguments", .code("arguments")),
        .assignment("self.onEnd", .code("onEnd")),
        .expression(.code("super.init(frame: arguments.bounds)")), .expression(.code("setUp()")),
      ])
  }

  private func writeControlPlace(isFilled: Bool, to writer: inout SwiftWriter) {
    writer.block("private var shown: Arguments") { writer in
      let value: SwiftCode = isFilled ? "arguments.filling(bounds.size)" : "arguments"
      if layout.scale == nil {
        writer.line(value)
      } else {
        writer.line("var shown: Arguments = \(value)")
        writer.line("shown.scale = traitCollection.displayScale")
        writer.line("return shown")
      }
    }
    writer.blankLine()
    if isFilled {
      writeLines(["private func show() {", "  setNeedsDisplay()", "}"], to: &writer)
    } else {
      writeLines(
        [
          "private func show() {",
          "  let place: CGRect = arguments.bounds",
          "  if (place.midX + place.midY + place.width + place.height).isFinite {",
          "    bounds = place",
          "    center = CGPoint(x: place.midX, y: place.midY)",
          "  }",
          "  invalidateIntrinsicContentSize()",
          "  setNeedsDisplay()",
          "}",
        ], to: &writer)
    }
    writer.blankLine()
    writer.block("\(access)override var intrinsicContentSize: CGSize") {
      $0.line("\(isFilled ? "Arguments()" : "arguments").bounds.size")
    }
  }

  private func writeControlDrawing(to writer: inout SwiftWriter) {
    writer.block("\(access)override func draw(_ rect: CGRect)") { writer in
      writer.line("guard let context = UIGraphicsGetCurrentContext() else { return }")
      if drawing.hasAppearance {
        writer.line("let isDark: Bool = traitCollection.userInterfaceStyle == .dark")
        writer.line("shown.draw(in: context, appearance: isDark ? .dark : .light)")
      } else {
        writer.line("shown.draw(in: context)")
      }
    }
  }

  private func writeTracking(to writer: inout SwiftWriter) {
    writer.block(
      "\(access)override func point(inside point: CGPoint, with event: UIEvent?) -> Bool"
    ) {
      $0.line("shown.part(at: point) != nil")
    }
    writer.blankLine()
    writer.write([
      .function(
        tracking(
          "beginTracking", "UITouch", "Bool",
          [
            .assignment("grip", .code("shown.grip(at: touch.location(in: self))")),
            .result(.code("grip != nil")),
          ]))
    ])
    writer.blankLine()
    writer.write([
      .function(
        tracking(
          "continueTracking", "UITouch", "Bool",
          [
            .branch(
              .code("let grip"),
              [
                .assignment("arguments", .code("grip.moved(to: touch.location(in: self))")),
                .expression(.code("sendActions(for: .valueChanged)")),
              ], []),
            .result(.code("grip != nil")),
          ]))
    ])
    writer.blankLine()
    writer.write([
      .function(
        tracking(
          "endTracking", "UITouch?", nil,
          [
            .constant(
              SwiftName("result"), "Arguments?",
              .code("touch.flatMap { grip?.ended(at: $0.location(in: self)) }")),
            .assignment("grip", .code("nil")),
            .branch(.code("let result"), [.expression(.code("change(to: result)"))], []),
          ]))
    ])
    writer.blankLine()
    writer.block("\(access)override func cancelTracking(with event: UIEvent?)") {
      writeLines(["if let grip { arguments = grip.start }", "grip = nil"], to: &$0)
    }
    writer.blankLine()
    writer.block("private func change(to result: Arguments)") {
      writeLines(
        ["arguments = result", "sendActions(for: .valueChanged)", "onEnd?(result)"], to: &$0)
    }
  }

  private func tracking(
    _ name: SwiftCode, _ touch: SwiftCode, _ result: SwiftCode?, _ body: [SwiftStatement]
  ) -> SwiftFunction {
    SwiftFunction(
      head: "\(access)override func \(name)",
      parameters: [
        .init(declaration: "_ touch: \(touch)"), .init(declaration: "with event: UIEvent?"),
      ], result: result, body: body)
  }

  private func writeControlElements(to writer: inout SwiftWriter) {
    writer.block("\(access)override var accessibilityElements: [Any]?") {
      writeLines(["get { Arguments.Part.allCases.map { element($0) } }", "set {}"], to: &$0)
    }
    writer.blankLine()
    writer.block("private func element(_ part: Arguments.Part) -> UIAccessibilityElement") {
      writer in
      writeLines(
        [
          "let element: PartElement = PartElement(accessibilityContainer: self)",
          "element.accessibilityLabel = part.rawValue",
          "element.accessibilityFrameInContainerSpace = shown.area(of: part)",
        ], to: &writer)
      if hasToggles && hasDrags { writer.line("if part.isToggle {") }
      if hasToggles {
        let lines: [SwiftCode] = [
          "element.accessibilityTraits = .button",
          "element.accessibilityValue = shown.isOn(part) ? \"On\" : \"Off\"",
          "element.activate = { [weak self] in self?.toggle(part) }",
        ]
        if hasDrags {
          writer.indented { writeLines(lines, to: &$0) }
          writer.line("} else {")
        } else {
          writeLines(lines, to: &writer)
        }
      }
      if hasDrags {
        if hasToggles {
          writer.indented { writeLines(Self.moves, to: &$0) }
          writer.line("}")
        } else {
          writeLines(Self.moves, to: &writer)
        }
      }
      writer.line("return element")
    }
    if hasDrags {
      writer.blankLine()
      writer.block("private func drag(_ part: Arguments.Part, _ x: CGFloat, _ y: CGFloat) -> Bool")
      {
        writeLines(
          [
            "var result: Arguments = shown", "result.drag(part, by: CGSize(width: x, height: y))",
            "change(to: result)", "return true",
          ], to: &$0)
      }
    }
    if hasToggles {
      writer.blankLine()
      writer.block("private func toggle(_ part: Arguments.Part)") {
        writeLines(
          ["var result: Arguments = shown", "result.toggle(part)", "change(to: result)"], to: &$0)
      }
    }
    writer.blankLine()
    writeLines(
      [
        "private final class PartElement: UIAccessibilityElement {",
        "  var activate: (() -> Void)?",
        "",
        "  override func accessibilityActivate() -> Bool {",
        "    activate?()",
        "    return activate != nil",
        "  }",
        "}",
      ], to: &writer)
  }

  private static let moves: [SwiftCode] = [
    "let moves: [(name: String, x: CGFloat, y: CGFloat)] = [",
    "  (\"Left\", -10, 0), (\"Right\", 10, 0), (\"Up\", 0, -10), (\"Down\", 0, 10),",
    "]",
    "element.accessibilityCustomActions = moves.map { move in",
    "  UIAccessibilityCustomAction(name: move.name) { [weak self] _ in",
    "    self?.drag(part, move.x, move.y) ?? false",
    "  }",
    "}",
  ]

  private func writeLines(_ lines: [SwiftCode], to writer: inout SwiftWriter) {
    for line in lines {
      if line.text.isEmpty { writer.blankLine() } else { writer.line(line) }
    }
  }
}
