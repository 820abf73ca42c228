package import ShapeGeometry

/// The layout of the numbers of a rope: x and y of its start, x and y of its end if the end is
/// fixed, then its length, its load, the time in seconds after a push, and x and y of the velocity
/// of the push.
package struct RopeOutline: Hashable, Sendable {
  /// The number of links of the rope.
  package var links: Int
  /// True if the end of the rope is fixed.
  package var hasEnd: Bool
  /// The kind of line that is drawn through the joints.
  package var line: Rope.Line

  /// Creates the layout of a rope of `links` links.
  package init(links: Int, hasEnd: Bool, line: Rope.Line) {
    (self.links, self.hasEnd, self.line) = (links, hasEnd, line)
  }

  /// The path of the rope with the numbers `n`.
  ///
  /// - Parameter memory: The states from which a swinging rope continues; nil to start at the push.
  func path(_ n: [Double], _ memory: RopeMemory?) -> BezierPath {
    let rest = Array(n.dropFirst(hasEnd ? 4 : 2))
    let rope = Rope(
      from: Point(n[0], n[1]), to: hasEnd ? Point(n[2], n[3]) : nil, length: rest[0],
      links: links, load: rest[1])
    let push = Vector(rest[3], rest[4])
    let joints =
      memory?.joints(of: rope, after: rest[2], push: push)
      ?? rope.joints(after: rest[2], push: push)
    return Rope.path(through: joints, line)
  }
}
