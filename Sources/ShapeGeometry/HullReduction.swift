/// A rule for reducing a convex polygon to fewer corners.
public enum HullRule: String, CaseIterable, Hashable, Sendable {
  /// Removes the edge for which the least area is added when its two neighbors are extended until
  /// they meet. The result contains the polygon.
  case outer
  /// Removes the corner at which the outline turns least. The result lies in the polygon.
  case smallestAngle
  /// Removes corners that are nearly straight, in passes; each pass removes corners with a larger
  /// turn than the pass before. Widely copied code for physics bodies uses this rule. The result
  /// may have far fewer corners than allowed, and much less area than the polygon.
  case source
}

extension HullRule {
  /// The polygon, reduced to at most `count` corners; a `count` below 4 is replaced by 4. Both
  /// `hull` and the reduced polygon are convex and run clockwise, on a screen with y down, from
  /// their leftmost corners, like the result of `convexHull`.
  ///
  /// - Complexity: O(n log n) in the number of corners; for `source`, O(n) for each of at most 148
  ///   passes.
  public func reduced(_ hull: [Point], to count: Int) -> [Point] {
    let count = max(count, 4)
    guard hull.count > count else { return hull }
    switch self {
    case .outer, .smallestAngle:
      var ring = HullRing(hull, self)
      return ring.reduced(to: count).fromTheLeftmost
    case .source: return passed(hull, to: count)
    }
  }

  private func passed(_ hull: [Point], to count: Int) -> [Point] {
    var corners = hull
    var pass = 1
    while corners.count > count, pass < 150 {
      let straight = -1 + 0.135 * (Double(pass) * 0.1)
      var kept = [corners[0]]
      for i in 1..<corners.count - 1 {
        let (u, v) = (kept[kept.count - 1] - corners[i], corners[i + 1] - corners[i])
        if u.dot(v) >= straight * (u.length * v.length) { kept.append(corners[i]) }
      }
      kept.append(corners[corners.count - 1])
      corners = kept
      pass += 1
    }
    return corners
  }
}

extension [Point] {
  /// The ring, starting from its leftmost corner, or from the topmost of several leftmost corners.
  fileprivate var fromTheLeftmost: [Point] {
    let first = indices.min {
      self[$0].x < self[$1].x || self[$0].x == self[$1].x && self[$0].y < self[$1].y
    }
    return first.map { Array(self[$0...] + self[..<$0]) } ?? []
  }
}

/// The corners of a polygon in a ring. The corner or the edge that costs least is removed
/// repeatedly.
private struct HullRing {
  private var points: [Point]
  private let rule: HullRule
  private var previous: [Int]
  private var next: [Int]
  /// The cost of removing each corner, or the edge that begins at the corner. The cost is infinite
  /// if the corner or the edge has been removed or cannot be removed.
  private var costs: [Double]
  /// A tournament tree over the corners, which are its leaves. Each other node holds the cheaper
  /// one of the two corners that its children hold.
  private var winners: [Int]

  init(_ hull: [Point], _ rule: HullRule) {
    points = hull
    self.rule = rule
    let n = hull.count
    previous = (0..<n).map { ($0 + n - 1) % n }
    next = (0..<n).map { ($0 + 1) % n }
    costs = Array(repeating: .infinity, count: n)
    winners = Array(repeating: 0, count: 2 * n)
    for i in 0..<n {
      costs[i] = cost(i)
      winners[n + i] = i
    }
    for node in (1..<n).reversed() {
      winners[node] = better(winners[2 * node], winners[2 * node + 1])
    }
  }

  mutating func reduced(to count: Int) -> [Point] {
    var left = points.count
    while left > count, costs[winners[1]] < .infinity {
      remove(winners[1])
      left -= 1
    }
    return points.indices.filter { next[$0] >= 0 }.map { points[$0] }
  }

  private mutating func remove(_ i: Int) {
    var gone = i
    if rule == .outer, let meeting = meeting(i) {
      // The corner at the end of the edge is removed. The corner at the start of the edge keeps its
      // index, and moves to the point where the neighbors of the edge meet.
      gone = next[i]
      points[i] = meeting
    }
    let (before, after) = (previous[gone], next[gone])
    (next[before], previous[after]) = (after, before)
    next[gone] = -1
    update(gone, .infinity)
    var near = [previous[before], before, after]
    if rule == .outer { near.append(previous[near[0]]) }
    for corner in near { update(corner, cost(corner)) }
  }

  private mutating func update(_ i: Int, _ cost: Double) {
    costs[i] = cost
    var node = (points.count + i) / 2
    while node > 0 {
      winners[node] = better(winners[2 * node], winners[2 * node + 1])
      node /= 2
    }
  }

  private func better(_ i: Int, _ j: Int) -> Int {
    costs[i] < costs[j] || costs[i] == costs[j] && i < j ? i : j
  }

  private func cost(_ i: Int) -> Double {
    switch rule {
    case .outer:
      guard let meeting = meeting(i) else { return .infinity }
      let (u, v) = (points[next[i]] - points[i], meeting - points[i])
      return u.cross(v).magnitude
    case .smallestAngle, .source:
      // The tangent of half the turn, which grows with the turn.
      let (u, v) = (points[i] - points[previous[i]], points[next[i]] - points[i])
      let lengths = (u.dot(u) * v.dot(v)).squareRoot()
      return u.cross(v) / (lengths + u.dot(v))
    }
  }

  /// The point where the two neighbors of the edge from corner `i` to the next corner meet when
  /// they are extended beyond this edge; nil if the neighbors do not meet.
  private func meeting(_ i: Int) -> Point? {
    let (a, b) = (points[previous[i]], points[i])
    let (c, d) = (points[next[i]], points[next[next[i]]])
    let (u, v, w) = (b - a, c - d, c - b)
    // b + u·s = c + v·t. The neighbors meet beyond the edge if the outline turns by less than half
    // a turn from the first neighbor to the second.
    let cross = u.cross(v)
    let s = w.cross(v) / cross
    guard cross < 0, s >= 0, s.isFinite else { return nil }
    let meeting = b + u * s
    return meeting.x.isFinite && meeting.y.isFinite ? meeting : nil
  }
}
