#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// Newton's method for `constrain numeric`. The steps are the same as those of `NumericSolver` in
/// `ShapeFormulas`, so both must be changed together.
extension DrawingHelpers {
  /// Newton's method, which takes the shortest way to a solution of the equations. Freedom that the
  /// equations leave is used to minimize the squares of other rows. These other rows are divided
  /// into rungs; the sum of squares is minimized for one rung after the other. The order of the
  /// steps and their greatest number are fixed. If there is no solution, the result is the last
  /// place that came nearer to a solution.
  struct NumericSolver {
    /// A formula at one place, with its value and the derivatives that are not zero everywhere.
    struct Row {
      var value: CGFloat
      var slopes: [(unknown: Int, value: CGFloat)]
      var bends: [(first: Int, second: Int, value: CGFloat)] = []
    }

    /// The index of a row that is held at a level, and the level.
    typealias Held = (row: Int, level: CGFloat)

    /// The held rows at one place: the differences from their levels, and their slopes. If a
    /// difference is divided by the length of the gradient of its row, the result is, to first
    /// order, the distance to a place where the row is at its level.
    struct State {
      /// The differences from the levels: `offsets` before multiplication by `scales`, `residuals`
      /// after it.
      var offsets: [CGFloat]
      var residuals: [CGFloat]
      var slopes: [[CGFloat]]
      var scales: [CGFloat]
      var error: CGFloat { largest(residuals) }

      /// The largest difference from a level, scaled by the gradients of another place.
      func error(scaledBy scales: [CGFloat]) -> CGFloat {
        largest(zip(offsets, scales).map { $0 * $1 })
      }
    }

    let rows: ([CGFloat]) -> [Row]
    let equations: Range<Int>
    let rungs: [Range<Int>]
    /// The values on which the rows depend, apart from the unknowns.
    let operands: [CGFloat]

    /// Of the solutions to which starts around `drawn` lead, the solution with the least squares.
    func solution(from drawn: [CGFloat]) -> [CGFloat] {
      leastSolution(from: drawn) { start in
        var unknowns: [CGFloat] = start
        let isMet: Bool = descend(&unknowns, [])
        return (unknowns, isMet)
      }
    }

    /// The solution that `solve` finds from the drawn values. If the equations leave freedom, the
    /// mirror image of this solution about the drawn values is a second start; if the solution
    /// found from there has smaller squares, it is returned instead. If there is no solution from
    /// the drawn values, the first solution found from starts around them is returned.
    func leastSolution(
      from drawn: [CGFloat],
      _ solve: ([CGFloat]) -> (unknowns: [CGFloat], isMet: Bool)
    ) -> [CGFloat] {
      let first: (unknowns: [CGFloat], isMet: Bool) = solve(drawn)
      guard first.isMet else {
        guard drawn.allSatisfy(\.isFinite) else { return drawn }
        for start in starts(around: drawn) {
          let answer: (unknowns: [CGFloat], isMet: Bool) = solve(start)
          if answer.isMet { return answer.unknowns }
        }
        return first.unknowns
      }
      let mirrored: [CGFloat] = zip(drawn, first.unknowns).map { 2 * $0 - $1 }
      guard isFree(first.unknowns, drawn) else { return first.unknowns }
      let second: (unknowns: [CGFloat], isMet: Bool) = solve(mirrored)
      let isNearer: Bool =
        second.isMet && isLess(costs(second.unknowns), costs(first.unknowns))
      return isNearer ? second.unknowns : first.unknowns
    }

    /// True if the equations leave freedom at a solution that differs from the drawn values.
    func isFree(_ answer: [CGFloat], _ drawn: [CGFloat]) -> Bool {
      let distance: CGFloat = Self.largest(zip(answer, drawn).map { $0 - $1 })
      guard !rungs.isEmpty, distance > 1e-9 * size(answer),
        let state = state(rows(answer), equations.map { ($0, 0) }, answer.count)
      else { return false }
      return !SingularValues(state.slopes, answer.count).kernel.isEmpty
    }

    /// Values to start from, at some distance from the drawn values.
    func starts(around drawn: [CGFloat]) -> [[CGFloat]] {
      let distance: CGFloat = 0.125 * size(drawn)
      return (0..<3).flatMap { i in
        [distance, -distance].map { distance in
          drawn.indices.map { drawn[$0] + ($0 >> i & 1 == 0 ? distance : -distance) }
        }
      }
    }

    /// The sum of squares of each rung at a solution.
    func costs(_ answer: [CGFloat]) -> [CGFloat] {
      let rows: [Row] = rows(answer)
      return rungs.map { rung in
        let values: [CGFloat] = rows[rung].map(\.value)
        return Self.dot(values, values)
      }
    }

    /// True if the costs `a` are less than `b`, compared rung by rung with a margin for rounding.
    func isLess(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
      for (a, b) in zip(a, b) {
        let margin: CGFloat = 1e-6 * b + 1e-9
        if a < b - margin { return true }
        if a > b + margin { return false }
      }
      return false
    }

    /// Moves the unknowns to a place where the equations and the rows `active` are zero, and then,
    /// rung by rung, to the least squares. Returns true if the equations and active rows are zero
    /// in the end.
    func descend(_ unknowns: inout [CGFloat], _ active: [Int]) -> Bool {
      let zeros: [Held] = (equations + active).map { ($0, 0) }
      guard unknowns.allSatisfy(\.isFinite), settle(&unknowns, zeros, steps: 60) else {
        return false
      }
      var held: [Held] = zeros
      for rung in rungs {
        guard slide(&unknowns, held, rung) else { break }
        let rows: [Row] = rows(unknowns)
        held += rung.map { ($0, rows[$0].value) }
      }
      return state(rows(unknowns), zeros, unknowns.count).map { isMet($0, unknowns) } ?? false
    }

    /// Moves the unknowns by the shortest way to a place where the rows `held` are at their levels.
    /// Returns true if the rows are at their levels in the end.
    func settle(_ unknowns: inout [CGFloat], _ held: [Held], steps: Int) -> Bool {
      let count: Int = unknowns.count
      guard var state = state(rows(unknowns), held, count) else { return false }
      for _ in 0..<steps {
        if state.error == 0 { return true }
        let step: [CGFloat] = SingularValues(state.slopes, count)
          .solution(state.residuals.map { -$0 })
        let length: CGFloat = Self.largest(step)
        if length <= 1e-14 * size(unknowns) { break }
        var factor: CGFloat = min(1, size(unknowns) * 0.125 / length)
        var isNearer: Bool = false
        for _ in 0..<12 where !isNearer {
          let next: [CGFloat] = zip(unknowns, step).map { $0 + factor * $1 }
          if let reached = self.state(rows(next), held, count),
            reached.error(scaledBy: state.scales) < state.error
          {
            (unknowns, state, isNearer) = (next, reached, true)
          }
          factor /= 2
        }
        if !isNearer { break }
      }
      return isMet(state, unknowns)
    }

    /// Moves the unknowns to the least squares of a rung, while the rows `held` stay at their
    /// levels. Returns false if no direction is free.
    func slide(_ unknowns: inout [CGFloat], _ held: [Held], _ rung: Range<Int>) -> Bool {
      let count: Int = unknowns.count
      for _ in 0..<60 {
        let rows: [Row] = rows(unknowns)
        guard let state = state(rows, held, count),
          let wish = plainState(rows, rung.map { ($0, 0) }, count)
        else { return true }
        let bends: [[(first: Int, second: Int, value: CGFloat)]] =
          held.map { rows[$0.row].bends } + rows[rung].map(\.bends)
        guard let step = step(state, wish, bends, count) else { return false }
        let length: CGFloat = Self.largest(step)
        guard length > 1e-14 * size(unknowns) else { break }
        let squares: CGFloat = Self.dot(wish.residuals, wish.residuals)
        // If a step is small, rounding errors can hide that the squares become less.
        let slack: CGFloat = length < 1e-5 * size(unknowns) ? 1e-9 * squares : 0
        var factor: CGFloat = 1
        var isNearer: Bool = false
        for _ in 0..<12 where !isNearer {
          var next: [CGFloat] = zip(unknowns, step).map { $0 + factor * $1 }
          if settle(&next, held, steps: 12) {
            let values: [CGFloat] = self.rows(next)[rung].map(\.value)
            isNearer = Self.dot(values, values) <= squares + slack
          }
          if isNearer { unknowns = next }
          factor /= 2
        }
        if !isNearer { break }
      }
      return true
    }

    /// The step to the least squares of the rows `wish`, in the directions that keep the held rows
    /// at their levels; nil if there are no such directions. The second derivatives of held rows
    /// are weighted by Lagrange multipliers.
    func step(
      _ held: State,
      _ wish: State,
      _ bends: [[(first: Int, second: Int, value: CGFloat)]],
      _ count: Int
    ) -> [CGFloat]? {
      let fixed: SingularValues = SingularValues(held.slopes, count)
      let free: [[CGFloat]] = fixed.kernel
      if free.isEmpty { return nil }
      let reduced: SingularValues = SingularValues(
        wish.slopes.map { row in free.map { Self.dot(row, $0) } }, free.count)
      // If the rung depends on a free direction by no more than this number, the dependence is a
      // rounding error.
      let visible: CGFloat = 1e-9 * wish.slopes.reduce(0) { max($0, Self.largest($1)) }
      let range: [Int] = reduced.range.filter { reduced.values[$0] > visible }
      let directions: [[CGFloat]] = range.map { Self.mixed(reduced.basis[$0], free, count) }
      let gradient: [CGFloat] = Self.mixed(wish.residuals, wish.slopes, count)
      let multipliers: [CGFloat] = fixed.leftSolution(gradient.map { -$0 })
      let weights: [CGFloat] = zip(multipliers, held.scales).map { $0 * $1 } + wish.residuals
      func bent(_ direction: [CGFloat]) -> [CGFloat] {
        var result: [CGFloat] = Array(repeating: 0, count: count)
        for (weight, row) in zip(weights, bends) {
          for bend in row {
            let value: CGFloat = bend.value * weight
            result[bend.first] += value * direction[bend.second]
            if bend.first != bend.second { result[bend.second] += value * direction[bend.first] }
          }
        }
        return result
      }
      let values: [CGFloat] = range.map { reduced.values[$0] }
      let pulls: [CGFloat] = zip(range, values).map { i, value in
        Self.dot(reduced.columns[i], wish.residuals) / value
      }
      var matrix: [[CGFloat]] = directions.map { direction in
        let bend: [CGFloat] = bent(direction)
        return directions.map { Self.dot($0, bend) }
      }
      for (i, value) in values.enumerated() { matrix[i][i] += value * value }
      let distances: [CGFloat] =
        Self.solution(of: matrix, zip(values, pulls).map { -$0 * $1 })
        ?? zip(values, pulls).map { -$1 / $0 }
      return Self.mixed(distances, directions, count)
    }

    /// The rows `held` at a place, divided by the lengths of their gradients; nil if a number is
    /// not finite.
    func state(_ rows: [Row], _ held: [Held], _ count: Int) -> State? {
      guard var state = plainState(rows, held, count) else { return nil }
      for (i, row) in state.slopes.enumerated() {
        let length: CGFloat = Self.dot(row, row).squareRoot()
        guard length > 0 else { continue }
        state.scales[i] = 1 / length
        state.residuals[i] *= state.scales[i]
        state.slopes[i] = row.map { $0 * state.scales[i] }
      }
      return state
    }

    /// The rows `held` at a place; nil if a number is not finite.
    func plainState(_ rows: [Row], _ held: [Held], _ count: Int) -> State? {
      let residuals: [CGFloat] = held.map { rows[$0.row].value - $0.level }
      let slopes: [[CGFloat]] = held.map { held in
        var slopes: [CGFloat] = Array(repeating: 0, count: count)
        for slope in rows[held.row].slopes { slopes[slope.unknown] = slope.value }
        return slopes
      }
      let isFinite: Bool =
        residuals.allSatisfy(\.isFinite) && slopes.allSatisfy { $0.allSatisfy(\.isFinite) }
      guard isFinite else { return nil }
      return State(
        offsets: residuals,
        residuals: residuals,
        slopes: slopes,
        scales: Array(repeating: 1, count: held.count))
    }

    /// True if the held rows are at their levels, apart from rounding.
    func isMet(_ state: State, _ unknowns: [CGFloat]) -> Bool {
      state.error <= 1e-9 * size(unknowns)
    }

    /// The largest absolute value of the unknowns and operands, at least 1.
    func size(_ unknowns: [CGFloat]) -> CGFloat {
      max(1, Self.largest(unknowns), Self.largest(operands))
    }

    static func largest(_ vector: [CGFloat]) -> CGFloat {
      vector.reduce(0) { max($0, $1.magnitude) }
    }

    static func dot(_ a: [CGFloat], _ b: [CGFloat]) -> CGFloat {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The weighted sum of vectors.
    static func mixed(_ weights: [CGFloat], _ vectors: [[CGFloat]], _ count: Int) -> [CGFloat] {
      var result: [CGFloat] = Array(repeating: 0, count: count)
      for (weight, vector) in zip(weights, vectors) {
        for j in result.indices { result[j] += weight * vector[j] }
      }
      return result
    }

    /// The solution of a symmetric system by Cholesky's method; nil if the matrix is not positive
    /// definite.
    static func solution(of matrix: [[CGFloat]], _ right: [CGFloat]) -> [CGFloat]? {
      var (matrix, result): ([[CGFloat]], [CGFloat]) = (matrix, right)
      let count: Int = result.count
      let most: CGFloat = matrix.indices.reduce(0) { max($0, matrix[$1][$1].magnitude) }
      for j in 0..<count {
        for k in 0..<j {
          for i in j..<count { matrix[i][j] -= matrix[i][k] * matrix[j][k] }
        }
        guard matrix[j][j] > 1e-9 * most else { return nil }
        let root: CGFloat = matrix[j][j].squareRoot()
        for i in j..<count { matrix[i][j] /= root }
      }
      for j in 0..<count {
        for k in 0..<j { result[j] -= matrix[j][k] * result[k] }
        result[j] /= matrix[j][j]
      }
      for j in (0..<count).reversed() {
        for k in (j + 1)..<count { result[j] -= matrix[k][j] * result[k] }
        result[j] /= matrix[j][j]
      }
      return result
    }

    /// The singular value decomposition u·s·v of a matrix, where u and v are orthonormal. It is
    /// found by rotating pairs of columns.
    struct SingularValues {
      /// The columns of u·s, and those of v.
      private(set) var columns: [[CGFloat]]
      private(set) var basis: [[CGFloat]]
      private(set) var values: [CGFloat] = []
      /// The indices of the singular values that are not zero.
      private(set) var range: [Int] = []

      init(_ rows: [[CGFloat]], _ count: Int) {
        columns = (0..<count).map { j in rows.map { $0[j] } }
        basis = Array(repeating: Array(repeating: 0, count: count), count: count)
        for j in 0..<count { basis[j][j] = 1 }
        // A column whose squared length is at most this number is treated as zero, without a
        // direction.
        let least: CGFloat = 1e-30 * columns.reduce(0) { max($0, dot($1, $1)) }
        for _ in 0..<40 {
          var hasTurned: Bool = false
          for p in 0..<count {
            for q in (p + 1)..<count where turn(p, q, least) { hasTurned = true }
          }
          if !hasTurned { break }
        }
        values = columns.map { dot($0, $0).squareRoot() }
        let threshold: CGFloat = threshold
        range = values.indices.filter { values[$0] > threshold }
      }

      private var threshold: CGFloat { 1e-11 * largest(values) }

      /// The columns of v that the matrix maps to zero.
      var kernel: [[CGFloat]] {
        let threshold: CGFloat = threshold
        return values.indices.filter { values[$0] <= threshold }.map { basis[$0] }
      }

      /// Makes two columns orthogonal. Returns false if they already are.
      private mutating func turn(_ p: Int, _ q: Int, _ least: CGFloat) -> Bool {
        let alpha: CGFloat = dot(columns[p], columns[p])
        let beta: CGFloat = dot(columns[q], columns[q])
        let gamma: CGFloat = dot(columns[p], columns[q])
        guard alpha > least, beta > least,
          gamma.magnitude > 1e-15 * (alpha * beta).squareRoot()
        else { return false }
        let zeta: CGFloat = (beta - alpha) / (2 * gamma)
        let root: CGFloat = (1 + zeta * zeta).squareRoot()
        let tangent: CGFloat = (zeta < 0 ? -1 : 1) / (zeta.magnitude + root)
        let cosine: CGFloat = 1 / (1 + tangent * tangent).squareRoot()
        Self.rotate(&columns, p, q, cosine, cosine * tangent)
        Self.rotate(&basis, p, q, cosine, cosine * tangent)
        return true
      }

      private static func rotate(
        _ columns: inout [[CGFloat]],
        _ p: Int,
        _ q: Int,
        _ cosine: CGFloat,
        _ sine: CGFloat
      ) {
        for i in columns[p].indices {
          let (x, y): (CGFloat, CGFloat) = (columns[p][i], columns[q][i])
          columns[p][i] = cosine * x - sine * y
          columns[q][i] = sine * x + cosine * y
        }
      }

      /// The shortest x for which the product of the matrix and x is nearest to `right`.
      func solution(_ right: [CGFloat]) -> [CGFloat] {
        let factors: [CGFloat] = range.map { dot(columns[$0], right) / (values[$0] * values[$0]) }
        return mixed(factors, range.map { basis[$0] }, basis.count)
      }

      /// The shortest y for which the product of y and the matrix is nearest to `left`.
      func leftSolution(_ left: [CGFloat]) -> [CGFloat] {
        let factors: [CGFloat] = range.map { dot(basis[$0], left) / (values[$0] * values[$0]) }
        return mixed(factors, range.map { columns[$0] }, columns.first?.count ?? 0)
      }
    }
  }
}
