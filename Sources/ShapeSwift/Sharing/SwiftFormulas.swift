import ShapeCompiler
import ShapeFormulas
import ShapeNumbers

/// The formulas of a layout as expressions of Swift.
struct SwiftFormulas {
  /// The kinds of values of formulas in Swift.
  enum Kind: Hashable {
    case number, truth, text, path
    case choice(Int)
  }

  private(set) var graph: Graph
  private let choices: [SwiftChoice]
  private var kinds: [Kind]
  /// True if some colors may be outside sRGB.
  var hasWideColors = false
  /// The functions that solve blocks of `constrain numeric`.
  var blocks: [SwiftNumericBlock] = []
  /// The expressions of formulas that have a name.
  private(set) var names: [Scalar: SwiftExpression] = [:]
  /// The sums that have a name.
  private var sums = SwiftNamedSums()
  /// The expressions of numbers that represent a value of another kind, such as a case of a choice.
  private var meanings: [Meaning: SwiftExpression] = [:]

  /// A formula, and the kind of value that it represents.
  private struct Meaning: Hashable {
    var node: Scalar
    var kind: Kind
  }

  /// - Parameter graph: The graph of a layout with these arguments. It may contain further numeric
  ///   formulas.
  init(_ arguments: [Layout.Argument], _ graph: Graph, _ choices: [SwiftChoice]) {
    self.graph = graph
    self.choices = choices
    kinds = Self.kinds(arguments, graph)
    if let dark = graph.inputs.first {
      names[dark] = SwiftExpression.code("appearance").joined("==", .code(".dark"), .comparison)
    }
  }

  /// - Parameter block: A block that is solved in a layout with the formulas `outer`.
  init(_ block: NumericBlock, in outer: SwiftFormulas) {
    graph = block.graph
    choices = outer.choices
    let given = zip(graph.inputs.dropFirst(block.unknownCount), block.operands)
    kinds = Self.kinds(given.map { input, operand in (input, outer.kind(operand)) }, graph)
    // Sums keep their form, so that a solver takes the same steps in generated code as in the
    // compiler.
    sums = SwiftNamedSums(areUsed: false)
  }

  /// The edge, the extent, and the expression of the middle, for each axis of each rectangle
  /// argument.
  private var frames: [(edge: Scalar, extent: Scalar, middle: SwiftExpression)] = []

  /// Registers a rectangle argument whose edges and extents are `inputs`.
  mutating func addFrame(_ name: SwiftName, _ inputs: [Scalar]) {
    frames.append((inputs[0], inputs[2], .member(.name(name), "midX")))
    frames.append((inputs[1], inputs[3], .member(.name(name), "midY")))
  }

  /// From now on, uses `expression` for `node`.
  mutating func name(_ node: Scalar, _ expression: SwiftExpression) {
    names[node] = expression
    sums.add(node, graph)
  }

  /// Uses `expression` for `node` as a value of `kind`. The same formula may be a number in one
  /// place and a case in another.
  mutating func name(_ node: Scalar, _ expression: SwiftExpression, as kind: Kind) {
    if kind == self.kind(node) {
      name(node, expression)
    } else {
      meanings[Meaning(node: node, kind: kind)] = expression
    }
  }

  func kind(_ node: Scalar) -> Kind {
    Int(node.index) < kinds.count ? kinds[Int(node.index)] : .number
  }

  /// The type of a constant that holds the value of `node`.
  func type(of node: Scalar) -> SwiftCode { type(of: kind(node)) }

  func type(of kind: Kind) -> SwiftCode {
    switch kind {
    case .number: "CGFloat"
    case .truth: "Bool"
    case .text: "String"
    case .path: SwiftFormulas.pathType
    case .choice(let index): choices[index].type
    }
  }

  /// True if the formula is more than a number, a name, or a sum of at most two such terms.
  func isCompound(_ node: Scalar) -> Bool {
    if names[node] != nil || !graph.isVariable(node) { return false }
    switch graph.operation(node) {
    case .constant, .input, .text, .textInput: return false
    case .affine:
      let terms = graph.affine(node).terms
      return terms.count > 2 || terms.contains { isCompound($0.node) }
    default: return true
    }
  }

  // MARK: More formulas

  mutating func constant(_ value: Rational) -> Scalar { graph.constant(value) }

  mutating func add(_ a: Scalar, _ b: Scalar) -> Scalar { graph.add(a, b) }

  mutating func scale(_ node: Scalar, by factor: Rational) -> Scalar {
    graph.scale(node, by: factor)
  }

  mutating func multiply(_ a: Scalar, _ b: Scalar) -> Scalar { graph.multiply(a, b) }

  mutating func makeInput(_ kind: Kind = .number) -> Scalar {
    let input = graph.makeInput()
    setKind(kind, of: input)
    return input
  }

  /// Replaces the graph with the graph of `other`, which contains additional formulas.
  mutating func takeFormulas(of other: SwiftFormulas) {
    (graph, kinds) = (other.graph, other.kinds)
  }

  /// Returns a copy of the formula `node` with other operands. The copy has the kind of the node,
  /// or `kind` if the node is a number.
  mutating func copy(
    _ node: Scalar, as kind: Kind, at places: (Scalar) -> Scalar
  ) -> Scalar {
    let copy = graph.copy(node, at: places)
    setKind(self.kind(node) == .number ? kind : self.kind(node), of: copy)
    return copy
  }

  private mutating func setKind(_ kind: Kind, of node: Scalar) {
    while kinds.count < graph.count { kinds.append(.number) }
    kinds[Int(node.index)] = kind
  }

  // MARK: Kinds

  private static func kinds(_ arguments: [Layout.Argument], _ graph: Graph) -> [Kind] {
    var kinds: [(Scalar, Kind)] = []
    if let dark = graph.inputs.first { kinds.append((dark, .truth)) }
    for argument in arguments {
      let kind: Kind =
        switch argument.type {
        case .bool: .truth
        case .text: .text
        case .choice(let index, _): .choice(index)
        default: .number
        }
      if kind != .number { for input in argument.inputs { kinds.append((input, kind)) } }
    }
    return self.kinds(kinds, graph)
  }

  /// The kinds of all nodes. Operands have smaller indices than the nodes that use them.
  private static func kinds(_ inputs: [(node: Scalar, kind: Kind)], _ graph: Graph) -> [Kind] {
    var kinds = Array(repeating: Kind.number, count: graph.count)
    for input in inputs { kinds[Int(input.node.index)] = input.kind }
    for i in 0..<graph.count {
      let node = graph.node(i)
      /// The common kind of `nodes`. A constant takes the kind of the other nodes.
      func common(_ nodes: [Scalar]) -> Kind {
        nodes.lazy.map { kinds[Int($0.index)] }.first { $0 != .number } ?? .number
      }
      switch graph.operation(node) {
      case .equal, .less, .lessOrEqual, .and, .or, .not, .textEqual: kinds[i] = .truth
      case .select: kinds[i] = common(Array(graph.operands(node).dropFirst()))
      case .pick: kinds[i] = common(graph.list(node))
      case let operation where operation.isText: kinds[i] = .text
      case .path: kinds[i] = .path
      default: break
      }
    }
    return kinds
  }

  // MARK: Expressions

  /// The value of `node`, by its name if it has one.
  func expression(_ node: Scalar) -> SwiftExpression { expression(node, kind(node)) }

  /// The value of `node` as a value of `kind`. If `node` is a number and `kind` is another kind, a
  /// constant becomes a literal of `kind`, a `select` or `pick` without a name is written with
  /// values of `kind`, and any other formula is converted to a truth value or a case.
  func expression(_ node: Scalar, _ kind: Kind) -> SwiftExpression {
    if let name = meanings[Meaning(node: node, kind: kind)] { return name }
    let value = names[node] ?? formula(node, kind)
    guard self.kind(node) == .number, graph.isVariable(node),
      names[node] != nil || !isChosen(node)
    else { return value }
    switch kind {
    case .number, .text, .path: return value
    // In the rows of a table, truth values are numbers.
    case .truth: return value.joined("!=", .number(.zero), .comparison)
    case .choice(let index):
      let cases = choices[index].cases.map { SwiftExpression.code(".\($0.asLabel)") }
      return .call("element", SwiftArgument(nil, .list(cases)), SwiftArgument("at", value))
    }
  }

  /// True if the node is a choice between values. Each of the values is written as a value of the
  /// expected kind.
  private func isChosen(_ node: Scalar) -> Bool {
    [.select, .pick].contains(graph.operation(node))
  }

  /// The expression of the formula of `node`, even if the node has a name.
  func formula(_ node: Scalar) -> SwiftExpression { formula(node, kind(node)) }

  private func formula(_ node: Scalar, _ kind: Kind) -> SwiftExpression {
    if let constant = graph.constant(node) { return literal(constant, kind) }
    if graph.operation(node) == .path { return path(node) }
    // A formula without variables is written as its value, so that the result has the same digits
    // on all platforms.
    if !graph.isVariable(node), kind == .number { return .real(graph.design(node).doubleValue) }
    if case .affine = graph.operation(node) {
      return sum(sums.replaced(in: graph.affine(node), of: node, cost: cost))
    }
    let operands = graph.operands(node)
    func operand(_ i: Int) -> SwiftExpression { expression(operands[i]) }
    func truth(_ i: Int) -> SwiftExpression { expression(operands[i], .truth) }
    func call(_ name: SwiftCode) -> SwiftExpression {
      .call(.code(name), operands.map { SwiftArgument(nil, expression($0)) })
    }
    switch graph.operation(node) {
    case .multiply: return operand(0).joined("*", operand(1), .product)
    case .divide: return operand(0).joined("/", operand(1), .product)
    case .modulo: return call("modulo")
    case .minimum: return call("min")
    case .maximum: return call("max")
    case .absolute: return call("abs")
    case .floor:
      var form = graph.affine(operands[0])
      guard form.constant == Graph.pixelShift else { return operand(0).rounded(".down") }
      form.constant = .zero
      return .call("pixel", SwiftArgument(nil, sum(form)))
    case .ceiling: return operand(0).rounded(".up")
    case .round: return operand(0).rounded(nil)
    case .squareRoot: return operand(0).calling("squareRoot")
    case .power: return call("pow")
    case .logarithm: return call("log")
    case .logarithm2: return call("log2")
    case .logarithm10: return call("log10")
    case .sine: return .call("sin", SwiftArgument(nil, radians(operand(0))))
    case .cosine: return .call("cos", SwiftArgument(nil, radians(operand(0))))
    case .tangent: return .call("tan", SwiftArgument(nil, radians(operand(0))))
    case .arcTangent:
      return call("atan2").joined("*", .number(Rational(180)), .product)
        .joined("/", .code("CGFloat.pi"), .product)
    case .hypotenuse: return call("hypot")
    case .random: return call("random")
    case .equal:
      let kind = operands.lazy.map { self.kind($0) }.first { $0 != .number } ?? .number
      // The variable operand comes first.
      let (a, b) = graph.isVariable(operands[0]) ? (0, 1) : (1, 0)
      return expression(operands[a], kind).joined(
        "==", expression(operands[b], kind), .comparison)
    case .textEqual: return operand(0).joined("==", operand(1), .comparison)
    case .less: return comparison(operands, "<", ">")
    case .lessOrEqual: return comparison(operands, "<=", ">=")
    case .and: return truth(0).joined("&&", truth(1), .and)
    case .or: return truth(0).joined("||", truth(1), .or)
    case .not: return negation(operands[0])
    case .select, .textSelect:
      return .conditional(truth(0), expression(operands[1], kind), expression(operands[2], kind))
    case .pick, .textPick:
      return .call(
        "element", SwiftArgument(nil, list(graph.list(node).map { expression($0, kind) }, kind)),
        SwiftArgument("at", operand(0)))
    case .flexLevel: return level(node)
    case .flexCell: return cell(node)
    case .text: return .code(SwiftCode(literal: graph.literal(node)))
    case .join: return operand(0).joined("+", operand(1), .sum)
    case .digits:
      guard let count = graph.decimals(node) else { return call("digits") }
      return .call(
        "decimals", SwiftArgument(nil, operand(0)), SwiftArgument(nil, .code("\(count)")))
    case .solved:
      for block in blocks {
        if let found = block.elements(of: block.call(self)).first(where: { $0.0 == node }) {
          return found.1
        }
      }
      return .code("0")
    case .pathNumber: return pathNumber(node)
    case .path: return path(node)
    // No formula of a layout reaches this case.
    case .constant, .affine, .input, .textInput, .unknown: return .code("0")
    }
  }

  /// A list of values of `kind`. The Swift compiler infers the types of operands in the list slowly
  /// unless the type of the list is given.
  private func list(_ elements: [SwiftExpression], _ kind: Kind) -> SwiftExpression {
    let list = SwiftExpression.list(elements)
    if elements.allSatisfy(\.isPlain) { return list }
    return list.joined("as", .code("[\(type(of: kind))]"), .coalescing)
  }

  /// The expression that converts an angle from degrees to radians.
  func radians(_ angle: SwiftExpression) -> SwiftExpression {
    angle.joined("*", .code("CGFloat.pi"), .product).joined("/", .number(Rational(180)), .product)
  }

  /// A comparison with the variable operand first.
  private func comparison(
    _ operands: [Scalar], _ symbol: SwiftCode, _ turned: SwiftCode
  ) -> SwiftExpression {
    let (a, b) = (expression(operands[0]), expression(operands[1]))
    return graph.isVariable(operands[0])
      ? a.joined(symbol, b, .comparison) : b.joined(turned, a, .comparison)
  }

  private func negation(_ node: Scalar) -> SwiftExpression {
    let operands = graph.operands(node)
    if names[node] == nil, case .equal = graph.operation(node),
      case .chain(let precedence, let first, let links) = expression(node, .truth),
      operands.count == 2, links.count == 1
    {
      return .chain(precedence, first, [SwiftLink(symbol: "!=", operand: links[0].operand)])
    }
    return .prefix("!", expression(node, .truth))
  }

  /// A constant as a literal of a kind.
  func literal(_ value: Rational, _ kind: Kind) -> SwiftExpression {
    switch kind {
    case .number, .text, .path: return .number(value)
    case .truth: return .code(value.isZero ? "false" : "true")
    case .choice(let index):
      let cases = choices[index].cases
      return .code(".\(cases[min(max(value.asInt ?? 0, 0), cases.count - 1)].asLabel)")
    }
  }

  // MARK: Sums

  /// A sum. A positive term comes first if there is one.
  func sum(_ form: Graph.Affine) -> SwiftExpression {
    let (middles, rest) = middles(form.terms)
    var parts = middles.map { middle in
      (isNegative: middle.factor.sign < 0, value: product(middle.value, middle.factor.magnitude))
    }
    parts += rest.map { term in
      (
        term.coefficient.sign < 0,
        product(expression(term.node, .number), term.coefficient.magnitude)
      )
    }
    if !form.constant.isZero {
      parts.append((form.constant.sign < 0, .number(form.constant.magnitude)))
    }
    if let i = parts.firstIndex(where: { !$0.isNegative }), i > 0 {
      parts.insert(parts.remove(at: i), at: 0)
    }
    guard let first = parts.first else { return .number(.zero) }
    return parts.dropFirst().reduce(
      first.isNegative ? .prefix("-", first.value) : first.value
    ) { sum, part in
      part.isNegative ? sum.joined("-", part.value, .sum) : sum.adding(part.value)
    }
  }

  /// The approximate effort of reading a sum.
  private func cost(_ form: Graph.Affine) -> Int {
    func cost(_ factor: Rational) -> Int { factor.magnitude == .one ? 1 : 2 }
    let (middles, rest) = middles(form.terms)
    return middles.reduce(0) { $0 + cost($1.factor) }
      + rest.reduce(form.constant.isZero ? 0 : 1) {
        $0 + cost($1.coefficient) + (isCompound($1.node) ? 2 : 0)
      }
  }

  /// Splits the terms of a sum into middles of frames and other terms. Only middles are written as
  /// members of `CGRect`: for a negative width, `minX` is not the x of the origin, but `midX` still
  /// is the middle.
  private func middles(
    _ terms: [Graph.Term]
  ) -> (middles: [(value: SwiftExpression, factor: Rational)], rest: [Graph.Term]) {
    var rest = terms
    var found: [(value: SwiftExpression, factor: Rational)] = []
    for (edge, extent, name) in frames where rest.count > 1 {
      guard let i = rest.firstIndex(where: { $0.node == edge }),
        let j = rest.firstIndex(where: { $0.node == extent }),
        rest[j].coefficient * Rational(2) == rest[i].coefficient
      else { continue }
      found.append((name, rest[i].coefficient))
      rest.removeAll { $0.node == edge || $0.node == extent }
    }
    return (found, rest)
  }

  /// The product of a value and a factor: `x`, `2 * x`, `x / 2`, `x * 25 / 96`.
  private func product(_ value: SwiftExpression, _ factor: Rational) -> SwiftExpression {
    if factor == .one { return value }
    let isUnitFraction = factor.reciprocal.map { $0.isInteger } ?? false
    if factor.endlessFraction == nil, !isUnitFraction {
      return .joined(.number(factor), "*", value)
    }
    guard let (numerator, denominator) = factor.exactParts else {
      return .joined(.number(factor), "*", value)
    }
    let multiple =
      numerator == 1
      ? value : value.joined("*", .code(SwiftCode(numerator)), .product)
    return multiple.joined("/", .code(SwiftCode(denominator)), .product)
  }

  // MARK: Rows

  private func level(_ node: Scalar) -> SwiftExpression {
    let total = graph.operands(node)[0]
    let cells = (0..<graph.cellCount(node)).map { limits(node, $0) }
    return .call(
      "rowLevel", SwiftArgument("of", .list(cells.map { .tuple($0) })),
      SwiftArgument("total", expression(total)))
  }

  private func cell(_ node: Scalar) -> SwiftExpression {
    let level = graph.operands(node)[0]
    return .call(
      .code("cellLength"),
      [SwiftArgument("of", .tuple(limits(level, graph.flexCell(node).index)))]
        + [SwiftArgument("level", expression(level))])
  }

  /// The basis, the minimum length and the maximum length of a cell.
  private func limits(_ level: Scalar, _ index: Int) -> [SwiftExpression] {
    let (basis, low, high) = graph.flexibility(level, index)
    return [expression(basis), expression(low), high.map { expression($0) } ?? .code(".infinity")]
  }
}

extension SwiftExpression {
  /// True if the expression is a name, or a number that is not written as a fraction.
  fileprivate var isPlain: Bool {
    switch self {
    case .code: true
    case .number(let number): number.endlessFraction == nil
    default: false
    }
  }

  /// `self + other`, without parentheses around a sum.
  fileprivate func adding(_ other: SwiftExpression) -> SwiftExpression {
    switch other {
    case .chain(.sum, let first, let links): adding(first).adding(links)
    case .prefix("-", let value): joined("-", value, .sum)
    case .number(let number) where number.sign < 0: joined("-", .number(-number), .sum)
    default: joined("+", other, .sum)
    }
  }

  private func adding(_ links: [SwiftLink]) -> SwiftExpression {
    links.reduce(self) { $0.joined($1.symbol, $1.operand, .sum) }
  }

  fileprivate static func joined(
    _ factor: SwiftExpression, _ symbol: SwiftCode, _ value: SwiftExpression
  ) -> SwiftExpression {
    factor.joined(symbol, value, .product)
  }

  fileprivate func rounded(_ rule: SwiftCode?) -> SwiftExpression {
    .call(.member(self, "rounded"), rule.map { [SwiftArgument(nil, .code($0))] } ?? [])
  }

  /// A tuple, which is represented as a call without a callee.
  static func tuple(_ elements: [SwiftExpression]) -> SwiftExpression {
    .call(.code(""), elements.map { SwiftArgument(nil, $0) })
  }
}
