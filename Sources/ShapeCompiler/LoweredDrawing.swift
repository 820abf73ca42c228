import ShapeFormulas
import ShapeSyntax

/// Lays out the drawing at `index`. `layouts` contains the drawings that this drawing uses, with
/// nil for each drawing that has errors. If `recordsStages` is true, also returns the stages of
/// solving the constraints of the drawing.
func lowerDrawing(
  _ index: Int, _ loader: ModuleLoader, _ layouts: [Layout?], _ limits: Limits,
  recordsStages: Bool
) -> (layout: Layout?, stages: ConstraintStages?, diagnostics: [Diagnostic]) {
  let drawing = loader.drawings[index]
  let placer = Placer(LoweringInput(loader, limits, module: drawing.module), layouts)
  var (layout, stages): (Layout?, ConstraintStages?)
  if let (body, scope) = placer.place(drawing) {
    let painter = Painter(placer)
    let elements = painter.paint(body, scope)
    let assumptions = placer.lowerAssumptions()
    placer.check(assumptions)
    layout = painter.layout(drawing, elements, assumptions, scope)
    if recordsStages { stages = layout.flatMap { painter.stages(of: $0) } }
    if !placer.solution.unknowns.isEmpty { layout = layout?.reduced() }
  }
  let isSound = !placer.reports.diagnostics.containsError
  loader.mistakes.reported += placer.reports.diagnostics.count
  return (isSound ? layout : nil, stages, placer.reports.diagnostics)
}

/// The values of the main file, and the diagnostics of all `let`s in the checked files, including
/// `let`s that no drawing uses. The main file is always checked.
/// - Parameter ofImports: True if imported files are checked, too.
func lowerFileValues(
  _ loader: ModuleLoader, _ limits: Limits, ofImports: Bool
) -> (values: FileValues, diagnostics: [Diagnostic]) {
  var values = FileValues()
  var diagnostics: [Diagnostic] = []
  for (index, module) in loader.modules.enumerated() where index == 0 || ofImports {
    let placer = Placer(LoweringInput(loader, limits, module: index))
    let source = loader.sources[module.source]
    var entries: [FileValues.Entry] = []
    for statement in module.tree.children(module.tree.root)
    where module.tree.kind(statement) == .letDeclaration {
      let declaration = placer.declarationOfFileValue(statement)
      entries.append(
        FileValues.Entry(
          name: declaration.name,
          documentation: module.tree.documentation(statement, in: source),
          span: declaration.nameSpan, value: placer.places[declaration.index].value))
    }
    if index == 0 { values = FileValues(graph: placer.graph, entries: entries) }
    diagnostics += placer.reports.diagnostics
    loader.mistakes.reported += placer.reports.diagnostics.count
  }
  return (values, diagnostics)
}
