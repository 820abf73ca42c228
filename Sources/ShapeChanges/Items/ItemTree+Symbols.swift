import ShapeSyntax

/// Finds the declarations that names refer to, by the rules of scopes. Imported files are not
/// searched.
extension ItemTree {
  /// Sets `symbols`: for each token that names an item of the document, the index of the item.
  mutating func resolveSymbols() {
    symbols = Array(repeating: -1, count: tree.tokens.count)
    let declared = declarations()
    if declared.isEmpty { return }
    for i in items.indices where items[i].kind != .comment {
      resolveName(of: i, declared)
      for field in items[i].fields {
        if let node = field.node { resolve(node, in: i, declared) }
      }
    }
  }

  /// The items that declare each name, outer items first.
  private func declarations() -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for i in items.indices where items[i].isReferable {
      if let name = items[i].name { result[name, default: []].append(i) }
    }
    return result
  }

  /// Sets the symbol of the name of an item. A declaration's symbol is the item itself. The symbol
  /// of an argument is the parameter with its name.
  private mutating func resolveName(of i: Int, _ declared: [String: [Int]]) {
    guard let name = tree.child(items[i].node, .name), items[i].kind != .elseBlock else { return }
    let token = tree.tokenRange(name).lowerBound
    if items[i].kind == .statement(.useArgument) {
      guard let drawing = usedDrawing(of: items[i].parent, declared) else { return }
      let parameter = items[drawing].children.first {
        items[$0].name == items[i].name && items[$0].isParameter
      }
      if let parameter { symbols[token] = Int32(parameter) }
    } else if items[i].isReferable || items[i].kind == .statement(.node) {
      symbols[token] = Int32(i)
    }
  }

  private func usedDrawing(of use: Int, _ declared: [String: [Int]]) -> Int? {
    guard use > 0, let reference = tree.child(items[use].node, .reference) else { return nil }
    return declared[tree.text(reference)]?.first { items[$0].kind == .statement(.drawing) }
  }

  private mutating func resolve(_ root: NodeID, in item: Int, _ declared: [String: [Int]]) {
    var pending = [root]
    while let node = pending.popLast() {
      switch tree.kind(node) {
      case .reference:
        if let found = find(tree.text(node), from: item, declared) {
          symbols[tree.tokenRange(node).lowerBound] = Int32(found)
        }
      case .member:
        let parts = tree.children(node)
        guard let base = parts.first, let word = parts.last, parts.count == 2 else { continue }
        if tree.kind(base) == .reference,
          let path = find(tree.text(base), from: item, declared)
        {
          symbols[tree.tokenRange(base).lowerBound] = Int32(path)
          if tree.kind(word) == .word, let child = pathNode(tree.text(word), of: path) {
            symbols[tree.tokenRange(word).lowerBound] = Int32(child)
          }
        } else {
          pending.append(base)
        }
      default: pending += tree.children(node)
      }
    }
  }

  /// The node that is named `name` in a path or in one of the path's runs; nil if there is none.
  private func pathNode(_ name: String, of path: Int) -> Int? {
    var pending = items[path].children[...]
    while let next = pending.popFirst() {
      switch items[next].kind {
      case .statement(.node): if items[next].name == name { return next }
      case .statement(.run): pending += items[next].children
      default: break
      }
    }
    return nil
  }

  /// The declaration of `name` that is nearest to `item`, in the drawing around `item` or outside
  /// of drawings; nil if there is none. The nearest declaration is the one with the deepest block
  /// that contains both the declaration and the item.
  private func find(_ name: String, from item: Int, _ declared: [String: [Int]]) -> Int? {
    guard let candidates = declared[name] else { return nil }
    let drawing = drawing(of: item)
    let visible = candidates.filter {
      items[$0].parent == 0 || drawing >= 0 && self.drawing(of: $0) == drawing
    }
    if visible.count < 2 { return visible.first }
    var best: (item: Int, depth: Int)?
    for candidate in visible {
      let depth = depthOfBlock(around: candidate, item)
      if best.map({ $0.depth < depth }) ?? true { best = (candidate, depth) }
    }
    return best?.item
  }

  /// The depth of the innermost item whose block contains both the declaration `i` and the item
  /// `j`.
  private func depthOfBlock(around i: Int, _ j: Int) -> Int {
    // The variable of a loop is declared in the loop's block.
    var (x, y) = (items[i].kind == .statement(.forLoop) ? i : items[i].parent, j)
    while x != y {
      if items[x].depth > items[y].depth || items[x].depth == items[y].depth && x > y {
        x = items[x].parent
      } else {
        y = items[y].parent
      }
    }
    return items[x].depth
  }
}

extension Item {
  /// True if names can refer to the item. Names refer to nodes only as members of paths.
  fileprivate var isReferable: Bool {
    guard case .statement(let kind) = kind else { return false }
    switch kind {
    case .importDeclaration, .choiceDeclaration, .drawing, .frame, .param, .letDeclaration,
      .element,
      .use, .forLoop:
      return true
    default: return false
    }
  }

  fileprivate var isParameter: Bool {
    kind == .statement(.param) || kind == .statement(.frame)
  }
}
