import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The canvas and the inputs of arguments, which precede all other formulas in the graph.
extension Placer {
  /// Evaluates the canvas in the block of a drawing. The canvas cannot use names of the drawing.
  func placeCanvas(_ block: NodeID) {
    let statements = tree.children(block).filter { tree.kind($0) == .canvas }
    guard let first = statements.first else { return }
    let names = Set(
      tree.children(block).compactMap { tree.child($0, .name) }.map { tree.text($0) })
    placeCanvas(first, except: names)
    for other in statements.dropFirst() {
      report(.repeatedSetting("canvas", at: tree.span(other), first: tree.span(first)))
    }
  }

  private func placeCanvas(_ node: NodeID, except names: Set<String>) {
    // A canvas with a mistake is reported once, and replaced by a default.
    lowering.canvas = Layout.DesignRect(
      x: .zero, y: .zero, width: Rational(100), height: Rational(100))
    guard !tree.hasError(node) else { return }
    let parts = Array(tree.children(node))
    let scope = lowering.fileScope(module)
    var numbers = parts
    if parts.count == 1 { numbers = Array(tree.children(parts[0])) }
    let values = numbers.map { constantNumber($0, scope, except: names) }
    guard parts.count == 2 || values.count == 4 else {
      report(.canvasForm(at: tree.span(parts[0])))
      return
    }
    guard !values.contains(where: { $0 == nil }) else { return }
    let v = values.compactMap { $0 }
    let rect =
      v.count == 4
      ? Layout.DesignRect(x: v[0], y: v[1], width: v[2], height: v[3])
      : Layout.DesignRect(x: .zero, y: .zero, width: v[0], height: v[1])
    if rect.width.sign <= 0 || rect.height.sign <= 0 {
      report(.emptyCanvas(at: tree.span(node)))
      return
    }
    lowering.canvas = rect
  }

  /// The value of the constant expression `node`, which must not contain any of `names`; nil if the
  /// expression has a mistake, which is reported.
  private func constantNumber(_ node: NodeID, _ scope: Scope, except names: Set<String>)
    -> Rational?
  {
    var pending = [node]
    while let part = pending.popLast() {
      if tree.kind(part) == .reference, names.contains(tree.text(part)) {
        report(.notConstant("the canvas", at: tree.span(part)))
        return nil
      }
      pending += tree.children(part).reversed()
    }
    ensureReferences(of: node, scope)
    let value = lower(node, scope, wanted: .number)
    guard let number = require(value, .number, node, scope) else { return nil }
    return graph.design(number.scalars[0]).rational
  }

  // MARK: Inputs

  /// Makes the arguments and their inputs, in the order of their declarations.
  func makeArguments() {
    makeNewArguments()
    for declaration in declarations where declaration.argument == nil {
      if case .parameter = declaration.kind { _ = parameterType(declaration) }
    }
    for argument in arguments.indices where arguments[argument].flipbook != nil {
      let zero = graph.constant(0)
      arguments[argument].defaults = [zero]
      graph.setDesign(arguments[argument].inputs[0], to: zero)
      checkName(ofClock: argument)
    }
  }

  /// Makes the arguments that were declared since the last call. Arguments in the iterations of
  /// loops are an error.
  func makeNewArguments() {
    for argument in declared.arguments[arguments.count...] { arguments.append(made(argument)) }
  }

  private func made(_ argument: DeclaredArgument) -> Layout.Argument {
    guard let index = argument.declaration else {
      let input = graph.makeInput()
      return Layout.Argument(
        name: argument.name,
        documentation: "Seconds since '\(argument.flipbook ?? "")' began.", role: .parameter,
        type: .number, inputs: [input], defaults: [input], domain: nil, hand: nil,
        span: argument.span, flipbook: argument.flipbook)
    }
    let declaration = declarations[index]
    let isFrame = if case .frameArgument = declaration.kind { true } else { false }
    let type = isFrame ? .rect : parameterType(declaration)
    let inputs: [Scalar] =
      type.isText
      ? [graph.makeTextInput()] : type.components.map { _ in graph.makeInput() }
    places[declaration.index].value = Value(type, inputs)
    return Layout.Argument(
      name: argument.name,
      documentation: tree.documentation(declaration.syntax, in: loader.sources[tree.source]),
      role: isFrame ? .frame : .parameter, type: type, inputs: inputs, defaults: inputs,
      domain: nil, hand: hand(declaration.syntax, type, isFrame: isFrame), span: argument.span)
  }

  private func parameterType(_ declaration: Declaration) -> ValueType {
    guard let written = tree.child(declaration.syntax, .type) else { return .error }
    let type = lowering.resolveType(written, declaration.scope)
    if type != .path { return type }
    report(.parameterType("path", at: tree.span(written)))
    return .error
  }

  /// Reports a declared argument that has the name of a flip-book's clock.
  private func checkName(ofClock index: Int) {
    let clock = arguments[index]
    guard let flipbook = clock.flipbook,
      let other = arguments.first(where: { $0.flipbook == nil && $0.name == clock.name })
    else { return }
    report(
      .nameOfClock(
        clock.name, of: flipbook, isNumber: other.type == .number, at: other.span,
        flipbook: clock.span))
  }

  private func hand(_ node: NodeID, _ type: ValueType, isFrame: Bool) -> Layout.Argument.Hand? {
    guard let hand = tree.child(node, .hand), let word = tree.child(hand, .word) else { return nil }
    let kind: Layout.Argument.Hand.Kind =
      switch tree.text(word) {
      case "toggle": .toggle
      case "press": .press
      default: .draggable
      }
    let isAlong = tree.child(hand, .alongClause) != nil
    let isNumber = type == .number || type == .angle
    if (kind != .draggable) != (type == .bool)
      || kind == .draggable && (isAlong ? !isNumber : !isFrame && type != .point)
    {
      if type != .error {
        report(.handType(tree.text(word), type, isAlong: isAlong, at: tree.span(word)))
      }
      return nil
    }
    let element = tree.expression(hand).map { loader.sources.text(tree.span($0)) }
    return Layout.Argument.Hand(kind: kind, element: element)
  }
}
