package import ShapeNumbers

/// A sum of many numbers. It becomes a node of the graph when it is complete or too large, not
/// after each addition.
package struct LongSum {
  /// The sum so far.
  package private(set) var form: Graph.Affine

  /// Creates a sum that begins with `first`.
  package init(_ first: Scalar, _ graph: inout Graph) {
    form = graph.addend(first)
  }

  /// Adds `factor` times `number`. The sum so far becomes a node when it has too many terms, or
  /// when one of its numbers has too many bits.
  package mutating func add(_ number: Scalar, times factor: Rational, _ graph: inout Graph) {
    form.add(graph.addend(number), times: factor)
    if form.terms.count > Graph.flatteningLimit || form.bitWidth > Int.bitWidth {
      let node = graph.sum(form)
      form = graph.addend(node)
    }
  }
}
