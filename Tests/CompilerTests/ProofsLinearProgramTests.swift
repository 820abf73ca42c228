import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import TestSupport
import Testing

@Suite struct ProofsLinearProgramTests {
  /// A linear program with rows `coefficients · x <= bound`, or `coefficients · x == bound`.
  struct System {
    struct Row {
      var coefficients: [Int]
      var bound: Int
      var isEquation = false
    }

    var count: Int
    var rows: [Row]
    var objective: [Int]

    func form(_ coefficients: [Int], _ bound: Int = 0) -> LinearForm {
      LinearForm(
        Rational(-bound),
        coefficients.enumerated().map { LinearForm.Term($0, Rational($1)) })
    }

    /// The outcome of the linear program.
    func solve(workLimit: Int = 1_000_000) -> LinearProgram.Outcome {
      var program = LinearProgram(
        startingAt: Array(repeating: .zero, count: count), workLimit: workLimit)
      for row in rows {
        if row.isEquation {
          program.require(zero: form(row.coefficients, row.bound))
        } else {
          program.require(notPositive: form(row.coefficients, row.bound))
        }
      }
      return program.maximize(form(objective))
    }

    func contains(_ point: [Rational]) -> Bool {
      rows.allSatisfy { row in
        let value = form(row.coefficients, row.bound).value(at: point)
        return row.isEquation ? value.isZero : value.sign <= 0
      }
    }

    /// The greatest value at a vertex. At a vertex, as many rows are equations as there are
    /// variables.
    func bestVertex() -> Rational? {
      var best: Rational?
      for chosen in subsets(of: rows.count, size: count) {
        guard let point = intersection(chosen.map { rows[$0] }), contains(point) else { continue }
        let value = form(objective).value(at: point)
        best = best.map { max($0, value) } ?? value
      }
      return best
    }

    private func subsets(of n: Int, size: Int) -> [[Int]] {
      if size == 0 { return [[]] }
      if n < size { return [] }
      return subsets(of: n - 1, size: size)
        + subsets(of: n - 1, size: size - 1).map { $0 + [n - 1] }
    }

    /// The unique point at which all rows are equations, by Gaussian elimination.
    private func intersection(_ rows: [Row]) -> [Rational]? {
      var matrix = rows.map { ($0.coefficients + [$0.bound]).map { Rational($0) } }
      for column in 0..<count {
        guard let pivot = (column..<count).first(where: { !matrix[$0][column].isZero }),
          let inverse = matrix[pivot][column].reciprocal
        else { return nil }
        matrix.swapAt(column, pivot)
        matrix[column] = matrix[column].map { $0 * inverse }
        for row in 0..<count where row != column {
          let k = matrix[row][column]
          for j in 0...count { matrix[row][j] -= k * matrix[column][j] }
        }
      }
      return matrix.map { $0[count] }
    }
  }

  private func expectOptimum(
    _ system: System, _ wanted: Rational?, _ message: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    switch system.solve() {
    case .optimum(let value, let point):
      #expect(value == wanted, "\(message)", sourceLocation: sourceLocation)
      #expect(system.contains(point), "\(message)", sourceLocation: sourceLocation)
      #expect(
        system.form(system.objective).value(at: point) == value, "\(message)",
        sourceLocation: sourceLocation)
    case .infeasible:
      #expect(wanted == nil, "\(message)", sourceLocation: sourceLocation)
    case let other:
      Issue.record("\(message) \(other)", sourceLocation: sourceLocation)
    }
  }

  private func randomRow(_ count: Int, _ random: inout SeededGenerator) -> System.Row {
    System.Row(
      coefficients: (0..<count).map { _ in random.oneIn(3) ? 0 : random.number(in: -4...4) },
      bound: random.number(in: -6...12), isEquation: random.oneIn(8))
  }

  private func randomSystem(_ random: inout SeededGenerator) -> System {
    let count = random.number(in: 1...3)
    return System(
      count: count,
      rows: (0..<random.number(in: 0...6)).map { _ in randomRow(count, &random) },
      objective: (0..<count).map { _ in random.number(in: -3...3) })
  }

  private func boxed(_ system: System, at bound: Int) -> System {
    var result = system
    for i in 0..<system.count {
      for sign in [-1, 1] {
        var coefficients = Array(repeating: 0, count: system.count)
        coefficients[i] = sign
        result.rows.append(System.Row(coefficients: coefficients, bound: bound))
      }
    }
    return result
  }

  @Test func boundedOnesAgreeWithTheirVertices() {
    for seed in 0..<600 {
      var random = SeededGenerator(seed: UInt64(seed))
      let system = boxed(randomSystem(&random), at: 10)
      expectOptimum(system, system.bestVertex(), "seed \(seed)")
    }
  }

  @Test func unboundedOnesShowRays() {
    var counts = [0, 0, 0]
    for seed in 0..<600 {
      var random = SeededGenerator(seed: UInt64(seed))
      let system = randomSystem(&random)
      let vertex = boxed(system, at: 1_000_000).bestVertex()
      switch system.solve() {
      case .optimum(let value, let point):
        counts[0] += 1
        #expect(vertex == value && system.contains(point), "seed \(seed)")
      case .unbounded(let point, let ray):
        counts[1] += 1
        let far = zip(point, ray).map { $0 + Rational(1000) * $1 }
        #expect(system.contains(point) && system.contains(far), "seed \(seed)")
        let gain = system.form(system.objective).value(at: ray)
        #expect(gain.sign > 0, "seed \(seed)")
      case .infeasible:
        counts[2] += 1
        #expect(vertex == nil, "seed \(seed)")
      case .tooMuchWork: Issue.record("seed \(seed) takes too much work")
      }
    }
    #expect(counts.allSatisfy { $0 > 20 }, "\(counts)")
  }

  /// The cubes of V. Klee and G. J. Minty, on which the simplex method may visit every corner.
  @Test(arguments: [3, 6, 9]) func cubes(_ n: Int) {
    var rows: [System.Row] = []
    var bound = 1
    for i in 0..<n {
      bound *= 5
      var row = Array(repeating: 0, count: n)
      for j in 0..<i { row[j] = 1 << (i - j + 1) }
      row[i] = 1
      rows.append(System.Row(coefficients: row, bound: bound))
      var sign = Array(repeating: 0, count: n)
      sign[i] = -1
      rows.append(System.Row(coefficients: sign, bound: 0))
    }
    let system = System(count: n, rows: rows, objective: (0..<n).map { 1 << (n - 1 - $0) })
    expectOptimum(system, Rational(bound))
  }

  /// E. M. L. Beale's program, multiplied by 100. Without a rule that prevents cycles, the simplex
  /// method cycles on this program.
  @Test func circles() {
    let signs = (0..<4).map { i in
      System.Row(coefficients: (0..<4).map { $0 == i ? -1 : 0 }, bound: 0)
    }
    let system = System(
      count: 4,
      rows: [
        System.Row(coefficients: [25, -6000, -4, 900], bound: 0),
        System.Row(coefficients: [50, -9000, -2, 300], bound: 0),
        System.Row(coefficients: [0, 0, 1, 0], bound: 1),
      ] + signs, objective: [75, -15000, 2, -600])
    expectOptimum(system, Rational(5))
  }

  @Test func degenerateOnes() {
    let square = boxed(System(count: 2, rows: [], objective: [1, 1]), at: 1)
    var corner = square
    for k in 1...20 { corner.rows.append(System.Row(coefficients: [k, 21 - k], bound: 21)) }
    expectOptimum(corner, Rational(2))
    expectOptimum(System(count: 0, rows: [], objective: []), .zero)
    expectOptimum(
      System(count: 0, rows: [System.Row(coefficients: [], bound: -1)], objective: []), nil)
    expectOptimum(
      System(
        count: 1,
        rows: [
          System.Row(coefficients: [3], bound: 1, isEquation: true),
          System.Row(coefficients: [6], bound: 2, isEquation: true),
        ], objective: [1]), Rational(1, 3))
  }

  @Test func limitOfWork() {
    var random = SeededGenerator(seed: 1)
    var system = System(count: 30, rows: [], objective: Array(repeating: 1, count: 30))
    system.rows = (0..<60).map { _ in randomRow(30, &random) }
    system = boxed(system, at: 100)
    #expect(system.solve(workLimit: 50) == .tooMuchWork)
  }
}
