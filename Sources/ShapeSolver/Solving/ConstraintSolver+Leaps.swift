import ShapeFormulas
import ShapeNumbers

/// Leaps of numeric answers. Nonlinear equations can have several least-squares answers. At
/// arguments at which another answer becomes the best, the picture changes abruptly.
extension ConstraintSolver {
  /// Reports answers that leap along one of a few segments through the range of the arguments.
  mutating func checkLeaps() {
    let kept = Set(attempt.answers)
    let answers = numericAnswers.filter { $0.nodes.allSatisfy(kept.contains) }
    for answer in answers where answer.nodes.count <= Self.followedUnknowns {
      let inputs = answer.nodes.reduce(into: Set<Scalar>()) {
        $0.formUnion(field.graph.inputs(of: $1))
      }
      let found = ways(through: inputs).lazy.compactMap { [self] in leap(of: answer, along: $0) }
      guard let leap = found.first else { continue }
      report(
        .leaps(
          unknown: answer.unknowns[leap.index], distance: leap.distance,
          ConstraintFinding.Place(values: leap.values, formula: answer.nodes[leap.index]),
          statement: answer.statements.min() ?? 0))
    }
  }

  /// Segments through the range: one along which several inputs change together, and one for each
  /// input alone. Only the first `followedInputs` inputs change, and only those whose range has two
  /// ends; the scale does not change.
  private func ways(through inputs: Set<Scalar>) -> [(from: [Double], to: [Double])] {
    let prover = self.prover
    if prover.range.isEmpty { return [] }
    let design = field.graph.designNumbers
    var (low, high) = (design, design)
    var slots: [Int] = []
    let followed = inputs.filter { $0 != problem.arguments.scale }.sorted()
      .prefix(Self.followedInputs)
    for input in followed {
      let (slot, bounds) = (field.graph.slot(input), prover.bounds(of: input))
      guard let lower = bounds?.lower?.doubleValue, let upper = bounds?.upper?.doubleValue,
        lower < upper
      else { continue }
      (low[slot], high[slot]) = (lower, upper)
      slots.append(slot)
    }
    let single = slots.map { slot in
      var (from, to) = (design, design)
      (from[slot], to[slot]) = (low[slot], high[slot])
      return (from, to)
    }
    return (slots.count > 1 ? [(low, high)] : []) + single
  }

  /// The place along a segment at which an answer leaps, rounded to thousandths, with the unknown
  /// that leaps farthest and the distance of this leap; nil if no leap is found.
  private func leap(
    of answer: NumericAnswer, along way: (from: [Double], to: [Double])
  ) -> (index: Int, distance: Double, values: [Double])? {
    let graph = field.graph
    func values(_ part: Double) -> [Double] {
      zip(way.from, way.to).map { $0 + ($1 - $0) * part }
    }
    func look(_ part: Double) -> [Double] {
      let evaluation = graph.evaluate(graph.arguments(values(part)))
      return answer.nodes.map { evaluation[$0] }
    }
    let steps = (0...Self.followedSteps).map { Double($0) / Double(Self.followedSteps) }
    let places = steps.map(look)
    let changes = zip(places, places.dropFirst()).map { Self.change($0, $1).distance }
    guard let largest = changes.indices.max(by: { changes[$0] < changes[$1] }) else { return nil }
    let size = values(0).reduce(1) { max($0, $1.magnitude) }
    var (low, high) = (steps[largest], steps[largest + 1])
    var (first, last) = (places[largest], places[largest + 1])
    for _ in 0..<Self.halvings {
      guard Self.change(first, last).distance > Self.leastLeap * size else { return nil }
      let middle = (low + high) / 2
      let place = look(middle)
      if Self.change(first, place).distance >= Self.change(place, last).distance {
        (high, last) = (middle, place)
      } else {
        (low, first) = (middle, place)
      }
    }
    let change = Self.change(first, last)
    let rounded = values(high).map { ($0 * 1000).rounded() / 1000 }
    return (change.index, change.distance, rounded)
  }

  /// The largest finite change of a number, with the index of the number.
  private static func change(_ a: [Double], _ b: [Double]) -> (index: Int, distance: Double) {
    var result = (index: 0, distance: 0.0)
    for (i, (a, b)) in zip(a, b).enumerated() {
      let distance = (a - b).magnitude
      if distance.isFinite, distance > result.distance { result = (i, distance) }
    }
    return result
  }

  /// The maximum number of unknowns of an answer that is followed; more unknowns take too long.
  private static let followedUnknowns = 64
  private static let followedInputs = 4
  private static let followedSteps = 8
  /// The number of halvings after which a continuous change is no longer noticeable.
  private static let halvings = 24
  private static let leastLeap = 1e-3
}
