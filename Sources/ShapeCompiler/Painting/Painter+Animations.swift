import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// `animate` statements: parameters that change with time.
extension Painter {
  /// The longest duration and delay, in seconds, and the largest number of repeats.
  private static let longestTime = Rational(86_400)

  /// The animations of the drawing, first those of flip-books. An `animate` is left out if its
  /// argument, the type of an end or its timing has a mistake.
  func lowerAnimations() -> [Layout.Animation] {
    flipbookAnimations()
      + lowering.statements.animations.compactMap { node, scope in
        guard let name = tree.child(node, .name), !tree.hasError(node) else { return nil }
        let timing = timing(of: node, scope)
        guard let argument = animatedArgument(name) else { return nil }
        let type = arguments[argument].type
        guard let from = animated(.fromClause, of: node, type, scope),
          let to = animated(.toClause, of: node, type, scope), let timing
        else { return nil }
        if let domain = arguments[argument].domain {
          for (value, clause) in [(from, SyntaxKind.fromClause), (to, .toClause)] {
            checkAnimated(value[0], domain, argument, clause, of: node)
          }
        }
        return Layout.Animation(
          argument: argument, from: from, to: to, timing: timing, span: tree.span(name))
      }
  }

  /// The index of the argument `name`. If it cannot be animated, an error is reported and the
  /// result is nil.
  private func animatedArgument(_ name: NodeID) -> Int? {
    let text = tree.text(name)
    guard let argument = arguments.firstIndex(where: { $0.name == text }) else {
      let isDeclared = declarations.contains { $0.name == text }
      let declared = arguments.filter { $0.flipbook == nil }
      let nearest = nearestName(to: text, among: declared.map(\.name))
      report(
        .animatedName(
          text, isDeclared: isDeclared, nearest: isDeclared ? nil : nearest, at: tree.span(name)))
      return nil
    }
    if let flipbook = arguments[argument].flipbook {
      report(.animatedClock(text, of: flipbook, at: tree.span(name)))
      return nil
    }
    switch arguments[argument].type {
    case .error: return nil
    case .rect where argument == placed.mainFrame:
      report(.animatedMainFrame(text, at: tree.span(name)))
      return nil
    case .number, .angle, .point, .size, .rect, .color: return argument
    case let type:
      report(.animatedType(type, at: tree.span(name)))
      return nil
    }
  }

  private func animated(
    _ clause: SyntaxKind, of node: NodeID, _ type: ValueType, _ scope: Scope
  ) -> [Scalar]? {
    guard let expression = tree.child(node, clause).flatMap({ tree.expression($0) }) else {
      return nil
    }
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: type)
    return require(value, type, expression, scope, takesRatio: true)?.scalars
  }

  /// Reports a constant that is outside of the domain of the parameter.
  private func checkAnimated(
    _ scalar: Scalar, _ domain: (lower: [Scalar], upper: [Scalar]), _ argument: Int,
    _ clause: SyntaxKind, of node: NodeID
  ) {
    let (lower, upper) = (domain.lower[0], domain.upper[0])
    guard let clause = tree.child(node, clause),
      ![scalar, lower, upper].contains(where: { lowering.graph.isVariable($0) })
    else { return }
    let value = lowering.graph.design(scalar)
    if value < lowering.graph.design(lower) || lowering.graph.design(upper) < value {
      report(
        .animatedOutsideDomain(
          arguments[argument].name, arguments[argument].type, value: value,
          lower: lowering.graph.design(lower), upper: lowering.graph.design(upper),
          at: tree.expression(clause).map { tree.span($0) } ?? tree.span(clause),
          argument: arguments[argument].span))
    }
  }

  // MARK: Timing

  /// The timing in the block of an `animate`; nil if the value of an attribute has a mistake, which
  /// is reported.
  private func timing(of node: NodeID, _ scope: Scope) -> AnimationTiming? {
    var timing = AnimationTiming()
    guard let block = tree.child(node, .block) else { return timing }
    var seen: [String: SourceSpan] = [:]
    var isRight = true
    for attribute in tree.children(block) where tree.kind(attribute) == .attribute {
      guard let leaf = tree.child(attribute, .word), !tree.hasError(attribute) else { continue }
      let word = tree.text(leaf)
      if let first = seen.updateValue(tree.span(leaf), forKey: word) {
        report(.repeatedSetting(word, at: tree.span(leaf), first: first))
      }
      if !read(word, attribute, scope, &timing) { isRight = false }
    }
    return isRight ? timing : nil
  }

  /// Reads one attribute in the block of an `animate`; false if the attribute has a mistake, which
  /// is reported.
  private func read(
    _ word: String, _ attribute: NodeID, _ scope: Scope, _ timing: inout AnimationTiming
  ) -> Bool {
    switch word {
    case "duration":
      guard let seconds = timeSpan(attribute, scope, "a duration", .isPositive) else {
        return false
      }
      timing.duration = seconds
    case "delay":
      guard let seconds = timeSpan(attribute, scope, "a delay", .isNotNegative) else {
        return false
      }
      timing.delay = seconds
    case "repeats":
      guard tree.expression(attribute) != nil else {
        timing.repeats = .infinity
        return true
      }
      guard let count = timeSpan(attribute, scope, "a number of repeats", .isPositive) else {
        return false
      }
      timing.repeats = count
    case "reverses": timing.reverses = true
    case "easing":
      guard let curve = timingCurve(attribute, scope) else { return false }
      timing.easing = curve
    default: break
    }
    return true
  }

  private enum TimeLimit { case isPositive, isNotNegative }

  /// The constant after the word of an attribute; nil if the attribute has a mistake, which is
  /// reported.
  func constantOperand(_ attribute: NodeID, _ scope: Scope, _ what: String) -> Rational? {
    guard let expression = tree.expression(attribute) else { return nil }
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: .number)
    guard let scalar = require(value, .number, expression, scope)?.scalars[0] else { return nil }
    guard !lowering.graph.isVariable(scalar) else {
      report(.notConstant(what, at: tree.span(expression)))
      return nil
    }
    return lowering.graph.design(scalar).rational
  }

  private func timeSpan(
    _ attribute: NodeID, _ scope: Scope, _ what: String, _ limit: TimeLimit
  ) -> Double? {
    guard let number = constantOperand(attribute, scope, what) else { return nil }
    let isWithin = limit == .isPositive ? number.sign > 0 : number.sign >= 0
    // No picture shows an animation shorter than a millisecond.
    let isLong = number.sign == 0 || number >= Rational(1, 1000)
    if isWithin, isLong, number <= Self.longestTime { return number.doubleValue }
    let expression = tree.expression(attribute) ?? attribute
    report(
      .animationTime(
        what, from: limit == .isPositive ? "0.001" : "0", at: tree.span(expression)))
    return nil
  }

  /// The curve of an easing, which is written as a word or as a list of two control points; nil if
  /// the easing has a mistake, which is reported.
  private func timingCurve(_ attribute: NodeID, _ scope: Scope) -> TimingCurve? {
    guard let expression = tree.expression(attribute) else { return nil }
    guard tree.kind(expression) == .list else {
      return keyword(expression, scope, TimingCurve.Keyword.self, "easing")?.curve
    }
    ensureReferences(of: expression, scope)
    let value = lower(expression, scope, wanted: .list(.point))
    guard let points = require(value, .list(.point), expression, scope)?.elements else {
      return nil
    }
    let scalars = points.flatMap(\.scalars)
    let numbers = scalars.map { lowering.graph.design($0).doubleValue }
    guard numbers.count == 4, !scalars.contains(where: { lowering.graph.isVariable($0) }),
      0...1 ~= numbers[0], 0...1 ~= numbers[2], numbers.allSatisfy({ $0.magnitude <= 1000 })
    else {
      report(.timingCurve(at: tree.span(expression)))
      return nil
    }
    return TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
