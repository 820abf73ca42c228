import ShapeCompiler
import ShapeNumbers

/// An expression of Swift.
enum SwiftExpression: Hashable, Sendable {
  /// A name, or another expression that binds as tightly as a name.
  case code(SwiftCode)
  case number(Rational)
  indirect case call(SwiftExpression, [SwiftArgument])
  /// `inTarget(20, 20)`: a call with two numbers. Large paths consist of such calls.
  indirect case placed(SwiftCode, Rational, Rational)
  indirect case member(SwiftExpression, SwiftCode)
  /// `-x`, `!x`
  indirect case prefix(SwiftCode, SwiftExpression)
  /// `a + b - c`: operators of one precedence.
  indirect case chain(SwiftPrecedence, SwiftExpression, [SwiftLink])
  /// `c ? a : b`
  indirect case conditional(SwiftExpression, SwiftExpression, SwiftExpression)
  /// `[a, b]`
  case list([SwiftExpression])
  /// `list[3]`
  indirect case element(SwiftExpression, SwiftExpression)
}

/// An argument of a call, with its label.
struct SwiftArgument: Hashable, Sendable {
  /// The argument label; nil for an argument without one.
  var label: SwiftCode?
  var value: SwiftExpression

  init(_ label: SwiftCode?, _ value: SwiftExpression) {
    self.label = label
    self.value = value
  }
}

/// An operator and the operand after it.
struct SwiftLink: Hashable, Sendable {
  var symbol: SwiftCode
  var operand: SwiftExpression
}

/// The precedences of expressions, from the lowest to the highest.
enum SwiftPrecedence: Int, Comparable, Sendable {
  case conditional, or, and, comparison, coalescing, sum, product, prefix, primary

  static func < (a: SwiftPrecedence, b: SwiftPrecedence) -> Bool { a.rawValue < b.rawValue }

  /// True if operators of this precedence may be chained without parentheses and group from the
  /// left.
  var isAssociative: Bool {
    switch self {
    case .sum, .product, .and, .or: true
    case .conditional, .comparison, .coalescing, .prefix, .primary: false
    }
  }

  /// The lowest precedence that an operand after an operator of this precedence may have without
  /// parentheses.
  var above: SwiftPrecedence { SwiftPrecedence(rawValue: rawValue + 1) ?? .primary }

  /// The lowest precedence that the first operand of a chain of this precedence may have without
  /// parentheses.
  var ofFirst: SwiftPrecedence { isAssociative ? self : above }
}

extension SwiftExpression {
  static func name(_ name: SwiftName) -> SwiftExpression { .code(SwiftCode(name)) }

  /// `callee(label: value)`
  static func call(_ callee: SwiftCode, _ arguments: SwiftArgument...) -> SwiftExpression {
    .call(.code(callee), arguments)
  }

  /// The expression of a `placed` case as an ordinary call.
  static func placing(_ name: SwiftCode, _ x: Rational, _ y: Rational) -> SwiftExpression {
    .call(name, SwiftArgument(nil, .number(x)), SwiftArgument(nil, .number(y)))
  }

  /// `self.name(label: value)`
  func calling(_ name: SwiftCode, _ arguments: SwiftArgument...) -> SwiftExpression {
    .call(.member(self, name), arguments)
  }

  /// A number that is written as a decimal, not as a fraction: `0.7071067811865476`.
  static func real(_ value: Double) -> SwiftExpression {
    value < 0 ? .prefix("-", .code(SwiftCode(-value))) : .code(SwiftCode(value))
  }

  /// `max(least, value)`
  static func atLeast(_ least: Rational, _ value: SwiftExpression) -> SwiftExpression {
    .call("max", SwiftArgument(nil, .number(least)), SwiftArgument(nil, value))
  }

  /// An expression of type `CGPoint`.
  static func point(_ x: SwiftExpression, _ y: SwiftExpression) -> SwiftExpression {
    .call("CGPoint", SwiftArgument("x", x), SwiftArgument("y", y))
  }

  /// An expression of type `CGRect`.
  static func rectangle(
    _ x: SwiftExpression, _ y: SwiftExpression, _ width: SwiftExpression, _ height: SwiftExpression
  ) -> SwiftExpression {
    .call(
      "CGRect", SwiftArgument("x", x), SwiftArgument("y", y), SwiftArgument("width", width),
      SwiftArgument("height", height))
  }

  /// An empty rectangle at a point.
  static func dot(_ point: SwiftExpression) -> SwiftExpression {
    .call("CGRect", SwiftArgument("origin", point), SwiftArgument("size", .code(".zero")))
  }

  /// `self.union(other)`, applied for each of the other boxes in turn.
  func union(_ others: some Sequence<SwiftExpression>) -> SwiftExpression {
    others.reduce(self) { $0.calling("union", SwiftArgument(nil, $1)) }
  }

  func joined(_ symbol: SwiftCode, _ other: SwiftExpression, _ precedence: SwiftPrecedence)
    -> SwiftExpression
  {
    // If operators of this precedence group from the left, a chain becomes longer instead of
    // becoming the first operand of another chain.
    if precedence.isAssociative, case .chain(precedence, let first, let links) = self {
      return .chain(precedence, first, links + [SwiftLink(symbol: symbol, operand: other)])
    }
    return .chain(precedence, self, [SwiftLink(symbol: symbol, operand: other)])
  }

  var precedence: SwiftPrecedence {
    switch self {
    case .number(let number) where number.endlessFraction != nil: .product
    case .number(let number): number.sign < 0 ? .prefix : .primary
    case .prefix: .prefix
    case .chain(let precedence, _, _): precedence
    case .conditional: .conditional
    default: .primary
    }
  }

  /// The approximate number of characters of the expression on one line.
  var width: Int {
    switch self {
    case .code(let code): code.text.utf8.count
    case .number: 4
    case .placed(let name, let x, let y): SwiftExpression.placing(name, x, y).width
    case .member(let base, let name): base.width + 1 + name.text.utf8.count
    case .prefix(_, let base): base.width + 1
    case .element(let base, let index): base.width + index.width + 2
    case .call(let callee, let arguments):
      callee.width + arguments.reduce(2) { $0 + $1.value.width + ($1.label?.text.utf8.count ?? 0) }
    case .chain(_, let first, let links): links.reduce(first.width) { $0 + $1.operand.width + 3 }
    case .conditional(let a, let b, let c): a.width + b.width + c.width + 6
    case .list(let elements): elements.reduce(2) { $0 + $1.width + 2 }
    }
  }
}
