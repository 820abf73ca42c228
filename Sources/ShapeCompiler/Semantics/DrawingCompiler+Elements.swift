import ShapeFormulas
import ShapeGeometry
import ShapeNumbers
import ShapeSyntax

/// The third pass: what is drawn, in painting order.
extension DrawingCompiler {
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
        for turn in declarations[index].turns {
          elements += lowerElements(turn.body, turn.scope)
        }
      case .conditional(let condition, let scope, let yes, let no):
        elements += lowerConditional(condition, scope, yes, no)
      case .node, .close, .subpath, .mirror: break
      }
    }
    return elements
  }

  /// Elements that are painted where `condition` holds, and those where it does not.
  private func lowerConditional(
    _ condition: NodeID, _ scope: Scope, _ yes: [BodyItem], _ no: [BodyItem]
  ) -> [Layout.Element] {
    let value = lower(condition, scope, wanted: .bool)
    let truth = require(value, .bool, condition, scope)?.scalars[0]
    let (first, second) = (lowerElements(yes, scope), lowerElements(no, scope))
    guard let truth else { return [] }
    noteDecision(truth, scope, at: span(condition, scope))
    return first.map { restricted($0, to: truth) }
      + second.map { restricted($0, to: graph.make(.not, truth)) }
  }

  private func restricted(_ element: Layout.Element, to condition: Scalar) -> Layout.Element {
    var element = element
    element.visible = element.visible.map { graph.make(.and, condition, $0) } ?? condition
    return element
  }

  /// The element of a declaration; one that was a clip before it is painted is lowered once.
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
    let outer = currentDeclaration
    currentDeclaration = index
    defer { currentDeclaration = outer }
    guard let content = content(of: index) else {
      // What is wrong was reported; its attributes are still checked.
      if let block = tree.child(declaration.syntax, .block) {
        _ = lowerAttributes(block, declaration, canPaint: true, radius: true)
      }
      return nil
    }
    var element = Layout.Element(
      name: declaration.name, span: declaration.nameSpan, content: content, paint: Layout.Paint(),
      transform: nil, visible: nil)
    let kind = elementKind(declaration)
    guard tree.kind(declaration.syntax) == .element,
      let block = tree.child(declaration.syntax, .block)
    else {
      if case .line = content { return isPoint(declaration) ? nil : element }
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
      defaultAbout: defaultCentre(content), graph: &graph)
    if case .rectangle(let quad, _) = content {
      element.content = .rectangle(quad, radii: attributes.radii)
    }
    if case .group = content {
      element.paint.lighting = lighting(of: declaration, attributes)
    }
    if kind == .text {
      let box = declaration.painted ?? Layout.Quad(declaration.value)
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
    if let outline = cornered(declaration, attributes) {
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

  func isPoint(_ declaration: Declaration) -> Bool {
    if case .point = declaration.kind { true } else { false }
  }

  /// The kind of element that a declaration is; nil for others, and for a `use`.
  func elementKind(_ declaration: Declaration) -> ElementKind? {
    tree.children(declaration.syntax).first.flatMap { ElementKind(tree.name($0)) }
  }

  /// True if an attribute stands in a block, or something wrong that may be meant for it.
  func says(_ attribute: AttributeWord, _ block: NodeID?) -> Bool {
    guard let block else { return false }
    return tree.children(block).contains { node in
      tree.hasError(node) || tree.child(node, .word).map { tree.name($0) } == attribute.name
    }
  }

  /// The centre of a box; nil for everything else.
  private func defaultCentre(_ content: Layout.Element.Content) -> Layout.Quad? {
    switch content {
    case .rectangle(let quad, _), .oval(let quad), .arc(let quad, _): quad
    case .group, .path:
      currentDeclaration.flatMap { index in
        declarations[index].value.type == .rect
          ? declarations[index].painted ?? Layout.Quad(declarations[index].value) : nil
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
    case .group:
      let scope = declaration.scope
      return .group(lowerElements(declaration.body, scope))
    case .flipbook: return lowerFlipbook(index).map { .group($0) }
    case .path, .freehand, .rope:
      guard isComputedPath(declaration) else { return .path(lowerPath(index)) }
      return declaration.value.type == .path
        ? content(of: declaration.value.scalars[0], index) : nil
    case .line:
      let s = declaration.value.scalars
      guard s.count == 4 else { return nil }
      return .line(Layout.Pair(x: s[0], y: s[1]), Layout.Pair(x: s[2], y: s[3]))
    case .polygon, .star, .text:
      // The rest of them is attributes.
      return declaration.value.type == .rect ? .path([]) : nil
    case .rect, .oval, .arc, .pie, .image:
      guard declaration.value.type == .rect else { return nil }
      let quad = declaration.painted ?? Layout.Quad(declaration.value)
      if kind == .rect || kind == .image { return .rectangle(quad, radii: []) }
      if kind == .oval { return .oval(quad) }
      let ends = (sweepEnd(.fromClause, declaration), sweepEnd(.toClause, declaration))
      guard let from = ends.0, let to = ends.1 else { return nil }
      return .arc(quad, Layout.Sweep(from: from, to: to, isPie: kind == .pie))
    default: return nil
    }
  }

  func sweepEnd(_ kind: SyntaxKind, _ declaration: Declaration) -> Scalar? {
    guard let clause = tree.child(declaration.syntax, kind),
      let expression = tree.expression(clause)
    else { return nil }
    let value = lower(expression, declaration.scope, wanted: .angle)
    return require(value, .angle, expression, declaration.scope)?.scalars[0]
  }

  // MARK: Paths

  /// A computed path; by its nodes, where it is the same at all arguments.
  private func content(of path: Scalar, _ index: Int) -> Layout.Element.Content {
    guard !graph.isVariable(path), let known = graph.designPath(path) else {
      return .computedPath(path)
    }
    func pair(_ x: Double, _ y: Double) -> Layout.Pair {
      Layout.Pair(x: graph.constant(Rational(x)), y: graph.constant(Rational(y)))
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
    let subpaths = subpaths(of: index)
    nodes[index] = subpaths.flatMap(\.nodes)
    return subpaths
  }

  /// The subpaths of a path that is drawn node by node, all of which are placed.
  func subpaths(of index: Int) -> [Layout.Subpath] {
    let runs = assembleNodes(of: index)
    let isWhole = !hasFailedNode(index)
    if isWhole, runs.allSatisfy(\.nodes.isEmpty) {
      report(.emptyPath(at: declarations[index].nameSpan))
    }
    return runs.filter { !$0.nodes.isEmpty }.map { run in
      Layout.Subpath(
        nodes: run.nodes.indices.map { lowerNode(run, $0, isWhole: isWhole) },
        isClosed: run.isClosed)
    }
  }

  /// Lowers the node `i` of `run`; where the path is not whole, what is beside it may be missing.
  private func lowerNode(_ run: AssembledRun, _ i: Int, isWhole: Bool) -> Layout.Node {
    let assembled = run.nodes[i]
    let declaration = declarations[assembled.declaration]
    var node = Layout.Node(
      name: assembled.isMirrored || !assembled.isNamed ? "" : declaration.name,
      position: assembled.position,
      incoming: assembled.incoming, outgoing: assembled.outgoing, radius: nil,
      span: tree.span(declaration.syntax))
    if assembled.isAuto {
      let out = autoHandle(run, i)
      node.outgoing = assembled.outgoing ?? out
      node.incoming = Layout.Pair(x: graph.negate(out.x), y: graph.negate(out.y))
    }
    if let clause = tree.child(declaration.syntax, .radiusClause),
      let expression = tree.expression(clause), case .node(.corner) = declaration.kind
    {
      let value = lower(expression, declaration.scope, wanted: .number)
      node.radius = require(value, .number, expression, declaration.scope)?.scalars[0]
      if isWhole { checkStraightNeighbours(run, i, at: tree.span(clause)) }
    }
    return node
  }

  /// A rounded corner has straight lines on both sides.
  private func checkStraightNeighbours(_ run: AssembledRun, _ i: Int, at span: SourceSpan) {
    let count = run.nodes.count
    guard run.isClosed || (i > 0 && i < count - 1) else {
      // Where both ends are rounded, that is one mistake.
      let other = radiusSpan(run.nodes[i == 0 ? count - 1 : 0])
      if i == 0 || other == nil {
        report(
          .radiusAtEnd(
            at: span, other: other == span ? nil : other, isClosable: count > 2,
            close: placeOfClose(run)))
      }
      return
    }
    let (previous, next) = (run.nodes[(i + count - 1) % count], run.nodes[(i + 1) % count])
    if previous.outgoing != nil || previous.isAuto || next.incoming != nil || next.isAuto {
      report(.radiusBesideCurve(at: span))
    }
  }

  private func radiusSpan(_ node: AssembledNode) -> SourceSpan? {
    let clause = tree.child(declarations[node.declaration].syntax, .radiusClause)
    return node.isMirrored ? nil : clause.map { tree.span($0) }
  }

  /// Where a `close` would join the ends of `run`, and the indentation of its line; nil where the last
  /// node does not stand directly in the block of its path, on a line of its own.
  private func placeOfClose(_ run: AssembledRun) -> (SourceSpan, indentation: String)? {
    guard let last = run.nodes.last, !last.isMirrored else { return nil }
    let declaration = declarations[last.declaration]
    guard let path = declaration.path, declaration.scope === declarations[path].inner else {
      return nil
    }
    let bytes = loader.sources[tree.source].bytes
    let node = tree.span(declaration.syntax)
    let before = bytes[..<node.start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let after = bytes[node.end...].prefix { $0 != 0x0A && $0 != 0x0D }
    let comment = after.drop { $0 == 0x20 || $0 == 0x09 }
    let start = node.start - before.count
    guard start > 0, bytes[start - 1] == 0x0A,
      comment.isEmpty || comment.starts(with: "//".utf8)
    else { return nil }
    return (
      SourceSpan(source: tree.source, start: after.endIndex, end: after.endIndex),
      String(decoding: bytes[start..<node.start], as: UTF8.self)
    )
  }

  // MARK: Symbols

  private func lowerUse(_ index: Int) -> Layout.Use? {
    let declaration = declarations[index]
    let node = declaration.syntax
    guard let symbol = tree.children(node).first, !tree.hasError(symbol) else { return nil }
    guard let drawing = findDrawing(symbol, module, loader) else {
      reportUnknownDrawing(symbol)
      return nil
    }
    guard let callee = layouts[drawing] else { return nil }
    let hasBox = tree.child(node, .position) != nil || tree.child(node, .value) != nil
    let box =
      declaration.value.type == .rect
      ? declaration.painted ?? Layout.Quad(declaration.value) : nil
    if hasBox, box == nil { return nil }
    let hasFrames = callee.arguments.contains { $0.role == .frame }
    if hasBox, hasFrames, callee.mainFrame == nil {
      report(.useWithoutMainFrame(callee.name, at: tree.span(symbol)))
    }
    var use = Layout.Use(
      drawing: drawing, box: box, arguments: callee.arguments.map { _ in nil })
    if let main = callee.mainFrame, let box {
      let zero = graph.constant(0)
      use.arguments[main] = [zero, zero, box.width, box.height]
    }
    let given = lowerUseArguments(node, declaration.scope, callee, &use)
    checkAssumptions(of: callee, use, at: tree.span(symbol))
    if hasFrames, callee.mainFrame == nil {
      let missing = callee.arguments.indices.filter {
        callee.arguments[$0].role == .frame && use.arguments[$0] == nil && !given.contains($0)
      }
      if !missing.isEmpty {
        let names = missing.map { callee.arguments[$0].name }
        report(.useNeedsFrames(callee.name, names, at: tree.span(symbol)))
      }
    }
    return use
  }

  /// The drawing that `symbol` names, with its own arguments, in a box; nil where that is no drawing, or has
  /// errors.
  func lowerUse(of symbol: NodeID, into box: Layout.Quad) -> Layout.Use? {
    guard !tree.hasError(symbol) else { return nil }
    guard let drawing = findDrawing(symbol, module, loader) else {
      reportUnknownDrawing(symbol)
      return nil
    }
    guard let callee = layouts[drawing] else { return nil }
    var use = Layout.Use(
      drawing: drawing, box: box, arguments: callee.arguments.map { _ in nil })
    if let main = callee.mainFrame {
      let zero = graph.constant(0)
      use.arguments[main] = [zero, zero, box.width, box.height]
    } else if callee.arguments.contains(where: { $0.role == .frame }) {
      report(.useWithoutMainFrame(callee.name, hasBlock: false, at: tree.span(symbol)))
    }
    checkAssumptions(of: callee, use, at: tree.span(symbol))
    return use
  }

  /// Reports the promises of the drawing that constant arguments break, with boxes that are not rounded.
  private func checkAssumptions(of callee: Layout, _ use: Layout.Use, at span: SourceSpan) {
    guard !callee.assumptions.isEmpty,
      !use.arguments.contains(where: { $0?.contains { dependsOnArguments($0) } ?? false })
    else { return }
    var arguments = GivenArguments()
    for (i, scalars) in use.arguments.enumerated() {
      guard let scalars, !callee.arguments[i].type.isText else { continue }
      arguments.numbers[i] = scalars.map { graph.design($0).doubleValue }
    }
    let values = callee.graph.evaluate(callee.argumentValues(arguments))
    for assumption in callee.assumptions {
      let value = values[assumption.value]
      // What is computed from decimals may be off by a rounding.
      let slack = 1e-9 * max(1, value.magnitude)
      if assumption.lower.map({ value < values[$0] - slack }) == true
        || assumption.upper.map({ value > values[$0] + slack }) == true
      {
        report(.useOutsideAssumption(callee.name, value, at: span, assumption: assumption.span))
      }
    }
  }

  private func reportUnknownDrawing(_ symbol: NodeID) {
    let text = loader.sources.text(tree.span(symbol))
    if let declared = findFileName(symbol, fileScope(module)) {
      switch declared {
      case .module(nil): return
      case .drawing: return
      default:
        report(.notADrawing(text, at: tree.span(symbol)))
        return
      }
    }
    var known = drawingNames(module)
    var isBroken = false
    if tree.kind(symbol) == .member, let base = tree.children(symbol).first {
      switch loader.modules[module].names[tree.text(base)]?.declared {
      case .module(nil)?: return
      case .module(let target?)?:
        known = drawingNames(target).map { "\(tree.text(base)).\($0)" }
        isBroken = hasSyntaxError(target)
      case nil where tree.kind(base) == .reference:
        reportUndefined(base, fileScope(module))
        return
      default: break
      }
    }
    let nearest = nearestName(to: text, among: known)
    if nearest == nil, isBroken || lacksImport { return }
    report(
      .unknownDrawing(
        text, nearest: nearest,
        inFile: importName(of: text) { if case .drawing = $0 { true } else { false } },
        at: tree.span(symbol)))
  }

  /// True if the file of a module was reported, so that what it lacks may be that.
  func hasSyntaxError(_ module: Int) -> Bool {
    loader.modules[module].tree.hasError(loader.modules[module].tree.root)
  }

  /// True if an import of the file was reported, so that what is not declared may be in that.
  var lacksImport: Bool {
    let isMissing = loader.modules[module].names.values.contains {
      if case .module(nil) = $0.declared { true } else { false }
    }
    return isMissing
      || tree.children(tree.root).contains {
        tree.kind($0) == .importDeclaration && tree.hasError($0)
      }
  }

  private func drawingNames(_ module: Int) -> [String] {
    loader.drawings.filter { $0.module == module }.map(\.name)
  }

  /// Sets what the block of a `use` gives; returns the indices of all that it means to.
  private func lowerUseArguments(
    _ node: NodeID, _ scope: Scope, _ callee: Layout, _ use: inout Layout.Use
  ) -> Set<Int> {
    guard let block = tree.child(node, .block) else { return [] }
    var seen: [Int: SourceSpan] = [:]
    for statement in tree.children(block) where tree.kind(statement) == .useArgument {
      guard let name = tree.child(statement, .name), let expression = tree.expression(statement)
      else { continue }
      let text = tree.text(name)
      guard let i = callee.arguments.firstIndex(where: { $0.name == text }) else {
        let known = callee.arguments.map(\.name)
        report(
          .unknownArgument(
            text, of: callee.name, nearest: nearestName(to: text, among: known), known: known,
            at: tree.span(name)))
        continue
      }
      if let first = seen[i] {
        report(.repeatedArgument(text, at: tree.span(name), first: first))
        continue
      }
      seen[i] = tree.span(name)
      if i == callee.mainFrame, use.box != nil {
        report(.mainFrameGivenTwice(text, at: tree.span(name)))
        continue
      }
      ensureReferences(of: expression, scope)
      let type = callee.arguments[i].type
      let value = lower(expression, scope, wanted: type)
      guard let given = require(value, type, expression, scope, takesRatio: true),
        var result = asArgument(given, at: expression, scope)?.scalars
      else { continue }
      // Frames and points are given in the caller's space; the symbol's begins at the box.
      if let box = use.box, callee.mainFrame != nil, type == .point || type == .rect {
        result[0] = graph.subtract(result[0], box.x)
        result[1] = graph.subtract(result[1], box.y)
      }
      use.arguments[i] = result
      checkDomain(of: callee.arguments[i], callee, result[0], at: tree.span(expression))
    }
    return Set(seen.keys)
  }

  /// Reports a constant outside of what the argument can be, as far as that is constant, too.
  private func checkDomain(
    of argument: Layout.Argument, _ callee: Layout, _ scalar: Scalar, at span: SourceSpan
  ) {
    guard let domain = argument.domain, !graph.isVariable(scalar) else { return }
    let ends = [domain.lower[0], domain.upper[0]]
    guard !ends.contains(where: { callee.graph.isVariable($0) }) else { return }
    let (value, lower, upper) = (
      graph.design(scalar), callee.graph.design(ends[0]), callee.graph.design(ends[1])
    )
    if value < lower || upper < value {
      report(
        .useOutsideDomain(
          argument.name, argument.type, value: value, lower: lower, upper: upper, at: span,
          argument: argument.span))
    }
  }
}
