import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

/// The enumerations and values that a document declares in addition to its drawings.
struct SwiftStyleKit {
  private let program: Program
  private let module: SwiftModule
  private let access: SwiftCode
  private let choices: [(choice: Choice, swift: SwiftChoice)]
  private var formulas: SwiftFormulas
  private var entries: [(name: SwiftName, entry: FileValues.Entry)] = []

  /// Creates the style kit of the main file.
  init(_ program: Program, _ module: SwiftModule, access: SwiftCode) {
    (self.program, self.module, self.access) = (program, module, access)
    choices = zip(program.choices, module.choices).filter { $0.0.file == 0 }.map { ($0, $1) }
    formulas = SwiftFormulas([], program.fileValues.graph, module.choices)
    formulas.hasWideColors = program.hasWideColors
    var names = SwiftNames()
    for entry in program.fileValues.entries {
      entries.append((names.value(entry.name), entry))
    }
    entries = entries.filter { module.type(of: $0.entry.value.type) != nil }
  }

  var isEmpty: Bool { choices.isEmpty && entries.isEmpty }

  /// The location of the first declaration of the style kit; nil if the kit is empty.
  var span: SourceSpan? {
    (choices.map(\.choice.span) + entries.map(\.entry.span)).min { $0.start < $1.start }
  }

  /// Notes for the names of the style kit that do not get their usual spelling in Swift.
  var renames: [Diagnostic] {
    var notes: [Diagnostic?] = []
    for (choice, swift) in choices {
      let usual = SwiftNames.usualType(choice.name)
      notes.append(.renamed(choice.name, usual, swift.name, at: choice.span))
      for (name, swift) in zip(choice.cases, swift.cases) {
        notes.append(.renamed(name, SwiftNames.usualValue(name), swift, at: choice.span))
      }
    }
    for (name, entry) in entries {
      notes.append(.renamed(entry.name, SwiftNames.usualValue(entry.name), name, at: entry.span))
    }
    return notes.compactMap { $0 }
  }

  /// True if a value has a type of Core Graphics.
  var declaresGraphics: Bool { entries.contains { $0.entry.value.type.isOfGraphics } }

  /// Writes the style kit as an enumeration without cases.
  func write(to writer: inout SwiftWriter) {
    let isSharing = SwiftHelper.called(by: callees).contains { !$0.isType }
    writer.block("\(access)nonisolated enum \(module.kits[0])\(isSharing ? ": ShapeDrawing" : "")")
    {
      writer in
      var isFirst = true
      func separate() {
        if !isFirst { writer.blankLine() }
        isFirst = false
      }
      for (choice, swift) in choices {
        separate()
        for line in choice.documentation.documentation() { writer.line(line) }
        writer.block("\(access)enum \(swift.name): Sendable") { writer in
          for name in swift.cases { writer.line("case \(name)") }
        }
      }
      for (name, entry) in entries {
        separate()
        for line in entry.documentation.documentation() { writer.line(line) }
        write(entry.value, name, to: &writer)
      }
    }
  }

  /// The code that the values share with drawings.
  var sharedCode: SwiftSharedCode {
    var helpers = SwiftHelper.called(by: callees)
    for (_, entry) in entries {
      if let type = SwiftHelper.type(of: entry.value.type) { helpers.insert(type) }
      if isTwofold(entry.value) { helpers.insert(.appearance) }
    }
    return SwiftSharedCode(helpers: helpers)
  }

  /// The functions that the values call, including helpers.
  var callees: Set<SwiftCode> {
    entries.map { SwiftStatement.expression(expression($0.entry.value)) }.callees
  }

  private func write(_ value: Value, _ name: SwiftName, to writer: inout SwiftWriter) {
    guard let type = module.type(of: value.type) else { return }
    let expression = expression(value)
    if isTwofold(value) {
      writer.write([
        .function(
          SwiftFunction(
            head: "\(access)static func \(name)",
            parameters: [.appearance],
            result: type, body: [.expression(expression)]))
      ])
    } else {
      writer.block("\(access)static var \(name): \(type)") { $0.write([.expression(expression)]) }
    }
  }

  /// True if the value is different in a dark appearance.
  private func isTwofold(_ value: Value) -> Bool {
    value.scalars.contains { formulas.graph.isVariable($0) }
      || value.elements.contains { isTwofold($0) }
  }

  private func expression(_ value: Value) -> SwiftExpression {
    if case .list = value.type { return .list(value.elements.map { expression($0) }) }
    let paint = SwiftPaint(formulas, [])
    return paint.value(value.scalars, value.type)
  }
}

extension ValueType {
  fileprivate var isOfGraphics: Bool {
    switch self {
    case .bool, .text, .image, .choice, .stop, .nothing, .error, .path: false
    case .number, .percentage, .angle, .point, .size, .rect, .color, .shadow,
      .gradient, .paint:
      true
    case .list(let element): element.isOfGraphics
    }
  }
}
