@_spi(Testing) import CoreGraphics
import Foundation

extension Node {
  /// Draws the node and all nodes below it on `target`, whose user space is that of the host.
  func draw(on target: CGContext, environment: EnvironmentValues) {
    target.saveGState()
    defer { target.restoreGState() }
    let host = target.ctm
    target.setCTM(toGlobal.concatenating(host))
    if let clipShape {
      target.addPath(clipShape.0(frame.size).cgPath)
      target.clip(using: clipShape.eoFill ? .evenOdd : .winding)
    }
    if let compositing {
      target.setAlpha(compositing.opacity)
      target.setBlendMode(compositing.blendMode)
      if let filter = compositing.shadow {
        let shadow = filter.shadow(
          in: target.ctm.concatenating(target.baseSpaceTransform.inverted()), environment)
        target.setShadow(shadow)
      }
      target.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    if let draw {
      target.saveGState()
      draw(target, frame.size)
      target.restoreGState()
    }
    target.setCTM(host)
    for child in children { child.draw(on: target, environment: environment) }
    if compositing != nil { target.endTransparencyLayer() }
  }

  /// The nodes with gestures at `point` in the space of the host, innermost first; `nil` if nothing
  /// is touched.
  func gestures(at point: CGPoint) -> [Node]? {
    guard allowsHitTesting else { return nil }
    let local = point.applying(toGlobal.inverted())
    if let clipShape, !clipShape.0(frame.size).contains(local, eoFill: clipShape.eoFill) {
      return nil
    }
    var found: [Node]?
    for child in children.reversed() where found == nil { found = child.gestures(at: point) }
    if let contentShape {
      let isInside = contentShape.0(frame.size).contains(local, eoFill: contentShape.eoFill)
      found = isInside ? found ?? [] : nil
    } else if found == nil, let hitShape, hitShape(local, frame.size) {
      found = []
    }
    return gesture == nil ? found : found.map { $0 + [self] }
  }
}
