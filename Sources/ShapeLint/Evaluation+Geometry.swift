import ShapeCompiler
import ShapeFormulas
import ShapeGeometry

extension Evaluation {
  /// The box that a quad is; its sides have no sign.
  func rect(_ quad: Layout.Quad) -> Rect {
    let (width, height) = (self[quad.width], self[quad.height])
    return Rect(
      x: self[quad.x] + min(width, 0), y: self[quad.y] + min(height, 0), width: width.magnitude,
      height: height.magnitude)
  }
}
