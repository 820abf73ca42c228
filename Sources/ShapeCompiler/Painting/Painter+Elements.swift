import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The third pass, after `Placer`: the drawn elements, in painting order.
extension Painter {
  func lowerElements(_ body: [BodyItem], _ scope: Scope) -> [Layout.Element] {
    var elements: [Layout.Element] = []
    for item in body {
      switch item {
      case .element(let index):
        guard var element = lowerElement(index), masks.isEmpty || !masks.contains(index) else {
          continue
        }
        if !strokeAlignments.isEmpty { element = withAlignedStroke(element, index) }
        elements.append(element)
      case .loop(let index):
        for turn in lowering.places[index].turns {
          elements += lowerElements(turn.body, turn.scope)
        }
      case .conditional(let condition, let scope, let yes, let no):
        elements += lowerConditional(condition, scope, yes, no)
      case .node, .close, .subpath, .mirror: break
      }
    }
    return elements
  }

  /// The elements that are painted if `condition` is true, and those that are painted if it is
  /// false.
  private func lowerConditional(
    _ condition: NodeID, _ scope: Scope, _ yes: [BodyItem], _ no: [BodyItem]
  ) -> [Layout.Element] {
    let value = lower(condition, scope, wanted: .bool)
    let truth = require(value, .bool, condition, scope)?.scalars[0]
    let (first, second) = (lowerElements(yes, scope), lowerElements(no, scope))
    guard let truth else { return [] }
    lowering.noteDecision(truth, scope, at: placed.span(condition, scope))
    return first.map { restricted($0, to: truth) }
      + second.map { restricted($0, to: lowering.graph.make(.not, truth)) }
  }

  private func restricted(_ element: Layout.Element, to condition: Scalar) -> Layout.Element {
    var element = element
    element.visible = element.visible.map { lowering.graph.make(.and, condition, $0) } ?? condition
    return element
  }

  /// The element of a declaration. An element that is also a clip or a mask is lowered once.
  func lowerElement(_ index: Int) -> Layout.Element? {
    guard mayClip else { return lowerNewElement(index) }
    if let known = loweredElements[index] { return known }
    loweringElements.append(index)
    defer { loweringElements.removeLast() }
    let element = lowerNewElement(index)
    loweredElements[index] = .some(element)
    return element
  }

  private func lowerNewElement(_ index: Int) -> Layout.Element? {
    let declaration = declarations[index]
    let outer = lowering.context.declaration
    lowering.context.declaration = index
    defer { lowering.context.declaration = outer }
    guard let content = content(of: index) else {
      // The mistake was reported; the attributes are still checked.
      if let block = tree.child(declaration.syntax, .block) {
        _ = lowerAttributes(block, declaration, canPaint: true, radius: true)
      }
      return nil
    }
    var element = Layout.Element(
      name: declaration.name, span: declaration.nameSpan, content: content, paint: Layout.Paint(),
      transform: nil, visible: nil)
    let kind = lowering.elementKind(declaration)
    guard tree.kind(declaration.syntax) == .element,
      let block = tree.child(declaration.syntax, .block)
    else {
      if case .line = content { return lowering.isPoint(declaration) ? nil : element }
      if kind == .text {
        report(.textWithoutContent(at: declaration.nameSpan))
        return nil
      }
      if kind == .image {
        report(.imageWithoutSource(at: declaration.nameSpan))
        return nil
      }
      return element
    }
    var canPaint = true
    if case .group = content { canPaint = false }
    let attributes = lowerAttributes(
      block, declaration, canPaint: canPaint, radius: kind == .rect)
    element.paint = attributes.paint
    if let alignment = attributes.strokeAlignment { strokeAlignments[index] = alignment }
    element.visible = attributes.visible
    element.transform = attributes.transform(
      defaultAbout: defaultCentre(content), graph: &lowering.graph)
    if case .rectangle(let quad, _) = content {
      element.content = .rectangle(quad, radii: attributes.outline.radii)
    }
    if case .group = content {
      element.paint.lighting = lighting(of: declaration, attributes)
    }
    if kind == .text {
      let box =
        lowering.places[declaration.index].paintedBox
      guard let text = textBlock(box, attributes.text, declaration) else { return nil }
      element.content = .text(text)
    }
    if kind == .image {
      guard case .rectangle(let quad, _) = content else { return nil }
      guard let source = attributes.image else {
        if !says(.source, block) {
          report(.imageWithoutSource(at: declaration.nameSpan))
        }
        return nil
      }
      element.paint.fill = .image(
        Layout.ImageFill(source: source, fit: attributes.imageFit ?? .contain, box: quad))
    }
    if let outline = placed.cornered(declaration, attributes.outline) {
      element.content = .path([outline])
      element.visible = visible(declaration, element.visible)
    }
    if element.transform != nil, element.transform?.about == nil, !attributes.saysAbout,
      element.transform?.rotation != nil || element.transform?.scale != nil
    {
      report(.transformNeedsAbout(at: attributes.transformSpan ?? declaration.nameSpan))
    }
    return element
  }

  /// True if a block contains the attribute, or a syntax error that may hide it.
  func says(_ attribute: AttributeWord, _ block: NodeID?) -> Bool {
    guard let block else { return false }
    return tree.children(block).contains { node in
      tree.hasError(node) || tree.child(node, .word).map { tree.name($0) } == attribute.name
    }
  }

  /// The box whose center is the default fixed point of transforms; nil for content without a box.
  private func defaultCentre(_ content: Layout.Element.Content) -> Layout.Quad? {
    switch content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): quad
    case .group, .path:
      lowering.context.declaration.flatMap { index in
        lowering.places[index].value.type == .rect
          ? lowering.places[index].paintedBox : nil
      }
    default: nil
    }
  }

  // MARK: Content

  private func content(of index: Int) -> Layout.Element.Content? {
    let declaration = declarations[index]
    let node = declaration.syntax
    if tree.kind(node) == .use { return lowerUse(index).map { .use($0) } }
    guard let word = tree.children(node).first, let kind = ElementKind(tree.name(word))
    else { return nil }
    switch kind {
    case .group, .row, .column:
      let scope = declaration.scope
      return .group(lowerElements(declaration.body, scope))
    case .flipbook: return lowerFlipbook(index).map { .group($0) }
    case .path, .freehand, .rope:
      guard placed.isComputedPath(declaration) else { return .path(lowerPath(index)) }
      return lowering.places[declaration.index].value.type == .path
        ? content(of: lowering.places[declaration.index].value.scalars[0], index) : nil
    case .line:
      let s = lowering.places[declaration.index].value.scalars
      guard s.count == 4 else { return nil }
      return .line(Layout.Pair(x: s[0], y: s[1]), Layout.Pair(x: s[2], y: s[3]))
    case .polygon, .star, .text:
      // An empty path stands in for the content, which `lowerNewElement` makes from the
      // attributes.
      return lowering.places[declaration.index].value.type == .rect ? .path([]) : nil
    case .rect, .oval, .arc, .pie, .image:
      guard lowering.places[declaration.index].value.type == .rect else { return nil }
      let quad =
        lowering.places[declaration.index].paintedBox
      if kind == .rect || kind == .image { return .rectangle(quad, radii: []) }
      if kind == .oval { return .oval(quad) }
      let ends = (
        placed.sweepEnd(.fromClause, declaration), placed.sweepEnd(.toClause, declaration)
      )
      guard let from = ends.0, let to = ends.1 else { return nil }
      return .arc(quad, Layout.Sweep(from: from, to: to, isPie: kind == .pie))
    default: return nil
    }
  }

  // MARK: Paths

  /// The content of a computed path: its nodes if the path is the same for all arguments, otherwise
  /// its formula.
  private func content(of path: Scalar, _ index: Int) -> Layout.Element.Content {
    guard !lowering.graph.isVariable(path), let known = lowering.graph.designPath(path) else {
      return .computedPath(path)
    }
    func pair(_ x: Double, _ y: Double) -> Layout.Pair {
      Layout.Pair(x: lowering.graph.constant(Rational(x)), y: lowering.graph.constant(Rational(y)))
    }
    func handle(_ vector: Vector) -> Layout.Pair? {
      vector == .zero ? nil : pair(vector.dx, vector.dy)
    }
    let subpaths = known.nodeRuns.map { run in
      Layout.Subpath(
        nodes: run.nodes.map { node in
          Layout.Node(
            name: "", position: pair(node.position.x, node.position.y),
            incoming: handle(node.incoming), outgoing: handle(node.outgoing), radius: nil,
            span: declarations[index].nameSpan)
        }, isClosed: run.isClosed)
    }
    nodes[index] = subpaths.flatMap(\.nodes)
    return .path(subpaths)
  }

  private func lowerPath(_ index: Int) -> [Layout.Subpath] {
    let subpaths = placed.subpaths(of: index)
    nodes[index] = subpaths.flatMap(\.nodes)
    return subpaths
  }

  /// The condition under which a polygon or star is painted; nil if it is always painted. Like an
  /// oval, a polygon or star is not painted in a box of negative size.
  func visible(_ declaration: Declaration, _ visible: Scalar?) -> Scalar? {
    let box = placed.box(declaration)
    let zero = lowering.graph.constant(0)
    return [box.width, box.height].reduce(visible) { condition, side -> Scalar? in
      let isThere = lowering.graph.make(.lessOrEqual, zero, side)
      if lowering.graph.constant(isThere) == .one { return condition }
      return condition.map { lowering.graph.make(.and, $0, isThere) } ?? isThere
    }
  }
}
