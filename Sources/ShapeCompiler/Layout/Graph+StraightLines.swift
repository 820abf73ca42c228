package import ShapeFormulas
import ShapeNumbers

extension Graph {
  /// The ends of a path that is one straight line; nil for other paths. Formulas for such a path
  /// stay in closed form, and generated code places its points without the path runtime.
  package func straightEnds(of path: Scalar) -> (start: Layout.Pair, end: Layout.Pair)? {
    guard operation(path) == .path else { return nil }
    let formula = pathFormula(path)
    let n = formula.numbers
    func isZero(_ scalar: Scalar) -> Bool { constant(scalar)?.isZero == true }
    switch formula.operation {
    case .outline(.points(isClosed: false)) where n.count == 4:
      return (Layout.Pair(x: n[0], y: n[1]), Layout.Pair(x: n[2], y: n[3]))
    case .outline(.nodes([PathOutline.Run(count: 2, isClosed: false)]))
    where isZero(n[4]) && isZero(n[5]) && isZero(n[9]) && isZero(n[10]):
      return (Layout.Pair(x: n[0], y: n[1]), Layout.Pair(x: n[7], y: n[8]))
    default: return nil
    }
  }
}
