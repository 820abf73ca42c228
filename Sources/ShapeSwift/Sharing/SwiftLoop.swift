import ShapeCompiler
import ShapeFormulas

/// A loop over rows: over the index of the row, a list, or a table.
struct SwiftLoop {
  /// The name of the index of the row.
  let index: SwiftName
  private let rows: SwiftRows
  /// The columns that the code of the loop uses.
  private var columns: [SwiftRows.Column]
  private var names: [SwiftName] = []
  /// The types of the columns, in the same order.
  private var types: [SwiftCode] = []
  private var cells: [[SwiftExpression]] = []
  private var step: SwiftName?
  /// The name of the table, which is declared before the loop; nil for fewer than two columns.
  private(set) var table: SwiftName?

  init(_ rows: SwiftRows, _ locals: inout SwiftNames) {
    self.rows = rows
    columns = rows.columns
    index = locals.value("i")
  }

  /// Gives the columns provisional names. With these names, `finish` finds the columns that the
  /// body uses.
  mutating func nameColumns(_ formulas: inout SwiftFormulas) {
    for column in rows.columns {
      formulas.name(column.input, .code("row\(Int(column.input.index))"))
    }
  }

  /// Removes the columns that `body` does not use, and gives the others their final names.
  mutating func finish(
    for body: [SwiftStatement], _ formulas: inout SwiftFormulas, _ locals: inout SwiftNames
  ) {
    columns = columns.filter { body.speak(of: "row\(Int($0.input.index))") }
    for column in columns where column.isRamp {
      let name = locals.value("step")
      formulas.name(column.input, .name(name))
      step = name
    }
    columns.removeAll(where: \.isRamp)
    for column in columns {
      let name = locals.value("value")
      formulas.name(column.input, .name(name))
      names.append(name)
    }
    types = columns.map { formulas.type(of: $0.kind) }
    cells = columns.map { column in column.values.map { formulas.literal($0, column.kind) } }
    if columns.count > 1 { table = locals.value("rows") }
  }

  /// The loop, preceded by its table if it has one.
  func statements(_ body: [SwiftStatement]) -> [SwiftStatement] {
    let body =
      (step.map { step in
        [
          .constant(
            step, "CGFloat", .call("CGFloat", SwiftArgument(nil, .name(index)))) as SwiftStatement
        ]
      } ?? []) + body
    let countsRows = body.speak(of: SwiftCode(index))
    guard let first = names.first else {
      return [.loop(countsRows ? SwiftCode(index) : "_", range, body)]
    }
    if let table {
      let type = types.joined(separator: ", ")
      let values = SwiftExpression.list(
        (0..<rows.count).map { row in .tuple(cells.map { $0[row] }) })
      let pattern: SwiftCode = "(\(names.map { SwiftCode($0) }.joined(separator: ", ")))"
      return [.constant(table, "[(\(type))]", values)]
        + [loop(pattern, .name(table), counted: countsRows, body)]
    }
    let values = SwiftExpression.list(cells[0])
    if countsRows {
      // The type of the elements cannot be annotated in the tuple pattern, so it is annotated on
      // the list.
      return [
        loop("\(first)", .call("[\(types[0])]", SwiftArgument(nil, values)), counted: true, body)
      ]
    }
    return [.loop("\(first): \(types[0])", values, body)]
  }

  private var range: SwiftExpression { .code("0..<\(rows.count)") }

  private func loop(
    _ pattern: SwiftCode, _ values: SwiftExpression, counted: Bool, _ body: [SwiftStatement]
  ) -> SwiftStatement {
    counted
      ? .loop("(\(index), \(pattern))", values.calling("enumerated"), body)
      : .loop(pattern, values, body)
  }
}
