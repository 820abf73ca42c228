import ShapeCompiler
import ShapeFormulas

/// The title of a drawing that a screen reader reads.
enum SwiftTitle {
  /// A text that does not depend on the arguments.
  case literal(String)
  /// A property of `Arguments`, given by its name.
  case property(SwiftName)

  /// The code of the title for `arguments`.
  func code(for arguments: SwiftCode) -> SwiftCode {
    switch self {
    case .literal(let text): SwiftCode(literal: text)
    case .property(let name): "\(arguments).\(name)"
    }
  }
}

extension SwiftDrawing {
  /// The title of the drawing; nil if the drawing has none. If the title depends on the appearance,
  /// the title at the design is used.
  var title: SwiftTitle? {
    guard let title = layout.title else { return nil }
    let inputs = layout.graph.allInputs(of: [title])
    if inputs.isEmpty || layout.graph.inputs.first.map(inputs.contains) == true {
      return .literal(layout.graph.designText(title))
    }
    let name = SwiftName("title")
    if isArgument(title, called: name) { return .property(name) }
    var names = SwiftNames()
    for argument in arguments { names.take(argument) }
    return .property(names.value("title"))
  }

  /// True if the title depends on the main frame, which views set to their own size.
  var titleFollowsView: Bool {
    guard let node = layout.title, let main = layout.mainFrame, case .property? = title else {
      return false
    }
    return origins.arguments(neededBy: [node]).contains(main)
  }

  /// The computed property of `Arguments` that returns the title; nil if the title is constant or
  /// an argument.
  var titleProperty: (name: SwiftName, body: [SwiftStatement])? {
    guard let node = layout.title, case .property(let name) = title,
      !isArgument(node, called: name)
    else { return nil }
    var formulas = named(behind: .code("layout"))
    var locals = SwiftNames(reserving: [], arguments)
    let constants = formulas.constants(
      SwiftConstants.shared(by: [node], formulas), hints, &locals)
    let text = formulas.expression(node, .text)
    let body = resolving(for: (constants + [.result(text)]).withoutUnusedConstants)
    return (name, body.count == 1 ? [.expression(text)] : body)
  }

  /// True if the formula is an argument called `name`, without a computed default.
  private func isArgument(_ node: Scalar, called name: SwiftName) -> Bool {
    layout.arguments.indices.contains { i in
      arguments[i] == name && layout.arguments[i].inputs == [node]
        && !layout.defaultOrder.contains(i)
    }
  }
}
