import CoreGraphics

/// Edges between pixels, and shadows.
extension DrawingHelpers {
  /// The offset of a shadow, x to the right and y down, for the context. On macOS, the y axis of a
  /// context points up.
  static func shadowOffset(_ x: CGFloat, _ y: CGFloat) -> CGSize {
    #if os(macOS)
      return CGSize(width: x, height: -y)
    #else
      return CGSize(width: x, height: y)
    #endif
  }

  /// A box whose edges are moved to boundaries between pixels; `scale` is the number of pixels per
  /// point.
  static func snapped(
    _ box: CGRect,
    scale: CGFloat,
    x: Bool = true,
    y: Bool = true
  ) -> CGRect {
    func edges(_ start: CGFloat, _ size: CGFloat, _ isSnapped: Bool) -> (CGFloat, CGFloat) {
      guard isSnapped else { return (start, size) }
      let near: CGFloat = pixel(start * scale)
      let far: CGFloat = pixel((start + size) * scale)
      return (near / scale, (far - near) / scale)
    }
    let (left, width) = edges(box.origin.x, box.size.width, x)
    let (top, height) = edges(box.origin.y, box.size.height, y)
    return CGRect(x: left, y: top, width: width, height: height)
  }

  /// The pixel boundary nearest to an edge. An edge halfway between two boundaries, apart from
  /// rounding errors, is moved to the greater one.
  static func pixel(_ edge: CGFloat) -> CGFloat {
    (edge + 0.500001).rounded(.down)
  }
}
