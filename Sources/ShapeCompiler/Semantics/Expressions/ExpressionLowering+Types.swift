import ShapeFormulas
import ShapeSyntax

/// The types and choices that a file names.
extension ExpressionLowering {
  func resolveType(_ node: NodeID, _ scope: Scope) -> ValueType {
    let tree = self.tree(scope)
    guard let reference = tree.expression(node) else { return .error }
    let text = loader.sources.text(tree.span(reference))
    let known: [(name: String, type: ValueType)] = [
      ("number", .number), ("angle", .angle), ("bool", .bool), ("text", .text), ("point", .point),
      ("size", .size), ("rect", .rect), ("color", .color), ("shadow", .shadow),
      ("gradient", .gradient), ("paint", .paint), ("image", .image), ("path", .path),
    ]
    if let (_, type) = known.first(where: { $0.name == text }) { return type }
    switch findFileName(reference, scope) {
    case .choice(let index)?: return .choice(index, name: loader.choices[index].name)
    default: break
    }
    // A failed import was reported, and its names are not known.
    if tree.kind(reference) == .member, let base = tree.children(reference).first,
      tree.kind(base) == .reference,
      case .module(nil)? = loader.modules[scope.module].names[tree.text(base)]?.declared
    {
      return .error
    }
    if text == "list" {
      report(.listType(at: tree.span(reference)))
      return .error
    }
    report(
      .unknownType(
        text,
        nearest: nearestName(
          to: text, among: known.map(\.name).sorted() + choiceNames(scope.module)),
        at: tree.span(reference)))
    return .error
  }

  private func choiceNames(_ module: Int) -> [String] {
    loader.modules[module].names.filter {
      if case .choice = $0.value.declared { true } else { false }
    }.keys.sorted()
  }

  /// The declaration of a name at the top of a file, or of a qualified name; nil if there is none.
  func findFileName(_ node: NodeID, _ scope: Scope) -> Module.Declared? {
    let tree = self.tree(scope)
    switch tree.kind(node) {
    case .reference: return loader.modules[scope.module].names[tree.text(node)]?.declared
    case .member:
      let parts = Array(tree.children(node))
      guard parts.count == 2, tree.kind(parts[0]) == .reference, tree.kind(parts[1]) == .word,
        scope.find(tree.name(parts[0])) == nil,
        case .module(let target?)? =
          loader.modules[scope.module].names[tree.text(parts[0])]?.declared
      else { return nil }
      return loader.modules[target].names[tree.text(parts[1])]?.declared
    default: return nil
    }
  }
}
