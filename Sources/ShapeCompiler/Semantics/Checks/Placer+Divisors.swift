import ShapeFormulas
import ShapeSyntax

/// Divisions by formulas that may be zero.
extension Placer {
  /// Reports divisors that are zero somewhere in their declared range. If loops repeat a divisor,
  /// only the first repetition is reported. Divisors without a declared range are not checked,
  /// because almost every such divisor is zero for some arguments.
  func checkDivisors(_ assumptions: [Layout.Assumption]) {
    if notes.divisors.isEmpty || reports.containsError { return }
    let range = assumedRange(assumptions)
    let bounded = graph.nodes(of: range.boundedSlots)
    let checked = notes.divisors.filter { bounded.contains($0.value) }
    if checked.isEmpty { return }
    var claims: [(claim: Claim, divisor: Divisor)] = []
    for divisor in checked {
      let guards = divisor.guards + lowering.conditions(of: divisor.scope)
      let value = guards.reduce(divisor.value) { graph.select($1, $0, graph.constant(1)) }
      claims.append((.isNotZero(value), divisor))
    }
    let prover = Prover(graph: graph, range: range)
    var told: Set<SourceSpan> = []
    for (claim, divisor) in claims where !told.contains(divisor.span) {
      guard case .refuted(let values) = prover.decide(claim) else { continue }
      told.insert(divisor.span)
      let place = place(values, of: divisor.value)
      report(.vanishingDivisor(loader.sources.text(divisor.span), place, at: divisor.span))
    }
  }
}
