/// A sweep that finds, for each of many parallel rays, the windings of the arcs that the ray
/// crosses.
///
/// The sweep moves across the rays, from origin to origin. A binary tree holds the arcs whose boxes
/// meet the line along the current ray, in the order in which the boxes begin along this line. Each
/// node of the tree stores the sum of the windings of the arcs below it, so the arcs whose boxes
/// begin beyond the origin need not be visited one by one. The point where an arc crosses the ray
/// is computed only if the box of the arc extends to both sides of the origin.
///
/// - Complexity: O((n + k) log n) for n arcs and origins, where k is the number of boxes that
///   extend to both sides of an origin, summed over all origins.
struct ArcRays {
  enum Direction { case right, down }

  /// The start of a ray. The arc on which the ray starts is not counted.
  struct Origin {
    var arc: Int
    var place: Point
  }

  private let arcs: [MonotoneArc]
  private let direction: Direction
  /// The extents of the boxes in the direction of the rays and across it.
  private let along: [(low: Double, high: Double)]
  private let across: [(low: Double, high: Double)]

  init(_ arcs: [MonotoneArc], _ boxes: [ArcBox], _ direction: Direction) {
    let x = boxes.map { ($0.minX, $0.maxX) }
    let y = boxes.map { ($0.minY, $0.maxY) }
    (self.arcs, self.direction) = (arcs, direction)
    (along, across) = direction == .right ? (x, y) : (y, x)
  }

  /// For each origin, the sum of the windings of the arcs that its ray crosses. If an arc crosses
  /// the ray from right to left, as seen along the ray, its winding is negated.
  func windings(from origins: [Origin]) -> [WindingPair] {
    // A tree pays off only if there are many origins.
    if origins.count < 16 { return origins.map(countedOneByOne) }
    var result = Array(repeating: WindingPair.zero, count: origins.count)
    var tree = WindingTree(along)
    let begins = arcs.indices.sorted { across[$0].low < across[$1].low }
    let ends = arcs.indices.sorted { across[$0].high < across[$1].high }
    let order = origins.indices.sorted { level(origins[$0]) < level(origins[$1]) }
    var (begun, ended) = (0, 0)
    for i in order {
      let level = level(origins[i])
      while begun < arcs.count, across[begins[begun]].low <= level {
        tree.insert(begins[begun], signed(begins[begun]))
        begun += 1
      }
      // A box does not include its side with the greatest level.
      while ended < arcs.count, across[ends[ended]].high <= level {
        tree.remove(ends[ended])
        ended += 1
      }
      result[i] = counted(origins[i], tree)
    }
    return result
  }

  private func counted(_ origin: Origin, _ tree: WindingTree) -> WindingPair {
    let start = start(origin)
    var sum = tree.sum(beyond: start)
    if along[origin.arc].low > start, isPassed(origin.arc, origin) {
      sum = sum - signed(origin.arc)
    }
    tree.forEach(around: start) { j in
      if j != origin.arc, crosses(j, origin) { sum = sum + signed(j) }
    }
    return sum
  }

  private func countedOneByOne(_ origin: Origin) -> WindingPair {
    let start = start(origin)
    return arcs.indices.reduce(.zero) { sum, j in
      guard j != origin.arc, isPassed(j, origin), along[j].high >= start,
        along[j].low > start || crosses(j, origin)
      else { return sum }
      return sum + signed(j)
    }
  }

  /// The position of an origin in the direction of the rays.
  private func start(_ origin: Origin) -> Double {
    direction == .right ? origin.place.x : origin.place.y
  }
  /// The position of an origin across the rays.
  private func level(_ origin: Origin) -> Double {
    direction == .right ? origin.place.y : origin.place.x
  }

  /// True if the line along the ray passes through the box of an arc.
  private func isPassed(_ j: Int, _ origin: Origin) -> Bool {
    let level = level(origin)
    return across[j].low <= level && level < across[j].high
  }

  /// True if an arc crosses the ray.
  ///
  /// - Requires: The line along the ray passes through the box of the arc.
  private func crosses(_ j: Int, _ origin: Origin) -> Bool {
    let (arc, p) = (arcs[j], origin.place)
    switch direction {
    case .right: return arc.curve.point(at: arc.parameter(atY: p.y)).x > p.x
    case .down: return arc.curve.point(at: arc.parameter(atX: p.x)).y > p.y
    }
  }

  private func signed(_ j: Int) -> WindingPair {
    let (start, end) = (arcs[j].curve.start, arcs[j].curve.end)
    let comesFromLeft = direction == .right ? start.y < end.y : start.x > end.x
    return comesFromLeft ? arcs[j].winding : .zero - arcs[j].winding
  }
}

/// A changing set of intervals with windings, in the order in which the intervals begin.
private struct WindingTree {
  /// The beginnings of all intervals, sorted.
  private let begins: [Double]
  /// `numbers` holds the interval at each rank in the order of beginnings; `ranks` holds the rank
  /// of each interval.
  private let numbers: [Int]
  private var ranks: [Int]
  private let highs: [Double]
  /// For each node of the tree, the sum of the windings below the node. The children of node i are
  /// 2i and 2i + 1.
  private var sums: [WindingPair]
  /// For each node, the greatest end of the intervals below it.
  private var tops: [Double]
  private let size: Int

  init(_ intervals: [(low: Double, high: Double)]) {
    numbers = intervals.indices.sorted {
      (intervals[$0].low, $0) < (intervals[$1].low, $1)
    }
    begins = numbers.map { intervals[$0].low }
    highs = intervals.map(\.high)
    ranks = Array(repeating: 0, count: intervals.count)
    for (rank, number) in numbers.enumerated() { ranks[number] = rank }
    var size = 1
    while size < intervals.count { size *= 2 }
    self.size = size
    sums = Array(repeating: .zero, count: 2 * size)
    tops = Array(repeating: -.infinity, count: 2 * size)
  }

  mutating func insert(_ number: Int, _ winding: WindingPair) {
    set(ranks[number], winding, highs[number])
  }

  mutating func remove(_ number: Int) { set(ranks[number], .zero, -.infinity) }

  private mutating func set(_ rank: Int, _ winding: WindingPair, _ top: Double) {
    var node = size + rank
    (sums[node], tops[node]) = (winding, top)
    while node > 1 {
      node /= 2
      sums[node] = sums[2 * node] + sums[2 * node + 1]
      tops[node] = max(tops[2 * node], tops[2 * node + 1])
    }
  }

  /// The rank of the first interval that begins beyond a value.
  private func rank(beyond value: Double) -> Int {
    var (low, high) = (0, begins.count)
    while low < high {
      let middle = (low + high) / 2
      if begins[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The sum of the windings of the intervals that begin beyond a value.
  func sum(beyond value: Double) -> WindingPair {
    var (low, high) = (size + rank(beyond: value), 2 * size)
    var result = WindingPair.zero
    while low < high {
      if low % 2 == 1 {
        result = result + sums[low]
        low += 1
      }
      // The range always ends at the last node of a level, so its end is always even.
      (low, high) = (low / 2, high / 2)
    }
    return result
  }

  /// Calls `body` with the number of each interval that contains a value.
  func forEach(around value: Double, _ body: (Int) -> Void) {
    let end = rank(beyond: value)
    var stack = [(node: 1, first: 0, count: size)]
    while let (node, first, count) = stack.popLast() {
      guard first < end, tops[node] >= value else { continue }
      if count == 1 {
        body(numbers[first])
      } else {
        stack.append((2 * node + 1, first + count / 2, count / 2))
        stack.append((2 * node, first, count / 2))
      }
    }
  }
}
