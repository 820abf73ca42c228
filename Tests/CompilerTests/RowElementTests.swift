import ShapeCompiler
import ShapeSyntax
import ShapeText
import TestSupport
import Testing

/// Rows and columns as elements, against a model of their own and against the equations for which
/// they stand.
@Suite struct RowElementTests {
  /// A row or column with random elements, of which some are flexible.
  private struct Row {
    struct Element {
      var length: Int
      var across: Int
      var weight = 0
      var low: Int?
      var high: Int?
    }

    var isRow: Bool
    var gap: Int
    var padding: Int
    var alignment: String
    var elements: [Element] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      isRow = Bool.random(using: &random)
      gap = [0, 4, 8][Int.random(in: 0..<3, using: &random)]
      padding = [0, 6][Int.random(in: 0..<2, using: &random)]
      let words = isRow ? ["top", "center", "bottom"] : ["left", "center", "right"]
      alignment = (words + ["stretch"])[Int.random(in: 0..<4, using: &random)]
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        var element = Element(
          length: Int.random(in: 4...60, using: &random),
          across: Int.random(in: 4...30, using: &random))
        if Bool.random(using: &random) {
          element.weight = Int.random(in: 1...3, using: &random)
          if Bool.random(using: &random) { element.low = Int.random(in: 0...40, using: &random) }
          if Bool.random(using: &random) { element.high = Int.random(in: 40...90, using: &random) }
        }
        elements.append(element)
      }
    }

    private static let start = "canvas 200 x 200\nframe target = canvas\n"

    private func place(_ element: Element) -> String {
      isRow
        ? "(0, 0, \(element.length), \(element.across))"
        : "(0, 0, \(element.across), \(element.length))"
    }

    var document: String {
      var lines = elements.enumerated().map { i, element in
        var words: [String] = []
        if element.weight > 0, element.weight > 1 || element.low == nil && element.high == nil {
          words.append(element.weight == 1 ? "grow" : "grow \(element.weight)")
        }
        if let low = element.low { words.append("min \(low)") }
        if let high = element.high { words.append("max \(high)") }
        return "rect e\(i) \(place(element)) { \(words.joined(separator: "\n")) }"
      }
      if gap > 0 { lines.append("gap \(gap)") }
      if padding > 0 { lines.append("padding \(padding)") }
      if alignment != "center" { lines.append("align .\(alignment)") }
      let kind = isRow ? "row" : "column"
      return "\(Self.start)\(kind) box (0, 0, 200, 200) in target {\n"
        + lines.joined(separator: "\n") + "\n}"
    }

    /// A document with `equations`, values and constraints, in the place of the row.
    func document(_ equations: [String]) -> String {
      let values = equations.filter { $0.hasPrefix("let ") }
      let constraints = equations.filter { !$0.hasPrefix("let ") }
      return Self.start + "let box = target\n"
        + elements.enumerated().map { "rect e\($0) \(place($1)) in target\n" }.joined()
        + values.map { $0 + "\n" }.joined()
        + "constrain {\n\(constraints.joined(separator: "\n"))\n}"
    }

    /// The boxes of the elements in a square of a size.
    func boxes(_ size: Double) -> [[Double]] {
      let (gap, padding) = (Double(gap), Double(padding))
      let fixed = elements.reduce(0) { $1.weight > 0 ? $0 : $0 + $1.length }
      let room = size - 2 * padding - gap * Double(elements.count - 1) - Double(fixed)
      func length(_ element: Element, _ level: Double) -> Double {
        if element.weight == 0 { return Double(element.length) }
        let wanted = Double(element.length) + level * Double(element.weight)
        return max(Double(element.low ?? 0), min(Double(element.high ?? 1_000_000), wanted))
      }
      var (low, high) = (-1e4, 1e4)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        let sum = elements.reduce(0) { $1.weight > 0 ? $0 + length($1, middle) : $0 }
        if sum < room { low = middle } else { high = middle }
      }
      var start = padding
      return elements.map { element in
        let length = length(element, low)
        defer { start += length + gap }
        var (near, across) = (padding, Double(element.across))
        let rest = size - 2 * padding - across
        switch alignment {
        case "center": near += rest / 2
        case "bottom", "right": near += rest
        case "stretch": across += rest
        default: break
        }
        return isRow ? [start, near, length, across] : [near, start, across, length]
      }
    }
  }

  @Test(arguments: 0..<Thoroughness.choose(quick: 40, slow: 400))
  func randomRows(_ seed: Int) throws {
    let row = Row(seed: UInt64(seed))
    let drawing = try CompiledDrawing(row.document, ignoring: ["layout/moved-at-design"])
    let equations = try equations(of: row.document)
    let constrained = try CompiledDrawing(
      row.document(equations), ignoring: ["layout/moved-at-design", "constraint/moves-several"])
    for size in [30.0, 90, 200, 313, 600] {
      let frame = ["target": [0, 0, size, size]]
      for (i, expected) in row.boxes(size).enumerated() {
        for drawing in [drawing, constrained] {
          let box = try drawing.numbers("e\(i)", frame)
          #expect(
            zip(box, expected).allSatisfy { ($0 - $1).magnitude < 1e-6 },
            "e\(i) is \(box), not \(expected), at \(size)\n\(row.document)\n\(equations)")
        }
      }
    }
  }

  /// The equations of the only row of a drawing, as `shapec layout --stages` prints them.
  private func equations(of document: String) throws -> [String] {
    let source = SourceText(name: "D.shape", text: "drawing D {\n\(document)\n}\n")
    let program = compile(source, recordsStages: true) { _, _ in .failure("no imports") }
    let lines = stagesAsText([0], program).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "    box"))
    return lines[(start + 1)...].prefix { $0.hasPrefix("      ") }.map { String($0.dropFirst(6)) }
  }

  /// A row in a loop, with elements of a loop, in a column; its gap is an argument.
  @Test func nested() throws {
    let drawing = try CompiledDrawing(
      """
      canvas 100 x 100
      frame target = canvas
      param space: number = 10 in 0...20
      column all (0, 0, 100, 100) in target {
          gap space
          align .stretch
          for i in 0 ..< 2 {
              row line (0, 60 * i, 100, 40) {
                  gap space
                  for j in 0 ..< 2 {
                      rect cell (60 * j, 10 + 60 * i, 40, 20) { grow j + 1 }
                  }
              }
          }
          rect last (0, 110, 100, 5) { grow }
      }
      """, ignoring: ["layout/moved-at-design"])
    let arguments: [String: [Double]] = ["target": [0, 0, 210, 200], "space": [0]]
    #expect(try drawing.numbers("line[1]", arguments) == [0, 40, 210, 40])
    let cell = try drawing.numbers("cell[1][0]", arguments)
    #expect(zip(cell, [0, 50, 250.0 / 3, 20]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(try drawing.numbers("last", arguments) == [0, 80, 210, 120])
  }

  /// Constraints move a row with its elements, and place other things beside them.
  @Test func constrained() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      row bar (0, 0, 60, 20) {
          rect a (0, 5, 10, 10)
          rect b (10, 5, 50, 10) { grow }
      }
      rect mark (10, 40, 4, 4)
      constrain {
          bar.minX == target.minX + 7
          bar.maxX == target.maxX
          mark.minX == b.minX
      }
      """, ignoring: ["layout/moved-at-design", "constraint/moves-several"])
    let frame = ["target": [0, 0, 200, 20.0]]
    #expect(try drawing.numbers("b", frame) == [17, 5, 183, 10])
    #expect(try drawing.numbers("mark", frame)[0] == 17)
  }

  @Test func drawnElsewhere() {
    let program = CompiledDrawing.program(
      """
      drawing D {
          canvas 100 x 100
          frame target = canvas
          row bar (0, 0, 100, 20) in target {
              gap 4
              rect a (0, 5, 10, 10)
              rect b (12, 5, 10, 10)
          }
      }
      """)
    #expect(program.diagnostics.map(\.message) == ["the row moves 'b' at the design"])
    #expect(program.diagnostics[0].helps[0].edits.map(\.replacement) == ["(14, 5, 10, 10)"])
  }

  /// Elements with their own frame, and computed ones, are not placed by the row.
  @Test func otherElements() throws {
    let drawing = try CompiledDrawing(
      """
      frame target = canvas
      row bar (0, 0, 100, 20) in target {
          rect ground = bar
          rect corner (90, 0, 10, 10) in target pin right width
          rect a (0, 5, 10, 10)
      }
      """)
    let frame = ["target": [0, 0, 300, 100.0]]
    #expect(try drawing.numbers("ground", frame) == [0, 0, 300, 20])
    #expect(try drawing.numbers("corner", frame) == [290, 0, 10, 10])
    #expect(try drawing.numbers("a", frame) == [0, 5, 10, 10])
  }
}
