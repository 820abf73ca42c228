import ShapeFormulas
import ShapeSyntax

/// Notes about decisions, extremes and divisors, and the conditions under which a formula is used.
extension ExpressionLowering {
  func noteDecision(_ condition: Scalar, _ scope: Scope, at span: SourceSpan) {
    guard graph.isVariable(condition), !graph.isOpen(condition), scope.module == module else {
      return
    }
    notes.decisions.append(Layout.Decision(condition: condition, span: span))
  }

  /// Notes each operand of one `min` or `max`.
  func noteExtremes(of values: [(scalar: Scalar, node: NodeID)], isLeast: Bool, _ scope: Scope) {
    guard values.count < ExpressionLowering.mostExtremes else { return }
    for (i, value) in values.enumerated() {
      let others = values.indices.filter { $0 != i }.map { values[$0].scalar }
      noteExtreme(value.scalar, among: others, isLeast: isLeast, scope, at: value.node)
    }
  }

  /// With this many operands or more, no operand is noted: not every element of a long list has to
  /// affect the result.
  private static let mostExtremes = 8

  func noteExtreme(
    _ own: Scalar, among others: [Scalar], isLeast: Bool, _ scope: Scope, at node: NodeID
  ) {
    let all = [own] + others
    guard scope.module == module, all.contains(where: { graph.isVariable($0) }),
      !all.contains(where: { graph.isOpen($0) })
    else { return }
    notes.extremes.append(
      Layout.Extreme(own: own, others: others, isLeast: isLeast, span: span(node, scope)))
  }

  func noteDivisor(_ value: Scalar, _ scope: Scope, at span: SourceSpan) {
    guard graph.isVariable(value), !graph.isOpen(value), scope.module == module else { return }
    notes.divisors.append(Divisor(value: value, guards: context.guards, scope: scope, span: span))
  }

  /// Runs `body`, whose formulas are used only if `guarding` is true, or always if it is nil.
  func guarded<Result>(by guarding: Scalar?, _ body: () -> Result) -> Result {
    guard let guarding else { return body() }
    context.guards.append(guarding)
    defer { context.guards.removeLast() }
    return body()
  }

  /// True if a constant condition excludes the formula that is being computed in `scope`.
  func isNeverUsed(in scope: Scope) -> Bool {
    (context.guards + conditions(of: scope)).contains {
      !graph.isVariable($0) && graph.design($0).isZero
    }
  }

  /// The conditions under which an element in `scope` is painted.
  func conditions(of scope: Scope) -> [Scalar] {
    var result: [Scalar] = []
    var place: Scope? = scope
    while let current = place {
      if let condition = current.condition {
        let value = lower(condition.expression, condition.scope, wanted: .bool)
        if value.type == .bool {
          let truth = value.scalars[0]
          result.append(condition.isNegated ? graph.make(.not, truth) : truth)
        }
      }
      place = current.parent
    }
    return result
  }
}
