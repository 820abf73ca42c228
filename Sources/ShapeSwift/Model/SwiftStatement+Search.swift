extension [SwiftStatement] {
  /// True if an expression in the statements is `name`, or begins with `name` as a separate word.
  /// The left sides of assignments are not examined.
  func speak(of name: SwiftCode) -> Bool {
    contains { statement in statement.contains { $0.isName(name.text) } }
  }

  /// The statements without the constants that no later statement uses.
  var withoutUnusedConstants: [SwiftStatement] {
    var unspoken: Set<Substring> = []
    for case .constant(let name, _, _) in self { unspoken.insert(name.text[...]) }
    if unspoken.isEmpty { return self }
    var kept: [SwiftStatement] = []
    for (i, statement) in enumerated().reversed() {
      // Usually, the last statements use all constants.
      if unspoken.isEmpty { return self[...i] + kept.reversed() }
      if case .constant(let name, _, _) = statement, unspoken.contains(name.text[...]) { continue }
      _ = statement.contains { expression in
        if case .code(let code) = expression { unspoken.remove(code.beginning) }
        return unspoken.isEmpty
      }
      kept.append(statement)
    }
    return kept.reversed()
  }

  /// The functions that the statements call by a bare name. Initializers of Core Graphics types,
  /// methods, and functions that place points are left out.
  var callees: Set<SwiftCode> {
    var result: Set<SwiftCode> = []
    for statement in self {
      _ = statement.contains { expression in
        if case .call(.code(let callee), _) = expression, callee.isOneName {
          result.insert(callee)
        }
        return false
      }
    }
    return result
  }
}

extension SwiftStatement {
  /// True if `matches` is true for an expression in the statement.
  fileprivate func contains(_ matches: (SwiftExpression) -> Bool) -> Bool {
    switch self {
    case .constant(_, _, let value), .variable(_, _, let value), .assignment(_, let value),
      .expression(let value), .result(let value):
      value.contains(matches)
    case .branch(let condition, let body, let other):
      condition.contains(matches) || body.contains { $0.contains(matches) }
        || other.contains { $0.contains(matches) }
    case .loop(_, let elements, let body):
      elements.contains(matches) || body.contains { $0.contains(matches) }
    case .choice(let value, let cases):
      value.contains(matches) || cases.contains { $0.body.contains { $0.contains(matches) } }
    case .closure(_, let callee, _, let body):
      callee.contains(matches) || body.contains { $0.contains(matches) }
    case .function(let function):
      function.parameters.contains { $0.value?.contains(matches) ?? false }
        || function.body.contains { $0.contains(matches) }
    }
  }
}

extension SwiftExpression {
  /// True if `matches` is true for the expression or for a part of it.
  fileprivate func contains(_ matches: (SwiftExpression) -> Bool) -> Bool {
    if matches(self) { return true }
    return switch self {
    case .code, .number: false
    case .placed(let name, _, _): matches(.code(name))
    case .call(let callee, let arguments):
      callee.contains(matches) || arguments.contains { $0.value.contains(matches) }
    case .member(let base, _), .prefix(_, let base): base.contains(matches)
    case .element(let list, let index): list.contains(matches) || index.contains(matches)
    case .chain(_, let first, let links):
      first.contains(matches) || links.contains { $0.operand.contains(matches) }
    case .conditional(let condition, let yes, let no):
      condition.contains(matches) || yes.contains(matches) || no.contains(matches)
    case .list(let elements): elements.contains { $0.contains(matches) }
    }
  }

  /// True if the expression is `name`, or begins, after opening parentheses, with `name` and a
  /// period, a question mark, an opening bracket or parenthesis, or a space.
  fileprivate func isName(_ name: String) -> Bool {
    guard case .code(let code) = self, code.text.utf8.first == name.utf8.first || code.isOpening
    else { return false }
    return code.beginning == name
  }
}

extension SwiftCode {
  /// The name at the beginning of the code, after opening parentheses.
  fileprivate var beginning: Substring {
    let bytes = text.utf8
    let start = bytes.firstIndex { $0 != UInt8(ascii: "(") } ?? bytes.endIndex
    let end = bytes[start...].firstIndex { byte in
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "("),
        UInt8(ascii: " "):
        true
      default: false
      }
    }
    return text[start..<(end ?? bytes.endIndex)]
  }

  /// True if the code begins with a parenthesis.
  fileprivate var isOpening: Bool { text.utf8.first == UInt8(ascii: "(") }

  /// True if the code is a single name that does not begin with `CG`.
  fileprivate var isOneName: Bool {
    !text.utf8.starts(with: "CG".utf8) && !text.utf8.contains(UInt8(ascii: "."))
  }
}
