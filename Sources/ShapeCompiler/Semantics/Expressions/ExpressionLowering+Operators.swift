import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Operators, ranges and `? :`.
extension ExpressionLowering {
  func lowerPrefix(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .error }
    let value = lower(parts[1], scope, wanted: nil)
    if value.isError { return .error }
    if tree.token(parts[0]) == .exclamation {
      guard let truth = require(value, .bool, parts[1], scope) else { return .error }
      return Value(.bool, [graph.make(.not, truth.scalars[0])])
    }
    guard value.type.isAdditive || value.type == .percentage else {
      report(.operandType("-", value.type, at: tree.span(node)))
      return .error
    }
    return Value(value.type, value.scalars.map { graph.negate($0) })
  }

  /// An operator between its operands.
  private struct Joint {
    let tree: SyntaxTree
    /// The operands, with the operators between them.
    let parts: NodeList
    /// The index of the operator among the parts.
    var index: Int

    var token: TokenKind { tree.token(parts[index]) }
    var span: SourceSpan { tree.span(parts[index]) }
    /// Everything before the operator.
    var left: SourceSpan {
      tree.span(parts[parts.startIndex]).union(tree.span(parts[index - 1]))
    }
    var right: SourceSpan { tree.span(parts[index + 1]) }
  }

  func lowerInfix(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    let parts = tree.children(node)
    guard parts.count >= 3 else { return .error }
    var joint = Joint(tree: tree, parts: parts, index: parts.startIndex + 1)
    switch joint.token {
    case .closedRange, .halfOpenRange: return lowerRangeList(node, Array(parts), scope)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return lowerComparison(Array(parts), scope)
    default: break
    }
    if let name = gradientOfCSS(Array(parts), scope) {
      report(.unknownFunction(name, nearest: nil, at: span(node, scope)))
      return .error
    }
    var result = lower(parts[parts.startIndex], scope, wanted: nil)
    // A long sum becomes one node of the graph, instead of one node for each number.
    let isLong = parts.count > 16
    var sum: LongSum?
    while joint.index + 1 < parts.endIndex {
      defer { joint.index += 2 }
      let token = joint.token
      let right = guarded(by: guardOfRight(token, result)) {
        lower(parts[joint.index + 1], scope, wanted: nil)
      }
      if isLong, token == .plus || token == .minus, result.type == .number, right.type == .number {
        if sum == nil { sum = LongSum(result.scalars[0], &graph) }
        sum?.add(right.scalars[0], times: token == .plus ? .one : Rational(-1), &graph)
        continue
      }
      if let whole = sum {
        result = Value(.number, [graph.sum(whole.form)])
        sum = nil
      }
      result =
        result.isError || right.isError ? .error : combine(result, right, scope, at: joint)
    }
    return sum.map { Value(.number, [graph.sum($0.form)]) } ?? result
  }

  /// The condition under which the right side of `&&` or `||` is used; nil for other operators.
  private func guardOfRight(_ token: TokenKind, _ left: Value) -> Scalar? {
    guard token == .and || token == .or, left.type == .bool else { return nil }
    return token == .and ? left.scalars[0] : graph.make(.not, left.scalars[0])
  }

  private func combine(_ a: Value, _ b: Value, _ scope: Scope, at joint: Joint) -> Value {
    func fail() -> Value {
      report(
        .operands(
          operatorText(joint.token), a.type, b.type, at: joint.span, left: joint.left,
          right: joint.right))
      return .error
    }
    let token = joint.token
    switch token {
    case .and, .or:
      guard a.type == .bool, b.type == .bool else { return fail() }
      return Value(
        .bool, [graph.make(token == .and ? .and : .or, a.scalars[0], b.scalars[0])])
    case .plus, .minus:
      if a.type == .text, b.type == .text, token == .plus {
        return join(a, b, at: joint.left.union(joint.right))
      }
      if a.type == .percentage || b.type == .percentage {
        let place = a.type == .percentage ? joint.left : joint.right
        reportPercentage(at: place)
        return .error
      }
      guard a.type == b.type, a.type.isAdditive else { return fail() }
      var sums = a.scalars
      for i in sums.indices {
        sums[i] =
          token == .plus
          ? graph.add(sums[i], b.scalars[i]) : graph.subtract(sums[i], b.scalars[i])
      }
      return Value(a.type, sums)
    case .star: return multiply(a, b) ?? fail()
    case .slash: return divide(a, b, scope, at: joint) ?? fail()
    case .percent:
      let (x, y) = (
        a.type == .percentage ? .number : a.type, b.type == .percentage ? .number : b.type
      )
      guard x == y, x == .number || x == .angle else { return fail() }
      guard noteDivisor(b.scalars[0], scope, at: joint) else { return .error }
      return Value(x, [graph.make(.modulo, a.scalars[0], b.scalars[0])])
    default: return .error
    }
  }

  private func operatorText(_ token: TokenKind) -> String {
    switch token {
    case .and: "&&"
    case .or: "||"
    case .plus: "+"
    case .minus: "-"
    case .star: "*"
    case .slash: "/"
    default: "%"
    }
  }

  private func isRatio(_ type: ValueType) -> Bool { type == .number || type == .percentage }

  private func multiply(_ a: Value, _ b: Value) -> Value? {
    let (factor, other) = isRatio(a.type) ? (a, b) : (b, a)
    guard isRatio(factor.type) else { return nil }
    let type: ValueType
    switch other.type {
    case .number, .percentage: type = .number
    case .angle, .point, .size: type = other.type
    default: return nil
    }
    return Value(type, other.scalars.map { graph.multiply($0, factor.scalars[0]) })
  }

  private func divide(_ a: Value, _ b: Value, _ scope: Scope, at joint: Joint) -> Value? {
    let type: ValueType
    if a.type == .angle, b.type == .angle {
      type = .number
    } else if isRatio(b.type), isRatio(a.type) {
      type = .number
    } else if isRatio(b.type), a.type.isAdditive {
      type = a.type
    } else {
      return nil
    }
    guard noteDivisor(b.scalars[0], scope, at: joint) else { return .error }
    return Value(type, a.scalars.map { graph.divide($0, b.scalars[0]) })
  }

  /// Notes a division by `divisor`. Reports an error and returns false if `divisor` is the constant
  /// 0.
  private func noteDivisor(_ divisor: Scalar, _ scope: Scope, at joint: Joint) -> Bool {
    if graph.isVariable(divisor) {
      noteDivisor(divisor, scope, at: joint.right)
      return true
    }
    guard graph.design(divisor).isZero else { return true }
    report(.divisionByZero(loader.sources.text(joint.right), at: joint.right))
    return false
  }

  private func lowerComparison(_ parts: [NodeID], _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    // A case, such as `.home`, has the type of the other operand.
    var left: Value
    let right: Value
    let isCase =
      tree.kind(parts[0]) == .choiceValue
      // A reference that names no declaration may be a case without its dot.
      || tree.kind(parts[0]) == .reference && staticTarget(parts[0], scope) == nil
    if isCase {
      right = lower(parts[2], scope, wanted: nil)
      left = lower(parts[0], scope, wanted: right.type)
    } else {
      left = lower(parts[0], scope, wanted: nil)
      right = lower(parts[2], scope, wanted: left.type)
    }
    if left.isError || right.isError { return .error }
    let token = tree.token(parts[1])
    let comparesOrder = token != .equal && token != .notEqual
    let (x, y) = (
      left.type == .percentage ? .number : left.type,
      right.type == .percentage ? .number : right.type
    )
    let hasOrder = x == .number || x == .angle
    let isIncomparable: Bool =
      switch x {
      case .list, .nothing, .path: true
      default: false
      }
    guard x == y, !comparesOrder || hasOrder, !isIncomparable else {
      report(
        .operands(
          loader.sources.text(tree.span(parts[1])), left.type, right.type,
          at: tree.span(parts[1]), left: tree.span(parts[0]), right: tree.span(parts[2])))
      return .error
    }
    let (a, b) = (left.scalars, right.scalars)
    switch token {
    case .less: return Value(.bool, [graph.make(.less, a[0], b[0])])
    case .greater: return Value(.bool, [graph.make(.less, b[0], a[0])])
    case .lessOrEqual: return Value(.bool, [graph.make(.lessOrEqual, a[0], b[0])])
    case .greaterOrEqual: return Value(.bool, [graph.make(.lessOrEqual, b[0], a[0])])
    default: break
    }
    // Gradients may differ in the number of their stops.
    if a.count != b.count { return Value(.bool, [graph.truth(token != .equal)]) }
    var conditions: [Scalar] = []
    for (p, q) in zip(a, b) {
      let same = graph.make(x == .text ? .textEqual : .equal, p, q)
      let isAlwaysTrue = !graph.isVariable(same) && !graph.design(same).isZero
      if !isAlwaysTrue, !conditions.contains(same) { conditions.append(same) }
    }
    let all = conditions.dropFirst().reduce(conditions.first ?? graph.truth(true)) {
      graph.make(.and, $0, $1)
    }
    return Value(.bool, [token == .equal ? all : graph.make(.not, all)])
  }

  private func join(_ a: Value, _ b: Value, at span: SourceSpan) -> Value {
    let size = [a, b].reduce(0) { $0 + graph.designText($1.scalars[0]).utf8.count }
    guard size <= limits[.textSize] else {
      report(.limit(.textSize, "the text has more than \(limits[.textSize]) bytes", at: span))
      return .error
    }
    return Value(.text, [graph.make(.join, a.scalars[0], b.scalars[0])])
  }

  /// The list of whole numbers in a range such as `0 ..< 12` or `1...5`.
  private func lowerRangeList(_ node: NodeID, _ parts: [NodeID], _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    var ends: [Int] = []
    for part in [parts[0], parts[2]] {
      guard let value = require(lower(part, scope, wanted: .number), .number, part, scope) else {
        return .error
      }
      guard !graph.isVariable(value.scalars[0]),
        let number = graph.design(value.scalars[0]).rational,
        let end = number.asInt
      else {
        report(.rangeEnd(at: tree.span(part)))
        return .error
      }
      ends.append(end)
    }
    let (last, isBeyond) =
      tree.token(parts[1]) == .closedRange
      ? ends[1].addingReportingOverflow(1) : (ends[1], false)
    guard isBeyond || last >= ends[0] else {
      report(.emptyRange(at: tree.span(node)))
      return .error
    }
    let (count, overflow) = last.subtractingReportingOverflow(ends[0])
    guard !isBeyond, !overflow, count <= limits[.loopSteps] else {
      report(
        .limit(
          .loopSteps, "the range has more than \(limits[.loopSteps]) numbers", at: tree.span(node)))
      return .error
    }
    return Value(
      list: (ends[0]..<last).map { Value(.number, [graph.constant($0)]) }, of: .number)
  }

  func lowerConditional(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    let parts = Array(tree.children(node))
    guard parts.count == 3 else { return .error }
    context.conditionals.append(
      LoweringContext.Conditional(
        node: node, condition: parts[0], yes: parts[1], no: parts[2]))
    let condition = require(
      lower(parts[0], scope, wanted: .bool), .bool, parts[0], scope)
    context.conditionals.removeLast()
    let truth = condition?.scalars[0]
    if let truth { noteDecision(truth, scope, at: tree.span(parts[0])) }
    func branch(_ i: Int, _ wanted: ValueType?) -> Value {
      guarded(by: i == 1 ? truth : truth.map { graph.make(.not, $0) }) {
        wanted == .path
          ? lowerPathValue(parts[i], scope) ?? .error : lower(parts[i], scope, wanted: wanted)
      }
    }
    var yes: Value
    var no: Value
    if tree.kind(parts[1]) == .choiceValue, wanted == nil {
      no = branch(2, wanted)
      yes = branch(1, no.type)
    } else {
      yes = branch(1, wanted)
      no = branch(2, wanted ?? yes.type)
    }
    guard let condition, !yes.isError, !no.isError else { return .error }
    if yes.type != no.type {
      if yes.type.coerces(to: no.type) {
        yes = require(yes, no.type, parts[1], scope, takesRatio: true) ?? .error
      } else if no.type.coerces(to: yes.type) {
        no = require(no, yes.type, parts[2], scope, takesRatio: true) ?? .error
      } else if let (first, second) = asPaints(yes, no) {
        (yes, no) = (first, second)
      } else {
        report(
          .branches(
            yes.type, no.type, yes: tree.span(parts[1]), no: tree.span(parts[2])))
        return .error
      }
    }
    return select(condition.scalars[0], yes, no, at: tree.span(node))
  }

  /// A color and a gradient as values of one type; nil for other types.
  private func asPaints(_ a: Value, _ b: Value) -> (Value, Value)? {
    guard Set([a.type, b.type]) == [.color, .gradient], let a = asStops(a, .paint),
      let b = asStops(b, .paint)
    else { return nil }
    return (a, b)
  }

  /// `yes` or `no`, as `condition` decides.
  private func select(_ condition: Scalar, _ yes: Value, _ no: Value, at span: SourceSpan) -> Value
  {
    if case .list(let type) = yes.type {
      guard yes.elements.count == no.elements.count else {
        report(.listLengths(yes.elements.count, no.elements.count, at: span))
        return .error
      }
      return Value(
        list: zip(yes.elements, no.elements).map { select(condition, $0, $1, at: span) }, of: type)
    }
    let sides = aligned([yes, no])
    return Value(
      yes.type, zip(sides[0].scalars, sides[1].scalars).map { graph.select(condition, $0, $1) })
  }
}
