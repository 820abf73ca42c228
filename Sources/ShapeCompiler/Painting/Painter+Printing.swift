import ShapeFormulas
import ShapeSyntax

/// The named parts of a layout.
extension Painter {
  /// The declarations of the drawing with their names. An element without a name is named by its
  /// kind and number, such as `rect#2`.
  func namedThings() -> [Layout.Named] {
    let names = printedNames()
    return declarations.indices.compactMap { index in
      content(of: index).map {
        Layout.Named(
          name: names[index], content: $0, span: declarations[index].nameSpan,
          outline: lowering.places[index].outline ?? computedPath(lowering.places[index].value))
      }
    }
  }

  private func computedPath(_ value: Value) -> Scalar? {
    value.type == .path ? value.scalars[0] : nil
  }

  /// The name of each declaration. An element without a name is named by its kind and number, such
  /// as `rect#2`.
  func printedNames() -> [String] {
    var anonymous: [String: Int] = [:]
    return declarations.indices.map { index in
      let declaration = declarations[index]
      guard declaration.name.isEmpty, isElement(declaration), content(of: index) != nil else {
        return declaration.name
      }
      let word = tree.tokenSpan(tree.tokenRange(declaration.syntax).lowerBound)
      let kind = loader.sources.text(word)
      anonymous[kind, default: 0] += 1
      return "\(kind)#\(anonymous[kind] ?? 1)"
    }
  }

  /// The full name of the declaration `index`; the full name of a node begins with the name of its
  /// path. `names` are the names of all declarations.
  func nameForPrinting(_ index: Int, _ names: [String]) -> String {
    guard let path = declarations[index].path, case .node = declarations[index].kind else {
      return names[index]
    }
    if !names[index].isEmpty { return "\(names[path]).\(names[index])" }
    let place = nodeIndices(declarations[path].body).firstIndex(of: index) ?? 0
    return "\(names[path])[\(place)]"
  }

  /// The nodes of a path, including those of its loops.
  private func nodeIndices(_ body: [BodyItem]) -> [Int] {
    body.flatMap { item -> [Int] in
      switch item {
      case .node(let index): [index]
      case .loop(let index): lowering.places[index].turns.flatMap { nodeIndices($0.body) }
      default: []
      }
    }
  }

  private func isElement(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .box, .line, .path, .point: [.element, .use].contains(tree.kind(declaration.syntax))
    default: false
    }
  }

  private func content(of index: Int) -> Layout.Named.Content? {
    let declaration = declarations[index]
    let value = lowering.places[declaration.index].value
    switch declaration.kind {
    case .value, .point:
      // The values of a file are left out, because they do not belong to the drawing.
      return declaration.scope.parent == nil ? nil : .value(value)
    case .localFrame, .box:
      guard value.type == .rect else { return nil }
      return .box(Layout.Quad(value), painted: lowering.places[declaration.index].painted)
    case .line:
      let s = value.scalars
      guard s.count == 4 else { return nil }
      return .line(Layout.Pair(x: s[0], y: s[1]), Layout.Pair(x: s[2], y: s[3]))
    case .path:
      if let nodes = nodes[index] { return .path(nodes) }
      return value.type == .path ? .computedPath(value.scalars[0]) : .path([])
    default: return nil
    }
  }
}
