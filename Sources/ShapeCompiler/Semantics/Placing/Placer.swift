import ShapeFormulas
import ShapeSolver
import ShapeSyntax

/// Computes the values and places of one drawing, each after the values and places on which it
/// depends.
final class Placer: LoweringStage {
  let lowering: ExpressionLowering
  /// The layouts of the drawings that are used; nil for a drawing with errors.
  let layouts: [Layout?]
  /// The state of each cell. The cells of the newest declarations may be missing; missing cells are
  /// waiting.
  private var cellStates: [VisitState] = []
  /// The input with the number of device pixels per point; nil if the picture does not depend on
  /// it.
  var scale: Scalar?
  var arguments: [Layout.Argument] = []
  /// The arguments whose defaults depend on other arguments, in the order of their computation.
  var defaultOrder: [Int] = []
  /// True for each formula that depends on an input other than the scale. The array is extended on
  /// demand and may cover only the first formulas.
  var varying: [Bool] = []
  /// The rules that divide by zero and have been reported.
  var scaleMistakes: Set<ScaleMistake> = []
  /// True if the drawing has a row or column.
  var hasRows = false
  /// The numbers that constraints determine, and their solution.
  var solution = SolvedConstraints()

  init(_ input: LoweringInput, _ layouts: [Layout?] = []) {
    lowering = ExpressionLowering(input)
    self.layouts = layouts
  }

  func state(_ cell: Cell) -> VisitState {
    cell.slot < cellStates.count ? cellStates[cell.slot] : .waiting
  }

  func set(_ cell: Cell, _ state: VisitState) {
    let missing = declarations.count * Cell.count - cellStates.count
    if missing > 0 { cellStates += repeatElement(.waiting, count: missing) }
    cellStates[cell.slot] = state
  }

  /// Returns the declaration of a file-level `let` of the module, after its value is computed.
  func declarationOfFileValue(_ statement: NodeID) -> Declaration {
    let index = lowering.fileValue(statement, in: module)
    ensure(.place(index))
    return declarations[index]
  }

  /// Declares and places everything in `drawing`. Mistakes are reported. The result is nil only if
  /// a limit stops the work, or if the drawing has no block.
  func place(_ drawing: DrawingDeclaration) -> (body: [BodyItem], scope: Scope)? {
    guard let block = tree.child(drawing.syntax, .block) else { return nil }
    let scope = Scope(parent: lowering.fileScope(module), module: module)
    lowering.declared.declareSettings(block)
    declareScale(block)
    placeCanvas(block)
    lowering.declared.reserve(tree.children(block).count)
    let body = lowering.declared.declareBlock(block, scope, BlockContext(names: scope))
    lowering.takeDeclarations()
    makeArguments()
    placeEverything()
    return isStopped ? nil : (body, scope)
  }
}

/// A placement rule that divides by zero, with the pins that are suggested and the place for these
/// pins.
struct ScaleMistake: Hashable {
  var error: PlacementError
  var pins: String
  var place: SourceSpan
}

/// Shorthands for members of the lowering that this stage alone needs.
extension Placer {
  var module: Int { lowering.module }
  var declared: Declarations { lowering.declared }
  var statements: DrawingStatements { lowering.statements }
  var canvas: Layout.DesignRect? { lowering.canvas }
  var reports: Reports { lowering.reports }
  var isStopped: Bool { lowering.isStopped }
  var notes: FormulaNotes { lowering.notes }
  /// The index of the argument that is the main frame; nil if there is none.
  var mainFrame: Int? { declared.mainFrame }

  var graph: Graph {
    get { lowering.graph }
    _modify { yield &lowering.graph }
  }

  var places: [Place] {
    get { lowering.places }
    _modify { yield &lowering.places }
  }

  func tree(_ scope: Scope) -> SyntaxTree { lowering.tree(scope) }

  func span(_ node: NodeID, _ scope: Scope) -> SourceSpan { lowering.span(node, scope) }

  func staticTarget(_ node: NodeID, _ scope: Scope) -> ExpressionLowering.Target? {
    lowering.staticTarget(node, scope)
  }
}
