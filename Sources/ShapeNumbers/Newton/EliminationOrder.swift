/// The order in which the unknowns of a sparse symmetric system are eliminated.
///
/// Each step eliminates the node with the fewest neighbors, so that few new entries appear (Tinney
/// and Walker, Direct solutions of sparse network equations by optimally ordered triangular
/// factorization, Proceedings of the IEEE 55, 1967).
struct EliminationOrder {
  /// The nodes, in the order of their elimination.
  let nodes: [Int]
  /// For each node, the step in which it is eliminated.
  let steps: [Int]
  /// For each step, the later steps that eliminate the neighbors of its node, in increasing order;
  /// the lists of all steps, one after another.
  let later: [Int]
  /// The index in `later` at which the list of each step starts, and the count of `later`.
  let starts: [Int]

  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - edges: The pairs of nodes with an entry in the matrix.
  init(count: Int, edges: [(first: Int, second: Int)]) {
    var neighbors: [[Int]] = Array(repeating: [], count: count)
    for edge in edges where edge.first != edge.second {
      neighbors[edge.first].append(edge.second)
      neighbors[edge.second].append(edge.first)
    }
    for node in 0..<count { neighbors[node] = Self.merged(neighbors[node].sorted(), [], node) }
    var remaining: [Int] = Array(0..<count)
    var nodes: [Int] = []
    var fronts: [[Int]] = []
    while let next = remaining.indices.min(by: {
      neighbors[remaining[$0]].count < neighbors[remaining[$1]].count
    }) {
      let node: Int = remaining[next]
      let front: [Int] = neighbors[node]
      if front.count + 1 == remaining.count {
        // All remaining nodes are neighbors of each other.
        nodes += remaining
        fronts += remaining.indices.map { Array(remaining[($0 + 1)...]) }
        break
      }
      remaining.remove(at: next)
      nodes.append(node)
      fronts.append(front)
      for other in front {
        neighbors[other] = Self.merged(neighbors[other], front, node, other)
      }
    }
    var steps: [Int] = Array(repeating: 0, count: count)
    for (step, node) in nodes.enumerated() { steps[node] = step }
    (self.nodes, self.steps) = (nodes, steps)
    var starts: [Int] = [0]
    for front in fronts { starts.append(starts[starts.count - 1] + front.count) }
    self.starts = starts
    later = fronts.flatMap { $0.map { steps[$0] }.sorted() }
  }

  /// The index in `later` of a pair of steps, where `step` is the earlier one.
  func index(_ step: Int, _ other: Int) -> Int {
    var (low, high): (Int, Int) = (starts[step], starts[step + 1])
    while low < high {
      let middle: Int = (low + high) / 2
      if later[middle] < other { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The elements of two sorted lists, sorted, without repetitions and without `node` and `other`.
  private static func merged(
    _ a: [Int], _ b: [Int], _ node: Int, _ other: Int = -1
  ) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(a.count + b.count)
    var (i, j): (Int, Int) = (0, 0)
    while i < a.count || j < b.count {
      let takesFirst: Bool = j == b.count || (i < a.count && a[i] <= b[j])
      let next: Int = takesFirst ? a[i] : b[j]
      if takesFirst { i += 1 } else { j += 1 }
      if next != node && next != other && next != result.last { result.append(next) }
    }
    return result
  }
}
