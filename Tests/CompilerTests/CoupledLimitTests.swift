import ShapeCompiler
import ShapeFormulas
import ShapeNumbers
import ShapeSyntax
import ShapeText
import TestSupport
import Testing

/// Limits that affect one another, compared with the nearest points of polyhedra in exact numbers.
@Suite struct CoupledLimitTests {
  /// Points on a line with 2 to 8 limits. Where all limits can hold at all sizes, the points are
  /// the nearest ones to the drawing, whatever the order of the statements.
  @Test(arguments: 0..<4) func nearestPoints(_ part: Int) throws {
    var drawn = 0
    for seed in 0..<Thoroughness.choose(quick: 12, slow: 150) {
      var system = LineSystem(seed: UInt64(part * 1000 + seed))
      let program = CompiledDrawing.program(system.document())
      let errors = program.diagnostics.filter { $0.severity == .error }
      let answers = LineSystem.widths.map { system.nearest(width: Rational($0)) }
      guard let layout = program.layouts[0] else {
        #expect(
          errors.allSatisfy { $0.id == "constraint/limit" || $0.id == "constraint/contradiction" },
          "\(errors.map(\.message))\n\(system.document())")
        continue
      }
      drawn += 1
      system.shuffle()
      let shuffled = try #require(CompiledDrawing.program(system.document()).layouts[0])
      for (width, answer) in zip(LineSystem.widths, answers) {
        let answer = try #require(answer, "drawn without an answer\n\(system.document())")
        for layout in [layout, shuffled] {
          let places = values(of: layout, width: Double(width))
          for (i, expected) in answer.enumerated() {
            #expect(
              (places[i] - expected.doubleValue).magnitude <= 1e-9 * 400,
              "p\(i) is \(places[i]), not \(expected), at \(width)\n\(system.document())")
          }
        }
      }
    }
    #expect(drawn > 0)
  }

  private func values(of layout: Layout, width: Double) -> [Double] {
    var given = GivenArguments()
    given.numbers[0] = [0, 0, width, 100]
    let values = layout.graph.evaluate(layout.argumentValues(given))
    return layout.named.compactMap { thing in
      guard case .value(let value) = thing.content, thing.name.hasPrefix("p") else { return nil }
      return values[value.scalars[0]]
    }
  }

  /// So many limits that their formulas would be too long are solved in each picture: 80 labels at
  /// uneven places keep a distance from each other. The nearest such places are those of an isotonic
  /// regression, which the algorithm of adjacent violators finds (Ayer and others, An empirical
  /// distribution function for sampling with incomplete information, 1955).
  @Test func manyLimits() throws {
    let count = 80
    let drawn = (0..<count).map { i -> Double in Double(10 * i) + Double(i * 37 % 23) / 4 }
    var text = "canvas 820 x 100\nframe f = canvas\nassume f.width in 300...820\n"
    for i in 0..<count { text += "point p\(i) (\(drawn[i]), 10) in f pin top\n" }
    text += "constrain {\n"
    for i in 1..<count { text += "p\(i).x - p\(i - 1).x >= 7\n" }
    let program = CompiledDrawing.program("drawing D {\n\(text)}\n}\n")
    let layout = try #require(program.layouts[0])
    #expect(program.diagnostics.map(\.id).contains("constraint/coupled-limits"))
    for width in [820.0, 700, 610, 480] {
      let scaled = (0..<count).map { i -> Double in drawn[i] * width / 820 - Double(7 * i) }
      let nearest = increasing(nearestTo: scaled)
      let expected = (0..<count).map { i -> Double in nearest[i] + Double(7 * i) }
      let places = values(of: layout, width: width)
      for (place, x) in zip(places, expected) { #expect((place - x).magnitude <= 1e-9 * 820) }
    }
  }

  /// The sequence nearest to `values` that does not decrease: neighbors that decrease are replaced
  /// by their mean.
  private func increasing(nearestTo values: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for value in values {
      blocks.append((value, 1))
      while blocks.count > 1 {
        let (a, b) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
        guard a.sum / Double(a.count) > b.sum / Double(b.count) else { break }
        blocks.removeLast(2)
        blocks.append((a.sum + b.sum, a.count + b.count))
      }
    }
    return blocks.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
  }

  /// Limits of which a less important form decides whether they act: if only one of them is removed,
  /// the most important form keeps the answer where it is.
  @Test(arguments: ["limits-that-keep-each-other.shape", "limits-of-three-ranks.shape"])
  func ties(_ file: String) throws {
    let program = try ConstraintDocumentTests.program(file)
    #expect(program.layouts[0] != nil)
    #expect(!program.diagnostics.contains { $0.id == "constraint/coupled-limits" })
  }

  /// The minimum widths of neighbors that share a row are one formula of `min` and `max`, and the
  /// claim that they hold is proved.
  @Test func formula() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 300 x 40
      frame target = canvas
      assume target.width in 120...600
      rect a (0, 0, 60, 40) in target { fill #336699 }
      rect b (60, 0, 120, 40) in target { fill #993333 }
      rect c (180, 0, 120, 40) in target { fill #339933 }
      constrain {
      a.minX == target.minX
      a.maxX == b.minX
      b.maxX == c.minX
      c.maxX == target.maxX
      a.width >= 40
      b.width >= 50
      c.width <= 100
      }
      ensure b.width >= 50
      ensure c.width <= 100
      """, ignoring: ["layout/moved-at-design"])
    for width in [120.0, 150, 200, 250, 300, 600] {
      let frame = ["target": [0, 0, width, 40]]
      let widths = try ["a", "b", "c"].map { try drawing.numbers($0, frame)[2] }
      let b = max(50, 0.8 * width - 100, min(0.4 * width, 0.6 * width - 40))
      #expect((widths[1] - b).magnitude < 1e-9)
      #expect(widths[0] >= 40 - 1e-9 && widths[2] <= 100 + 1e-9)
    }
  }

  /// The sizes at which each limit acts, alone or together with others.
  @Test func effects() throws {
    let source = """
      drawing D {
      canvas 300 x 40
      frame target = canvas
      assume target.width in 120...600
      rect a (0, 0, 60, 40) in target { fill #336699 }
      rect b (60, 0, 120, 40) in target { fill #993333 }
      rect c (180, 0, 120, 40) in target { fill #339933 }
      rect d (0, 0, 60, 20) in target { fill #339933 }
      constrain {
      a.minX == target.minX
      a.maxX == b.minX
      b.maxX == c.minX
      c.maxX == target.maxX
      a.width >= 40
      b.width >= 50
      c.width <= 100
      d.width >= 30
      d.width <= 90
      }
      }
      """
    let program = compile(SourceText(name: "main.shape", text: source), recordsStages: true) {
      _, _ in .failure("it is not there")
    }
    let summary = summariesAsText(program).split(separator: "\n")
    #expect(
      summary.filter { $0.contains("acts") || $0.contains("never") }.map {
        $0.split(separator: " ").joined(separator: " ")
      } == [
        "14 a.width >= 40 acts where target.width < 200",
        "15 b.width >= 50 acts where target.width < 150",
        "16 c.width <= 100 acts where target.width > 250",
        "17 d.width >= 30 acts where target.width < 150",
        "18 d.width <= 90 acts where target.width > 450",
      ])
  }

  /// Limits that exclude one another at some sizes are reported with a size.
  @Test func excludedSizes() throws {
    let program = CompiledDrawing.program(
      """
      drawing D {
      canvas 300 x 40
      frame target = canvas
      assume target.width in 60...600
      rect a (0, 0, 150, 40) in target { fill #336699 }
      rect b (150, 0, 150, 40) in target { fill #993333 }
      constrain {
      a.minX >= target.minX
      a.maxX <= b.minX
      b.maxX <= target.maxX
      a.width >= 40
      b.width >= 50
      }
      }
      """)
    let errors = program.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.id) == ["constraint/limit"])
    #expect(errors.first?.notes.contains { $0.contains("target.width = ") } == true)
  }
}

/// Points on a horizontal line, and relations between their coordinates.
private struct LineSystem {
  /// `factors · x + share · width + constant`, which is zero or not negative.
  private struct Row {
    var factors: [Int]
    var share: Rational
    var constant: Int
    var isLimit: Bool
  }

  /// The widths at which pictures are compared.
  static let widths = [120, 160, 200, 290, 400]

  private var generator: SeededGenerator
  private let drawn: [Int]
  private var rows: [Row] = []

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = generator.number(in: 2...5)
    drawn = (0..<count).map { 10 + $0 * 180 / count + generator.below(12) }
    self.generator = generator
    for _ in 0..<self.generator.below(2) { rows.append(row(isLimit: false)) }
    for _ in 0..<self.generator.number(in: 2...8) { rows.append(row(isLimit: true)) }
  }

  private mutating func row(isLimit: Bool) -> Row {
    var factors = drawn.map { _ in 0 }
    let first = generator.below(drawn.count)
    let second = generator.below(drawn.count)
    factors[first] = [1, 1, -1, 2][generator.below(4)]
    if second != first { factors[second] = [1, -1, -1, -2][generator.below(4)] }
    let share = Rational([0, 0, 1, -1][generator.below(4)], 4)
    // Most relations hold as drawn or nearly.
    let value = zip(factors, drawn).reduce(share * Rational(200)) {
      $0 + Rational($1.0 * $1.1)
    }
    let room = generator.below(5) == 0 ? -generator.below(30) : generator.below(25)
    let constant = Int((-value.doubleValue).rounded()) + (isLimit ? room : generator.below(9) - 4)
    return Row(factors: factors, share: share, constant: constant, isLimit: isLimit)
  }

  mutating func shuffle() { rows.shuffle(using: &generator) }

  func document() -> String {
    let points = drawn.enumerated().map { "point p\($0) (\($1), 50) in target" }
    let relations = rows.map { row in
      let terms = row.factors.enumerated().filter { $1 != 0 }.map { "\($1) * p\($0).x" }
      let sum = terms.joined(separator: " + ").replacing("+ -", with: "- ")
      let share = row.share.isZero ? "" : " + \(row.share.doubleValue) * target.width"
      return "\(sum)\(share) + \(row.constant) \(row.isLimit ? ">=" : "==") 0"
        .replacing("+ -", with: "- ")
    }
    return """
      drawing D {
      canvas 200 x 100
      frame target = canvas
      assume target.minX in 0...0
      assume target.width in 120...400
      assume target.height in 100...100
      \(points.joined(separator: "\n"))
      constrain {
      \(relations.joined(separator: "\n"))
      }
      }
      """
  }

  /// The point that is nearest to the drawn positions and satisfies all rows; nil if there is none.
  ///
  /// Sets of limits are tried as equations, the smallest sets first. The nearest point with these
  /// equations is the answer if it satisfies the other limits, and no multiplier of a limit is
  /// negative (the conditions of Karush, Kuhn and Tucker).
  func nearest(width: Rational) -> [Rational]? {
    let target = drawn.map { Rational($0) * width * Rational(1, 200) }
    let equations = rows.indices.filter { !rows[$0].isLimit }
    let limits = rows.indices.filter { rows[$0].isLimit }
    let sets = (0..<(1 << limits.count)).map { set in
      limits.indices.filter { set >> $0 & 1 == 1 }.map { limits[$0] }
    }
    for set in sets.sorted(by: { $0.count < $1.count }) {
      let active = equations + set
      guard let multipliers = multipliers(of: active, target, width) else { continue }
      if zip(active, multipliers).contains(where: { rows[$0].isLimit && $1.sign < 0 }) { continue }
      var point = target
      for (row, multiplier) in zip(active, multipliers) {
        for j in point.indices { point[j] += multiplier * Rational(rows[row].factors[j]) }
      }
      if limits.allSatisfy({ value($0, point, width).sign >= 0 }),
        equations.allSatisfy({ value($0, point, width).isZero })
      {
        return point
      }
    }
    return nil
  }

  private func value(_ row: Int, _ point: [Rational], _ width: Rational) -> Rational {
    zip(rows[row].factors, point).reduce(
      rows[row].share * width + Rational(rows[row].constant)
    ) { $0 + Rational($1.0) * $1.1 }
  }

  /// The multipliers with which the gradients of rows lead from `target` to the nearest point where
  /// the rows are zero; nil if the rows are dependent.
  private func multipliers(
    of active: [Int], _ target: [Rational], _ width: Rational
  ) -> [Rational]? {
    var matrix = active.map { i in
      active.map { j in
        zip(rows[i].factors, rows[j].factors).reduce(Rational.zero) { $0 + Rational($1.0 * $1.1) }
      } + [-value(i, target, width)]
    }
    for column in active.indices {
      guard let pivot = (column..<active.count).first(where: { !matrix[$0][column].isZero }),
        let inverse = matrix[pivot][column].reciprocal
      else { return nil }
      matrix.swapAt(column, pivot)
      matrix[column] = matrix[column].map { $0 * inverse }
      for row in active.indices where row != column && !matrix[row][column].isZero {
        let factor = matrix[row][column]
        matrix[row] = zip(matrix[row], matrix[column]).map { $0 - factor * $1 }
      }
    }
    return matrix.map { $0[active.count] }
  }
}
