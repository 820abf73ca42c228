import Foundation

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = .device(red, green, blue, alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = .device(red, green, blue, alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = .device(gray, alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = .device(gray, alpha)
  }

  public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }

  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }

  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fillColor = color
    }
  }

  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.strokeColor = color
    }
  }

  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }

  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.phase = phase
    state.stroke.dash = lengths
  }

  public func setFlatness(_ flatness: CGFloat) {}

  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the shadow. `offset` is in base space, and `blur` is twice the standard deviation.
  /// Without a color, there is no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { DrawnShadow(offset: offset, blur: blur, color: $0) }
  }

  /// Sets a black shadow with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: .device(0, 1 / 3))
  }
}

extension CGColor {
  fileprivate static func device(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
  ) -> CGColor {
    CGColor(colorSpace: .deviceRGB, components: [red, green, blue, alpha]) ?? .black
  }

  fileprivate static func device(_ gray: CGFloat, _ alpha: CGFloat) -> CGColor {
    CGColor(colorSpace: .deviceGray, components: [gray, alpha]) ?? .black
  }
}
