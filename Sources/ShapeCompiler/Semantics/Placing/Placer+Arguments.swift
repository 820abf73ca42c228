import ShapeFormulas
import ShapeSyntax

/// Named values, the defaults and domains of arguments, and the assumptions about arguments.
extension Placer {
  // MARK: Arguments and values

  func lowerNamedValue(_ index: Int) {
    let declaration = declarations[index]
    let (node, scope) = (declaration.syntax, declaration.scope)
    let tree = self.tree(scope)
    guard !tree.hasError(node) else { return }
    let type = tree.child(node, .type).map { lowering.resolveType($0, scope) }
    guard let clause = tree.child(node, .value), let expression = tree.expression(clause) else {
      if let type, type != .number, type != .error {
        report(.unknownType(ofUnknown: type, at: declaration.nameSpan))
      }
      return
    }
    if type == .path {
      // Here, the name of an element refers to its outline, not its rectangle.
      places[index].value = lowering.lowerPathValue(expression, scope) ?? .error
      return
    }
    var value = lower(expression, scope, wanted: type)
    if let type {
      value = require(value, type, expression, scope) ?? .error
    } else if value.type == .percentage {
      lowering.reportPercentage(at: tree.span(expression))
      value = .error
    } else if value.type == .nothing {
      report(.nothingNeedsType(declaration.name, at: tree.span(expression)))
      value = .error
    }
    places[index].value = value
    places[index].isConstant = lowering.isConstantExpression(expression, scope)
  }

  /// Sets the default and the domain of an argument.
  func lowerDefault(_ index: Int) {
    let declaration = declarations[index]
    guard let argument = declaration.argument else { return }
    let node = declaration.syntax
    let type = arguments[argument].type
    guard !tree.hasError(node), type != .error else {
      places[index].value = .error
      return
    }
    guard let value = defaultValue(index, type) else {
      places[index].value = .error
      return
    }
    if lowering.isOpen(value) {
      report(.movingDefault(declaration.name, at: declaration.nameSpan))
      places[index].value = .error
      return
    }
    let expression = tree.child(node, .value).flatMap { tree.expression($0) } ?? node
    guard let value = lowering.asArgument(value, at: expression, declaration.scope) else {
      places[index].value = .error
      return
    }
    arguments[argument].defaults = value.scalars
    if value.scalars.contains(where: { graph.isVariable($0) }) { defaultOrder.append(argument) }
    for (input, value) in zip(arguments[argument].inputs, value.scalars) {
      graph.setDesign(input, to: value)
    }
    if let domain = tree.child(node, .domain), let expression = tree.expression(domain) {
      lowerDomain(expression, index, argument)
    }
  }

  private func defaultValue(_ index: Int, _ type: ValueType) -> Value? {
    let declaration = declarations[index]
    let (node, scope) = (declaration.syntax, declaration.scope)
    if let clause = tree.child(node, .position) {
      guard type == .point else {
        report(.drawnDefault(type, at: tree.span(clause)))
        return nil
      }
      return placedPoint(clause, declaration)
    }
    guard let clause = tree.child(node, .value), let expression = tree.expression(clause) else {
      return nil
    }
    let value = lower(expression, scope, wanted: type)
    guard let result = require(value, type, expression, scope, takesRatio: true) else { return nil }
    if case .frameArgument = declaration.kind,
      result.scalars.contains(where: { graph.isVariable($0) })
    {
      report(
        .notConstant(
          "the default of a frame",
          help: Diagnostic.Help(
            "to make a box follow a frame, draw the box in that frame: "
              + "'frame inner (4, 4, 92, 92) in target pin left right top bottom', or use a 'let'"),
          at: tree.span(expression)))
      return nil
    }
    return result
  }

  private func lowerDomain(_ node: NodeID, _ index: Int, _ argument: Int) {
    let scope = declarations[index].scope
    let type = arguments[argument].type
    guard type == .number || type == .angle else {
      if type == .point, isFrameName(node, scope) {
        report(
          .frameAsDomain(
            at: tree.span(node), equals: equalsBeforeTuple(declarations[index].syntax)))
      } else {
        report(.domainType(type, at: tree.span(node)))
      }
      return
    }
    guard let (lower, upper) = lowerRange(node, scope, type) else { return }
    guard !graph.isOpen(lower), !graph.isOpen(upper) else {
      report(.movingDefault(declarations[index].name, at: declarations[index].nameSpan))
      return
    }
    arguments[argument].domain = ([lower], [upper])
    let value = graph.design(arguments[argument].inputs[0])
    if value < graph.design(lower) || graph.design(upper) < value {
      report(
        .designOutsideDomain(
          arguments[argument].name, type, value: value, lower: graph.design(lower),
          upper: graph.design(upper), at: arguments[argument].span, domain: tree.span(node)))
    }
  }

  /// The `=` of a parameter and the space after it, if a pair follows that could be drawn instead;
  /// nil if no pair follows.
  private func equalsBeforeTuple(_ parameter: NodeID) -> SourceSpan? {
    guard let clause = tree.child(parameter, .value), let pair = tree.child(clause, .tuple) else {
      return nil
    }
    let equals = tree.span(clause).start
    return SourceSpan(source: tree.source, start: equals, end: tree.span(pair).start)
  }

  private func isFrameName(_ node: NodeID, _ scope: Scope) -> Bool {
    guard case .declaration(let index)? = staticTarget(node, scope) else { return false }
    return places[index].value.type == .rect
  }

  /// The ends of the range `a...b`. If `node` is not a range, or the range is empty at the design,
  /// an error is reported and the result is nil.
  func lowerRange(_ node: NodeID, _ scope: Scope, _ type: ValueType) -> (Scalar, Scalar)? {
    let tree = self.tree(scope)
    let parts = Array(tree.children(node))
    guard tree.kind(node) == .infix, parts.count == 3, tree.token(parts[1]) == .closedRange else {
      if !tree.hasError(node) { report(.expectedRange(at: tree.span(node))) }
      return nil
    }
    ensureReferences(of: node, scope)
    let ends = [parts[0], parts[2]].map { end in
      require(lower(end, scope, wanted: type), type, end, scope, takesRatio: true)
    }
    guard let a = ends[0], let b = ends[1] else { return nil }
    if graph.design(b.scalars[0]) < graph.design(a.scalars[0]) {
      report(.emptyRange(at: tree.span(node)))
      return nil
    }
    return (a.scalars[0], b.scalars[0])
  }

  // MARK: Assumptions

  /// The assumptions of the drawing. Reports assumptions that do not hold at the design.
  func lowerAssumptions() -> [Layout.Assumption] {
    statements.assumptions.compactMap { node, scope in
      let parts = tree.children(node).filter { tree.kind($0).isExpression }
      guard parts.count == 2, !tree.hasError(node) else { return nil }
      let value = lower(parts[0], scope, wanted: .number)
      guard !value.isError else { return nil }
      guard value.type == .number || value.type == .angle else {
        report(.mismatch(wanted: .number, found: value.type, at: tree.span(parts[0])))
        return nil
      }
      guard let (lower, upper) = assumedEnds(node, parts[1], scope, value.type) else { return nil }
      checkAssumption(value, lower, upper, at: tree.span(node))
      return Layout.Assumption(
        value: value.scalars[0], lower: lower, upper: upper, span: tree.span(node))
    }
  }

  /// The ends of an assumption: both for a range, one for `>=` and `<=`.
  private func assumedEnds(
    _ assumption: NodeID, _ other: NodeID, _ scope: Scope, _ type: ValueType
  ) -> (Scalar?, Scalar?)? {
    guard let sign = tree.child(assumption, .operatorToken) else {
      return lowerRange(other, scope, type)
    }
    ensureReferences(of: other, scope)
    let end = require(
      lower(other, scope, wanted: type), type, other, scope, takesRatio: true)?.scalars[0]
    guard let end else { return nil }
    return tree.token(sign) == .greaterOrEqual ? (end, nil) : (nil, end)
  }

  /// Reports an assumption that does not hold at the design.
  private func checkAssumption(
    _ value: Value, _ lower: Scalar?, _ upper: Scalar?, at span: SourceSpan
  ) {
    let (low, high) = (lower.map { graph.design($0) }, upper.map { graph.design($0) })
    let design = graph.design(value.scalars[0])
    if low.map({ design < $0 }) == true || high.map({ $0 < design }) == true {
      report(
        .designOutsideAssumption(value.type, value: design, lower: low, upper: high, at: span))
    }
  }
}
