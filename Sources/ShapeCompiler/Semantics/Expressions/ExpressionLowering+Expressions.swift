import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Expressions, whose types are checked and whose values become formulas.
extension ExpressionLowering {
  /// The value of `node`. `wanted` is the expected type. It determines the meaning of a pair, a
  /// case or an image path, but it is not enforced; `require` enforces types.
  func lower(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    guard !tree.hasError(node) else { return .error }
    switch tree.kind(node) {
    case .number: return once(node, scope) { lowerNumber(node, scope) }
    case .text:
      let source = loader.sources[loader.modules[scope.module].source]
      let text = Value(.text, [graph.text(decodeText(tree, node, source))])
      return wanted == .image ? asImage(text, node, scope) ?? .error : text
    case .color: return lowerColor(node, scope)
    case .boolean: return Value(.bool, [graph.truth(tree.token(node) == .trueKeyword)])
    case .none: return Value(.nothing, [])
    case .canvasReference: return lowerCanvas(node, scope)
    case .choiceValue: return lowerChoice(node, scope, wanted: wanted)
    case .reference: return lowerReference(node, scope, wanted: wanted)
    case .parenthesized:
      guard let inner = tree.children(node).first else { return .error }
      return lower(inner, scope, wanted: wanted)
    case .tuple: return lowerTuple(node, scope, wanted: wanted)
    case .list: return lowerList(node, scope, wanted: wanted)
    case .prefix: return once(node, scope) { lowerPrefix(node, scope) }
    case .infix: return once(node, scope) { finite(lowerInfix(node, scope), node, scope) }
    case .conditional: return lowerConditional(node, scope, wanted: wanted)
    case .member: return once(node, scope) { lowerMember(node, scope) }
    case .index: return lowerIndex(node, scope)
    case .call: return once(node, scope) { finite(lowerCall(node, scope), node, scope) }
    default: return .error
    }
  }

  /// `value` as a `type`, converted if necessary. If it cannot be converted, an error is reported
  /// at `node` and the result is nil. A percentage is a number only if `takesRatio` is true. The
  /// result is also nil, without a report, if `value` or `type` stands for an error.
  func require(
    _ value: Value, _ type: ValueType, _ node: NodeID, _ scope: Scope, takesRatio: Bool = false
  ) -> Value? {
    if value.isError || type == .error { return nil }
    if value.type == type { return value }
    if takesRatio, value.type == .percentage, type == .number {
      return Value(.number, value.scalars)
    }
    if let stops = asStops(value, type) { return stops }
    if type == .path, let path = asPath(value) { return path }
    if type == .image, value.type == .text { return asImage(value, node, scope) }
    if value.type == .nothing, type == .color || type == .shadow {
      return Value(type, type.components.map { _ in graph.constant(0) })
    }
    if case .list(let found) = value.type, case .list(let wanted) = type, found.coerces(to: wanted)
    {
      let elements = value.elements.compactMap { require($0, wanted, node, scope) }
      return elements.count == value.elements.count ? Value(list: elements, of: wanted) : nil
    }
    if value.type == .percentage {
      reportPercentage(at: span(node, scope))
    } else {
      let kind = tree(scope).kind(node)
      let text = loader.sources.text(span(node, scope))
      let color = kind == .text ? colorDigits(of: String(text.dropFirst().dropLast())) : nil
      report(
        .mismatch(
          wanted: type, found: value.type, at: span(node, scope), isLiteral: kind == .number,
          color: color))
    }
    return nil
  }

  /// Returns `value`. If one of its numbers is constant and not finite, reports this at `node` and
  /// returns an error. Formulas that are never used are exempt. So are all formulas after the
  /// constraints are solved, since constraints without a solution are reported elsewhere.
  private func finite(_ value: Value, _ node: NodeID, _ scope: Scope) -> Value {
    let isWrong = value.scalars.contains { scalar in
      guard case .real(let number) = graph.design(scalar) else { return false }
      return !number.isFinite && !graph.isVariable(scalar)
    }
    guard isWrong, !context.isSolved, !isNeverUsed(in: scope) else { return value }
    report(.constantNotFinite(at: span(node, scope)))
    return .error
  }

  // MARK: Literals

  private func lowerNumber(_ node: NodeID, _ scope: Scope) -> Value {
    let span = self.span(node, scope)
    let bytes = loader.sources[span.source].bytes[span.start..<span.end]
    let end = endOfNumber(bytes)
    guard let number = Rational(decimal: bytes[..<end]) else {
      report(.numberTooLong(at: span))
      return .error
    }
    let (type, factor): (ValueType, Rational)
    switch bytes[end...].isEmpty ? "" : String(decoding: bytes[end...], as: UTF8.self) {
    case "": (type, factor) = (.number, .one)
    case "%": (type, factor) = (.percentage, Rational(1, 100))
    case "deg": (type, factor) = (.angle, .one)
    case "turn": (type, factor) = (.angle, Rational(360))
    case "rad": (type, factor) = (.angle, ExpressionLowering.degreesInRadian)
    default: return .error
    }
    let exact = factor == .one ? number : number * factor
    guard exact.isInDoubleRange else {
      report(exact.isFiniteAsDouble ? .numberTooSmall(at: span) : .numberTooLarge(at: span))
      return .error
    }
    return Value(type, [graph.constant(exact)])
  }

  /// The index at which the unit of a number begins: the index of `d` in `45deg`. An exponent, as
  /// in `1e3`, belongs to the number.
  private func endOfNumber(_ bytes: ArraySlice<UInt8>) -> Int {
    func isDigit(_ i: Int) -> Bool { i < bytes.endIndex && bytes[i] &- 0x30 < 10 }
    var i = bytes.startIndex
    while isDigit(i) || i < bytes.endIndex && bytes[i] == UInt8(ascii: ".") { i += 1 }
    guard i < bytes.endIndex, bytes[i] | 0x20 == UInt8(ascii: "e") else { return i }
    i += 1
    if i < bytes.endIndex, bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
    while isDigit(i) { i += 1 }
    return i
  }

  /// 180/π to 50 digits (OEIS A072097), far more than the precision of a `Double`.
  private static let degreesInRadian =
    Rational(decimal: "57.295779513082320876798154814105170332405472466564")
    ?? Rational(57)

  private func lowerColor(_ node: NodeID, _ scope: Scope) -> Value {
    let digits = loader.sources.text(span(node, scope)).dropFirst().compactMap(\.hexDigitValue)
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
    let choice = loader.choices[index]
    guard let position = choice.cases.firstIndex(of: name) else {
      // The cases of the choice could not be read, which was reported.
      if choice.cases.isEmpty { return .error }
      let known = choice.cases.map { "." + $0 }
      report(
        .unknownCase(
          "." + name, of: choice.name, nearest: nearestName(to: "." + name, among: known),
          known: known, at: tree.span(node)))
      return .error
    }
    return Value(.choice(index, name: choice.name), [graph.constant(position)])
  }

  /// Reports a percentage where a length is expected. The help multiplies the percentage by the
  /// `side` of the main frame, of the first frame if there is no main frame, or of the canvas if
  /// there is no frame.
  func reportPercentage(of side: String = "width", at place: SourceSpan) {
    let frame = declared.mainFrame.map { declared.arguments[$0] } ?? declared.firstFrame
    report(
      .percentageAlone(
        loader.sources.text(place), of: frame?.name ?? "canvas", side, at: place))
  }

  private func lowerTuple(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    let parts = Array(tree.children(node))
    var scalars: [Scalar] = []
    var failed = false
    for (i, part) in parts.enumerated() {
      let value = lower(part, scope, wanted: .number)
      if value.type == .percentage {
        reportPercentage(of: i % 2 == 1 ? "height" : "width", at: tree.span(part))
        failed = true
      } else if let number = require(value, .number, part, scope) {
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
    if failed { return .error }
    let list = Value(list: values, of: element ?? .number)
    guard list.count <= limits[.loopSteps] else {
      report(
        .limit(
          .loopSteps, "the list has more than \(limits[.loopSteps]) elements", at: tree.span(node)))
      return .error
    }
    return list
  }

  /// True if a formula is constant and its value passes a test.
  func isConstant(_ scalar: Scalar, where test: (ExactValue) -> Bool) -> Bool {
    !graph.isVariable(scalar) && test(graph.design(scalar))
  }

  // MARK: Drawn positions

  /// True if no name under `node` refers to a frame, a parameter, an element, or a value that is
  /// not constant.
  func isConstantExpression(_ node: NodeID, _ scope: Scope) -> Bool {
    variableReference(node, scope) == nil
  }

  /// The first name under `node` that refers to a frame, a parameter or an element, or to a value
  /// that depends on one of them; nil if no name does.
  func variableReference(_ node: NodeID, _ scope: Scope) -> NodeID? {
    let tree = self.tree(scope)
    var pending = [node]
    while let current = pending.popLast() {
      if tree.kind(current).isLiteral { continue }
      if let target = staticTarget(current, scope) {
        switch target {
        case .declaration(let index):
          switch declarations[index].kind {
          case .value, .loopVariable:
            if !places[index].isConstant, !places[index].value.isError {
              return current
            }
            continue
          default: return current
          }
        case .module: continue
        default: return current
        }
      }
      for child in tree.children(current).reversed() { pending.append(child) }
    }
    return nil
  }

  /// The case of `Keyword` that `node` names, as `.word`. If there is none, an error is reported
  /// and the result is nil.
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
    let text = loader.sources.text(tree.span(node))
    if tree.kind(node) == .conditional {
      report(.caseByCondition(what, at: tree.span(node)))
      return nil
    }
    let meant = Diagnostic.foreignCase(text).first { known.contains($0) }
    report(
      .unknownCase(
        text, of: what, nearest: meant ?? nearestName(to: text, among: known), known: known,
        at: tree.span(node)))
    return nil
  }
}
