import ShapeSyntax

/// The names under which coordinates are printed.
extension DrawingCompiler {
  /// Every named value and every coordinate, in the order of declaration. What the author did not
  /// name is called by its kind and number: `rect#2`.
  func namedPlaces() -> [Layout.Place] {
    var places: [Layout.Place] = []
    var anonymous: [String: Int] = [:]
    for (index, declaration) in declarations.enumerated() {
      var name = declaration.name
      if name.isEmpty, isElement(declaration) {
        let word = tree.tokenSpan(tree.tokenRange(declaration.syntax).lowerBound)
        let kind = program.sources.text(word)
        anonymous[kind, default: 0] += 1
        name = "\(kind)#\(anonymous[kind] ?? 1)"
      }
      add(index, name, to: &places)
    }
    return places
  }

  private func isElement(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .box, .line, .path, .point: [.element, .use].contains(tree.kind(declaration.syntax))
    default: false
    }
  }

  private func add(_ index: Int, _ name: String, to places: inout [Layout.Place]) {
    let declaration = declarations[index]
    switch declaration.kind {
    case .value, .point:
      // A file's values are the same in every drawing.
      if declaration.scope.parent != nil {
        add(declaration.value, name, isNamedValue: true, to: &places)
      }
    case .localFrame, .box:
      add(declaration.value, name, to: &places)
      if let painted = declaration.painted, painted.scalars != declaration.value.scalars {
        add(Value(.rect, painted.scalars), name + ".painted", to: &places)
      }
    case .line:
      guard declaration.value.scalars.count == 4 else { return }
      let s = declaration.value.scalars
      add(Value(.point, Array(s[0..<2])), name + ".start", to: &places)
      add(Value(.point, Array(s[2..<4])), name + ".end", to: &places)
    case .path:
      for (i, node) in (nodes[index] ?? []).enumerated() {
        add(
          node, "\(name)[\(i)]", alias: node.name.isEmpty ? "" : "\(name).\(node.name)", to: &places
        )
      }
    default: break
    }
  }

  private func add(
    _ node: Layout.Node, _ name: String, alias: String, to places: inout [Layout.Place]
  ) {
    for (pair, suffix) in [(node.position, ""), (node.incoming, ".in"), (node.outgoing, ".out")] {
      guard let pair else { continue }
      add(
        Value(.point, [pair.x, pair.y]), name + suffix,
        alias: alias.isEmpty ? "" : alias + suffix, to: &places)
    }
  }

  private func add(
    _ value: Value, _ name: String, alias: String = "", isNamedValue: Bool = false,
    to places: inout [Layout.Place]
  ) {
    if case .list = value.type {
      for (i, element) in value.elements.enumerated() {
        add(element, "\(name)[\(i)]", isNamedValue: isNamedValue, to: &places)
      }
      return
    }
    // Paint is no coordinate.
    if value.type == .color || value.type == .shadow { return }
    for (component, scalar) in zip(value.type.components, value.scalars) {
      let suffix = component.isEmpty ? "" : ".\(component)"
      places.append(
        Layout.Place(
          name: name + suffix, alias: alias.isEmpty ? "" : alias + suffix, value: scalar,
          type: value.type, isNamedValue: isNamedValue))
    }
  }
}
