import ShapeSyntax

/// The declarations to which expressions refer, resolved without evaluation.
extension ExpressionLowering {
  /// The parts of an expression that have values: all but the name of a called function.
  func operands(of node: NodeID, _ tree: SyntaxTree) -> NodeList {
    let parts = tree.children(node)
    guard tree.kind(node) == .call, let callee = parts.first, tree.kind(callee) == .reference else {
      return parts
    }
    return parts.dropFirst()
  }

  /// The target to which an expression refers, resolved without evaluation.
  enum Target {
    case declaration(Int)
    /// A handle of a node, the outgoing or the incoming one.
    case handle(Int, outgoing: Bool)
    /// An end of a line, the second or the first one.
    case lineEnd(Int, second: Bool)
    /// An import.
    case module(Int)
  }

  func staticTarget(_ node: NodeID, _ scope: Scope) -> Target? {
    let tree = self.tree(scope)
    switch tree.kind(node) {
    case .reference: return find(node, scope)
    case .member:
      let parts = tree.children(node)
      guard parts.count == 2, let first = parts.first, let word = parts.last,
        tree.kind(word) == .word, let base = staticTarget(first, scope)
      else { return nil }
      return memberTarget(base, word, scope)
    case .index:
      let parts = Array(tree.children(node))
      guard parts.count == 2, tree.kind(parts[1]) == .number,
        case .declaration(let list)? = staticTarget(parts[0], scope),
        case .loopList(let loop, let name) = declarations[list].kind,
        let i = Int(loader.sources.text(tree.span(parts[1]))), i >= 0,
        i < places[loop].turns.count,
        let element = places[loop].turns[i].scope.entries[name]
      else { return nil }
      return .declaration(element)
    default: return nil
    }
  }

  private func memberTarget(_ base: Target, _ word: NodeID, _ scope: Scope) -> Target? {
    let tree = self.tree(scope)
    switch base {
    case .declaration(let index):
      switch declarations[index].kind {
      case .path: return declarations[index].members[tree.name(word)].map { .declaration($0) }
      case .node:
        let text = tree.text(word)
        if text == "in" || text == "out" { return .handle(index, outgoing: text == "out") }
        return nil
      case .line:
        let text = tree.text(word)
        if text == "start" || text == "end" { return .lineEnd(index, second: text == "end") }
        return nil
      default: return nil
      }
    case .module(let module):
      guard case .value(let statement)? = loader.modules[module].names[tree.text(word)]?.declared
      else { return nil }
      return .declaration(fileValue(statement, in: module))
    default: return nil
    }
  }

  /// The declaration, file-level value or import that a plain name refers to.
  private func find(_ node: NodeID, _ scope: Scope) -> Target? {
    let tree = self.tree(scope)
    if let index = scope.find(tree.name(node)) { return .declaration(index) }
    switch loader.modules[scope.module].names[tree.text(node)]?.declared {
    case .value(let statement)?: return .declaration(fileValue(statement, in: scope.module))
    case .module(let module?)?: return .module(module)
    default: return nil
    }
  }

  /// The name of a declaration in messages: as written, without the index of a loop iteration.
  func describe(_ declaration: Declaration) -> String {
    let name = declaration.name.prefix { $0 != "[" }
    if let path = declaration.path, case .node = declaration.kind {
      let owner = declarations[path].name.isEmpty ? "path" : describe(declarations[path])
      return name.isEmpty ? "a node of \(owner)" : "\(owner).\(name)"
    }
    return name.isEmpty ? "an element without a name" : String(name)
  }
}
