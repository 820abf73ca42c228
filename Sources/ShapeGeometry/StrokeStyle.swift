extension BezierPath {
  /// The shape of the ends of an open stroke, named as in SVG.
  public enum Cap: String, CaseIterable, Hashable, Sendable {
    /// A straight edge at the end.
    case butt
    /// Half a disc beyond the end.
    case round
    /// A straight edge that is half a width beyond the end.
    case square
  }

  /// The shape of the outer side of a corner, named as in SVG.
  public enum Join: String, CaseIterable, Hashable, Sendable {
    /// Both sides, extended until they meet; `bevel` if the tip is beyond the miter limit.
    case miter
    /// An arc about the corner.
    case round
    /// A straight line.
    case bevel
  }
}

/// The settings for lines and curves beside a path.
struct ParallelStyle: Sendable {
  var join: BezierPath.Join
  /// The greatest length of a miter as a multiple of the width of the stroke, at least 1.
  var miterLimit: Double
  /// The greatest distance from the exact curve; more than 0.
  var tolerance: Double

  /// - Parameters:
  ///   - tolerance: The greatest distance from the exact curve. A tolerance that is nil, not more
  ///     than 0, or not finite is replaced by a thousandth of `distance`. The tolerance is raised
  ///     to at least 1e-10 of `distance` and 1e-12 of `size`, since rounding hides smaller
  ///     distances.
  ///   - size: The largest coordinate.
  init(
    _ join: BezierPath.Join, miterLimit: Double, tolerance: Double?, distance: Double, size: Double
  ) {
    self.join = join
    self.miterLimit = miterLimit >= 1 ? miterLimit : 1
    let reach = distance.magnitude
    var wanted = tolerance ?? 0
    if !(wanted > 0 && wanted.isFinite) { wanted = 1e-3 * reach }
    self.tolerance = max(wanted, 1e-10 * reach, 1e-12 * size, .leastNormalMagnitude)
  }
}
