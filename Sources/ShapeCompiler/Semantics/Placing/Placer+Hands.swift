import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// `draggable`, `toggle` and `press`: the argument that a hand changes, the element that the hand
/// touches, and the path along which the hand drags the element.
extension Placer {
  /// Sets the paths along which arguments are dragged, and the steps, axes and titles of hands.
  /// Reports hands whose element does not exist or cannot be touched.
  func checkHands() {
    for declaration in declarations where declaration.argument != nil {
      lowerHandPath(declaration)
      lowerHandClauses(declaration)
      guard let hand = tree.child(declaration.syntax, .hand),
        let reference = tree.expression(hand), !tree.hasError(hand)
      else { continue }
      switch staticTarget(reference, declaration.scope) {
      case .declaration(let index)? where isTouchable(declarations[index]): continue
      case nil where tree.kind(reference) == .reference && !isDeclaredInFile(reference):
        lowering.reportUndefined(reference, declaration.scope, wanted: .path)
      default:
        report(
          .handElement(
            loader.sources.text(tree.span(reference)), at: tree.span(reference)))
      }
    }
  }

  /// True if the file declares the name `reference`.
  private func isDeclaredInFile(_ reference: NodeID) -> Bool {
    loader.modules[module].names[tree.text(reference)] != nil
  }

  private func isTouchable(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .box, .path, .plain, .line, .point: true
    default: false
    }
  }

  // MARK: Steps, axes and titles

  /// Sets the step, the axis and the title of a hand.
  private func lowerHandClauses(_ declaration: Declaration) {
    guard let argument = declaration.argument, let kind = arguments[argument].hand?.kind,
      let hand = tree.child(declaration.syntax, .hand), !tree.hasError(hand)
    else { return }
    if let clause = tree.child(hand, .stepClause), let value = tree.expression(clause) {
      if tree.child(hand, .alongClause) == nil {
        report(.handStep("'step' needs 'draggable along' and a path", at: tree.span(clause)))
      } else {
        arguments[argument].hand?.step = step(value, declaration.scope)
      }
    }
    if let clause = tree.child(hand, .axisClause), let value = tree.expression(clause) {
      if kind == .draggable {
        arguments[argument].hand?.axis = lowering.keyword(
          value, declaration.scope, Layout.Argument.Hand.Axis.self, "axis")
      } else {
        report(.handStep("'axis' is for what is dragged", at: tree.span(clause)))
      }
    }
    if let clause = tree.child(hand, .titleClause), let text = tree.expression(clause),
      let value = require(
        lower(text, declaration.scope, wanted: .text), .text, text, declaration.scope)
    {
      arguments[argument].hand?.title = graph.designText(value.scalars[0])
    }
  }

  /// The step of a drag, a positive constant; reports any other value and returns nil.
  private func step(_ expression: NodeID, _ scope: Scope) -> Double? {
    ensureReferences(of: expression, scope)
    guard let value = require(lower(expression, scope, wanted: .number), .number, expression, scope)
    else { return nil }
    if let constant = graph.constant(value.scalars[0]), constant.sign > 0 {
      return constant.doubleValue
    }
    report(.handStep("a step is a constant above 0", at: tree.span(expression)))
    return nil
  }

  // MARK: Tracks

  /// Sets the path along which an argument is dragged.
  private func lowerHandPath(_ declaration: Declaration) {
    guard let argument = declaration.argument, arguments[argument].hand != nil,
      let hand = tree.child(declaration.syntax, .hand),
      let clause = tree.child(hand, .alongClause), !tree.hasError(hand),
      let path = tree.expression(clause), hasTwoEnds(argument, declaration),
      isTrack(path, declaration.scope)
    else { return }
    if let index = lowering.outlinedElement(path, declaration.scope) { ensure(.outline(index)) }
    ensureReferences(of: path, declaration.scope)
    guard let value = lowering.lowerPathValue(path, declaration.scope),
      isTrack(value.scalars[0], of: argument, at: path)
    else { return }
    arguments[argument].hand?.along = value.scalars[0]
  }

  /// True if the domain of an argument has two different ends, which are the values of the argument
  /// at the ends of a path. Otherwise, a missing domain or a domain with one value is reported.
  private func hasTwoEnds(_ argument: Int, _ declaration: Declaration) -> Bool {
    let clause = tree.child(declaration.syntax, .domain)
    guard let domain = arguments[argument].domain else {
      if clause == nil { report(.handWithoutDomain(declaration.name, at: declaration.nameSpan)) }
      return false
    }
    guard domain.lower[0] == domain.upper[0] else { return true }
    let place = clause.flatMap { tree.expression($0) }.map { tree.span($0) }
    report(.handWithOneValue(declaration.name, at: place ?? declaration.nameSpan))
    return false
  }

  /// Reports `path` and returns false if it names a box or group without an outline.
  private func isTrack(_ path: NodeID, _ scope: Scope) -> Bool {
    guard case .declaration(let index)? = staticTarget(path, scope), !lowering.hasOutline(index)
    else {
      return true
    }
    let name = String(loader.sources.text(tree.span(path)))
    switch declarations[index].kind {
    case .box: report(.trackWithoutOutline(name, hasBox: true, at: tree.span(path)))
    case .plain: report(.trackWithoutOutline(name, hasBox: false, at: tree.span(path)))
    default: return true
    }
    return false
  }

  /// True if an argument can be dragged along `path`. A path along which it cannot be dragged is
  /// reported.
  private func isTrack(_ path: Scalar, of argument: Int, at node: NodeID) -> Bool {
    let name = String(loader.sources.text(tree.span(node)))
    if graph.origins(of: [path]).contains(arguments[argument].inputs[0]) {
      report(.movingTrack(name, arguments[argument].name, at: tree.span(node)))
      return false
    }
    if hasNoLength(path) {
      report(.trackWithoutLength(name, at: tree.span(node)))
      return false
    }
    return true
  }

  /// True if a path is known to have no length, for all values of the arguments: it is constant and
  /// has the length 0, or each of its subpaths is open and has fewer than two nodes.
  private func hasNoLength(_ path: Scalar) -> Bool {
    if !graph.isVariable(path) {
      let length = graph.numbers(PathFormula(.length, paths: [path], numbers: []))[0]
      return lowering.isConstant(length, where: { $0 == .zero })
    }
    guard graph.operation(path) == .path,
      case .outline(.nodes(let runs)) = graph.pathFormula(path).operation
    else { return false }
    return runs.allSatisfy { $0.count < 2 && !$0.isClosed }
  }
}
