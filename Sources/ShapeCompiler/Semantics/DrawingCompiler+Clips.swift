import ShapeSyntax

/// Clips: elements that show no more than what lies inside of the outline of another one.
extension DrawingCompiler {
  /// The most clips of an element: each is an element around the others in SVG, which readers nest no
  /// deeper than 256 in all.
  static let mostClips = 32

  /// The outline that `clip NAME` names; nil where that was reported.
  func lowerClip(_ node: NodeID, _ scope: Scope) -> Layout.Clip? {
    guard let reference = tree.expression(node), !tree.hasError(reference) else { return nil }
    let name = String(program.sources.text(tree.span(reference)))
    guard let index = elementIndex(reference, scope) else { return nil }
    guard index != currentDeclaration else {
      report(.clippedByItself(name, at: tree.span(reference)))
      return nil
    }
    guard canSeeOutline(index, reference, scope) else { return nil }
    if loweringElements.contains(index) {
      report(
        isGroup(index)
          ? .notAnOutline(name, at: tree.span(reference))
          : .clipCycle(name, at: tree.span(reference)))
      return nil
    }
    guard let element = lowerElement(index) else { return nil }
    switch element.content {
    case .rectangle, .oval, .arc, .path:
      return Layout.Clip(
        content: element.content, fillRule: element.paint.fillRule, transform: element.transform)
    case .group, .line, .text, .use:
      report(.notAnOutline(name, at: tree.span(reference)))
      return nil
    }
  }

  private func isGroup(_ index: Int) -> Bool {
    tree.children(declarations[index].syntax).first.map { tree.text($0) == "group" } ?? false
  }

  /// The element that `reference` names; nil where it names something else, which is reported.
  private func elementIndex(_ reference: NodeID, _ scope: Scope) -> Int? {
    ensureReferences(of: reference, scope)
    guard case .declaration(let index)? = staticTarget(reference, scope) else {
      if tree.kind(reference) == .reference {
        reportUndefined(reference, scope)
      } else {
        report(
          .clipIndex(
            String(program.sources.text(tree.span(reference))), at: tree.span(reference)))
      }
      return nil
    }
    let declaration = declarations[index]
    if case .unknown = declaration.kind { return nil }
    guard tree.kind(declaration.syntax) == .element else {
      report(
        .notAnOutline(
          String(program.sources.text(tree.span(reference))), at: tree.span(reference)))
      return nil
    }
    return index
  }

  /// True if the outline stands in the coordinates of what it clips: its own transform moves it, but one
  /// around it would be another space. Reports where it does not.
  private func canSeeOutline(_ index: Int, _ node: NodeID, _ scope: Scope) -> Bool {
    guard declarations[index].transformOwner == index else { return canSee(index, node, scope) }
    guard let owner = declarations[index].outerOwner, !currentOwners.contains(owner) else {
      return true
    }
    return canSee(index, node, scope)
  }
}
