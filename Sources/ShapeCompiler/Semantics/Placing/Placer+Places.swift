import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The places of boxes, points and lines.
extension Placer {
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

  /// True if the parser reported a mistake in the part of the statement before its block.
  func headerHasError(_ node: NodeID) -> Bool {
    tree.children(node).contains { tree.kind($0) != .block && tree.hasError($0) }
  }

  private func placeComputedBox(_ index: Int, _ clause: NodeID, _ scope: Scope) {
    guard let expression = tree.expression(clause) else { return }
    let value = lower(expression, scope, wanted: .rect)
    guard let rect = require(value, .rect, expression, scope) else { return }
    places[index].value = rect
    if designRect(rect.scalars) == nil {
      report(.notFiniteAtDesign(at: tree.span(expression)))
    }
  }

  private func placeDrawnBox(_ index: Int, _ clause: NodeID, _ declaration: Declaration) {
    if case .row = declaration.membership.frame {
      places[index].value = places[index].boxInRow ?? .error
      return
    }
    let place = DrawnPlace(
      kind: .box, membership: declaration.membership, statement: declaration.syntax)
    guard let drawn = drawnNumbers(clause, declaration.scope, wanted: .rect, place) else { return }
    let design = Layout.DesignRect(x: drawn[0], y: drawn[1], width: drawn[2], height: drawn[3])
    lowering.checkSize(design, clause, declaration)
    places[declaration.index].drawn = design
    switch placingFrame(declaration.membership) {
    case .failed: return
    case .fixed:
      places[index].value = Value(.rect, drawn.map { graph.constant($0) })
    case .frame(let frame):
      guard hasDesign(frame, clause), let pins = boxPins(of: declaration) else { return }
      guard
        let x = placed(design.x, design.width, frame.x, pins.x, isX: true, declaration, clause),
        let y = placed(design.y, design.height, frame.y, pins.y, isX: false, declaration, clause)
      else { return }
      places[index].value = Value(.rect, [x.min, y.min, x.size, y.size])
    }
  }

  /// The pins of a box. A box in a path has the pins of the path's nodes, unless it has a `pin`
  /// clause of its own. Pinned nodes keep their distances from one another, so a pinned box keeps
  /// its size.
  func boxPins(of declaration: Declaration) -> (x: AxisPins, y: AxisPins)? {
    let clause = declaration.membership.pins
    guard declaration.path != nil, tree.child(declaration.syntax, .pinClause) == nil else {
      return pins(clause, forBox: true)
    }
    return pins(clause, forBox: false).map { pins in
      (pins.x.isEmpty ? [] : pins.x.union(.size), pins.y.isEmpty ? [] : pins.y.union(.size))
    }
  }

  /// True if the place of a frame in the design is known. Reports, at `clause`, a frame that only
  /// constraints place.
  private func hasDesign(_ frame: PlacingFrame, _ clause: NodeID) -> Bool {
    func isFree(_ edge: Scalar) -> Bool {
      graph.isOpen(edge)
        && graph.openUnknowns(in: [edge]).contains { node in
          let index = graph.unknownIndex(node)
          return solution.unknowns.indices.contains(index)
            && solution.unknowns[index].target == nil
        }
    }
    guard
      isFree(frame.x.min) || isFree(frame.x.size) || isFree(frame.y.min) || isFree(frame.y.size)
    else { return true }
    report(.frameWithoutDesign(at: tree.span(clause)))
    return false
  }

  private func placed(
    _ position: Rational, _ size: Rational, _ frame: FrameAxis, _ pins: AxisPins, isX: Bool,
    _ declaration: Declaration, _ clause: NodeID
  ) -> Extent? {
    do throws(PlacementError) {
      return try graph.place(position, size: size, in: frame, pins)
    } catch {
      // If the missing pins are added, the rule does not divide.
      let near = isX ? "left" : "top"
      let size = isX ? "width" : "height"
      let missing =
        error == .frameWithoutSize ? "\(near) \(size)" : pins == .size ? near : size
      reportScale(error, isX: isX, missing, declaration.membership, clause)
      return nil
    }
  }

  /// Reports a rule that divides by zero, and suggests the `missing` pins. The report is made once
  /// for all declarations that the same clause places.
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
    let mistake = ScaleMistake(error: error, pins: pins, place: place)
    if scaleMistakes.insert(mistake).inserted { report(diagnostic) }
  }

  // MARK: Points

  /// Places a `point` or a node.
  func placePoint(_ index: Int) {
    let declaration = declarations[index]
    let (node, scope) = (declaration.syntax, declaration.scope)
    guard !headerHasError(node) else { return }
    if let clause = tree.child(node, .value), let expression = tree.expression(clause) {
      let value = lower(expression, scope, wanted: .point)
      places[index].value = require(value, .point, expression, scope) ?? .error
    } else if let clause = tree.child(node, .position) {
      places[index].value = placedPoint(clause, declaration) ?? .error
    }
  }

  /// A drawn position, placed by the frame of its declaration.
  func placedPoint(_ clause: NodeID, _ declaration: Declaration) -> Value? {
    placedPoint(
      clause, declaration.scope, declaration.membership, statement: declaration.syntax)
  }

  /// A drawn position, placed by the frame of `membership`. With `ofBox`, the pins are those of a
  /// box, and pinned sizes are ignored. If a `statement` is given, its `in` and `pin` clauses place
  /// only this position.
  func placedPoint(
    _ clause: NodeID, _ scope: Scope, _ membership: Membership, ofBox: Bool = false,
    statement: NodeID? = nil
  ) -> Value? {
    let place = DrawnPlace(
      kind: .point(ofBox: ofBox), membership: membership, statement: statement)
    guard let drawn = drawnNumbers(clause, scope, wanted: .point, place) else { return nil }
    return placedPoint(drawn, membership, ofBox: ofBox, clause)
  }

  /// The position with the coordinates `drawn`, which is written at `clause` and placed by the
  /// frame of `membership`.
  func placedPoint(
    _ drawn: [Rational], _ membership: Membership, ofBox: Bool = false, _ clause: NodeID
  ) -> Value? {
    switch placingFrame(membership) {
    case .failed: return nil
    case .fixed: return Value(.point, drawn.map { graph.constant($0) })
    case .frame(let frame):
      guard hasDesign(frame, clause), var pins = pins(membership.pins, forBox: ofBox) else {
        return nil
      }
      if ofBox { pins = (edge(of: pins.x), edge(of: pins.y)) }
      func placed(_ position: Rational, _ axis: FrameAxis, _ pins: AxisPins, isX: Bool) -> Scalar? {
        do throws(PlacementError) {
          return try graph.place(position, in: axis, pins)
        } catch {
          reportScale(error, isX: isX, isX ? "left" : "top", membership, clause)
          return nil
        }
      }
      guard let x = placed(drawn[0], frame.x, pins.x, isX: true),
        let y = placed(drawn[1], frame.y, pins.y, isX: false)
      else { return nil }
      return Value(.point, [x, y])
    }
  }

  /// The constants of a drawn position, in design space; nil if the position has a mistake, which
  /// is reported.
  func drawnNumbers(
    _ clause: NodeID, _ scope: Scope, wanted: ValueType, _ place: DrawnPlace
  ) -> [Rational]? {
    let tree = self.tree(scope)
    guard let tuple = tree.kind(clause).isExpression ? clause : tree.expression(clause) else {
      return nil
    }
    if let numbers = plainNumbers(tuple, scope), numbers.count == (wanted == .rect ? 4 : 2) {
      return numbers
    }
    if let culprit = lowering.variableReference(tuple, scope) {
      report(
        .drawnNotConstant(
          loader.sources.text(tree.span(culprit)), at: tree.span(culprit),
          isPlaced: place.membership.frame != nil,
          help: helpToCompute(tuple, scope, as: place)))
      return nil
    }
    if let ratio = percentage(in: tuple, scope) {
      report(.drawnPercentage(loader.sources.text(tree.span(ratio)), at: tree.span(ratio)))
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

  /// The numbers of a tuple of plain numbers without units, which is the most common form; nil for
  /// other forms.
  private func plainNumbers(_ tuple: NodeID, _ scope: Scope) -> [Rational]? {
    let tree = self.tree(scope)
    guard tree.kind(tuple) == .tuple else { return nil }
    var numbers: [Rational] = []
    numbers.reserveCapacity(4)
    for part in tree.children(tuple) {
      let isNegative = tree.kind(part) == .prefix && tree.token(part) == .minus
      guard let digits = isNegative ? tree.expression(part) : part, tree.kind(digits) == .number
      else { return nil }
      let span = tree.span(digits)
      let bytes = loader.sources[span.source].bytes[span.start..<span.end]
      guard let number = Rational(decimal: bytes), number.isInDoubleRange else { return nil }
      numbers.append(isNegative ? -number : number)
    }
    return numbers
  }

  /// The first percentage among the coordinates of a tuple; nil if there is none.
  private func percentage(in tuple: NodeID, _ scope: Scope) -> NodeID? {
    let tree = self.tree(scope)
    return tree.children(tuple).first { part in
      let number = tree.kind(part) == .prefix ? tree.expression(part) ?? part : part
      return tree.kind(number) == .number && loader.sources.text(tree.span(number)).hasSuffix("%")
    }
  }

  // MARK: Lines

  func placeLine(_ index: Int) {
    guard let ends = drawnEnds(of: declarations[index]), ends.count == 2 else { return }
    places[index].value = Value(.rect, ends.flatMap(\.scalars))
  }

  /// The ends of a line or a rope, written after `from` and `to`; nil if one has a mistake, which
  /// is reported.
  func drawnEnds(of declaration: Declaration) -> [Value]? {
    guard !headerHasError(declaration.syntax) else { return nil }
    let ends = [SyntaxKind.fromClause, .toClause].compactMap { tree.child(declaration.syntax, $0) }
    if ends.allSatisfy({ tree.child($0, .value) != nil }),
      let clause = tree.child(declaration.syntax, .inClause)
        ?? tree.child(declaration.syntax, .pinClause)
    {
      report(.placementAfterComputed(at: tree.span(clause)))
    }
    let points = ends.compactMap { linePoint($0, declaration) }
    return points.count == ends.count ? points : nil
  }

  private func linePoint(_ clause: NodeID, _ declaration: Declaration) -> Value? {
    if let value = tree.child(clause, .value), let expression = tree.expression(value) {
      let value = lower(expression, declaration.scope, wanted: .point)
      return require(value, .point, expression, declaration.scope)
    }
    guard let position = tree.child(clause, .position) else { return nil }
    let ends = [SyntaxKind.fromClause, .toClause].compactMap {
      tree.child(declaration.syntax, $0)
    }
    let isAlone = ends.count { tree.child($0, .position) != nil } == 1
    return placedPoint(
      position, declaration.scope, declaration.membership,
      statement: isAlone ? declaration.syntax : nil)
  }
}
