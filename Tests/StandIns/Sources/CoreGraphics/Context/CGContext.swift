import Foundation

/// A drawing destination that records all drawing.
public final class CGContext: Hashable {
  public let width: Int
  public let height: Int
  /// The transform from base space, in which shadows are given, to pixels.
  let baseTransform: CGAffineTransform
  /// True if the context is grayscale, with a black background.
  let isGray: Bool
  var state: GraphicsState
  private var savedStates: [Saved] = []
  var items: [DrawnItem] = []
  var textTransform = CGAffineTransform.identity
  /// The path under construction, in the user space of `pathTransform`.
  var segments: [PathSegment] = []
  private var pathTransform: CGAffineTransform

  private struct Saved {
    let state: GraphicsState
    let isLayer: Bool
  }

  init(width: Int, height: Int, baseTransform: CGAffineTransform, isGray: Bool = false) {
    self.isGray = isGray
    self.width = width
    self.height = height
    self.baseTransform = baseTransform
    pathTransform = baseTransform
    state = GraphicsState(ctm: baseTransform)
  }

  /// Creates a bitmap context with the origin at the bottom left. Nothing is written to `data`.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(
      width: width, height: height, baseTransform: .identity, isGray: space.model == .monochrome)
  }

  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
  public func saveGState() { savedStates.append(Saved(state: state, isLayer: false)) }

  /// - Requires: A state has been saved in the current layer, and has not been restored. Otherwise,
  ///   Core Graphics only logs an error, but this call traps, so that a mistake in generated code
  ///   is noticed.
  public func restoreGState() {
    guard let saved = savedStates.popLast(), !saved.isLayer else {
      preconditionFailure("restoreGState without saveGState")
    }
    state = saved.state
  }

  public var ctm: CGAffineTransform { state.ctm }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    record(.beginLayer)
    savedStates.append(Saved(state: state, isLayer: true))
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// - Requires: A layer is open, and all states saved in it have been restored.
  public func endTransparencyLayer() {
    guard let saved = savedStates.popLast(), saved.isLayer else {
      preconditionFailure("endTransparencyLayer without beginTransparencyLayer")
    }
    state = saved.state
    record(.endLayer)
  }

  /// True if every saved state has been restored and every layer has ended.
  @_spi(Testing) public var isBalanced: Bool { savedStates.isEmpty }

  /// The drawing so far, as pixels.
  public func makeImage() -> CGImage? {
    let pixels = render()
    return CGImage(pixels: isGray ? pixels.inShadesOfGray : pixels, isGray: isGray)
  }

  public func flush() {}

  public func synchronize() {}
}

extension CGContext {
  func record(_ content: DrawnItem.Content) {
    items.append(
      DrawnItem(
        content: content, ctm: state.ctm, alpha: state.alpha, blendMode: state.blendMode,
        shadow: state.shadow, clips: state.clips))
  }

  /// The current path in the current user space. A change of the transform does not move the part
  /// of the path that has been built.
  func currentSegments() -> [PathSegment] {
    if pathTransform != state.ctm {
      segments = segments.applying(pathTransform.concatenating(state.ctm.inverted()))
      pathTransform = state.ctm
    }
    return segments
  }

  func changePath(_ change: (inout [PathSegment]) -> Void) {
    _ = currentSegments()
    change(&segments)
  }

  /// Returns the current path and clears it, as every painting call does.
  func takePath() -> [PathSegment] {
    let path = currentSegments()
    segments = []
    return path
  }
}
