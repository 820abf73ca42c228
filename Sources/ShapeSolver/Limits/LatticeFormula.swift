import ShapeFormulas
import ShapeNumbers

/// A continuous function that is linear in each of several regions, as a maximum of minimums of
/// linear forms or the reverse (Tarela, Martínez, Region configurations for realizability of
/// lattice piecewise-linear models, Mathematical and Computer Modelling 30, 1999).
struct LatticeFormula {
  /// The linear forms of the function.
  let pieces: [LinearForm]
  /// True for a maximum of minimums, false for a minimum of maximums.
  let isMaximum: Bool
  /// The inner minimums or maximums, by the indices of their pieces.
  let groups: [[Int]]

  /// The number of forms that the formula mentions.
  var size: Int { groups.reduce(0) { $0 + $1.count } }

  /// Creates the shorter of the two formulas of the function.
  ///
  /// - Parameter values: The form of the function in each region.
  /// - Returns: nil if neither formula is proved to be the function.
  init?(_ values: [LinearForm], in regions: LimitRegions) {
    let comparison = PieceComparison(values, in: regions)
    let maximum = comparison.groups(above: true)
    let minimum = comparison.groups(above: false)
    func size(_ groups: [[Int]]?) -> Int {
      groups.map { $0.reduce(0) { $0 + $1.count } } ?? Int.max
    }
    isMaximum = size(maximum) <= size(minimum)
    guard let groups = isMaximum ? maximum : minimum else { return nil }
    (pieces, self.groups) = (comparison.pieces, groups)
  }

  /// The node of the function. `form` makes the nodes of linear forms.
  func node(in graph: inout Graph, _ form: (LinearForm, inout Graph) -> Scalar) -> Scalar {
    let outer = groups.map { group in
      combined(group.map { form(pieces[$0], &graph) }, isMaximum: !isMaximum, &graph)
    }
    return combined(outer, isMaximum: isMaximum, &graph)
  }

  private func combined(_ nodes: [Scalar], isMaximum: Bool, _ graph: inout Graph) -> Scalar {
    nodes.dropFirst().reduce(nodes[0]) {
      isMaximum ? graph.maximum($0, $1) : graph.minimum($0, $1)
    }
  }
}

/// The order of linear forms in the regions of a function.
private struct PieceComparison {
  private let regions: LimitRegions
  let pieces: [LinearForm]
  /// The index of the piece of each region.
  private let own: [Int]
  /// For each region, the pieces that are nowhere less than the function there, and those that are
  /// nowhere greater.
  private let above: [Set<Int>]
  private let below: [Set<Int>]

  init(_ values: [LinearForm], in regions: LimitRegions) {
    var pieces: [LinearForm] = []
    var known: [LinearForm: Int] = [:]
    let own = values.map { value in
      let form = regions.reduced(value)
      if let place = known[form] { return place }
      known[form] = pieces.count
      pieces.append(value)
      return pieces.count - 1
    }
    func compared(_ r: Int, sign: Rational) -> Set<Int> {
      Set(
        pieces.indices.filter { i in
          i == own[r]
            || regions.isNotNegative(
              (pieces[i] - pieces[own[r]]).scaled(by: sign), in: regions.regions[r])
        })
    }
    above = values.indices.map { compared($0, sign: .one) }
    below = values.indices.map { compared($0, sign: -.one) }
    (self.regions, self.pieces, self.own) = (regions, pieces, own)
  }

  /// The groups of a maximum of minimums if `isAbove` is true, else those of a minimum of maximums.
  ///
  /// Each region has a group: the pieces that are nowhere less than the function in the region. The
  /// minimum of the group equals the function in its region, and is nowhere greater than the
  /// function in the other regions. For a minimum of maximums, the reverse holds. Pieces and groups
  /// that are not needed for this are left out. Nil if this is not proved for all regions.
  func groups(above isAbove: Bool) -> [[Int]]? {
    let (sides, others) = isAbove ? (above, below) : (below, above)
    var groups: [Set<Int>] = []
    for side in sides where !groups.contains(side) { groups.append(side) }
    groups = groups.filter { group in !groups.contains { $0 != group && $0.isSubset(of: group) } }
    // A group bounds the function in a region if, at each point, one of its pieces bounds the
    // function.
    func bounds(_ group: Set<Int>) -> Bool {
      others.indices.allSatisfy { r in
        if !group.isDisjoint(with: others[r]) { return true }
        let distances = group.sorted().map { piece in
          isAbove ? pieces[piece] - pieces[own[r]] : pieces[own[r]] - pieces[piece]
        }
        return regions.hasNotPositive(distances, in: regions.regions[r])
      }
    }
    // A group reaches the function in a region if none of its pieces is less than the function or,
    // for a minimum of maximums, greater.
    func isReached(_ groups: [Set<Int>]) -> Bool {
      sides.allSatisfy { side in groups.contains { $0.isSubset(of: side) } }
    }
    guard groups.allSatisfy(bounds), isReached(groups) else { return nil }
    for i in groups.indices {
      // The pieces that are left out are those that were found last.
      for piece in groups[i].sorted().reversed() where groups[i].count > 1 {
        let smaller = groups[i].subtracting([piece])
        if bounds(smaller) { groups[i] = smaller }
      }
    }
    for i in groups.indices.reversed() where groups.count > 1 {
      var fewer = groups
      fewer.remove(at: i)
      if isReached(fewer) { groups = fewer }
    }
    return groups.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
