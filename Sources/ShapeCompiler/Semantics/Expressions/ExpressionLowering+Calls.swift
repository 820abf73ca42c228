import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Calls of functions.
extension ExpressionLowering {
  /// The arguments of a call, as they are written.
  struct CallArguments {
    private let tree: SyntaxTree
    private let node: NodeID
    private(set) var labels: [String?] = []
    /// The expressions of the arguments.
    private(set) var nodes: [NodeID] = []

    /// - Parameter node: The call.
    init(of node: NodeID, _ tree: SyntaxTree) {
      (self.tree, self.node) = (tree, node)
      for argument in arguments {
        labels.append(tree.child(argument, .word).map { tree.text($0) })
        nodes.append(tree.expression(argument) ?? argument)
      }
    }

    private var arguments: NodeList { tree.children(node).dropFirst() }

    var call: SourceSpan { tree.span(node) }

    /// The span of the expression whose member is called; nil for a call of a function.
    var receiver: SourceSpan? {
      guard let callee = tree.children(node).first, tree.kind(callee) == .member,
        let base = tree.children(callee).first
      else { return nil }
      return tree.span(base)
    }

    /// The name of the called function or member.
    var name: String {
      let parts = tree.children(node)
      guard let callee = parts.first else { return "" }
      return tree.text(tree.children(callee).last ?? callee)
    }

    /// The span of an argument's label, or of the argument if it has none.
    func place(_ index: Int) -> SourceSpan {
      let argument = arguments[arguments.startIndex + index]
      return tree.span(tree.child(argument, .word) ?? argument)
    }

    /// The expression of the argument with `label`; nil if no argument has it.
    func labelled(_ label: String) -> NodeID? {
      labels.firstIndex(of: label).map { nodes[$0] }
    }
  }

  /// The labels and the number of the arguments of a function.
  struct Signature {
    /// The labels of the arguments in order; nil for an argument without a label.
    var labels: [String?]
    /// The names of the arguments in messages; nil if the labels are enough.
    var names: [String]?
    /// The number of arguments at the end that may be omitted.
    var optional = 0
    /// True if the last argument may be repeated.
    var repeats = false
  }

  private enum Function: String, CaseIterable {
    case floor, ceil, round, frac, sqrt, abs, log, log2, log10, sin, cos, tan
    case pow, atan2, hypot, distance, angle, polar, random
    case clamp, lerp, mix, min, max
    case text, rgb, p3, hsb, oklch, color, shadow, gradient, stop, flex

    var signature: Signature {
      switch self {
      case .floor, .ceil, .round, .frac, .sqrt, .abs, .log, .log2, .log10, .sin, .cos, .tan:
        Signature(labels: [nil])
      case .hypot, .distance, .angle, .random: Signature(labels: [nil, nil])
      case .pow: Signature(labels: [nil, nil], names: ["base", "exponent"])
      case .atan2: Signature(labels: [nil, nil], names: ["y", "x"])
      case .polar: Signature(labels: [nil, nil], names: ["radius", "angle"])
      case .clamp, .lerp: Signature(labels: [nil, nil, nil])
      case .mix: Signature(labels: [nil, nil, nil, "in"], optional: 1)
      case .min, .max: Signature(labels: [nil], repeats: true)
      case .text: Signature(labels: [nil, "decimals"], optional: 1)
      case .rgb, .p3: Signature(labels: [nil, nil, nil, nil], optional: 1)
      case .hsb:
        Signature(
          labels: [nil, nil, nil, nil], names: ["hue", "saturation", "brightness", "alpha"],
          optional: 1)
      case .oklch:
        Signature(
          labels: [nil, nil, nil, nil], names: ["lightness", "chroma", "hue", "alpha"], optional: 1)
      case .color: Signature(labels: ["light", "dark"])
      case .shadow: Signature(labels: [nil, "offset", "blur"], optional: 2)
      case .gradient: Signature(labels: [nil], optional: 1, repeats: true)
      case .stop:
        Signature(
          labels: [nil, nil, "mid"], names: ["color", "position", "mid: …"], optional: 1)
      case .flex: Signature(labels: [nil, "basis", "min", "max"], optional: 2)
      }
    }
  }

  /// The functions of the language by their names.
  private static let functions: [String: (function: Function, signature: Signature)] =
    Dictionary(
      uniqueKeysWithValues: Function.allCases.map { ($0.rawValue, ($0, $0.signature)) })

  /// True if `name` is a function of the language other than `rect`.
  func isFunction(_ name: String) -> Bool {
    ExpressionLowering.functions[name] != nil
  }

  func lowerCall(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    guard let callee = tree.children(node).first else { return .error }
    let arguments = CallArguments(of: node, tree)
    if tree.kind(callee) == .member { return lowerMemberCall(callee, arguments, scope) }
    guard tree.kind(callee) == .reference else {
      report(.notAFunction(loader.sources.text(tree.span(callee)), at: tree.span(callee)))
      return .error
    }
    let name = tree.text(callee)
    if name == "rect" { return lowerRectMaker(arguments, scope) }
    guard let (function, signature) = ExpressionLowering.functions[name] else {
      let known = ExpressionLowering.functions.keys.sorted() + ["rect"]
      let isDeclared =
        scope.find(tree.name(callee)) != nil
        || loader.modules[scope.module].names[name] != nil
      report(
        isDeclared
          ? .notAFunction(name, at: tree.span(callee))
          : .unknownFunction(
            name, nearest: nearestName(to: name, among: known), at: tree.span(callee)))
      return .error
    }
    guard check(arguments, against: signature) else { return .error }
    switch function {
    case .min, .max: return lowerExtreme(name, arguments, scope)
    case .lerp: return lowerLerp(arguments, scope)
    case .clamp: return lowerClamp(arguments, scope)
    case .abs: return lowerAbsolute(arguments, scope)
    case .text: return lowerDigits(arguments, scope)
    case .flex: return lowerFlex(arguments, scope)
    case .gradient: return lowerGradient(arguments, scope)
    case .stop: return lowerStop(arguments, scope)
    case .hsb, .oklch: return lowerColorModel(name, arguments, scope)
    case .rgb, .p3, .mix, .color, .shadow: return lowerColorFunction(name, arguments, scope)
    case .distance, .angle: return lowerDifference(function, arguments, scope)
    case .polar: return lowerPolar(arguments, scope)
    case .pow, .atan2, .hypot, .random: return lowerBinary(function, arguments, scope)
    default: return lowerUnary(function, arguments, scope)
    }
  }

  func check(_ arguments: CallArguments, against signature: Signature) -> Bool {
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
    // Optional labeled arguments may be in any order.
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

  /// Reports that the argument at `index` has a label other than `wanted`, or repeats a label. A
  /// `wanted` of nil stands for no label.
  private func reportLabel(
    _ index: Int, wanted: String?, _ arguments: CallArguments, _ signature: Signature
  ) {
    let label = arguments.labels[index]
    let missing = signature.labels.compactMap { $0 }.filter { !arguments.labels.contains($0) }
    let (form, place) = (form(arguments.name, signature), arguments.place(index))
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

  func form(_ name: String, _ signature: Signature) -> String {
    let parts = signature.names ?? signature.labels.map { label in label.map { "\($0): …" } ?? "…" }
    return "\(name)(\(parts.joined(separator: ", "))\(signature.repeats ? ", …" : ""))"
  }

  /// The argument at `index` as a `type`. If it has another type, an error is reported and the
  /// result is nil.
  func argument(
    _ arguments: CallArguments, _ index: Int, _ type: ValueType, _ scope: Scope
  ) -> Value? {
    argument(arguments.nodes[index], type, scope)
  }

  /// The argument with the expression `node` as a `type`. If it has another type, an error is
  /// reported and the result is nil.
  func argument(_ node: NodeID, _ type: ValueType, _ scope: Scope) -> Value? {
    require(lower(node, scope, wanted: type), type, node, scope)
  }

  /// The argument as a number that may be written as a percentage.
  func ratio(_ node: NodeID, _ scope: Scope) -> Value? {
    require(lower(node, scope, wanted: .number), .number, node, scope, takesRatio: true)
  }

  // MARK: Mathematics

  private func lowerUnary(_ function: Function, _ arguments: CallArguments, _ scope: Scope)
    -> Value
  {
    let type: ValueType =
      switch function {
      case .sin, .cos, .tan: .angle
      default: .number
      }
    guard let x = argument(arguments, 0, type, scope)?.scalars[0] else { return .error }
    let operation: Operation
    switch function {
    case .floor: operation = .floor
    case .ceil: operation = .ceiling
    case .round: operation = .round
    case .log: operation = .logarithm
    case .log2: operation = .logarithm2
    case .log10: operation = .logarithm10
    case .sin: operation = .sine
    case .cos: operation = .cosine
    case .tan: operation = .tangent
    case .frac: return Value(.number, [graph.fraction(x)])
    default:
      if !graph.isVariable(x), graph.design(x) < .zero {
        report(.rootOfNegative(at: tree(scope).span(arguments.nodes[0])))
        return .error
      }
      operation = .squareRoot
    }
    return Value(.number, [graph.make(operation, x)])
  }

  private func lowerBinary(_ function: Function, _ arguments: CallArguments, _ scope: Scope)
    -> Value
  {
    let (a, b) = (
      argument(arguments, 0, .number, scope), argument(arguments, 1, .number, scope)
    )
    guard let a = a?.scalars[0], let b = b?.scalars[0] else { return .error }
    switch function {
    case .pow: return Value(.number, [graph.make(.power, a, b)])
    case .hypot: return Value(.number, [graph.make(.hypotenuse, a, b)])
    case .random: return Value(.number, [graph.make(.random, a, b)])
    default: return Value(.angle, [graph.make(.arcTangent, a, b)])
    }
  }

  /// The value of `distance` or `angle`, from the first point to the second.
  private func lowerDifference(_ function: Function, _ arguments: CallArguments, _ scope: Scope)
    -> Value
  {
    let (from, to) = (
      argument(arguments, 0, .point, scope), argument(arguments, 1, .point, scope)
    )
    guard let from = from?.scalars, let to = to?.scalars else { return .error }
    let (dx, dy) = (graph.subtract(to[0], from[0]), graph.subtract(to[1], from[1]))
    return function == .distance
      ? Value(.number, [graph.make(.hypotenuse, dx, dy)])
      : Value(.angle, [graph.make(.arcTangent, dy, dx)])
  }

  /// The point of `polar(radius, angle)`.
  private func lowerPolar(_ arguments: CallArguments, _ scope: Scope) -> Value {
    let (first, second) = (arguments.nodes[0], arguments.nodes[1])
    let (length, direction) = (
      lower(first, scope, wanted: .number), lower(second, scope, wanted: .angle)
    )
    if length.type == .angle, direction.type == .number {
      let (angle, radius) = (span(first, scope), span(second, scope))
      report(
        .polarSwapped(
          angle: angle, radius: radius,
          texts: (
            String(loader.sources.text(angle)), String(loader.sources.text(radius))
          )))
      return .error
    }
    let (radius, angle) = (
      require(length, .number, first, scope), require(direction, .angle, second, scope)
    )
    guard let radius = radius?.scalars[0], let angle = angle?.scalars[0] else { return .error }
    return Value(
      .point,
      [
        graph.multiply(radius, graph.make(.cosine, angle)),
        graph.multiply(radius, graph.make(.sine, angle)),
      ])
  }

  /// The value of `min` or `max` for numbers, angles or the elements of one list.
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

  /// The value of `lerp(a, b, t)`: a + (b − a)·t.
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

  func blend(_ a: [Scalar], _ b: [Scalar], _ t: Scalar) -> [Scalar] {
    zip(a, b).map { graph.add($0, graph.multiply(graph.subtract($1, $0), t)) }
  }

  // MARK: Rectangles, texts, colors

  /// The rectangle of `rect(center:, size:)` or `rect(from:, to:)`.
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

  /// The help that writes the four arguments of `rect` as a rectangle; nil for other arguments.
  private func tupleHelp(_ arguments: CallArguments, _ scope: Scope) -> Diagnostic.Help? {
    let labels = arguments.labels.compactMap { $0 }
    guard arguments.nodes.count == 4, labels.isEmpty || labels == ["x", "y", "width", "height"]
    else { return nil }
    let values = arguments.nodes.map { loader.sources.text(span($0, scope)) }
    return Diagnostic.Help(
      "write a rectangle as '(x, y, width, height)'",
      edits: [
        Diagnostic.Edit(replace: arguments.call, with: "(\(values.joined(separator: ", ")))")
      ])
  }

  /// Reports a call of `rect` that is neither `rect(center:, size:)` nor `rect(from:, to:)`.
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
        wanted: wanted, at: arguments.place(wrong)))
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
    case "rgb", "p3":
      let values = arguments.nodes.map { ratio($0, scope)?.scalars[0] }
      guard !values.contains(where: { $0 == nil }) else { return .error }
      var scalars = values.compactMap { $0 }
      checkComponents(scalars, arguments, scope)
      if scalars.count == 3 { scalars.append(graph.constant(1)) }
      if name == "p3" { scalars = standard(fromP3: Array(scalars.prefix(3))) + [scalars[3]] }
      return Value(.color, scalars)
    case "mix":
      let (a, b, t) = (
        argument(arguments, 0, .color, scope), argument(arguments, 1, .color, scope),
        ratio(arguments.nodes[2], scope)
      )
      guard let a, let b, let t else { return .error }
      checkRatio("the amount of 'mix' goes", t.scalars[0], arguments.nodes[2], scope)
      if let node = arguments.labelled("in") {
        guard let space = keyword(node, scope, MixingSpace.self, "in") else { return .error }
        if space == .oklab { return Value(.color, mixed(a.scalars, b.scalars, t.scalars[0])) }
      }
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
        checkBlur(blur, at: tree(scope).span(node))
      }
      return Value(.shadow, color.scalars + offset + [blur])
    }
  }
}
