import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The numbers of one block of `constrain numeric`.
struct NumericAnswer {
  let nodes: [Scalar]
  /// The declarations of the numbers.
  let declarations: [Int]
  /// The numbers of the constraints.
  let statements: Set<Int>
  let statement: SourceSpan
}

/// Leaps of numeric answers: least squares on equations that bend have several answers, and where another
/// becomes the least one, the picture changes at once.
extension DrawingCompiler {
  /// Warns of blocks whose answer leaps in the assumed range, as far as frames and arguments along some
  /// ways through it show.
  func checkLeaps() {
    let kept = Set(attempt.answers.values)
    let answers = attempt.numericAnswers.filter { $0.nodes.allSatisfy(kept.contains) }
    for answer in answers where answer.nodes.count <= Self.followedNumbers {
      let inputs = answer.nodes.reduce(into: Set<Scalar>()) {
        $0.formUnion(graph.inputs(of: $1))
      }
      let leaps = ways(through: inputs).lazy.compactMap { [self] in leap(of: answer, along: $0) }
      guard let leap = leaps.first else { continue }
      let name = nameOfPlace(answer.declarations[leap.index])
      report(
        .leaps(
          name, by: numberText(leap.distance, decimals: 1),
          place(leap.values, of: answer.nodes[leap.index]), at: answer.statement))
    }
  }

  /// Segments through the assumed range: all inputs together, and each by itself.
  private func ways(through inputs: Set<Scalar>) -> [(from: [Double], to: [Double])] {
    let prover = prover(assumptionsOfArguments())
    if prover.range.isEmpty { return [] }
    let design = graph.inputs.map { graph.design($0).doubleValue }
    var (low, high) = (design, design)
    var slots: [Int] = []
    for input in inputs.filter({ $0 != scale }).sorted().prefix(Self.followedInputs) {
      let (slot, bounds) = (graph.slot(input), prover.bounds(of: input))
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

  /// Where along a segment an answer is at two places at once; nil where none is seen.
  private func leap(
    of answer: NumericAnswer, along way: (from: [Double], to: [Double])
  ) -> (index: Int, distance: Double, values: [Double])? {
    func values(_ part: Double) -> [Double] {
      zip(way.from, way.to).map { $0 + ($1 - $0) * part }
    }
    func look(_ part: Double) -> [Double] {
      let evaluation = graph.evaluate(
        ArgumentValues(
          numbers: values(part), texts: Array(repeating: "", count: graph.textInputs.count)))
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
    let told = values(high).map { ($0 * 1000).rounded() / 1000 }
    return (change.index, change.distance, told)
  }

  /// The largest change of a number, infinite ones left out.
  private static func change(_ a: [Double], _ b: [Double]) -> (index: Int, distance: Double) {
    var result = (index: 0, distance: 0.0)
    for (i, (a, b)) in zip(a, b).enumerated() {
      let distance = (a - b).magnitude
      if distance.isFinite, distance > result.distance { result = (i, distance) }
    }
    return result
  }

  /// Longer answers take too long to be followed.
  private static let followedNumbers = 64
  private static let followedInputs = 4
  private static let followedSteps = 8
  /// After so many halvings a change that is steady is gone.
  private static let halvings = 24
  private static let leastLeap = 1e-3
}
