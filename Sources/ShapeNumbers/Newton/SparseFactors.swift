/// The factors L·D·Lᵀ of a sparse symmetric matrix, where L is a lower triangular matrix with ones
/// on the diagonal, and D is diagonal.
///
/// Pivots are not chosen by their size. A quasidefinite matrix has these factors for each order of
/// elimination (Vanderbei, Symmetric quasidefinite matrices, SIAM Journal on Optimization 5, 1995).
struct SparseFactors {
  private let order: EliminationOrder
  private var pivots: [Double]
  /// The entries of L below the diagonal, column by column, as `order.later` lists their rows.
  private var entries: [Double]
  /// The number of positive pivots, which is the number of positive eigenvalues.
  private(set) var positives: Int = 0
  /// True if a pivot was too small, and another number took its place.
  private(set) var isSingular: Bool = false

  private static let smallest: Double = 1e-13

  /// - Parameters:
  ///   - diagonal: The diagonal of the matrix.
  ///   - entries: The entries on one side of the diagonal, and numbers to add to the diagonal.
  ///     Entries for the same place are added.
  init(
    _ order: EliminationOrder, diagonal: [Double],
    entries: [(first: Int, second: Int, value: Double)]
  ) {
    self.order = order
    pivots = order.nodes.map { diagonal[$0] }
    self.entries = Array(repeating: 0, count: order.later.count)
    for entry in entries {
      let (a, b): (Int, Int) = (order.steps[entry.first], order.steps[entry.second])
      if a == b {
        pivots[a] += entry.value
      } else {
        self.entries[order.index(min(a, b), max(a, b))] += entry.value
      }
    }
    for step in pivots.indices { eliminate(step) }
  }

  private mutating func eliminate(_ step: Int) {
    if pivots[step].magnitude < Self.smallest {
      pivots[step] = pivots[step] < 0 ? -Self.smallest : Self.smallest
      isSingular = true
    }
    if pivots[step] > 0 { positives += 1 }
    let inverse: Double = 1 / pivots[step]
    let (start, end): (Int, Int) = (order.starts[step], order.starts[step + 1])
    for i in start..<end {
      let other: Int = order.later[i]
      let factor: Double = entries[i] * inverse
      pivots[other] -= factor * entries[i]
      // The later neighbors of a node are neighbors of each other, so each of them is found.
      var place: Int = order.starts[other]
      for k in i + 1..<end {
        while order.later[place] != order.later[k] { place += 1 }
        entries[place] -= factor * entries[k]
      }
    }
    for i in start..<end { entries[i] *= inverse }
  }

  /// The vector whose product with the matrix is `right`.
  func solution(_ right: [Double]) -> [Double] {
    var vector: [Double] = order.nodes.map { right[$0] }
    for step in vector.indices {
      let value: Double = vector[step]
      for i in order.starts[step]..<order.starts[step + 1] {
        vector[order.later[i]] -= entries[i] * value
      }
    }
    for step in vector.indices.reversed() {
      var value: Double = vector[step] / pivots[step]
      for i in order.starts[step]..<order.starts[step + 1] {
        value -= entries[i] * vector[order.later[i]]
      }
      vector[step] = value
    }
    return order.steps.map { vector[$0] }
  }
}
