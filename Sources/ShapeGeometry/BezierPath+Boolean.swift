extension BezierPath {
  /// The rule that decides from the winding number of a point if the point is inside a path.
  public enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// Points with a winding number other than 0 are inside.
    case nonZero
    /// Points with an odd winding number are inside.
    case evenOdd

    func isInside(_ winding: Int) -> Bool {
      self == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
    }
  }

  /// A way to combine the regions of two paths.
  public enum BooleanOperation: CaseIterable, Hashable, Sendable {
    /// The points in at least one of the regions.
    case union
    /// The points in both regions.
    case intersection
    /// The points in the first region that are not in the second.
    case difference
    /// The points in exactly one of the regions.
    case exclusion

    func isInside(_ first: Bool, _ second: Bool) -> Bool {
      switch self {
      case .union: first || second
      case .intersection: first && second
      case .difference: first && !second
      case .exclusion: first != second
      }
    }
  }

  /// The outline of the points inside this path or `other`; see
  /// `combined(with:by:rule:otherRule:)`.
  public func union(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .union, rule: rule, otherRule: otherRule)
  }

  /// The outline of the points inside both this path and `other`; see
  /// `combined(with:by:rule:otherRule:)`.
  public func intersection(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .intersection, rule: rule, otherRule: otherRule)
  }

  /// The outline of the points inside this path but not inside `other`; see
  /// `combined(with:by:rule:otherRule:)`.
  public func difference(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .difference, rule: rule, otherRule: otherRule)
  }

  /// The outline of the points inside exactly one of this path and `other`; see
  /// `combined(with:by:rule:otherRule:)`.
  public func exclusion(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .exclusion, rule: rule, otherRule: otherRule)
  }

  /// The outline of the region that an operation makes from the interiors of two paths. Open
  /// subpaths are closed by straight lines.
  ///
  /// The result consists of closed subpaths with the region on their right, so that both fill rules
  /// give the same region. On a screen with y down, outer subpaths are clockwise. Subpaths may
  /// touch at points but never cross. The curves and lines of the result are given curves and
  /// lines, or parts of them that are split off by de Casteljau's scheme. Each subpath starts at
  /// whichever of its nodes comes first in the given paths. The subpaths are in the order of their
  /// starts.
  ///
  /// Points closer together than about 1.5e-11 of the largest coordinate are treated as the same.
  /// One of two nearly parallel curves within this distance of each other may replace the other.
  /// The result is empty if a coordinate is not finite. `PathArrangement` describes the algorithm
  /// and its cost.
  ///
  /// The result is `tooComplex`, which is not finite, if the paths cross each other and themselves
  /// more than about 200,000 times, or if the search for crossings takes as many steps as 200,000
  /// crossings.
  ///
  /// - Parameters:
  ///   - rule: The fill rule of this path.
  ///   - otherRule: The fill rule of `other`.
  public func combined(
    with other: BezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
    otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: operation, rule: rule, otherRule: otherRule, steps: StepCount.most)
  }

  /// The result of `combined(with:by:rule:otherRule:)`; `tooComplex` if the combination takes more
  /// than `steps` steps, which take one or two nanoseconds each.
  package func combined(
    with other: BezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
    otherRule: FillRule = .nonZero, steps: Int
  ) -> BezierPath {
    WindingRegion(operation, rule, otherRule).outline(self, other, steps: StepCount(steps))
  }

  /// The outline of the interior by the nonzero rule: outer subpaths are clockwise on a screen with
  /// y down, holes are counterclockwise, and nothing overlaps; see
  /// `combined(with:by:rule:otherRule:)`.
  package var united: BezierPath { combined(with: BezierPath(), by: .union) }

  /// The region of `combined(with:by:rule:otherRule:)` as polygons, found on a grid. The polygons
  /// are accurate to about 1e-5 of the larger side of the box around both paths.
  package func combinedOnGrid(
    with other: BezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
    otherRule: FillRule = .nonZero
  ) -> BezierPath {
    WindingRegion(operation, rule, otherRule).outlineOnGrid(self, other, steps: StepCount())
  }
}

/// The winding numbers of two paths around a point, or their change across a curve.
struct WindingPair: Hashable, Sendable {
  var first: Int
  var second: Int

  static let zero = WindingPair(first: 0, second: 0)

  static func + (a: WindingPair, b: WindingPair) -> WindingPair {
    WindingPair(first: a.first + b.first, second: a.second + b.second)
  }
  static func - (a: WindingPair, b: WindingPair) -> WindingPair {
    WindingPair(first: a.first - b.first, second: a.second - b.second)
  }
}

/// A region, defined by the winding numbers of two paths around its points.
struct WindingRegion: Sendable {
  private let isInside: @Sendable (WindingPair) -> Bool

  /// The region that an operation makes of two paths.
  init(
    _ operation: BezierPath.BooleanOperation, _ rule: BezierPath.FillRule,
    _ otherRule: BezierPath.FillRule
  ) {
    isInside = { windings in
      operation.isInside(
        rule.isInside(windings.first), otherRule.isInside(windings.second))
    }
  }

  private init(_ isInside: @escaping @Sendable (WindingPair) -> Bool) {
    self.isInside = isInside
  }

  /// The points around which the first path winds more often clockwise than counterclockwise, on a
  /// screen with y down.
  static let positive = WindingRegion { $0.first > 0 }

  func contains(_ windings: WindingPair) -> Bool { isInside(windings) }

  /// The tolerances of arrangements, as fractions of the largest coordinate, in the order in which
  /// they are tried. If rounding makes an arrangement inconsistent, another tolerance usually gives
  /// a consistent one.
  private static let tolerances = [0x1p-36, 0x1p-40, 0x1p-32, 0x1p-28]

  /// The outline of the region, made from the first consistent arrangement. If no arrangement is
  /// consistent, the outline consists of polygons on a grid.
  func outline(
    _ first: BezierPath, _ second: BezierPath = BezierPath(), steps: StepCount = StepCount()
  ) -> BezierPath {
    guard first.isFinite, second.isFinite else { return BezierPath() }
    var steps = steps
    for tolerance in Self.tolerances {
      var arrangement = PathArrangement([first, second], tolerance: tolerance, steps: steps)
      arrangement.divide()
      steps = arrangement.steps
      if steps.isSpent { return .tooComplex }
      if let result = arrangement.outline(of: self) { return result }
    }
    return outlineOnGrid(first, second, steps: steps)
  }

  /// The outline of the region as polygons on a grid. An arrangement on a grid is always
  /// consistent.
  func outlineOnGrid(
    _ first: BezierPath, _ second: BezierPath, steps: StepCount
  ) -> BezierPath {
    guard first.isFinite, second.isFinite else { return BezierPath() }
    let arrangement = PathArrangement([first, second], tolerance: 0, steps: steps)
    guard let onGrid = arrangement.onGrid else { return .tooComplex }
    return onGrid.outline(of: self) ?? BezierPath()
  }
}
