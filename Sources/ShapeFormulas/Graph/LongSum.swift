package import ShapeNumbers

/// A sum of many numbers that is no node of the graph before it is whole.
package struct LongSum {
  package private(set) var form: Graph.Affine

  package init(_ first: Scalar, _ graph: inout Graph) {
    form = graph.addend(first)
  }

  /// Adds `factor` times `number`. The sum so far becomes a node where it is too long, or has too
  /// large numbers, to be taken apart.
  package mutating func add(_ number: Scalar, times factor: Rational, _ graph: inout Graph) {
    form.add(graph.addend(number), times: factor)
    if form.terms.count > Graph.flatteningLimit || form.bitWidth > Int.bitWidth {
      let node = graph.sum(form)
      form = graph.addend(node)
    }
  }
}
