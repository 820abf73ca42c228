import ShapeCompiler
import ShapeNumbers

/// A writer of Swift source with an indentation of two spaces and a limit of 100 columns. It breaks
/// lines as swift-format does.
struct SwiftWriter {
  private(set) var text: SwiftText
  private var depth = 0
  /// The offset in `text` at which the current line begins.
  private var lineStart = 0

  private static let width = 100

  /// - Parameter room: The number of bytes that can be written before the text grows. Most drawings
  /// fit into the default.
  init(room: Int = 8192) {
    text = SwiftText(room: room)
  }

  /// Appends lines that are already formatted.
  mutating func append(_ lines: SwiftText) {
    text.append(lines)
    lineStart = text.count
  }

  // MARK: Lines

  mutating func blankLine() {
    text.append(newline)
    lineStart = text.count
  }

  /// Writes lines of code at the current indentation, without breaking them.
  mutating func lines(_ lines: [SwiftCode]) {
    for code in lines {
      if code == "" { blankLine() } else { line(code) }
    }
  }

  /// Writes one line of code at the current indentation, without breaking it.
  mutating func line(_ code: SwiftCode) {
    startLine()
    append(code)
    endLine()
  }

  /// Writes `head {`, the body indented by one level, and `}`.
  mutating func block(_ head: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
    startLine()
    append(head)
    put(" {")
    endLine()
    indented(body)
    endBlock()
  }

  /// Writes `callee(argument)`. The argument is on a line of its own if the call does not fit on
  /// one line.
  mutating func call(_ callee: SwiftCode, _ argument: SwiftCode) {
    startLine()
    append(callee)
    put("(")
    let start = text.count
    append(argument)
    if column + 1 > Self.width {
      text.truncate(to: start)
      endLine()
      indented { $0.line(argument) }
      startLine()
    }
    put(")")
    endLine()
  }

  private mutating func endBlock() {
    startLine()
    put("}")
    endLine()
  }

  /// Writes a head that ends with its own opening brace, the body indented by one level, and `}`.
  mutating func closure(_ head: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
    line(head)
    indented(body)
    endBlock()
  }

  /// Writes a body that is compiled only under a condition: `#if`, the body, and `#endif`.
  mutating func conditional(_ condition: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
    line("#if \(condition)")
    indented(body)
    line("#endif")
  }

  /// Writes the body indented by one level.
  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  private mutating func startLine() {
    for _ in 0..<depth { put("  ") }
  }

  private mutating func endLine() {
    text.append(newline)
    lineStart = text.count
  }

  private var newline: UInt8 { 0x0A }

  private mutating func append(_ code: SwiftCode) {
    var code = code.text
    code.withUTF8 { text.append($0) }
  }

  /// Appends a literal without making a `SwiftCode` of it.
  private mutating func put(_ literal: StaticString) {
    literal.withUTF8Buffer { text.append($0) }
  }

  private mutating func append(_ number: Rational) {
    text.append { number.appendSwiftCode(to: &$0) }
  }

  private mutating func append(label: SwiftCode) {
    append(label)
    put(": ")
  }

  private var column: Int { text.count - lineStart }

  // MARK: Statements

  /// Writes statements. A blank line separates a nested function, or several in a row, from the
  /// statement after it.
  mutating func write(_ statements: [SwiftStatement]) {
    for (i, statement) in statements.enumerated() {
      write(statement)
      if case .function = statement, i + 1 < statements.count {
        if case .function = statements[i + 1] { continue }
        blankLine()
      }
    }
  }

  private mutating func write(_ statement: SwiftStatement) {
    switch statement {
    case .constant(let name, let type, let value):
      startLine()
      put("let ")
      declare(name, type)
      assign(value)
    case .variable(let name, let type, let value):
      startLine()
      put("var ")
      declare(name, type)
      assign(value)
    case .assignment(let place, let value):
      startLine()
      append(place)
      assign(value)
    case .expression(let value):
      startLine()
      writeInner(value, in: .conditional, trailing: value.commaWidth)
      endLine()
    case .result(let value):
      startLine()
      put("return ")
      writeInner(value, in: .conditional, trailing: value.commaWidth)
      endLine()
    case .branch(let condition, let body, let other): branch(condition, body, other)
    case .loop(let head, let elements, let body):
      startLine()
      put("for ")
      append(head)
      put(" in ")
      let line = lineStart
      write(elements, trailing: 2)
      if lineStart == line {
        put(" {")
      } else {
        endLine()
        startLine()
        put("{")
      }
      endLine()
      indented { $0.write(body) }
      endBlock()
    case .choice(let value, let cases):
      startLine()
      put("switch ")
      write(value, trailing: 2)
      put(" {")
      endLine()
      for choice in cases {
        startLine()
        put("case ")
        append(choice.pattern)
        put(":")
        endLine()
        indented { $0.write(choice.body) }
      }
      endBlock()
    case .function(let function): write(function)
    case .closure(let head, let callee, let parameter, let body):
      startLine()
      append(head)
      write(callee, trailing: 2)
      put(" { ")
      append(parameter)
      put(" in")
      endLine()
      indented { $0.write(body) }
      endBlock()
    }
  }

  private mutating func declare(_ name: SwiftName, _ type: SwiftCode) {
    append(SwiftCode(name))
    put(": ")
    append(type)
  }

  private mutating func branch(
    _ condition: SwiftExpression, _ body: [SwiftStatement], _ other: [SwiftStatement]
  ) {
    startLine()
    put("if ")
    let firstLine = lineStart
    writeInner(condition, in: .conditional, trailing: 2)
    if firstLine == lineStart {
      put(" {")
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
    endBlock()
  }

  private mutating func assign(_ value: SwiftExpression) {
    put(" = ")
    if value.breaksInParentheses {
      write(value, trailing: value.commaWidth)
    } else if !writeFlat(value, in: .conditional, trailing: 0) {
      text.truncate(to: text.count - 1)
      endLine()
      depth += 1
      startLine()
      write(value, trailing: 0)
      depth -= 1
    }
    endLine()
  }

  // MARK: Functions

  /// Writes a function with its documentation. If the parameters do not fit on one line, each is on
  /// its own line.
  mutating func write(_ function: SwiftFunction) {
    for documentation in function.documentation { line(documentation) }
    startLine()
    append(function.head)
    put("(")
    let start = text.count
    for (i, parameter) in function.parameters.enumerated() {
      if i > 0 { put(", ") }
      append(parameter.declaration)
      if let value = parameter.value {
        put(" = ")
        flat(value, in: .conditional)
      }
    }
    endParameters(function)
    if column > Self.width, !function.parameters.isEmpty {
      text.truncate(to: start)
      endLine()
      depth += 1
      for (i, parameter) in function.parameters.enumerated() {
        startLine()
        append(parameter.declaration)
        if let value = parameter.value {
          put(" =")
          depth += 1
          if value.isWord, !fits(value, trailing: 2) {
            endLine()
            startLine()
          } else {
            put(" ")
          }
          depth -= 1
          write(value, trailing: 1)
        }
        if i < function.parameters.count - 1 { put(",") }
        endLine()
      }
      depth -= 1
      startLine()
      endParameters(function)
    }
    if function.body.isEmpty {
      put("}")
      endLine()
      return
    }
    endLine()
    indented { $0.write(function.body) }
    endBlock()
  }

  private mutating func endParameters(_ function: SwiftFunction) {
    put(")")
    if let result = function.result {
      put(" -> ")
      append(result)
    }
    put(" {")
  }

  // MARK: Expressions

  /// True if the expression and `trailing` more characters fit on the current line.
  private mutating func fits(_ value: SwiftExpression, trailing: Int) -> Bool {
    let start = text.count
    flat(value, in: .conditional)
    defer { text.truncate(to: start) }
    return column + trailing <= Self.width
  }

  /// Writes an expression on the current line and returns true if `trailing` more characters fit
  /// after it. Otherwise writes nothing and returns false.
  private mutating func writeFlat(
    _ value: SwiftExpression, in outer: SwiftPrecedence, trailing: Int
  ) -> Bool {
    let start = text.count
    flat(value, in: outer)
    if column + trailing <= Self.width { return true }
    text.truncate(to: start)
    return false
  }

  /// Writes an expression. It takes several lines if it and `trailing` more characters do not fit
  /// on the current line.
  private mutating func write(
    _ value: SwiftExpression, in outer: SwiftPrecedence = .conditional, trailing: Int
  ) {
    if writeFlat(value, in: outer, trailing: trailing) { return }
    if value.precedence < outer {
      put("(")
      broken(value, trailing: trailing + 1)
      put(")")
    } else {
      broken(value, trailing: trailing)
    }
  }

  /// Writes an expression. Its lines after the first are indented by one more level, unless the
  /// expression breaks after an opening bracket.
  private mutating func writeInner(
    _ value: SwiftExpression, in outer: SwiftPrecedence, trailing: Int
  ) {
    let isInner = !value.breaksInParentheses
    depth += isInner ? 1 : 0
    write(value, in: outer, trailing: trailing)
    depth -= isInner ? 1 : 0
  }

  /// Writes an operand of a broken chain. The operand is indented further only if it needs
  /// parentheses.
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
    case .placed(let name, let x, let y): broken(.placing(name, x, y), trailing: trailing)
    case .call(.member(let base, let name), let arguments)
    where !fits(.member(base, name), trailing: 1) || base.width > 60:
      writeInner(
        base, in: .primary, trailing: SwiftExpression.call(.code(name), arguments).width + 1)
      put(".")
      append(name)
      put("(")
      for (i, argument) in arguments.enumerated() {
        if i > 0 { put(", ") }
        flat(argument)
      }
      put(")")
    case .call(let callee, let arguments) where !arguments.isEmpty:
      flat(callee, in: .primary)
      put("(")
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
      put(")")
    case .member(.call(.member(let base, let method), let arguments), let name)
    where !arguments.isEmpty && !fits(value, trailing: trailing)
      && fits(.member(base, method), trailing: 1):
      flat(.member(base, method), in: .primary)
      put("(")
      endLine()
      depth += 1
      startLine()
      fill(arguments, trailing: 0)
      depth -= 1
      endLine()
      startLine()
      put(").")
      append(name)
    case .member(let base, let name):
      write(base, in: .primary, trailing: trailing + 1 + name.text.utf8.count)
      put(".")
      append(name)
    case .element(let list, let index):
      write(list, in: .primary, trailing: trailing + 2 + index.width)
      put("[")
      flat(index, in: .conditional)
      put("]")
    case .prefix(let symbol, let operand):
      append(symbol)
      write(operand, in: .prefix, trailing: trailing)
    case .chain(let precedence, let first, let links):
      writeOperand(first, in: precedence.ofFirst, trailing: 0)
      for (i, link) in links.enumerated() {
        let isLast = i == links.count - 1
        let start = text.count
        put(" ")
        append(link.symbol)
        put(" ")
        flat(link.operand, in: precedence.above)
        if column + (isLast ? trailing : 0) <= Self.width { continue }
        text.truncate(to: start)
        endLine()
        startLine()
        append(link.symbol)
        put(" ")
        writeOperand(link.operand, in: precedence.above, trailing: isLast ? trailing : 0)
      }
    case .conditional(let condition, let yes, let no):
      write(condition, in: .or, trailing: 0)
      for (symbol, operand) in [("? " as StaticString, yes), (": ", no)] {
        endLine()
        startLine()
        put(symbol)
        // The arguments of a call are already indented.
        let step = if case .call = operand { 0 } else { 1 }
        depth += step
        write(operand, trailing: trailing)
        depth -= step
      }
    case .list(let elements) where !elements.isEmpty:
      put("[")
      endLine()
      depth += 1
      startLine()
      fill(elements.map { SwiftArgument(nil, $0) }, trailing: 1)
      put(",")
      depth -= 1
      endLine()
      startLine()
      put("]")
    default: flat(value, in: .conditional)
    }
  }

  /// Writes arguments, with as many on each line as fit.
  private mutating func fill(_ arguments: [SwiftArgument], trailing: Int) {
    for (i, argument) in arguments.enumerated() {
      let behind = i == arguments.count - 1 ? trailing : 1 + argument.value.commaWidth
      let start = text.count
      if i > 0 { put(" ") }
      flat(argument)
      if column + behind > Self.width {
        text.truncate(to: start)
        if i > 0 {
          endLine()
          startLine()
        }
        if let label = argument.label { append(label: label) }
        let isContinued = !argument.value.breaksInParentheses
        depth += isContinued ? 1 : 0
        if argument.label != nil, argument.value.isWord, !fits(argument.value, trailing: behind) {
          text.truncate(to: text.count - 1)
          endLine()
          startLine()
        }
        write(argument.value, trailing: behind)
        depth -= isContinued ? 1 : 0
      }
      if i < arguments.count - 1 { put(",") }
    }
  }

  private mutating func flat(_ argument: SwiftArgument) {
    if let label = argument.label { append(label: label) }
    flat(argument.value, in: .conditional)
  }

  /// Writes an expression on one line.
  private mutating func flat(_ value: SwiftExpression, in outer: SwiftPrecedence) {
    let isWrapped = outer > .conditional && value.precedence < outer
    if isWrapped { put("(") }
    switch value {
    case .code(let code): append(code)
    case .number(let number): append(number)
    case .call(let callee, let arguments):
      flat(callee, in: .primary)
      put("(")
      for (i, argument) in arguments.enumerated() {
        if i > 0 { put(", ") }
        flat(argument)
      }
      put(")")
    case .placed(let name, let x, let y):
      append(name)
      put("(")
      append(x)
      put(", ")
      append(y)
      put(")")
    case .member(let base, let name):
      flat(base, in: .primary)
      put(".")
      append(name)
    case .element(let list, let index):
      flat(list, in: .primary)
      put("[")
      flat(index, in: .conditional)
      put("]")
    case .prefix(let symbol, let operand):
      append(symbol)
      flat(operand, in: .primary)
    case .chain(let precedence, let first, let links):
      flat(first, in: precedence.ofFirst)
      for link in links {
        put(" ")
        append(link.symbol)
        put(" ")
        flat(link.operand, in: precedence.above)
      }
    case .conditional(let condition, let yes, let no):
      flat(condition, in: .or)
      put(" ? ")
      flat(yes, in: .conditional)
      put(" : ")
      flat(no, in: .conditional)
    case .list(let elements):
      put("[")
      for (i, element) in elements.enumerated() {
        if i > 0 { put(", ") }
        flat(element, in: .conditional)
      }
      put("]")
    }
    if isWrapped { put(")") }
  }
}

extension SwiftExpression {
  /// True if the expression cannot be broken into lines.
  fileprivate var isWord: Bool {
    switch self {
    case .code, .number: true
    default: false
    }
  }

  /// The width that swift-format reserves for the trailing comma of a list, even if the list has no
  /// trailing comma.
  fileprivate var commaWidth: Int {
    switch self {
    case .list(let elements): elements.isEmpty ? 0 : 1
    case .call(_, let arguments): arguments.reduce(0) { $0 + $1.value.commaWidth }
    default: 0
    }
  }

  /// True if the expression may stay on the line of the code before it and break after its opening
  /// bracket.
  fileprivate var breaksInParentheses: Bool {
    switch self {
    case .call, .placed, .list: true
    case .member(let base, _), .element(let base, _): base.breaksInParentheses
    default: false
    }
  }
}
