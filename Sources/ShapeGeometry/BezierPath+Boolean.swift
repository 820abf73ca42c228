extension BezierPath {
  /// The rule by which the windings of a path say what it fills.
  public enum FillRule: CaseIterable, Hashable, Sendable {
    /// A point is inside where the path winds around it.
    case nonZero
    /// A point is inside where the path winds around it an odd number of times.
    case evenOdd

    func isInside(_ winding: Int) -> Bool {
      self == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
    }
  }

  /// The ways to combine the regions of two paths.
  public enum BooleanOperation: CaseIterable, Hashable, Sendable {
    /// What is in either region.
    case union
    /// What is in both regions.
    case intersection
    /// What is in the first region, but not in the second.
    case difference
    /// What is in exactly one of the regions.
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

  /// The outline of what this path or `other` fills; see `combined(with:by:rule:otherRule:)`.
  public func union(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .union, rule: rule, otherRule: otherRule)
  }

  /// The outline of what both this path and `other` fill; see `combined(with:by:rule:otherRule:)`.
  public func intersection(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .intersection, rule: rule, otherRule: otherRule)
  }

  /// The outline of what this path fills and `other` does not; see `combined(with:by:rule:otherRule:)`.
  public func difference(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .difference, rule: rule, otherRule: otherRule)
  }

  /// The outline of what only one of this path and `other` fills; see
  /// `combined(with:by:rule:otherRule:)`.
  public func exclusion(
    _ other: BezierPath, rule: FillRule = .nonZero, otherRule: FillRule = .nonZero
  ) -> BezierPath {
    combined(with: other, by: .exclusion, rule: rule, otherRule: otherRule)
  }

  /// The outline of the region that an operation makes of what two paths fill, each by its rule; open
  /// subpaths count as closed by a straight line.
  ///
  /// The result has closed subpaths with the region to the right of the way along them (outer ones are
  /// clockwise as seen, y down), so that it fills the same by either rule. Subpaths may touch at points,
  /// and never cross. Its curves and lines are parts of the given ones, whole where nothing cuts them;
  /// its subpaths, and their first points, come in the order of the given nodes.
  ///
  /// Places that are closer than about 1.5e-11 of the largest coordinate are one. The result is empty
  /// where a coordinate is not finite. `PathArrangement` says how it is done, and what it costs.
  public func combined(
    with other: BezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
    otherRule: FillRule = .nonZero
  ) -> BezierPath {
    let region = BooleanRegion(operation: operation, firstRule: rule, secondRule: otherRule)
    return region.outline(self, other)
  }

  /// The same region of flattened paths on a grid, as lines: what `combined(with:by:rule:otherRule:)` falls
  /// back on. It is right to about 1e-5 of the larger side of the paths' box.
  package func combinedOnGrid(
    with other: BezierPath, by operation: BooleanOperation, rule: FillRule = .nonZero,
    otherRule: FillRule = .nonZero
  ) -> BezierPath {
    let region = BooleanRegion(operation: operation, firstRule: rule, secondRule: otherRule)
    return region.outlineOnGrid(self, other)
  }
}

/// The windings of two paths around a point, or those that crossing a curve adds.
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

/// What is inside by the windings of two paths.
struct BooleanRegion: Sendable {
  var operation: BezierPath.BooleanOperation
  var firstRule: BezierPath.FillRule
  var secondRule: BezierPath.FillRule

  func contains(_ windings: WindingPair) -> Bool {
    operation.isInside(
      firstRule.isInside(windings.first), secondRule.isInside(windings.second))
  }

  /// The parts of the largest coordinate within which places are one, in the order in which they are
  /// tried: decisions that contradict each other in one arrangement seldom do so in the next.
  private static let tolerances = [0x1p-36, 0x1p-40, 0x1p-32, 0x1p-28]

  /// The outline of the region.
  func outline(_ first: BezierPath, _ second: BezierPath) -> BezierPath {
    guard first.isFinite, second.isFinite else { return BezierPath() }
    for tolerance in Self.tolerances {
      var arrangement = PathArrangement([first, second], tolerance: tolerance)
      arrangement.divide()
      if let result = arrangement.outline(of: self) { return result }
    }
    return outlineOnGrid(first, second)
  }

  /// The outline of the region of flattened paths, for where each arrangement contradicts itself.
  func outlineOnGrid(_ first: BezierPath, _ second: BezierPath) -> BezierPath {
    guard first.isFinite, second.isFinite else { return BezierPath() }
    let arrangement = PathArrangement([first, second], tolerance: 0).onGrid
    return arrangement.outline(of: self) ?? BezierPath()
  }
}
