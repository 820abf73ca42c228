import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax
import TestSupport
import Testing

/// Large systems of equations: dense systems, and systems with many drawn positions.
@Suite struct ConstraintBlockTests {
  /// Equations of free numbers with a known solution. Each value is a whole number plus a multiple
  /// of the frame's width.
  struct Block {
    var coefficients: [[Rational]]
    var values: [(constant: Rational, width: Rational)]

    init(_ count: Int, denominators: [Int], seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      coefficients = (0..<count).map { _ in
        (0..<count).map { _ in
          Rational(generator.number(in: -9...9), generator.pick(denominators))
        }
      }
      values = (0..<count).map { _ in
        (Rational(generator.number(in: -99...99)), Rational(generator.number(in: 0...9), 7))
      }
    }

    /// A linear combination of the rows with the weights `factors`, as an equation.
    func equation(_ factors: [Int: Int], plus rest: Int = 0) -> String {
      var sum = [Rational](repeating: .zero, count: values.count)
      for (row, factor) in factors.sorted(by: { $0.key < $1.key }) {
        for j in sum.indices { sum[j] += coefficients[row][j] * Rational(factor) }
      }
      let constant = zip(sum, values).reduce(Rational(rest)) { $0 + $1.0 * $1.1.constant }
      let width = zip(sum, values).reduce(Rational.zero) { $0 + $1.0 * $1.1.width }
      let left = sum.enumerated().map { "(\($1)) * n\($0)" }.joined(separator: " + ")
      return "\(left) == (\(constant)) + (\(width)) * f.width"
    }

    func document(_ more: [String] = []) -> String {
      let rows = coefficients.indices.map { equation([$0: 1]) } + more
      let names = values.indices.map { "let n\($0): number" }
      return "frame f = canvas\n" + names.joined(separator: "\n")
        + "\nconstrain {\n\(rows.joined(separator: "\n"))\n}"
    }
  }

  @Test(arguments: [15, 16, 17, 33, 48], [[1], [1, 2, 3], [1, 1_000_003, 999_999_937]])
  func denseBlocksAreSolvedExactly(_ count: Int, _ denominators: [Int]) throws {
    let block = Block(count, denominators: denominators, seed: UInt64(count))
    let drawing = try CompiledDrawing(block.document())
    let width = drawing.layout.arguments[0].inputs[2]
    for (i, value) in block.values.enumerated() {
      let form = drawing.layout.graph.affine(try drawing.scalar("n\(i)"))
      #expect(form.constant == value.constant)
      #expect(form.terms.map(\.node) == (value.width.isZero ? [] : [width]))
      #expect(form.terms.allSatisfy { $0.coefficient == value.width })
    }
  }

  /// Coefficients that are zero, or have no inverse, modulo the prime with which blocks are solved.
  @Test(arguments: [Rational(1 << 61 - 1), Rational(1, 1 << 61 - 1)])
  func thePrimeChangesNoAnswer(_ factor: Rational) throws {
    var block = Block(18, denominators: [1, 5], seed: 2)
    for i in block.coefficients.indices { block.coefficients[i][4] *= factor }
    let drawing = try CompiledDrawing(block.document())
    for (i, value) in block.values.enumerated() {
      let form = drawing.layout.graph.affine(try drawing.scalar("n\(i)"))
      #expect(form.constant == value.constant)
      #expect(form.terms.allSatisfy { $0.coefficient == value.width })
    }
  }

  /// An equation that follows from a dense block is reported as redundant. An equation that
  /// contradicts the block is reported with the rows that it contradicts.
  @Test func dependentRowsAreFound() {
    let block = Block(20, denominators: [1, 2], seed: 5)
    let dependent = [3: 1, 7: -2, 11: 1]
    func told(_ equation: String) -> [String] {
      let text = "drawing D {\ncanvas 100 x 100\n\(block.document([equation]))\n}\n"
      return CompiledDrawing.program(text).diagnostics.map {
        "\($0.severity) \($0.id) \($0.labels.count)"
      }
    }
    #expect(told(block.equation(dependent)) == ["note constraint/redundant 0"])
    #expect(told(block.equation(dependent, plus: 1)) == ["error constraint/contradiction 3"])
  }

  /// The widths in a sum change by equal amounts.
  @Test func oneSumIsSharedByManySizes() throws {
    let count = 30
    let boxes = (0..<count).map {
      "rect b\($0) (\($0 * 3), 10, 2, 5) in f pin left top width height"
    }
    let sum = (0..<count).map { "b\($0).width" }.joined(separator: " + ")
    let drawing = try CompiledDrawing(
      "frame f = canvas\n\(boxes.joined(separator: "\n"))\nconstrain { \(sum) == 0.6 * f.width }")
    for i in 0..<count {
      let box = try drawing.numbers("b\(i)", ["f": [0, 0, 250, 100]])
      #expect(abs(box[2] - 5) < 1e-9)
    }
  }

  /// Positions in few equations move as little as the equations allow.
  @Test(arguments: [1, 3]) func fewEquationsMoveManyPoints(_ equations: Int) throws {
    let count = 40
    var generator = SeededGenerator(seed: 8)
    // Only equation k contains the point k.
    let rows = (0..<equations).map { k in
      (0..<count).map { $0 < equations ? ($0 == k ? 1 : 0) : generator.number(in: 1...5) }
    }
    let points = (0..<count).map { "point p\($0) (\($0), 10) in f pin left top" }
    // The equations hold for the drawn points.
    let relations = rows.map { row in
      let sum = row.enumerated().filter { $1 != 0 }.map { "\($1) * p\($0).x" }
      let drawn = row.enumerated().reduce(0) { $0 + $1.offset * $1.element }
      return "\(sum.joined(separator: " + ")) == \(drawn - 300) + 3 * f.width"
    }
    let drawing = try CompiledDrawing(
      "frame f = canvas\n\(points.joined(separator: "\n"))\n"
        + "constrain {\n\(relations.joined(separator: "\n"))\n}")
    let given = ["f": [0.0, 0, 250, 100]]
    let moved = try (0..<count).map { try drawing.number("p\($0).x", given) - Double($0) }
    for row in rows {
      let sum = zip(row, moved).reduce(0) { $0 + Double($1.0) * $1.1 }
      #expect(abs(sum - 450) < 1e-9)
    }
    for j in equations..<count {
      let expected = (0..<equations).reduce(0) { $0 + Double(rows[$1][j]) * moved[$1] }
      #expect(abs(moved[j] - expected) < 1e-9)
    }
  }
}
