/// The identity of a node in its `Graph`. The node represents a number, a truth value (1 or 0), an
/// angle in degrees, a color component, the index of a choice's case, a text, or a path.
public struct Scalar: Hashable, Comparable, Sendable {
  /// The index of the node in the graph.
  public var index: Int32

  /// Creates the identity of the node at `index`.
  @inlinable public init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  @inlinable public static func == (a: Scalar, b: Scalar) -> Bool { a.index == b.index }

  @inlinable public static func < (a: Scalar, b: Scalar) -> Bool { a.index < b.index }
}
