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
  /// `return callee { parameter in … }`: the code before the callee, the callee, the parameter, and
  /// the body.
  indirect case closure(SwiftCode, SwiftExpression, SwiftCode, [SwiftStatement])
}

/// A case of a `switch` statement.
struct SwiftCase: Hashable, Sendable {
  var pattern: SwiftCode
  var body: [SwiftStatement]
}

/// A function, a method or an initializer.
struct SwiftFunction: Hashable, Sendable {
  /// A parameter of a function.
  struct Parameter: Hashable, Sendable {
    /// `label name: Type`
    var declaration: SwiftCode
    /// The default value, if any.
    var value: SwiftExpression?

    /// The parameter for the light or dark appearance, light by default.
    static let appearance = Parameter(
      declaration: "appearance: ShapeAppearance", value: .code(".light"))

    /// The parameter for the direction of text, from left to right by default.
    static let direction = Parameter(
      declaration: "isRightToLeft: Bool", value: .code("false"))
  }

  /// The lines of the documentation comment.
  var documentation: [SwiftCode] = []
  /// The code before the parameters: `static func draw`.
  var head: SwiftCode
  var parameters: [Parameter]
  /// The result type; nil for a function that returns nothing.
  var result: SwiftCode?
  var body: [SwiftStatement]
}
