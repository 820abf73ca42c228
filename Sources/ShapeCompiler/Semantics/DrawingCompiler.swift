import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// Lays out the drawing with `index`; the drawings that it uses are in `layouts`, nil where they
/// have errors. With `recordsStages`, how its constraints were solved comes with it, as far as they
/// were.
func lowerDrawing(
  _ index: Int, _ loader: ModuleLoader, _ layouts: [Layout?], _ limits: Limits,
  recordsStages: Bool
) -> (layout: Layout?, stages: ConstraintStages?, diagnostics: [Diagnostic]) {
  let declaration = loader.drawings[index]
  let compiler = DrawingCompiler(loader, layouts, limits, module: declaration.module)
  compiler.recordsStages = recordsStages
  let layout = compiler.lower(declaration)
  let isSound = !compiler.diagnostics.containsError
  loader.mistakes.reported += compiler.diagnostics.count
  return (isSound ? layout : nil, compiler.stages, compiler.diagnostics)
}

/// The values of the main file, and what is wrong in its `let`s and those of imported files, whether a
/// drawing reads them or not.
/// - Parameter ofImports: Whether it is not known that nothing is wrong in imported files.
func lowerFileValues(
  _ loader: ModuleLoader, _ limits: Limits, ofImports: Bool
) -> (values: FileValues, diagnostics: [Diagnostic]) {
  var values = FileValues()
  var diagnostics: [Diagnostic] = []
  for (index, module) in loader.modules.enumerated() where index == 0 || ofImports {
    let compiler = DrawingCompiler(loader, [], limits, module: index)
    let source = loader.sources[module.source]
    var entries: [FileValues.Entry] = []
    for statement in module.tree.children(module.tree.root)
    where module.tree.kind(statement) == .letDeclaration {
      let declaration = compiler.declarationOfFileValue(statement)
      entries.append(
        FileValues.Entry(
          name: declaration.name,
          documentation: module.tree.documentation(statement, in: source),
          span: declaration.nameSpan, value: declaration.value))
    }
    if index == 0 { values = FileValues(graph: compiler.graph, entries: entries) }
    diagnostics += compiler.diagnostics
    loader.mistakes.reported += compiler.diagnostics.count
  }
  return (values, diagnostics)
}

/// The work on one drawing: names, then places in the order in which they depend on one another,
/// then elements in painting order.
final class DrawingCompiler {
  let loader: ModuleLoader
  let layouts: [Layout?]
  let limits: Limits
  /// The module of the drawing, and its tree.
  let module: Int
  let tree: SyntaxTree
  var graph = Graph()
  var declarations: [Declaration] = []
  var reports = Reports()
  /// The scope of each module's file, made when it is first needed.
  var fileScopes: [Int: Scope] = [:]
  /// The declarations of file-level values in this drawing's graph.
  var fileValues: [FileValue: Int] = [:]
  /// What is known of each cell.
  var cellStates: [VisitState] = []
  /// True where the picture is shown in a dark appearance.
  let isDark: Scalar
  /// How many device pixels there are to a point; nil where the picture does not depend on that.
  var scale: Scalar?
  var arguments: [Layout.Argument] = []
  var canvas: Layout.DesignRect?
  var canvasSpan: SourceSpan?
  var mainFrame: Int?
  /// False if no element of the file clips or masks another one, so that none is asked for twice.
  private(set) lazy var mayClip = tree.tokens.contains(AttributeWord.clip.name) || mayMask
  private(set) lazy var mayMask = tree.tokens.contains(AttributeWord.mask.name)
  /// False if no light stands in the file.
  private(set) lazy var mayShine = tree.tokens.contains(ElementKind.light.name)
  /// The declarations of elements that are masks, and so are not painted themselves.
  private(set) lazy var masks = mayMask ? declaredMasks() : []
  /// The elements that are lowered, by their declarations; nil for one in which something is wrong.
  var loweredElements: [Int: Layout.Element?] = [:]
  /// The declarations of lights that shine on a group.
  var litDeclarations: Set<Int> = []
  /// True if a color is one of Display P3.
  var hasWideColors = false
  /// The images that are named.
  var imageNames: [Layout.ImageName] = []
  /// For each path with arcs the nodes from which they go on, at a number of turns of loops.
  var arcStarts: [Int: (turns: Int, nodes: [Int: Int])] = [:]
  /// The strokes that do not lie on both sides of their outlines, by the declarations of elements.
  var strokeAlignments: [Int: StrokeAlignment] = [:]
  /// The declarations whose elements are being lowered.
  var loweringElements: [Int] = []
  /// The statements that declare nothing.
  var statements = DrawingStatements()
  var snapping = Snapping.none
  /// Which of the first nodes depend on more than the scale, as far as that was asked.
  var varying: [Bool] = []
  /// The arguments that are the times of flip-books, by the elements.
  var clocks: [NodeID: Int] = [:]
  /// The flip-books, in painting order.
  var flipbooks: [(element: NodeID, name: String, isRepeated: Bool, book: Flipbook)] = []
  /// What constraints fix, and their solution.
  var solution = SolvedConstraints()
  /// True if somebody asks how the constraints are solved.
  fileprivate(set) var recordsStages = false
  private(set) var stages: ConstraintStages?
  /// What pictures check.
  var checks: [Layout.Check] = []
  /// For each loop how its body is declared.
  var loopContexts: [Int: BlockContext] = [:]
  /// The lists of loops in which something has failed, which was reported.
  var failedLists: Set<Int> = []
  /// How often loops have turned.
  var turns = 0
  /// How many nodes of paths are declared; all other declarations are items.
  private var nodeCount = 0
  /// The links of its own ropes that swing.
  var swingingLinks = 0
  /// How many cells the rows of `flex` have.
  var cellCount = 0
  /// True if a limit was reached, after which there is nothing more to work out.
  private(set) var isStopped = false
  /// The element whose content or attributes are worked out.
  var currentDeclaration: Int?
  /// The arguments whose defaults depend on others, in the order in which they were worked out.
  var defaultOrder: [Int] = []
  /// The choices `condition ? yes : no` that are worked out, the innermost last.
  var conditionals: [(node: NodeID, condition: NodeID, yes: NodeID, no: NodeID)] = []
  /// Facts about the formulas that were made.
  var notes = FormulaNotes()
  /// What is true where the value that is worked out is looked at.
  var guards: [Scalar] = []
  /// The final nodes of each path, by its declaration.
  var nodes: [Int: [Layout.Node]] = [:]

  /// What is the same in all turns of loops.
  var loopInvariants = LoopInvariants()

  struct FileValue: Hashable {
    var module: Int
    var node: NodeID
  }

  /// The elements with transforms around what is worked out now, itself included.
  var currentOwners: Set<Int> {
    var owners: Set<Int> = []
    var next = currentDeclaration.flatMap { declarations[$0].transformOwner }
    while let owner = next {
      owners.insert(owner)
      next = declarations[owner].outerOwner
    }
    return owners
  }

  init(_ loader: ModuleLoader, _ layouts: [Layout?], _ limits: Limits, module: Int) {
    self.loader = loader
    self.layouts = layouts
    self.limits = limits
    self.module = module
    tree = loader.modules[module].tree
    isDark = graph.makeInput()
  }

  func tree(_ scope: Scope) -> SyntaxTree { loader.modules[scope.module].tree }

  func span(_ node: NodeID, _ scope: Scope) -> SourceSpan {
    loader.modules[scope.module].tree.span(node)
  }

  /// Reports `diagnostic`. Where loops turn, what is wrong at one place is said of the first turn in
  /// which it is: a later one has declarations of its own.
  func report(_ diagnostic: Diagnostic) {
    let isTold = reports.add(
      diagnostic, of: currentDeclaration, tellsFirst: turns > 0, limit: limits[.diagnostics],
      loader.mistakes)
    if !isTold { isStopped = true }
  }

  /// The diagnostics so far.
  var diagnostics: [Diagnostic] { reports.diagnostics }

  func fileScope(_ module: Int) -> Scope {
    if let scope = fileScopes[module] { return scope }
    let scope = Scope(parent: nil, module: module)
    fileScopes[module] = scope
    return scope
  }

  /// The declaration of a file-level `let` of the module, with its value.
  fileprivate func declarationOfFileValue(_ statement: NodeID) -> Declaration {
    let index = fileValue(statement, in: module)
    ensure(.place(index))
    return declarations[index]
  }

  /// The declaration of a file-level `let`.
  func fileValue(_ statement: NodeID, in module: Int) -> Int {
    let key = FileValue(module: module, node: statement)
    if let known = fileValues[key] { return known }
    let tree = loader.modules[module].tree
    let scope = fileScope(module)
    let name = tree.child(statement, .name)
    let index = add(
      Declaration(
        kind: .value, syntax: statement, scope: scope,
        name: name.map { tree.text($0) } ?? "", nameSpan: tree.span(name ?? statement),
        membership: Membership()))
    fileValues[key] = index
    return index
  }

  func add(_ declaration: Declaration) -> Int {
    if case .node = declaration.kind { nodeCount += 1 }
    if nodeCount > limits[.points] {
      stop(.points, "the drawing has more than \(limits[.points]) nodes", at: declaration.nameSpan)
    } else if declarations.count - nodeCount >= limits[.items] {
      stop(.items, "the drawing has more than \(limits[.items]) items", at: declaration.nameSpan)
    }
    declarations.append(declaration)
    for _ in 0..<Cell.count { cellStates.append(.waiting) }
    return declarations.count - 1
  }

  /// Reports that `limit` is reached, and ends the work on the drawing.
  func stop(_ limit: Limit, _ message: String, at span: SourceSpan) {
    if !isStopped { report(.limit(limit, message, at: span)) }
    isStopped = true
  }

  /// Lays out `drawing`. The layout means nothing where an error was reported.
  func lower(_ drawing: DrawingDeclaration) -> Layout? {
    guard let block = tree.child(drawing.syntax, .block) else { return nil }
    let scope = Scope(parent: fileScope(module), module: module)
    declarations.reserveCapacity(tree.children(block).count)
    let body = declareDrawing(block, scope)
    settleClocks()
    placeEverything()
    if isStopped { return nil }
    let elements = lowerElements(body, scope)
    noteMeasuredText(elements)
    if mayShine { checkLights() }
    let assumptions = lowerAssumptions()
    checkEnsured(assumptions)
    checkDivisors(assumptions)
    checkHands()
    return makeLayout(drawing, elements, assumptions, scope)
  }

  private func makeLayout(
    _ drawing: DrawingDeclaration, _ elements: [Layout.Element],
    _ assumptions: [Layout.Assumption], _ scope: Scope
  ) -> Layout? {
    let name = tree.child(drawing.syntax, .name) ?? drawing.syntax
    guard let canvas else {
      if !tree.hasError(drawing.syntax) {
        report(.missingCanvas(drawing: drawing.name, at: tree.span(name)))
      }
      return nil
    }
    let title = lowerText("title", scope)
    let description = lowerText("description", scope)
    let hasLocalFrames = declarations.contains {
      if case .localFrame = $0.kind { true } else { false }
    }
    let resizing = lowerResizing(hasFrames: hasLocalFrames || mainFrame != nil, scope)
    let animations = lowerAnimations()
    let source = loader.sources[loader.modules[module].source]
    let layout = Layout(
      name: drawing.name, documentation: tree.documentation(drawing.syntax, in: source),
      span: tree.span(name), arguments: arguments, graph: graph, scale: scale, canvas: canvas,
      mainFrame: mainFrame, resizing: resizing, title: title, description: description,
      elements: elements, assumptions: assumptions, animations: animations,
      flipbooks: flipbooks.filter { !$0.isRepeated }.map {
        Layout.Flipbook(name: $0.name, current: $0.book.current)
      }, checks: checks,
      decisions: notes.decisions, extremes: notes.extremes,
      constraints: solution.attempt?.counts ?? ConstraintCounts(),
      named: namedThings(),
      defaultOrder: defaultOrder,
      hasLocalFrames: hasLocalFrames,
      extent: extent(of: elements, at: tree.span(name)), imageNames: imageNames,
      hasWideColors: hasWideColors)
    stages = stages(of: layout)
    return solution.unknowns.isEmpty ? layout : layout.reduced()
  }

  private func lowerText(_ setting: String, _ scope: Scope) -> Scalar? {
    guard let node = statements.settings[setting], let expression = tree.expression(node) else {
      return nil
    }
    let value = lower(expression, scope, wanted: .text)
    guard let text = require(value, .text, expression, scope) else { return nil }
    return text.scalars[0]
  }

  private func lowerResizing(hasFrames: Bool, _ scope: Scope) -> Resizing {
    guard let node = statements.settings["resizing"], let expression = tree.expression(node) else {
      return .fit
    }
    if arguments.contains(where: { $0.role == .frame }) || hasFrames {
      report(.resizingWithFrames(at: tree.span(node)))
    }
    return keyword(expression, scope, Resizing.self, "resizing") ?? .fit
  }
}
