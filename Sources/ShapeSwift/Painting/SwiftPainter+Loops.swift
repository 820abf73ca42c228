import ShapeCompiler
import ShapeNumbers

/// Loops over elements that differ only in numbers.
extension SwiftPainter {
  /// The statements that paint `items` once for each row, in a loop.
  mutating func loop(_ rows: SwiftRows, _ items: [SwiftItem]) -> [SwiftStatement] {
    let (outer, outerPaint, outerLocals) = (formulas, paint, locals)
    var loop = SwiftLoop(rows, &locals)
    defer {
      (formulas, paint, locals) = (outer, outerPaint, outerLocals)
      if let table = loop.table { locals.take(table) }
    }
    nameBoxes(rows, loop.index)
    loop.nameColumns(&formulas)
    let before = (formulas, locals, state)
    let first = body(items)
    if first.isEmpty { return [] }
    // In the first iteration, the attributes of the context may have different values than in later
    // iterations.
    (formulas, locals, state) = (before.0, before.1, before.2.common(with: state))
    loop.finish(for: first, &formulas, &locals)
    return loop.statements(body(items))
  }

  /// The statements that paint `items`, preceded by constants for formulas that they share.
  mutating func body(_ items: [SwiftItem]) -> [SwiftStatement] {
    paint.formulas = formulas
    let constants = constants(items.elements.flatMap { scalars($0) }) { _ in true }
    let statements = painted(items)
    return statements.isEmpty ? [] : (constants + statements).withoutUnusedConstants
  }

  /// Gives the boxes of rows the names of the layout's list elements, if the layout has a list of
  /// these boxes.
  mutating func nameBoxes(_ rows: SwiftRows, _ index: SwiftName) {
    for (common, boxes) in rows.boxes {
      boxRows[common] = boxes
      let exact = boxes.compactMap { drawing.exactBoxes[$0] }
      let isSnapped = exact.count == boxes.count
      guard let (name, first) = drawing.list(of: isSnapped ? exact : boxes) else { continue }
      let place =
        first == 0
        ? SwiftExpression.name(index)
        : SwiftExpression.name(index).joined("+", .number(Rational(first)), .sum)
      let element = SwiftExpression.element(.code("layout.\(name)"), place)
      boxNames[common] = isSnapped ? snapped(element, boxes[0], exact[0]) : element
    }
  }
}
