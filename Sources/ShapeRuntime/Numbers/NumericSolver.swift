#if canImport(CoreGraphics)
  import CoreGraphics
#else
  import Foundation
#endif

/// Newton's method for `constrain numeric`. It takes the steps of `NumericSolver` in `ShapeFormulas`: a change
/// of one is a change of both.
extension DrawingHelpers {
  /// Newton's method: the shortest way to where the equations are zero; what they leave free slides
  /// along them, rung by rung, to where the squares are least. The order of steps and their largest
  /// number are fixed. Where there is no answer, it stays at the last place that was nearer to one.
  struct NumericSolver {
    /// A formula at one place, with those of its derivatives that are not zero everywhere.
    struct Row {
      var value: CGFloat
      var slopes: [(unknown: Int, value: CGFloat)]
      var bends: [(first: Int, second: Int, value: CGFloat)] = []
    }

    /// The number of a row that stays at a level.
    typealias Held = (row: Int, level: CGFloat)

    /// The rows that are held, at one place: how far they are from their levels, and their slopes.
    /// Divided by the lengths of the gradients, residuals are distances to first order.
    struct State {
      /// How far they are before they are multiplied by `scales`, and after it.
      var offsets: [CGFloat]
      var residuals: [CGFloat]
      var slopes: [[CGFloat]]
      var scales: [CGFloat]
      var error: CGFloat { largest(residuals) }

      /// How far the rows are, measured by the gradients of another place.
      func error(scaledBy scales: [CGFloat]) -> CGFloat {
        largest(zip(offsets, scales).map { $0 * $1 })
      }
    }

    let rows: ([CGFloat]) -> [Row]
    let equations: Range<Int>
    let rungs: [Range<Int>]
    /// What the rows depend on, beside the unknowns.
    let operands: [CGFloat]

    /// The place with the least squares of those to which starts around `drawn` lead.
    func solution(from drawn: [CGFloat]) -> [CGFloat] {
      leastSolution(from: drawn) { start in
        var unknowns: [CGFloat] = start
        let isMet: Bool = descend(&unknowns, [])
        return (unknowns, isMet)
      }
    }

    /// Takes the answer from what is drawn, or, where equations leave something free, the one from
    /// the other side of it, if its squares are less; where there is none, the first that is found
    /// around it.
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

    /// True if the equations leave something free at an answer that is not what is drawn.
    func isFree(_ answer: [CGFloat], _ drawn: [CGFloat]) -> Bool {
      let distance: CGFloat = Self.largest(zip(answer, drawn).map { $0 - $1 })
      guard !rungs.isEmpty, distance > 1e-9 * size(answer),
        let state = state(rows(answer), equations.map { ($0, 0) }, answer.count)
      else { return false }
      return !SingularValues(state.slopes, answer.count).kernel.isEmpty
    }

    /// Starts at some distance from what is drawn.
    func starts(around drawn: [CGFloat]) -> [[CGFloat]] {
      let distance: CGFloat = 0.125 * size(drawn)
      return (0..<3).flatMap { i in
        [distance, -distance].map { distance in
          drawn.indices.map { drawn[$0] + ($0 >> i & 1 == 0 ? distance : -distance) }
        }
      }
    }

    func costs(_ answer: [CGFloat]) -> [CGFloat] {
      let rows: [Row] = rows(answer)
      return rungs.map { rung in
        let values: [CGFloat] = rows[rung].map(\.value)
        return Self.dot(values, values)
      }
    }

    /// Compares the costs of the rungs in their order, with a margin for rounding.
    func isLess(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
      for (a, b) in zip(a, b) {
        let margin: CGFloat = 1e-6 * b + 1e-9
        if a < b - margin { return true }
        if a > b + margin { return false }
      }
      return false
    }

    /// Goes to where the equations and the rows `active` are zero, and there, rung by rung, to
    /// where the squares are least; returns whether what must be zero is.
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

    /// Goes the shortest way to where the rows `held` are at their levels; returns whether they
    /// are.
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

    /// Goes to where the squares of a rung are least, while the rows `held` stay at their levels;
    /// returns whether anything is free to move.
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
        // Of a small step it does not show whether the squares are less.
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

    /// The step to where the squares of the rows `wish` are least, in the directions that leave
    /// what is held where it is; nil where there are none. What bends counts with its multiplier.
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
      // What the rung does not see of the free directions is rounding.
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

    /// The rows `held` at a place, divided by the lengths of their gradients; nil where they are no
    /// numbers.
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

    /// The rows `held` at a place; nil where they are no numbers.
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

    /// True if held rows are at their levels, but for rounding.
    func isMet(_ state: State, _ unknowns: [CGFloat]) -> Bool {
      state.error <= 1e-9 * size(unknowns)
    }

    /// About how large numbers are at a place.
    func size(_ unknowns: [CGFloat]) -> CGFloat {
      max(1, Self.largest(unknowns), Self.largest(operands))
    }

    static func largest(_ vector: [CGFloat]) -> CGFloat {
      vector.reduce(0) { max($0, $1.magnitude) }
    }

    static func dot(_ a: [CGFloat], _ b: [CGFloat]) -> CGFloat {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The sum of `vectors`, each as often as its weight says.
    static func mixed(_ weights: [CGFloat], _ vectors: [[CGFloat]], _ count: Int) -> [CGFloat] {
      var result: [CGFloat] = Array(repeating: 0, count: count)
      for (weight, vector) in zip(weights, vectors) {
        for j in result.indices { result[j] += weight * vector[j] }
      }
      return result
    }

    /// Solves a symmetric system by Cholesky's method; nil where it is not positive definite.
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

    /// A matrix as u·s·v, where u and v are orthonormal, by turning its columns pair by pair.
    struct SingularValues {
      /// The columns of u·s, and those of v.
      private(set) var columns: [[CGFloat]]
      private(set) var basis: [[CGFloat]]
      private(set) var values: [CGFloat] = []
      /// The indices of the values that are not zero.
      private(set) var range: [Int] = []

      init(_ rows: [[CGFloat]], _ count: Int) {
        columns = (0..<count).map { j in rows.map { $0[j] } }
        basis = Array(repeating: Array(repeating: 0, count: count), count: count)
        for j in 0..<count { basis[j][j] = 1 }
        // A column that has become as small is zero, and has no direction.
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

      /// The columns of v that the matrix makes zero.
      var kernel: [[CGFloat]] {
        let threshold: CGFloat = threshold
        return values.indices.filter { values[$0] <= threshold }.map { basis[$0] }
      }

      /// Makes two columns orthogonal; returns false where they are.
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

      /// The shortest x for which the matrix times x is as near to `right` as can be.
      func solution(_ right: [CGFloat]) -> [CGFloat] {
        let factors: [CGFloat] = range.map { dot(columns[$0], right) / (values[$0] * values[$0]) }
        return mixed(factors, range.map { basis[$0] }, basis.count)
      }

      /// The shortest y for which y times the matrix is as near to `left` as can be.
      func leftSolution(_ left: [CGFloat]) -> [CGFloat] {
        let factors: [CGFloat] = range.map { dot(basis[$0], left) / (values[$0] * values[$0]) }
        return mixed(factors, range.map { columns[$0] }, columns.first?.count ?? 0)
      }
    }
  }
}
