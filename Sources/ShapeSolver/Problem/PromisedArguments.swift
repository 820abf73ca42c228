package import ShapeFormulas

/// The arguments of a drawing, and the range that the document promises for their values.
package struct PromisedArguments: Sendable {
  /// The input that is the scale; nil if the picture does not depend on it.
  package var scale: Scalar?
  /// The types and domains.
  package var arguments: [AssumedRange.Argument]
  /// The assumptions. An assumption is ignored as long as it depends on open unknowns.
  package var assumptions: [AssumedRange.Assumption]

  /// Creates the arguments with their promised range.
  package init(
    scale: Scalar?, arguments: [AssumedRange.Argument], assumptions: [AssumedRange.Assumption]
  ) {
    (self.scale, self.arguments, self.assumptions) = (scale, arguments, assumptions)
  }

  /// The range of the arguments, in which `facts` hold.
  func range(in graph: Graph, facts: [Claim]) -> AssumedRange {
    AssumedRange(
      graph: graph, scale: scale, arguments: arguments,
      assumptions: assumptions.filter { assumption in
        ![assumption.value, assumption.lower, assumption.upper]
          .contains { $0.map { graph.isOpen($0) } == true }
      }, facts: facts)
  }
}
