/// The priority of a wish in least squares: no wish of a higher rung is given up for a wish of a
/// lower rung.
package enum Rung: Hashable, Comparable, Sendable {
  /// A preference; a greater rank is less important.
  case preferred(rank: Int)
  case size
  /// A drawn place, with the number of moving frames around it.
  case position(depth: Int)
  case handle
}
