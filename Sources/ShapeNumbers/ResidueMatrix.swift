/// A square matrix of numbers modulo a prime.
package struct ResidueMatrix {
  /// The number of rows, which is also the number of columns.
  package let size: Int
  /// The entries, row by row.
  package private(set) var numbers: [Residue]

  /// A matrix with the entries `numbers`, row by row.
  ///
  /// - Requires: There are `size · size` numbers.
  package init(size: Int, _ numbers: [Residue]) {
    precondition(numbers.count == size * size, "a square matrix has as many columns as rows")
    self.size = size
    self.numbers = numbers
  }

  /// The inverse, by Gauss-Jordan elimination in place; nil if the matrix is singular.
  package func inverse() -> ResidueMatrix? {
    var result = self
    var exchanges: [Int] = []
    for k in 0..<size {
      guard let row = (k..<size).first(where: { result.numbers[$0 * size + k] != .zero }),
        let inverse = result.numbers[row * size + k].reciprocal
      else { return nil }
      exchanges.append(row)
      result.exchangeRows(row, k)
      result.eliminate(k, inverse)
    }
    for k in (0..<size).reversed() { result.exchangeColumns(exchanges[k], k) }
    return result
  }

  /// Reduces column `k` to a column of the identity matrix, and stores the column of the inverse in
  /// its place.
  private mutating func eliminate(_ k: Int, _ inverse: Residue) {
    let size = size
    numbers.withUnsafeMutableBufferPointer { numbers in
      numbers[k * size + k] = Residue(value: 1)
      for j in k * size..<(k + 1) * size { numbers[j] = numbers[j] * inverse }
      for i in 0..<size where i != k {
        let factor = Residue.zero - numbers[i * size + k]
        if factor == .zero { continue }
        numbers[i * size + k] = .zero
        for j in 0..<size {
          numbers[i * size + j] = numbers[i * size + j] + factor * numbers[k * size + j]
        }
      }
    }
  }

  private mutating func exchangeRows(_ a: Int, _ b: Int) {
    if a == b { return }
    for j in 0..<size { numbers.swapAt(a * size + j, b * size + j) }
  }

  private mutating func exchangeColumns(_ a: Int, _ b: Int) {
    if a == b { return }
    for i in 0..<size { numbers.swapAt(i * size + a, i * size + b) }
  }

  /// The product of a matrix and a vector of `size` numbers.
  package static func * (a: ResidueMatrix, vector: [Residue]) -> [Residue] {
    (0..<a.size).map { i in
      var sum = Residue.zero
      for (number, factor) in zip(a.numbers[i * a.size..<(i + 1) * a.size], vector) {
        sum = sum + number * factor
      }
      return sum
    }
  }
}
