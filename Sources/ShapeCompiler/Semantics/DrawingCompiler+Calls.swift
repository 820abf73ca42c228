import ShapeSyntax

/// Calls of functions, and of members with arguments.
extension DrawingCompiler {
  /// The arguments of a call as they are written.
  struct CallArguments {
    var labels: [String?]
    /// Where the labels stand, or else the arguments.
    var places: [SourceSpan]
    var nodes: [NodeID]
    var call: SourceSpan
    var name: String

    /// The place of the argument with `label`.
    func labelled(_ label: String) -> NodeID? {
      labels.firstIndex(of: label).map { nodes[$0] }
    }
  }

  /// How a function is called.
  private struct Signature {
    /// The labels of the arguments in order, nil for none.
    var labels: [String?]
    /// How many of the last may be left out.
    var optional = 0
    /// Whether the last may be repeated.
    var repeats = false
  }

  private static let signatures: [String: Signature] = {
    var table: [String: Signature] = [:]
    for name in [
      "floor", "ceil", "round", "frac", "sqrt", "abs", "log", "log2", "log10", "sin", "cos", "tan",
    ] {
      table[name] = Signature(labels: [nil])
    }
    for name in ["pow", "atan2", "hypot", "distance", "angle", "polar", "random"] {
      table[name] = Signature(labels: [nil, nil])
    }
    for name in ["clamp", "lerp", "mix"] { table[name] = Signature(labels: [nil, nil, nil]) }
    for name in ["min", "max"] { table[name] = Signature(labels: [nil], repeats: true) }
    table["text"] = Signature(labels: [nil, "decimals"], optional: 1)
    table["rgb"] = Signature(labels: [nil, nil, nil, nil], optional: 1)
    table["color"] = Signature(labels: ["light", "dark"])
    table["shadow"] = Signature(labels: [nil, "offset", "blur"], optional: 2)
    table["flex"] = Signature(labels: [nil, "basis", "min", "max"], optional: 2)
    return table
  }()

  /// Functions of the language that this compiler does not lay out.
  private static let laterFunctions: Set<String> = ["gradient", "stop", "p3", "hsb"]

  /// Whether `name` is a function of the language.
  func isFunction(_ name: String) -> Bool {
    DrawingCompiler.signatures[name] != nil || DrawingCompiler.laterFunctions.contains(name)
  }

  func lowerCall(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    let parts = tree.children(node)
    guard let callee = parts.first else { return .error }
    let arguments = callArguments(parts.dropFirst(), node, callee, scope)
    if tree.kind(callee) == .member { return lowerMemberCall(callee, arguments, scope) }
    guard tree.kind(callee) == .reference else {
      report(.notAFunction(program.sources.text(tree.span(callee)), at: tree.span(callee)))
      return .error
    }
    let name = tree.text(callee)
    if name == "rect" { return lowerRectMaker(arguments, scope) }
    guard let signature = DrawingCompiler.signatures[name] else {
      if DrawingCompiler.laterFunctions.contains(name) {
        report(.notYet("'\(name)()'", at: tree.span(callee)))
      } else {
        let known = DrawingCompiler.signatures.keys.sorted() + ["rect"]
        let isDeclared =
          scope.find(tree.name(callee)) != nil
          || program.modules[scope.module].names[name] != nil
        report(
          isDeclared
            ? .notAFunction(name, at: tree.span(callee))
            : .unknownFunction(
              name, nearest: nearestName(to: name, among: known), at: tree.span(callee)))
      }
      return .error
    }
    guard check(arguments, against: signature) else { return .error }
    switch name {
    case "min", "max": return lowerExtreme(name, arguments, scope)
    case "lerp": return lowerLerp(arguments, scope)
    case "clamp": return lowerClamp(arguments, scope)
    case "abs": return lowerAbsolute(arguments, scope)
    case "text": return lowerDigits(arguments, scope)
    case "flex": return lowerFlex(arguments, scope)
    case "rgb", "mix", "color", "shadow": return lowerColorFunction(name, arguments, scope)
    default: return lowerFunction(name, arguments, scope)
    }
  }

  private func callArguments(
    _ nodes: NodeList, _ call: NodeID, _ callee: NodeID, _ scope: Scope
  ) -> CallArguments {
    let tree = self.tree(scope)
    var result = CallArguments(
      labels: [], places: [], nodes: [], call: tree.span(call),
      name: program.sources.text(tree.span(tree.children(callee).last ?? callee)))
    for argument in nodes {
      let label = tree.child(argument, .word)
      result.labels.append(label.map { tree.text($0) })
      result.places.append(tree.span(label ?? argument))
      result.nodes.append(tree.expression(argument) ?? argument)
    }
    return result
  }

  private func check(_ arguments: CallArguments, against signature: Signature) -> Bool {
    let count = arguments.nodes.count
    let most = signature.repeats ? Int.max : signature.labels.count
    let fewest = signature.labels.count - signature.optional
    guard count >= fewest, count <= most else {
      report(
        .argumentCount(
          arguments.name, wanted: form(arguments.name, signature), found: count,
          at: arguments.call))
      return false
    }
    // Labelled arguments that may be left out stand in any order.
    for (i, label) in arguments.labels.enumerated() {
      let wanted = i < signature.labels.count ? signature.labels[i] : nil
      let isRepeated = label != nil && arguments.labels[..<i].contains(label)
      let mayFloat = i >= fewest && label.map { signature.labels.contains($0) } ?? false
      if isRepeated || label != wanted && !mayFloat {
        reportLabel(i, wanted: wanted, arguments, signature)
        return false
      }
    }
    return true
  }

  /// Reports that the argument at `index` has another label than `wanted`, which must stand there.
  private func reportLabel(
    _ index: Int, wanted: String?, _ arguments: CallArguments, _ signature: Signature
  ) {
    let label = arguments.labels[index]
    let missing = signature.labels.compactMap { $0 }.filter { !arguments.labels.contains($0) }
    let (form, place) = (form(arguments.name, signature), arguments.places[index])
    if let wanted, missing.contains(wanted), label.map(signature.labels.contains) == true {
      report(.argumentMissing(arguments.name, wanted, form: form, at: place))
      return
    }
    report(
      .argumentLabel(
        arguments.name, label,
        nearest: label.map { nearestName(to: $0, among: missing) } ?? wanted, wanted: form,
        at: place))
  }

  private func form(_ name: String, _ signature: Signature) -> String {
    let parts = signature.labels.map { label in label.map { "\($0): …" } ?? "…" }
    return "\(name)(\(parts.joined(separator: ", "))\(signature.repeats ? ", …" : ""))"
  }

  /// The argument at `index` as a `type`; nil where it is something else, which is reported.
  private func argument(
    _ arguments: CallArguments, _ index: Int, _ type: ValueType, _ scope: Scope
  ) -> Value? {
    argument(arguments.nodes[index], type, scope)
  }

  private func argument(_ node: NodeID, _ type: ValueType, _ scope: Scope) -> Value? {
    require(lower(node, scope, wanted: type), type, node, scope)
  }

  /// The argument as a number that may be written as a percentage.
  private func ratio(_ node: NodeID, _ scope: Scope) -> Value? {
    require(lower(node, scope, wanted: .number), .number, node, scope, takesRatio: true)
  }

  // MARK: Mathematics

  private func lowerFunction(_ name: String, _ arguments: CallArguments, _ scope: Scope) -> Value {
    let types: [ValueType] =
      switch name {
      case "sin", "cos", "tan": [.angle]
      case "distance", "angle": [.point, .point]
      case "polar": [.number, .angle]
      default: arguments.nodes.map { _ in .number }
      }
    let values = zip(arguments.nodes, types).map { argument($0, $1, scope) }
    guard !values.contains(where: { $0 == nil }) else { return .error }
    let s = values.compactMap { $0?.scalars }
    func number(_ scalar: Scalar) -> Value { Value(.number, [scalar]) }
    switch name {
    case "floor": return number(graph.make(.floor, s[0][0]))
    case "ceil": return number(graph.make(.ceiling, s[0][0]))
    case "round": return number(graph.make(.round, s[0][0]))
    case "frac": return number(graph.fraction(s[0][0]))
    case "sqrt":
      if !graph.isVariable(s[0][0]), graph.design(s[0][0]) < .zero {
        report(.rootOfNegative(at: tree(scope).span(arguments.nodes[0])))
        return .error
      }
      return number(graph.make(.squareRoot, s[0][0]))
    case "log": return number(graph.make(.logarithm, s[0][0]))
    case "log2": return number(graph.make(.logarithm2, s[0][0]))
    case "log10": return number(graph.make(.logarithm10, s[0][0]))
    case "sin": return number(graph.make(.sine, s[0][0]))
    case "cos": return number(graph.make(.cosine, s[0][0]))
    case "tan": return number(graph.make(.tangent, s[0][0]))
    case "pow": return number(graph.make(.power, s[0][0], s[1][0]))
    case "hypot": return number(graph.make(.hypotenuse, s[0][0], s[1][0]))
    case "random": return number(graph.make(.random, s[0][0], s[1][0]))
    case "atan2": return Value(.angle, [graph.make(.arcTangent, s[0][0], s[1][0])])
    case "distance":
      let (dx, dy) = difference(s[1], s[0])
      return number(graph.make(.hypotenuse, dx, dy))
    case "angle":
      let (dx, dy) = difference(s[1], s[0])
      return Value(.angle, [graph.make(.arcTangent, dy, dx)])
    default:
      let (radius, angle) = (s[0][0], s[1][0])
      return Value(
        .point,
        [
          graph.multiply(radius, graph.make(.cosine, angle)),
          graph.multiply(radius, graph.make(.sine, angle)),
        ])
    }
  }

  private func difference(_ a: [Scalar], _ b: [Scalar]) -> (Scalar, Scalar) {
    (graph.subtract(a[0], b[0]), graph.subtract(a[1], b[1]))
  }

  /// `min` and `max` of numbers or angles, or of the elements of one list.
  private func lowerExtreme(_ name: String, _ arguments: CallArguments, _ scope: Scope) -> Value {
    var values: [(value: Value, node: NodeID)] = []
    for node in arguments.nodes {
      let value = lower(node, scope, wanted: nil)
      if value.isError { return .error }
      if case .list = value.type, arguments.nodes.count == 1 {
        values += value.elements.map { ($0, node) }
      } else {
        values.append((value, node))
      }
    }
    guard let first = values.first else {
      report(
        .argumentCount(name, wanted: "\(name)(…, …)", found: 0, at: arguments.call))
      return .error
    }
    let type: ValueType = first.value.type == .angle ? .angle : .number
    var result: Scalar?
    var scalars: [(Scalar, NodeID)] = []
    for (value, node) in values {
      guard let scalar = require(value, type, node, scope)?.scalars[0] else { return .error }
      scalars.append((scalar, node))
      guard let soFar = result else {
        result = scalar
        continue
      }
      result = name == "min" ? graph.minimum(soFar, scalar) : graph.maximum(soFar, scalar)
    }
    if arguments.nodes.count > 1 {
      noteExtremes(of: scalars, isLeast: name == "min", scope)
    }
    return result.map { Value(type, [$0]) } ?? .error
  }

  private func lowerAbsolute(_ arguments: CallArguments, _ scope: Scope) -> Value {
    let value = lower(arguments.nodes[0], scope, wanted: .number)
    let type: ValueType = value.type == .angle ? .angle : .number
    guard let number = require(value, type, arguments.nodes[0], scope) else { return .error }
    return Value(type, [graph.make(.absolute, number.scalars[0])])
  }

  private func lowerClamp(_ arguments: CallArguments, _ scope: Scope) -> Value {
    let value = lower(arguments.nodes[0], scope, wanted: .number)
    let type: ValueType = value.type == .angle ? .angle : .number
    let (x, low, high) = (
      require(value, type, arguments.nodes[0], scope), argument(arguments, 1, type, scope),
      argument(arguments, 2, type, scope)
    )
    guard let x, let low, let high else { return .error }
    let limited = graph.minimum(x.scalars[0], high.scalars[0])
    let nodes = arguments.nodes
    noteExtreme(low.scalars[0], among: [limited], isLeast: false, scope, at: nodes[1])
    noteExtreme(high.scalars[0], among: [x.scalars[0]], isLeast: true, scope, at: nodes[2])
    return Value(type, [graph.maximum(low.scalars[0], limited)])
  }

  /// a + (b − a)·t
  private func lowerLerp(_ arguments: CallArguments, _ scope: Scope) -> Value {
    let a = lower(arguments.nodes[0], scope, wanted: nil)
    if a.isError { return .error }
    let type: ValueType = a.type == .percentage ? .number : a.type
    guard type.isAdditive || type == .rect else {
      report(
        .lerpType(type, at: tree(scope).span(arguments.nodes[0])))
      return .error
    }
    let (start, end, t) = (
      require(a, type, arguments.nodes[0], scope), argument(arguments, 1, type, scope),
      ratio(arguments.nodes[2], scope)
    )
    guard let start, let end, let t else { return .error }
    return Value(type, blend(start.scalars, end.scalars, t.scalars[0]))
  }

  private func blend(_ a: [Scalar], _ b: [Scalar], _ t: Scalar) -> [Scalar] {
    zip(a, b).map { graph.add($0, graph.multiply(graph.subtract($1, $0), t)) }
  }

  // MARK: Rectangles, texts, colours

  /// `rect(center:, size:)` and `rect(from:, to:)`
  private func lowerRectMaker(_ arguments: CallArguments, _ scope: Scope) -> Value {
    switch arguments.labels {
    case ["center", "size"]:
      let (center, size) = (
        argument(arguments, 0, .point, scope), argument(arguments, 1, .size, scope)
      )
      guard let center, let size else { return .error }
      let (c, s) = (center.scalars, size.scalars)
      let half = Rational(-1, 2)
      return Value(
        .rect,
        [
          graph.add(c[0], graph.scale(s[0], by: half)),
          graph.add(c[1], graph.scale(s[1], by: half)), s[0], s[1],
        ])
    case ["from", "to"]:
      let (from, to) = (
        argument(arguments, 0, .point, scope), argument(arguments, 1, .point, scope)
      )
      guard let from, let to else { return .error }
      let (a, b) = (from.scalars, to.scalars)
      return Value(.rect, [a[0], a[1], graph.subtract(b[0], a[0]), graph.subtract(b[1], a[1])])
    default:
      reportRectMaker(arguments, scope)
      return .error
    }
  }

  /// What writes the four arguments of `rect` as a rectangle.
  private func tupleHelp(_ arguments: CallArguments, _ scope: Scope) -> Diagnostic.Help? {
    let labels = arguments.labels.compactMap { $0 }
    guard arguments.nodes.count == 4, labels.isEmpty || labels == ["x", "y", "width", "height"]
    else { return nil }
    let values = arguments.nodes.map { program.sources.text(span($0, scope)) }
    return Diagnostic.Help(
      "a rectangle is written '(x, y, width, height)'",
      edits: [
        Diagnostic.Edit(replace: arguments.call, with: "(\(values.joined(separator: ", ")))")
      ])
  }

  /// Reports a call of `rect` that is neither of the two makers of rectangles.
  private func reportRectMaker(_ arguments: CallArguments, _ scope: Scope) {
    let wanted = "rect(center: …, size: …)' or 'rect(from: …, to: …)"
    guard arguments.nodes.count == 2 else {
      report(
        .argumentCount(
          "rect", wanted: wanted, found: arguments.nodes.count, help: tupleHelp(arguments, scope),
          at: arguments.call))
      return
    }
    let isByEnds = !["from", "to"].filter { arguments.labels.contains($0) }.isEmpty
    let form = isByEnds ? ["from", "to"] : ["center", "size"]
    let wrong = arguments.labels[0] == form[0] ? 1 : 0
    let label = arguments.labels[wrong]
    let missing = form.filter { !arguments.labels.contains($0) }
    report(
      .argumentLabel(
        "rect", label, nearest: label.flatMap { nearestName(to: $0, among: missing) },
        wanted: wanted, at: arguments.places[wrong]))
  }

  private func lowerDigits(_ arguments: CallArguments, _ scope: Scope) -> Value {
    guard let number = argument(arguments, 0, .number, scope) else { return .error }
    var decimals: Int?
    if let node = arguments.labelled("decimals") {
      guard let value = argument(node, .number, scope) else { return .error }
      guard !graph.isVariable(value.scalars[0]),
        let places = graph.design(value.scalars[0]).rational?.asInt, (0...17).contains(places)
      else {
        report(.decimals(at: tree(scope).span(node)))
        return .error
      }
      decimals = places
    }
    return Value(.text, [graph.digits(number.scalars[0], decimals: decimals)])
  }

  private func lowerColorFunction(_ name: String, _ arguments: CallArguments, _ scope: Scope)
    -> Value
  {
    switch name {
    case "rgb":
      let values = arguments.nodes.map { ratio($0, scope)?.scalars[0] }
      guard !values.contains(where: { $0 == nil }) else { return .error }
      var scalars = values.compactMap { $0 }
      checkComponents(scalars, arguments, scope)
      if scalars.count == 3 { scalars.append(graph.constant(1)) }
      return Value(.color, scalars)
    case "mix":
      let (a, b, t) = (
        argument(arguments, 0, .color, scope), argument(arguments, 1, .color, scope),
        ratio(arguments.nodes[2], scope)
      )
      guard let a, let b, let t else { return .error }
      return Value(.color, blend(a.scalars, b.scalars, t.scalars[0]))
    case "color":
      let (light, dark) = (
        argument(arguments, 0, .color, scope), argument(arguments, 1, .color, scope)
      )
      guard let light, let dark else { return .error }
      return Value(
        .color, zip(dark.scalars, light.scalars).map { graph.select(isDark, $0, $1) })
    default:
      let zero = graph.constant(0)
      guard let color = argument(arguments, 0, .color, scope) else { return .error }
      var offset = [zero, zero]
      var blur = zero
      if let node = arguments.labelled("offset") {
        guard let value = argument(node, .point, scope) else { return .error }
        offset = value.scalars
      }
      if let node = arguments.labelled("blur") {
        guard let value = argument(node, .number, scope) else { return .error }
        blur = value.scalars[0]
      }
      return Value(.shadow, color.scalars + offset + [blur])
    }
  }

  // MARK: Members with arguments

  private func lowerMemberCall(_ callee: NodeID, _ arguments: CallArguments, _ scope: Scope)
    -> Value
  {
    let tree = self.tree(scope)
    let parts = Array(tree.children(callee))
    guard parts.count == 2 else { return .error }
    let name = tree.text(parts[1])
    if staticTarget(callee, scope) != nil {
      report(.notAFunction(program.sources.text(tree.span(callee)), at: tree.span(callee)))
      return .error
    }
    if let target = staticTarget(parts[0], scope),
      let value = membersOf(target, name, parts, scope)
    {
      return value
    }
    let base = lower(parts[0], scope, wanted: nil)
    if base.isError { return .error }
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
      report(.notYet("'.\(name)()'", at: tree.span(parts[1])))
      return .error
    default:
      reportUnknownCall(name, base, arguments, at: tree.span(parts[1]))
      return .error
    }
  }

  /// Reports a call of a member that does not exist, or that is no function.
  private func reportUnknownCall(
    _ name: String, _ base: Value, _ arguments: CallArguments, at span: SourceSpan
  ) {
    let what = base.type.withArticle
    if member(base, name) != nil {
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

  /// The largest rectangle with width / height = `aspect` in the middle of `rect`.
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

  /// PaintCode's formulas: `highlight` c·(1−a)+a, `shadow` c·(1−a), both alpha·(1−a)+a.
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
