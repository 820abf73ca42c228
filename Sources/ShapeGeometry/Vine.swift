/// A plant that climbs along a path while the path grows. A seed determines the branches, each of
/// which has a leaf.
///
/// The same seed and the same points give the same vine, to the bit. A branch starts at a point
/// that is farther than `separation` from the start of the previous branch. The first branch starts
/// at a point that is farther than `separation` from the first point.
public struct Vine: Hashable, Sendable {
  /// A curve, and a leaf that is centered on its end.
  public struct Branch: Hashable, Sendable {
    public var start: Point
    public var control1: Point
    public var control2: Point
    public var end: Point
    /// The box of the oval leaf.
    public var leaf: Rect
    /// The width of the curve, half of the vine's line width, in points.
    public var lineWidth: Double

    /// The curve, followed by the leaf.
    public var path: BezierPath {
      var path = BezierPath()
      path.move(to: start)
      path.curve(control1, control2, to: end)
      path.append(.ellipse(in: leaf))
      return path
    }

    /// The part of the branch that has grown `age` seconds after its start. First the curve grows,
    /// then the outline of the leaf, at the same speed. The whole branch takes a second.
    public func path(age: Double) -> BezierPath { path.trimmed(from: 0, to: age) }
  }

  /// The seed of the random numbers.
  public let seed: UInt64
  /// The starts of successive branches are farther apart than this distance, in points.
  public let separation: Double
  /// The greatest distance that a branch reaches along each axis, in points.
  public let reach: Double
  /// The width and the height of a leaf, in points.
  public let leafSize: Double
  /// The width of the vine's own line, in points.
  public let lineWidth: Double
  /// The branches that have started so far.
  public private(set) var branches: [Branch] = []
  private var starts: BranchPoints

  /// A vine without branches, with lengths in points.
  public init(
    seed: UInt64, separation: Double, reach: Double, leafSize: Double, lineWidth: Double
  ) {
    (self.seed, self.separation, self.reach) = (seed, separation, reach)
    (self.leafSize, self.lineWidth) = (leafSize, lineWidth)
    starts = BranchPoints(separation: separation)
  }

  /// Adds the next point of the path, and returns the branches that start there: one or none. A
  /// point that is not finite is left out.
  public mutating func add(_ point: Point) -> [Branch] {
    guard starts.starts(at: point) else { return [] }
    let branch = branch(at: point)
    branches.append(branch)
    return [branch]
  }

  /// The branch that the next six numbers of the sequence determine. Along each axis, its end is
  /// within `reach` of the start, its first control point within `reach / 2` of the end, and its
  /// second control point within `reach / 4` of the end.
  private func branch(at start: Point) -> Branch {
    var index = UInt64(6 * branches.count)
    func near(_ center: Double, _ distance: Double) -> Double {
      let unit = SplitMix64.unit(seed: seed, index: index)
      index += 1
      return center + (2 * unit - 1) * distance
    }
    func near(_ center: Point, _ distance: Double) -> Point {
      let x = near(center.x, distance)
      return Point(x, near(center.y, distance))
    }
    let end = near(start, reach)
    let control1 = near(end, reach / 2)
    let control2 = near(end, reach / 4)
    let leaf = Rect(
      x: end.x - leafSize / 2, y: end.y - leafSize / 2, width: leafSize, height: leafSize)
    return Branch(
      start: start, control1: control1, control2: control2, end: end, leaf: leaf,
      lineWidth: lineWidth / 2)
  }
}

/// Chooses points along a path so that each is farther than a distance from the one chosen before.
struct BranchPoints: Hashable, Sendable {
  let separation: Double
  /// The point chosen last. Before the first choice, it is the first point of the path, which is
  /// not chosen itself.
  private var last: Point?

  init(separation: Double) { self.separation = separation }

  /// True if a branch starts at the next point of the path.
  mutating func starts(at point: Point) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    guard let last else {
      self.last = point
      return false
    }
    guard (point - last).length > separation else { return false }
    self.last = point
    return true
  }
}

extension BezierPath {
  /// The points at which branches may start. They are nodes of the path, each farther than
  /// `separation` from the point chosen before, or from the start of the path. Subpaths follow each
  /// other.
  public func branchPoints(separation: Double) -> [Point] {
    var points = BranchPoints(separation: separation)
    return subpaths.flatMap { [$0.start] + $0.segments.map(\.curve.end) }
      .filter { points.starts(at: $0) }
  }
}
