import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// Compiles the values and places of one drawing to formulas, each after those on which it depends.
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
  /// The place and value of each declaration.
  var places: [Place] = []
  /// The scopes and values of files.
  var files = FileDeclarations()
  /// The surroundings of the expression that is lowered.
  var context = LoweringContext()
  /// The state of each cell.
  var cellStates: [VisitState] = []
  /// The input that is true if the picture is shown in a dark appearance.
  let isDark: Scalar
  /// The input with the number of device pixels in a point; nil if the picture does not depend on it.
  var scale: Scalar?
  var arguments: [Layout.Argument] = []
  var canvas: Layout.DesignRect?
  /// True for each formula that depends on more than the scale. Computed for the first formulas only, as
  /// required.
  var varying: [Bool] = []
  /// The numbers that constraints determine, and their solution.
  var solution = SolvedConstraints()
  /// The amounts that limits bound.
  var work = WorkCounts()
  /// True if a limit was reached, after which nothing is computed.
  private(set) var isStopped = false
  /// The arguments whose defaults depend on other arguments, in the order of their computation.
  var defaultOrder: [Int] = []
  /// Facts about the formulas made so far.
  var notes = FormulaNotes()
  /// The values of expressions that are the same in all turns of loops.
  var loopInvariants = LoopInvariants()

  /// The elements with transforms around the declaration that is being computed, including itself.
  var currentOwners: Set<Int> {
    var owners: Set<Int> = []
    var next = context.declaration.flatMap { declarations[$0].transformOwner }
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
  /// The index of the argument that is the main frame; nil if there is none.
  var mainFrame: Int? { declared.mainFrame }

  func tree(_ scope: Scope) -> SyntaxTree { loader.modules[scope.module].tree }

  func span(_ node: NodeID, _ scope: Scope) -> SourceSpan {
    loader.modules[scope.module].tree.span(node)
  }

  /// Reports `diagnostic`. If loops turn, a mistake at one place is reported for the first turn only: each
  /// turn has declarations of its own.
  func report(_ diagnostic: Diagnostic) {
    let isTold = reports.add(
      diagnostic, of: context.declaration, tellsFirst: work.turns > 0, limit: limits[.diagnostics],
      loader.mistakes)
    if !isTold { isStopped = true }
  }

  /// The diagnostics reported so far.
  var diagnostics: [Diagnostic] { reports.diagnostics }

  func fileScope(_ module: Int) -> Scope {
    if let scope = files.scopes[module] { return scope }
    let scope = Scope(parent: nil, module: module)
    files.scopes[module] = scope
    return scope
  }

  /// The declaration of a file-level `let` of the module, after its value is computed.
  func declarationOfFileValue(_ statement: NodeID) -> Declaration {
    let index = fileValue(statement, in: module)
    ensure(.place(index))
    return declarations[index]
  }

  /// The index of the declaration of a file-level `let`.
  func fileValue(_ statement: NodeID, in module: Int) -> Int {
    let key = FileDeclarations.Key(module: module, node: statement)
    if let known = files.values[key] { return known }
    let tree = loader.modules[module].tree
    let scope = fileScope(module)
    let name = tree.child(statement, .name)
    let index = add(
      Declaration(
        index: declarations.count, kind: .value, syntax: statement, scope: scope,
        name: name.map { tree.text($0) } ?? "", nameSpan: tree.span(name ?? statement),
        membership: Membership()))
    files.values[key] = index
    return index
  }

  /// Adds a declaration and returns its index.
  func add(_ declaration: Declaration) -> Int {
    let index = declared.add(declaration)
    takeDeclarations()
    return index
  }

  /// Makes cells for new declarations, and reports the mistakes in them.
  func takeDeclarations() {
    while places.count < declared.list.count {
      places.append(Place())
      for _ in 0..<Cell.count { cellStates.append(.waiting) }
    }
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

  /// Reports that `limit` is reached, and stops the work on the drawing.
  func stop(_ limit: Limit, _ message: String, at span: SourceSpan) {
    if !isStopped { report(.limit(limit, message, at: span)) }
    isStopped = true
  }

  /// Declares and places everything in `drawing`; nil if that is not possible, which is reported.
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
