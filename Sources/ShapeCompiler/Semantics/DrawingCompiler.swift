import ShapeFormulas
import ShapeSolver
import ShapeSyntax

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
  /// For each path with arcs the nodes from which they go on, at a number of turns of loops.
  var arcStarts: [Int: (turns: Int, nodes: [Int: Int])] = [:]
  /// The statements that declare nothing.
  var statements = DrawingStatements()
  var snapping = Snapping.none
  /// Which of the first nodes depend on more than the scale, as far as that was asked.
  var varying: [Bool] = []
  /// The arguments that are the times of flip-books, by the elements.
  var clocks: [NodeID: Int] = [:]
  /// What constraints fix, and their solution.
  var solution = SolvedConstraints()
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
  func declarationOfFileValue(_ statement: NodeID) -> Declaration {
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

  /// Declares everything in `drawing` and places it; nil where that is not possible, which is reported.
  func place(_ drawing: DrawingDeclaration) -> (body: [BodyItem], scope: Scope)? {
    guard let block = tree.child(drawing.syntax, .block) else { return nil }
    let scope = Scope(parent: fileScope(module), module: module)
    declarations.reserveCapacity(tree.children(block).count)
    let body = declareDrawing(block, scope)
    settleClocks()
    placeEverything()
    return isStopped ? nil : (body, scope)
  }
}
