/// A statement of Swift.
enum SwiftStatement: Hashable, Sendable {
  /// `let name: Type = value`
  indirect case constant(SwiftName, SwiftCode, SwiftExpression)
  /// `var name: Type = value`
  indirect case variable(SwiftName, SwiftCode, SwiftExpression)
  /// `place = value`
  indirect case assignment(SwiftCode, SwiftExpression)
  case expression(SwiftExpression)
  /// `return value`
  case result(SwiftExpression)
  /// `if condition { … } else { … }`
  indirect case branch(SwiftExpression, [SwiftStatement], [SwiftStatement])
  /// `for head in elements { … }`
  indirect case loop(SwiftCode, SwiftExpression, [SwiftStatement])
  /// `switch value { case pattern: … }`
  indirect case choice(SwiftExpression, [SwiftCase])
  indirect case function(SwiftFunction)
  /// `return callee { parameter in … }`: what stands in front, the function, and the closure.
  indirect case closure(SwiftCode, SwiftExpression, SwiftCode, [SwiftStatement])
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

    /// Light or dark.
    static let appearance = Parameter(
      declaration: "appearance: Appearance", value: .code(".light"))
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
