import ShapeFormulas
import ShapeSyntax

/// Lowers expressions to formulas. Everything to which an expression refers has to be in `places`
/// before the expression is lowered.
///
/// This type lowers the expressions of drawings, of file-level values, and of values given as text.
final class ExpressionLowering {
  /// The files of the program, and the file that contains the drawing.
  let input: LoweringInput
  var graph = Graph()
  /// The declarations of the drawing, and of the file-level values that it uses.
  var declared: Declarations
  /// The place and value of each declaration.
  var places: [Place] = []
  /// The scopes and values of files.
  var files = FileDeclarations()
  /// The input that is true if the picture is shown in a dark appearance.
  let isDark: Scalar
  var canvas: Layout.DesignRect?
  var reports = Reports()
  /// The context of the expression that is being lowered.
  var context = LoweringContext()
  /// The amounts of work, each of which has a limit.
  var work = WorkCounts()
  /// Facts about the formulas made so far.
  var notes = FormulaNotes()
  /// The values of expressions that are the same in all iterations of loops.
  var loopInvariants = LoopInvariants()

  init(_ input: LoweringInput) {
    self.input = input
    declared = Declarations(input.tree, input.loader.sources, input.limits)
    isDark = graph.makeInput()
  }

  var loader: ModuleLoader { input.loader }
  var limits: Limits { input.limits }
  var module: Int { input.module }
  var tree: SyntaxTree { input.tree }
  var declarations: [Declaration] { declared.list }
  var statements: DrawingStatements { declared.statements }
  /// True if a limit was reached. Nothing more is computed then.
  var isStopped: Bool { reports.isStopped }

  func tree(_ scope: Scope) -> SyntaxTree { loader.modules[scope.module].tree }

  func span(_ node: NodeID, _ scope: Scope) -> SourceSpan {
    loader.modules[scope.module].tree.span(node)
  }

  // MARK: Reports

  /// Reports `diagnostic`. After loops are unrolled, a mistake at one place in the source is
  /// reported only for the first declaration with the mistake, because each iteration has
  /// declarations of its own.
  func report(_ diagnostic: Diagnostic) {
    reports.add(
      diagnostic, of: context.declaration, tellsFirst: work.turns > 0, limit: limits[.diagnostics],
      loader.mistakes)
  }

  /// Runs `work` and discards its reports. The same work is done again later, when its mistakes are
  /// reported.
  func withoutReports<Result>(_ work: () -> Result) -> Result {
    let before = reports
    defer { reports = before }
    return work()
  }

  /// Reports that `limit` is reached, and stops the work on the drawing.
  func stop(_ limit: Limit, _ message: String, at span: SourceSpan) {
    if !isStopped { report(.limit(limit, message, at: span)) }
    reports.isStopped = true
  }

  // MARK: Declarations

  func fileScope(_ module: Int) -> Scope {
    if let scope = files.scopes[module] { return scope }
    let scope = Scope(parent: nil, module: module)
    files.scopes[module] = scope
    return scope
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

  /// Makes places for new declarations, and reports the mistakes in them.
  func takeDeclarations() {
    while places.count < declared.list.count { places.append(Place()) }
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

  /// The elements with transforms that contain the declaration that is being computed, including
  /// the declaration itself if it has a transform.
  var currentOwners: Set<Int> {
    var owners: Set<Int> = []
    var next = context.declaration.flatMap { declarations[$0].transformOwner }
    while let owner = next {
      owners.insert(owner)
      next = declarations[owner].outerOwner
    }
    return owners
  }
}
