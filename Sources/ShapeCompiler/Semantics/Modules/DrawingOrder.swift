import ShapeSyntax

/// The drawings of a program, each after the drawings that it uses. Drawings that use themselves,
/// directly or through others, are reported. Drawings whose uses are nested too deeply are left
/// out. Those with one level too many are reported; the drawings that use them are not.
func orderDrawings(
  _ loader: ModuleLoader, _ limits: Limits
) -> (drawings: [Int], diagnostics: [Diagnostic]) {
  let uses = loader.drawings.map { usedDrawings(in: $0.syntax, $0.module, loader) }
  let depthLimit = limits[.symbolDepth]
  var order: [Int] = []
  var diagnostics: [Diagnostic] = []
  var states = Array(repeating: VisitState.waiting, count: uses.count)
  var height = Array(repeating: 0, count: uses.count)
  var search = DepthFirstSearch<Int>()
  func enter(_ drawing: Int) {
    states[drawing] = .visiting
    search.push(drawing, needs: uses[drawing].map(\.drawing))
  }
  for start in uses.indices where states[start] == .waiting {
    enter(start)
    while let step = search.next(state: { states[$0] }) {
      switch step {
      case .enter(let drawing): enter(drawing)
      case .cycle(let drawings, let edge):
        let names = drawings.map { loader.drawings[$0].name }
        diagnostics.append(.drawingCycle(names, at: uses[drawings[drawings.count - 1]][edge].span))
      case .leave(let drawing):
        states[drawing] = .done
        order.append(drawing)
        height[drawing] = uses[drawing].lazy.map { height[$0.drawing] + 1 }.max() ?? 0
        if height[drawing] == depthLimit + 1 {
          let declaration = loader.drawings[drawing]
          let tree = loader.modules[declaration.module].tree
          let name = tree.child(declaration.syntax, .name) ?? declaration.syntax
          diagnostics.append(
            .limit(
              .symbolDepth, "drawings use one another more than \(depthLimit) levels deep",
              at: tree.span(name)))
        }
      }
    }
  }
  return (order.filter { height[$0] <= depthLimit }, diagnostics)
}

/// The drawings that `node`, a drawing or its block, names after `use` and in flip-books, with the
/// spans of the names.
func usedDrawings(in node: NodeID, _ module: Int, _ loader: ModuleLoader)
  -> [(drawing: Int, span: SourceSpan)]
{
  let tree = loader.modules[module].tree
  var result: [(drawing: Int, span: SourceSpan)] = []
  var pending = [node]
  while let node = pending.popLast() {
    if tree.kind(node) == .use, let symbol = tree.children(node).first,
      let index = findDrawing(symbol, module, loader)
    {
      result.append((index, tree.span(symbol)))
    }
    if tree.kind(node) == .attribute, tree.child(node, .word).map({ tree.text($0) }) == "drawings",
      let list = tree.child(node, .list)
    {
      for symbol in tree.children(list) {
        if let index = findDrawing(symbol, module, loader) {
          result.append((index, tree.span(symbol)))
        }
      }
    }
    for child in tree.children(node).reversed() where mayUse(tree.kind(child)) {
      pending.append(child)
    }
  }
  return result
}

/// True if a node of the kind `kind` uses a drawing, or may contain a node that uses one.
private func mayUse(_ kind: SyntaxKind) -> Bool {
  switch kind {
  case .use, .attribute, .drawing, .block, .element, .run, .forLoop, .conditionalElements: true
  default: false
  }
}

/// The drawing that `symbol` names in `module`, as `Icon` or `palette.Icon`; nil if there is none.
func findDrawing(_ symbol: NodeID, _ module: Int, _ loader: ModuleLoader) -> Int? {
  let tree = loader.modules[module].tree
  switch tree.kind(symbol) {
  case .reference:
    if case .drawing(let index)? = loader.modules[module].names[tree.text(symbol)]?.declared {
      return index
    }
  case .member:
    let parts = Array(tree.children(symbol))
    guard parts.count == 2, tree.kind(parts[0]) == .reference, tree.kind(parts[1]) == .word,
      case .module(let target?)? = loader.modules[module].names[tree.text(parts[0])]?.declared,
      case .drawing(let index)? = loader.modules[target].names[tree.text(parts[1])]?.declared
    else { return nil }
    return index
  default: break
  }
  return nil
}
