import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The statements that paint masked elements.
extension SwiftPainter {
  /// Paints a masked element. The mask is transformed with the element, and it also hides the
  /// element's shadows.
  mutating func masked(
    _ element: Layout.Element, by mask: Layout.Mask, _ children: [SwiftItem]
  ) -> [SwiftStatement] {
    var inner = element
    inner.paint.mask = nil
    inner.transform = nil
    let (before, isWithinSilhouette) = (state, isSilhouette)
    defer { (state, isSilhouette) = (before, isWithinSilhouette) }
    // The mask is painted into an empty context.
    (state, isSilhouette) = (SwiftGraphicsState(), false)
    let masking = painted(element.masking)
    (state, isSilhouette) = (before, isWithinSilhouette)
    if masking.isEmpty, !mask.isInverted { return [] }
    switch mask.source {
    case .alpha:
      let mixing = mode(mask.isInverted ? ".destinationOut" : ".destinationIn")
      return covered(inner, transform(element), [mixing] + layer(true, masking), children)
    case .luminance: return lit(inner, transform(element), masking, children)
    }
  }

  /// Paints an element in a layer. In this layer, `masking` keeps or removes the pixels that the
  /// mask covers.
  private mutating func covered(
    _ element: Layout.Element, _ transform: [SwiftStatement], _ masking: [SwiftStatement],
    _ children: [SwiftItem]
  ) -> [SwiftStatement] {
    var inner = element
    let blend = isSilhouette ? .normal : inner.paint.blend
    inner.paint.blend = .normal
    let body = visiblePainted(inner, children)
    if body.isEmpty { return [] }
    let mixing = blend == .normal ? [] : [mode(blend.swiftCode)]
    return [.saved] + mixing
      + layer(true, transform + body + masking)
      + [.restored]
  }

  /// Paints an element through a luminance mask. A nested function paints the mask, and the context
  /// is clipped to the mask.
  private mutating func lit(
    _ element: Layout.Element, _ transform: [SwiftStatement], _ masking: [SwiftStatement],
    _ children: [SwiftItem]
  ) -> [SwiftStatement] {
    let body = visiblePainted(element, children)
    if body.isEmpty { return [] }
    let name = locals.value("paintMask")
    let function = SwiftFunction(
      head: "func \(name)", parameters: [.init(declaration: "in context: CGContext")],
      body: masking)
    let clip = SwiftStatement.expression(
      .call(
        "clipToLuminance", SwiftArgument("of", .code("context")), SwiftArgument(nil, .name(name))))
    return [.saved] + transform + [.function(function), clip] + body + [.restored]
  }
}
