import ShapeGeometry

/// The states of swinging ropes, for pictures at increasing times. Each rope continues from the
/// time of its last picture. The pictures are the same as without a memory.
///
/// Only one thread at a time may use a memory.
package final class RopeMemory: @unchecked Sendable, Hashable {
  /// The states, by the number of links and all other numbers of a rope except the time.
  private var swings: [Key: RopeSwing] = [:]

  private struct Key: Hashable {
    var links: Int
    var numbers: [Double]
  }

  /// The maximum number of ropes whose states are kept. Before a further rope is added, all states
  /// are discarded.
  private static let limit = 2000

  /// Creates a memory without ropes.
  package init() {}

  func joints(of rope: Rope, after time: Double, push: Vector) -> [Point] {
    let end = rope.end.map { [$0.x, $0.y] } ?? []
    let numbers = [rope.start.x, rope.start.y, rope.length, rope.load, push.dx, push.dy] + end
    let key = Key(links: rope.links, numbers: numbers)
    if swings[key] == nil, swings.count >= Self.limit { swings = [:] }
    return swings[key, default: RopeSwing(rope, push: push)].joints(after: time)
  }

  /// Always true. A memory does not change the picture, so comparisons ignore it.
  package static func == (a: RopeMemory, b: RopeMemory) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
