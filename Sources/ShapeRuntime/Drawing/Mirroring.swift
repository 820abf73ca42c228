import CoreGraphics

/// Pictures for text that runs from right to left.
extension DrawingHelpers {
  /// Mirrors everything that is drawn afterward about the vertical line at `x`.
  static func mirror(_ context: CGContext, about x: CGFloat) {
    context.translateBy(x: 2 * x, y: 0)
    context.scaleBy(x: -1, y: 1)
  }
}
