import ShapeCompiler

/// Swift source as it is written: two spaces, a hundred columns, broken as swift-format breaks it.
struct SwiftWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Where the current line begins in `bytes`.
  private var lineStart = 0

  private static let width = 100

  // MARK: Lines

  mutating func blankLine() {
    bytes.append(newline)
    lineStart = bytes.count
  }

  mutating func line(_ code: SwiftCode) {
    startLine()
    append(code)
    endLine()
  }

  /// `head {`, the body one step further in, and `}`.
  mutating func block(_ head: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
    line("\(head) {")
    indented(body)
    line("}")
  }

  /// A head that opens itself, the body one step further in, and `}`.
  mutating func closure(_ head: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
    line(head)
    indented(body)
    line("}")
  }

  /// What is compiled only under a condition.
  mutating func conditional(_ condition: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
    line("#if \(condition)")
    indented(body)
    line("#endif")
  }

  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  private mutating func startLine() {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func endLine() {
    bytes.append(newline)
    lineStart = bytes.count
  }

  private var newline: UInt8 { 0x0A }

  private mutating func append(_ code: SwiftCode) {
    bytes.append(contentsOf: code.text.utf8)
  }

  private var column: Int { bytes.count - lineStart }

  // MARK: Statements

  mutating func write(_ statements: [SwiftStatement]) {
    for statement in statements { write(statement) }
  }

  private mutating func write(_ statement: SwiftStatement) {
    switch statement {
    case .constant(let name, let type, let value): assign("let \(name): \(type)", value)
    case .variable(let name, let type, let value): assign("var \(name): \(type)", value)
    case .assignment(let place, let value): assign(place, value)
    case .expression(let value):
      startLine()
      writeInner(value, in: .conditional, trailing: 0)
      endLine()
    case .result(let value):
      startLine()
      append("return ")
      writeInner(value, in: .conditional, trailing: value.commaWidth)
      endLine()
    case .branch(let condition, let body, let other): branch(condition, body, other)
    case .loop(let head, let elements, let body):
      startLine()
      append("for \(head) in ")
      write(elements, trailing: 2)
      append(" {")
      endLine()
      indented { $0.write(body) }
      line("}")
    case .choice(let value, let cases):
      startLine()
      append("switch ")
      write(value, trailing: 2)
      append(" {")
      endLine()
      for choice in cases {
        line("case \(choice.pattern):")
        indented { $0.write(choice.body) }
      }
      line("}")
    case .function(let function): write(function)
    }
  }

  private mutating func branch(
    _ condition: SwiftExpression, _ body: [SwiftStatement], _ other: [SwiftStatement]
  ) {
    startLine()
    append("if ")
    let firstLine = lineStart
    writeInner(condition, in: .conditional, trailing: 2)
    if firstLine == lineStart {
      append(" {")
      endLine()
    } else {
      endLine()
      line("{")
    }
    indented { $0.write(body) }
    if !other.isEmpty {
      line("} else {")
      indented { $0.write(other) }
    }
    line("}")
  }

  private mutating func assign(_ place: SwiftCode, _ value: SwiftExpression) {
    startLine()
    append("\(place) = ")
    if fits(value, trailing: 0) || value.breaksInParentheses {
      write(value, trailing: value.commaWidth)
    } else {
      bytes.removeLast()
      endLine()
      depth += 1
      startLine()
      write(value, trailing: 0)
      depth -= 1
    }
    endLine()
  }

  // MARK: Functions

  mutating func write(_ function: SwiftFunction) {
    for documentation in function.documentation { line(documentation) }
    let ending: SwiftCode = function.result.map { " -> \($0) {" } ?? " {"
    startLine()
    append("\(function.head)(")
    let start = bytes.count
    for (i, parameter) in function.parameters.enumerated() {
      if i > 0 { append(", ") }
      append(parameter.declaration)
      if let value = parameter.value {
        append(" = ")
        flat(value, in: .conditional)
      }
    }
    append(")\(ending)")
    if column > Self.width, !function.parameters.isEmpty {
      bytes.removeSubrange(start...)
      endLine()
      depth += 1
      for (i, parameter) in function.parameters.enumerated() {
        startLine()
        append(parameter.declaration)
        if let value = parameter.value {
          append(" =")
          depth += 1
          if value.isWord, !fits(value, trailing: 2) {
            endLine()
            startLine()
          } else {
            append(" ")
          }
          depth -= 1
          write(value, trailing: 1)
        }
        if i < function.parameters.count - 1 { append(",") }
        endLine()
      }
      depth -= 1
      startLine()
      append(")\(ending)")
    }
    endLine()
    indented { $0.write(function.body) }
    line("}")
  }

  // MARK: Expressions

  /// Whether an expression and as many characters behind it have room on the line.
  private mutating func fits(_ value: SwiftExpression, trailing: Int) -> Bool {
    let start = bytes.count
    flat(value, in: .conditional)
    defer { bytes.removeSubrange(start...) }
    return column + trailing <= Self.width
  }

  /// Writes an expression, on several lines where it does not fit in front of `trailing` characters.
  private mutating func write(
    _ value: SwiftExpression, in outer: SwiftPrecedence = .conditional, trailing: Int
  ) {
    let start = bytes.count
    flat(value, in: outer)
    if column + trailing <= Self.width { return }
    bytes.removeSubrange(start...)
    if value.precedence < outer {
      append("(")
      broken(value, trailing: trailing + 1)
      append(")")
    } else {
      broken(value, trailing: trailing)
    }
  }

  /// Writes an operand, whose lines after the first stand one step further in.
  private mutating func writeInner(
    _ value: SwiftExpression, in outer: SwiftPrecedence, trailing: Int
  ) {
    let isInner = !value.breaksInParentheses
    depth += isInner ? 1 : 0
    write(value, in: outer, trailing: trailing)
    depth -= isInner ? 1 : 0
  }

  /// Writes an operand of a broken chain, which is only in parentheses something by itself.
  private mutating func writeOperand(
    _ value: SwiftExpression, in outer: SwiftPrecedence, trailing: Int
  ) {
    if value.precedence < outer {
      writeInner(value, in: outer, trailing: trailing)
    } else {
      write(value, in: outer, trailing: trailing)
    }
  }

  private mutating func broken(_ value: SwiftExpression, trailing: Int) {
    switch value {
    case .call(.member(let base, let name), let arguments)
    where !fits(.member(base, name), trailing: 1) || base.width > 60:
      writeInner(
        base, in: .primary, trailing: SwiftExpression.call(.code(name), arguments).width + 1)
      append(".\(name)(")
      for (i, argument) in arguments.enumerated() {
        if i > 0 { append(", ") }
        flat(argument)
      }
      append(")")
    case .call(let callee, let arguments) where !arguments.isEmpty:
      flat(callee, in: .primary)
      append("(")
      endLine()
      depth += 1
      startLine()
      let isTuple = callee == .code("")
      fill(arguments, trailing: isTuple ? 0 : trailing + 1)
      depth -= 1
      if isTuple {
        endLine()
        startLine()
      }
      append(")")
    case .member(let base, let name):
      write(base, in: .primary, trailing: trailing + 1 + name.text.utf8.count)
      append(".\(name)")
    case .element(let list, let index):
      write(list, in: .primary, trailing: trailing + 2 + index.width)
      append("[")
      flat(index, in: .conditional)
      append("]")
    case .prefix(let symbol, let operand):
      append(symbol)
      write(operand, in: .prefix, trailing: trailing)
    case .chain(let precedence, let first, let links):
      writeOperand(first, in: precedence, trailing: 0)
      for (i, link) in links.enumerated() {
        let isLast = i == links.count - 1
        let start = bytes.count
        append(" \(link.symbol) ")
        flat(link.operand, in: precedence.above)
        if column + (isLast ? trailing : 0) <= Self.width { continue }
        bytes.removeSubrange(start...)
        endLine()
        startLine()
        append("\(link.symbol) ")
        writeOperand(link.operand, in: precedence.above, trailing: isLast ? trailing : 0)
      }
    case .conditional(let condition, let yes, let no):
      write(condition, in: .or, trailing: 0)
      for (symbol, operand) in [("? " as SwiftCode, yes), (": ", no)] {
        endLine()
        startLine()
        append(symbol)
        depth += 1
        write(operand, trailing: trailing)
        depth -= 1
      }
    case .list(let elements) where !elements.isEmpty:
      append("[")
      endLine()
      depth += 1
      startLine()
      fill(elements.map { SwiftArgument(nil, $0) }, trailing: 1)
      append(",")
      depth -= 1
      endLine()
      startLine()
      append("]")
    default: flat(value, in: .conditional)
    }
  }

  /// Arguments, as many on a line as fit.
  private mutating func fill(_ arguments: [SwiftArgument], trailing: Int) {
    for (i, argument) in arguments.enumerated() {
      let behind = i == arguments.count - 1 ? trailing : 1 + argument.value.commaWidth
      let start = bytes.count
      if i > 0 { append(" ") }
      flat(argument)
      if column + behind > Self.width {
        bytes.removeSubrange(start...)
        if i > 0 {
          endLine()
          startLine()
        }
        if let label = argument.label { append("\(label): ") }
        let isContinued = !argument.value.breaksInParentheses
        depth += isContinued ? 1 : 0
        if argument.label != nil, argument.value.isWord, !fits(argument.value, trailing: behind) {
          bytes.removeLast()
          endLine()
          startLine()
        }
        write(argument.value, trailing: behind)
        depth -= isContinued ? 1 : 0
      }
      if i < arguments.count - 1 { append(",") }
    }
  }

  private mutating func flat(_ argument: SwiftArgument) {
    if let label = argument.label { append("\(label): ") }
    flat(argument.value, in: .conditional)
  }

  /// Writes an expression on one line.
  private mutating func flat(_ value: SwiftExpression, in outer: SwiftPrecedence) {
    let isWrapped = value.precedence < outer
    if isWrapped { append("(") }
    switch value {
    case .code(let code): append(code)
    case .number(let number): append(number.swiftCode)
    case .call(let callee, let arguments):
      flat(callee, in: .primary)
      append("(")
      for (i, argument) in arguments.enumerated() {
        if i > 0 { append(", ") }
        flat(argument)
      }
      append(")")
    case .member(let base, let name):
      flat(base, in: .primary)
      append(".\(name)")
    case .element(let list, let index):
      flat(list, in: .primary)
      append("[")
      flat(index, in: .conditional)
      append("]")
    case .prefix(let symbol, let operand):
      append(symbol)
      flat(operand, in: .primary)
    case .chain(let precedence, let first, let links):
      flat(first, in: precedence)
      for link in links {
        append(" \(link.symbol) ")
        flat(link.operand, in: precedence.above)
      }
    case .conditional(let condition, let yes, let no):
      flat(condition, in: .or)
      append(" ? ")
      flat(yes, in: .conditional)
      append(" : ")
      flat(no, in: .conditional)
    case .list(let elements):
      append("[")
      for (i, element) in elements.enumerated() {
        if i > 0 { append(", ") }
        flat(element, in: .conditional)
      }
      append("]")
    }
    if isWrapped { append(")") }
  }
}

extension SwiftPrecedence {
  /// What an operand behind an operator has to be.
  fileprivate var above: SwiftPrecedence { SwiftPrecedence(rawValue: rawValue + 1) ?? .primary }
}

extension SwiftExpression {
  /// Whether it cannot be broken.
  fileprivate var isWord: Bool {
    switch self {
    case .code, .number: true
    default: false
    }
  }

  /// The room for a comma at the end of a list, which the formatter keeps where there is none.
  fileprivate var commaWidth: Int {
    if case .list(let elements) = self, !elements.isEmpty { 1 } else { 0 }
  }

  /// Whether it may stay on the line of what is in front of it, and breaks after that.
  fileprivate var breaksInParentheses: Bool {
    switch self {
    case .call, .list: true
    case .member(let base, _), .element(let base, _): base.breaksInParentheses
    default: false
    }
  }
}
