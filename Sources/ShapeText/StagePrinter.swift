public import ShapeCompiler
import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// Returns, as text, the stages in which the constraints of drawings are solved. `drawings`
/// contains indices into the program's drawings; drawings without a layout are left out. If the
/// constraints have errors, the text ends with the last stage that was reached.
public func stagesAsText(_ drawings: [Int], _ program: Program) -> String {
  drawings.compactMap { index -> String? in
    guard let layout = program.stages[index]?.layout ?? program.layouts[index] else { return nil }
    let title = "drawing \(layout.name) in \(program.sources[layout.span.source].name)"
    guard let stages = program.stages[index] else {
      return "\(title) has neither constraints nor rows\n"
    }
    return title + "\n" + StagePrinter(stages, program).text
  }.joined(separator: "\n")
}

/// Writes the stages in which the constraints of one drawing are solved.
private struct StagePrinter {
  let stages: ConstraintStages
  private let program: Program
  private let printer: FormulaPrinter
  private let lines: LineTable

  init(_ stages: ConstraintStages, _ program: Program) {
    (self.stages, self.program) = (stages, program)
    printer = FormulaPrinter(stages, program.choices)
    lines = LineTable(program.sources[stages.layout.span.source])
  }

  var text: String {
    let parts = [
      ("rows and columns", rows), ("relations", relations), ("unknowns", unknowns),
      ("blocks", blocks),
      ("limits", stages.limitsAsText(program, indentation: 4)), ("answers", answers),
      ("where", definitions),
    ]
    return parts.filter { !$0.1.isEmpty }.map { "\n  \($0)\n\($1)" }.joined()
  }

  private func formula(_ node: Scalar) -> String { printer.formula(node, .number) }

  private func line(_ statement: Int) -> Int {
    lines.line(at: stages.statements[statement].span.start)
  }

  // MARK: Stages

  /// The equations that each row and column stands for.
  private var rows: String {
    stages.rows.map { row in
      "    \(visibleText(row.name))\n"
        + row.lines.map { spaces(6) + visibleText($0) + "\n" }.joined()
    }.joined()
  }

  /// Each statement with its line and, below it, the relations that it imposes; then the sizes that
  /// are preserved.
  private var relations: String {
    let statements = stages.statements.indices.map { i -> String in
      let number = String(line(i))
      return "  " + spaces(5 - number.count) + number
        + "  \(stages.text(of: i, program))\n"
        + stages.statements[i].rows.map { spaces(11) + row($0) + "\n" }.joined()
    }
    let sizes = stages.sizes.map { "\(formula($0)) = 0, as nearly as possible\n" }
    return statements.joined()
      + (sizes.isEmpty ? "" : spaces(9) + "rigid sizes\n")
      + sizes.map { spaces(11) + $0 }.joined()
  }

  private func row(_ row: ConstraintStages.Row) -> String {
    switch row.aim {
    case .zero: "\(formula(row.value)) = 0"
    case .notNegative: "\(formula(row.value)) >= 0"
    case .nearZero: "\(formula(row.value)) = 0, as nearly as possible"
    case .asDrawn: "\(formula(row.value)) as it is drawn"
    }
  }

  /// Each unknown with its rung and, if it has one, its drawn value.
  private var unknowns: String {
    let names = stages.unknowns.map(\.name)
    let rungs = stages.unknowns.map { rung($0.rung) }
    let widths = [names, rungs].map { $0.map(\.count).max() ?? 0 }
    return stages.unknowns.indices.map { i in
      let start = "    " + names[i] + spaces(widths[0] - names[i].count) + "  " + rungs[i]
      guard let target = stages.unknowns[i].target else { return start + "\n" }
      return start + spaces(widths[1] - rungs[i].count) + "  \(formula(target))\n"
    }.joined()
  }

  private func rung(_ rung: Rung?) -> String {
    switch rung {
    case .position(let depth)? where depth > 0: "place in a moving frame"
    case .position?: "place"
    case .handle?: "handle"
    case .preferred(rank: 1)?: "prefer"
    case .preferred(let rank)?: "prefer rank \(rank)"
    default: "free"
    }
  }

  /// The blocks of connected unknowns, in the order in which they were solved.
  private var blocks: String {
    var text = ""
    var number = 0
    for (i, block) in stages.blocks.enumerated() {
      if i == 0 || stages.blocks[i - 1].round < block.round { text += "    round \(block.round)\n" }
      let names = block.unknowns.map { stages.unknowns[$0].name }
      if block.method == .asDrawn {
        text += wrapped(names, after: "         keep their drawn values: ")
        continue
      }
      if block.statements.isEmpty {
        text += wrapped(names, after: "         not fixed by any statement: ")
        continue
      }
      number += 1
      let start = spaces(7 - String(number).count) + "\(number)  "
      text += wrapped(lines(of: block), after: "\(start)\(method(block.method)), of ")
      text += wrapped(names, after: spaces(11))
    }
    return text
  }

  /// The source lines of the statements that bind a block, as words: `lines`, `9`, `to`, `12,`,
  /// `14`.
  private func lines(of block: ConstraintStages.Block) -> [String] {
    let lines = Set(block.statements.map(line)).sorted()
    var ranges: [ClosedRange<Int>] = []
    for line in lines {
      if let last = ranges.last, last.upperBound + 1 == line {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    let texts = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
    return [lines.count == 1 ? "line" : "lines"]
      + texts.joined(separator: ", ").split(separator: " ").map(String.init)
  }

  private func method(_ method: ConstraintStages.Block.Method) -> String {
    switch method {
    case .asDrawn: "as drawn"
    case .eliminated: "eliminated"
    case .constructed: "constructed step by step"
    case .numeric: "numeric, solved in each picture"
    case .unsolved: "not solved"
    }
  }

  private var answers: String {
    stages.unknowns.map { unknown in
      unknown.answer.map { "    \(unknown.name) = \(formula($0))\n" } ?? ""
    }.joined()
  }

  private var definitions: String {
    printer.definitions.map { "    \($0.name) = \(formula($0.node))\n" }.joined()
  }
}
