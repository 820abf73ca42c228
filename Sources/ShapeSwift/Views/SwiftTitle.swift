import ShapeCompiler
import ShapeFormulas

/// What a screen reader calls a drawing.
enum SwiftTitle {
  /// The same in every picture.
  case literal(String)
  /// A property of the arguments.
  case property(SwiftName)

  /// The title for `arguments`.
  func code(for arguments: SwiftCode) -> SwiftCode {
    switch self {
    case .literal(let text): SwiftCode(literal: text)
    case .property(let name): "\(arguments).\(name)"
    }
  }
}

extension SwiftDrawing {
  /// The title; one that depends on the appearance is that of the design.
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

  /// True if the title depends on the main frame, which views have from their place.
  var titleFollowsView: Bool {
    guard let node = layout.title, let main = layout.mainFrame, case .property? = title else {
      return false
    }
    return origins.arguments(neededBy: [node]).contains(main)
  }

  /// The title of the arguments, as a property that is worked out; nil where they have none, or have it
  /// already.
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

  /// True if a formula is nothing but the argument of this name.
  private func isArgument(_ node: Scalar, called name: SwiftName) -> Bool {
    layout.arguments.indices.contains { i in
      arguments[i] == name && layout.arguments[i].inputs == [node]
        && !layout.defaultOrder.contains(i)
    }
  }
}
