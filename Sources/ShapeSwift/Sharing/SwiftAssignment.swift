import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The assignment of a member of the solved layout. Lists whose elements differ only in numbers are
/// built in a loop.
struct SwiftAssignment {
  let member: SwiftMember
  /// The rows of a list that is built in a loop; nil for other members.
  private(set) var rows: SwiftRows?
  /// The value of the member or, for a list built in a loop, the one element that represents all
  /// elements of the list.
  private(set) var value: SwiftMember.Value

  /// The minimum number of elements for a loop. Fewer elements are written one by one.
  private static let leastCount = 3

  init(_ member: SwiftMember, _ formulas: inout SwiftFormulas) {
    self.member = member
    value = member.value
    guard case .list(let elements) = member.value, elements.count >= Self.leastCount else { return }
    let scalars = elements.map(\.formulas)
    let isTable =
      scalars[0].count == 1 && !scalars.joined().contains { formulas.graph.isVariable($0) }
    guard !isTable, elements.allSatisfy({ $0.hasForm(of: elements[0]) }) else { return }
    var rows = SwiftRows(count: elements.count)
    guard let common = rows.common(scalars, elements[0].kinds, &formulas) else { return }
    var next = common.makeIterator()
    value = elements[0].replacing { next.next() ?? $0 }
    self.rows = rows
  }

  /// The last formula of the value.
  var last: Scalar { member.value.formulas.max() ?? value.formulas[0] }

  /// The statements that assign the member of the layout.
  func statements(
    _ formulas: inout SwiftFormulas, _ locals: inout SwiftNames
  ) -> [SwiftStatement] {
    let place: SwiftCode = "self.\(member.name)"
    guard let rows, case .list(let elements) = member.value else {
      return [.assignment(place, value.expression(formulas))]
    }
    let type = member.value.type(formulas)
    if rows.columns.isEmpty {
      let list = SwiftExpression.call(
        .code(type),
        [
          SwiftArgument("repeating", value.expression(formulas)),
          SwiftArgument("count", .number(Rational(elements.count))),
        ])
      return [.assignment(place, list)]
    }
    // A local variable with the name of the member holds the list while the list grows.
    let list = member.name
    let before = locals
    var loop = SwiftLoop(rows, &locals)
    loop.nameColumns(&formulas)
    loop.finish(for: body(list, formulas, locals), &formulas, &locals)
    let body = body(list, formulas, locals)
    locals = before
    if let table = loop.table { locals.take(table) }
    return [.variable(list, type, .code("[]"))] + loop.statements(body)
      + [.assignment(place, .name(list))]
  }

  private func body(
    _ list: SwiftName, _ formulas: SwiftFormulas, _ locals: SwiftNames
  ) -> [SwiftStatement] {
    var (formulas, locals) = (formulas, locals)
    let constants = formulas.constants(
      SwiftConstants.shared(by: value.formulas, formulas), nil, &locals)
    let added = SwiftStatement.expression(
      SwiftExpression.name(list).calling(
        "append", SwiftArgument(nil, value.expression(formulas))))
    return (constants + [added]).withoutUnusedConstants
  }
}
