import Foundation

extension CGContext {
  /// A context that records what is drawn.
  ///
  /// With `isFlipped`, the origin is at the top and y grows downwards, also for shadows, as in a
  /// context from UIKit; otherwise as in a bitmap context. `width` and `height` are in points, of
  /// `scale` pixels each.
  @_spi(Testing)
  public static func recording(
    width: CGFloat, height: CGFloat, scale: CGFloat = 1, isFlipped: Bool = true
  ) -> CGContext {
    let pixels = (
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up))
    )
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: isFlipped ? -scale : scale,
      tx: 0, ty: isFlipped ? CGFloat(pixels.height) : 0)
    return CGContext(width: pixels.width, height: pixels.height, baseTransform: base)
  }

  /// What has been drawn, in order.
  @_spi(Testing)
  public var drawnItems: [DrawnItem] { items }

  /// Draws what has been recorded, and its text unless `drawsText` is false.
  @_spi(Testing)
  public func render(drawsText: Bool = true) -> PixelBuffer {
    let renderer = CairoRenderer(width: width, height: height, baseTransform: baseTransform)
    return renderer.render(drawsText ? items : items.filter { !$0.isText })
  }

  /// From the space of shadows to pixels.
  @_spi(Testing)
  public var baseSpaceTransform: CGAffineTransform { baseTransform }

  /// Replaces the transform, which Core Graphics itself only lets grow.
  @_spi(Testing)
  public func setCTM(_ transform: CGAffineTransform) { state.ctm = transform }

  /// Takes over what `other` has recorded, as if it had been drawn here, with its user space of
  /// the beginning laid on the present one.
  @_spi(Testing)
  public func replay(_ other: CGContext) {
    let map = other.baseTransform.inverted().concatenating(state.ctm)
    for var item in other.items {
      item.ctm = item.ctm.concatenating(map)
      for i in item.clips.indices { item.clips[i].ctm = item.clips[i].ctm.concatenating(map) }
      item.clips = state.clips + item.clips
      items.append(item)
    }
  }

  /// Sets a shadow as SwiftUI's filters make them.
  @_spi(Testing)
  public func setShadow(_ shadow: DrawnShadow) { state.shadow = shadow }
}
