import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Calls of members: `box.inset(4)`, `box.fit(aspect: 1)`, `tint.shadow(20%)`.
extension ExpressionLowering {
  func lowerMemberCall(_ callee: NodeID, _ arguments: CallArguments, _ scope: Scope)
    -> Value
  {
    let tree = self.tree(scope)
    let parts = Array(tree.children(callee))
    guard parts.count == 2 else { return .error }
    let name = tree.text(parts[1])
    if staticTarget(callee, scope) != nil {
      report(.notAFunction(loader.sources.text(tree.span(callee)), at: tree.span(callee)))
      return .error
    }
    if let base = pathBase(parts[0], name, scope) {
      if base.isError { return .error }
      return callOfPath(base, name, arguments, scope, at: tree.span(parts[1]))
    }
    if let target = staticTarget(parts[0], scope),
      let value = membersOf(target, name, parts, scope)
    {
      return value
    }
    let base = lower(parts[0], scope, wanted: nil)
    if base.isError { return .error }
    if let path = pathOfPoints(base, name) {
      return callOfPath(path, name, arguments, scope, at: tree.span(parts[1]))
    }
    switch (base.type, name) {
    case (.rect, "inset"):
      guard check(arguments, against: Signature(labels: [nil])),
        let d = argument(arguments, 0, .number, scope)
      else { return .error }
      return inset(base, d.scalars[0])
    case (.rect, "fit"):
      guard check(arguments, against: Signature(labels: ["aspect"])),
        let aspect = argument(arguments, 0, .number, scope)
      else { return .error }
      return fit(base, aspect.scalars[0], at: tree.span(arguments.nodes[0]))
    case (.color, "alpha"), (.color, "shadow"), (.color, "highlight"):
      guard check(arguments, against: Signature(labels: [nil])),
        let amount = ratio(arguments.nodes[0], scope)
      else { return .error }
      checkRatio("the amount of '\(name)' goes", amount.scalars[0], arguments.nodes[0], scope)
      return adjusted(base, name, amount.scalars[0])
    case (.color, "hue"), (.color, "saturation"), (.color, "brightness"):
      guard check(arguments, against: Signature(labels: [nil])) else { return .error }
      return lowerHueMember(base, name, arguments, scope)
    default:
      reportUnknownCall(name, base, arguments, at: tree.span(parts[1]))
      return .error
    }
  }

  /// Reports a call of a member that does not exist or takes no arguments.
  func reportUnknownCall(
    _ name: String, _ base: Value, _ arguments: CallArguments, at span: SourceSpan
  ) {
    let what = base.type.withArticle
    if member(base, name) != nil || base.type == .path && pathMember(base.scalars[0], name) != nil {
      let written = SourceSpan(source: span.source, start: span.end, end: arguments.call.end)
      report(.memberTakesNoArguments(name, of: what, at: span, arguments: written))
      return
    }
    let calls = memberForms(base.type)
    report(
      .unknownMember(
        name + "()", of: what, nearest: nearestName(to: name, among: calls.map(\.name)),
        known: calls.map(\.form), at: span))
  }

  private func inset(_ rect: Value, _ d: Scalar) -> Value {
    let s = rect.scalars
    let double = graph.scale(d, by: Rational(2))
    return Value(
      .rect,
      [
        graph.add(s[0], d), graph.add(s[1], d), graph.subtract(s[2], double),
        graph.subtract(s[3], double),
      ])
  }

  /// The largest rectangle in `rect` that has width / height = `aspect` and the same center as
  /// `rect`. A constant `aspect` that is not positive is reported at `span`.
  private func fit(_ rect: Value, _ aspect: Scalar, at span: SourceSpan) -> Value {
    if !graph.isVariable(aspect), !(ExactValue.zero < graph.design(aspect)) {
      report(.aspect(at: span))
      return .error
    }
    let s = rect.scalars
    let width = graph.minimum(s[2], graph.multiply(s[3], aspect))
    let height = graph.minimum(s[3], graph.divide(s[2], aspect))
    let half = Rational(1, 2)
    return Value(
      .rect,
      [
        graph.add(s[0], graph.scale(graph.subtract(s[2], width), by: half)),
        graph.add(s[1], graph.scale(graph.subtract(s[3], height), by: half)), width, height,
      ])
  }

  /// Changes a color by PaintCode's formulas for an amount a. A component c becomes c·(1−a)+a for
  /// `highlight` and c·(1−a) for `shadow`; alpha becomes alpha·(1−a)+a for both. For `alpha`, alpha
  /// becomes a.
  private func adjusted(_ color: Value, _ name: String, _ amount: Scalar) -> Value {
    var s = color.scalars
    if name == "alpha" {
      s[3] = amount
      return Value(.color, s)
    }
    let rest = graph.subtract(graph.constant(1), amount)
    for i in s.indices {
      let kept = graph.multiply(s[i], rest)
      s[i] = name == "shadow" && i < 3 ? kept : graph.add(kept, amount)
    }
    return Value(.color, s)
  }
}
