import ShapeCompiler

/// The control of UIKit in which the user changes a drawing by touch.
extension SwiftViews {
  private static let end: SwiftCode =
    "/// Called with the arguments when a drag or a touch has ended."

  /// Writes the control of UIKit.
  func writeControl(to writer: inout SwiftWriter) {
    let isFilled = drawing.filledFrame != nil
    writer.line("/// `\(drawing.type)` as a control; the user changes the drawing by touch.")
    if !isFilled {
      writer.line("///")
      writer.line(
        "/// The control draws in its superview's coordinates. Its frame is that of the picture.")
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
      writer.line("private var elements: [PartElement] = []")
      writer.blankLine()
      writer.write([.function(controlInitializer)])
      writer.blankLine()
      writer.block("\(access)required init?(coder: NSCoder)") { writer in
        writeLines(
          ["self.arguments = Arguments()", "super.init(coder: coder)", "setUp()"], to: &writer)
      }
      writer.blankLine()
      writeSetUp(to: &writer)
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

  private func writeSetUp(to writer: inout SwiftWriter) {
    writer.block("private func setUp()") { writer in
      writeLines(
        ["isOpaque = false", "contentMode = .redraw", "isAccessibilityElement = false"], to: &writer
      )
      // A screen reader reads the name of the group when it enters the group.
      if drawing.title != nil { writer.line("accessibilityContainerType = .semanticGroup") }
      if case .literal? = drawing.title { writeControlLabel(to: &writer) }
      writer.line("show()")
    }
  }

  private func writeControlLabel(to writer: inout SwiftWriter) {
    guard let title = drawing.title else { return }
    writer.write([.assignment("accessibilityLabel", .code(title.code(for: "shown")))])
  }

  private func writeControlPlace(isFilled: Bool, to writer: inout SwiftWriter) {
    writer.line("/// The arguments, with the current size of the control as the main frame.")
    writer.block("\(access)var shown: \(type)") { writer in
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
    writer.block("private func show()") { writer in
      if !isFilled {
        writeLines(
          [
            "let place: CGRect = arguments.bounds",
            "if (place.midX + place.midY + place.width + place.height).isFinite {",
            "  bounds = place",
            "  center = CGPoint(x: place.midX, y: place.midY)",
            "}",
            "invalidateIntrinsicContentSize()",
          ], to: &writer)
      }
      if case .property? = drawing.title { writeControlLabel(to: &writer) }
      writer.line("setNeedsDisplay()")
    }
    if drawing.titleFollowsView {
      writer.blankLine()
      writer.block("\(access)override func layoutSubviews()") { writer in
        writer.line("super.layoutSubviews()")
        writeControlLabel(to: &writer)
      }
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
              .code(hasToggles ? "let grip, !grip.part.isToggle" : "let grip"),
              [
                .assignment("arguments", .code("grip.moved(\(now)to: touch.location(in: self))")),
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
              .code("touch.flatMap { grip?.ended(\(now)at: $0.location(in: self)) }")),
            .assignment("grip", .code("nil")),
            .branch(.code("let result"), [.expression(.code("change(to: result)"))], []),
          ]))
    ])
    writer.blankLine()
    writer.block("\(access)override func cancelTracking(with event: UIEvent?)") {
      writeLines(cancelling, to: &$0)
    }
    writer.blankLine()
    writer.block("private func change(to result: Arguments)") {
      writeLines(
        ["arguments = result", "sendActions(for: .valueChanged)", "onEnd?(result)"], to: &$0)
    }
  }

  /// The statements for a canceled touch. A drag is undone; a toggle has not changed yet.
  private var cancelling: [SwiftCode] {
    if !hasDrags { return ["grip = nil"] }
    let back: [SwiftCode] = ["arguments = grip.start", "sendActions(for: .valueChanged)"]
    let letGo: [SwiftCode] = ["guard let grip else { return }", "self.grip = nil"]
    return letGo + (hasToggles ? ["if grip.part.isToggle { return }"] : []) + back
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
      writeLines(
        [
          "get {",
          "  if elements.isEmpty { elements = Arguments.Part.allCases.map { element($0) } }",
          "  for (part, element) in zip(Arguments.Part.allCases, elements) { update(element, part) }",
          "  return elements",
          "}", "set {}",
        ], to: &$0)
    }
    writer.blankLine()
    writer.block("private func element(_ part: Arguments.Part) -> PartElement") {
      writer in
      writeLines(
        [
          "let element: PartElement = PartElement(accessibilityContainer: self)",
          "element.accessibilityLabel = part.rawValue",
        ], to: &writer)
      if hasToggles && hasDrags { writer.line("if part.isToggle {") }
      if hasToggles {
        let lines: [SwiftCode] = [
          "element.accessibilityTraits = .button",
          "element.activate = { [weak self] in self?.toggle(part) ?? false }",
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
    writer.blankLine()
    writer.block("private func update(_ element: PartElement, _ part: Arguments.Part)") { writer in
      writeLines(
        [
          "element.accessibilityFrameInContainerSpace = shown.area(of: part)",
          "if isEnabled {",
          "  element.accessibilityTraits.remove(.notEnabled)",
          "} else {",
          "  element.accessibilityTraits.insert(.notEnabled)",
          "}",
        ], to: &writer)
      if !hasToggles { return }
      let value = SwiftStatement.assignment(
        "element.accessibilityValue",
        .conditional(
          .code("shown.isOn(part)"), .code("NSLocalizedString(\"On\", comment: \"\")"),
          .code("NSLocalizedString(\"Off\", comment: \"\")")))
      writer.write(hasDrags ? [.branch(.code("part.isToggle"), [value], [])] : [value])
    }
    if hasDrags {
      writer.blankLine()
      writer.block("private func drag(_ part: Arguments.Part, _ x: CGFloat, _ y: CGFloat) -> Bool")
      {
        writeLines(
          [
            "guard isEnabled else { return false }", "var result: Arguments = shown",
            "result.drag(part, by: CGSize(width: x, height: y))", "change(to: result)",
            "return true",
          ], to: &$0)
      }
    }
    if hasToggles {
      writer.blankLine()
      writer.block("private func toggle(_ part: Arguments.Part) -> Bool") {
        writeLines(
          [
            "guard isEnabled else { return false }", "var result: Arguments = shown",
            "result.toggle(part)", "change(to: result)", "return true",
          ], to: &$0)
      }
    }
    writer.blankLine()
    writeLines(
      [
        "private final class PartElement: UIAccessibilityElement {",
        "  var activate: (() -> Bool)?",
        "",
        "  override func accessibilityActivate() -> Bool {",
        "    activate?() ?? false",
        "  }",
        "}",
      ], to: &writer)
  }

  private static let moves: [SwiftCode] = [
    "let moves: [(name: String, x: CGFloat, y: CGFloat)] = [",
    "  (NSLocalizedString(\"Left\", comment: \"\"), -10, 0),",
    "  (NSLocalizedString(\"Right\", comment: \"\"), 10, 0),",
    "  (NSLocalizedString(\"Up\", comment: \"\"), 0, -10),",
    "  (NSLocalizedString(\"Down\", comment: \"\"), 0, 10),",
    "]",
    "element.accessibilityCustomActions = moves.map { move in",
    "  UIAccessibilityCustomAction(name: move.name) { [weak self] _ in",
    "    self?.drag(part, move.x, move.y) ?? false",
    "  }",
    "}",
  ]
}
