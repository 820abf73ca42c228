import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Proofs about single curves.
extension ProofScratch {
  /// True if it is proved that the curve with these control points does not cross itself at any
  /// declared size.
  mutating func hasNoLoop(_ hull: [Layout.Pair]) -> Bool {
    // Neither a line nor a curve with one handle has a loop.
    guard hull.count == 4, !goesOn(hull) else { return true }
    let terms = loopTerms(hull)
    // Stretching a curve along the axes does not change the parameters at which the curve crosses
    // itself.
    if isStretched(hull) {
      return terms.contains { graph.design($0).rational.map { $0.sign <= 0 } ?? false }
    }
    return isAnyNotPositive(terms)
  }

  /// True if it is proved that the control points are in order along an axis, so that the curve
  /// does not turn back.
  private mutating func goesOn(_ hull: [Layout.Pair]) -> Bool {
    let steps = zip(hull, hull.dropFirst()).map { ($0, $1) }
    for axis in [\Layout.Pair.x, \Layout.Pair.y] {
      let ways = steps.map { graph.subtract($1[keyPath: axis], $0[keyPath: axis]) }
      if ways.allSatisfy({ isNowhereNegative($0) }) { return true }
      let opposite = ways.map { graph.negate($0) }
      if opposite.allSatisfy({ isNowhereNegative($0) }) { return true }
    }
    return false
  }

  /// Returns numbers that are all positive if and only if the curve crosses itself between its
  /// ends.
  ///
  /// For the curve `P(t) = A t³ + B t² + C t + D`, the equation `P(s) = P(t)` is linear in `s + t`
  /// and `s² + st + t²`. With the cross products `d = A × B`, `e = A × C` and `f = B × C`, the
  /// solution is `s + t = -e / d` and `s² + st + t² = f / d`. (T. DeRose and M. Stone, A Geometric
  /// Characterization of Parametric Cubic Curves, 1989.) The numbers, which have the factor `d²`,
  /// are all positive if and only if `s` and `t` are two different numbers between 0 and 1.
  private mutating func loopTerms(_ hull: [Layout.Pair]) -> [Scalar] {
    let steps = zip(hull, hull.dropFirst()).map { difference($1, $0) }
    let bends = zip(steps, steps.dropFirst()).map { difference($1, $0) }
    let d = graph.scale(cross(difference(bends[1], bends[0]), bends[0]), by: Rational(3))
    let e = graph.scale(cross(difference(bends[1], bends[0]), steps[0]), by: Rational(3))
    let f = graph.scale(cross(bends[0], steps[0]), by: Rational(9))
    let (dd, de, df) = (graph.multiply(d, d), graph.multiply(d, e), graph.multiply(d, f))
    let ee = graph.multiply(e, e)
    // (s - t)², st, (1 - s)(1 - t), s + t, and 2 - s - t.
    let product = graph.subtract(ee, df)
    return [
      graph.subtract(graph.scale(df, by: Rational(4)), graph.scale(ee, by: Rational(3))), product,
      graph.add(graph.add(dd, de), product), graph.negate(de),
      graph.add(graph.scale(dd, by: Rational(2)), de),
    ]
  }

  private mutating func difference(_ a: Layout.Pair, _ b: Layout.Pair) -> Layout.Pair {
    Layout.Pair(x: graph.subtract(a.x, b.x), y: graph.subtract(a.y, b.y))
  }

  private mutating func cross(_ a: Layout.Pair, _ b: Layout.Pair) -> Scalar {
    let product = graph.subtract(graph.multiply(a.x, b.y), graph.multiply(a.y, b.x))
    return graph.expanded(product) ?? product
  }

  /// True if it is proved that at each declared size at least one of the numbers is at most zero.
  private mutating func isAnyNotPositive(_ terms: [Scalar]) -> Bool {
    let zero = graph.constant(Rational.zero)
    var any = graph.constant(Rational.zero)
    for term in terms {
      let expanded = graph.expanded(term) ?? term
      any = graph.make(.or, any, graph.make(.lessOrEqual, expanded, zero))
    }
    return isTrueInBoxes(any)
  }
}
