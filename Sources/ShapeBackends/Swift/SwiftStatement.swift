/// A statement of Swift.
indirect enum SwiftStatement: Hashable, Sendable {
  /// `let name: Type = value`
  case constant(SwiftName, SwiftCode, SwiftExpression)
  /// `var name: Type = value`
  case variable(SwiftName, SwiftCode, SwiftExpression)
  /// `place = value`
  case assignment(SwiftCode, SwiftExpression)
  case expression(SwiftExpression)
  /// `return value`
  case result(SwiftExpression)
  /// `if condition { … } else { … }`
  case branch(SwiftExpression, [SwiftStatement], [SwiftStatement])
  /// `for head in elements { … }`
  case loop(SwiftCode, SwiftExpression, [SwiftStatement])
  /// `switch value { case pattern: … }`
  case choice(SwiftExpression, [SwiftCase])
  case function(SwiftFunction)
}

struct SwiftCase: Hashable, Sendable {
  var pattern: SwiftCode
  var body: [SwiftStatement]
}

/// A function, a method or an initialiser.
struct SwiftFunction: Hashable, Sendable {
  struct Parameter: Hashable, Sendable {
    /// `label name: Type`
    var declaration: SwiftCode
    /// Its default, if any.
    var value: SwiftExpression?
  }

  /// Lines of comment.
  var documentation: [SwiftCode] = []
  /// What stands in front of the parameters: `static func draw`.
  var head: SwiftCode
  var parameters: [Parameter]
  /// What it returns; nil for nothing.
  var result: SwiftCode?
  var body: [SwiftStatement]
}
