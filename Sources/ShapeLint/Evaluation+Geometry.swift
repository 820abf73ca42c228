import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

extension Evaluation {
  /// The rectangle of `quad` at these values; a negative width or height is turned into a positive
  /// one.
  func rect(_ quad: Layout.Quad) -> Rect {
    let (width, height) = (self[quad.width], self[quad.height])
    return Rect(
      x: self[quad.x] + min(width, 0), y: self[quad.y] + min(height, 0), width: width.magnitude,
      height: height.magnitude)
  }
}
