/// A walk over points of a path toward a place, from neighbor to neighbor. A point that is dragged
/// by such walks never jumps: where the path crosses itself, the point stays on its branch.
///
/// The walk goes in the direction in which the distance to the place decreases more, and stops
/// where the distance no longer decreases. It may stop before it reaches a point that is even
/// nearer (R. Mayoff's answer to "Drag a view along a path", 2013).
public struct SampleWalk: Sendable {
  /// The points, in the order of the path.
  public let points: [Point]
  /// True if the first point follows the last one.
  public let isClosed: Bool

  /// A walk over points.
  public init(_ points: [Point], isClosed: Bool) {
    (self.points, self.isClosed) = (points, isClosed)
  }

  /// The index of the point at which a walk from `index` ends; nil without points. An index out of
  /// range is replaced by the index of the nearer end.
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
