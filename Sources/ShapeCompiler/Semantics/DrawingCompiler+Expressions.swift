import ShapeSyntax

/// Expressions: types checked, values as formulas.
extension DrawingCompiler {
  /// The value of `node`. `wanted` is the type that the place asks for; it decides what a pair or a
  /// case means, and is not otherwise enforced.
  func lower(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    guard !tree.hasError(node) else { return .error }
    switch tree.kind(node) {
    case .number: return lowerNumber(node, scope)
    case .text:
      let source = program.sources[program.modules[scope.module].source]
      return Value(.text, [graph.text(decodeText(tree, node, source))])
    case .color: return lowerColor(node, scope)
    case .boolean: return Value(.bool, [graph.truth(tree.token(node) == .trueKeyword)])
    case .none: return Value(.nothing, [])
    case .canvasReference: return lowerCanvas(node, scope)
    case .choiceValue: return lowerChoice(node, scope, wanted: wanted)
    case .reference: return lowerReference(node, scope)
    case .parenthesized:
      guard let inner = tree.children(node).first else { return .error }
      return lower(inner, scope, wanted: wanted)
    case .tuple: return lowerTuple(node, scope, wanted: wanted)
    case .list: return lowerList(node, scope, wanted: wanted)
    case .prefix: return lowerPrefix(node, scope)
    case .infix: return lowerInfix(node, scope)
    case .conditional: return lowerConditional(node, scope, wanted: wanted)
    case .member: return lowerMember(node, scope)
    case .index: return lowerIndex(node, scope)
    case .call: return lowerCall(node, scope, wanted: wanted)
    default: return .error
    }
  }

  /// `value` as a `type`; nil, and reported at `node`, where it is something else. A percentage is
  /// a number only where the place takes a ratio.
  func require(
    _ value: Value, _ type: ValueType, _ node: NodeID, _ scope: Scope, takesRatio: Bool = false
  ) -> Value? {
    if value.isError || type == .error { return nil }
    if value.type == type { return value }
    if takesRatio, value.type == .percentage, type == .number {
      return Value(.number, value.scalars)
    }
    if value.type == .nothing, type == .color || type == .shadow {
      return Value(type, type.components.map { _ in graph.constant(0) })
    }
    if case .list(let found) = value.type, case .list(let wanted) = type, found.coerces(to: wanted)
    {
      let elements = value.elements.compactMap { require($0, wanted, node, scope) }
      return elements.count == value.elements.count ? Value(list: elements, of: wanted) : nil
    }
    if value.type == .percentage {
      report(
        .percentageAlone(program.sources.text(span(node, scope)), at: span(node, scope)))
    } else {
      let isLiteral = tree(scope).kind(node) == .number
      report(
        .mismatch(
          wanted: type, found: value.type, at: span(node, scope), isLiteral: isLiteral))
    }
    return nil
  }

  // MARK: Literals

  private func lowerNumber(_ node: NodeID, _ scope: Scope) -> Value {
    let text = program.sources.text(span(node, scope))
    let digits = text.utf8.prefix { byte in
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
    }
    // An exponent belongs to the number, a unit does not: `1e3`, `45deg`.
    var end = digits.endIndex
    if end < text.utf8.endIndex, text.utf8[end] | 0x20 == UInt8(ascii: "e") {
      var i = text.utf8.index(after: end)
      if i < text.utf8.endIndex, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(text.utf8[i]) {
        i = text.utf8.index(after: i)
      }
      while i < text.utf8.endIndex, (0x30...0x39).contains(text.utf8[i]) {
        i = text.utf8.index(after: i)
      }
      end = i
    }
    let unit = text[end...]
    guard let number = Rational(decimal: Array(text.utf8[..<end])) else {
      report(.numberTooLarge(at: span(node, scope)))
      return .error
    }
    switch unit {
    case "%": return Value(.percentage, [graph.constant(number * Rational(1, 100))])
    case "deg": return Value(.angle, [graph.constant(number)])
    case "turn": return Value(.angle, [graph.constant(number * Rational(360))])
    case "rad":
      return Value(.angle, [graph.constant(number * DrawingCompiler.degreesInRadian)])
    case "": return Value(.number, [graph.constant(number)])
    default: return .error
    }
  }

  /// 180/π to 50 digits (OEIS A072097), far below what a `Double` can tell.
  private static let degreesInRadian =
    Rational(decimal: Array("57.295779513082320876798154814105170332405472466564".utf8))
    ?? Rational(57)

  private func lowerColor(_ node: NodeID, _ scope: Scope) -> Value {
    let digits = program.sources.text(span(node, scope)).dropFirst().compactMap(\.hexDigitValue)
    var bytes: [Int] = []
    if digits.count <= 4 {
      bytes = digits.map { $0 * 17 }
    } else {
      bytes = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    }
    guard bytes.count == 3 || bytes.count == 4 else { return .error }
    if bytes.count == 3 { bytes.append(255) }
    return Value(.color, bytes.map { graph.constant(Rational($0, 255)) })
  }

  private func lowerCanvas(_ node: NodeID, _ scope: Scope) -> Value {
    guard scope.parent != nil else {
      report(.canvasOutside(at: span(node, scope)))
      return .error
    }
    guard let canvas else { return .error }
    return Value(
      .rect, [canvas.x, canvas.y, canvas.width, canvas.height].map { graph.constant($0) })
  }

  private func lowerChoice(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    guard let word = tree.children(node).first else { return .error }
    let name = tree.text(word)
    guard case .choice(let index, _)? = wanted else {
      if wanted == .error { return .error }
      report(.caseWithoutChoice(name, wanted: wanted, at: tree.span(node)))
      return .error
    }
    let choice = program.choices[index]
    guard let position = choice.cases.firstIndex(of: name) else {
      report(
        .unknownCase(
          "." + name, of: choice.name, known: choice.cases.map { "." + $0 }, at: tree.span(node)))
      return .error
    }
    return Value(.choice(index, name: choice.name), [graph.constant(position)])
  }

  private func lowerTuple(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    let parts = Array(tree.children(node))
    var scalars: [Scalar] = []
    var failed = false
    for part in parts {
      let value = lower(part, scope, wanted: .number)
      if let number = require(value, .number, part, scope) {
        scalars += number.scalars
      } else {
        failed = true
      }
    }
    if failed { return .error }
    if parts.count == 4 { return Value(.rect, scalars) }
    return Value(wanted == .size ? .size : .point, scalars)
  }

  private func lowerList(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    var element: ValueType? = if case .list(let type)? = wanted { type } else { nil }
    var values: [Value] = []
    var failed = false
    for part in tree.children(node) {
      let value = lower(part, scope, wanted: element)
      if value.isError {
        failed = true
        continue
      }
      if element == nil { element = value.type == .percentage ? .number : value.type }
      if let type = element,
        let result = require(value, type, part, scope, takesRatio: true)
      {
        values.append(result)
      } else {
        failed = true
      }
    }
    return failed ? .error : Value(list: values, of: element ?? .number)
  }

  // MARK: Names

  private func lowerReference(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    let text = tree.text(node)
    guard let target = staticTarget(node, scope) else {
      switch program.modules[scope.module].names[text]?.declared {
      case .drawing: report(.notAValue(text, "a drawing", at: tree.span(node)))
      case .choice: report(.notAValue(text, "a choice", at: tree.span(node)))
      case .module(nil): break
      case nil where isFunction(text):
        report(.notAValue(text, "a function", at: tree.span(node)))
      default: reportUndefined(node, scope)
      }
      return .error
    }
    return value(of: target, node, scope)
  }

  func reportUndefined(_ node: NodeID, _ scope: Scope) {
    let tree = self.tree(scope)
    let text = tree.text(node)
    var known = scope.visibleNames.map { tree.names.text($0) }
    known += program.modules[scope.module].names.keys.sorted()
    known += ["canvas", "true", "false", "none"]
    // A node that is named without its path.
    let paths = declarations.filter { declaration in
      guard case .path = declaration.kind, !declaration.name.isEmpty else { return false }
      return declaration.members[tree.name(node)] != nil
    }
    report(
      .undefinedName(
        text, nearest: nearestName(to: text, among: known), inPath: paths.first?.name,
        inFile: importName(of: text) { if case .value = $0 { true } else { false } },
        hidden: hiddenDeclaration(text, scope), at: tree.span(node)))
  }

  /// The import, of the drawing's file, of a file that declares `name` as something wanted.
  func importName(of name: String, where isWanted: (Module.Declared) -> Bool) -> String? {
    let imports = program.modules[module].names.sorted { $0.key < $1.key }
    return imports.first { _, entry in
      guard case .module(let target?) = entry.declared,
        let declared = program.modules[target].names[name]?.declared
      else { return false }
      return isWanted(declared)
    }?.key
  }

  /// Where `name` is declared in a block that cannot be seen from `scope`.
  private func hiddenDeclaration(_ name: String, _ scope: Scope) -> SourceSpan? {
    declarations.first { declaration in
      if case .node = declaration.kind { return false }
      return declaration.scope.module == scope.module
        && (declaration.name == name || declaration.name.hasPrefix(name + "["))
    }?.nameSpan
  }

  /// The value of what `node` names.
  func value(of target: Target, _ node: NodeID, _ scope: Scope) -> Value {
    let text = program.sources.text(span(node, scope))
    switch target {
    case .module: report(.notAValue(text, "an import", at: span(node, scope)))
    case .handle(let index, let outgoing):
      guard canSee(index, node, scope) else { return .error }
      let declaration = declarations[index]
      guard let pair = outgoing ? declaration.outgoing : declaration.incoming else {
        reportMissingHandle(declaration, outgoing: outgoing, at: span(node, scope))
        return .error
      }
      return Value(.point, [pair.x, pair.y])
    case .lineEnd(let index, let second):
      guard canSee(index, node, scope) else { return .error }
      let scalars = declarations[index].value.scalars
      guard scalars.count == 4 else { return .error }
      return Value(.point, Array(second ? scalars[2..<4] : scalars[0..<2]))
    case .declaration(let index): return value(ofDeclaration: index, text, node, scope)
    }
    return .error
  }

  /// Reports a handle that a node does not have because it is not written.
  private func reportMissingHandle(
    _ declaration: Declaration, outgoing: Bool, at span: SourceSpan
  ) {
    guard case .node(let kind) = declaration.kind, !declaration.value.isError,
      kind == .corner || kind == .round,
      tree.child(declaration.syntax, outgoing ? .outHandle : .inHandle) == nil
    else { return }
    report(.missingHandle(of: describe(declaration), outgoing ? "out" : "in", at: span))
  }

  private func value(
    ofDeclaration index: Int, _ text: String, _ node: NodeID, _ scope: Scope
  ) -> Value {
    let declaration = declarations[index]
    switch declaration.kind {
    case .path:
      report(.notYet("the path '\(text)' as a value", at: span(node, scope)))
    case .line:
      report(
        .notAValue(
          text, "a line", hint: "its ends are '\(text).start' and '\(text).end'",
          at: span(node, scope)))
    case .plain:
      report(.groupWithoutBox(text, header: header(declaration), at: span(node, scope)))
    case .loop: break
    case .loopList(let loop, let name):
      let values = declarations[loop].turns.compactMap { $0.scope.entries[name] }
        .map { value(ofDeclaration: $0, text, node, scope) }
      guard let first = values.first(where: { !$0.isError }) else { return .error }
      if values.contains(where: \.isError) { return .error }
      return Value(list: values, of: first.type)
    case .point, .box, .localFrame, .node:
      return canSee(index, node, scope) ? declaration.value : .error
    default: return declaration.value
    }
    return .error
  }

  /// How a group or use begins, up to its name.
  func header(_ declaration: Declaration) -> String {
    let parts = tree.children(declaration.syntax)
    let name = declaration.name.isEmpty ? "name" : declaration.name
    guard tree.kind(declaration.syntax) == .use, let drawing = parts.first else {
      return "group \(name)"
    }
    return "use \(program.sources.text(tree.span(drawing))) \(name)"
  }

  /// Whether the expression may refer to a place: not across a transform, which would move one
  /// and not the other. Reports where it may not.
  func canSee(_ index: Int, _ node: NodeID, _ scope: Scope) -> Bool {
    guard let owner = declarations[index].transformOwner, !currentOwners.contains(owner) else {
      return true
    }
    report(
      .acrossTransform(
        program.sources.text(span(node, scope)), owner: describe(declarations[owner]),
        at: span(node, scope), transformed: declarations[owner].nameSpan))
    return false
  }

  // MARK: Operators

  private func lowerPrefix(_ node: NodeID, _ scope: Scope) -> Value {
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

  private func lowerInfix(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    let parts = Array(tree.children(node))
    guard parts.count >= 3 else { return .error }
    let first = tree.token(parts[1])
    switch first {
    case .closedRange, .halfOpenRange: return lowerRangeList(node, parts, scope)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return lowerComparison(parts, scope)
    default: break
    }
    var result = lower(parts[0], scope, wanted: nil)
    var i = 1
    while i + 1 < parts.count {
      let right = lower(parts[i + 1], scope, wanted: nil)
      let token = tree.token(parts[i])
      result =
        result.isError || right.isError
        ? .error
        : combine(
          token, result, right, operatorSpan: tree.span(parts[i]),
          left: tree.span(parts[0]).union(tree.span(parts[i - 1])), right: tree.span(parts[i + 1]))
      i += 2
    }
    return result
  }

  private func combine(
    _ token: TokenKind, _ a: Value, _ b: Value, operatorSpan: SourceSpan, left: SourceSpan,
    right: SourceSpan
  ) -> Value {
    func fail() -> Value {
      report(
        .operands(
          operatorText(token), a.type, b.type, at: operatorSpan, left: left, right: right))
      return .error
    }
    switch token {
    case .and, .or:
      guard a.type == .bool, b.type == .bool else { return fail() }
      return Value(
        .bool, [graph.make(token == .and ? .and : .or, a.scalars[0], b.scalars[0])])
    case .plus, .minus:
      if a.type == .text, b.type == .text, token == .plus {
        return Value(.text, [graph.make(.join, a.scalars[0], b.scalars[0])])
      }
      if a.type == .percentage || b.type == .percentage {
        let isLeft = a.type == .percentage
        let place = isLeft ? left : right
        report(.percentageAlone(program.sources.text(place), at: place))
        return .error
      }
      guard a.type == b.type, a.type.isAdditive else { return fail() }
      return Value(
        a.type,
        zip(a.scalars, b.scalars).map {
          token == .plus ? graph.add($0, $1) : graph.subtract($0, $1)
        })
    case .star: return multiply(a, b) ?? fail()
    case .slash: return divide(a, b, at: right) ?? fail()
    case .percent:
      let (x, y) = (
        a.type == .percentage ? .number : a.type, b.type == .percentage ? .number : b.type
      )
      guard x == y, x == .number || x == .angle else { return fail() }
      if isZero(b.scalars[0]) {
        report(.divisionByZero(program.sources.text(right), at: right))
        return .error
      }
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
    if isRatio(a.type), isRatio(b.type) {
      return Value(.number, [graph.multiply(a.scalars[0], b.scalars[0])])
    }
    let (factor, other) = isRatio(a.type) ? (a, b) : (b, a)
    guard isRatio(factor.type), [.angle, .point, .size].contains(other.type) else { return nil }
    return Value(other.type, other.scalars.map { graph.multiply($0, factor.scalars[0]) })
  }

  private func divide(_ a: Value, _ b: Value, at span: SourceSpan) -> Value? {
    let type: ValueType
    if a.type == .angle, b.type == .angle {
      type = .number
    } else if isRatio(b.type), isRatio(a.type) {
      type = .number
    } else if isRatio(b.type), [.angle, .point, .size].contains(a.type) {
      type = a.type
    } else {
      return nil
    }
    if isZero(b.scalars[0]) {
      report(.divisionByZero(program.sources.text(span), at: span))
      return .error
    }
    return Value(type, a.scalars.map { graph.divide($0, b.scalars[0]) })
  }

  private func isZero(_ scalar: Scalar) -> Bool {
    !graph.isVariable(scalar) && graph.design(scalar).isZero
  }

  private func lowerComparison(_ parts: [NodeID], _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    // A case has its choice from the other side.
    var left: Value
    let right: Value
    if tree.kind(parts[0]) == .choiceValue {
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
    let isListOrNothing: Bool =
      switch x {
      case .list, .nothing: true
      default: false
      }
    guard x == y, !comparesOrder || hasOrder, !isListOrNothing else {
      report(
        .operands(
          program.sources.text(tree.span(parts[1])), left.type, right.type,
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
    var all = graph.truth(true)
    for (p, q) in zip(a, b) {
      let same = graph.make(x == .text ? .textEqual : .equal, p, q)
      all = graph.design(all).isZero || graph.isVariable(all) ? graph.make(.and, all, same) : same
    }
    return Value(.bool, [token == .equal ? all : graph.make(.not, all)])
  }

  /// `0 ..< 12`, `1...5` as lists of whole numbers.
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
    let last =
      tree.token(parts[1]) == .closedRange
      ? ends[1].addingReportingOverflow(1).partialValue : ends[1]
    guard last >= ends[0] else {
      report(.emptyRange(at: tree.span(node)))
      return .error
    }
    let (count, overflow) = last.subtractingReportingOverflow(ends[0])
    guard !overflow, count <= loopStepLimit else {
      report(.loopSteps(limit: loopStepLimit, at: tree.span(node)))
      return .error
    }
    return Value(
      list: (ends[0]..<last).map { Value(.number, [graph.constant($0)]) }, of: .number)
  }

  private func lowerConditional(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    let parts = Array(tree.children(node))
    guard parts.count == 3 else { return .error }
    let condition = require(
      lower(parts[0], scope, wanted: .bool), .bool, parts[0], scope)
    var yes: Value
    var no: Value
    if tree.kind(parts[1]) == .choiceValue, wanted == nil {
      no = lower(parts[2], scope, wanted: wanted)
      yes = lower(parts[1], scope, wanted: no.type)
    } else {
      yes = lower(parts[1], scope, wanted: wanted)
      no = lower(parts[2], scope, wanted: wanted ?? yes.type)
    }
    guard let condition, !yes.isError, !no.isError else { return .error }
    if yes.type != no.type {
      if yes.type.coerces(to: no.type) {
        yes = require(yes, no.type, parts[1], scope, takesRatio: true) ?? .error
      } else if no.type.coerces(to: yes.type) {
        no = require(no, yes.type, parts[2], scope, takesRatio: true) ?? .error
      } else {
        report(
          .branches(
            yes.type, no.type, yes: tree.span(parts[1]), no: tree.span(parts[2])))
        return .error
      }
    }
    return select(condition.scalars[0], yes, no, at: tree.span(node))
  }

  /// `yes` or `no`, component by component.
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
    return Value(
      yes.type, zip(yes.scalars, no.scalars).map { graph.select(condition, $0, $1) })
  }

  // MARK: Members and indices

  private func lowerMember(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    if let target = staticTarget(node, scope) { return value(of: target, node, scope) }
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .error }
    let name = tree.text(parts[1])
    if let base = staticTarget(parts[0], scope), let value = membersOf(base, name, parts, scope) {
      return value
    }
    if case .module(nil)? = findImport(parts[0], scope) { return .error }
    let base = lower(parts[0], scope, wanted: nil)
    if base.isError { return .error }
    if let value = member(base, name) { return value }
    if ["hue", "saturation", "brightness"].contains(name), base.type == .color {
      report(.notYet("'.\(name)'", at: tree.span(parts[1])))
      return .error
    }
    let calls = memberForms(base.type)
    if let form = calls.first(where: { $0.name == name })?.form {
      report(
        .memberNeedsArguments(
          name, of: base.type.withArticle, form: form, at: tree.span(parts[1])))
      return .error
    }
    let known = memberNames(base.type)
    report(
      .unknownMember(
        name, of: base.type.withArticle,
        nearest: nearestName(to: name, among: known + calls.map(\.name)),
        known: known + calls.map(\.form), isUse: isUse(parts[0], scope),
        at: tree.span(parts[1])))
    return .error
  }

  private func isUse(_ node: NodeID, _ scope: Scope) -> Bool {
    guard case .declaration(let index)? = staticTarget(node, scope),
      case .box(.use) = declarations[index].kind
    else { return false }
    return true
  }

  private func findImport(_ node: NodeID, _ scope: Scope) -> Module.Declared? {
    let tree = self.tree(scope)
    guard tree.kind(node) == .reference else { return nil }
    return program.modules[scope.module].names[tree.text(node)]?.declared
  }

  /// Reports members of paths, nodes, lines and imports that do not exist; nil where the thing has
  /// a value whose members count.
  func membersOf(_ base: Target, _ name: String, _ parts: [NodeID], _ scope: Scope)
    -> Value?
  {
    let tree = self.tree(scope)
    let baseText = program.sources.text(tree.span(parts[0]))
    func fail(_ what: String, _ known: [String]) -> Value {
      report(
        .unknownMember(
          name, of: what, nearest: nearestName(to: name, among: known), known: known,
          at: tree.span(parts[1])))
      return .error
    }
    switch base {
    case .module(let module):
      switch program.modules[module].names[name]?.declared {
      case .drawing?:
        report(.notAValue("\(baseText).\(name)", "a drawing", at: tree.span(parts[1])))
      case .choice?: report(.notAValue("\(baseText).\(name)", "a choice", at: tree.span(parts[1])))
      default:
        let known = program.modules[module].names.keys.sorted()
        if hasSyntaxError(module), nearestName(to: name, among: known) == nil { return .error }
        return fail("the import '\(baseText)'", known)
      }
      return .error
    case .declaration(let index):
      switch declarations[index].kind {
      case .path:
        if pathMembers.contains(name) {
          report(.notYet("'.\(name)' of a path", at: tree.span(parts[1])))
          return .error
        }
        let known = declarations[index].members.keys.map { tree.names.text($0) }.sorted()
        return fail("the path '\(baseText)'", known)
      case .line: return fail("the line '\(baseText)'", ["start", "end"])
      default: return nil
      }
    default: return nil
    }
  }

  private var pathMembers: Set<String> {
    [
      "length", "area", "centroid", "bounds", "reversed", "point", "tangent", "nearest", "walk",
      "trim", "split", "dash", "sample", "flattened", "offset", "outline", "union",
      "intersection", "difference", "exclusion", "hull", "simplified", "fitted", "contains",
      "transformed",
    ]
  }

  /// The member `name` of a value, which takes no arguments.
  func member(_ base: Value, _ name: String) -> Value? {
    let s = base.scalars
    func number(_ scalar: Scalar) -> Value { Value(.number, [scalar]) }
    func middle(_ start: Scalar, _ size: Scalar) -> Scalar {
      graph.add(start, graph.scale(size, by: Rational(1, 2)))
    }
    switch (base.type, name) {
    case (.point, "x"), (.size, "width"): return number(s[0])
    case (.point, "y"), (.size, "height"): return number(s[1])
    case (.rect, "x"), (.rect, "minX"): return number(s[0])
    case (.rect, "y"), (.rect, "minY"): return number(s[1])
    case (.rect, "width"): return number(s[2])
    case (.rect, "height"): return number(s[3])
    case (.rect, "midX"): return number(middle(s[0], s[2]))
    case (.rect, "midY"): return number(middle(s[1], s[3]))
    case (.rect, "maxX"): return number(graph.add(s[0], s[2]))
    case (.rect, "maxY"): return number(graph.add(s[1], s[3]))
    case (.rect, "origin"): return Value(.point, [s[0], s[1]])
    case (.rect, "center"): return Value(.point, [middle(s[0], s[2]), middle(s[1], s[3])])
    case (.rect, "size"): return Value(.size, [s[2], s[3]])
    case (.list, "count"): return number(graph.constant(base.elements.count))
    default: return nil
    }
  }

  private func memberNames(_ type: ValueType) -> [String] {
    switch type {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect:
      [
        "x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY", "origin",
        "center", "size",
      ]
    case .list: ["count"]
    default: []
    }
  }

  /// The members that take arguments, and how they are called.
  func memberForms(_ type: ValueType) -> [(name: String, form: String)] {
    switch type {
    case .rect: [("inset", "inset(…)"), ("fit", "fit(aspect: …)")]
    case .color: [("alpha", "alpha(…)"), ("shadow", "shadow(…)"), ("highlight", "highlight(…)")]
    default: []
    }
  }

  private func lowerIndex(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    if let target = staticTarget(node, scope) { return value(of: target, node, scope) }
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .error }
    let list = lower(parts[0], scope, wanted: nil)
    let index = require(lower(parts[1], scope, wanted: .number), .number, parts[1], scope)
    guard !list.isError, let index else { return .error }
    guard case .list = list.type else {
      report(.notAList(list.type, isCount: false, at: tree.span(parts[0])))
      return .error
    }
    guard !list.elements.isEmpty else {
      report(.indexOutOfRange(0, count: 0, at: tree.span(parts[1])))
      return .error
    }
    let scalar = index.scalars[0]
    if !graph.isVariable(scalar) {
      let number = graph.design(scalar).rational?.floor() ?? .zero
      guard number.sign >= 0, let i = number.asInt, i < list.elements.count else {
        report(
          .indexOutOfRange(
            number.asInt ?? -1, count: list.elements.count, at: tree.span(parts[1])))
        return .error
      }
      return list.elements[i]
    }
    return pick(scalar, list.elements, at: tree.span(node))
  }

  private func pick(_ index: Scalar, _ elements: [Value], at span: SourceSpan) -> Value {
    let first = elements[0]
    if case .list(let type) = first.type {
      let counts = Set(elements.map(\.elements.count))
      guard counts.count == 1 else {
        report(.listLengths(counts.min() ?? 0, counts.max() ?? 0, at: span))
        return .error
      }
      return Value(
        list: first.elements.indices.map { i in
          pick(index, elements.map { $0.elements[i] }, at: span)
        }, of: type)
    }
    return Value(
      first.type,
      first.scalars.indices.map { i in graph.pick(index, elements.map { $0.scalars[i] }) })
  }

  // MARK: What may stand in a drawn position

  /// Whether `node` is built from literals, constant `let`s and loop variables only.
  func isConstantExpression(_ node: NodeID, _ scope: Scope) -> Bool {
    variableReference(node, scope) == nil
  }

  /// The first name under `node` that is a frame, a parameter, an element or made of such.
  func variableReference(_ node: NodeID, _ scope: Scope) -> NodeID? {
    let tree = self.tree(scope)
    var pending = [node]
    while let current = pending.popLast() {
      if let target = staticTarget(current, scope) {
        switch target {
        case .declaration(let index):
          switch declarations[index].kind {
          case .value, .loopVariable:
            if !declarations[index].isConstant, !declarations[index].value.isError {
              return current
            }
            continue
          default: return current
          }
        case .module: continue
        default: return current
        }
      }
      pending += tree.children(current).reversed()
    }
    return nil
  }

  /// The case of `Keyword` that `.word` spells; nil where it was reported.
  func keyword<Keyword: RawRepresentable & CaseIterable>(
    _ node: NodeID, _ scope: Scope, _ type: Keyword.Type, _ what: String
  ) -> Keyword? where Keyword.RawValue == String {
    let tree = self.tree(scope)
    guard !tree.hasError(node) else { return nil }
    if tree.kind(node) == .choiceValue, let word = tree.children(node).first,
      let keyword = Keyword(rawValue: tree.text(word))
    {
      return keyword
    }
    let known = Keyword.allCases.map { "." + $0.rawValue }
    report(
      .unknownCase(
        program.sources.text(tree.span(node)), of: what, known: known, at: tree.span(node)))
    return nil
  }
}
