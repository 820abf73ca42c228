import ShapeCompiler
import ShapeFormulas
import ShapeSyntax

/// The arguments that a drawing uses.
extension LintedDrawing {
  /// The inputs of `compiledLayout` on which the painted elements, the title, the description or a
  /// constraint depends, directly or through the defaults of other arguments.
  func inputsInUse() -> Set<Scalar> {
    let layout = compiledLayout
    var scalars = [layout.title, layout.description].compactMap { $0 }
    scalars += layout.checks.map(\.residual)
    for element in layout.elements {
      _ = element.replacing { scalar in
        scalars.append(scalar)
        return scalar
      }
    }
    var used = layout.graph.allInputs(of: scalars)
    for index in layout.defaultOrder.reversed() {
      let argument = layout.arguments[index]
      if argument.inputs.contains(where: { used.contains($0) }) {
        used.formUnion(layout.graph.allInputs(of: argument.defaults))
      }
    }
    return used
  }
}
