/// Disjoint sets of indices that can be joined (Tarjan, Efficiency of a good but not linear set
/// union algorithm, J. ACM 22, 1975).
package struct UnionFind {
  private var parents: [Int]

  /// Creates a separate set for each index below `count`.
  package init(_ count: Int) {
    parents = Array(0..<count)
  }

  /// The set that contains `member`, represented by the least member of the set.
  package mutating func group(of member: Int) -> Int {
    var i = member
    while parents[i] != i {
      parents[i] = parents[parents[i]]
      i = parents[i]
    }
    return i
  }

  /// Joins the sets of two members.
  package mutating func join(_ a: Int, _ b: Int) {
    let (x, y) = (group(of: a), group(of: b))
    parents[max(x, y)] = min(x, y)
  }
}
