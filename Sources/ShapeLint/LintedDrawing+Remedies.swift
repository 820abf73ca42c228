import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

extension LintedDrawing {
  /// The help for a problem with the thing at `span`. The problem appears if the inputs have the
  /// values `values`.
  ///
  /// - Parameters:
  ///   - aim: The result that the help asks for, as in "keeps a part of its width".
  ///   - scalars: The formulas on which the problem depends.
  func remedy(
    _ aim: String, at span: SourceSpan, _ values: [Double], of scalars: [Scalar]
  ) -> String {
    let way = document.frameName(of: span) == nil ? "compute" : "pin"
    return "assume \(remedialFrame(values, of: scalars)), or \(way) this item so that it \(aim)"
  }

  /// The phrase for a range that avoids `values`, such as `a larger frame` if `values` make frames
  /// smaller than the design does.
  private func remedialFrame(_ values: [Double], of scalars: [Scalar]) -> String {
    let inputs = layout.graph.inputs(of: scalars)
    var directions: Set<Bool> = []
    for argument in layout.arguments where argument.role == .frame {
      for (input, component) in zip(argument.inputs, argument.type.components)
      where inputs.contains(input) {
        let change =
          values[layout.graph.slot(input)] - layout.graph.design(input).doubleValue
        if change == 0 { continue }
        guard ["width", "height"].contains(component) else { return "other frames" }
        directions.insert(change > 0)
      }
    }
    switch directions {
    case [false]: return "a larger frame"
    case [true]: return "a smaller frame"
    case []: return "another range"
    default: return "other sizes"
    }
  }
}
