extension InkDrawing {
  /// The outline of the stroke, to be filled by the nonzero rule, with the widths that `InkWidth` finds: a
  /// disc where all samples are one, and nothing where the stroke was cancelled or has no `width`.
  ///
  /// It follows lines or the interpolated curve; other methods do not go through all samples, and count as
  /// `interpolated`. The outline may be apart from the exact one by a hundredth of `high`.
  /// - Parameter thirds: A number for each sample, if `width` needs one.
  public func varyingOutline(
    _ samples: [Point], _ thirds: [Double], from low: Double, to high: Double
  ) -> BezierPath {
    guard let width, state != .cancelled else { return BezierPath() }
    let widths = width.widths(at: samples, thirds, from: low, to: high)
    let method: InkMethod = self.method == .stroke(.linear) ? .linear : .interpolated
    return .inkOutline(
      through: samples, widths: widths, method: method, tolerance: Swift.max(low, high) / 100)
  }
}
