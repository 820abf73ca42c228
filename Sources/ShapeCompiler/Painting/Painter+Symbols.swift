import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// Drawings that other drawings use.
extension Painter {
  /// The drawing that a `use` shows; nil if the drawing is unknown or has errors, or if the box has
  /// a mistake. All mistakes are reported.
  func lowerUse(_ index: Int) -> Layout.Use? {
    let declaration = declarations[index]
    let node = declaration.syntax
    guard let symbol = tree.children(node).first, !tree.hasError(symbol) else { return nil }
    guard let drawing = findDrawing(symbol, placed.module, loader) else {
      reportUnknownDrawing(symbol)
      return nil
    }
    guard let callee = layouts[drawing] else { return nil }
    let hasBox = tree.child(node, .position) != nil || tree.child(node, .value) != nil
    let box =
      lowering.places[declaration.index].value.type == .rect
      ? lowering.places[declaration.index].paintedBox : nil
    if hasBox, box == nil { return nil }
    let hasFrames = callee.arguments.contains { $0.role == .frame }
    if hasBox, hasFrames, callee.mainFrame == nil {
      report(.useWithoutMainFrame(callee.name, at: tree.span(symbol)))
    }
    var use = Layout.Use(
      drawing: drawing, box: box, arguments: callee.arguments.map { _ in nil })
    if let main = callee.mainFrame, let box {
      let zero = lowering.graph.constant(0)
      use.arguments[main] = [zero, zero, box.width, box.height]
    }
    let given = lowerUseArguments(node, declaration.scope, callee, &use)
    checkAssumptions(of: callee, use, at: tree.span(symbol))
    if hasFrames, callee.mainFrame == nil {
      let missing = callee.arguments.indices.filter {
        callee.arguments[$0].role == .frame && use.arguments[$0] == nil && !given.contains($0)
      }
      if !missing.isEmpty {
        let names = missing.map { callee.arguments[$0].name }
        report(.useNeedsFrames(callee.name, names, at: tree.span(symbol)))
      }
    }
    return use
  }

  /// The drawing that `symbol` names, with its default arguments, in a box; nil if there is no such
  /// drawing, or if it has errors.
  func lowerUse(of symbol: NodeID, into box: Layout.Quad) -> Layout.Use? {
    guard !tree.hasError(symbol) else { return nil }
    guard let drawing = findDrawing(symbol, placed.module, loader) else {
      reportUnknownDrawing(symbol)
      return nil
    }
    guard let callee = layouts[drawing] else { return nil }
    var use = Layout.Use(
      drawing: drawing, box: box, arguments: callee.arguments.map { _ in nil })
    if let main = callee.mainFrame {
      let zero = lowering.graph.constant(0)
      use.arguments[main] = [zero, zero, box.width, box.height]
    } else if callee.arguments.contains(where: { $0.role == .frame }) {
      report(.useWithoutMainFrame(callee.name, hasBlock: false, at: tree.span(symbol)))
    }
    checkAssumptions(of: callee, use, at: tree.span(symbol))
    return use
  }

  /// Reports the assumptions of the used drawing that the arguments of `use` violate, if all of
  /// them are constant. Boxes are not rounded for this check.
  private func checkAssumptions(of callee: Layout, _ use: Layout.Use, at span: SourceSpan) {
    guard !callee.assumptions.isEmpty,
      !use.arguments.contains(where: { $0?.contains { placed.dependsOnArguments($0) } ?? false })
    else { return }
    var arguments = GivenArguments()
    for (i, scalars) in use.arguments.enumerated() {
      guard let scalars, !callee.arguments[i].type.isText else { continue }
      arguments.numbers[i] = scalars.map { lowering.graph.design($0).doubleValue }
    }
    let values = callee.graph.evaluate(callee.argumentValues(arguments))
    for assumption in callee.assumptions {
      let value = values[assumption.value]
      // Values computed from decimals may have a rounding error.
      let slack = 1e-9 * max(1, value.magnitude)
      if assumption.lower.map({ value < values[$0] - slack }) == true
        || assumption.upper.map({ value > values[$0] + slack }) == true
      {
        report(.useOutsideAssumption(callee.name, value, at: span, assumption: assumption.span))
      }
    }
  }

  private func reportUnknownDrawing(_ symbol: NodeID) {
    let text = loader.sources.text(tree.span(symbol))
    if let declared = lowering.findFileName(symbol, lowering.fileScope(placed.module)) {
      switch declared {
      case .module(nil): return
      case .drawing: return
      default:
        report(.notADrawing(text, at: tree.span(symbol)))
        return
      }
    }
    var known = drawingNames(placed.module)
    var isBroken = false
    if tree.kind(symbol) == .member, let base = tree.children(symbol).first {
      switch loader.modules[placed.module].names[tree.text(base)]?.declared {
      case .module(nil)?: return
      case .module(let target?)?:
        known = drawingNames(target).map { "\(tree.text(base)).\($0)" }
        isBroken = lowering.hasSyntaxError(target)
      case nil where tree.kind(base) == .reference:
        lowering.reportUndefined(base, lowering.fileScope(placed.module))
        return
      default: break
      }
    }
    let nearest = nearestName(to: text, among: known)
    if nearest == nil, isBroken || lacksImport { return }
    report(
      .unknownDrawing(
        text, nearest: nearest,
        inFile: lowering.importName(of: text) { if case .drawing = $0 { true } else { false } },
        at: tree.span(symbol)))
  }

  /// True if an error in an import of the file was reported. Such an error may explain a missing
  /// declaration.
  var lacksImport: Bool {
    let isMissing = loader.modules[placed.module].names.values.contains {
      if case .module(nil) = $0.declared { true } else { false }
    }
    return isMissing
      || tree.children(tree.root).contains {
        tree.kind($0) == .importDeclaration && tree.hasError($0)
      }
  }

  private func drawingNames(_ module: Int) -> [String] {
    loader.drawings.filter { $0.module == module }.map(\.name)
  }

  /// Sets the arguments that the block of a `use` gives. Returns the indices of all arguments that
  /// the block names.
  private func lowerUseArguments(
    _ node: NodeID, _ scope: Scope, _ callee: Layout, _ use: inout Layout.Use
  ) -> Set<Int> {
    guard let block = tree.child(node, .block) else { return [] }
    var seen: [Int: SourceSpan] = [:]
    for statement in tree.children(block) where tree.kind(statement) == .useArgument {
      guard let name = tree.child(statement, .name), let expression = tree.expression(statement)
      else { continue }
      let text = tree.text(name)
      guard let i = callee.arguments.firstIndex(where: { $0.name == text }) else {
        let known = callee.arguments.map(\.name)
        report(
          .unknownArgument(
            text, of: callee.name, nearest: nearestName(to: text, among: known), known: known,
            at: tree.span(name)))
        continue
      }
      if let first = seen[i] {
        report(.repeatedArgument(text, at: tree.span(name), first: first))
        continue
      }
      seen[i] = tree.span(name)
      if i == callee.mainFrame, use.box != nil {
        report(.mainFrameGivenTwice(text, at: tree.span(name)))
        continue
      }
      ensureReferences(of: expression, scope)
      let type = callee.arguments[i].type
      let value = lower(expression, scope, wanted: type)
      guard let given = require(value, type, expression, scope, takesRatio: true),
        var result = lowering.asArgument(given, at: expression, scope)?.scalars
      else { continue }
      // Frames and points are in the space of the caller; the space of the used drawing has its
      // origin at the box.
      if let box = use.box, callee.mainFrame != nil, type == .point || type == .rect {
        result[0] = lowering.graph.subtract(result[0], box.x)
        result[1] = lowering.graph.subtract(result[1], box.y)
      }
      use.arguments[i] = result
      checkDomain(of: callee.arguments[i], callee, result[0], at: tree.span(expression))
    }
    return Set(seen.keys)
  }

  /// Reports a constant that is outside of the domain of an argument, if the domain is constant,
  /// too.
  private func checkDomain(
    of argument: Layout.Argument, _ callee: Layout, _ scalar: Scalar, at span: SourceSpan
  ) {
    guard let domain = argument.domain, !lowering.graph.isVariable(scalar) else { return }
    let ends = [domain.lower[0], domain.upper[0]]
    guard !ends.contains(where: { callee.graph.isVariable($0) }) else { return }
    let (value, lower, upper) = (
      lowering.graph.design(scalar), callee.graph.design(ends[0]), callee.graph.design(ends[1])
    )
    if value < lower || upper < value {
      report(
        .useOutsideDomain(
          argument.name, argument.type, value: value, lower: lower, upper: upper, at: span,
          argument: argument.span))
    }
  }
}
