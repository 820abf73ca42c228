/// How strongly something is wanted: nothing of a higher rung is given up for a lower one.
package enum Rung: Hashable, Comparable, Sendable {
  case preferred
  case size
  /// A drawn place, by how deeply it stands in frames that move themselves.
  case position(depth: Int)
  case handle
}
