package import ShapeFormulas
package import ShapeGeometry
import ShapeNumbers

extension Layout.TransformSpec {
  /// The transform for the values `values` of its formulas.
  package func transform(_ values: Evaluation) -> Transform {
    func vector(_ pair: Layout.Pair?) -> Vector {
      pair.map { Vector(values[$0.x], values[$0.y]) } ?? .zero
    }
    let about = vector(about)
    var result = Transform.translation(-about)
    if let scale {
      result = result.followed(by: .scale(values[scale.x], values[scale.y]))
    }
    if let rotation {
      let (sine, cosine) = (
        Elementary.sin(degrees: values[rotation]), Elementary.cos(degrees: values[rotation])
      )
      result = result.followed(
        by: Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    }
    return result.followed(by: .translation(about + vector(offset)))
  }
}
