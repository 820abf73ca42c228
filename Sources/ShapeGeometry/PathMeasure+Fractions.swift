/// Places given by fractions of the length.
extension PathMeasure {
  /// The point after a fraction of the length. A fraction less than 0 or more than 1 gives the
  /// start or the end of the path. Nil for a path without lines and curves, or if the fraction is
  /// NaN.
  public func point(at fraction: Double) -> Point? {
    location(atScaled: fraction * scaledLength).map { point($0) }
  }

  /// The unit vector in the direction of the path after a fraction of the length, as `tangent(_:)`
  /// returns it. Nil for a path without lines and curves, or if the fraction is NaN.
  public func tangent(at fraction: Double) -> Vector? {
    location(atScaled: fraction * scaledLength).map { tangent($0) }
  }

  /// The point of the path that is nearest to `p`; the first one if several are equally near. Nil
  /// for a path without lines and curves, or if `p` is not finite.
  public func nearestPoint(to p: Point) -> Point? {
    nearest(to: p).map { point($0.location) }
  }

  /// `count` points, evenly spaced along the length: the places of `samples(count:)`.
  public func points(count: Int) -> [Point] { samples(count: count).map { point($0) } }

  /// The greatest number of samples for a walk.
  public static let mostSamples = 100_000

  /// The fraction of the length at which a walk ends. The walk starts at `fraction`, limited to
  /// 0…1, and goes toward `place` over samples about `spacing` points apart, as described at
  /// `SampleWalk`. If the walk ends where it starts, the result is the limited `fraction`. Nil for
  /// a path without lines and curves, if `fraction` is not finite, or if the spacing is not more
  /// than 0.
  public func walk(from fraction: Double, toward place: Point, spacing: Double) -> Double? {
    let count = sampleCount(spacing: spacing, limit: PathMeasure.mostSamples)
    let gaps = isClosed ? count : count - 1
    guard count > 0, fraction.isFinite else { return nil }
    let start = min(max(fraction, 0), 1)
    let index = gaps > 0 ? Int((start * Double(gaps)).rounded()) : 0
    let walk = SampleWalk(points(count: count), isClosed: isClosed)
    let first = isClosed ? index % count : index
    guard let end = walk.index(from: first, toward: place), end != first else { return start }
    return Double(end) / Double(gaps)
  }
}
