import ShapeFormulas
import ShapeSyntax

/// A frame or parameter of a drawing, or the clock of a flip-book. A clock is the parameter that
/// holds the time of its flip-book.
struct DeclaredArgument {
  /// The index of the argument's declaration; nil for a clock.
  var declaration: Int?
  var name: String
  var span: SourceSpan
  /// For a clock, the name of the flip-book; nil for other arguments.
  var flipbook: String?
}

/// The declarations of a drawing, as they are written: its names, the frame of each of its items,
/// and its statements. Nothing is evaluated. The iterations of a loop append declarations and leave
/// the existing ones unchanged.
struct Declarations {
  /// The tree of the drawing.
  let tree: SyntaxTree
  let sources: SourceMap
  let limits: Limits
  private(set) var list: [Declaration] = []
  /// The arguments in the order of their declarations.
  private(set) var arguments: [DeclaredArgument] = []
  /// The statements that declare nothing.
  private(set) var statements = DrawingStatements()
  private(set) var snapping = Snapping.none
  /// The index of the argument that is the main frame; nil if there is none.
  private(set) var mainFrame: Int?
  /// For the element of a flip-book, the index of the argument that is the clock of the flip-book.
  private(set) var clocks: [NodeID: Int] = [:]
  /// The context in which the body of each loop is declared.
  private(set) var loopContexts: [Int: BlockContext] = [:]
  /// The number of path nodes; all other declarations are items.
  private var nodeCount = 0
  /// True if a limit is exceeded.
  private var isFull = false
  /// The mistakes found since they were last taken.
  private var found: [Mistake] = []

  /// A mistake in declarations.
  enum Mistake {
    case diagnostic(Diagnostic)
    /// A second frame that is declared as the canvas.
    case secondMainFrame(at: SourceSpan)
    /// An exceeded limit, and the text that reports it.
    case limit(Limit, String, at: SourceSpan)
  }

  init(_ tree: SyntaxTree, _ sources: SourceMap, _ limits: Limits) {
    (self.tree, self.sources, self.limits) = (tree, sources, limits)
  }

  /// Returns the mistakes found since the last call.
  mutating func takeMistakes() -> [Mistake] {
    defer { found = [] }
    return found
  }

  private mutating func report(_ diagnostic: Diagnostic) { found.append(.diagnostic(diagnostic)) }

  /// Adds a declaration and returns its index.
  mutating func add(_ declaration: Declaration) -> Int {
    if case .node = declaration.kind { nodeCount += 1 }
    if nodeCount > limits[.points] {
      exceed(.points, "nodes", at: declaration.nameSpan)
    } else if list.count - nodeCount >= limits[.items] {
      exceed(.items, "items", at: declaration.nameSpan)
    }
    list.append(declaration)
    return list.count - 1
  }

  private mutating func exceed(_ limit: Limit, _ what: String, at span: SourceSpan) {
    if isFull { return }
    isFull = true
    found.append(.limit(limit, "the drawing has more than \(limits[limit]) \(what)", at: span))
  }

  /// The first argument that is a frame; nil if there is none.
  var firstFrame: DeclaredArgument? {
    arguments.first { argument in
      guard let index = argument.declaration, case .frameArgument = list[index].kind else {
        return false
      }
      return true
    }
  }

  /// Reserves storage for `count` declarations.
  mutating func reserve(_ count: Int) { list.reserveCapacity(count) }

  // MARK: Statements

  /// Declares the settings of a drawing's block.
  mutating func declareSettings(_ block: NodeID) {
    for statement in tree.children(block) where tree.kind(statement) == .setting {
      declareSetting(statement)
    }
  }

  private mutating func declareSetting(_ statement: NodeID) {
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
    let text = sources.text(tree.span(expression))
    report(
      .unknownCase(
        text, of: "snap", nearest: nearestName(to: text, among: known), known: known,
        at: tree.span(expression)))
  }

  /// Declares the statements of `block`, whose scope is `scope`, and returns its items in order.
  mutating func declareBlock(_ block: NodeID, _ scope: Scope, _ context: BlockContext) -> [BodyItem]
  {
    var body: [BodyItem] = []
    for statement in tree.children(block) {
      declareStatement(statement, scope, context, &body)
    }
    return body
  }

  private mutating func declareStatement(
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

  // MARK: Arguments

  private mutating func declareFrame(_ node: NodeID, _ scope: Scope, _ context: BlockContext) {
    guard let name = tree.child(node, .name) else { return }
    if context.isRepeated {
      report(.frameRepeated(at: tree.tokenSpan(tree.tokenRange(node).lowerBound)))
    }
    if let value = tree.child(node, .value) {
      let index = declareArgument(node, name, .frameArgument, scope)
      if let index, let expression = tree.expression(value),
        tree.kind(expression) == .canvasReference
      {
        if mainFrame != nil {
          found.append(.secondMainFrame(at: tree.span(expression)))
        } else {
          mainFrame = list[index].argument
        }
      }
      return
    }
    _ = declare(
      .localFrame, node, name, scope, context, membership: membership(node, scope, context))
  }

  private mutating func declareParameter(_ node: NodeID, _ scope: Scope) {
    guard let name = tree.child(node, .name) else { return }
    _ = declareArgument(node, name, .parameter, scope)
  }

  /// Declares an argument and returns the index of its declaration; nil if its name is in use.
  private mutating func declareArgument(
    _ node: NodeID, _ name: NodeID, _ kind: Declaration.Kind, _ scope: Scope
  ) -> Int? {
    let context = BlockContext(names: scope)
    let index = declare(
      kind, node, name, scope, context, membership: membership(node, scope, context))
    guard scope.entries[tree.name(name)] == index else { return nil }
    list[index].argument = arguments.count
    arguments.append(
      DeclaredArgument(declaration: index, name: tree.text(name), span: tree.span(name)))
    return index
  }

  /// Declares the clock of a flip-book without a `time` attribute. The clock of `walk` is named
  /// `walkTime`, or `walkTime2` if another clock has this name. The flip-books of all iterations of
  /// a loop share one clock.
  private mutating func declareClock(of element: NodeID) {
    guard clocks[element] == nil, let block = tree.child(element, .block),
      tree.attribute(.time, in: block) == nil
    else { return }
    let name = tree.child(element, .name)
    let start = name.map { tree.text($0) } ?? "flipbook"
    var unique = start + "Time"
    var number = 1
    while arguments.contains(where: { $0.flipbook != nil && $0.name == unique }) {
      number += 1
      unique = "\(start)Time\(number)"
    }
    clocks[element] = arguments.count
    arguments.append(
      DeclaredArgument(
        declaration: nil, name: unique, span: tree.span(name ?? element), flipbook: start))
  }

  /// Declares the clocks of all flip-books in the loop `node`.
  private mutating func declareClocks(in node: NodeID) {
    var pending = [node]
    while let node = pending.popLast() {
      if tree.kind(node) == .element, tree.children(node).first.map({ tree.text($0) }) == "flipbook"
      {
        declareClock(of: node)
      }
      pending += tree.children(node).reversed().filter {
        [.block, .element, .run, .forLoop, .conditionalElements].contains(tree.kind($0))
      }
    }
  }

  // MARK: Items

  private mutating func declareValue(_ node: NodeID, _ scope: Scope, _ context: BlockContext) {
    guard let name = tree.child(node, .name) else { return }
    var inner = context
    inner.names = scope
    _ = declare(.value, node, name, scope, inner, membership: Membership())
  }

  // MARK: Elements

  private mutating func declareElement(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let word = tree.children(node).first, let kind = ElementKind(tree.name(word))
    else { return }
    if kind == .flipbook { declareClock(of: node) }
    let name = tree.child(node, .name)
    let block = tree.child(node, .block)
    var own = membership(node, scope, context)
    let hasPosition = tree.child(node, .position) != nil || tree.child(node, .value) != nil
    let declared: Declaration.Kind =
      switch kind {
      case .point, .light: .point
      case .path, .freehand, .rope: .path
      case .line: .line
      case .group, .row, .column: hasPosition ? .box(.element) : .plain
      default: .box(.element)
      }
    if case .row = own.frame, case .box = declared {
      checkElementOfRow(node)
    } else if case .row = own.frame, tree.child(node, .value) == nil {
      report(.notInRow(tree.text(word), at: tree.span(word)))
      own = Membership()
    }
    let inner = Scope(parent: scope, module: scope.module)
    let index = declare(declared, node, name, scope, context, membership: own)
    if let block, hasTransform(block) {
      list[index].outerOwner = list[index].transformOwner
      list[index].transformOwner = index
    }
    list[index].inner = inner
    var content = context
    content.transformOwner = list[index].transformOwner
    if let block {
      switch kind {
      case .path where tree.child(node, .value) == nil:
        content.membership = own
        content.path = index
        content.isRepeated = false
        content.suffix = ""
        content.names = inner
        list[index].body = declareBlock(block, inner, content)
      case .group:
        content.membership = hasPosition ? Membership(frame: .group(index)) : own
        list[index].body = declareBlock(block, inner, content)
      case .row, .column:
        if !hasPosition { report(.rowWithoutBox(tree.text(word), at: tree.span(word))) }
        content.membership = hasPosition ? Membership(frame: .row(index)) : Membership()
        list[index].body = declareBlock(block, inner, content)
      default:
        _ = declareBlock(block, inner, content)
      }
    }
    body.append(.element(index))
  }

  /// Checks the position of an element in a row. Pins are reported, because the row places the
  /// element. If there are no pins, a missing position is reported, because the row takes the
  /// element's size from it. The position may be drawn or computed.
  private mutating func checkElementOfRow(_ node: NodeID) {
    if let pins = tree.child(node, .pinClause) {
      report(.pinnedInRow(at: tree.span(pins)))
    } else if tree.child(node, .position) == nil, tree.child(node, .value) == nil {
      report(.undrawnInRow(at: tree.span(tree.child(node, .name) ?? node)))
    }
  }

  /// True if `block` rotates, scales or offsets its element.
  private func hasTransform(_ block: NodeID) -> Bool {
    tree.children(block).contains { attribute in
      guard tree.kind(attribute) == .attribute, let word = tree.child(attribute, .word) else {
        return false
      }
      return ["rotate", "scale", "offset"].contains(tree.text(word))
    }
  }

  private mutating func declareUse(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    let hasBox = tree.child(node, .position) != nil || tree.child(node, .value) != nil
    var own = membership(node, scope, context)
    if case .row = own.frame {
      checkElementOfRow(node)
      if !hasBox { own = Membership() }
    }
    let index = declare(
      hasBox ? .box(.use) : .plain, node, tree.child(node, .name), scope, context, membership: own)
    body.append(.element(index))
  }

  private mutating func declareRun(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let frame = tree.expression(node), let block = tree.child(node, .block) else { return }
    var inner = context
    inner.membership = Membership(
      frame: .expression(frame, scope), pins: tree.child(node, .pinClause))
    body += declareBlock(block, Scope(parent: scope, module: scope.module), inner)
  }

  private mutating func declareConditional(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let condition = tree.expression(node) else { return }
    var branches: [[BodyItem]] = []
    for block in tree.children(node) where tree.kind(block) == .block {
      let condition = Scope.Condition(
        expression: condition, scope: scope, isNegated: !branches.isEmpty)
      let inner = Scope(parent: scope, module: scope.module, condition: condition)
      var content = context
      content.names = inner
      content.isRepeated = true
      branches.append(declareBlock(block, inner, content))
    }
    guard let yes = branches.first else { return }
    body.append(
      .conditional(condition, scope, yes: yes, no: branches.count > 1 ? branches[1] : []))
  }

  private mutating func declareNode(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let path = context.path, let word = tree.children(node).first,
      let kind = NodeKind(tree.name(word))
    else { return }
    let name = tree.child(node, .name)
    let index = add(
      Declaration(
        index: list.count, kind: .node(kind), syntax: node, scope: scope,
        name: name.map { tree.text($0) + context.suffix } ?? "",
        nameSpan: tree.span(name ?? word), membership: context.membership,
        transformOwner: list[path].transformOwner, path: path))
    if let name { declareMember(name, index, path, context) }
    body.append(.node(index))
  }

  /// Declares the name of a node in its path, or in the loop iteration or conditional block that
  /// contains the node.
  private mutating func declareMember(
    _ name: NodeID, _ index: Int, _ path: Int, _ context: BlockContext
  ) {
    let key = tree.name(name)
    if context.isRepeated {
      if let first = context.names.declare(key, index) {
        report(
          .duplicateName(
            tree.text(name), at: tree.span(name), first: list[first].nameSpan))
      }
    } else if let first = list[path].members[key] {
      report(
        .duplicateName(
          tree.text(name), at: tree.span(name), first: list[first].nameSpan))
    } else {
      list[path].members[key] = index
    }
  }

  // MARK: Loops

  private mutating func declareLoop(
    _ node: NodeID, _ scope: Scope, _ context: BlockContext, _ body: inout [BodyItem]
  ) {
    guard let name = tree.child(node, .name), tree.child(node, .block) != nil else { return }
    declareClocks(in: node)
    var inner = context
    inner.isRepeated = true
    let index = add(
      Declaration(
        index: list.count, kind: .loop, syntax: node, scope: scope, name: "",
        nameSpan: tree.span(name),
        membership: context.membership, transformOwner: context.transformOwner,
        path: context.path))
    loopContexts[index] = inner
    exportNames(of: node, loop: index, context)
    body.append(.loop(index))
  }

  /// Declares each name in the body of a loop as a list outside of the loop.
  private mutating func exportNames(of loop: NodeID, loop index: Int, _ context: BlockContext) {
    var seen: Set<Name> = []
    for name in exportedNames(loop, inPath: context.path != nil) {
      let key = tree.name(name)
      guard seen.insert(key).inserted else { continue }
      let export = add(
        Declaration(
          index: list.count, kind: .loopList(loop: index, name: key), syntax: loop,
          scope: list[index].scope,
          name: tree.text(name), nameSpan: tree.span(name), membership: Membership(),
          transformOwner: list[index].transformOwner))
      if let path = context.path, !context.isRepeated {
        if let first = list[path].members[key] {
          report(
            .duplicateName(
              tree.text(name), at: tree.span(name), first: list[first].nameSpan))
        } else {
          list[path].members[key] = export
        }
      } else if let first = context.names.declare(key, export) {
        report(
          .duplicateName(
            tree.text(name), at: tree.span(name), first: list[first].nameSpan))
      }
    }
  }

  /// The names of the elements and nodes in the body of `loop`, including those in runs, groups,
  /// rows, columns and inner loops. Names in conditional blocks are left out.
  private func exportedNames(_ loop: NodeID, inPath: Bool) -> [NodeID] {
    guard let block = tree.child(loop, .block) else { return [] }
    var result: [NodeID] = []
    var pending = Array(tree.children(block).reversed())
    while let node = pending.popLast() {
      switch tree.kind(node) {
      case .node, .element, .use:
        if let name = tree.child(node, .name) { result.append(name) }
        if !inPath, tree.elementKind(node)?.isContainer == true,
          let block = tree.child(node, .block)
        {
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

  /// Adds a declaration, and adds its name to the scope `context.names`. Reports a name that the
  /// scope already contains.
  private mutating func declare(
    _ kind: Declaration.Kind, _ node: NodeID, _ name: NodeID?, _ scope: Scope,
    _ context: BlockContext, membership: Membership
  ) -> Int {
    let index = add(
      Declaration(
        index: list.count, kind: kind, syntax: node, scope: scope,
        name: name.map { tree.text($0) + context.suffix } ?? "",
        nameSpan: tree.span(name ?? tree.children(node).first ?? node), membership: membership,
        transformOwner: context.transformOwner, path: context.path))
    guard let name else { return index }
    if let first = context.names.declare(tree.name(name), index) {
      report(
        .duplicateName(
          tree.text(name), at: tree.span(name), first: list[first].nameSpan))
    }
    return index
  }

  /// The frame and the pins that place the statement `node`. Its own clauses override the inherited
  /// ones, and a frame of its own also discards the inherited pins.
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
