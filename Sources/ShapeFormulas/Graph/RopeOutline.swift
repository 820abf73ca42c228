package import ShapeGeometry

/// A rope that numbers lay out: its start, x and y, its end where it has one, then its length, its load, the time
/// after a push, and the velocity of that, x and y.
package struct RopeOutline: Hashable, Sendable {
  package var links: Int
  package var hasEnd: Bool
  package var line: Rope.Line

  package init(links: Int, hasEnd: Bool, line: Rope.Line) {
    (self.links, self.hasEnd, self.line) = (links, hasEnd, line)
  }

  /// - Parameter memory: Where the rope goes on from, if it swings.
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
