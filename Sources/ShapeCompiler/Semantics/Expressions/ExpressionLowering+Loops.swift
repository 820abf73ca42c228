import ShapeFormulas
import ShapeSyntax

/// The lists over which loops run.
extension ExpressionLowering {
  /// The elements of the list of a loop. Reports an error and returns nil if the expression is not
  /// a list, or if the list depends on places or values that are not known yet.
  func elements(of list: NodeID, _ scope: Scope) -> [Value]? {
    let value = lower(list, scope, wanted: nil)
    if value.isError { return nil }
    guard case .list = value.type else {
      let isNumber = tree(scope).kind(list) == .number && value.type == .number
      report(
        .notAList(
          value.type, isCount: isNumber, names: tree(scope).kind(list) == .reference,
          at: span(list, scope)))
      return nil
    }
    if isOpen(value) {
      report(.movingLoop(at: span(list, scope)))
      return nil
    }
    return value.elements
  }

  /// True if a value depends on places or values that constraints determine and that are not known
  /// yet.
  func isOpen(_ value: Value) -> Bool {
    value.scalars.contains { graph.isOpen($0) } || value.elements.contains { isOpen($0) }
  }

  /// Adds the iterations of one more loop to the count. Reports an error and returns false if there
  /// are too many iterations.
  func checkTurns(_ count: Int, at span: SourceSpan) -> Bool {
    work.turns += count
    if count > limits[.loopSteps] {
      stop(.loopSteps, "the loop runs more than \(limits[.loopSteps]) times", at: span)
    } else if work.turns > limits[.totalLoopSteps] {
      stop(
        .totalLoopSteps, "the loops of the drawing run more than \(limits[.totalLoopSteps]) times",
        at: span)
    }
    return !isStopped
  }
}
