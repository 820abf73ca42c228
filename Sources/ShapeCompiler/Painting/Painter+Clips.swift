import ShapeSyntax

/// Clips and masks: elements that limit the visible parts of other elements.
extension Painter {
  /// The maximum number of clips of an element. In SVG, each clip is an element around the previous
  /// ones, and SVG readers allow at most 256 levels of nested elements.
  static let mostClips = 32

  /// The outline that `clip NAME` names; nil if the clip has a mistake, which is reported.
  func lowerClip(_ node: NodeID, _ scope: Scope) -> Layout.Clip? {
    guard let reference = tree.expression(node), !tree.hasError(reference) else { return nil }
    let name = String(loader.sources.text(tree.span(reference)))
    let unfit = { (declaration: Declaration) in
      let isLine = if case .line = declaration.kind { true } else { false }
      let isBox = self.lowering.places[declaration.index].value.type == .rect && !isLine
      return Diagnostic.notAnOutline(name, isBox: isBox, at: self.tree.span(reference))
    }
    guard let index = elementIndex(reference, scope, orReport: unfit) else { return nil }
    guard index != lowering.context.declaration else {
      report(.clippedByItself(name, at: tree.span(reference)))
      return nil
    }
    guard canSeeOutline(index, reference, scope) else { return nil }
    if loweringElements.contains(index) {
      report(
        lowering.elementKind(declarations[index]) == .group
          ? unfit(declarations[index])
          : .clipCycle(name, at: tree.span(reference)))
      return nil
    }
    guard let element = lowerElement(index) else { return nil }
    switch element.content {
    case .rectangle, .oval, .arc, .path, .computedPath:
      return Layout.Clip(
        content: element.content, fillRule: element.paint.fillRule, transform: element.transform)
    case .group, .line, .text, .use:
      report(unfit(declarations[index]))
      return nil
    }
  }

  /// The mask that `mask NAME by SOURCE` names; nil if the attribute has a mistake, which is
  /// reported.
  func lowerMask(_ node: NodeID, _ scope: Scope) -> Layout.Mask? {
    guard let reference = tree.expression(node), !tree.hasError(reference),
      let modifier = modifiers(node)["by"], let word = operand(modifier),
      let source = keyword(word, scope, MaskSource.self, "by")
    else { return nil }
    let name = String(loader.sources.text(tree.span(reference)))
    let unfit = { (_: Declaration) in Diagnostic.notAMask(name, at: self.tree.span(reference)) }
    guard let index = elementIndex(reference, scope, orReport: unfit) else { return nil }
    guard index != lowering.context.declaration, !loweringElements.contains(index) else {
      reportMaskCycle(index, name, at: tree.span(reference))
      return nil
    }
    guard canSeeOutline(index, reference, scope), let element = lowerElement(index) else {
      return nil
    }
    return Layout.Mask(elements: [withAlignedStroke(element, index)], source: source)
  }

  /// Reports a mask that contains the masked element, or that the masked element masks in turn.
  private func reportMaskCycle(_ index: Int, _ name: String, at place: SourceSpan) {
    let whole = tree.span(declarations[index].syntax)
    guard let start = loweringElements.firstIndex(of: index),
      !(whole.start <= place.start && place.end <= whole.end)
    else {
      report(.maskCycle(name, at: place))
      return
    }
    let way = loweringElements[start...].map { declarations[$0].name }.filter { !$0.isEmpty }
    report(.maskCircle(way, at: place))
  }

  /// The element that `reference` names. If there is no such element, an error is reported and the
  /// result is nil.
  private func elementIndex(
    _ reference: NodeID, _ scope: Scope,
    orReport unfit: (Declaration) -> Diagnostic
  ) -> Int? {
    ensureReferences(of: reference, scope)
    guard case .declaration(let index)? = placed.staticTarget(reference, scope) else {
      if tree.kind(reference) == .reference {
        lowering.reportUndefined(reference, scope, wanted: .path)
      } else {
        report(
          .clipIndex(
            String(loader.sources.text(tree.span(reference))), at: tree.span(reference)))
      }
      return nil
    }
    let declaration = declarations[index]
    if case .unknown = declaration.kind { return nil }
    if case .loopList = declaration.kind {
      report(
        .clipIndex(String(loader.sources.text(tree.span(reference))), at: tree.span(reference)))
      return nil
    }
    let isElement = [.element, .use].contains(tree.kind(declaration.syntax))
    guard isElement, !lowering.isPoint(declaration) else {
      report(unfit(declaration))
      return nil
    }
    return index
  }

  /// True if an outline is in the coordinate space of the element that it clips. A transform of the
  /// outline itself is allowed. An outline inside of a transformed element is in another space,
  /// which is reported as an error.
  private func canSeeOutline(_ index: Int, _ node: NodeID, _ scope: Scope) -> Bool {
    guard declarations[index].transformOwner == index else {
      return lowering.canSee(index, node, scope)
    }
    guard let owner = declarations[index].outerOwner, !lowering.currentOwners.contains(owner) else {
      return true
    }
    return lowering.canSee(index, node, scope)
  }
}

extension Placer {
  /// The indices of the declarations of all elements that `mask` attributes name.
  func declaredMasks() -> Set<Int> {
    var result: Set<Int> = []
    for declaration in declarations {
      guard tree.kind(declaration.syntax) == .element || tree.kind(declaration.syntax) == .use,
        let block = tree.child(declaration.syntax, .block)
      else { continue }
      let scope = declaration.inner ?? declaration.scope
      for node in tree.children(block) where tree.kind(node) == .attribute {
        guard let word = tree.child(node, .word), tree.text(word) == "mask",
          let reference = tree.expression(node), !tree.hasError(reference),
          case .declaration(let index)? = staticTarget(reference, scope)
        else { continue }
        result.insert(index)
      }
    }
    return result
  }
}
