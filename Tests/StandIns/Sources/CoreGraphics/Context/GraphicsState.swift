import Foundation

/// The state that `saveGState` saves. The current path is not part of it.
struct GraphicsState {
  var ctm: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var stroke = DrawnStroke()
  var alpha: CGFloat = 1
  var textMode = CGTextDrawingMode.fill
  var blendMode = CGBlendMode.normal
  var shadow: DrawnShadow?
  var clips: [DrawnClip] = []
}
