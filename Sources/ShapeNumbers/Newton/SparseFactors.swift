/// The factors L·D·Lᵀ of a sparse symmetric matrix, where L is a lower triangular matrix with ones
/// on the diagonal, and D is diagonal.
///
/// Pivots are not chosen by their size. A quasidefinite matrix has these factors for each order of
/// elimination (Vanderbei, Symmetric quasidefinite matrices, SIAM Journal on Optimization 5, 1995).
package struct SparseFactors {
  private let order: EliminationOrder
  private var pivots: [Double]
  /// The columns of L below the diagonal, with the entries that `order` lists.
  private var columns: [[Double]]
  /// The number of positive pivots, which is the number of positive eigenvalues.
  private(set) var positives: Int = 0
  /// True if a pivot was too small, and another number took its place.
  private(set) var isSingular: Bool = false

  private static let smallest: Double = 1e-13

  /// - Parameters:
  ///   - diagonal: The diagonal of the matrix.
  ///   - entries: The entries on one side of the diagonal. Entries for the same place are added.
  init(
    _ order: EliminationOrder, diagonal: [Double],
    entries: [(first: Int, second: Int, value: Double)]
  ) {
    self.order = order
    pivots = order.nodes.map { diagonal[$0] }
    columns = order.columns.map { Array(repeating: 0, count: $0.count) }
    var steps: [Int] = Array(repeating: 0, count: order.nodes.count)
    for (step, node) in order.nodes.enumerated() { steps[node] = step }
    for entry in entries {
      let (a, b): (Int, Int) = (steps[entry.first], steps[entry.second])
      if a == b {
        pivots[a] += entry.value
      } else if let i = Self.index(of: max(a, b), in: order.columns[min(a, b)]) {
        columns[min(a, b)][i] += entry.value
      }
    }
    for step in pivots.indices { eliminate(step) }
  }

  private static func index(of step: Int, in list: [Int]) -> Int? {
    var (low, high): (Int, Int) = (0, list.count)
    while low < high {
      let middle: Int = (low + high) / 2
      if list[middle] < step { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low] == step ? low : nil
  }

  private mutating func eliminate(_ step: Int) {
    if pivots[step].magnitude < Self.smallest {
      pivots[step] = pivots[step] < 0 ? -Self.smallest : Self.smallest
      isSingular = true
    }
    if pivots[step] > 0 { positives += 1 }
    let later: [Int] = order.columns[step]
    let column: [Double] = columns[step]
    for (i, other) in later.enumerated() {
      let factor: Double = column[i] / pivots[step]
      columns[step][i] = factor
      pivots[other] -= factor * column[i]
      // The later neighbors of a node are neighbors of each other, so each of them is found.
      let places: [Int] = order.columns[other]
      var place: Int = 0
      for k in i + 1..<later.count {
        while places[place] != later[k] { place += 1 }
        columns[other][place] -= factor * column[k]
      }
    }
  }

  /// The vector whose product with the matrix is `right`.
  func solution(_ right: [Double]) -> [Double] {
    var vector: [Double] = order.nodes.map { right[$0] }
    for (step, later) in order.columns.enumerated() {
      for (i, other) in later.enumerated() { vector[other] -= columns[step][i] * vector[step] }
    }
    for step in vector.indices { vector[step] /= pivots[step] }
    for (step, later) in order.columns.enumerated().reversed() {
      for (i, other) in later.enumerated() { vector[step] -= columns[step][i] * vector[other] }
    }
    var result: [Double] = vector
    for (step, node) in order.nodes.enumerated() { result[node] = vector[step] }
    return result
  }
}
