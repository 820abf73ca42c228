import ShapeCompiler
import ShapeFormulas

/// The title of a drawing that a screen reader reads.
extension SwiftDrawing {
  /// True if the title depends on the main frame, which views set to their own size.
  var titleFollowsView: Bool {
    guard let title = layout.title, let main = layout.mainFrame else { return false }
    return !titleIsFixed && origins.arguments(neededBy: [title]).contains(main)
  }

  /// The statements that return the title; nil if the drawing has none. If the title depends on the
  /// appearance, it is the title at the design.
  var titleProperty: [SwiftStatement]? {
    guard let title = layout.title else { return nil }
    if titleIsFixed {
      return [.expression(.code(SwiftCode(literal: layout.graph.designText(title))))]
    }
    var formulas = named(behind: .code("layout"))
    var locals = SwiftNames(reserving: [], arguments)
    let constants = formulas.constants(
      SwiftConstants.shared(by: [title], formulas), hints, &locals)
    let text = formulas.expression(title, .text)
    let body = resolving(for: (constants + [.result(text)]).withoutUnusedConstants)
    return body.count == 1 ? [.expression(text)] : body
  }

  private var titleIsFixed: Bool {
    guard let title = layout.title else { return true }
    let inputs = layout.graph.allInputs(of: [title])
    return inputs.isEmpty || layout.graph.inputs.first.map(inputs.contains) == true
  }
}
