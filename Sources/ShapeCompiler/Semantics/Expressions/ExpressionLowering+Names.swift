import ShapeSyntax

/// The meaning of names, and their visibility.
extension ExpressionLowering {
  func lowerReference(_ node: NodeID, _ scope: Scope, wanted: ValueType?) -> Value {
    let tree = self.tree(scope)
    let text = tree.text(node)
    guard let target = staticTarget(node, scope) else {
      switch loader.modules[scope.module].names[text]?.declared {
      case .drawing: report(.notAValue(text, "a drawing", at: tree.span(node)))
      case .choice: report(.notAValue(text, "a choice", at: tree.span(node)))
      case .module(nil): break
      case nil where isFunction(text):
        report(.notAValue(text, "a function", at: tree.span(node)))
      default: reportUndefined(node, scope, wanted: wanted)
      }
      return .error
    }
    return value(of: target, node, scope)
  }

  /// Reports a name that is not declared, where a value of type `wanted` is expected.
  func reportUndefined(_ node: NodeID, _ scope: Scope, wanted: ValueType? = nil) {
    let tree = self.tree(scope)
    let text = tree.text(node)
    // The same name occurs in each iteration of a loop, and is reported only once.
    guard reports.noteUndefinedName(at: tree.span(node)) else { return }
    if isPartOfHyphenatedName(tree.span(node)) { return }
    if let flipbook = declared.arguments.first(where: { $0.flipbook != nil && $0.name == text })?
      .flipbook
    {
      report(.clockInFormula(text, of: flipbook, at: tree.span(node)))
      return
    }
    if let asked = appearanceColor(node, scope) {
      report(asked)
      return
    }
    if let (choice, meant) = nearestCase(to: text, wanted) {
      report(.undefinedCase(text, of: choice.name, nearest: meant, at: tree.span(node)))
      return
    }
    let digits = isColorWanted(node, wanted) ? colorDigits(of: text) : nil
    // The name may be that of a node, written without the path that contains the node.
    let paths = declarations.filter { declaration in
      guard case .path = declaration.kind, !declaration.name.isEmpty else { return false }
      return declaration.members[tree.name(node)] != nil
    }
    let nearest = nearestName(to: text, among: knownNames(scope) + valueWords(wanted))
    if let digits, nearest?.lowercased() != text.lowercased() {
      report(.undefinedColor(text, digits: digits, at: tree.span(node)))
      return
    }
    report(
      .undefinedName(
        text, nearest: nearest, inPath: paths.first?.name,
        inFile: importName(of: text) { if case .value = $0 { true } else { false } },
        hidden: hiddenDeclaration(text, scope), at: tree.span(node)))
  }

  /// The names that are visible from `scope`.
  private func knownNames(_ scope: Scope) -> [String] {
    let names = self.tree(scope).names
    return scope.visibleNames.map { names.text($0) }
      + loader.modules[scope.module].names.keys.sorted() + ["canvas"]
  }

  /// The words that are values of the type `wanted`.
  private func valueWords(_ wanted: ValueType?) -> [String] {
    switch wanted {
    case nil, .error?: ["true", "false", "none"]
    case .bool?: ["true", "false"]
    case .color?, .shadow?, .gradient?, .paint?: ["none"]
    default: []
    }
  }

  /// True if the name at `span` is part of a hyphenated name, whose declaration was reported.
  private func isPartOfHyphenatedName(_ span: SourceSpan) -> Bool {
    let bytes = loader.sources[span.source].bytes
    func isPart(_ byte: UInt8) -> Bool {
      byte == 0x2D || byte == 0x5F || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte
        || 0x61...0x7A ~= byte
    }
    // Only 128 bytes on each side are searched, because few names are longer.
    let before = bytes[..<span.start].suffix(128).reversed().prefix(while: isPart).count
    let after = bytes[span.end...].prefix(128).prefix(while: isPart).count
    guard before + after > 0 else { return false }
    let name = loader.sources[span.source].text(span.start - before, span.end + after)
    return declarations.contains { declaration in
      declaration.scope.module == module && loader.sources.text(declaration.nameSpan) == name
    }
  }

  /// The diagnostic for an undeclared name such as `dark`, with which an author probably wants to
  /// choose a color by appearance; nil if `node` is not such a name. The diagnostic suggests the
  /// function `color`.
  private func appearanceColor(_ node: NodeID, _ scope: Scope) -> Diagnostic? {
    let tree = self.tree(scope)
    let text = tree.text(node)
    let isLight: Bool
    switch text.lowercased() {
    case "dark", "isdark", "darkmode", "isdarkmode": isLight = false
    case "light", "islight", "lightmode": isLight = true
    default: return nil
    }
    var edit: Diagnostic.Edit?
    if let conditional = context.conditionals.last(where: { $0.condition == node }) {
      let parts = [conditional.yes, conditional.no].map { loader.sources.text(tree.span($0)) }
      let (light, dark) = isLight ? (parts[0], parts[1]) : (parts[1], parts[0])
      edit = Diagnostic.Edit(
        replace: tree.span(conditional.node), with: "color(light: \(light), dark: \(dark))")
    }
    return .appearance(text, at: tree.span(node), edit: edit)
  }

  /// True if a color may be meant at `node`, where a value of type `wanted` is expected. The value
  /// of a `let` without a type may be a color.
  private func isColorWanted(_ node: NodeID, _ wanted: ValueType?) -> Bool {
    if wanted == .color || wanted == .shadow { return true }
    guard wanted == nil, let index = context.declaration, case .value = declarations[index].kind
    else { return false }
    let declaration = declarations[index]
    let tree = self.tree(declaration.scope)
    return tree.child(declaration.syntax, .value).flatMap { tree.expression($0) } == node
  }

  /// The choice and the case that an author probably means by `name`, where a value of type
  /// `wanted` is expected; nil if there is none. If an error hides the type, the first choice with
  /// exactly this case is used.
  private func nearestCase(to name: String, _ wanted: ValueType?) -> (Choice, String)? {
    switch wanted {
    case .choice(let index, _)?:
      let choice = loader.choices[index]
      return nearestName(to: name, among: choice.cases).map { (choice, $0) }
    case .error?: return loader.choices.first { $0.cases.contains(name) }.map { ($0, name) }
    default: return nil
    }
  }

  /// The name of the alphabetically first import whose target has a declaration of `name`
  /// that satisfies `isWanted`; nil if there is no such import.
  func importName(of name: String, where isWanted: (Module.Declared) -> Bool) -> String? {
    let imports = loader.modules[module].names.sorted { $0.key < $1.key }
    return imports.first { _, entry in
      guard case .module(let target?) = entry.declared,
        let declared = loader.modules[target].names[name]?.declared
      else { return false }
      return isWanted(declared)
    }?.key
  }

  /// The span of a declaration of `name` in a block that is not visible from `scope`; nil if there
  /// is none.
  private func hiddenDeclaration(_ name: String, _ scope: Scope) -> SourceSpan? {
    declarations.first { declaration in
      if case .node = declaration.kind { return false }
      return declaration.scope.module == scope.module
        && (declaration.name == name || declaration.name.hasPrefix(name + "["))
    }?.nameSpan
  }

  /// The value of the target that `node` names.
  func value(of target: Target, _ node: NodeID, _ scope: Scope) -> Value {
    switch target {
    case .module:
      let text = loader.sources.text(span(node, scope))
      report(.notAValue(text, "an import", at: span(node, scope)))
    case .handle(let index, let outgoing):
      guard canSee(index, node, scope) else { return .error }
      let declaration = declarations[index]
      guard
        let pair = outgoing
          ? places[declaration.index].outgoing : places[declaration.index].incoming
      else {
        reportMissingHandle(declaration, outgoing: outgoing, at: span(node, scope))
        return .error
      }
      return Value(.point, [pair.x, pair.y])
    case .lineEnd(let index, let second):
      guard canSee(index, node, scope) else { return .error }
      let scalars = places[index].value.scalars
      guard scalars.count == 4 else { return .error }
      return Value(.point, Array(second ? scalars[2..<4] : scalars[0..<2]))
    case .declaration(let index): return value(ofDeclaration: index, node, scope)
    }
    return .error
  }

  /// Reports a handle that a node does not have because none is written.
  private func reportMissingHandle(
    _ declaration: Declaration, outgoing: Bool, at span: SourceSpan
  ) {
    guard case .node(let kind) = declaration.kind, !places[declaration.index].value.isError,
      kind == .corner || kind == .round,
      tree.child(declaration.syntax, outgoing ? .outHandle : .inHandle) == nil
    else { return }
    report(.missingHandle(of: describe(declaration), outgoing ? "out" : "in", at: span))
  }

  private func value(ofDeclaration index: Int, _ node: NodeID, _ scope: Scope) -> Value {
    let declaration = declarations[index]
    var text: String { loader.sources.text(span(node, scope)) }
    switch declaration.kind {
    case .path: return outline(of: index, node, scope)
    case .line:
      report(
        .notAValue(
          text, "a line", hint: "its ends are '\(text).start' and '\(text).end'",
          at: span(node, scope)))
    case .plain:
      report(.groupWithoutBox(text, header: header(declaration), at: span(node, scope)))
    case .loop: break
    case .loopList(let loop, let name):
      if !places[declaration.index].value.isError { return places[declaration.index].value }
      if places[index].isFailedList { return .error }
      let values = places[loop].turns.compactMap { $0.scope.entries[name] }
        .map { value(ofDeclaration: $0, node, scope) }
      guard places[loop].isUnrolled, !values.contains(where: \.isError) else {
        places[index].isFailedList = true
        return .error
      }
      let list = Value(list: values, of: values.first?.type ?? .number)
      // A list under no transform is visible from everywhere, and is made once.
      if declaration.transformOwner == nil, hasNoTransforms(loop, name) {
        places[index].value = list
      }
      return list
    case .point, .box, .localFrame, .node:
      return canSee(index, node, scope) ? places[declaration.index].value : .error
    default: return places[declaration.index].value
    }
    return .error
  }

  /// True if, in the iterations of `loop`, no declaration of `name` has a transform or lies in an
  /// element with a transform.
  private func hasNoTransforms(_ loop: Int, _ name: Name) -> Bool {
    places[loop].turns.allSatisfy { turn in
      turn.scope.entries[name].map { declarations[$0].transformOwner == nil } ?? true
    }
  }

  /// The beginning of a group or use, up to its name.
  func header(_ declaration: Declaration) -> String {
    let parts = tree.children(declaration.syntax)
    let name = declaration.name.isEmpty ? "name" : declaration.name
    guard tree.kind(declaration.syntax) == .use, let drawing = parts.first else {
      return "group \(name)"
    }
    return "use \(loader.sources.text(tree.span(drawing))) \(name)"
  }

  /// True if the expression `node` may refer to the place of the declaration `index`. A
  /// reference from outside into a transformed element is reported, because the transform draws the
  /// place somewhere other than at its coordinates.
  func canSee(_ index: Int, _ node: NodeID, _ scope: Scope) -> Bool {
    guard let owner = declarations[index].transformOwner, !currentOwners.contains(owner) else {
      return true
    }
    report(
      .acrossTransform(
        loader.sources.text(span(node, scope)), owner: describe(declarations[owner]),
        at: span(node, scope), transformed: declarations[owner].nameSpan))
    return false
  }

  /// True if the file of a module has a syntax error, which may be why a declaration is missing.
  func hasSyntaxError(_ module: Int) -> Bool {
    loader.modules[module].tree.hasError(loader.modules[module].tree.root)
  }

  /// The candidate that an author who wrote `name` most likely meant; nil if no candidate is
  /// similar, or if the search steps are used up.
  func nearestName(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard loader.mistakes.searchSteps > 0 else { return nil }
    return ShapeSyntax.nearestName(
      to: name, among: candidates(), steps: &loader.mistakes.searchSteps)
  }
}
