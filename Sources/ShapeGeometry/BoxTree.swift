/// An upright rectangle, given by its least and greatest coordinates.
struct Box: Sendable {
  var low: Point
  var high: Point

  init(_ points: [Point]) {
    low = points.reduce(Point(.infinity, .infinity)) { Point(min($0.x, $1.x), min($0.y, $1.y)) }
    high = points.reduce(Point(-.infinity, -.infinity)) { Point(max($0.x, $1.x), max($0.y, $1.y)) }
  }

  /// The box of the controls, which contains the curve.
  init(_ curve: CubicCurve) {
    let (a, b, c, d) = (curve.start, curve.control1, curve.control2, curve.end)
    low = Point(min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
    high = Point(max(a.x, b.x, c.x, d.x), max(a.y, b.y, c.y, d.y))
  }

  init(_ a: Box, _ b: Box) {
    low = Point(min(a.low.x, b.low.x), min(a.low.y, b.low.y))
    high = Point(max(a.high.x, b.high.x), max(a.high.y, b.high.y))
  }

  func overlaps(_ other: Box) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
      && other.low.y <= high.y
  }

  /// The distance of a point from the box; 0 inside.
  func distance(to p: Point) -> Double {
    Vector(max(low.x - p.x, p.x - high.x, 0), max(low.y - p.y, p.y - high.y, 0)).length
  }
}

/// A binary tree of boxes in the order of a path, so that neighbors along the path are close in the
/// tree.
struct BoxTree: Sendable {
  /// The first level has all boxes. Each further level has one box for every two boxes of the level
  /// before.
  private var levels: [[Box]]

  init(_ boxes: [Box]) {
    levels = [boxes]
    while let last = levels.last, last.count > 1 {
      levels.append(
        stride(from: 0, to: last.count, by: 2).map { i in
          i + 1 < last.count ? Box(last[i], last[i + 1]) : last[i]
        })
    }
  }

  subscript(index: Int) -> Box { levels[0][index] }

  /// The index of a box near `p`; nil if there are no boxes. The search descends to the nearer box
  /// at each level, so another box may be nearer than the one found.
  func indexNear(_ p: Point) -> Int? {
    guard !levels[0].isEmpty else { return nil }
    var index = 0
    for level in levels.dropLast().reversed() {
      let (left, right) = (2 * index, min(2 * index + 1, level.count - 1))
      index = level[right].distance(to: p) < level[left].distance(to: p) ? right : left
    }
    return index
  }

  /// Calls `body` with the indices of the boxes for which `isWanted` is true, in ascending order,
  /// until `body` returns false.
  ///
  /// - Requires: If `isWanted` is true for a box, it is also true for every box that contains this
  ///   box.
  func search(where isWanted: (Box) -> Bool, _ body: (Int) -> Bool) {
    guard !levels[0].isEmpty else { return }
    var stack = [(level: levels.count - 1, index: 0)]
    while let (level, index) = stack.popLast() {
      guard isWanted(levels[level][index]) else { continue }
      if level == 0 {
        if !body(index) { return }
        continue
      }
      if 2 * index + 1 < levels[level - 1].count { stack.append((level - 1, 2 * index + 1)) }
      stack.append((level - 1, 2 * index))
    }
  }
}
