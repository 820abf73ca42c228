import ShapeFormulas
import ShapeNumbers
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
      guard parts.count == 2, let i = staticIndex(parts[1], scope), i >= 0,
        case .declaration(let list)? = staticTarget(parts[0], scope),
        case .loopList(let loop, let name) = declarations[list].kind,
        i < places[loop].turns.count,
        let element = places[loop].turns[i].scope.entries[name]
      else { return nil }
      return .declaration(element)
    default: return nil
    }
  }

  /// The value of an index that is a whole number or, in a loop, consists of whole numbers and loop
  /// variables that `+`, `-` and `*` join in pairs; nil for other expressions.
  private func staticIndex(_ node: NodeID, _ scope: Scope, depth: Int = 0) -> Int? {
    if depth > ExpressionLowering.deepestIndex { return nil }
    let tree = self.tree(scope)
    switch tree.kind(node) {
    case .number: return Int(loader.sources.text(tree.span(node)))
    case .parenthesized:
      return tree.expression(node).flatMap { staticIndex($0, scope, depth: depth + 1) }
    case .reference where scope.isInLoop:
      guard case .declaration(let index)? = find(node, scope),
        case .loopVariable = declarations[index].kind, places[index].value.type == .number
      else { return nil }
      return graph.constant(places[index].value.scalars[0])?.asInt
    case .infix where scope.isInLoop:
      let parts = Array(tree.children(node))
      guard parts.count == 3, let left = staticIndex(parts[0], scope, depth: depth + 1),
        let right = staticIndex(parts[2], scope, depth: depth + 1)
      else { return nil }
      let (result, overflow) =
        switch tree.token(parts[1]) {
        case .plus: left.addingReportingOverflow(right)
        case .minus: left.subtractingReportingOverflow(right)
        case .star: left.multipliedReportingOverflow(by: right)
        default: (0, true)
        }
      return overflow ? nil : result
    default: return nil
    }
  }

  /// The maximum number of operators and parentheses around an operand of an index that is computed
  /// without evaluation.
  private static let deepestIndex = 16

  /// The loop whose iterations an expression counts, such as `cell.count`; nil for other
  /// expressions. The number does not depend on the places of the elements.
  func countedLoop(_ node: NodeID, _ scope: Scope) -> Int? {
    let tree = self.tree(scope)
    let parts = tree.children(node)
    guard tree.kind(node) == .member, parts.count == 2, let base = parts.first,
      let word = parts.last, tree.text(word) == "count",
      case .declaration(let index)? = staticTarget(base, scope),
      case .loopList(let loop, _) = declarations[index].kind
    else { return nil }
    return loop
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

  /// The name of a declaration in messages, without the index of a loop iteration. The name of a
  /// node follows the name of its path. A declaration without a name is described.
  func describe(_ declaration: Declaration) -> String {
    let name = declaration.name.prefix { $0 != "[" }
    if let path = declaration.path, case .node = declaration.kind {
      let owner = declarations[path].name.isEmpty ? "path" : describe(declarations[path])
      return name.isEmpty ? "a node of \(owner)" : "\(owner).\(name)"
    }
    return name.isEmpty ? "an element without a name" : String(name)
  }
}
