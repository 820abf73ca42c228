import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

extension Evaluation {
  /// The rectangle of `quad` for the values of this evaluation. With a negative width, the
  /// rectangle extends to the left of `quad.x`; with a negative height, it extends above `quad.y`.
  func rect(_ quad: Layout.Quad) -> Rect {
    let (width, height) = (self[quad.width], self[quad.height])
    return Rect(
      x: self[quad.x] + min(width, 0), y: self[quad.y] + min(height, 0), width: width.magnitude,
      height: height.magnitude)
  }
}
