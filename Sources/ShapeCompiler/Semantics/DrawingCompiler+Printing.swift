import ShapeSyntax

/// What the layout knows by name.
extension DrawingCompiler {
  /// What the drawing declares, by its names. What the author did not name is called by its kind and
  /// number: `rect#2`.
  func namedThings() -> [Layout.Named] {
    var things: [Layout.Named] = []
    things.reserveCapacity(declarations.count)
    var anonymous: [String: Int] = [:]
    for (index, declaration) in declarations.enumerated() {
      guard let content = content(of: index) else { continue }
      var name = declaration.name
      if name.isEmpty, isElement(declaration) {
        let word = tree.tokenSpan(tree.tokenRange(declaration.syntax).lowerBound)
        let kind = program.sources.text(word)
        anonymous[kind, default: 0] += 1
        name = "\(kind)#\(anonymous[kind] ?? 1)"
      }
      things.append(Layout.Named(name: name, content: content))
    }
    return things
  }

  private func isElement(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .box, .line, .path, .point: [.element, .use].contains(tree.kind(declaration.syntax))
    default: false
    }
  }

  private func content(of index: Int) -> Layout.Named.Content? {
    let declaration = declarations[index]
    let value = declaration.value
    switch declaration.kind {
    case .value, .point:
      // A file's values are the same in every drawing.
      return declaration.scope.parent == nil ? nil : .value(value)
    case .localFrame, .box:
      guard value.type == .rect else { return nil }
      return .box(Layout.Quad(value), painted: declaration.painted)
    case .line:
      let s = value.scalars
      guard s.count == 4 else { return nil }
      return .line(Layout.Pair(x: s[0], y: s[1]), Layout.Pair(x: s[2], y: s[3]))
    case .path: return .path(nodes[index] ?? [])
    default: return nil
    }
  }
}
