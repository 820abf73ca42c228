import ShapeFormulas
import ShapeNumbers
public import ShapeSyntax

/// A value given as text, such as on a command line.
public enum GivenValue: Hashable, Sendable {
  /// The components of a value that is not a text.
  case numbers([Double])
  case text(String)
}

extension Program {
  /// Parses `text` as the value of the argument `argument` of the drawing `drawing`.
  ///
  /// For a text argument, the value is `text` itself. For a choice, `text` is the name of a case.
  /// For any other type, `text` is a constant expression of the language, in which the parentheses
  /// around the numbers of a point, size or rectangle are optional.
  ///
  /// - Parameter name: The name under which diagnostics cite `text`, such as `--set tint`.
  /// - Returns: The value, or nil if there are errors, which the diagnostics report; and the
  ///   sources to which the places in the diagnostics refer.
  public func value(
    _ text: String, for argument: Int, of drawing: Int, name: String
  ) -> (value: GivenValue?, diagnostics: [Diagnostic], sources: SourceMap) {
    guard let layout = layouts[drawing] else {
      preconditionFailure("a drawing with errors has no arguments")
    }
    let type = layout.arguments[argument].type
    if type.isText { return (.text(text), [], SourceMap()) }
    var loaded = ModuleLoader()
    let module = loaded.addExpression(SourceText(name: name, text: spelled(text, type)), choices)
    let lowering = ExpressionLowering(LoweringInput(loaded, Limits(), module: module))
    guard loaded.diagnostics.isEmpty else { return (nil, loaded.diagnostics, loaded.sources) }
    let value = lowering.constantValue(of: type)
    guard lowering.reports.diagnostics.isEmpty, let value else {
      return (nil, lowering.reports.diagnostics.sortedForPrinting(), loaded.sources)
    }
    return (.numbers(value), [], loaded.sources)
  }

  /// `text` as an expression of the language.
  private func spelled(_ text: String, _ type: ValueType) -> String {
    switch type {
    case .choice where !text.hasPrefix("."): "." + text
    case .point, .size, .rect:
      text.contains("(") ? text : "(\(text))"
    default: text
    }
  }
}

extension ExpressionLowering {
  /// The components of the value of the module's only expression, converted to `type`; nil if an
  /// error was reported.
  fileprivate func constantValue(of type: ValueType) -> [Double]? {
    guard let expression = tree.expression(tree.root) else { return nil }
    let scope = fileScope(module)
    let value = lower(expression, scope, wanted: type)
    guard let given = require(value, type, expression, scope, takesRatio: true),
      let result = asArgument(given, at: expression, scope)
    else { return nil }
    let numbers = result.scalars.map { graph.design($0).doubleValue }
    if numbers.contains(where: { !$0.isFinite }) {
      report(.notFiniteAtDesign(at: tree.span(expression)))
      return nil
    }
    return numbers
  }
}
