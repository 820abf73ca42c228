extension InkDrawing {
  /// The outline of the stroke with the widths that `InkWidth` finds. The outline is to be filled
  /// by the nonzero rule. It is a disc if all samples coincide, and empty if the stroke is canceled
  /// or has no `width`.
  ///
  /// The outline follows the curve of the method `linear` or `interpolated`. All other methods are
  /// replaced by `interpolated`, since their curves do not pass through all samples. The outline is
  /// accurate to a hundredth of `high`.
  /// - Parameters:
  ///   - thirds: The third number of each sample, if `width` needs one.
  ///   - low: The least width, in points.
  ///   - high: The largest width, in points.
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
