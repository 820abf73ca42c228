/// The singular value decomposition of a matrix: its columns are u·s·v, where u and v are orthonormal.
///
/// One-sided Jacobi rotations (Hestenes, Inversion of matrices by biorthogonalization, J. SIAM 6,
/// 1958), in a fixed order: the same bits on every machine. Small singular values are as exact as
/// large ones, so that what is zero is seen.
struct SingularValues {
  /// How many rows the matrix has.
  let rows: Int
  /// The columns of u·s.
  private var columns: [[Double]]
  /// The columns of v.
  private(set) var v: [[Double]]
  private(set) var values: [Double] = []

  /// - Parameter matrix: Its rows, all of `count` numbers.
  init(rows matrix: [[Double]], count: Int) {
    rows = matrix.count
    columns = (0..<count).map { j in matrix.map { $0[j] } }
    v = (0..<count).map { j in (0..<count).map { $0 == j ? 1 : 0 } }
    var sweeps = 0
    while sweeps < 40, sweep() { sweeps += 1 }
    values = columns.map { column in column.reduce(0) { $0 + $1 * $1 }.squareRoot() }
  }

  /// Makes each pair of columns orthogonal; returns whether one was not.
  private mutating func sweep() -> Bool {
    var isDone = true
    for p in columns.indices {
      for q in columns.indices where q > p {
        var (alpha, beta, gamma) = (0.0, 0.0, 0.0)
        for i in 0..<rows {
          alpha += columns[p][i] * columns[p][i]
          beta += columns[q][i] * columns[q][i]
          gamma += columns[p][i] * columns[q][i]
        }
        guard gamma.magnitude > 1e-16 * (alpha * beta).squareRoot(), gamma != 0 else { continue }
        isDone = false
        let zeta = (beta - alpha) / (2 * gamma)
        let sign: Double = zeta < 0 ? -1 : 1
        let tangent = sign / (zeta.magnitude + (1 + zeta * zeta).squareRoot())
        let cosine = 1 / (1 + tangent * tangent).squareRoot()
        rotate(p, q, cosine, cosine * tangent)
      }
    }
    return !isDone
  }

  private mutating func rotate(_ p: Int, _ q: Int, _ cosine: Double, _ sine: Double) {
    for i in 0..<rows {
      let (a, b) = (columns[p][i], columns[q][i])
      columns[p][i] = cosine * a - sine * b
      columns[q][i] = sine * a + cosine * b
    }
    for i in v.indices {
      let (a, b) = (v[p][i], v[q][i])
      v[p][i] = cosine * a - sine * b
      v[q][i] = sine * a + cosine * b
    }
  }

  private var threshold: Double { 1e-11 * (values.max() ?? 0) }

  /// The indices of the singular values that are not zero.
  var range: [Int] { values.indices.filter { values[$0] > threshold } }

  /// The columns of v that the matrix makes zero.
  var kernel: [[Double]] { values.indices.filter { values[$0] <= threshold }.map { v[$0] } }

  /// A column of u.
  func u(_ i: Int) -> [Double] { columns[i].map { $0 / values[i] } }

  /// The shortest x for which the matrix times x is as near to `right` as can be.
  func solution(_ right: [Double]) -> [Double] {
    var result = Array(repeating: 0.0, count: v.count)
    for i in range {
      let factor = dot(columns[i], right) / (values[i] * values[i])
      for j in result.indices { result[j] += factor * v[i][j] }
    }
    return result
  }

  /// The shortest y for which y times the matrix is as near to `left` as can be.
  func leftSolution(_ left: [Double]) -> [Double] {
    var result = Array(repeating: 0.0, count: rows)
    for i in range {
      let factor = dot(v[i], left) / (values[i] * values[i])
      for j in result.indices { result[j] += factor * columns[i][j] }
    }
    return result
  }
}

func dot(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
}
