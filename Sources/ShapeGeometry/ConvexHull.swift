/// The smallest convex polygon that contains `points`. Its corners are clockwise on a screen with y
/// down, starting from the leftmost corner, or from the topmost of several leftmost corners.
/// Points on an edge are not corners. The hull may be a single point, or the two ends of a line.
///
/// The algorithm is Andrew's monotone chain (1979) with exact orientations: if rounding may have
/// changed the sign of a determinant, the determinant is computed again in sums without rounding
/// error (T. J. Dekker, "A floating-point technique for extending the available precision", 1971).
/// Points that are not finite are left out.
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
