import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// A graph to which a rule adds formulas, with proofs about their signs.
struct ProofScratch {
  var graph: Graph
  private let range: AssumedRange
  private var linearClaims: LinearClaims
  private var boundedSums: BoundedSums
  private let drawing: LintedDrawing
  /// The values of the formulas at the samples; `updateSamples` adds the values of new formulas.
  private var samples: [Evaluation]
  private var known: [Claim: Bool] = [:]
  /// The number of claims that may still be given to the prover. Further claims count as not
  /// proved.
  private var budget: Int

  /// - Parameter budget: The maximum number of claims that are given to the prover.
  init(_ drawing: LintedDrawing, budget: Int = 200) {
    self.drawing = drawing
    graph = drawing.layout.graph
    range = drawing.range.range
    linearClaims = drawing.linearClaims
    boundedSums = BoundedSums(drawing.range.range)
    samples = drawing.samples
    self.budget = budget
  }

  /// True if it is proved that `scalar` is at least `-slack` in the declared range.
  /// - Parameter condition: Limits the claim to arguments for which the condition is true; nil for
  ///   the whole range.
  mutating func isNotNegative(_ scalar: Scalar, where condition: Scalar? = nil) -> Bool {
    isNotNegative(scalar, butFor: ProofScratch.slack, where: condition)
  }

  /// True if it is proved that `scalar` is at least `-rounding` everywhere in the declared range.
  mutating func isNowhereNegative(_ scalar: Scalar) -> Bool {
    isNotNegative(scalar, butFor: ProofScratch.rounding, where: nil)
  }

  private mutating func isNotNegative(
    _ scalar: Scalar, butFor slack: Rational, where condition: Scalar?
  ) -> Bool {
    if let constant = graph.constant(scalar) { return constant >= -slack }
    if isNonlinear(scalar) {
      let bounds = boundedSums.interval(of: scalar, in: graph)
      if bounds.isAtLeast(-slack.doubleValue) { return true }
      if bounds.upper < -slack.doubleValue, condition == nil { return false }
    }
    let claim = Claim.isNotNegative(graph.add(scalar, slack)).wherever(condition, in: &graph)
    if let answer = known[claim] { return answer }
    guard budget > 0, holdsInSamples(claim) else { return false }
    budget -= 1
    let answer =
      linearClaims.holds(claim, in: graph)
      ?? Prover(graph: graph, range: range).isProved(claim)
    known[claim] = answer
    return answer
  }

  private mutating func holdsInSamples(_ claim: Claim) -> Bool {
    updateSamples(for: [claim.scalar])
    return samples.allSatisfy { claim.holdsToRounding(for: $0[claim.scalar]) }
  }

  /// True if `truth` is proved by dividing the declared range into boxes.
  mutating func isTrueInBoxes(_ truth: Scalar) -> Bool {
    if let constant = graph.constant(truth) { return !constant.isZero }
    guard budget > 0 else { return false }
    budget -= 1
    return Prover(graph: graph, range: range).isProvedInBoxes(.isTrue(truth))
  }

  /// The distance, in points, below which two points count as equal, to allow for rounding.
  private static let slack = Rational(1, 1_000_000)
  /// The rounding error of coordinates, in points.
  private static let rounding = Rational(1, 1_000_000_000)

  // MARK: Apart

  /// The directions in which sets of points are compared: along the axes and the diagonals.
  private static let axes: [(x: Int, y: Int)] = [(1, 0), (0, 1), (1, 1), (1, -1)]

  /// True if it is proved that a line perpendicular to one of `axes` separates two sets of points.
  /// The points may touch the line.
  ///
  /// - Parameter condition: Limits the claim to arguments for which the condition is true; nil for
  ///   the whole range.
  mutating func areApart(
    _ a: [Layout.Pair], _ b: [Layout.Pair], where condition: Scalar? = nil
  ) -> Bool {
    updateSamples(for: (a + b).flatMap { [$0.x, $0.y] } + [condition].compactMap(\.self))
    for axis in ProofScratch.axes {
      for (low, high) in [(a, b), (b, a)] where isBelowInSamples(low, high, axis, condition) {
        if isBelow(low, high, axis, condition) { return true }
      }
    }
    return false
  }

  /// For each of `axes`, the hull of the positions of a set of points along that axis.
  struct Region {
    fileprivate var hulls: [BoundedSums.Sum]
  }

  /// The region of `points`; nil if all coordinates are affine in the arguments, because linear
  /// programs bound affine coordinates more tightly.
  mutating func region(_ points: [Layout.Pair]) -> Region? {
    guard points.contains(where: { isNonlinear($0.x) || isNonlinear($0.y) }) else { return nil }
    let sums = points.map {
      (x: boundedSums.sum($0.x, in: graph), y: boundedSums.sum($0.y, in: graph))
    }
    let hulls = ProofScratch.axes.compactMap { axis in
      let zero = BoundedSums.Sum.zero
      let positions = sums.map { point in
        zero.adding(point.x, times: Interval(Double(axis.x)))
          .adding(point.y, times: Interval(Double(axis.y)))
      }
      return positions.dropFirst().reduce(positions.first) { $0?.hull($1) }
    }
    return hulls.isEmpty ? nil : Region(hulls: hulls)
  }

  /// True if bounds alone prove that a line perpendicular to one of `axes` separates two regions.
  mutating func areApart(_ a: Region, _ b: Region) -> Bool {
    for (a, b) in zip(a.hulls, b.hulls) {
      for (low, high) in [(a, b), (b, a)] {
        let way = boundedSums.difference(high, low, in: graph)
        if way.isAtLeast(-ProofScratch.slack.doubleValue) { return true }
      }
    }
    return false
  }

  private func isNonlinear(_ scalar: Scalar) -> Bool {
    graph.isVariable(scalar)
      && graph.affine(scalar).terms.contains { graph.operation($0.node) != .input }
  }

  /// True if the document declares something about every input on which `scalar` depends.
  func isDeclared(_ scalar: Scalar) -> Bool { drawing.range.declares(scalar, in: graph) }

  /// True if `scalar` depends on arguments, and is zero or negative at one or more samples.
  func isSomewhereNegative(_ scalar: Scalar) -> Bool {
    graph.isVariable(scalar) && drawing.samples.contains { $0[scalar] <= 0 }
  }

  /// Evaluates the formulas at the samples, unless the values of `scalars` are known.
  private mutating func updateSamples(for scalars: [Scalar]) {
    let last = scalars.reduce(Int32(0)) { max($0, $1.index) }
    guard let known = samples.first?.numbers.count, known <= last else { return }
    samples = zip(drawing.range.places, samples).map { drawing.evaluate($0, in: graph, after: $1) }
  }

  private func isBelowInSamples(
    _ low: [Layout.Pair], _ high: [Layout.Pair], _ axis: (x: Int, y: Int), _ condition: Scalar?
  ) -> Bool {
    samples.allSatisfy { values in
      if let condition, values[condition] == 0 { return true }
      func position(_ p: Layout.Pair) -> Double {
        Double(axis.x) * values[p.x] + Double(axis.y) * values[p.y]
      }
      let top = low.reduce(-Double.infinity) { max($0, position($1)) }
      return high.allSatisfy { position($0) >= top - 1e-6 }
    }
  }

  private mutating func isBelow(
    _ low: [Layout.Pair], _ high: [Layout.Pair], _ axis: (x: Int, y: Int), _ condition: Scalar?
  ) -> Bool {
    let lows = positions(low, axis)
    let highs = positions(high, axis)
    return highs.allSatisfy { top in
      lows.allSatisfy { isNotNegative(graph.subtract(top, $0), where: condition) }
    }
  }

  /// The positions of the points along an axis, without duplicates.
  private mutating func positions(
    _ points: [Layout.Pair], _ axis: (x: Int, y: Int)
  ) -> [Scalar] {
    var result: [Scalar] = []
    for point in points {
      let position =
        axis.y == 0
        ? point.x
        : axis.x == 0
          ? point.y : axis.y > 0 ? graph.add(point.x, point.y) : graph.subtract(point.x, point.y)
      if !result.contains(position) { result.append(position) }
    }
    return result
  }
}

extension Interval {
  /// True if the enclosed formula is defined everywhere, and nowhere less than `bound`.
  fileprivate func isAtLeast(_ bound: Double) -> Bool { quality > .undefined && lower >= bound }
}
