import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// A search for the values of one argument for which a refuted claim holds.
///
/// If the claim holds at the design, and fails where only one argument differs from its design
/// value, the claim becomes true somewhere between the two values of the argument. Bisection finds
/// this boundary. The boundary is reported only if the claim is proved for the part of the declared
/// range that lies on the design's side of the boundary.
struct BoundarySearch {
  private let drawing: LintedDrawing
  /// The number of searches that remain. If none remain, further claims get no boundary.
  private var left = 32

  init(_ drawing: LintedDrawing) {
    self.drawing = drawing
  }

  /// Returns a condition under which the claim holds, such as `box.width >= 70`; nil if none is
  /// found, if no searches remain, or if `values` differ from the design in several numbers that
  /// matter.
  mutating func condition(
    ofRefutedAt values: [Double], _ make: (inout Graph) -> Claim
  ) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    var graph = drawing.layout.graph
    let line = ClaimOnLine(make(&graph), in: graph, values, of: drawing)
    guard let line, let name = drawing.name(ofNumber: line.slot) else { return nil }
    return line.condition().map { "\(name) \($0)" }
  }
}

/// A claim as a function of one input, between a value at which the claim fails and the design
/// value, at which the claim holds.
private struct ClaimOnLine {
  let slot: Int
  private let claim: Claim
  private let graph: Graph
  private let values: [Double]
  private let design: Double
  private let drawing: LintedDrawing

  /// Creates the claim as a function of the input in which `values` differ from the design. Nil if
  /// no input or several inputs that matter differ, if the claim fails at the design or holds at
  /// `values`, or if the input takes only whole numbers.
  init?(_ claim: Claim, in graph: Graph, _ values: [Double], of drawing: LintedDrawing) {
    let moved = graph.inputs(of: claim.scalar).filter {
      values[graph.slot($0)] != graph.design($0).doubleValue
    }
    guard moved.count == 1, let input = moved.first else { return nil }
    slot = graph.slot(input)
    design = graph.design(input).doubleValue
    (self.claim, self.graph, self.values, self.drawing) = (claim, graph, values, drawing)
    if drawing.range.range.isWhole[slot] || !holds(at: design) || holds(at: values[slot]) {
      return nil
    }
  }

  /// The maximum distance between the reported number and the boundary. Rules tolerate deviations
  /// of this size.
  private static let tolerance = 0.0101

  /// Returns a comparison with a short number near the boundary, such as `>= 70`; nil if no proof
  /// succeeds. The claim is proved for the declared values that satisfy the comparison. For `>` and
  /// `<`, the proof leaves out values less than 0.001 from the number.
  func condition() -> String? {
    let isBelow = values[slot] < design
    let start = boundary()
    let numbers = (0...3).map { rounded(start, decimals: $0) }
      .filter { ($0 - start).magnitude <= Self.tolerance }
      .filter { isBelow ? $0 < design : $0 > design }
    let signs = isBelow ? [">=", ">"] : ["<=", "<"]
    let step = isBelow ? 0.001 : -0.001
    // The nearest number is tried only if the claim is not proved for the shortest number.
    let candidates = [numbers.first, numbers.count > 1 ? numbers.last : nil].compactMap { $0 }
    for number in candidates {
      for (sign, first) in zip(signs, [number, number + step]) where isProved(from: first) {
        return "\(sign) \(drawing.text(ofNumber: slot, number))"
      }
    }
    return nil
  }

  /// The value nearest to the boundary on the design's side. The error is at most 1e-9, or 1e-9
  /// times the magnitude of the value if that is larger.
  private func boundary() -> Double {
    var (wrong, right) = (values[slot], design)
    for _ in 0..<64 where (right - wrong).magnitude > 1e-9 * max(1, right.magnitude) {
      let middle = wrong + (right - wrong) / 2
      if holds(at: middle) { right = middle } else { wrong = middle }
    }
    return right
  }

  private func holds(at value: Double) -> Bool {
    var inputs = values
    inputs[slot] = value
    return claim.holdsToRounding(for: evaluation(inputs)[claim.scalar])
  }

  private func evaluation(_ inputs: [Double]) -> Evaluation {
    drawing.evaluate(inputs, in: graph, after: drawing.evaluate(inputs))
  }

  /// True if the claim is proved for the part of the declared range in which the input is `first`
  /// or lies on the design's side of `first`.
  private func isProved(from first: Double) -> Bool {
    var range = drawing.range.range
    let far = Rational(1_000_000_000_000)
    guard first.magnitude < 1e9 else { return false }
    let exact = Rational(Int((first * 1000).rounded()), 1000)
    let side = values[slot] < design ? exact...far : -far...exact
    guard side.contains(range.point[slot]) else { return false }
    range.limit(slot, to: side)
    return Prover(graph: graph, range: range).isProved(claim)
  }

  private func rounded(_ value: Double, decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    return (value * scale).rounded() / scale
  }
}

extension LintedDrawing {
  /// The name of the number at `slot`, such as `box.width`; nil if the argument is not a number, an
  /// angle or a geometric value.
  fileprivate func name(ofNumber slot: Int) -> String? {
    argument(of: slot).flatMap { argument, component in
      guard [.number, .angle, .rect, .size, .point].contains(argument.type) else { return nil }
      return component.isEmpty ? argument.name : "\(argument.name).\(component)"
    }
  }

  /// Returns `value` in the syntax of documents, with the unit of the input at `slot`.
  fileprivate func text(ofNumber slot: Int, _ value: Double) -> String {
    let text = told(value, decimals: 3)
    return argument(of: slot)?.argument.type == .angle ? text + "deg" : text
  }

  private func argument(of slot: Int) -> (argument: Layout.Argument, component: String)? {
    for argument in layout.arguments {
      for (input, component) in zip(argument.inputs, argument.type.components)
      where layout.graph.slot(input) == slot {
        return (argument, component)
      }
    }
    return nil
  }
}
