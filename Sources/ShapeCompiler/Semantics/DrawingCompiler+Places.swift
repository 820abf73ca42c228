import ShapeSyntax

/// Arguments, boxes, points, lines and handles.
extension DrawingCompiler {
  // MARK: Arguments and values

  func lowerNamedValue(_ index: Int) {
    let declaration = declarations[index]
    let (node, scope) = (declaration.syntax, declaration.scope)
    let tree = self.tree(scope)
    guard !tree.hasError(node) else { return }
    let type = tree.child(node, .type).map { resolveType($0, scope) }
    guard let clause = tree.child(node, .value), let expression = tree.expression(clause) else {
      report(.notYet("a 'let' without a value", at: declaration.nameSpan))
      return
    }
    var value = lower(expression, scope, wanted: type)
    if let type {
      value = require(value, type, expression, scope) ?? .error
    } else if value.type == .percentage {
      report(
        .percentageAlone(program.sources.text(tree.span(expression)), at: tree.span(expression)))
      value = .error
    } else if value.type == .nothing {
      report(.nothingNeedsType(declaration.name, at: tree.span(expression)))
      value = .error
    }
    declarations[index].value = value
    declarations[index].isConstant = isConstantExpression(expression, scope)
  }

  /// Gives an argument its default and domain.
  func lowerDefault(_ index: Int) {
    let declaration = declarations[index]
    guard let argument = declaration.argument else { return }
    let node = declaration.syntax
    let type = arguments[argument].type
    guard !tree.hasError(node), type != .error else {
      declarations[index].value = .error
      return
    }
    guard let value = defaultValue(index, type) else {
      declarations[index].value = .error
      return
    }
    arguments[argument].defaults = value.scalars
    if value.scalars.contains(where: { graph.isVariable($0) }) { defaultOrder.append(argument) }
    for (input, value) in zip(arguments[argument].inputs, value.scalars) {
      graph.setDesign(input, to: value)
    }
    if case .frameArgument = declaration.kind {
      declarations[index].design = designRect(value.scalars)
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
      report(.notConstant("the default of a frame", at: tree.span(expression)))
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
    arguments[argument].domain = ([lower], [upper])
    let value = graph.design(arguments[argument].inputs[0])
    if value < graph.design(lower) || graph.design(upper) < value {
      report(
        .designOutsideDomain(
          arguments[argument].name, type, value: value, lower: graph.design(lower),
          upper: graph.design(upper), at: arguments[argument].span, domain: tree.span(node)))
    }
  }

  /// The `=` and the space after it where a pair follows, which could be drawn.
  private func equalsBeforeTuple(_ parameter: NodeID) -> SourceSpan? {
    guard let clause = tree.child(parameter, .value), let pair = tree.child(clause, .tuple) else {
      return nil
    }
    let equals = tree.span(clause).start
    return SourceSpan(source: tree.source, start: equals, end: tree.span(pair).start)
  }

  private func isFrameName(_ node: NodeID, _ scope: Scope) -> Bool {
    guard case .declaration(let index)? = staticTarget(node, scope) else { return false }
    return declarations[index].value.type == .rect
  }

  /// The two ends of `a...b`.
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

  /// Reports the assumptions that do not hold at the design.
  func checkAssumptions() {
    _ = lowerAssumptions(reporting: true)
  }

  func lowerAssumptions() -> [Layout.Assumption] { lowerAssumptions(reporting: false) }

  private func lowerAssumptions(reporting: Bool) -> [Layout.Assumption] {
    let before = diagnostics.count
    defer { if !reporting { diagnostics.removeSubrange(before...) } }
    return assumptions.compactMap { node, scope in
      let parts = tree.children(node).filter { tree.kind($0).isExpression }
      guard parts.count == 2, !tree.hasError(node) else { return nil }
      let value = lower(parts[0], scope, wanted: .number)
      guard !value.isError else { return nil }
      guard value.type == .number || value.type == .angle else {
        report(.mismatch(wanted: .number, found: value.type, at: tree.span(parts[0])))
        return nil
      }
      guard let (lower, upper) = lowerRange(parts[1], scope, value.type) else { return nil }
      checkAssumption(value, lower, upper, at: tree.span(node))
      return Layout.Assumption(
        value: value.scalars[0], lower: lower, upper: upper, span: tree.span(node))
    }
  }

  /// Reports an assumption that does not hold at the design.
  private func checkAssumption(
    _ value: Value, _ lower: Scalar, _ upper: Scalar, at span: SourceSpan
  ) {
    let (low, high) = (graph.design(lower), graph.design(upper))
    let design = graph.design(value.scalars[0])
    if design < low || high < design {
      report(
        .designOutsideAssumption(value.type, value: design, lower: low, upper: high, at: span))
    }
  }

  // MARK: Hands

  /// Reports hands whose element does not exist, or is nothing that can be touched.
  func checkHands() {
    for declaration in declarations where declaration.argument != nil {
      guard let hand = tree.child(declaration.syntax, .hand),
        let reference = tree.expression(hand), !tree.hasError(hand)
      else { continue }
      switch staticTarget(reference, declaration.scope) {
      case .declaration(let index)? where isTouchable(declarations[index]): continue
      case nil where tree.kind(reference) == .reference:
        reportUndefined(reference, declaration.scope)
      default:
        report(
          .handElement(
            program.sources.text(tree.span(reference)), at: tree.span(reference)))
      }
    }
  }

  private func isTouchable(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .box, .path, .plain, .line: true
    default: false
    }
  }

  // MARK: Frames

  /// A frame as things are placed in it.
  struct PlacingFrame {
    var quad: Layout.Quad
    var design: Layout.DesignRect
    var x: FrameAxis
    var y: FrameAxis

    init(_ quad: Layout.Quad, _ design: Layout.DesignRect) {
      self.quad = quad
      self.design = design
      x = FrameAxis(
        min: quad.x, size: quad.width, designMin: design.x, designSize: design.width)
      y = FrameAxis(
        min: quad.y, size: quad.height, designMin: design.y, designSize: design.height)
    }
  }

  enum FrameLookup {
    /// The thing stays where it is drawn.
    case fixed
    case frame(PlacingFrame)
    /// Reported already.
    case failed
  }

  func placingFrame(_ membership: Membership) -> FrameLookup {
    switch membership.frame {
    case nil:
      if let pins = membership.pins {
        report(.pinWithoutFrame(at: tree.span(pins)))
        return .failed
      }
      return .fixed
    case .group(let index)?: return frame(of: index)
    case .expression(let node, let scope)?:
      if case .declaration(let index)? = staticTarget(node, scope) {
        if let lookup = lookUp(index, node, scope) { return lookup }
      }
      let value = lower(node, scope, wanted: .rect)
      if value.isError { return .failed }
      guard value.type == .rect else {
        report(
          .notAFrame(
            program.sources.text(span(node, scope)), value.type, at: span(node, scope)))
        return .failed
      }
      guard let design = designRect(value.scalars) else {
        report(.notFiniteAtDesign(at: span(node, scope)))
        return .failed
      }
      return .frame(PlacingFrame(Layout.Quad(value), design))
    }
  }

  /// The frame that a declared thing is; nil where its value says what it is.
  private func lookUp(_ index: Int, _ node: NodeID, _ scope: Scope) -> FrameLookup? {
    switch declarations[index].kind {
    case .frameArgument, .localFrame, .box:
      return canSee(index, node, scope) ? frame(of: index) : .failed
    case .plain:
      report(
        .groupWithoutBox(
          declarations[index].name, header: header(declarations[index]), at: span(node, scope)))
      return .failed
    case .path, .line, .point, .node:
      report(.notAFrameElement(declarations[index].name, at: span(node, scope)))
      return .failed
    default: return nil
    }
  }

  private func frame(of index: Int) -> FrameLookup {
    let declaration = declarations[index]
    guard declaration.value.type == .rect, let design = declaration.design else { return .failed }
    return .frame(PlacingFrame(declaration.painted ?? Layout.Quad(declaration.value), design))
  }

  /// The rectangle that four scalars are at the design.
  func designRect(_ scalars: [Scalar]) -> Layout.DesignRect? {
    let values = scalars.compactMap { graph.design($0).rational }
    guard values.count == 4 else { return nil }
    return Layout.DesignRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  // MARK: Pins

  private static let pinWords: [String: (isX: Bool, pins: AxisPins)] = [
    "left": (true, .near), "right": (true, .far), "midX": (true, .middle), "width": (true, .size),
    "top": (false, .near), "bottom": (false, .far), "midY": (false, .middle),
    "height": (false, .size),
  ]

  /// The pins of a clause per axis; nil where they make no sense, which is reported.
  private func pins(_ clause: NodeID?, forBox isBox: Bool) -> (x: AxisPins, y: AxisPins)? {
    guard let clause else { return ([], []) }
    guard !tree.hasError(clause) else { return nil }
    var (x, y) = (AxisPins(), AxisPins())
    var (wordsOfX, wordsOfY): ([SourceSpan], [SourceSpan]) = ([], [])
    for word in tree.children(clause) where tree.kind(word) == .word {
      guard let (isX, pin) = DrawingCompiler.pinWords[tree.text(word)] else { return nil }
      if isX ? x.contains(pin) : y.contains(pin) {
        report(.repeatedPin(tree.text(word), at: tree.span(word)))
        return nil
      }
      if pin == .size && !isBox {
        report(.sizePinOnPoint(tree.text(word), at: tree.span(word)))
        return nil
      }
      if isX { x.insert(pin) } else { y.insert(pin) }
      if isX { wordsOfX.append(tree.span(word)) } else { wordsOfY.append(tree.span(word)) }
    }
    for (axis, pins, words) in [("horizontal", x, wordsOfX), ("vertical", y, wordsOfY)] {
      let known: [AxisPins] =
        isBox
        ? [
          [], .near, .far, [.near, .far], .size, [.near, .size], [.far, .size], [.middle, .size],
        ] : [[], .near, .far, .middle]
      if !known.contains(pins) {
        let place = words.dropFirst().reduce(words[0]) { $0.union($1) }
        let isX = axis == "horizontal"
        report(
          pins == .middle
            ? .middleWithoutSize(isX ? "midX" : "midY", isX ? "width" : "height", at: place)
            : .impossiblePins(axis, isBox: isBox, at: place))
        return nil
      }
    }
    return (x, y)
  }

  /// The pins that a point has where a box has `pins`: its one rigid edge or middle.
  private func edge(of pins: AxisPins) -> AxisPins {
    let edges = pins.subtracting(.size)
    return edges == [.near, .far] ? [] : edges
  }

  // MARK: Boxes

  func placeBox(_ index: Int) {
    let declaration = declarations[index]
    let (node, scope) = (declaration.syntax, declaration.scope)
    guard !headerHasError(node) else { return }
    if let clause = tree.child(node, .value) {
      placeComputedBox(index, clause, scope)
    } else if let clause = tree.child(node, .position) {
      placeDrawnBox(index, clause, declaration)
    }
  }

  /// Whether a part of the statement before its block was reported by the parser.
  func headerHasError(_ node: NodeID) -> Bool {
    tree.children(node).contains { tree.kind($0) != .block && tree.hasError($0) }
  }

  private func placeComputedBox(_ index: Int, _ clause: NodeID, _ scope: Scope) {
    guard let expression = tree.expression(clause) else { return }
    let value = lower(expression, scope, wanted: .rect)
    guard let rect = require(value, .rect, expression, scope) else { return }
    declarations[index].value = rect
    declarations[index].design = designRect(rect.scalars)
    if declarations[index].design == nil {
      report(.notFiniteAtDesign(at: tree.span(expression)))
    }
  }

  private func placeDrawnBox(_ index: Int, _ clause: NodeID, _ declaration: Declaration) {
    var value: Diagnostic.Edit?
    if case .localFrame = declaration.kind, let tuple = tree.expression(clause) {
      let text = program.sources.text(tree.span(tuple))
      value = Diagnostic.Edit(
        replace: tree.span(declaration.syntax), with: "let \(declaration.name) = \(text)")
    }
    guard let drawn = drawnNumbers(clause, declaration.scope, wanted: .rect, value: value) else {
      return
    }
    let design = Layout.DesignRect(x: drawn[0], y: drawn[1], width: drawn[2], height: drawn[3])
    declarations[index].design = design
    switch placingFrame(declaration.membership) {
    case .failed: return
    case .fixed:
      declarations[index].value = Value(.rect, drawn.map { graph.constant($0) })
    case .frame(let frame):
      guard let pins = pins(declaration.membership.pins, forBox: true) else { return }
      guard
        let x = placed(design.x, design.width, frame.x, pins.x, isX: true, declaration, clause),
        let y = placed(design.y, design.height, frame.y, pins.y, isX: false, declaration, clause)
      else { return }
      declarations[index].value = Value(.rect, [x.min, y.min, x.size, y.size])
      guard snapsLikePaintCode else { return }
      let sx = graph.snapped(x, from: design.x, size: design.width, in: frame.x, pins.x)
      let sy = graph.snapped(y, from: design.y, size: design.height, in: frame.y, pins.y)
      declarations[index].painted = Layout.Quad(
        x: sx.min, y: sy.min, width: sx.size, height: sy.size)
    }
  }

  private func placed(
    _ position: Rational, _ size: Rational, _ frame: FrameAxis, _ pins: AxisPins, isX: Bool,
    _ declaration: Declaration, _ clause: NodeID
  ) -> Extent? {
    do throws(PlacementError) {
      return try graph.place(position, size: size, in: frame, pins)
    } catch {
      // Every rule that divides lacks its near edge, or else its size.
      let near = isX ? "left" : "top"
      let size = isX ? "width" : "height"
      let missing =
        error == .frameWithoutSize ? "\(near) \(size)" : pins == .size ? near : size
      reportScale(error, isX: isX, missing, declaration.membership, clause)
      return nil
    }
  }

  /// Reports a rule that divides by zero and offers the pins that are `missing`; once for all that
  /// the same clause places.
  private func reportScale(
    _ error: PlacementError, isX: Bool, _ missing: String, _ membership: Membership,
    _ position: NodeID
  ) {
    var (pins, place) = ("pin " + missing, tree.span(position).endPoint)
    if let clause = membership.pins {
      (pins, place) = (missing, tree.span(clause).endPoint)
    } else if case .expression(let frame, let scope)? = membership.frame {
      place = span(frame, scope).endPoint
    }
    let diagnostic = Diagnostic.cannotScale(
      error, isX: isX, pins: pins, at: tree.span(position), place: place)
    if !diagnostics.contains(where: { $0.id == diagnostic.id && $0.helps == diagnostic.helps }) {
      report(diagnostic)
    }
  }

  // MARK: Points

  /// Places a `point` or a node.
  func placePoint(_ index: Int) {
    let declaration = declarations[index]
    let (node, scope) = (declaration.syntax, declaration.scope)
    guard !headerHasError(node) else { return }
    if let clause = tree.child(node, .value), let expression = tree.expression(clause) {
      let value = lower(expression, scope, wanted: .point)
      declarations[index].value = require(value, .point, expression, scope) ?? .error
    } else if let clause = tree.child(node, .position) {
      declarations[index].value = placedPoint(clause, declaration) ?? .error
    } else if case .node(let kind) = declaration.kind, kind != .arc {
      report(.notYet("a node without a position", at: declaration.nameSpan))
    }
  }

  /// A drawn position as its frame places it.
  func placedPoint(_ clause: NodeID, _ declaration: Declaration) -> Value? {
    placedPoint(clause, declaration.scope, declaration.membership)
  }

  /// A drawn position as the frame of `membership` places it; with `ofBox` the pins are a box's,
  /// whose sizes a point has not.
  func placedPoint(
    _ clause: NodeID, _ scope: Scope, _ membership: Membership, ofBox: Bool = false
  ) -> Value? {
    guard let drawn = drawnNumbers(clause, scope, wanted: .point) else { return nil }
    switch placingFrame(membership) {
    case .failed: return nil
    case .fixed: return Value(.point, drawn.map { graph.constant($0) })
    case .frame(let frame):
      guard var pins = pins(membership.pins, forBox: ofBox) else { return nil }
      if ofBox { pins = (edge(of: pins.x), edge(of: pins.y)) }
      var scalars: [Scalar] = []
      for (position, axis, pins, isX) in [
        (drawn[0], frame.x, pins.x, true), (drawn[1], frame.y, pins.y, false),
      ] {
        do throws(PlacementError) {
          scalars.append(try graph.place(position, in: axis, pins))
        } catch {
          reportScale(error, isX: isX, isX ? "left" : "top", membership, clause)
          return nil
        }
      }
      return Value(.point, scalars)
    }
  }

  /// The constants of a drawn position in design space.
  func drawnNumbers(
    _ clause: NodeID, _ scope: Scope, wanted: ValueType, value: Diagnostic.Edit? = nil
  ) -> [Rational]? {
    let tree = self.tree(scope)
    guard let tuple = tree.kind(clause).isExpression ? clause : tree.expression(clause) else {
      return nil
    }
    if let culprit = variableReference(tuple, scope) {
      report(
        .drawnNotConstant(
          program.sources.text(tree.span(culprit)), at: tree.span(culprit),
          position: tree.span(tuple), value: value))
      return nil
    }
    let value = lower(tuple, scope, wanted: wanted)
    guard let point = require(value, wanted, tuple, scope) else { return nil }
    let numbers = point.scalars.compactMap { graph.design($0).rational }
    guard numbers.count == point.scalars.count else {
      report(.notFiniteAtDesign(at: tree.span(tuple)))
      return nil
    }
    return numbers
  }

  // MARK: Lines

  func placeLine(_ index: Int) {
    let declaration = declarations[index]
    guard !headerHasError(declaration.syntax) else { return }
    let ends = [SyntaxKind.fromClause, .toClause].compactMap { tree.child(declaration.syntax, $0) }
    if ends.allSatisfy({ tree.child($0, .value) != nil }),
      let clause = tree.child(declaration.syntax, .inClause)
        ?? tree.child(declaration.syntax, .pinClause)
    {
      report(.placementAfterComputed(at: tree.span(clause)))
    }
    let points = [SyntaxKind.fromClause, .toClause].map { kind in
      tree.child(declaration.syntax, kind).flatMap { linePoint($0, declaration) }
    }
    guard let from = points[0], let to = points[1] else { return }
    let scalars = from.scalars + to.scalars
    declarations[index].value = Value(.rect, scalars)
  }

  private func linePoint(_ clause: NodeID, _ declaration: Declaration) -> Value? {
    if let value = tree.child(clause, .value), let expression = tree.expression(value) {
      let value = lower(expression, declaration.scope, wanted: .point)
      return require(value, .point, expression, declaration.scope)
    }
    guard let position = tree.child(clause, .position) else { return nil }
    return placedPoint(position, declaration)
  }

  // MARK: Handles

  func placeHandles(_ index: Int) {
    let declaration = declarations[index]
    guard case .node(let kind) = declaration.kind, !tree.hasError(declaration.syntax),
      !declaration.value.isError
    else { return }
    let node = declaration.syntax
    let incoming = tree.child(node, .inHandle)
    let outgoing = tree.child(node, .outHandle)
    checkParts(of: node)
    switch kind {
    case .corner, .arc: return
    case .auto: placeAutoHandles(index)
    case .round:
      declarations[index].incoming = incoming.flatMap { handle($0, declaration) }
      declarations[index].outgoing = outgoing.flatMap { handle($0, declaration) }
    case .symmetric, .smooth:
      guard let outgoing else {
        report(.missingHandle("out", kind.rawValue, at: declaration.nameSpan))
        return
      }
      guard let out = handle(outgoing, declaration) else { return }
      declarations[index].outgoing = out
      let ratio = kind == .symmetric ? graph.constant(1) : smoothRatio(incoming, declaration)
      guard let ratio else { return }
      declarations[index].incoming = Layout.Pair(
        x: graph.negate(graph.multiply(out.x, ratio)),
        y: graph.negate(graph.multiply(out.y, ratio)))
    }
  }

  /// Reports parts that are written twice.
  private func checkParts(of node: NodeID) {
    var seen: [SyntaxKind] = []
    for part in tree.children(node)
    where [.inHandle, .outHandle, .radiusClause].contains(tree.kind(part)) {
      guard seen.contains(tree.kind(part)) else {
        seen.append(tree.kind(part))
        continue
      }
      let word = program.sources.text(tree.tokenSpan(tree.tokenRange(part).lowerBound))
      report(.repeatedPart(word, at: tree.span(part)))
    }
  }

  /// How long the incoming handle of a smooth node is, as a part of the outgoing one.
  private func smoothRatio(_ clause: NodeID?, _ declaration: Declaration) -> Scalar? {
    guard let clause else {
      report(.missingHandle("in", "smooth", at: declaration.nameSpan))
      return nil
    }
    guard let expression = tree.expression(clause) else { return nil }
    if tree.kind(expression) == .tuple {
      report(.smoothRatio(at: tree.span(clause)))
      return nil
    }
    let value = lower(expression, declaration.scope, wanted: .number)
    guard
      let ratio = require(value, .number, expression, declaration.scope, takesRatio: true)
    else { return nil }
    return ratio.scalars[0]
  }

  /// The vector of a handle: drawn, through the node's map, or computed.
  private func handle(_ clause: NodeID, _ declaration: Declaration) -> Layout.Pair? {
    let scope = declaration.scope
    if let value = tree.child(clause, .value), let expression = tree.expression(value) {
      let value = lower(expression, scope, wanted: .point)
      return require(value, .point, expression, scope).map { Layout.Pair($0) }
    }
    guard let position = tree.child(clause, .position),
      let drawn = drawnNumbers(position, scope, wanted: .point)
    else { return nil }
    // A computed node has no map of its own: its drawn handles stay as they are.
    if tree.child(declaration.syntax, .value) != nil {
      return Layout.Pair(x: graph.constant(drawn[0]), y: graph.constant(drawn[1]))
    }
    switch placingFrame(declaration.membership) {
    case .failed: return nil
    case .fixed: return Layout.Pair(x: graph.constant(drawn[0]), y: graph.constant(drawn[1]))
    case .frame(let frame):
      guard let pins = pins(declaration.membership.pins, forBox: false),
        let x = try? graph.placeVector(drawn[0], in: frame.x, pins.x),
        let y = try? graph.placeVector(drawn[1], in: frame.y, pins.y)
      else { return nil }
      return Layout.Pair(x: x, y: y)
    }
  }

  /// The handles of an `auto` node, by the neighbours that it has when the path is complete.
  private func placeAutoHandles(_ index: Int) {
    guard let path = declarations[index].path else { return }
    for run in assembleNodes(of: path) {
      guard let i = run.nodes.firstIndex(where: { $0.declaration == index && !$0.isMirrored })
      else { continue }
      let out = autoHandle(run, i)
      declarations[index].outgoing = out
      declarations[index].incoming = Layout.Pair(x: graph.negate(out.x), y: graph.negate(out.y))
    }
  }
}
