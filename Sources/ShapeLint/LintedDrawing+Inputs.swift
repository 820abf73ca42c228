import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The arguments that a drawing uses.
extension LintedDrawing {
  /// True if the element is transparent or hidden at every size.
  private func isNeverPainted(_ element: Layout.Element) -> Bool {
    let graph = compiledLayout.graph
    return [element.paint.opacity, element.visible].compactMap { $0 }
      .contains { graph.constant($0)?.isZero == true }
  }

  /// The inputs of `compiledLayout` on which the painted elements, the title, the description or a
  /// constraint depends, directly or through the defaults of other arguments.
  func inputsInUse() -> Set<Scalar> {
    let layout = compiledLayout
    var scalars = [layout.title, layout.description].compactMap { $0 }
    scalars += layout.checks.map(\.residual)
    for element in layout.elements where !isNeverPainted(element) {
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
