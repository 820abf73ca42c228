import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension Layout {
  /// Sentences about the domains and assumptions that `given` violates. Values that violate them
  /// are not clamped, so the picture may be wrong.
  func brokenPromises(_ given: GivenArguments, _ program: Program) -> [String] {
    let values = graph.evaluate(argumentValues(given))
    /// True if the value is between the limits, apart from rounding errors, or if the value or a
    /// limit is not finite. Non-finite values are not reported, since they are visible in the
    /// picture.
    func holds(_ value: Scalar, _ lower: Scalar?, _ upper: Scalar?) -> Bool {
      let value = values[value]
      let ends = [lower, upper].compactMap { $0.map { values[$0] } }
      guard value.isFinite, ends.allSatisfy(\.isFinite) else { return true }
      let slack = ends.reduce(1e-9) { max($0, 1e-9 * $1.magnitude) }
      return lower.map { values[$0] - slack <= value } != false
        && upper.map { value <= values[$0] + slack } != false
    }
    var result: [String] = []
    for argument in arguments {
      guard let domain = argument.domain else { continue }
      for (input, (lower, upper)) in zip(argument.inputs, zip(domain.lower, domain.upper))
      where !holds(input, lower, upper) {
        result.append(
          "'\(argument.name)' of '\(name)' is \(shortestText(values[input])), outside its domain, "
            + "\(shortestText(values[lower])) to \(shortestText(values[upper]))")
      }
    }
    for assumption in assumptions
    where !holds(assumption.value, assumption.lower, assumption.upper) {
      result.append(
        "'\(name)' requires '\(program.sources.text(assumption.span))', but the value is "
          + "\(shortestText(values[assumption.value]))")
    }
    return result
  }
}
