import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// Members of values, and elements of lists.
extension ExpressionLowering {
  func lowerMember(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    if let target = staticTarget(node, scope) { return value(of: target, node, scope) }
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .error }
    let name = tree.text(parts[1])
    if let base = pathBase(parts[0], name, scope) {
      return base.isError ? .error : memberOfPath(base, name, at: tree.span(parts[1]))
    }
    if let value = ropeMember(parts[0], name, scope) { return value }
    if let loop = countedLoop(node, scope) {
      return Value(.number, [graph.constant(Rational(places[loop].turns.count))])
    }
    let target = staticTarget(parts[0], scope)
    if let target, let value = membersOf(target, name, parts, scope) { return value }
    if target == nil, case .module(nil)? = findImport(parts[0], scope) { return .error }
    if target == nil, tree.kind(parts[0]) == .reference,
      ["color", "colors", "uicolor", "nscolor"].contains(tree.text(parts[0]).lowercased()),
      let digits = colorDigits(ofKeyword: name)
    {
      let text = loader.sources.text(tree.span(node))
      report(.undefinedColor(text, digits: digits, at: tree.span(node)))
      return .error
    }
    let base =
      target.map { value(of: $0, parts[0], scope) } ?? lower(parts[0], scope, wanted: nil)
    if base.isError { return .error }
    if let value = member(base, name) { return value }
    if let path = pathOfPoints(base, name) {
      return memberOfPath(path, name, at: tree.span(parts[1]))
    }
    let calls = memberForms(base.type)
    if let form = calls.first(where: { $0.name == name })?.form {
      report(
        .memberNeedsArguments(
          name, of: base.type.withArticle, form: form, at: tree.span(parts[1])))
      return .error
    }
    let known = memberNames(base.type)
    var diagnostic = Diagnostic.unknownMember(
      name, of: base.type.withArticle,
      nearest: edge(name, base.type)
        ?? nearestName(to: name, among: known + calls.map(\.name)),
      known: known + calls.map(\.form), isUse: isUse(parts[0], scope),
      at: tree.span(parts[1]))
    let written = loader.sources.text(tree.span(parts[0]))
    if [.rect, .size].contains(base.type), ["aspect", "aspectRatio", "ratio"].contains(name) {
      diagnostic.helps = [Diagnostic.Help("write '\(written).width / \(written).height'")]
    }
    if base.type == .rect, PathMember(rawValue: name) != nil {
      diagnostic.helps = [
        Diagnostic.Help(
          "use the outline of an element: draw 'rect box = \(written) { fill none }'")
      ]
    }
    if case .list(let element) = base.type,
      (memberNames(element) + ["in", "out", "start", "end"]).contains(name)
    {
      diagnostic.helps = [Diagnostic.Help("use an element of the list: '\(written)[0].\(name)'")]
    }
    report(diagnostic)
    return .error
  }

  /// The member that an author means by a name such as `left` or `centerX`, as used in pins and in
  /// other languages; nil for other names.
  private func edge(_ name: String, _ type: ValueType) -> String? {
    switch (name.lowercased(), type) {
    case ("left", .rect), ("leading", .rect), ("x", .rect): "minX"
    case ("right", .rect), ("trailing", .rect): "maxX"
    case ("top", .rect), ("y", .rect): "minY"
    case ("bottom", .rect): "maxY"
    case ("centerx", .rect), ("centrex", .rect), ("cx", .rect): "midX"
    case ("centery", .rect), ("centrey", .rect), ("cy", .rect): "midY"
    case ("w", .rect), ("w", .size): "width"
    case ("h", .rect), ("h", .size): "height"
    case ("left", .point), ("right", .point): "x"
    case ("top", .point), ("bottom", .point): "y"
    default: nil
    }
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
    return loader.modules[scope.module].names[tree.text(node)]?.declared
  }

  /// Reports that `name` does not exist in a path, a line or an import, or that it is not a value,
  /// and returns an error value. Returns nil for other targets; the caller then looks up the member
  /// in the target's value. A name that may be missing because of a syntax error in the imported
  /// file is not reported, unless a declared name is similar.
  func membersOf(_ base: Target, _ name: String, _ parts: [NodeID], _ scope: Scope)
    -> Value?
  {
    let tree = self.tree(scope)
    var baseText: String { loader.sources.text(tree.span(parts[0])) }
    func fail(_ what: String, _ known: [String]) -> Value {
      report(
        .unknownMember(
          name, of: what, nearest: nearestName(to: name, among: known), known: known,
          at: tree.span(parts[1])))
      return .error
    }
    switch base {
    case .module(let module):
      switch loader.modules[module].names[name]?.declared {
      case .drawing?:
        report(.notAValue("\(baseText).\(name)", "a drawing", at: tree.span(parts[1])))
      case .choice?: report(.notAValue("\(baseText).\(name)", "a choice", at: tree.span(parts[1])))
      default:
        let known = loader.modules[module].names.keys.sorted()
        if hasSyntaxError(module), nearestName(to: name, among: known) == nil { return .error }
        return fail("the import '\(baseText)'", known)
      }
      return .error
    case .declaration(let index):
      switch declarations[index].kind {
      case .path:
        if elementKind(declarations[index]) == .rope {
          return fail(
            "the rope '\(baseText)'", RopeMember.allCases.map(\.rawValue) + pathMemberNames)
        }
        let nodes = declarations[index].members.keys.map { tree.names.text($0) }.sorted()
        return fail("the path '\(baseText)'", nodes + pathMemberNames)
      case .line: return fail("the line '\(baseText)'", ["start", "end"] + pathMemberNames)
      default: return nil
      }
    default: return nil
    }
  }

  /// The value of the member `name`, which takes no arguments; nil if `base` has no such member.
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
    case .path: PathMember.allCases.filter { $0.signature == nil }.map(\.rawValue)
    default: []
    }
  }

  /// The members that take arguments, and the forms of their calls.
  func memberForms(_ type: ValueType) -> [(name: String, form: String)] {
    switch type {
    case .rect: [("inset", "inset(…)"), ("fit", "fit(aspect: …)")]
    case .path: pathCalls
    case .color:
      ["alpha", "shadow", "highlight", "hue", "saturation", "brightness"].map { ($0, "\($0)(…)") }
    default: []
    }
  }

  /// True if `node` is a name that a loop around it declares. Such a name means the element of one
  /// iteration, not the list of all elements.
  private func isElementOfThisIteration(_ node: NodeID, _ scope: Scope) -> Bool {
    let tree = self.tree(scope)
    guard scope.isInLoop, tree.kind(node) == .reference,
      let found = scope.find(tree.name(node))
    else { return false }
    return declarations[found].scope.isInLoop
  }

  func lowerIndex(_ node: NodeID, _ scope: Scope) -> Value {
    let tree = self.tree(scope)
    if let target = staticTarget(node, scope) { return value(of: target, node, scope) }
    let parts = Array(tree.children(node))
    guard parts.count == 2 else { return .error }
    let list = lower(parts[0], scope, wanted: nil)
    let index = require(lower(parts[1], scope, wanted: .number), .number, parts[1], scope)
    guard !list.isError, let index else { return .error }
    guard case .list = list.type else {
      let span = tree.span(parts[0])
      report(
        isElementOfThisIteration(parts[0], scope)
          ? .indexInOwnLoop(tree.text(parts[0]), list.type, whole: tree.span(node), at: span)
          : .notAList(list.type, isCount: false, at: span))
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
    let elements = aligned(elements)
    return Value(
      first.type,
      elements[0].scalars.indices.map { i in graph.pick(index, elements.map { $0.scalars[i] }) })
  }
}
