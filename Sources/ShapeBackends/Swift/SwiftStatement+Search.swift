extension [SwiftStatement] {
  /// Whether `name` stands in them, alone or in front of a period.
  func speak(of name: SwiftCode) -> Bool {
    contains { statement in statement.expressions.contains { $0.speaks(of: name) } }
  }

  /// The statements without constants of which no later one speaks.
  var withoutUnusedConstants: [SwiftStatement] {
    var spoken: Set<Substring> = []
    var kept: [SwiftStatement] = []
    for statement in reversed() {
      if case .constant(let name, _, _) = statement, !spoken.contains(name.text[...]) { continue }
      for expression in statement.expressions { expression.addNames(to: &spoken) }
      kept.append(statement)
    }
    return kept.reversed()
  }

  /// The functions that are called by a name alone.
  var callees: Set<SwiftCode> {
    reduce(into: []) { result, statement in
      for expression in statement.expressions { expression.addCallees(to: &result) }
    }
  }
}

extension SwiftStatement {
  /// All expressions in it.
  var expressions: [SwiftExpression] {
    switch self {
    case .constant(_, _, let value), .variable(_, _, let value), .assignment(_, let value),
      .expression(let value),
      .result(let value):
      [value]
    case .branch(let condition, let body, let other):
      [condition] + (body + other).flatMap(\.expressions)
    case .loop(_, let elements, let body): [elements] + body.flatMap(\.expressions)
    case .choice(let value, let cases):
      [value] + cases.flatMap { $0.body.flatMap(\.expressions) }
    case .function(let function):
      function.parameters.compactMap(\.value) + function.body.flatMap(\.expressions)
    }
  }
}

extension SwiftExpression {
  /// What it consists of.
  private var parts: [SwiftExpression] {
    switch self {
    case .code, .number: []
    case .call(let callee, let arguments): [callee] + arguments.map(\.value)
    case .member(let base, _), .prefix(_, let base): [base]
    case .element(let list, let index): [list, index]
    case .chain(_, let first, let links): [first] + links.map(\.operand)
    case .conditional(let condition, let yes, let no): [condition, yes, no]
    case .list(let elements): elements
    }
  }

  func speaks(of name: SwiftCode) -> Bool {
    if case .code(let code) = self { return code.beginning == name.text }
    return parts.contains { $0.speaks(of: name) }
  }

  /// Adds the names that stand in it, alone or in front of a period.
  fileprivate func addNames(to names: inout Set<Substring>) {
    if case .code(let code) = self { names.insert(code.beginning) }
    for part in parts { part.addNames(to: &names) }
  }

  fileprivate func addCallees(to result: inout Set<SwiftCode>) {
    if case .call(.code(let callee), _) = self { result.insert(callee) }
    for part in parts { part.addCallees(to: &result) }
  }
}

extension SwiftCode {
  /// The name that it begins with.
  fileprivate var beginning: Substring {
    text.drop { $0 == "(" }.prefix { !".?[( ".contains($0) }
  }
}
