import ShapeFormulas
import ShapeNumbers
import ShapeSyntax

/// The first pass: which names there are, what stands where.
extension DrawingCompiler {
  /// Declares everything in the drawing's block.
  func declareDrawing(_ block: NodeID, _ scope: Scope) -> [BodyItem] {
    let context = BlockContext(names: scope)
    for statement in tree.children(block) where tree.kind(statement) == .setting {
      declareSetting(statement)
    }
    declareScale(block)
    let names = Set(
      tree.children(block).compactMap { tree.child($0, .name) }.map { tree.text($0) })
    for statement in tree.children(block) where tree.kind(statement) == .canvas {
      declareCanvas(statement, in: names)
    }
    return declareBlock(block, scope, context)
  }

  private func declareSetting(_ statement: NodeID) {
    guard let word = tree.child(statement, .word) else { return }
    let name = tree.text(word)
    if let first = statements.settings[name] {
      report(.repeatedSetting(name, at: tree.span(word), first: tree.span(first)))
      return
    }
    statements.settings[name] = statement
    guard name == "snap", let expression = tree.expression(statement) else { return }
    if case .choiceValue = tree.kind(expression), let word = tree.children(expression).first {
      switch tree.text(word) {
      case "none": return
      case "paintcode":
        snapping = .paintcode
        return
      case "pixels":
        snapping = .pixels
        return
      default: break
      }
    }
    let known = [".none", ".paintcode", ".pixels"]
    let text = loader.sources.text(tree.span(expression))
    report(
      .unknownCase(
        text, of: "snap", nearest: nearestName(to: text, among: known), known: known,
        at: tree.span(expression)))
  }

  /// Declares the statements of `block`, which opens the scope `scope`.
  func declareBlock(_ block: NodeID, _ scope: Scope, _ context: BlockContext) -> [BodyItem] {
    var body: [BodyItem] = []
    for statement in tree.children(block) {
      declareStatement(statement, scope, context, &body)
    }
    return body
  }

  private func declareStatement(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    switch tree.kind(node) {
    case .frame: declareFrame(node, scope, context)
    case .param: declareParameter(node, scope)
    case .letDeclaration: declareValue(node, scope, context)
    case .assume: statements.assumptions.append((node, scope))
    case .constrain, .constrainNumeric: statements.constraints.append((node, scope))
    case .ensure: statements.ensured.append((node, scope))
    case .animate: statements.animations.append((node, scope))
    case .element: declareElement(node, scope, context, &body)
    case .use: declareUse(node, scope, context, &body)
    case .run: declareRun(node, scope, context, &body)
    case .forLoop: declareLoop(node, scope, context, &body)
    case .conditionalElements: declareConditional(node, scope, context, &body)
    case .node: declareNode(node, scope, context, &body)
    case .close: body.append(.close(node))
    case .subpath: body.append(.subpath(node))
    case .mirror: body.append(.mirror(node, scope))
    default: break
    }
  }

  // MARK: Items

  /// Declares the canvas of a drawing that declares `names`, which the canvas cannot use.
  private func declareCanvas(_ node: NodeID, in names: Set<String>) {
    if let first = canvasSpan {
      report(.repeatedSetting("canvas", at: tree.span(node), first: first))
      return
    }
    canvasSpan = tree.span(node)
    // A canvas that cannot be understood is reported once, and is there.
    canvas = Layout.DesignRect(x: .zero, y: .zero, width: Rational(100), height: Rational(100))
    guard !tree.hasError(node) else { return }
    let parts = Array(tree.children(node))
    let scope = fileScope(module)
    var numbers = parts
    if parts.count == 1 { numbers = Array(tree.children(parts[0])) }
    let values = numbers.map { constantNumber($0, scope, except: names) }
    guard parts.count == 2 || values.count == 4 else {
      report(.canvasForm(at: tree.span(parts[0])))
      return
    }
    guard !values.contains(where: { $0 == nil }) else { return }
    let v = values.compactMap { $0 }
    let rect =
      v.count == 4
      ? Layout.DesignRect(x: v[0], y: v[1], width: v[2], height: v[3])
      : Layout.DesignRect(x: .zero, y: .zero, width: v[0], height: v[1])
    if rect.width.sign <= 0 || rect.height.sign <= 0 {
      report(.emptyCanvas(at: tree.span(node)))
      return
    }
    canvas = rect
  }

  /// The constant number that `node` is without any of `names`; nil where it was reported.
  private func constantNumber(_ node: NodeID, _ scope: Scope, except names: Set<String>)
    -> Rational?
  {
    var pending = [node]
    while let part = pending.popLast() {
      if tree.kind(part) == .reference, names.contains(tree.text(part)) {
        report(.notConstant("the canvas", at: tree.span(part)))
        return nil
      }
      pending += tree.children(part).reversed()
    }
    ensureReferences(of: node, scope)
    let value = lower(node, scope, wanted: .number)
    guard let number = require(value, .number, node, scope) else { return nil }
    return graph.design(number.scalars[0]).rational
  }

  private func declareFrame(_ node: NodeID, _ scope: Scope, _ context: BlockContext) {
    guard let name = tree.child(node, .name) else { return }
    if context.isRepeated {
      report(.frameRepeated(at: tree.tokenSpan(tree.tokenRange(node).lowerBound)))
    }
    if let value = tree.child(node, .value) {
      let index = declareArgument(node, name, .frameArgument, .rect, scope)
      if let index, let expression = tree.expression(value),
        tree.kind(expression) == .canvasReference
      {
        if let main = mainFrame {
          report(
            .secondMainFrame(
              arguments[main].name, canvas: canvas, at: tree.span(expression),
              first: arguments[main].span))
        } else {
          mainFrame = declarations[index].argument
        }
      }
      return
    }
    _ = declare(
      .localFrame, node, name, scope, context, membership: membership(node, scope, context))
  }

  private func declareParameter(_ node: NodeID, _ scope: Scope) {
    guard let name = tree.child(node, .name) else { return }
    var type = tree.child(node, .type).map { resolveType($0, scope) } ?? .error
    if type == .path, let written = tree.child(node, .type) {
      report(.parameterType("path", at: tree.span(written)))
      type = .error
    }
    _ = declareArgument(node, name, .parameter, type, scope)
  }

  /// Declares an argument and makes its inputs, so that they come first in the graph.
  private func declareArgument(
    _ node: NodeID, _ name: NodeID, _ kind: Declaration.Kind, _ type: ValueType, _ scope: Scope
  ) -> Int? {
    let context = BlockContext(names: scope)
    let index = declare(
      kind, node, name, scope, context, membership: membership(node, scope, context))
    guard scope.entries[tree.name(name)] == index else { return nil }
    let source = loader.sources[loader.modules[module].source]
    declarations[index].argument = arguments.count
    let inputs: [Scalar] =
      type.isText
      ? [graph.makeTextInput()] : type.components.map { _ in graph.makeInput() }
    declarations[index].value = Value(type, inputs)
    let isFrame = if case .frameArgument = kind { true } else { false }
    arguments.append(
      Layout.Argument(
        name: tree.text(name), documentation: tree.documentation(node, in: source),
        role: isFrame ? .frame : .parameter, type: type, inputs: inputs, defaults: inputs,
        domain: nil, hand: hand(node, type, isFrame: isFrame), span: tree.span(name)))
    return index
  }

  private func hand(_ node: NodeID, _ type: ValueType, isFrame: Bool) -> Layout.Argument.Hand? {
    guard let hand = tree.child(node, .hand), let word = tree.child(hand, .word) else { return nil }
    let isToggle = tree.text(word) == "toggle"
    let isAlong = tree.child(hand, .alongClause) != nil
    let isNumber = type == .number || type == .angle
    if isToggle != (type == .bool)
      || !isToggle && (isAlong ? !isNumber : !isFrame && type != .point)
    {
      if type != .error {
        report(.handType(tree.text(word), type, isAlong: isAlong, at: tree.span(word)))
      }
      return nil
    }
    let element = tree.expression(hand).map { loader.sources.text(tree.span($0)) }
    return Layout.Argument.Hand(kind: isToggle ? .toggle : .draggable, element: element)
  }

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
    // What could not be imported was reported; what is in it is not known.
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

  /// What a name at the top of a file, or a qualified one, declares.
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

  private func declareValue(_ node: NodeID, _ scope: Scope, _ context: BlockContext) {
    guard let name = tree.child(node, .name) else { return }
    var inner = context
    inner.names = scope
    _ = declare(.value, node, name, scope, inner, membership: Membership())
  }

  // MARK: Elements

  private func declareElement(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let word = tree.children(node).first, let kind = ElementKind(tree.name(word))
    else { return }
    if kind == .flipbook { declareClock(of: node) }
    let name = tree.child(node, .name)
    let block = tree.child(node, .block)
    let own = membership(node, scope, context)
    let hasPosition = tree.child(node, .position) != nil || tree.child(node, .value) != nil
    let declared: Declaration.Kind =
      switch kind {
      case .point, .light: .point
      case .path, .freehand, .rope: .path
      case .line: .line
      case .group: hasPosition ? .box(.element) : .plain
      default: .box(.element)
      }
    let inner = Scope(parent: scope, module: module)
    let index = declare(declared, node, name, scope, context, membership: own)
    if let block, hasTransform(block) {
      declarations[index].outerOwner = declarations[index].transformOwner
      declarations[index].transformOwner = index
    }
    declarations[index].inner = inner
    var content = context
    content.transformOwner = declarations[index].transformOwner
    if let block {
      switch kind {
      case .path where !isComputedPath(declarations[index]):
        content.membership = own
        content.path = index
        content.isRepeated = false
        content.suffix = ""
        content.names = inner
        declarations[index].body = declareBlock(block, inner, content)
      case .group:
        content.membership = hasPosition ? Membership(frame: .group(index)) : own
        declarations[index].body = declareBlock(block, inner, content)
      default:
        _ = declareBlock(block, inner, content)
      }
    }
    body.append(.element(index))
  }

  /// True if `block` turns, scales or moves its element.
  private func hasTransform(_ block: NodeID) -> Bool {
    tree.children(block).contains { attribute in
      guard tree.kind(attribute) == .attribute, let word = tree.child(attribute, .word) else {
        return false
      }
      return ["rotate", "scale", "offset"].contains(tree.text(word))
    }
  }

  private func declareUse(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    let hasBox = tree.child(node, .position) != nil || tree.child(node, .value) != nil
    let index = declare(
      hasBox ? .box(.use) : .plain, node, tree.child(node, .name), scope, context,
      membership: membership(node, scope, context))
    body.append(.element(index))
  }

  private func declareRun(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let frame = tree.expression(node), let block = tree.child(node, .block) else { return }
    var inner = context
    inner.membership = Membership(
      frame: .expression(frame, scope), pins: tree.child(node, .pinClause))
    body += declareBlock(block, Scope(parent: scope, module: module), inner)
  }

  private func declareConditional(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let condition = tree.expression(node) else { return }
    let branches = tree.children(node).filter { tree.kind($0) == .block }.enumerated()
      .map { i, block in
        let condition = Scope.Condition(expression: condition, scope: scope, isNegated: i > 0)
        let inner = Scope(parent: scope, module: module, condition: condition)
        var content = context
        content.names = inner
        content.isRepeated = true
        return declareBlock(block, inner, content)
      }
    guard let yes = branches.first else { return }
    body.append(
      .conditional(condition, scope, yes: yes, no: branches.count > 1 ? branches[1] : []))
  }

  private func declareNode(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let path = context.path, let word = tree.children(node).first,
      let kind = NodeKind(tree.name(word))
    else { return }
    let name = tree.child(node, .name)
    let index = add(
      Declaration(
        kind: .node(kind), syntax: node, scope: scope,
        name: name.map { tree.text($0) + context.suffix } ?? "",
        nameSpan: tree.span(name ?? word), membership: context.membership,
        transformOwner: declarations[path].transformOwner, path: path))
    if let name { declareMember(name, index, path, context) }
    body.append(.node(index))
  }

  /// Names a node in its path, or in its turn of a loop.
  private func declareMember(_ name: NodeID, _ index: Int, _ path: Int, _ context: BlockContext) {
    let key = tree.name(name)
    if context.isRepeated {
      if let first = context.names.declare(key, index) {
        report(
          .duplicateName(
            tree.text(name), at: tree.span(name), first: declarations[first].nameSpan))
      }
    } else if let first = declarations[path].members[key] {
      report(
        .duplicateName(
          tree.text(name), at: tree.span(name), first: declarations[first].nameSpan))
    } else {
      declarations[path].members[key] = index
    }
  }

  // MARK: Loops

  private func declareLoop(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let name = tree.child(node, .name), tree.child(node, .block) != nil else { return }
    declareClocks(in: node)
    var inner = context
    inner.isRepeated = true
    let index = add(
      Declaration(
        kind: .loop, syntax: node, scope: scope, name: "", nameSpan: tree.span(name),
        membership: context.membership, transformOwner: context.transformOwner,
        path: context.path))
    loopContexts[index] = inner
    exportNames(of: node, loop: index, context)
    body.append(.loop(index))
  }

  /// Declares the names under a loop as lists outside it.
  private func exportNames(of loop: NodeID, loop index: Int, _ context: BlockContext) {
    var seen: Set<Name> = []
    for name in exportedNames(loop, inPath: context.path != nil) {
      let key = tree.name(name)
      guard seen.insert(key).inserted else { continue }
      let list = add(
        Declaration(
          kind: .loopList(loop: index, name: key), syntax: loop, scope: declarations[index].scope,
          name: tree.text(name), nameSpan: tree.span(name), membership: Membership(),
          transformOwner: declarations[index].transformOwner))
      if let path = context.path, !context.isRepeated {
        if let first = declarations[path].members[key] {
          report(
            .duplicateName(
              tree.text(name), at: tree.span(name), first: declarations[first].nameSpan))
        } else {
          declarations[path].members[key] = list
        }
      } else if let first = context.names.declare(key, list) {
        report(
          .duplicateName(
            tree.text(name), at: tree.span(name), first: declarations[first].nameSpan))
      }
    }
  }

  /// The names that stand under `loop`, through runs, groups and inner loops.
  private func exportedNames(_ loop: NodeID, inPath: Bool) -> [NodeID] {
    guard let block = tree.child(loop, .block) else { return [] }
    var result: [NodeID] = []
    var pending = Array(tree.children(block).reversed())
    while let node = pending.popLast() {
      switch tree.kind(node) {
      case .node, .element, .use:
        if let name = tree.child(node, .name) { result.append(name) }
        let isGroup = tree.children(node).first.map { tree.text($0) == "group" } ?? false
        if !inPath, isGroup, tree.kind(node) == .element, let block = tree.child(node, .block) {
          pending += tree.children(block).reversed()
        }
      case .run, .forLoop:
        if let block = tree.child(node, .block) { pending += tree.children(block).reversed() }
      default: break
      }
    }
    return result
  }

  // MARK: Names and membership

  /// Declares something, and its name in the block's namespace; reports a name that is taken.
  private func declare(
    _ kind: Declaration.Kind, _ node: NodeID, _ name: NodeID?, _ scope: Scope,
    _ context: BlockContext, membership: Membership
  ) -> Int {
    let index = add(
      Declaration(
        kind: kind, syntax: node, scope: scope,
        name: name.map { tree.text($0) + context.suffix } ?? "",
        nameSpan: tree.span(name ?? tree.children(node).first ?? node), membership: membership,
        transformOwner: context.transformOwner, path: context.path))
    guard let name else { return index }
    if let first = context.names.declare(tree.name(name), index) {
      report(
        .duplicateName(
          tree.text(name), at: tree.span(name), first: declarations[first].nameSpan))
    }
    return index
  }

  /// What places the statement `node`: its own clauses over what it inherits.
  private func membership(_ node: NodeID, _ scope: Scope, _ context: BlockContext) -> Membership {
    let pins = tree.child(node, .pinClause)
    if let clause = tree.child(node, .inClause), let frame = tree.expression(clause) {
      return Membership(frame: .expression(frame, scope), pins: pins)
    }
    var result = context.membership
    if let pins { result.pins = pins }
    return result
  }
}
