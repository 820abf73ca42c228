/// Walks over points of a path to the one that is nearest to a place, from neighbor to neighbor: what is
/// dragged stays on its branch where the path crosses itself, and never jumps.
///
/// The walk goes in the direction in which the distance falls, the better one of both, and stops where it
/// falls no more. It may stop before a point that is nearer still (R. Mayoff's answer to "Drag a view along
/// a path", 2013).
public struct SampleWalk: Sendable {
  public let points: [Point]
  /// True if the last point is followed by the first one.
  public let isClosed: Bool

  public init(_ points: [Point], isClosed: Bool) {
    (self.points, self.isClosed) = (points, isClosed)
  }

  /// The index of the point at which a walk from `index` ends; nil for no points. An index beyond the ends
  /// is that of the end.
  public func index(from index: Int, toward place: Point) -> Int? {
    guard !points.isEmpty else { return nil }
    var index = min(max(index, 0), points.count - 1)
    var least = distance(index, place)
    let (before, after) = (neighbor(of: index, -1), neighbor(of: index, 1))
    let (back, ahead) = (distance(before, place), distance(after, place))
    guard min(back, ahead) < least else { return index }
    let step = ahead <= back ? 1 : -1
    for _ in points.indices {
      let next = neighbor(of: index, step)
      let distance = distance(next, place)
      guard distance < least else { break }
      (index, least) = (next, distance)
    }
    return index
  }

  private func neighbor(of index: Int, _ step: Int) -> Int {
    let next = index + step
    guard next < 0 || next >= points.count else { return next }
    return isClosed ? (next + points.count) % points.count : index
  }

  private func distance(_ index: Int, _ place: Point) -> Double { (points[index] - place).length }
}
