/// The smallest convex polygon that holds `points`: its corners clockwise as seen (y down), from the one
/// that is leftmost, and topmost of those. Points on an edge are no corners; one point, or two ends of a
/// line, are a hull, too.
///
/// Andrew's monotone chain (1979), with orientations that are exact: a determinant that rounding could have
/// turned is worked out anew in sums without error (T. J. Dekker, "A floating-point technique for extending
/// the available precision", 1971). Points that are not finite are left out.
public func convexHull(_ points: [Point]) -> [Point] {
  var sorted = points.filter { $0.x.isFinite && $0.y.isFinite }
  sorted.sort { $0.x < $1.x || $0.x == $1.x && $0.y < $1.y }
  guard let first = sorted.first, let last = sorted.last else { return [] }
  if first == last { return [first] }
  // With y down, the upper chain comes first in a clockwise hull.
  var upper: [Point] = []
  var lower: [Point] = []
  for p in sorted {
    while upper.count > 1, turned(upper[upper.count - 2], upper[upper.count - 1], p) <= 0 {
      upper.removeLast()
    }
    if upper.last != p { upper.append(p) }
    while lower.count > 1, turned(lower[lower.count - 2], lower[lower.count - 1], p) >= 0 {
      lower.removeLast()
    }
    if lower.last != p { lower.append(p) }
  }
  return upper + lower.dropFirst().dropLast().reversed()
}
