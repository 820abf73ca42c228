/// The priority of a wish in least squares: no wish of a higher rung is given up for a wish of a
/// lower rung.
package enum Rung: Hashable, Comparable, Sendable {
  case preferred
  case size
  /// A drawn place, with the number of moving frames around it.
  case position(depth: Int)
  case handle
}
