/// The singular value decomposition u·s·vᵀ of a matrix, where the columns of u and of v are
/// orthonormal.
///
/// One-sided Jacobi rotations (Hestenes, Inversion of matrices by biorthogonalization, J. SIAM 6,
/// 1958) are applied in a fixed order, so every machine computes the same bits. Small singular
/// values are as accurate as large ones, so singular values that are zero are recognized.
package struct SingularValues {
  /// The number of rows of the matrix.
  package let rows: Int
  /// The number of columns of the matrix.
  private let count: Int
  /// The columns of u·s, one after another.
  private var columns: [Double]
  /// The columns of v, one after another.
  private var basis: [Double]
  /// The singular values, in the order of the columns of v.
  package private(set) var values: [Double] = []

  /// Decomposes a matrix.
  ///
  /// - Parameter matrix: The rows of the matrix, each of `count` numbers.
  package init(rows matrix: [[Double]], count: Int) {
    rows = matrix.count
    self.count = count
    columns = (0..<count).flatMap { j in matrix.map { $0[j] } }
    basis = Array(repeating: 0, count: count * count)
    for j in 0..<count { basis[j * count + j] = 1 }
    orthogonalize()
    values = (0..<count).map { square(of: $0).squareRoot() }
  }

  /// Makes each pair of columns orthogonal.
  private mutating func orthogonalize() {
    // A column whose squared length is at most this number is treated as zero, without a direction.
    let least = 1e-30 * (0..<count).reduce(0) { max($0, square(of: $1)) }
    columns.withUnsafeMutableBufferPointer { columns in
      basis.withUnsafeMutableBufferPointer { basis in
        let rotations = Rotations(
          columns: columns, basis: basis, rows: rows, count: count, least: least)
        var sweeps = 0
        while sweeps < Self.sweepLimit, rotations.sweep() { sweeps += 1 }
      }
    }
  }

  private static let sweepLimit = 40

  private func square(of column: Int) -> Double {
    columns[column * rows..<(column + 1) * rows].reduce(0) { $0 + $1 * $1 }
  }

  /// The column `i` of v.
  package func v(_ i: Int) -> [Double] { Array(basis[i * count..<(i + 1) * count]) }

  private var threshold: Double { 1e-11 * (values.max() ?? 0) }

  /// The indices of the singular values that differ from zero by more than rounding errors.
  package var range: [Int] { values.indices.filter { values[$0] > threshold } }

  /// The columns of v whose product with the matrix is zero apart from rounding errors.
  package var kernel: [[Double]] { values.indices.filter { values[$0] <= threshold }.map { v($0) } }

  /// The column `i` of u.
  ///
  /// - Requires: The singular value `i` is not zero.
  package func u(_ i: Int) -> [Double] { column(i).map { $0 / values[i] } }

  private func column(_ i: Int) -> ArraySlice<Double> { columns[i * rows..<(i + 1) * rows] }

  /// The vector x for which the product of the matrix and x is nearest to `right`. If there are
  /// several, the shortest one is returned.
  package func solution(_ right: [Double]) -> [Double] {
    var result = Array(repeating: 0.0, count: count)
    for i in range {
      let factor = dot(column(i), right) / (values[i] * values[i])
      for j in result.indices { result[j] += factor * basis[i * count + j] }
    }
    return result
  }

  /// The vector y for which the product of y and the matrix is nearest to `left`. If there are
  /// several, the shortest one is returned.
  package func leftSolution(_ left: [Double]) -> [Double] {
    var result = Array(repeating: 0.0, count: rows)
    for i in range {
      let factor = dot(v(i), left) / (values[i] * values[i])
      for j in result.indices { result[j] += factor * columns[i * rows + j] }
    }
    return result
  }
}

/// The rotations of pairs of columns. They are applied to the columns of u·s and of v, which are
/// stored one after another.
private struct Rotations {
  let columns: UnsafeMutableBufferPointer<Double>
  let basis: UnsafeMutableBufferPointer<Double>
  let rows: Int
  let count: Int
  /// The largest squared length of a column that is treated as zero, without a direction.
  let least: Double

  /// The largest cosine of the angle between two columns that are treated as orthogonal.
  private static let accuracy = 1e-15

  /// Rotates each pair of columns once. Returns true if any pair was not orthogonal.
  func sweep() -> Bool {
    var hasTurned = false
    for p in 0..<count {
      for q in (p + 1)..<count where turn(p, q) { hasTurned = true }
    }
    return hasTurned
  }

  /// Makes two columns orthogonal; returns false if they already are.
  private func turn(_ p: Int, _ q: Int) -> Bool {
    let (a, b) = (p * rows, q * rows)
    var (alpha, beta, gamma) = (0.0, 0.0, 0.0)
    for i in 0..<rows {
      alpha += columns[a + i] * columns[a + i]
      beta += columns[b + i] * columns[b + i]
      gamma += columns[a + i] * columns[b + i]
    }
    guard alpha > least, beta > least,
      gamma.magnitude > Self.accuracy * (alpha * beta).squareRoot()
    else { return false }
    let zeta = (beta - alpha) / (2 * gamma)
    let sign: Double = zeta < 0 ? -1 : 1
    let tangent = sign / (zeta.magnitude + (1 + zeta * zeta).squareRoot())
    let cosine = 1 / (1 + tangent * tangent).squareRoot()
    rotate(columns, a, b, rows, cosine, cosine * tangent)
    rotate(basis, p * count, q * count, count, cosine, cosine * tangent)
    return true
  }

  /// Rotates two columns of `length` numbers, which begin at the indices `a` and `b`, in their
  /// plane.
  private func rotate(
    _ columns: UnsafeMutableBufferPointer<Double>, _ a: Int, _ b: Int, _ length: Int,
    _ cosine: Double, _ sine: Double
  ) {
    for i in 0..<length {
      let (x, y) = (columns[a + i], columns[b + i])
      columns[a + i] = cosine * x - sine * y
      columns[b + i] = sine * x + cosine * y
    }
  }
}

/// The scalar product of two vectors. Surplus components of the longer vector are ignored.
@inlinable
public func dot(_ a: some RandomAccessCollection<Double>, _ b: [Double]) -> Double {
  var sum = 0.0
  var i = a.startIndex
  for j in 0..<min(a.count, b.count) {
    sum += a[i] * b[j]
    i = a.index(after: i)
  }
  return sum
}
