import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// The values and places of one drawing as formulas, each after those on which it depends.
final class DrawingCompiler {
  let loader: ModuleLoader
  let layouts: [Layout?]
  let limits: Limits
  /// The module of the drawing, and its tree.
  let module: Int
  let tree: SyntaxTree
  var graph = Graph()
  /// The declarations of the drawing, and of the file-level values that it uses.
  var declared: Declarations
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
  /// For each path with arcs the nodes from which they go on, at a number of turns of loops.
  var arcStarts: [Int: (turns: Int, nodes: [Int: Int])] = [:]
  /// Which of the first nodes depend on more than the scale, as far as that was asked.
  var varying: [Bool] = []
  /// What constraints fix, and their solution.
  var solution = SolvedConstraints()
  /// The lists of loops in which something has failed, which was reported.
  var failedLists: Set<Int> = []
  /// How often loops have turned.
  var turns = 0
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
    declared = Declarations(tree, loader.sources, limits)
    isDark = graph.makeInput()
  }

  var declarations: [Declaration] { declared.list }
  var statements: DrawingStatements { declared.statements }
  /// The index of the argument that is the main frame.
  var mainFrame: Int? { declared.mainFrame }

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

  /// Adds a declaration, and returns its index.
  func add(_ declaration: Declaration) -> Int {
    let index = declared.add(declaration)
    takeDeclarations()
    return index
  }

  /// Makes cells for new declarations, and reports the mistakes in them.
  func takeDeclarations() {
    while cellStates.count < declared.list.count * Cell.count { cellStates.append(.waiting) }
    for mistake in declared.takeMistakes() {
      switch mistake {
      case .diagnostic(let diagnostic): report(diagnostic)
      case .limit(let limit, let message, let span): stop(limit, message, at: span)
      case .secondMainFrame(let span):
        guard let main = declared.mainFrame else { continue }
        let first = declared.arguments[main]
        report(.secondMainFrame(first.name, canvas: canvas, at: span, first: first.span))
      }
    }
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
    declared.declareSettings(block)
    declareScale(block)
    placeCanvas(block)
    declared.reserve(tree.children(block).count)
    let body = declared.declareBlock(block, scope, BlockContext(names: scope))
    takeDeclarations()
    makeArguments()
    placeEverything()
    return isStopped ? nil : (body, scope)
  }
}
