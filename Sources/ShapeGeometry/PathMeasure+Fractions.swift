/// Places by the part of the length that leads to them.
extension PathMeasure {
  /// The point after a fraction of the length, at the ends where that is less than 0 or more than 1; nil for
  /// a path without lines and curves, and for what is no number.
  public func point(at fraction: Double) -> Point? {
    location(atScaled: fraction * scaledLength).map { point($0) }
  }

  /// The unit vector in the direction of the path after a fraction of the length, as `tangent` has it.
  public func tangent(at fraction: Double) -> Vector? {
    location(atScaled: fraction * scaledLength).map { tangent($0) }
  }

  /// The point of the path that is nearest to another; of several, the first.
  public func nearestPoint(to p: Point) -> Point? {
    nearest(to: p).map { point($0.location) }
  }

  /// `count` points, evenly spread over the length as `samples` has them.
  public func points(count: Int) -> [Point] { samples(count: count).map { point($0) } }

  /// The most samples on which a walk goes.
  public static let mostSamples = 100_000

  /// The fraction of the length to which a walk leads that begins at a fraction and goes toward a place, over
  /// samples about `spacing` apart, as `SampleWalk` does; `fraction` itself, between 0 and 1, where the walk
  /// stops at once. Nil for a path without lines and curves, and a spacing that is not more than 0.
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
