import ShapeGeometry

/// Ropes that swing, for pictures of one time after the other: each goes on from where it was asked for last, and
/// the pictures are the same as without.
///
/// It is used by one thread at a time.
package final class RopeMemory: @unchecked Sendable, Hashable {
  /// By the numbers of links and all other numbers of a rope but the time.
  private var swings: [Key: RopeSwing] = [:]

  private struct Key: Hashable {
    var links: Int
    var numbers: [Double]
  }

  /// The most ropes that are kept.
  private static let limit = 2000

  package init() {}

  func joints(of rope: Rope, after time: Double, push: Vector) -> [Point] {
    let end = rope.end.map { [$0.x, $0.y] } ?? []
    let numbers = [rope.start.x, rope.start.y, rope.length, rope.load, push.dx, push.dy] + end
    let key = Key(links: rope.links, numbers: numbers)
    if swings[key] == nil, swings.count >= Self.limit { swings = [:] }
    return swings[key, default: RopeSwing(rope, push: push)].joints(after: time)
  }

  /// Memories make no difference to what is remembered.
  package static func == (a: RopeMemory, b: RopeMemory) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
