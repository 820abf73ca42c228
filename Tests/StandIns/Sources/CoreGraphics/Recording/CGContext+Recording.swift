import Foundation

extension CGContext {
  /// A context that records all drawing.
  ///
  /// With `isFlipped`, the origin is at the top and y grows downward, as in a context of UIKit.
  /// This also applies to shadows. Otherwise, the context is like a bitmap context. `width` and
  /// `height` are in points of `scale` pixels each.
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

  /// The recorded items in drawing order.
  @_spi(Testing)
  public var drawnItems: [DrawnItem] { items }

  /// Renders the recorded items. Text is omitted if `drawsText` is false.
  @_spi(Testing)
  public func render(drawsText: Bool = true) -> PixelBuffer {
    let renderer = CairoRenderer(width: width, height: height, baseTransform: baseTransform)
    return renderer.render(drawsText ? items : items.filter { !$0.isText })
  }

  /// The transform from base space, in which shadows are given, to pixels.
  @_spi(Testing)
  public var baseSpaceTransform: CGAffineTransform { baseTransform }

  /// Replaces the transform. Core Graphics can only concatenate transforms.
  @_spi(Testing)
  public func setCTM(_ transform: CGAffineTransform) { state.ctm = transform }

  /// Appends the recorded items of `other` as if they had been drawn here. The initial user space
  /// of `other` is the current user space of this context.
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

  /// Sets a shadow like those of SwiftUI's filters.
  @_spi(Testing)
  public func setShadow(_ shadow: DrawnShadow) { state.shadow = shadow }
}
