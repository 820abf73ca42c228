extension PathArrangement {
  /// The arrangement of flattened arcs, rounded to a grid of at most 2^18 cells across. The lines
  /// of the arrangement never cross, so that the windings at their sides are always consistent. Nil
  /// if rounding takes more steps than are left.
  ///
  /// The algorithm is snap rounding (J. D. Hobby, "Practical segment intersection with finite
  /// precision output", 1999). A cell is hot if a line ends in it or two lines cross in it, and
  /// each line is rerouted through the centers of all hot cells that it passes. All decisions are
  /// made with integers. Rounding moves a line by at most one cell; flattening moves a curve by at
  /// most half a cell, or by more if 256 lines for each arc are too few.
  ///
  /// - Requires: The arcs are not divided yet.
  var onGrid: PathArrangement? {
    let grid = Grid(vertices)
    var rounding = SnapRounding(arcs.flatMap(grid.lines), steps)
    guard let lines = rounding.rounded() else { return nil }
    let points = lines.flatMap { [$0.start, $0.end] }.sorted().withoutRepetitions
    func vertex(_ point: GridPoint) -> Int { points.partitioningIndex { $0 >= point } }
    return PathArrangement(
      points.map { Point(Double($0.x), Double($0.y)) },
      lines: lines.map { (vertex($0.start), vertex($0.end), $0.winding) },
      in: Frame(scale: frame.scale, cell: grid.cell, origin: grid.origin))
  }
}

/// A grid over points, and the map from coordinates to cells.
private struct Grid {
  /// The center of the points' box.
  let origin: Point
  /// The side of a cell, a power of two.
  let cell: Double

  init(_ points: [Point]) {
    var box = BoundsBuilder()
    for point in points { box.include(point) }
    let rect = box.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
    origin = rect.center
    let size = max(rect.width, rect.height) / 2
    let exponent = size > 0 ? max(Int(size.exponent) - 16, -1000) : 0
    cell = Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The lines of a flattened arc.
  func lines(_ arc: MonotoneArc) -> [GridLine] {
    let count = arc.isLine ? 1 : arc.curve.lineCount(tolerance: cell / 2, limit: 256)
    let points = (0...count).map { rounded(arc.curve.point(at: Double($0) / Double(count))) }
    return zip(points, points.dropFirst()).compactMap { start, end in
      start == end ? nil : GridLine(start: start, end: end, winding: arc.winding)
    }
  }

  private func rounded(_ p: Point) -> GridPoint {
    // Cells are so large that distances stay below 2^18 cells; the limit only prevents an overflow.
    func cells(_ distance: Double) -> Int {
      Int(min(max((distance / cell).rounded(), -0x1p18), 0x1p18))
    }
    return GridPoint(x: cells(p.x - origin.x), y: cells(p.y - origin.y))
  }
}

private struct GridPoint: Comparable {
  var x: Int
  var y: Int

  static func < (a: GridPoint, b: GridPoint) -> Bool { (a.x, a.y) < (b.x, b.y) }
}

private struct GridLine {
  var start: GridPoint
  var end: GridPoint
  var winding: WindingPair

  var minX: Int { min(start.x, end.x) }
  var maxX: Int { max(start.x, end.x) }
  var minY: Int { min(start.y, end.y) }
  var maxY: Int { max(start.y, end.y) }

  /// The cell in which this line meets another one; nil if the lines are apart or parallel.
  func crossing(_ other: GridLine) -> GridPoint? {
    let (ux, uy) = (end.x - start.x, end.y - start.y)
    let (vx, vy) = (other.end.x - other.start.x, other.end.y - other.start.y)
    let (wx, wy) = (other.start.x - start.x, other.start.y - start.y)
    var denominator = ux * vy - uy * vx
    var (s, t) = (wx * vy - wy * vx, wx * uy - wy * ux)
    if denominator < 0 { (denominator, s, t) = (-denominator, -s, -t) }
    guard denominator > 0, s >= 0, s <= denominator, t >= 0, t <= denominator else { return nil }
    // Coordinates are at most 2^18, so that the doubled products stay below 2^61.
    func rounded(_ product: Int) -> Int {
      let twice = 2 * product + denominator
      let quotient = twice / (2 * denominator)
      return twice % (2 * denominator) < 0 ? quotient - 1 : quotient
    }
    return GridPoint(x: start.x + rounded(ux * s), y: start.y + rounded(uy * s))
  }

  /// True if the line passes through a cell. A cell includes its left and its top side, but not the
  /// other two.
  func goesThrough(_ cell: GridPoint) -> Bool {
    // Coordinates relative to the center of the cell, in half cells.
    let (ax, ay) = (2 * (start.x - cell.x), 2 * (start.y - cell.y))
    let (bx, by) = (2 * (end.x - cell.x), 2 * (end.y - cell.y))
    guard min(ax, bx) < 1, max(ax, bx) >= -1, min(ay, by) < 1, max(ay, by) >= -1 else {
      return false
    }
    func side(_ x: Int, _ y: Int) -> Int { (bx - ax) * (y - ay) - (by - ay) * (x - ax) }
    let corner = side(-1, -1)
    let (low, high) = (
      min(corner, side(1, -1), side(-1, 1), side(1, 1)),
      max(corner, side(1, -1), side(-1, 1), side(1, 1))
    )
    return low < 0 && high > 0 || corner == 0
  }

  /// The position of a point along the line, up to a factor.
  func place(_ point: GridPoint) -> Int {
    (point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)
  }
}

/// Lines rerouted through the centers of hot cells.
private struct SnapRounding {
  private let lines: [GridLine]
  /// The hot cells, sorted.
  private let cells: [GridPoint]
  private var steps: StepCount

  init(_ lines: [GridLine], _ steps: StepCount) {
    (self.lines, self.steps) = (lines, steps)
    var hot = lines.flatMap { [$0.start, $0.end] }
    var active: [GridLine] = []
    for line in lines.sorted(by: { $0.minX < $1.minX }) where !self.steps.isSpent {
      active.removeAll { $0.maxX < line.minX }
      self.steps.take(active.count)
      for other in active where other.minY <= line.maxY && other.maxY >= line.minY {
        guard let cell = line.crossing(other) else { continue }
        hot.append(cell)
        self.steps.take(StepCount.pair)
      }
      active.append(line)
    }
    cells = hot.sorted().withoutRepetitions
  }

  /// The rerouted lines; nil if rerouting takes more steps than are left.
  mutating func rounded() -> [GridLine]? {
    var result: [GridLine] = []
    for line in lines {
      if steps.isSpent { return nil }
      var start = line.start
      for cell in cellsThrough(line) where cell != start {
        result.append(GridLine(start: start, end: cell, winding: line.winding))
        start = cell
      }
    }
    return result
  }

  /// The hot cells that a line passes, from its start to its end.
  private mutating func cellsThrough(_ line: GridLine) -> [GridPoint] {
    let first = cells.partitioningIndex { $0.x >= line.minX }
    var result: [GridPoint] = []
    for cell in cells[first...] {
      if cell.x > line.maxX { break }
      steps.take(1)
      if cell.y >= line.minY, cell.y <= line.maxY, line.goesThrough(cell) { result.append(cell) }
    }
    return result.sorted { (line.place($0), $0) < (line.place($1), $1) }
  }
}

extension [GridPoint] {
  /// The elements of a sorted array, each once.
  fileprivate var withoutRepetitions: [GridPoint] {
    var result: [GridPoint] = []
    for point in self where point != result.last { result.append(point) }
    return result
  }

  /// The first index at which a condition is true, found by binary search.
  ///
  /// - Requires: If the condition is true for an element, it is true for all later elements.
  fileprivate func partitioningIndex(_ condition: (GridPoint) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
